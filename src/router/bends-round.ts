import { orient, type Vector } from '../geo/vector.ts';
import type { SightMesh } from '../mesh/mesh.ts';

/** Determinants up to this are rounding: one of the ways' ends may be the corner's neighbour on its ring. */
const ROUNDING = 1e-15;

/** Whether a way from a over a corner to b turns round the land there: then no straight leg can replace it. */
export function bendsRound({ vector, next, prev }: SightMesh, a: Vector, corner: number, b: Vector): boolean {
  if (corner < 0 || next[corner] < 0) return false;
  const at = 3 * corner;
  const x = vector[at];
  const y = vector[at + 1];
  const z = vector[at + 2];
  const n = 3 * next[corner];
  const p = 3 * prev[corner];
  const turn = orient(a.x, a.y, a.z, x, y, z, b.x, b.y, b.z);
  const ofNext = orient(a.x, a.y, a.z, x, y, z, vector[n], vector[n + 1], vector[n + 2]);
  const ofPrev = orient(a.x, a.y, a.z, x, y, z, vector[p], vector[p + 1], vector[p + 2]);
  return turn < 0 ? ofNext <= ROUNDING && ofPrev <= ROUNDING : ofNext >= -ROUNDING && ofPrev >= -ROUNDING;
}
