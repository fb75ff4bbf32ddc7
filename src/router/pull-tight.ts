import { angleBetween, orient } from '../geo/vector.ts';
import type { SightMesh } from '../mesh/mesh.ts';
import { isNode, type Waypoint } from './waypoint.ts';

/** Points in a row that a straight leg may replace though the way bends round them: past the other side of an island. */
const MOST_LEAPT = 3;
/** A way over such points is at most this much longer than the leg: what the graph's spanner allows, and rounding. */
const LEAP_STRETCH = 1.0055;

/** Whether the straight leg between the ends of a piece of a way is open to the request and as good as the piece. */
export type CanReplace = (piece: readonly Waypoint[]) => boolean;

/**
 * Pulls a way tight: leaves out every point outside channels that the legs beside it don't bend round, as long as the
 * straight leg can replace them, and then points in a row that the spanner led over. The way never gets longer.
 */
export function pullTight(way: readonly Waypoint[], mesh: SightMesh, canReplace: CanReplace): Waypoint[] {
  const tight = [...way];
  // a walk is taut as it was found
  const isTaut = way.map(({ atShore }, i) => atShore && !isNode(way[i - 1]) && !isNode(way[i + 1]));
  /**
   * Leaves out points from the one at `first` to that at `last`, and those before them that this loosens. Returns the
   * place after which the way may have changed.
   */
  const dropSlack = (first: number, last: number): number => {
    let changed = first;
    for (let i = Math.max(1, first), end = last; i <= end && i + 1 < tight.length; ) {
      if (isTaut[i] || !isSlack(tight, i, mesh) || !canReplace(tight.slice(i - 1, i + 2))) i++;
      else {
        leaveOut(i, 1);
        changed = Math.min(changed, i - 1);
        end = Math.max(end - 1, i);
        i = Math.max(1, i - 1);
      }
    }
    return changed;
  };
  const leaveOut = (i: number, count: number) => {
    tight.splice(i, count);
    isTaut.splice(i, count);
    isTaut[i - 1] = false;
    isTaut[i] = false;
  };
  dropSlack(1, tight.length - 2);
  for (let i = 0; i + 3 < tight.length; ) {
    const leapt = leapFrom(tight, i, canReplace);
    if (leapt > 0) {
      leaveOut(i + 1, leapt);
      // pieces that reach over the leg that has changed are new
      i = Math.max(0, dropSlack(i, i + 1) - MOST_LEAPT);
    } else i++;
  }
  return tight;
}

/** How many points after the one at `i` a straight leg replaces at once, two or more; 0 if none does. */
function leapFrom(tight: readonly Waypoint[], i: number, canReplace: CanReplace): number {
  let most = 0;
  while (most < MOST_LEAPT && i + most + 2 < tight.length && !tight[i + most + 1].inChannel) most++;
  for (let leapt = most; leapt > 1; leapt--) {
    if (isNearlyStraight(tight, i, i + leapt + 1) && canReplace(tight.slice(i, i + leapt + 2))) return leapt;
  }
  return 0;
}

/** Whether a piece of a way is hardly longer than the straight leg between its ends. */
function isNearlyStraight(way: readonly Waypoint[], first: number, last: number): boolean {
  let length = 0;
  for (let i = first + 1; i <= last; i++) length += angle(way[i - 1], way[i]);
  return length <= LEAP_STRETCH * angle(way[first], way[last]);
}

function angle({ vector: a }: Waypoint, { vector: b }: Waypoint): number {
  return angleBetween(a[0], a[1], a[2], b[0], b[1], b[2]);
}

/** Whether a straight leg might replace a point: one outside channels that the way doesn't bend round. */
function isSlack(way: readonly Waypoint[], i: number, mesh: SightMesh): boolean {
  const [before, { inChannel, corner }, after] = [way[i - 1], way[i], way[i + 1]];
  if (inChannel) return false;
  // off free water the land of the mesh may be water
  return !isNode(before) || !isNode(after) || !bendsRound(mesh, before.vector, corner, after.vector);
}

/** Whether a way from a over a corner to b turns round the land there: then no straight leg can replace it. */
function bendsRound(
  { vector, next, prev }: SightMesh,
  a: ArrayLike<number>,
  corner: number,
  b: ArrayLike<number>,
): boolean {
  if (corner < 0 || next[corner] < 0) return false;
  const at = 3 * corner;
  const x = vector[at];
  const y = vector[at + 1];
  const z = vector[at + 2];
  const n = 3 * next[corner];
  const p = 3 * prev[corner];
  const turn = orient(a[0], a[1], a[2], x, y, z, b[0], b[1], b[2]);
  const ofNext = orient(a[0], a[1], a[2], x, y, z, vector[n], vector[n + 1], vector[n + 2]);
  const ofPrev = orient(a[0], a[1], a[2], x, y, z, vector[p], vector[p + 1], vector[p + 2]);
  return turn < 0 ? ofNext <= 0 && ofPrev <= 0 : ofNext >= 0 && ofPrev >= 0;
}
