import { parseArgs } from 'node:util';
import type { Fairway, Place, RouteRequest } from '../index.ts';
import { openFairway } from '../node.ts';

/** A position as it is written on the command line: longitude first, decimal degrees. */
const POSITION = /^-?\d+(\.\d+)?,-?\d+(\.\d+)?$/;
/** Put before positions, because a western longitude looks like an option. */
const POSITION_MARK = '@';

/** `fairway route FROM TO` */
export async function route(args: string[]): Promise<void> {
  const { fairway, request } = await parseRequest(args);
  const collection = fairway.route(request);
  const { total_length, crossed } = collection.features[0].properties;
  console.log(JSON.stringify(collection));
  console.error(`${total_length.toFixed(1)} nm${crossed.map((canal) => `, ${canal}`).join('')}`);
}

/** `fairway distance FROM TO` */
export async function distance(args: string[]): Promise<void> {
  const { fairway, request } = await parseRequest(args);
  console.log(fairway.distance(request));
}

/** `fairway validate LNG,LAT ...` */
export async function validate(args: string[]): Promise<void> {
  const { texts, values } = parse(args);
  const points = texts.map(parsePlace).map((place) => {
    if (typeof place === 'object' && 'lat' in place) return place;
    throw new TypeError(`Got ${place}, expected positions such as 4.05,51.98`);
  });
  const fairway = await openFairway({ dataDir: values.data });
  for (const result of fairway.validateAll(points)) console.log(JSON.stringify(result));
}

/** `fairway locations TEXT` */
export async function locations(args: string[]): Promise<void> {
  const { texts, values } = parse(args);
  const fairway = await openFairway({ dataDir: values.data });
  for (const location of fairway.locations.search(texts.join(' '))) console.log(JSON.stringify(location));
}

async function parseRequest(args: string[]): Promise<{ fairway: Fairway; request: RouteRequest }> {
  const { texts, values } = parse(args);
  const [from, to] = texts.map(parsePlace);
  if (texts.length !== 2) throw new TypeError(`Got ${texts.length} places, expected 2`);
  const fairway = await openFairway({ dataDir: values.data });
  const passages = [...values.open.map((key) => [key, true]), ...values.close.map((key) => [key, false])];
  return { fairway, request: { from, to, options: Object.fromEntries(passages) } };
}

function parse(args: string[]) {
  const { values, positionals: texts } = parseArgs({
    args: args.map((arg) => (POSITION.test(arg) ? POSITION_MARK + arg : arg)),
    options: {
      close: { type: 'string', multiple: true, default: [] },
      open: { type: 'string', multiple: true, default: [] },
      data: { type: 'string' },
    },
    allowPositionals: true,
  });
  return { texts, values };
}

/** A marked position, or a code. */
function parsePlace(text: string): Place {
  if (!text.startsWith(POSITION_MARK)) return text;
  const [lng, lat] = text.slice(POSITION_MARK.length).split(',').map(Number);
  return { lat, lng };
}
