import type { FreeNode, Waters } from '../attach/waters.ts';
import type { ClosedPassages } from '../graph/passage-sets.ts';
import type { Crossing } from '../search/extra-arcs.ts';
import type { AreaMiles } from './area-miles.ts';

/**
 * Tells what arcs cross that join nodes of the graph and `extra` nodes, whose numbers follow on the graph's.
 * Some 3 µs an arc, and less if only closed passages are looked at.
 *
 * @param closed only these are looked at, and of them only the first that is crossed is told; all by default
 */
export function crossingOf(
  { graph, gates }: Waters,
  extra: readonly FreeNode[],
  miles?: AreaMiles,
  closed?: ClosedPassages,
): (tail: number, head: number) => Crossing {
  const { nodeCount, vector } = graph;
  const vectorOf = (node: number): readonly [number, number, number] => {
    if (node < nodeCount) return [vector[3 * node], vector[3 * node + 1], vector[3 * node + 2]];
    const { x, y, z } = extra[node - nodeCount].point;
    return [x, y, z];
  };
  return (tail, head) => {
    const [a, b] = [vectorOf(tail), vectorOf(head)];
    return { crossed: gates.crossed(...a, ...b, closed), insideNm: miles?.between(...a, ...b) ?? 0 };
  };
}
