import { visitEdges } from './edges.ts';
import type { Arcs } from './water-graph.ts';

/**
 * An arc's span tells how deep within the shortest ways between ports it lies: on none of them more than so many
 * nautical miles from the nearer of the two ports, counted from the arc's own nearer end (Gutman 2004 calls it reach).
 * So a search between ports may leave out an arc that it meets farther than that from both.
 *
 * A node's span is the same for the shortest ways between any two nodes, with the passages closed that are so unasked.
 *
 * Both are kept as classes: 0 for an arc on no such way, else one up to twice as large as that before it.
 */

/** Spans of class 1 are up to this long, nautical miles. */
const LEAST_NM = 4;
/** Most classes: the last but one spans more than any way. */
export const SPAN_CLASSES = 16;

/** The class of a span, nautical miles. */
export function classOfSpan(nm: number): number {
  let found = 1;
  while (spanOfClass(found) < nm) found++;
  return found;
}

/** The longest span of a class, nautical miles; less than none where the arc lies on no way. */
export function spanOfClass(spanClass: number): number {
  return spanClass === 0 ? -1 : LEAST_NM * 2 ** (spanClass - 1);
}

/** The arcs of a graph that lie on shortest ways between ports, with their spans: by edge, in the order of `edgesOfArcs`. */
export function spannedArcs({ firstOut, head, weight, crossed }: Arcs, classOfEdge: Uint8Array): Arcs {
  const nodeCount = firstOut.length - 1;
  const classOf = new Uint8Array(head.length);
  visitEdges({ firstOut, head }, (edge, arc, back) => {
    classOf[arc] = classOfEdge[edge];
    classOf[back] = classOfEdge[edge];
  });
  let count = 0;
  for (let arc = 0; arc < classOf.length; arc++) if (classOf[arc] > 0) count++;
  const spanOf = Float32Array.from({ length: SPAN_CLASSES }, (_, spanClass) => spanOfClass(spanClass));
  const arcs = {
    firstOut: new Uint32Array(nodeCount + 1),
    head: new Uint32Array(count),
    weight: new Float32Array(count),
    crossed: new Uint16Array(count),
    span: new Float32Array(count),
  };
  let at = 0;
  for (let v = 0; v < nodeCount; v++) {
    for (let arc = firstOut[v]; arc < firstOut[v + 1]; arc++) {
      if (classOf[arc] === 0) continue;
      arcs.head[at] = head[arc];
      arcs.weight[at] = weight[arc];
      arcs.crossed[at] = crossed[arc];
      arcs.span[at++] = spanOf[classOf[arc]];
    }
    arcs.firstOut[v + 1] = at;
  }
  return arcs;
}
