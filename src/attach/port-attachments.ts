import { checkOrigin } from '../data/container.ts';
import type { ClosedPassages } from '../graph/passage-sets.ts';
import { spanClassesOfArcs } from '../graph/spans.ts';
import type { WaterGraph } from '../graph/water-graph.ts';
import { type LocationTable, portPositions } from '../locations/table.ts';
import { PatchPairs, patchesOf } from '../near/patches.ts';
import { ShortCuts } from '../near/short-cuts.ts';
import { Attachments } from './format/attachments.ts';
import { readPatchPairs } from './format/patch-pair-code.ts';
import { readShortCuts } from './format/short-cut-code.ts';
import { readSpans } from './format/span-code.ts';
import type { FindAttachment } from './stored.ts';

/** The graph with only those arcs that lie on shortest ways between ports, and their spans. */
interface SpannedGraph {
  readonly graph: WaterGraph;
  /** The passages closed to these ways. */
  readonly closed: ClosedPassages;
}

/** What is compiled of ways from ports. */
export interface CompiledPorts {
  readonly find: FindAttachment;
  /** The graph between the ports; undefined if its spans are not known. */
  readonly spanned: () => SpannedGraph | undefined;
  /** Where short cuts between the ports bend, and lead; undefined if that is not known. */
  readonly shortCuts: ShortCuts | undefined;
}

/**
 * The compiled attachments of ports, and the graph between them; none, if the locations have none.
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
  let spanned: SpannedGraph | undefined;
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
    spanned: () => {
      if (code.spans.length === 0) return undefined;
      spanned ??= {
        graph: {
          ...graph,
          spanClass: spanClassesOfArcs(graph, readSpans(code.spans, graph.head.length / 2)),
        },
        closed: graph.sets.closed(code.spansClosed),
      };
      return spanned;
    },
    shortCuts:
      code.shortCuts.length > 0 ? new ShortCuts(readShortCuts(code.shortCuts), readPairs) : undefined,
  };
}
