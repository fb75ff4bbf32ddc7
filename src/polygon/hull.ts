import { Cap } from '../geo/cap.ts';

/** Cosine of the angle from the points' middle up to which hulls are found. */
const MIN_OUTWARD = 0.1;

/**
 * The convex hull of points on less than a hemisphere, counterclockwise, by their picture on a tangent plane, where
 * great circles are straight (Andrew 1979). Null where they lie too far apart.
 *
 * @param points unit vectors, three numbers each
 */
export function hullOf(points: Float64Array): Float64Array | null {
  const { x, y, z } = Cap.ofVertices(points);
  const [ex, ey, ez] = Math.abs(z) < 0.9 ? [-y, x, 0] : [0, -z, y];
  const [nx, ny, nz] = [y * ez - z * ey, z * ex - x * ez, x * ey - y * ex];
  const count = points.length / 3;
  const east = new Float64Array(count);
  const north = new Float64Array(count);
  for (let i = 0, p = 0; i < count; i++, p += 3) {
    const [px, py, pz] = [points[p], points[p + 1], points[p + 2]];
    const outward = x * px + y * py + z * pz;
    if (outward < MIN_OUTWARD) return null;
    east[i] = (ex * px + ey * py + ez * pz) / outward;
    north[i] = (nx * px + ny * py + nz * pz) / outward;
  }
  const sorted = Uint32Array.from({ length: count }, (_, i) => i).sort(
    (a, b) => east[a] - east[b] || north[a] - north[b],
  );
  const isLeftTurn = (a: number, b: number, c: number) =>
    (east[b] - east[a]) * (north[c] - north[a]) - (north[b] - north[a]) * (east[c] - east[a]) > 0;
  const lower = chainOf(sorted, isLeftTurn);
  const upper = chainOf(sorted.reverse(), isLeftTurn);
  const hull = [...lower.slice(0, -1), ...upper.slice(0, -1)];
  return Float64Array.from(hull.flatMap((i) => [points[3 * i], points[3 * i + 1], points[3 * i + 2]]));
}

/** The points of a sorted list that turn left all the way. */
function chainOf(sorted: Uint32Array, isLeftTurn: (a: number, b: number, c: number) => boolean): number[] {
  const chain: number[] = [];
  for (const point of sorted) {
    while (chain.length > 1 && !isLeftTurn(chain[chain.length - 2], chain[chain.length - 1], point))
      chain.pop();
    chain.push(point);
  }
  return chain;
}
