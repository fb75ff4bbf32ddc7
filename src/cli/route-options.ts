import { readFile } from 'node:fs/promises';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { FairwayError, type NogoBlock, type RouteOptions, type Vessel } from '../index.ts';
import { camel, kebab, PASSAGES } from './passage-keys.ts';

const CHOICES = ['ignore', 'minimize'];
const GROUP = 'Options of routes:';

/** Adds the library's options to a command. */
export function addRouteOptions(command: Command): Command {
  command.optionsGroup(GROUP);
  for (const key of PASSAGES) {
    command.addOption(new Option(`--${kebab(key)}`).hideHelp());
    command.addOption(new Option(`--no-${kebab(key)}`).hideHelp());
  }
  return command
    .option('--close <key>', 'a passage that may not be used, as --no-suez; may be given again', collect)
    .option(
      '--open <key>',
      'one to be used that is closed by default, as --northeast; fairway passages lists them',
      collect,
    )
    .addOption(new Option('--eca <choice>', 'emission control areas').choices(CHOICES))
    .addOption(new Option('--hra <choice>', 'high risk areas').choices(CHOICES))
    .addOption(new Option('--jwc <choice>', "the Joint War Committee's areas").choices(CHOICES))
    .option('--minimize-factor <n>', 'miles outside that a mile inside counts for (default: 2)', toNumber)
    .option('--nogo <file>', 'GeoJSON polygons that the route may not enter; may be given again', collect)
    .option(
      '--vessel <size>',
      'metres and tonnes, such as draught=14.5,beam=48,length=366: what does not take her is closed',
      toVessel,
    )
    .option('--autovalidate', 'move ends on land to the nearest water')
    .option('--date <date>', 'the day whose areas count (default: today)')
    .addOption(new Option('--areas-on <choice>', 'whose areas count').choices(['date', 'voyage']))
    .optionsGroup('Options:');
}

/**
 * The library's options from those of a command.
 *
 * @throws {FairwayError} `invalid_request` for a file of blocks that is none
 */
export async function askedOptions(values: Record<string, unknown>): Promise<RouteOptions> {
  const named = (key: string) => (values[key] as string[] | undefined) ?? [];
  const toggles = PASSAGES.filter((key) => values[key] !== undefined).map((key) => [key, values[key]]);
  const opened = named('open').map((key) => [camel(key), true]);
  const closed = named('close').map((key) => [camel(key), false]);
  const others = [
    'eca',
    'hra',
    'jwc',
    'minimizeFactor',
    'autovalidate',
    'date',
    'densify',
    'antimeridian',
    'areasOn',
  ]
    .filter((key) => values[key] !== undefined)
    .map((key) => [key, values[key]]);
  const blocks = await Promise.all(named('nogo').map(readBlocks));
  return {
    ...Object.fromEntries([...toggles, ...opened, ...closed, ...others]),
    ...(blocks.length > 0 && { nogoBlocks: blocks.flat() }),
  };
}

/** A number of a command line. */
export function toNumber(text: string): number {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (Number.isFinite(value)) return value;
  throw new InvalidArgumentError(`Got ${JSON.stringify(text)}, expected a number.`);
}

/** A vessel as `draught=14.5,beam=48`; names and limits are left for the library to check. */
function toVessel(text: string): Vessel {
  const sizes = text.split(',').map((part) => {
    const [, name, value] = /^\s*([\w-]+)\s*=\s*([\d.]+)\s*$/.exec(part) ?? [];
    if (name === undefined)
      throw new InvalidArgumentError(`Got ${JSON.stringify(part)}, expected a size such as beam=48.`);
    return [camel(name), Number(value)];
  });
  return Object.fromEntries(sizes);
}

/** Keeps all values of an option that may be given again. */
export function collect(text: string, before: string[] = []): string[] {
  return [...before, text];
}

/** The outer rings of all polygons of a GeoJSON file. */
async function readBlocks(path: string): Promise<NogoBlock[]> {
  const refuse = (expected: string) =>
    new FairwayError('invalid_request', `--nogo: got ${path}, expected ${expected}`, { field: 'nogo' });
  const text = await readFile(path, 'utf8').catch((error: Error) => {
    throw refuse(`a file that can be read (${error.message})`);
  });
  let rings: unknown[];
  try {
    rings = ringsOf(JSON.parse(text));
  } catch {
    throw refuse('GeoJSON');
  }
  if (rings.length === 0) throw refuse('GeoJSON with polygons');
  return rings.map((coords) => ({ coords }) as NogoBlock);
}

interface GeoJson {
  features?: GeoJson[];
  geometries?: GeoJson[];
  geometry?: GeoJson;
  type?: string;
  coordinates?: unknown[];
}

function ringsOf({ features, geometries, geometry, type, coordinates = [] }: GeoJson): unknown[] {
  if (geometry) return ringsOf(geometry);
  if (features ?? geometries) return (features ?? geometries ?? []).flatMap(ringsOf);
  if (type === 'Polygon') return [coordinates[0]];
  if (type === 'MultiPolygon') return coordinates.map((polygon) => (polygon as unknown[])[0]);
  return [];
}
