import type { SightMesh } from '../mesh/mesh.ts';
import { bendsRound } from './bends-round.ts';
import type { BetterBends } from './better-bends.ts';
import { between, TightWay } from './tight-way.ts';
import { isNode, type Waypoint } from './waypoint.ts';

/** Points in a row that a straight leg may replace though the way bends round them: past the other side of an island. */
const MOST_LEAPT = 16;
/** A way over more than one is at most this much longer than the leg, as a share: what the graph's spanner allows, and rounding. */
const LEAP_SHARE = 0.0055;

/** Whether the leg between two points is open to the request. */
export type IsOpenLeg = (from: Waypoint, to: Waypoint) => boolean;
/** Whether open legs between the ends of a piece of a way are as good as the piece. */
export type IsAsGood = (piece: readonly Waypoint[], by: readonly Waypoint[]) => boolean;

/**
 * Pulls a way tight: leaves out every point outside channels that the legs beside it don't bend round, as long as the
 * straight leg can replace them; then points that the spanner led over, on the wrong side of islands; then bends at
 * corners beside which there are better ones. The way never gets longer.
 */
export function pullTight(
  way: readonly Waypoint[],
  bends: BetterBends,
  isOpen: IsOpenLeg,
  isAsGood: IsAsGood,
): Waypoint[] {
  const tight = new TightWay(way);
  const { points } = tight;
  const isGood = (first: number, last: number) =>
    isAsGood(points.slice(first, last + 1), [points[first], points[last]]);
  /** Whether the straight leg can replace what lies between two of the points. */
  const canBeStraight = (first: number, last: number): boolean => {
    const from = points[first];
    const to = points[last];
    // off free water to look takes longer than to compare
    if (isNode(from) && isNode(to)) return isOpen(from, to) && isGood(first, last);
    return isGood(first, last) && isOpen(from, to);
  };
  /**
   * Leaves out points from the one at `first` to that at `last`, and those before them that this loosens. Returns the
   * place after which the way may have changed.
   */
  const dropSlack = (first: number, last: number): number => {
    let changed = first;
    for (let i = Math.max(1, first), end = last; i <= end && i + 1 < points.length; ) {
      if (tight.isTaut(i) || !isSlack(points, i, bends.mesh) || !canBeStraight(i - 1, i + 1)) i++;
      else {
        tight.leaveOut(i, 1);
        changed = Math.min(changed, i - 1);
        end = Math.max(end - 1, i);
        i = Math.max(1, i - 1);
      }
    }
    return changed;
  };
  dropSlack(1, points.length - 2);
  for (let i = 0; i + 2 < points.length; ) {
    const leapt = leapFrom(tight, i, canBeStraight);
    if (leapt > 0) {
      tight.leaveOut(i + 1, leapt);
      // pieces that reach over the leg that has changed are new
      i = Math.max(0, dropSlack(i, i + 1) - MOST_LEAPT);
    } else i++;
  }
  for (let i = 1; i + 1 < points.length; ) {
    const [from, bend, to] = [points[i - 1], points[i], points[i + 1]];
    const better = bend.inChannel ? undefined : bends.insteadOf(from, bend, to);
    if (
      better &&
      isOpen(from, better) &&
      isOpen(better, to) &&
      isAsGood([from, bend, to], [from, better, to])
    ) {
      tight.leaveOut(i, 1, better);
      i = Math.max(1, dropSlack(i - 1, i + 1));
    } else i++;
  }
  return points;
}

/** How many points after the one at `i` a straight leg replaces at once; 0 if it does none. */
function leapFrom(
  { points, leg }: TightWay,
  i: number,
  canBeStraight: (from: number, to: number) => boolean,
): number {
  let end = i + 1;
  let whole = leg[i];
  while (end + 1 < points.length && end <= i + MOST_LEAPT && !points[end].inChannel) whole += leg[end++];
  let leapt = 0;
  let length = leg[i];
  for (let last = i + 2; last <= end; last++) {
    length += leg[last - 1];
    const direct = between(points[i], points[last]);
    const isNearlyStraight = length - direct <= LEAP_SHARE * direct;
    if ((isNearlyStraight || last === i + 2) && mayLeap(points, i, last) && canBeStraight(i, last)) {
      leapt = last - i - 1;
    }
    // the excess never falls as the piece grows
    if (length - direct > LEAP_SHARE * whole) break;
  }
  return leapt;
}

/** Whether a straight leg may replace a piece of a way that is no more slack. */
function mayLeap(points: readonly Waypoint[], from: number, to: number): boolean {
  const isOverNodes = isNode(points[from]) && isNode(points[to]);
  // a walk is taut, and one point that is joined to no node has been tried as slack
  return isOverNodes || (to - from > 2 && isNode(points[to - 1]));
}

/**
 * Whether a straight leg might replace a point: one outside channels that the way doesn't bend round, or a node that it
 * came back to, from a place on a gate that has been left out.
 */
function isSlack(way: readonly Waypoint[], i: number, mesh: SightMesh): boolean {
  const [before, { node, inChannel, corner }, after] = [way[i - 1], way[i], way[i + 1]];
  if (inChannel) return node === before.node;
  // off free water the land of the mesh may be water
  return !isNode(before) || !isNode(after) || !bendsRound(mesh, before, corner, after);
}
