import { parseArgs } from 'node:util';
import type { LatLng } from '../index.ts';
import { openFairway } from '../node.ts';

/** A position as it is written on the command line: longitude first, decimal degrees. */
const POSITION = /^-?\d+(\.\d+)?,-?\d+(\.\d+)?$/;

/** `fairway route LNG,LAT LNG,LAT` */
export async function route(args: string[]): Promise<void> {
  const { points, values } = parse(args);
  const [from, to] = points;
  if (points.length !== 2) throw new TypeError(`Got ${points.length} positions, expected 2`);
  const fairway = await openFairway({ dataDir: values.data });
  const passages = [...values.open.map((key) => [key, true]), ...values.close.map((key) => [key, false])];
  const collection = fairway.route({ from, to, options: Object.fromEntries(passages) });
  const { total_length, crossed } = collection.features[0].properties;
  console.log(JSON.stringify(collection));
  console.error(`${total_length.toFixed(1)} nm${crossed.map((canal) => `, ${canal}`).join('')}`);
}

/** `fairway validate LNG,LAT ...` */
export async function validate(args: string[]): Promise<void> {
  const { points, values } = parse(args);
  const fairway = await openFairway({ dataDir: values.data });
  for (const result of fairway.validateAll(points)) console.log(JSON.stringify(result));
}

function parse(args: string[]) {
  // positions are taken out first: a western longitude looks like an option
  const points = args.filter((arg) => POSITION.test(arg)).map(parsePosition);
  const { values, positionals } = parseArgs({
    args: args.filter((arg) => !POSITION.test(arg)),
    options: {
      close: { type: 'string', multiple: true, default: [] },
      open: { type: 'string', multiple: true, default: [] },
      data: { type: 'string' },
    },
    allowPositionals: true,
  });
  if (positionals.length > 0) {
    throw new TypeError(`Got ${positionals[0]}, expected positions such as 4.05,51.98`);
  }
  return { points, values };
}

function parsePosition(text: string): LatLng {
  const [lng, lat] = text.split(',').map(Number);
  return { lat, lng };
}
