import { orient } from '../geo/vector.ts';
import type { SightMesh } from '../mesh/mesh.ts';
import type { Waypoint } from './waypoint.ts';

/** Whether the straight leg between two points is open to the request and as good as the two legs over a third point. */
export type CanReplace = (from: Waypoint, over: Waypoint, to: Waypoint) => boolean;

/**
 * Pulls a way tight: leaves out every point outside channels that the legs beside it don't bend round, as long as the
 * straight leg can replace them. The way never gets longer.
 */
export function pullTight(way: readonly Waypoint[], mesh: SightMesh, canReplace: CanReplace): Waypoint[] {
  const tight = [...way];
  for (let i = 1; i + 1 < tight.length; ) {
    const isKept =
      tight[i].inChannel || bendsRound(mesh, tight[i - 1].vector, tight[i].corner, tight[i + 1].vector);
    if (isKept || !canReplace(tight[i - 1], tight[i], tight[i + 1])) i++;
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
