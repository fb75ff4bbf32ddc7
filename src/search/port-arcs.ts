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
    // room for all of them, up to the end
    this.head = head.slice();
    this.weight = weight.slice();
    this.spanClass = spanClass.slice();
    let count = 0;
    for (let v = 0; v < nodeCount; v++) {
      for (let arc = firstOut[v]; arc < firstOut[v + 1]; arc++) {
        if (spanClass[arc] === 0 || shut[crossed[arc]] !== 0) continue;
        this.head[count] = head[arc];
        this.weight[count] = weight[arc];
        this.spanClass[count++] = spanClass[arc];
      }
      this.firstOut[v + 1] = count;
    }
    this.head = this.head.slice(0, count);
    this.weight = this.weight.slice(0, count);
    this.spanClass = this.spanClass.slice(0, count);
  }
}
