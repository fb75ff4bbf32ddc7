import type { NogoBlocks } from '../areas/nogo.ts';
import type { NogoBlock } from '../areas/nogo-block.ts';
import { angleBetween, angleOf, latitudeOf, longitudeOf } from '../geo/vector.ts';
import { leftChain } from '../polygon/hull.ts';
import type { IsOpenLeg } from './pull-tight.ts';
import type { WayCost } from './way-cost.ts';
import { type Waypoint, waypoint } from './waypoint.ts';

/** A leg that has been led aside, and enters more blocks there, is led farther aside so often. */
const MOST_ROUNDS = 16;

/** What legs are led past, and how. */
export interface PastTerms {
  readonly nogo: NogoBlocks;
  /** What ways cost. */
  readonly cost: Pick<WayCost, 'of'>;
  /** A leg may get dearer by less than this, nautical miles. */
  readonly mostNm: number;
  /** Whether a leg is open to the request. */
  readonly isOpen: IsOpenLeg;
  /** The bends of a way along the shore in place of a leg that is not open; null if there is none. */
  readonly shoreBends?: (from: Waypoint, to: Waypoint) => Waypoint[] | null;
}

/** A way led past blocks. */
export interface LedPast {
  /** The way; null where a leg could not be led past the blocks that it enters. */
  readonly way: Waypoint[] | null;
  /** Blocks that the way bends round now, and those of `stuck`: of many blocks what a search is to go round next. */
  readonly blocks: ReadonlySet<NogoBlock>;
  /** Blocks past which a leg could not be led. */
  readonly stuck: ReadonlySet<NogoBlock>;
  /** Those that the legs enter past which the way is led at the greatest cost. */
  readonly dearest: ReadonlySet<NogoBlock>;
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
 * Leads a way past the blocks that it enters: each leg past all of them on one side, by their hull; legs that meet in a
 * block as one. That takes no search, and is little longer than a way in between where blocks are small and lie in a row.
 *
 * @param known blocks that ways go round already
 */
export function ledPast(way: readonly Waypoint[], known: ReadonlySet<NogoBlock>, terms: PastTerms): LedPast {
  const points = [way[0]];
  const blocks = new Set<NogoBlock>();
  const stuck = new Set<NogoBlock>();
  let dearest: ReadonlySet<NogoBlock> = new Set();
  let mostNm = 0;
  let begin = 0;
  for (let i = 1; i < way.length; i++) {
    const { x, y, z } = way[i];
    if (i + 1 < way.length && terms.nogo.holds(x, y, z)) continue;
    const legs = way.slice(begin, i + 1);
    const entered = enteredBy(legs, terms.nogo);
    if (entered.size > 0) {
      const past = pastAll(legs, entered, terms);
      if (past.bends && past.dearerBy > mostNm) [dearest, mostNm] = [entered, past.dearerBy];
      for (const bend of past.bends ?? []) points.push(bend);
      const isKnown = !past.bends && [...past.blocks].every((block) => known.has(block));
      for (const block of isKnown ? entered : past.blocks) {
        blocks.add(block);
        if (!past.bends) stuck.add(block);
      }
    }
    points.push(way[i]);
    begin = i;
  }
  return { way: stuck.size === 0 ? points : null, blocks, stuck, dearest };
}

/**
 * Leads a leg, or legs as one, past the blocks that they enter on the side where that is cheaper, or on one side up to the
 * widest gap in their row and on the other side from there on.
 */
function pastAll(legs: readonly Waypoint[], entered: ReadonlySet<NogoBlock>, terms: PastTerms): Past {
  const [from, to] = [legs[0], legs[legs.length - 1]];
  const side = pastSide(legs, entered, terms);
  const gap = side.bends ? null : widestGap(from, entered);
  if (!gap) return side;
  const [before, after] = [
    [from, gap],
    [gap, to],
  ].map((leg) => pastSide(leg, enteredBy(leg, terms.nogo), terms));
  const dearerBy = before.dearerBy + after.dearerBy;
  if (!before.bends || !after.bends || dearerBy >= terms.mostNm) return side;
  const blocks = new Set([...before.blocks, ...after.blocks]);
  return { bends: [...before.bends, gap, ...after.bends], blocks, dearerBy };
}

/** Leads legs as one past blocks on the side where that is cheaper. */
function pastSide(legs: readonly Waypoint[], entered: ReadonlySet<NogoBlock>, terms: PastTerms): Past {
  const left = pastLeft(legs, entered, terms);
  const right = pastLeft([...legs].reverse(), entered, terms);
  const isRight = right.bends && (!left.bends || right.dearerBy < left.dearerBy);
  if (right.bends && isRight) return { ...right, bends: [...right.bends].reverse() };
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
    const apart = angleOf(a, b) - a.radius - b.radius;
    if (apart <= widest) continue;
    widest = apart;
    // between their edges, as far as lines are straight
    const share = (a.radius + apart / 2) / (a.radius + apart + b.radius);
    const at = [a.x + share * (b.x - a.x), a.y + share * (b.y - a.y), a.z + share * (b.z - a.z)];
    gap = waypoint([longitudeOf(at[0], at[1]), latitudeOf(at[0], at[1], at[2])]);
  }
  return gap;
}

/** Leads legs as one so that it leaves blocks to its right: these, and all others that it enters then. */
function pastLeft(legs: readonly Waypoint[], entered: ReadonlySet<NogoBlock>, terms: PastTerms): Past {
  const [from, to] = [legs[0], legs[legs.length - 1]];
  const past = new Set(entered);
  const straightNm = terms.cost.of(legs);
  // a block beside an end may reach behind it: that matters only where the line would enter it else
  let isRoundBehind = false;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const line = bendsLeft(from, to, past, isRoundBehind);
    if (!line) break;
    const way = [from, ...line.bends, to];
    const dearerBy = terms.cost.of(way) - straightNm;
    if (dearerBy >= terms.mostNm) return { bends: null, blocks: new Set(line.around), dearerBy };
    const inTheWay = enteredBy(way, terms.nogo);
    if (inTheWay.size === 0) return alongShore(way, line.around, dearerBy, straightNm, terms);
    const known = past.size;
    for (const block of inTheWay) past.add(block);
    if (past.size > known) continue;
    if (isRoundBehind) return { bends: null, blocks: inTheWay, dearerBy };
    isRoundBehind = true;
  }
  return { bends: null, blocks: entered, dearerBy: Infinity };
}

/**
 * A bent leg that enters no block, with ways along the shore in place of its parts that are not open.
 *
 * @param around bend to the block that it goes round
 * @param dearerBy how much dearer it is than the straight leg, without those ways, nautical miles
 * @param straightNm what that one costs
 */
function alongShore(
  way: readonly Waypoint[],
  around: readonly NogoBlock[],
  dearerBy: number,
  straightNm: number,
  { isOpen, shoreBends, cost, mostNm }: PastTerms,
): Past {
  const points = [way[0]];
  for (let i = 1; i < way.length; i++) {
    const [from, to] = [way[i - 1], way[i]];
    if (!isOpen(from, to)) {
      const bends = shoreBends?.(from, to);
      // what is in the way are the blocks at the ends of this part
      if (!bends) return { bends: null, blocks: new Set(around.slice(Math.max(0, i - 2), i)), dearerBy };
      for (const bend of bends) points.push(bend);
    }
    points.push(to);
  }
  const inAll = points.length > way.length ? cost.of(points) - straightNm : dearerBy;
  return { bends: inAll < mostNm ? points.slice(1, -1) : null, blocks: new Set(around), dearerBy: inAll };
}

/**
 * Where the shortest way bends that leaves blocks to its right, whatever else is in its way, and round which of them;
 * null if they lie too far apart. What lies behind its ends counts only where that is wanted.
 */
function bendsLeft(from: Waypoint, to: Waypoint, blocks: ReadonlySet<NogoBlock>, isRoundBehind: boolean) {
  const nodes = [...blocks].flatMap((block) => block.nodes.map((node) => ({ node, block })));
  const points = new Float64Array(3 * nodes.length + 6);
  points.set([from.x, from.y, from.z, to.x, to.y, to.z]);
  nodes.forEach(({ node }, i) => {
    points.set(node.vector, 3 * i + 6);
  });
  const chain = leftChain(points, isRoundBehind)
    ?.slice(1, -1)
    .map((i) => nodes[i - 2]);
  return (
    chain && {
      bends: chain.map(({ node }) => waypoint(node.position)),
      around: chain.map(({ block }) => block),
    }
  );
}
