/** Numbers by place: typed arrays and others. */
type Numbers = ArrayLike<number>;

/**
 * The vertices of a line that are enough to stay within the tolerance of it, by Douglas and Peucker: the first and the
 * last of those from `from` to `to`, and some between. A point farther than the tolerance from a closed line lies inside
 * of both lines or outside of both.
 */
export function simplify(x: Numbers, y: Numbers, from: number, to: number, tolerance: number): number[] {
  const isKept = new Uint8Array(to - from + 1);
  isKept[0] = isKept[to - from] = 1;
  const spans = [from, to];
  while (spans.length > 0) {
    const end = spans.pop() as number;
    const begin = spans.pop() as number;
    const farthest = farthestFrom(x, y, begin, end, tolerance);
    if (farthest < 0) continue;
    isKept[farthest - from] = 1;
    spans.push(begin, farthest, farthest, end);
  }
  const kept: number[] = [];
  for (let v = from; v <= to; v++) if (isKept[v - from] === 1) kept.push(v);
  return kept;
}

/** The vertex between two that is the farthest from the edge that joins them, or -1 where none is beyond the tolerance. */
function farthestFrom(x: Numbers, y: Numbers, from: number, to: number, tolerance: number): number {
  const x0 = x[from];
  const y0 = y[from];
  const dx = x[to] - x0;
  const dy = y[to] - y0;
  const length = dx * dx + dy * dy;
  let farthest = -1;
  let most = tolerance * tolerance;
  for (let v = from + 1; v < to; v++) {
    const ax = x[v] - x0;
    const ay = y[v] - y0;
    const t = length === 0 ? 0 : Math.max(0, Math.min(1, (ax * dx + ay * dy) / length));
    const away = (ax - t * dx) ** 2 + (ay - t * dy) ** 2;
    if (away > most) {
      most = away;
      farthest = v;
    }
  }
  return farthest;
}
