import { RiceWriter } from '../../data/rice-writer.ts';
import type { Edges } from '../edges.ts';
import { CONTEXT, CONTEXTS } from './edge-code.ts';

/**
 * Writes edges, by rising tail and head: of each node the number of its edges and, falling from the node on, the gaps
 * between their heads; then the runs of edges that cross no passage, and between two runs the set that an edge
 * crosses unless it is that of the edge before. About 6.4 bits an edge.
 */
export function writeEdges(nodeCount: number, { tail, head, crossed }: Edges): Uint8Array {
  const rice = new RiceWriter(CONTEXTS);
  for (let v = 0, start = 0; v < nodeCount; v++) {
    let end = start;
    while (end < tail.length && tail[end] === v) end++;
    rice.wide(end - start, CONTEXT.degree);
    let above = v;
    for (let i = end - 1; i >= start; i--) {
      rice.wide(above - head[i] - 1, CONTEXT.gap);
      above = head[i];
    }
    start = end;
  }
  let run = 0;
  let set = 0;
  for (let i = 0; i < crossed.length; i++) {
    if (crossed[i] === 0) {
      run++;
      continue;
    }
    rice.wide(run, CONTEXT.run);
    rice.bits(crossed[i] === set ? 0 : 1, 1);
    if (crossed[i] !== set) rice.unsigned(crossed[i], CONTEXT.set);
    set = crossed[i];
    run = 0;
  }
  rice.wide(run, CONTEXT.run);
  return rice.finish();
}
