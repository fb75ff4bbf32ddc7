import { checkOrigin } from '../data/container.ts';
import type { ClosedPassages } from '../graph/passage-sets.ts';
import { spanClassesOfArcs } from '../graph/spans.ts';
import type { WaterGraph } from '../graph/water-graph.ts';
import { type LocationTable, portPositions } from '../locations/table.ts';
import { PatchPairs, patchesOf } from '../near/patches.ts';
import { ShortCuts } from '../near/short-cuts.ts';
import { PortArcs } from '../search/port-arcs.ts';
import { Attachments } from './format/attachments.ts';
import { readPatchPairs } from './format/patch-pair-code.ts';
import { readShortCuts } from './format/short-cut-code.ts';
import { readSpans } from './format/span-code.ts';
import type { FindAttachment } from './stored.ts';

/** What is compiled of ways from ports. */
export interface CompiledPorts {
  readonly find: FindAttachment;
  /**
   * The arcs of ways between the ports past just these passages, read when they are first asked for; undefined if they are
   * not known.
   */
  readonly arcs: (closed: ClosedPassages) => PortArcs | undefined;
  /** Where short cuts between the ports bend, and lead; undefined if that is not known. */
  readonly shortCuts: ShortCuts | undefined;
}

/**
 * The compiled attachments of ports, and the spans between them; none, if the locations have none.
 *
 * @param graphChecksum of the graph's file
 * @throws {FairwayError} `data_error` when the attachments are damaged, or lead to nodes of another graph
 */
export function compiledPorts(
  table: LocationTable,
  graphChecksum: number,
  graph: WaterGraph,
): CompiledPorts | undefined {
  const { attachments: code, typeStart } = table;
  if (!code) return undefined;
  checkOrigin('locations', code.graphChecksum, 'graph', graphChecksum);
  const attachments = new Attachments(code, typeStart[1], graph);
  const spansClosed = graph.sets.closed(code.spansClosed);
  let arcs: PortArcs | undefined;
  let pairs: PatchPairs | undefined;
  const readPairs = () => {
    if (code.patchPairs.length === 0) return undefined;
    if (!pairs) {
      const patches = patchesOf(portPositions(table));
      pairs = new PatchPairs(patches, readPatchPairs(code.patchPairs, patches.places.length));
    }
    return pairs;
  };
  return {
    find: (port) => attachments.of(port),
    arcs: (closed) => {
      if (code.spans.length === 0 || !closed.equals(spansClosed)) return undefined;
      if (!arcs) {
        const spanClass = spanClassesOfArcs(graph, readSpans(code.spans, graph.head.length / 2));
        arcs = new PortArcs(graph, spanClass, closed.shut);
      }
      return arcs;
    },
    shortCuts:
      code.shortCuts.length > 0 ? new ShortCuts(readShortCuts(code.shortCuts), readPairs) : undefined,
  };
}
