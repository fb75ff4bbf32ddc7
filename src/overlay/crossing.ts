import type { FreeNode, Waters } from '../attach/waters.ts';
import type { Crossing } from '../search/extra-nodes.ts';
import type { AreaMiles } from './area-miles.ts';

/**
 * Tells what arcs cross that join nodes of the graph and `extra` nodes, whose numbers follow on the graph's.
 * Some 2 µs an arc, and less if few passages are looked at.
 *
 * @param among the passages to look at, as bits; all by default
 */
export function crossingOf(
  { graph, gates }: Waters,
  extra: readonly FreeNode[],
  miles?: AreaMiles,
  among?: number,
): (tail: number, head: number) => Crossing {
  const { nodeCount, vector } = graph;
  const vectorOf = (node: number): readonly [number, number, number] => {
    if (node < nodeCount) return [vector[3 * node], vector[3 * node + 1], vector[3 * node + 2]];
    const { x, y, z } = extra[node - nodeCount].point;
    return [x, y, z];
  };
  return (tail, head) => {
    const [a, b] = [vectorOf(tail), vectorOf(head)];
    return { crossed: gates.crossed(...a, ...b, among), insideNm: miles?.between(...a, ...b) ?? 0 };
  };
}
