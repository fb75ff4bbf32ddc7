import { Cap } from '../geo/cap.ts';

/** Cosine of the angle from the points' middle up to which hulls are found. */
const MIN_OUTWARD = 0.1;
/** Points nearer to each other than this are one, radians: 6 micrometres. */
const SAME = 1e-12;

/** Whether three points, by their numbers, turn left. */
type IsLeftTurn = (a: number, b: number, c: number) => boolean;

/** Points on a tangent plane, where great circles are straight. */
interface Picture {
  readonly east: Float64Array;
  readonly north: Float64Array;
  readonly isLeftTurn: IsLeftTurn;
}

/**
 * The convex hull of points on less than a hemisphere, counterclockwise. Null where they lie too far apart.
 *
 * @param points unit vectors, three numbers each
 */
export function hullOf(points: Float64Array): Float64Array | null {
  const picture = pictureOf(points);
  if (!picture) return null;
  const hull = hullOn(
    picture,
    Uint32Array.from({ length: points.length / 3 }, (_, i) => i),
  );
  return Float64Array.from(hull.flatMap((i) => [points[3 * i], points[3 * i + 1], points[3 * i + 2]]));
}

/**
 * The shortest line from the first to the second of some points that leaves none of the others to its left, but for
 * those behind the two, by their numbers. Null where they lie too far apart.
 *
 * @param points unit vectors, three numbers each
 * @param isRoundBehind whether it leaves those behind the two to its right, too, where they lie left of both
 */
export function leftChain(points: Float64Array, isRoundBehind = false): number[] | null {
  const picture = pictureOf(points);
  if (!picture) return null;
  const { east, north, isLeftTurn } = picture;
  const [alongEast, alongNorth] = [east[1] - east[0], north[1] - north[0]];
  const alongOf = (i: number) => (east[i] - east[0]) * alongEast + (north[i] - north[0]) * alongNorth;
  const isBehind = (i: number) => alongOf(i) <= 0 || alongOf(i) >= alongOf(1);
  // one at either end, as far as can be told, would take its place
  const isAt = (k: number, i: number) => Math.hypot(east[i] - east[k], north[i] - north[k]) < SAME;
  const left = [0, 1];
  for (let i = 2; i < east.length; i++) {
    if (!isLeftTurn(0, 1, i) || isAt(0, i) || isAt(1, i)) continue;
    if (isRoundBehind || !isBehind(i)) left.push(i);
  }
  const hull = hullOn(picture, Uint32Array.from(left));
  const end = hull.indexOf(1);
  return [...hull.slice(end), ...hull.slice(0, end)].reverse();
}

/** Points seen from their middle; null where they lie too far apart. */
function pictureOf(points: Float64Array): Picture | null {
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
  const isLeftTurn: IsLeftTurn = (a, b, c) =>
    (east[b] - east[a]) * (north[c] - north[a]) - (north[b] - north[a]) * (east[c] - east[a]) > 0;
  return { east, north, isLeftTurn };
}

/** The hull of some of a picture's points, counterclockwise (Andrew 1979). */
function hullOn({ east, north, isLeftTurn }: Picture, points: Uint32Array): number[] {
  const sorted = points.sort((a, b) => east[a] - east[b] || north[a] - north[b]);
  const lower = chainOf(sorted, isLeftTurn);
  const upper = chainOf(sorted.reverse(), isLeftTurn);
  return [...lower.slice(0, -1), ...upper.slice(0, -1)];
}

/** The points of a sorted list that turn left all the way. */
function chainOf(sorted: Uint32Array, isLeftTurn: IsLeftTurn): number[] {
  const chain: number[] = [];
  for (const point of sorted) {
    while (chain.length > 1 && !isLeftTurn(chain[chain.length - 2], chain[chain.length - 1], point))
      chain.pop();
    chain.push(point);
  }
  return chain;
}
