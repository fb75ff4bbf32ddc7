import { angleBetween } from './vector.ts';

/**
 * Where on the great-circle leg from `v[a..]` to `v[b..]` the point nearest to the unit vector (x, y, z) lies:
 * 0 at the start, 1 at the end. For legs well under a quarter of the earth.
 */
export function nearestOnLeg(v: Float64Array, a: number, b: number, x: number, y: number, z: number): number {
  const dx = v[b] - v[a];
  const dy = v[b + 1] - v[a + 1];
  const dz = v[b + 2] - v[a + 2];
  // the foot of the perpendicular: where the leg's plane and the plane through the point and the leg's pole meet;
  // from the other side of the earth the leg's nearest point is one of its ends
  const nx = v[a + 1] * dz - v[a + 2] * dy;
  const ny = v[a + 2] * dx - v[a] * dz;
  const nz = v[a] * dy - v[a + 1] * dx;
  const mx = y * nz - z * ny;
  const my = z * nx - x * nz;
  const mz = x * ny - y * nx;
  const along = dx * mx + dy * my + dz * mz;
  if (along === 0) return 0;
  const t = -(v[a] * mx + v[a + 1] * my + v[a + 2] * mz) / along;
  if (t > 0 && t < 1 && x * (v[a] + t * dx) + y * (v[a + 1] + t * dy) + z * (v[a + 2] + t * dz) > 0) return t;
  const toStart = angleBetween(v[a], v[a + 1], v[a + 2], x, y, z);
  const toEnd = angleBetween(v[b], v[b + 1], v[b + 2], x, y, z);
  return toStart <= toEnd ? 0 : 1;
}
