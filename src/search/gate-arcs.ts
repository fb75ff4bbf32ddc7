import type { Cap } from '../geo/cap.ts';
import { gateCircle } from '../graph/gate-circle.ts';
import type { WaterGraph } from '../graph/water-graph.ts';

/** The arcs over a passage's gates, and a circle round the gates. */
export interface GateArcs {
  readonly tail: readonly number[];
  readonly head: readonly number[];
  readonly weight: readonly number[];
  /** Passages that the arc crosses, as a set. */
  readonly crossed: readonly number[];
  readonly circle: Cap;
}

/** The arcs over the gates of a graph's passages. */
export class PassageArcs {
  readonly #graph: WaterGraph;
  readonly #known = new Map<number, GateArcs>();

  constructor(graph: WaterGraph) {
    this.#graph = graph;
  }

  /** Those of a passage, by its number. Found when first asked for: 1 ms. */
  of(passage: number): GateArcs {
    const known = this.#known.get(passage);
    if (known) return known;
    const { firstOut, head, weight, crossed, nodeCount, passages, sets } = this.#graph;
    const arcs = {
      tail: [] as number[],
      head: [] as number[],
      weight: [] as number[],
      crossed: [] as number[],
    };
    for (let node = 0; node < nodeCount; node++) {
      for (let arc = firstOut[node]; arc < firstOut[node + 1]; arc++) {
        if (crossed[arc] === 0 || !sets.has(crossed[arc], passage)) continue;
        arcs.tail.push(node);
        arcs.head.push(head[arc]);
        arcs.weight.push(weight[arc]);
        arcs.crossed.push(crossed[arc]);
      }
    }
    const found = { ...arcs, circle: gateCircle(passages[passage]) };
    this.#known.set(passage, found);
    return found;
  }
}
