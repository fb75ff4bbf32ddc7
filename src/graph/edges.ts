import type { Arcs } from './water-graph.ts';
import { edgeWeight } from './weight.ts';

/** Undirected arcs, one entry each. */
export interface Edges {
  /** Edge to its ends, of which `tail` has the larger number. No two edges join the same ends. */
  readonly tail: Uint32Array;
  readonly head: Uint32Array;
  /** Edge to the passages it crosses, as a set. */
  readonly crossed: Uint16Array;
}

/** Every edge as two arcs. `edges` by rising tail, those of a tail by rising head; `vector` three numbers a node. */
export function arcsOfEdges(vector: Float64Array, edges: Edges): Arcs {
  const { tail, head, crossed } = edges;
  const nodeCount = vector.length / 3;
  const firstOut = new Uint32Array(nodeCount + 1);
  for (let i = 0; i < tail.length; i++) {
    firstOut[tail[i] + 1]++;
    firstOut[head[i] + 1]++;
  }
  for (let v = 0; v < nodeCount; v++) firstOut[v + 1] += firstOut[v];

  const arcs: Arcs = {
    firstOut,
    head: new Uint32Array(2 * tail.length),
    weight: new Float32Array(2 * tail.length),
    crossed: new Uint16Array(2 * tail.length),
  };
  const { head: headOf, weight: weightOf, crossed: crossedOf } = arcs;
  // A node's arcs to smaller numbers all come while it is the tail, before those to larger ones: heads rise.
  const next = firstOut.slice();
  for (let i = 0; i < tail.length; i++) {
    const a = tail[i];
    const b = head[i];
    const weight = edgeWeight(vector, a, b);
    const out = next[a]++;
    const back = next[b]++;
    headOf[out] = b;
    headOf[back] = a;
    weightOf[out] = weight;
    weightOf[back] = weight;
    crossedOf[out] = crossed[i];
    crossedOf[back] = crossed[i];
  }
  return arcs;
}

/** Visits the edges of arcs in the order that `arcsOfEdges` takes, each with its arc to the smaller number and the one back. */
export function visitEdges(
  { firstOut, head }: Pick<Arcs, 'firstOut' | 'head'>,
  visit: (edge: number, arc: number, back: number) => void,
): void {
  // a node's arcs to smaller numbers come first, in the order in which those nodes have theirs to it
  const next = firstOut.slice();
  let edge = 0;
  for (let v = 0; v + 1 < firstOut.length; v++) {
    for (; next[v] < firstOut[v + 1] && head[next[v]] < v; next[v]++) {
      visit(edge++, next[v], next[head[next[v]]]++);
    }
  }
}

/** The ends of the edges of arcs, in the order that `arcsOfEdges` takes. */
export function endsOfArcs(arcs: Pick<Arcs, 'firstOut' | 'head'>): Pick<Edges, 'tail' | 'head'> {
  const count = arcs.head.length / 2;
  const ends = { tail: new Uint32Array(count), head: new Uint32Array(count) };
  visitEdges(arcs, (edge, arc, back) => {
    ends.tail[edge] = arcs.head[back];
    ends.head[edge] = arcs.head[arc];
  });
  return ends;
}

/** The edges of arcs, in the order that `arcsOfEdges` takes. */
export function edgesOfArcs(arcs: Pick<Arcs, 'firstOut' | 'head' | 'crossed'>): Edges {
  const crossed = new Uint16Array(arcs.head.length / 2);
  visitEdges(arcs, (edge, arc) => {
    crossed[edge] = arcs.crossed[arc];
  });
  return { ...endsOfArcs(arcs), crossed };
}
