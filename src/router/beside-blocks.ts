import type { NogoBlocks } from '../areas/nogo.ts';
import type { NogoBlock } from '../areas/nogo-block.ts';
import { groupsOf } from '../areas/nogo-group.ts';
import { type EndPoint, endAt } from '../attach/end-point.ts';
import { Cap } from '../geo/cap.ts';
import { EARTH_RADIUS_NM } from '../geo/sphere.ts';
import { angleBetween, cross, dot } from '../geo/vector.ts';
import type { CornerNode } from '../polygon/corner-nodes.ts';
import { Cheapest } from './cheapest.ts';
import { enteredBy } from './past-blocks.ts';
import type { Query } from './query.ts';
import type { WayCost } from './way-cost.ts';
import type { Waypoint } from './waypoint.ts';

/** Round a group of blocks a way is this many of its radii dearer at most, in most waters. */
const DEAR_RADII = 4;
/** So many corners are tried on each side of a group, of several groups fewer of each: two searches each. */
const TRIED = 3;
/** Of groups with more corners one on each side: each search takes a second past a ragged ring of thousands by a coast. */
const MANY_CORNERS = 500;
/** With more groups in the way none is tried; nor with more blocks: to group them takes time by their square. */
const MOST_GROUPS = 8;
const MOST_BLOCKS = 64;
/** Where no way leads over one corner, ways along several are tried, round so many blocks of so many at most. */
const MOST_BLOCKS_ROUND = 8;
const MOST_ROUND = 16;
/** Corners of a group this share of its radius from each other are as good as one: blocks may lie almost upon each other. */
const SAME_CORNER = 0.02;

type Leg = readonly [from: Waypoint, to: Waypoint];

/** Blocks that a way enters and that overlap: to a way beside them they are one, however many make it up. */
interface EnteredGroup {
  readonly blocks: readonly NogoBlock[];
  /** The legs that enter them, in the way's order. */
  readonly legs: readonly Leg[];
  /** Of a circle round them, radians. */
  readonly radius: number;
}

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
  const groups = enteredGroups(plain, nogo);
  if (!groups || groups.length > MOST_GROUPS) return null;
  const radii = groups.reduce((sum, { radius }) => sum + radius, 0) * EARTH_RADIUS_NM;
  if (mostNm - cost.of(plain) <= DEAR_RADII * radii) return null;
  const tried = Math.ceil(TRIED / groups.length);
  const best = new Cheapest(cost, mostNm);
  for (const group of groups) {
    if (mostNm < Infinity && group.legs.some(isOnChannel)) continue;
    const count = group.blocks.reduce((sum, { nodes }) => sum + nodes.length, 0);
    for (const corner of cornersBeside(group, nogo, count > MANY_CORNERS ? 1 : tried)) {
      takeOnward(find({ to: corner, mostNm: best.cost }), corner, best, terms);
    }
  }
  const blocks = groups.flatMap((group) => group.blocks);
  if (best.cost < Infinity || blocks.length > MOST_BLOCKS_ROUND) return best.way;
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

/** The blocks that a way enters, in groups; null if they are too many. */
function enteredGroups(way: readonly Waypoint[], nogo: NogoBlocks): EnteredGroup[] | null {
  const entries = way.slice(1).map((to, i) => {
    const leg: Leg = [way[i], to];
    return { leg, entered: enteredBy(leg, nogo) };
  });
  const entered = new Set(entries.flatMap((entry) => [...entry.entered]));
  if (entered.size > MOST_BLOCKS) return null;
  return groupsOf([...entered]).map((blocks) => ({
    blocks,
    legs: entries.filter((entry) => blocks.some((block) => entry.entered.has(block))).map(({ leg }) => leg),
    radius: Cap.round(blocks.map(({ cap }) => cap)).radius,
  }));
}

function isOnChannel([from, to]: Leg): boolean {
  return from.inChannel && to.inChannel;
}

/** So many corners of a group on each side of the legs that enter it, those farthest off them. */
function cornersBeside({ legs, blocks, radius }: EnteredGroup, nogo: NogoBlocks, tried: number): EndPoint[] {
  const [a, b] = [legs[0][0], legs[legs.length - 1][1]];
  const normal = cross([a.x, a.y, a.z], [b.x, b.y, b.z]);
  const off = ({ vector }: CornerNode) => dot(normal, vector);
  const nodes = blocks
    .flatMap((block) => block.nodes)
    .filter(({ vector }) => !nogo.holds(...vector))
    .sort((one, other) => off(one) - off(other));
  const right = nodes.filter((node) => off(node) < 0);
  const left = nodes.filter((node) => off(node) >= 0).reverse();
  return [right, left].flatMap((side) =>
    firstApart(side, tried, SAME_CORNER * radius).map(({ position }) => endAt(position)),
  );
}

/** The first so many nodes that lie farther from each other than so much, radians. */
function firstApart(nodes: readonly CornerNode[], count: number, apart: number): CornerNode[] {
  const taken: CornerNode[] = [];
  for (const node of nodes) {
    if (taken.length === count) break;
    if (taken.every(({ vector }) => angleBetween(...vector, ...node.vector) > apart)) taken.push(node);
  }
  return taken;
}
