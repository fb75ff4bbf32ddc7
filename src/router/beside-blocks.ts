import type { NogoBlocks } from '../areas/nogo.ts';
import type { NogoBlock } from '../areas/nogo-block.ts';
import { type EndPoint, endAt } from '../attach/end-point.ts';
import { EARTH_RADIUS_NM } from '../geo/sphere.ts';
import { cross, dot } from '../geo/vector.ts';
import { enteredBy } from './past-blocks.ts';
import type { Query } from './query.ts';
import { Cheapest, type WayCost } from './way-cost.ts';
import type { Waypoint } from './waypoint.ts';

/** Round a block a way is this many of its radii dearer at most, in most waters. */
const DEAR_RADII = 4;
/** So many corners are tried on each side of a block, of several blocks fewer of each: two searches each. */
const TRIED = 3;
/** With more blocks in the way none is tried. */
const MOST_BLOCKS = 8;
/** Where no way leads over one corner, ways along several are tried, round blocks of so many at most. */
const MOST_ROUND = 16;

type Leg = readonly [from: Waypoint, to: Waypoint];

/** How ways beside blocks are found. */
export interface BesideTerms {
  readonly nogo: NogoBlocks;
  readonly cost: Pick<WayCost, 'of'>;
  /** The cheapest way past all blocks between two ends that costs less than so much, nautical miles, if there is one. */
  readonly find: (ends: Pick<Query, 'mostNm'> & Partial<Pick<Query, 'from' | 'to'>>) => Waypoint[] | null;
}

/**
 * The cheapest way over a corner of a block, in two searches: a search with blocks knows their corners in free water only,
 * and those in narrow water only near its ends. Past blocks on a channel only where there is no way else: a canal that is
 * shut stays so, whatever lagoon lies beside it.
 *
 * @param plain the way that enters blocks
 * @param mostNm what ways past them cost so far, nautical miles
 * @returns null unless there is one that costs less, and those so far cost far more than the plain one
 */
export function cheapestBeside(
  plain: readonly Waypoint[],
  mostNm: number,
  terms: BesideTerms,
): Waypoint[] | null {
  const { nogo, cost, find } = terms;
  const legsInto = legsByBlock(plain, nogo);
  const blocks = [...legsInto.keys()];
  const radii = blocks.reduce((sum, { cap }) => sum + cap.radius, 0) * EARTH_RADIUS_NM;
  if (blocks.length > MOST_BLOCKS || mostNm - cost.of(plain) <= DEAR_RADII * radii) return null;
  const tried = Math.ceil(TRIED / blocks.length);
  const best = new Cheapest(cost, mostNm);
  for (const [block, legs] of legsInto) {
    if (mostNm < Infinity && legs.some(isOnChannel)) continue;
    for (const corner of cornersBeside(legs, block, nogo, tried)) {
      takeOnward(find({ to: corner, mostNm: best.cost }), corner, best, terms);
    }
  }
  if (best.cost < Infinity) return best.way;
  for (const { nodes } of blocks) {
    if (nodes.length > MOST_ROUND) continue;
    const corners = nodes.map(({ position }) => endAt(position));
    takeRound(corners, best, terms);
  }
  return best.way;
}

/** Takes a way to a corner on to the other end, if that is cheaper. */
function takeOnward(
  there: readonly Waypoint[] | null,
  corner: EndPoint,
  best: Cheapest,
  { cost, find }: BesideTerms,
): void {
  const restNm = there ? best.cost - cost.of(there) : 0;
  const onward = restNm > 0 ? find({ from: corner, mostNm: restNm }) : null;
  if (there && onward) best.take([...there, ...onward.slice(1)]);
}

/** Takes ways over any corner of a block, and along several from those that one end has a way to. */
function takeRound(corners: readonly EndPoint[], best: Cheapest, terms: BesideTerms): void {
  const { find } = terms;
  const ways = corners.map((corner) => find({ to: corner }));
  for (const [i, way] of ways.entries()) takeOnward(way, corners[i], best, terms);
  const count = corners.length;
  for (const step of [1, count - 1]) {
    for (let k = 0, i = 0; k < 2 * count; k++, i = (i + step) % count) {
      const [way, next] = [ways[i], (i + step) % count];
      const leg = way && !ways[next] ? find({ from: corners[i], to: corners[next] }) : null;
      if (!way || !leg) continue;
      ways[next] = [...way, ...leg.slice(1)];
      takeOnward(ways[next], corners[next], best, terms);
    }
  }
}

/** The blocks that a way enters, each with the legs that do. */
function legsByBlock(way: readonly Waypoint[], nogo: NogoBlocks): Map<NogoBlock, Leg[]> {
  const legs = new Map<NogoBlock, Leg[]>();
  for (let i = 1; i < way.length; i++) {
    const leg: Leg = [way[i - 1], way[i]];
    for (const block of enteredBy(leg, nogo)) {
      const known = legs.get(block);
      if (known) known.push(leg);
      else legs.set(block, [leg]);
    }
  }
  return legs;
}

function isOnChannel([from, to]: Leg): boolean {
  return from.inChannel && to.inChannel;
}

/** So many corners of a block on each side of legs, those farthest off them. */
function cornersBeside(legs: readonly Leg[], block: NogoBlock, nogo: NogoBlocks, tried: number): EndPoint[] {
  const [a, b] = [legs[0][0], legs[legs.length - 1][1]];
  const normal = cross([a.x, a.y, a.z], [b.x, b.y, b.z]);
  const nodes = block.nodes
    .filter(({ vector }) => !nogo.holds(...vector))
    .map(({ vector, position }) => ({ position, off: dot(normal, vector) }))
    .sort((one, other) => one.off - other.off);
  const right = nodes.filter(({ off }) => off < 0).slice(0, tried);
  const left = nodes.filter(({ off }) => off >= 0).slice(-tried);
  return [...right, ...left.reverse()].map(({ position }) => endAt(position));
}
