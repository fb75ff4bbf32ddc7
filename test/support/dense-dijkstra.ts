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
