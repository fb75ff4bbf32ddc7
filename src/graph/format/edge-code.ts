import { RiceReader } from '../../data/rice.ts';
import { FairwayError } from '../../errors.ts';
import type { Edges } from '../edges.ts';

/** Contexts of the Rice code. */
export const CONTEXT = { degree: 0, gap: 1, run: 2, set: 3 } as const;
export const CONTEXTS = 4;

/**
 * Reads what `writeEdges` wrote.
 *
 * @throws {FairwayError} `data_error` unless the code holds exactly `edgeCount` edges of `nodeCount` nodes
 */
export function readEdges(code: Uint8Array, nodeCount: number, edgeCount: number): Edges {
  const rice = new RiceReader(code, CONTEXTS);
  const tail = new Uint32Array(edgeCount);
  const head = new Uint32Array(edgeCount);
  const crossed = new Uint16Array(edgeCount);
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
  let set = 0;
  for (let i = rice.wide(CONTEXT.run); i < edgeCount; i += rice.wide(CONTEXT.run) + 1) {
    if (rice.bits(1) === 1) set = rice.unsigned(CONTEXT.set);
    crossed[i] = set;
  }
  rice.finish();
  return { tail, head, crossed };
}
