import { RiceReader } from '../../data/rice.ts';
import { RiceWriter } from '../../data/rice-writer.ts';
import { FairwayError } from '../../errors.ts';
import type { Edges } from '../edges.ts';

/** Contexts of the Rice code. */
const CONTEXT = { degree: 0, gap: 1, run: 2 } as const;
const CONTEXTS = 3;

/**
 * Writes edges, by rising tail and head: of each node the number of its edges and, falling from the node on, the gaps
 * between their heads; then the runs of edges that cross no passage, and between two runs an edge's passages unless
 * they are those of the edge before. About 6.4 bits an edge.
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
  let mask = 0;
  for (let i = 0; i < crossed.length; i++) {
    if (crossed[i] === 0) {
      run++;
      continue;
    }
    rice.wide(run, CONTEXT.run);
    rice.bits(crossed[i] === mask ? 0 : 1, 1);
    if (crossed[i] !== mask) {
      rice.bits(crossed[i] >>> 16, 16);
      rice.bits(crossed[i] & 0xffff, 16);
    }
    mask = crossed[i];
    run = 0;
  }
  rice.wide(run, CONTEXT.run);
  return rice.finish();
}

/**
 * Reads what `writeEdges` wrote.
 *
 * @throws {FairwayError} `data_error` unless the code holds exactly `edgeCount` edges of `nodeCount` nodes
 */
export function readEdges(code: Uint8Array, nodeCount: number, edgeCount: number): Edges {
  const rice = new RiceReader(code, CONTEXTS);
  const tail = new Uint32Array(edgeCount);
  const head = new Uint32Array(edgeCount);
  const crossed = new Uint32Array(edgeCount);
  for (let v = 0, start = 0; v < nodeCount; v++) {
    const end = start + rice.wide(CONTEXT.degree);
    if (end > edgeCount || (v === nodeCount - 1 && end < edgeCount)) {
      throw new FairwayError('data_error', `Nodes 0 to ${v} have ${end} edges, expected ${edgeCount} in all`);
    }
    let above = v;
    for (let i = end - 1; i >= start; i--) {
      above -= rice.wide(CONTEXT.gap) + 1;
      if (above < 0)
        throw new FairwayError('data_error', `An edge of node ${v} leads to ${above}, expected a node`);
      tail[i] = v;
      head[i] = above;
    }
    start = end;
  }
  let mask = 0;
  for (let i = rice.wide(CONTEXT.run); i < edgeCount; i += rice.wide(CONTEXT.run) + 1) {
    if (rice.bits(1) === 1) mask = ((rice.bits(16) << 16) | rice.bits(16)) >>> 0;
    crossed[i] = mask;
  }
  rice.finish();
  return { tail, head, crossed };
}
