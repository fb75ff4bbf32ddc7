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

/** Arc to the class of its span, from that of its edge: by number in the order that `arcsOfEdges` takes. */
export function spanClassesOfArcs(
  arcs: Pick<Arcs, 'firstOut' | 'head'>,
  classOfEdge: Uint8Array,
): Uint8Array {
  const classes = new Uint8Array(arcs.head.length);
  visitEdges(arcs, (edge, arc, back) => {
    classes[arc] = classOfEdge[edge];
    classes[back] = classOfEdge[edge];
  });
  return classes;
}
