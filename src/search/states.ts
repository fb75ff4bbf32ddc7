import type { WaterGraph } from '../graph/water-graph.ts';

/** What tells states from nodes. */
type Numbers = Pick<WaterGraph, 'firstDeadEnd' | 'nodeCount'>;

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
  { firstDeadEnd, nodeCount }: Numbers,
): number {
  if (node < firstDeadEnd) return isInbound ? -1 : node;
  return from < firstDeadEnd || isInbound ? node + nodeCount - firstDeadEnd : node;
}

/** The node of a state; an extra node, by its number after the last of the graph's, has one of its own. */
export function nodeOf(state: number, { firstDeadEnd, nodeCount }: Numbers): number {
  return state < nodeCount ? state : state - nodeCount + firstDeadEnd;
}
