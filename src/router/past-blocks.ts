import type { NogoBlocks } from '../areas/nogo.ts';
import type { NogoBlock } from '../areas/nogo-block.ts';
import { angleBetween, latitudeOf, longitudeOf } from '../geo/vector.ts';
import { leftChain } from '../polygon/hull.ts';
import { type Waypoint, waypoint } from './waypoint.ts';

/** A leg that has been led aside, and enters more blocks there, is led farther aside so often. */
const MOST_ROUNDS = 16;

/** What legs are led past, and how. */
export interface Terms {
  readonly nogo: NogoBlocks;
  /** What a way costs, and how much dearer a leg may get, nautical miles. */
  readonly costOf: (way: readonly Waypoint[]) => number;
  readonly mostNm: number;
  /** Whether a leg is open to the request, whatever blocks it enters. */
  readonly isOpen: (from: Waypoint, to: Waypoint) => boolean;
}

/** A way led past blocks. */
export interface LedPast {
  /** The way; null where a leg could not be led past the blocks that it enters. */
  readonly way: Waypoint[] | null;
  /** What a search is to go round: blocks that the way bends round now, and those that kept legs from being led. */
  readonly blocks: ReadonlySet<NogoBlock>;
}

/** How a leg can be led past blocks, or what keeps it from that. */
interface Past {
  readonly bends: readonly Waypoint[] | null;
  /** Blocks that it bends round, or that are in its way there. */
  readonly blocks: ReadonlySet<NogoBlock>;
  /** How much dearer it is than the straight leg, nautical miles. */
  readonly dearerBy: number;
}

/** The blocks that a way enters. */
export function enteredBy(way: readonly Waypoint[], nogo: NogoBlocks): Set<NogoBlock> {
  const entered = new Set<NogoBlock>();
  for (let i = 1; i < way.length; i++) {
    const [a, b] = [way[i - 1], way[i]];
    nogo.addEntered(a.x, a.y, a.z, b.x, b.y, b.z, entered);
  }
  return entered;
}

/**
 * Leads a way past the blocks that it enters: each leg past all of them on one side, by their hull. That takes no search,
 * and is little longer than a way in between where blocks are small and lie in a row.
 *
 * @param known blocks that ways go round already
 */
export function ledPast(way: readonly Waypoint[], known: ReadonlySet<NogoBlock>, terms: Terms): LedPast {
  const points = [way[0]];
  const blocks = new Set<NogoBlock>();
  let isWhole = true;
  for (let i = 1; i < way.length; i++) {
    const entered = enteredBy([way[i - 1], way[i]], terms.nogo);
    if (entered.size > 0) {
      const past = pastAll(way[i - 1], way[i], entered, terms);
      for (const bend of past.bends ?? []) points.push(bend);
      isWhole &&= past.bends !== null;
      const isKnown = !past.bends && [...past.blocks].every((block) => known.has(block));
      for (const block of isKnown ? entered : past.blocks) blocks.add(block);
    }
    points.push(way[i]);
  }
  return { way: isWhole ? points : null, blocks };
}

/**
 * Leads a leg past the blocks that it enters on the side where that is cheaper, or on one side up to the widest gap in
 * their row and on the other side from there on.
 */
function pastAll(from: Waypoint, to: Waypoint, entered: ReadonlySet<NogoBlock>, terms: Terms): Past {
  const side = pastSide(from, to, entered, terms);
  const gap = side.bends ? null : widestGap(from, entered);
  if (!gap) return side;
  const [before, after] = [
    [from, gap],
    [gap, to],
  ].map(([a, b]) => pastSide(a, b, enteredBy([a, b], terms.nogo), terms));
  const dearerBy = before.dearerBy + after.dearerBy;
  if (!before.bends || !after.bends || dearerBy >= terms.mostNm) return side;
  const blocks = new Set([...before.blocks, ...after.blocks]);
  return { bends: [...before.bends, gap, ...after.bends], blocks, dearerBy };
}

/** Leads a leg past blocks on the side where that is cheaper. */
function pastSide(from: Waypoint, to: Waypoint, entered: ReadonlySet<NogoBlock>, terms: Terms): Past {
  const left = pastLeft(from, to, entered, terms);
  const right = pastLeft(to, from, entered, terms);
  if (right.bends && right.dearerBy < left.dearerBy) return { ...right, bends: [...right.bends].reverse() };
  return left.bends ? left : { ...left, blocks: new Set([...left.blocks, ...right.blocks]) };
}

/** The middle of the widest gap between blocks that lie in a row from a point on; null between overlapping ones. */
function widestGap({ x, y, z }: Waypoint, blocks: ReadonlySet<NogoBlock>): Waypoint | null {
  const row = [...blocks]
    .map(({ cap }) => ({ cap, away: angleBetween(x, y, z, cap.x, cap.y, cap.z) }))
    .sort((a, b) => a.away - b.away);
  let widest = 0;
  let gap: Waypoint | null = null;
  for (let i = 1; i < row.length; i++) {
    const [{ cap: a }, { cap: b }] = [row[i - 1], row[i]];
    const apart = angleBetween(a.x, a.y, a.z, b.x, b.y, b.z) - a.radius - b.radius;
    if (apart <= widest) continue;
    widest = apart;
    // between their edges, as far as lines are straight
    const share = (a.radius + apart / 2) / (a.radius + apart + b.radius);
    const at = [a.x + share * (b.x - a.x), a.y + share * (b.y - a.y), a.z + share * (b.z - a.z)];
    gap = waypoint([longitudeOf(at[0], at[1]), latitudeOf(at[0], at[1], at[2])]);
  }
  return gap;
}

/** Leads a leg so that it leaves blocks to its right: these, and all others that it enters then. */
function pastLeft(from: Waypoint, to: Waypoint, entered: ReadonlySet<NogoBlock>, terms: Terms): Past {
  const past = new Set(entered);
  const straightCost = terms.costOf([from, to]);
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const line = bendsLeft(from, to, past);
    if (!line) break;
    const way = [from, ...line.bends, to];
    const dearerBy = terms.costOf(way) - straightCost;
    const isCheap = dearerBy < terms.mostNm;
    const inTheWay = isCheap ? enteredBy(way, terms.nogo) : new Set<NogoBlock>();
    if (inTheWay.size === 0) {
      const shut = isCheap ? way.findIndex((at, i) => i > 0 && !terms.isOpen(way[i - 1], at)) : -1;
      const beside = shut < 0 ? line.around : line.around.slice(Math.max(0, shut - 2), shut);
      return { bends: isCheap && shut < 0 ? line.bends : null, blocks: new Set(beside), dearerBy };
    }
    const known = past.size;
    for (const block of inTheWay) past.add(block);
    if (past.size === known) return { bends: null, blocks: inTheWay, dearerBy };
  }
  return { bends: null, blocks: entered, dearerBy: Infinity };
}

/**
 * Where the shortest way bends that leaves blocks to its right, whatever else is in its way, and round which of them;
 * null if they lie too far apart.
 */
function bendsLeft(from: Waypoint, to: Waypoint, blocks: ReadonlySet<NogoBlock>) {
  const nodes = [...blocks].flatMap((block) => block.nodes.map((node) => ({ node, block })));
  const points = new Float64Array(3 * nodes.length + 6);
  points.set([from.x, from.y, from.z, to.x, to.y, to.z]);
  nodes.forEach(({ node }, i) => {
    points.set(node.vector, 3 * i + 6);
  });
  const chain = leftChain(points)
    ?.slice(1, -1)
    .map((i) => nodes[i - 2]);
  return (
    chain && {
      bends: chain.map(({ node }) => waypoint(node.position)),
      around: chain.map(({ block }) => block),
    }
  );
}
