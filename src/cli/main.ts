#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { FairwayError, type LatLng, type RouteOptions } from '../index.ts';
import { openFairway } from '../node.ts';

const USAGE = `Usage: fairway <command> [positions] [options]

Commands
  route LNG,LAT LNG,LAT  the shortest route as GeoJSON; its length and canals on standard error
  validate LNG,LAT ...   whether each position is routable water, and the nearest that is

Options
  --close KEY            a passage that may not be used, such as suez; may be given again
  --open KEY             a passage to be used that is closed by default, such as corinth
  --data DIR             folder with the data files (default: those of the package)
  --help                 this text`;

/** A position as it is written on the command line: longitude first, decimal degrees. */
const POSITION = /^-?\d+(\.\d+)?,-?\d+(\.\d+)?$/;

try {
  await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof FairwayError) && !(error instanceof TypeError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function run(args: string[]): Promise<void> {
  // positions are taken out first: a western longitude looks like an option
  const points = args.filter((arg) => POSITION.test(arg)).map(parsePosition);
  const { values, positionals } = parseArgs({
    args: args.filter((arg) => !POSITION.test(arg)),
    options: {
      close: { type: 'string', multiple: true, default: [] },
      open: { type: 'string', multiple: true, default: [] },
      data: { type: 'string' },
      help: { type: 'boolean' },
    },
    allowPositionals: true,
  });
  const [command, stray] = positionals;
  if (values.help || command === undefined) console.log(USAGE);
  else if (stray !== undefined) throw new TypeError(`Got ${stray}, expected positions such as 4.05,51.98`);
  else if (command === 'validate') await validate(points, values.data);
  else if (command === 'route') await route(points, optionsOf(values.open, values.close), values.data);
  else throw new TypeError(`Got the command ${command}, expected route or validate`);
}

async function route(points: LatLng[], options: RouteOptions, dataDir?: string): Promise<void> {
  const [from, to] = points;
  if (points.length !== 2) throw new TypeError(`Got ${points.length} positions, expected 2`);
  const fairway = await openFairway({ dataDir });
  const collection = fairway.route({ from, to, options });
  const { total_length, crossed } = collection.features[0].properties;
  console.log(JSON.stringify(collection));
  console.error(`${total_length.toFixed(1)} nm${crossed.map((canal) => `, ${canal}`).join('')}`);
}

function optionsOf(open: string[], close: string[]): RouteOptions {
  return Object.fromEntries([...open.map((key) => [key, true]), ...close.map((key) => [key, false])]);
}

async function validate(points: LatLng[], dataDir?: string): Promise<void> {
  const fairway = await openFairway({ dataDir });
  for (const result of fairway.validateAll(points)) console.log(JSON.stringify(result));
}

function parsePosition(text: string): LatLng {
  const [lng, lat] = text.split(',').map(Number);
  return { lat, lng };
}
