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
  const tight = withoutSlack(way, mesh, canReplace);
  for (let i = 0; i + 3 < tight.length; i++) {
    for (let leapt = Math.min(MOST_LEAPT, tight.length - i - 2); leapt > 1; leapt--) {
      const piece = tight.slice(i, i + leapt + 2);
      if (!isNearlyStraight(piece) || !canReplace(piece)) continue;
      tight.splice(i + 1, leapt);
      return pullTight(tight, mesh, canReplace);
    }
  }
  return tight;
}

/** Whether a piece of a way outside channels is hardly longer than the straight leg between its ends. */
function isNearlyStraight(piece: readonly Waypoint[]): boolean {
  let length = 0;
  for (let i = 1; i < piece.length; i++) {
    if (i + 1 < piece.length && piece[i].inChannel) return false;
    length += angle(piece[i - 1], piece[i]);
  }
  return length <= LEAP_STRETCH * angle(piece[0], piece[piece.length - 1]);
}

function angle({ vector: a }: Waypoint, { vector: b }: Waypoint): number {
  return angleBetween(a[0], a[1], a[2], b[0], b[1], b[2]);
}

function withoutSlack(way: readonly Waypoint[], mesh: SightMesh, canReplace: CanReplace): Waypoint[] {
  const tight = [...way];
  for (let i = 1; i + 1 < tight.length; ) {
    const isKept =
      tight[i].inChannel ||
      // off free water the land of the mesh may be water
      (isNode(tight[i - 1]) &&
        isNode(tight[i + 1]) &&
        bendsRound(mesh, tight[i - 1].vector, tight[i].corner, tight[i + 1].vector));
    if (isKept || !canReplace(tight.slice(i - 1, i + 2))) i++;
    else {
      tight.splice(i, 1);
      i = Math.max(1, i - 1);
    }
  }
  return tight;
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
