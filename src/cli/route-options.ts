import { type Command, InvalidArgumentError, Option } from 'commander';
import { numberOf } from '../formats/number-text.ts';
import type { Fairway, RouteOptions, Vessel } from '../index.ts';
import { readBlocks } from './nogo-file.ts';
import { camel, kebab, PASSAGES } from './passage-keys.ts';
import { askedPassages } from './passage-name.ts';

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
    .optionsGroup('Options:');
}

/**
 * The library's options from those of a command.
 *
 * @throws {FairwayError} `invalid_request` for a file of blocks that is none
 * @throws {UsageError} for a passage that is none, or that is both opened and closed
 */
export async function askedOptions(
  fairway: Fairway,
  values: Readonly<Record<string, unknown>>,
): Promise<RouteOptions> {
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
  const blocks = await Promise.all(((values.nogo as string[] | undefined) ?? []).map(readBlocks));
  return {
    ...askedPassages(fairway, values),
    ...Object.fromEntries(others),
    ...(blocks.length > 0 && { nogoBlocks: blocks.flat() }),
  };
}

/** A number of a command line. */
export function toNumber(text: string): number {
  const value = numberOf(text);
  if (value !== undefined) return value;
  throw new InvalidArgumentError(`Got ${JSON.stringify(text)}, expected a number.`);
}

/** A vessel as `draught=14.5,beam=48`, with the sizes given before; names and limits are left for the library to check. */
function toVessel(text: string, before: Vessel = {}): Vessel {
  const sizes = text.split(',').map((part) => {
    const [, name, size] = /^\s*([\w-]+)\s*=\s*([\d.]+)\s*$/.exec(part) ?? [];
    const value = numberOf(size ?? '');
    if (name === undefined || value === undefined)
      throw new InvalidArgumentError(`Got ${JSON.stringify(part)}, expected a size such as beam=48.`);
    return [camel(name), value];
  });
  return { ...before, ...Object.fromEntries(sizes) };
}

/** Keeps all values of an option that may be given again. */
export function collect(text: string, before: string[] = []): string[] {
  return [...before, text];
}
