import { checkOrigin } from '../data/container.ts';
import type { ClosedPassages } from '../graph/passage-sets.ts';
import { spanClassesOfArcs } from '../graph/spans.ts';
import type { WaterGraph } from '../graph/water-graph.ts';
import { type LocationTable, type PortAttachmentCode, portPositions } from '../locations/table.ts';
import { Pairs } from '../near/pairs.ts';
import { PatchPairs, patchesOf, ranksIn } from '../near/patches.ts';
import { type PortPairs, ShortCuts } from '../near/short-cuts.ts';
import { PortArcs } from '../search/port-arcs.ts';
import { Attachments } from './format/attachments.ts';
import { readPairs } from './format/pair-code.ts';
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
  let pairs: PortPairs | undefined;
  const portPairs = () => {
    if (code.patchPairs.length === 0) return undefined;
    pairs ??= readPortPairs(table, code);
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
      code.shortCuts.length > 0 ? new ShortCuts(readShortCuts(code.shortCuts), portPairs) : undefined,
  };
}

/** Some 20 ms for the world. */
function readPortPairs(table: LocationTable, code: PortAttachmentCode): PortPairs {
  const patches = patchesOf(portPositions(table));
  const ranks = ranksIn(patches);
  const [vain, byShore, led] = [code.vainPairs, code.shorePairs, code.ledPairs].map(
    (pairs) => new Pairs(pairs.length > 0 ? readPairs(pairs, ranks.length) : new Uint32Array(), ranks.length),
  );
  return {
    joined: new PatchPairs(patches, readPairs(code.patchPairs, patches.places.length)),
    areVain: (port, other) => vain.has(ranks[port], ranks[other]),
    areByShoreOnly: (port, other) => byShore.has(ranks[port], ranks[other]),
    areLed: (port, other) => led.has(ranks[port], ranks[other]),
  };
}
