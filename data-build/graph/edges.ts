import { concatenated } from '../../src/arrays.ts';
import type { Edges } from '../../src/graph/edges.ts';
import type { Gates } from '../../src/graph/gates.ts';
import type { Channel } from '../../src/graph/water-graph.ts';

/** Edges before it is known which passages they cross. */
type EdgeEnds = Pick<Edges, 'tail' | 'head'>;

/** From node to node of every channel; channels may share edges. */
export function edgesOfChannels(channels: readonly Channel[]): EdgeEnds {
  const pairs = channels.flatMap(({ node }) =>
    Array.from(node.subarray(1), (to, i) => [Math.max(to, node[i]), Math.min(to, node[i])]),
  );
  return {
    tail: Uint32Array.from(pairs, ([tail]) => tail),
    head: Uint32Array.from(pairs, ([, head]) => head),
  };
}

/** The edges, each with the passages that it crosses. */
export function markPassages({ tail, head }: EdgeEnds, vector: Float64Array, gates: Gates): Edges {
  const crossed = Uint16Array.from(tail, (from, edge) => gates.crossedAt(vector, 3 * from, 3 * head[edge]));
  return { tail, head, crossed };
}

/** Both lists as one, by rising tail and head, none twice. */
export function mergeEdges(a: Edges, b: Edges): Edges {
  const count = a.tail.length + b.tail.length;
  const tail = concatenated(Uint32Array, [a.tail, b.tail]);
  const head = concatenated(Uint32Array, [a.head, b.head]);
  const crossed = concatenated(Uint16Array, [a.crossed, b.crossed]);
  const order = Uint32Array.from({ length: count }, (_, i) => i).sort(
    (i, j) => tail[i] - tail[j] || head[i] - head[j],
  );
  const single = order.filter(
    (edge, i) => i === 0 || tail[edge] !== tail[order[i - 1]] || head[edge] !== head[order[i - 1]],
  );
  return {
    tail: Uint32Array.from(single, (edge) => tail[edge]),
    head: Uint32Array.from(single, (edge) => head[edge]),
    crossed: Uint16Array.from(single, (edge) => crossed[edge]),
  };
}
