#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { FairwayError, type LatLng } from '../index.ts';
import { openFairway } from '../node.ts';

const USAGE = `Usage: fairway <command> [positions] [options]

Commands
  validate LNG,LAT ...   whether each position is routable water, and the nearest that is

Options
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
    options: { data: { type: 'string' }, help: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [command, stray] = positionals;
  if (values.help || command === undefined) console.log(USAGE);
  else if (stray !== undefined) throw new TypeError(`Got ${stray}, expected positions such as 4.05,51.98`);
  else if (command === 'validate') await validate(points, values.data);
  else throw new TypeError(`Got the command ${command}, expected validate`);
}

async function validate(points: LatLng[], dataDir?: string): Promise<void> {
  const fairway = await openFairway({ dataDir });
  for (const result of fairway.validateAll(points)) console.log(JSON.stringify(result));
}

function parsePosition(text: string): LatLng {
  const [lng, lat] = text.split(',').map(Number);
  return { lat, lng };
}
