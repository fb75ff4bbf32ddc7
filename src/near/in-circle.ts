/** How far rounding may move the determinant below, as a share of the sum of its parts (Shewchuk 1997). */
const ROUNDING = (10 + 96 * 2 ** -53) * 2 ** -53;

/**
 * Whether a point lies inside the circle through three others that run clockwise as coordinates are given, by more than
 * rounding may hide: so what is taken to be inside is.
 *
 * @param flat two numbers a point
 */
export function isInCircle(flat: Float64Array, a: number, b: number, c: number, d: number): boolean {
  const [x, y] = [flat[2 * d], flat[2 * d + 1]];
  const [ax, ay] = [flat[2 * a] - x, flat[2 * a + 1] - y];
  const [bx, by] = [flat[2 * b] - x, flat[2 * b + 1] - y];
  const [cx, cy] = [flat[2 * c] - x, flat[2 * c + 1] - y];
  const [aa, bb, cc] = [ax * ax + ay * ay, bx * bx + by * by, cx * cx + cy * cy];
  const determinant = aa * (bx * cy - cx * by) + bb * (cx * ay - ax * cy) + cc * (ax * by - bx * ay);
  const parts =
    aa * (Math.abs(bx * cy) + Math.abs(cx * by)) +
    bb * (Math.abs(cx * ay) + Math.abs(ax * cy)) +
    cc * (Math.abs(ax * by) + Math.abs(bx * ay));
  return determinant < -ROUNDING * parts;
}
