import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Coast } from '../src/coast/coast.ts';
import { decodeCoast } from '../src/coast/format/decode.ts';
import { openFairway } from '../src/node.ts';
import { figure, percent, toMarkdown } from './report.ts';
import { ChannelCells } from './waters/channel-cells.ts';
import { curatedLines, sourceLines } from './waters/chart-lines.ts';
import { EstimatedDepth } from './waters/estimated-depth.ts';
import { type Box, HARD_WATERS, isInBox } from './waters/hard-waters.ts';
import { huggingMiles, OFFING_NM } from './waters/hugging-miles.ts';
import { PORT_NM } from './waters/line-steps.ts';
import { SHALLOW_METERS, shallowMiles } from './waters/shallow-miles.ts';
import { drawWater } from './waters/water-picture.ts';
import { type WaterRoute, WaterRoutes } from './waters/water-routes.ts';

const USAGE = `Draws hard waters with the routes of random pairs of ports, and counts their miles in shallows.
  npx tsx bench/waters.ts NAME... [--data DIR] [--sources DIR] [--out DIR]
  NAME           waters of bench/waters/hard-waters.ts, or boxes W,S,E,N after --; all by default
  --data DIR     the data to route on (default: graph-data)
  --sources DIR  the source data: draws the 20 m line, estimated depths and traffic lanes, and counts shallow miles
  --out DIR      where to write NAME.svg; no pictures without it
  --pairs N      random pairs of the world, besides those of each water (default: 4000)`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    data: { type: 'string', default: fileURLToPath(new URL('../graph-data', import.meta.url)) },
    sources: { type: 'string' },
    out: { type: 'string' },
    pairs: { type: 'string', default: '4000' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) console.log(USAGE);
else await main();

async function main(): Promise<void> {
  const { data, sources, out, pairs } = values;
  const names = positionals.length > 0 ? positionals : Object.keys(HARD_WATERS);
  const boxes = names.map((name) => [name, boxOf(name)] as const);
  const coast = decodeCoast(readFileSync(join(data, 'coast.pbf')));
  const depth = sources === undefined ? undefined : EstimatedDepth.read(sources);
  const lines = { ...(sources === undefined ? {} : sourceLines(sources)), ...curatedLines() };
  const routes = new WaterRoutes(await openFairway({ dataDir: data }));
  const ofWorld = routes.ofWorld(Number(pairs));
  if (out !== undefined) mkdirSync(out, { recursive: true });

  const rows = boxes.map(([name, box]) => {
    const passing = [...ofWorld, ...routes.ofBox(box)].filter(({ line }) => passes(line, box));
    if (out !== undefined)
      writeFileSync(join(out, `${name}.svg`), drawWater(box, passing, { coast, lines, depth }));
    return [name, passing.length, ...shares(passing, depth, box)];
  });
  rows.push(['the world', ofWorld.length, ...shares(ofWorld, depth)]);
  if (depth)
    console.log(
      `${hugging(ofWorld, coast, depth)} of the miles lie within ${OFFING_NM} nm of land though wider water lies beside.`,
    );
  console.log(
    toMarkdown({
      title: 'Hard waters',
      about:
        `Routes of ${ofWorld.length} random pairs of ports, and of pairs of each water's own: miles over ${PORT_NM} nm ` +
        `from their ends and clear of canals and rivers, and those in under ${SHALLOW_METERS} m by the estimated depth.`,
      columns: ['water', 'routes', 'nm', 'shallow, nm', 'share'],
      rows,
    }),
  );
}

/** The box of a water by its name, or of four numbers. */
function boxOf(name: string): Box {
  const box = HARD_WATERS[name] ?? name.split(',').map(Number);
  if (box.length === 4 && box.every(Number.isFinite)) return box;
  throw new RangeError(`Got ${name}, expected W,S,E,N or one of ${Object.keys(HARD_WATERS).join(', ')}`);
}

function passes(line: WaterRoute['line'], box: Box): boolean {
  return line.some(([lng, lat]) => isInBox(box, lng - 360 * Math.floor((lng - box[0]) / 360), lat));
}

/** The share of miles that hug the shore. */
function hugging(routes: readonly WaterRoute[], coast: Coast, depth: EstimatedDepth): string {
  const miles = routes.map(({ line }) => huggingMiles(line, coast, depth));
  const sum = (key: 'counted' | 'hugging') => miles.reduce((total, of) => total + of[key], 0);
  return percent(sum('hugging') / sum('counted'), 2);
}

/** Miles clear of the ends, shallow ones and their share. */
function shares(routes: readonly WaterRoute[], depth?: EstimatedDepth, box?: Box): (string | number)[] {
  if (!depth) return ['', '', ''];
  const channels = new ChannelCells();
  let [counted, shallow] = [0, 0];
  for (const { line } of routes) {
    const miles = shallowMiles(line, depth, channels, box);
    counted += miles.counted;
    shallow += miles.shallow;
  }
  return [figure(counted), figure(shallow), percent(shallow / Math.max(1, counted), 2)];
}
