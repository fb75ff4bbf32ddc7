import type { WaterGraph } from '../graph/water-graph.ts';

/**
 * The state in which a way comes to a node from another: in a dead end its second once it has come in from the sea, out
 * to which it goes no more: then -1.
 *
 * @param isInbound whether the way is in the other node's second state
 */
export function stateOf(
  node: number,
  from: number,
  isInbound: boolean,
  { firstDeadEnd, nodeCount }: Pick<WaterGraph, 'firstDeadEnd' | 'nodeCount'>,
): number {
  if (node < firstDeadEnd) return isInbound ? -1 : node;
  return from < firstDeadEnd || isInbound ? node + nodeCount - firstDeadEnd : node;
}
