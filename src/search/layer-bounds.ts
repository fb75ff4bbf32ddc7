import { EARTH_RADIUS_NM } from '../geo/sphere.ts';
import { angleBetween, vectorsOf } from '../geo/vector.ts';
import type { Passage, WaterGraph } from '../graph/water-graph.ts';
import { Bound, type Bounded } from './bound.ts';
import type { EndNodes } from './end-nodes.ts';
import type { ForcedLayers } from './forced-layers.ts';

/** The arcs over a passage's gates, and a circle round the gates. */
interface GateArcs {
  readonly tail: number[];
  readonly head: number[];
  readonly weight: number[];
  /** Passages that the arc crosses, as a set. */
  readonly crossed: number[];
  readonly middle: Float64Array;
  readonly radiusNm: number;
}

/**
 * What a search takes for the rest of the way from a node, where passages have to be crossed: in the last layer what
 * leads to the target, in each before that what leads over the next passage's gates to where the layer after it begins.
 */
export class LayerBounds {
  readonly #graph: WaterGraph;
  /** Layer to its bound. */
  readonly #bounds: Bound[];
  readonly #gateArcs = new Map<Passage, GateArcs>();

  constructor(graph: WaterGraph) {
    this.#graph = graph;
    this.#bounds = [new Bound(graph)];
  }

  /** Sets the search. What the target is joined to is `to`; `search.goals` may hold more. */
  begin(search: Bounded, to: EndNodes, forced: ForcedLayers | undefined): void {
    const count = forced?.count ?? 0;
    while (this.#bounds.length <= count) this.#bounds.push(new Bound(this.#graph));
    this.#bounds[count].begin(search);
    let { target } = search;
    let slackNm = 0;
    for (let layer = count - 1; forced && layer >= 0; layer--) {
      const gate = this.#arcsOf(forced.passages[layer]);
      const [x, y, z] = gate.middle;
      const onwardNm =
        EARTH_RADIUS_NM * angleBetween(x, y, z, target[0], target[1], target[2]) - gate.radiusNm - slackNm;
      target = gate.middle;
      slackNm = gate.radiusNm - Math.max(0, onwardNm);
      const goals = this.#goalsOf(layer, gate, search.stretch ?? 1, to, forced);
      this.#bounds[layer].begin({ ...search, target, goals, slackNm });
    }
  }

  /** From a node of the graph, or an extra one by its number after the last of the graph's, nautical miles. */
  at(node: number, layer: number): number {
    return this.#bounds[layer].at(node);
  }

  /** Where a layer ends: the tails of arcs over its gate, and nodes from which the rest is crossed on the last leg. */
  #goalsOf(layer: number, gate: GateArcs, stretch: number, to: EndNodes, forced: ForcedLayers): EndNodes {
    const node = [...gate.tail];
    const cost = gate.head.map((head, i) => {
      const next = forced.afterArc(layer, gate.crossed[i], gate.tail[i], head);
      return gate.weight[i] + Math.max(0, this.#bounds[next].at(head)) / stretch;
    });
    for (let i = 0; i < to.node.length; i++) {
      if (forced.after(layer, forced.legs.to[i]) < forced.count) continue;
      node.push(to.node[i]);
      cost.push(to.cost[i]);
    }
    return { node, cost };
  }

  /** Found when a passage is first asked for: 1 ms. */
  #arcsOf(passage: Passage): GateArcs {
    const known = this.#gateArcs.get(passage);
    if (known) return known;
    const { firstOut, head, weight, crossed, nodeCount, sets } = this.#graph;
    const arcs: Pick<GateArcs, 'tail' | 'head' | 'weight' | 'crossed'> = {
      tail: [],
      head: [],
      weight: [],
      crossed: [],
    };
    for (let node = 0; node < nodeCount; node++) {
      for (let arc = firstOut[node]; arc < firstOut[node + 1]; arc++) {
        if (crossed[arc] === 0 || !sets.has(crossed[arc], passage.index)) continue;
        arcs.tail.push(node);
        arcs.head.push(head[arc]);
        arcs.weight.push(weight[arc]);
        arcs.crossed.push(crossed[arc]);
      }
    }
    const found = { ...arcs, ...circleRound(passage) };
    this.#gateArcs.set(passage, found);
    return found;
  }
}

/** A circle that holds the gates of a passage. */
function circleRound({ gates }: Passage): Pick<GateArcs, 'middle' | 'radiusNm'> {
  const points = gates.flat().map((position) => vectorsOf([position]));
  const sum = [0, 1, 2].map((axis) => points.reduce((total, point) => total + point[axis], 0));
  const length = Math.hypot(...sum);
  const middle = Float64Array.from(sum, (value) => value / length);
  const angles = points.map(([x, y, z]) => angleBetween(x, y, z, middle[0], middle[1], middle[2]));
  return { middle, radiusNm: EARTH_RADIUS_NM * Math.max(...angles) };
}
