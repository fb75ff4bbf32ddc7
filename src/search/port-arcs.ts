import type { WaterGraph } from '../graph/water-graph.ts';

/** What of a graph is taken. */
type WholeGraph = Pick<WaterGraph, 'nodeCount' | 'firstOut' | 'head' | 'weight' | 'crossed'>;

/** The arcs of a graph that ways between ports use, past given passages: a third of all, so that a search reads less. */
export class PortArcs {
  /** Node to its first arc; one longer than the number of nodes. */
  readonly firstOut: Uint32Array;
  readonly head: Uint32Array;
  readonly weight: Float32Array;
  /** Arc to the class of its span. */
  readonly spanClass: Uint8Array;

  /**
   * Takes some milliseconds for the world.
   *
   * @param spanClass arc of the graph to the class of its span: 0 for those that no way between ports uses
   * @param shut set of passages to 1 if arcs that cross it may not be used
   */
  constructor(
    { nodeCount, firstOut, head, weight, crossed }: WholeGraph,
    spanClass: Uint8Array,
    shut: Uint8Array,
  ) {
    this.firstOut = new Uint32Array(nodeCount + 1);
    const arcs = new Uint32Array(head.length);
    let count = 0;
    for (let v = 0; v < nodeCount; v++) {
      for (let arc = firstOut[v]; arc < firstOut[v + 1]; arc++) {
        if (spanClass[arc] !== 0 && shut[crossed[arc]] === 0) arcs[count++] = arc;
      }
      this.firstOut[v + 1] = count;
    }
    this.head = new Uint32Array(count);
    this.weight = new Float32Array(count);
    this.spanClass = new Uint8Array(count);
    for (let i = 0; i < count; i++) {
      this.head[i] = head[arcs[i]];
      this.weight[i] = weight[arcs[i]];
      this.spanClass[i] = spanClass[arcs[i]];
    }
  }
}
