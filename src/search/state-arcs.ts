import type { WaterGraph } from '../graph/water-graph.ts';
import { nodeOf, stateOf } from './states.ts';

/** Steps in a nautical mile, of 6 cm each: lengths are whole numbers of them, rounded up. */
export const STEPS_PER_NM = 2 ** 15;
/** More than any way is long, so that it is no node's cost; what is added to it stays a whole number of 31 bits. */
export const UNREACHED = 2 ** 30;

/** A length in steps, rounded up, so that no sum of them is below the sum of the lengths. */
export function stepsOf(nm: number): number {
  return Math.min(UNREACHED, Math.ceil(nm * STEPS_PER_NM));
}

/** Arcs by state. */
export interface StateArcs {
  /** State to its first arc; one longer than the number of states. */
  readonly first: Int32Array;
  /** Arc to the state that it leads to. */
  readonly head: Int32Array;
  /** Arc to its length, steps: at least one, so that the states of a way cost more and more. */
  readonly length: Int32Array;
}

/** What tells states from nodes, and the arcs of nodes. */
type NodeArcs = Pick<WaterGraph, 'nodeCount' | 'firstDeadEnd' | 'firstOut' | 'head' | 'weight'>;

/** The arcs from state to state: from a dead end that a way has come into from the sea none leads out again. */
export function joinStates(graph: NodeArcs, isOpen: (arc: number) => boolean = () => true): StateArcs {
  const { nodeCount, firstDeadEnd, firstOut, head, weight } = graph;
  const stateCount = 2 * nodeCount - firstDeadEnd;
  const first = new Int32Array(stateCount + 1);
  const heads = new Int32Array(2 * head.length);
  const lengths = new Int32Array(2 * head.length);
  let count = 0;
  for (let state = 0; state < stateCount; state++) {
    const node = nodeOf(state, graph);
    for (let arc = firstOut[node]; arc < firstOut[node + 1]; arc++) {
      const next = stateOf(head[arc], node, state !== node, graph);
      if (next < 0 || !isOpen(arc)) continue;
      heads[count] = next;
      lengths[count++] = Math.max(1, stepsOf(weight[arc]));
    }
    first[state + 1] = count;
  }
  return { first, head: heads.slice(0, count), length: lengths.slice(0, count) };
}
