import type { Fairway, RouteOptions } from '../../src/index.ts';
import { openFairway } from '../../src/node.ts';
import { blocksOn, type Drawn } from '../blocks.ts';
import { figure, quantile } from '../report.ts';
import { apartNm, type Ports, pairsApart, type Range } from './ports.ts';
import type { Call, Work } from './turns.ts';

const ANY_DISTANCE: Range = [0, Number.POSITIVE_INFINITY];
const WARM_UP = 300;
/** Edges of the bands of great-circle distances, nautical miles; the last band has no end. */
const BANDS = [0, 30, 100, 300, 1_000, 3_000, 6_000];
export const BAND_PAIRS = 200;
/** Pairs of ports with blocks between, and how far apart they are, nautical miles. */
export const BLOCKED_PAIRS = 40;
export const BLOCKED_NM: Range = [3_000, 6_000];
const BLOCKS = [0, 1, 3, 10, 30, 100, 300, 1_000];
/** Blocks that are counted: so many corners, so far from the middle. */
export const SMALL = { corners: 6, radiusNm: 1, spacingNm: 1 };
const CORNERS = [3, 10, 30, 100, 300, 1_000, 3_000, 10_000];
/** A block whose corners are counted: so far from the middle. */
export const LARGE = { blocks: 1, radiusNm: 60, spacingNm: 1 };
/** What each engine is asked for first. */
const FIRST = { from: 'NLRTM', to: 'USNYC' };
/** The most is what a call takes. */
const BATCHES = [1, 3, 10, 30, 100];
export const BATCH_ROUTES = 600;

/** Routes by how far apart the ports are. */
export async function byDistance(): Promise<Work[]> {
  const fairway = await usedEngine();
  return BANDS.map((least, i) => {
    const most = BANDS[i + 1] ?? Number.POSITIVE_INFINITY;
    const pairs = pairsApart(fairway, [least, most], BAND_PAIRS, 10 + i);
    const apart = pairs.map(apartNm).sort((a, b) => a - b);
    return {
      name: Number.isFinite(most) ? `${figure(least)} to ${figure(most)} nm` : `over ${figure(least)} nm`,
      size: quantile(apart, 0.5),
      calls: pairs.map((pair) => callOf(fairway, pair)),
    };
  });
}

/** Routes round small blocks, by how many lie along the plain route. */
export function byBlocks(): Promise<Work[]> {
  return roundBlocks(BLOCKS, (blocks) => ({ ...SMALL, blocks }), 20);
}

/** Routes round one block half-way along the plain route, by how many corners it has. */
export function byCorners(): Promise<Work[]> {
  return roundBlocks(CORNERS, (corners) => ({ ...LARGE, corners }), 21);
}

/** Routes by how many a call asks for: of each size the same, as far as they fill its calls. */
export async function byBatch(): Promise<Work[]> {
  const pairs = pairsApart(await openFairway(), ANY_DISTANCE, BATCH_ROUTES, 22);
  return worksOf(BATCHES, (fairway, size) =>
    Array.from({ length: BATCH_ROUTES / size }, (_, i) => {
      const batch = pairs.slice(i * size, (i + 1) * size);
      const requests = batch.map(({ from, to }) => ({ from: from.locode, to: to.locode }));
      return { pairs: batch, ask: () => fairway.routes(requests) };
    }),
  );
}

/** Routes whose times do not count. */
export async function warmUp(): Promise<Work[]> {
  const fairway = await usedEngine();
  const pairs = pairsApart(fairway, ANY_DISTANCE, WARM_UP, 1);
  return [{ name: 'warm up', size: WARM_UP, calls: pairs.map((pair) => callOf(fairway, pair)) }];
}

function callOf(fairway: Fairway, pair: Ports, options: RouteOptions = {}): Call {
  const request = { from: pair.from.locode, to: pair.to.locode, options };
  return { pairs: [pair], ask: () => fairway.route(request) };
}

async function roundBlocks(
  sizes: readonly number[],
  drawnOf: (size: number) => Drawn,
  seed: number,
): Promise<Work[]> {
  const draft = await openFairway();
  const plain = pairsApart(draft, BLOCKED_NM, BLOCKED_PAIRS, seed).map((pair) => {
    const request = { from: pair.from.locode, to: pair.to.locode, options: { unwrap: true } };
    return { pair, line: draft.route(request).features[0].geometry.coordinates };
  });
  return worksOf(sizes, (fairway, size) => {
    const drawn = drawnOf(size);
    return plain.map(({ pair, line }) => callOf(fairway, pair, { nogoBlocks: blocksOn(line, drawn) }));
  });
}

/** The calls of each size, for an engine of its own that has met none of the ends. */
async function worksOf(
  sizes: readonly number[],
  callsOf: (fairway: Fairway, size: number) => Call[],
): Promise<Work[]> {
  const works: Work[] = [];
  for (const size of sizes)
    works.push({ name: figure(size), size, calls: callsOf(await usedEngine(), size) });
  return works;
}

/** A new engine that has found one route, and one round a block: it has what is made at the first call. */
async function usedEngine(): Promise<Fairway> {
  const fairway = await openFairway();
  const [{ geometry }] = fairway.route(FIRST).features;
  fairway.route({
    ...FIRST,
    options: { nogoBlocks: blocksOn(geometry.coordinates, { ...LARGE, corners: 6 }) },
  });
  return fairway;
}
