import type { NogoBlocks } from '../areas/nogo.ts';
import type { NogoBlock } from '../areas/nogo-block.ts';
import { type EndPoint, endAt } from '../attach/end-point.ts';
import { EARTH_RADIUS_NM } from '../geo/sphere.ts';
import { cross, dot } from '../geo/vector.ts';
import { enteredBy } from './past-blocks.ts';
import type { Query } from './query.ts';
import type { WayCost } from './way-cost.ts';
import type { Waypoint } from './waypoint.ts';

/** Round a block a way is this many of its radii dearer at most, in most waters. */
const DEAR_RADII = 4;
/** So many corners are tried on each side of a block, of several blocks fewer of each: two searches each. */
const TRIED = 3;
/** With more blocks in the way none is tried. */
const FEW_BLOCKS = 8;
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
  const blocks = [...enteredBy(plain, nogo)];
  const radii = blocks.reduce((sum, { cap }) => sum + cap.radius, 0) * EARTH_RADIUS_NM;
  if (blocks.length > FEW_BLOCKS || mostNm - cost.of(plain) <= DEAR_RADII * radii) return null;
  const tried = Math.ceil(TRIED / blocks.length);
  const inTheWay = blocks.map((block) => ({ block, legs: legsInto(block, plain, nogo) }));
  const tryable = mostNm < Infinity ? inTheWay.filter(({ legs }) => !legs.some(isOnChannel)) : inTheWay;
  const best = new Best(mostNm, cost);
  for (const corner of tryable.flatMap(({ block, legs }) => cornersBeside(legs, block, nogo, tried))) {
    best.takeOnward(find({ to: corner, mostNm: best.nm }), corner, find);
  }
  if (best.nm < Infinity) return best.way;
  for (const { nodes } of blocks) {
    if (nodes.length > MOST_ROUND) continue;
    const corners = nodes.map(({ position }) => endAt(position));
    takeRound(corners, best, find);
  }
  return best.way;
}

/** The cheapest way so far. */
class Best {
  way: Waypoint[] | null = null;
  nm: number;
  readonly #cost: BesideTerms['cost'];

  constructor(mostNm: number, cost: BesideTerms['cost']) {
    this.nm = mostNm;
    this.#cost = cost;
  }

  /** Takes a way to a corner on to the other end, if that is cheaper. */
  takeOnward(there: readonly Waypoint[] | null, corner: EndPoint, find: BesideTerms['find']): void {
    const restNm = there ? this.nm - this.#cost.of(there) : 0;
    const onward = restNm > 0 ? find({ from: corner, mostNm: restNm }) : null;
    const way = there && onward && [...there, ...onward.slice(1)];
    if (!way || this.#cost.of(way) >= this.nm) return;
    this.way = way;
    this.nm = this.#cost.of(way);
  }
}

/** Takes ways over any corner of a block, and along several from those that one end has a way to. */
function takeRound(corners: readonly EndPoint[], best: Best, find: BesideTerms['find']): void {
  const ways = corners.map((corner) => find({ to: corner }));
  for (const [i, way] of ways.entries()) best.takeOnward(way, corners[i], find);
  const count = corners.length;
  for (const step of [1, count - 1]) {
    for (let k = 0, i = 0; k < 2 * count; k++, i = (i + step) % count) {
      const [way, next] = [ways[i], (i + step) % count];
      const leg = way && !ways[next] ? find({ from: corners[i], to: corners[next] }) : null;
      if (!way || !leg) continue;
      ways[next] = [...way, ...leg.slice(1)];
      best.takeOnward(ways[next], corners[next], find);
    }
  }
}

/** The legs of a way that enter a block. */
function legsInto(block: NogoBlock, way: readonly Waypoint[], nogo: NogoBlocks): Leg[] {
  return way
    .slice(1)
    .flatMap((to, i): Leg[] => (enteredBy([way[i], to], nogo).has(block) ? [[way[i], to]] : []));
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
