/**
 * Shortens the costs of points to what ways over the others allow: Dijkstra, every point with every other. In place.
 *
 * @param cost point to its cost at first; `Infinity` where nothing is known
 * @param lengthOf length between two points, `Infinity` where no leg joins them; only asked for when less than `spare`
 * would count
 */
export function shortenByForce(
  cost: number[],
  lengthOf: (from: number, to: number, spare: number) => number,
): void {
  const open = new Set(cost.keys());
  while (open.size > 0) {
    const here = [...open].reduce((best, i) => (cost[i] < cost[best] ? i : best));
    if (cost[here] === Infinity) return;
    open.delete(here);
    for (const next of open) {
      cost[next] = Math.min(cost[next], cost[here] + lengthOf(here, next, cost[next] - cost[here]));
    }
  }
}

/**
 * Cost of the cheapest way from the first point to the last; `Infinity` if there is none. Dijkstra, every point with
 * every other.
 *
 * @param atLeast what a way between two points costs at least: the search keeps to the goal
 * @param costOf cost of the leg between two points, `Infinity` where there is none; not asked where it can't count
 */
export function cheapestByForce(
  count: number,
  atLeast: (from: number, to: number) => number,
  costOf: (from: number, to: number) => number,
): number {
  const last = count - 1;
  const rest = Float64Array.from({ length: count }, (_, i) => atLeast(i, last));
  const cost = new Float64Array(count).fill(Infinity, 1);
  const open = new Set(cost.keys());
  for (;;) {
    const here = [...open].reduce((best, i) => (cost[i] + rest[i] < cost[best] + rest[best] ? i : best));
    if (here === last || cost[here] === Infinity) return cost[last];
    open.delete(here);
    for (const next of open) {
      const spare = Math.min(cost[next], cost[last] - rest[next]) - cost[here];
      if (atLeast(here, next) >= spare) continue;
      cost[next] = Math.min(cost[next], cost[here] + costOf(here, next));
    }
  }
}
