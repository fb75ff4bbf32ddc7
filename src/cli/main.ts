#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { FairwayError, type Place, type RouteOptions } from '../index.ts';
import { openFairway } from '../node.ts';

const USAGE = `Usage: fairway <command> [places or text] [options]

Commands
  route FROM TO          the shortest route as GeoJSON; its length and canals on standard error
  validate LNG,LAT ...   whether each position is routable water, and the nearest that is
  locations TEXT         ports, installations and blocks with TEXT in their name or code

FROM and TO are positions LNG,LAT or UN/LOCODEs of ports, such as NLRTM.

Options
  --close KEY            a passage that may not be used, such as suez; may be given again
  --open KEY             a passage to be used that is closed by default, such as corinth
  --data DIR             folder with the data files (default: those of the package)
  --help                 this text`;

/** A position as it is written on the command line: longitude first, decimal degrees. */
const POSITION = /^-?\d+(\.\d+)?,-?\d+(\.\d+)?$/;
/** Put before positions, because a western longitude looks like an option. */
const POSITION_MARK = '@';

try {
  await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof FairwayError) && !(error instanceof TypeError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: args.map((arg) => (POSITION.test(arg) ? POSITION_MARK + arg : arg)),
    options: {
      close: { type: 'string', multiple: true, default: [] },
      open: { type: 'string', multiple: true, default: [] },
      data: { type: 'string' },
      help: { type: 'boolean' },
    },
    allowPositionals: true,
  });
  const [command, ...rest] = positionals;
  if (values.help || command === undefined) console.log(USAGE);
  else if (command === 'validate') await validate(rest.map(parsePlace), values.data);
  else if (command === 'route')
    await route(rest.map(parsePlace), optionsOf(values.open, values.close), values.data);
  else if (command === 'locations') await locations(rest.join(' '), values.data);
  else throw new TypeError(`Got the command ${command}, expected route, validate or locations`);
}

async function route(places: Place[], options: RouteOptions, dataDir?: string): Promise<void> {
  const [from, to] = places;
  if (places.length !== 2) throw new TypeError(`Got ${places.length} places, expected 2`);
  const fairway = await openFairway({ dataDir });
  const collection = fairway.route({ from, to, options });
  const { total_length, crossed } = collection.features[0].properties;
  console.log(JSON.stringify(collection));
  console.error(`${total_length.toFixed(1)} nm${crossed.map((canal) => `, ${canal}`).join('')}`);
}

function optionsOf(open: string[], close: string[]): RouteOptions {
  return Object.fromEntries([...open.map((key) => [key, true]), ...close.map((key) => [key, false])]);
}

async function validate(places: Place[], dataDir?: string): Promise<void> {
  const points = places.map((place) => {
    if (typeof place === 'object' && 'lat' in place) return place;
    throw new TypeError(`Got ${place}, expected positions such as 4.05,51.98`);
  });
  const fairway = await openFairway({ dataDir });
  for (const result of fairway.validateAll(points)) console.log(JSON.stringify(result));
}

async function locations(text: string, dataDir?: string): Promise<void> {
  const fairway = await openFairway({ dataDir });
  for (const location of fairway.locations.search(text)) console.log(JSON.stringify(location));
}

/** A marked position, or a code. */
function parsePlace(text: string): Place {
  if (!text.startsWith(POSITION_MARK)) return text;
  const [lng, lat] = text.slice(POSITION_MARK.length).split(',').map(Number);
  return { lat, lng };
}
