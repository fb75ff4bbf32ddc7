import { EARTH_RADIUS_NM } from '../geo/sphere.ts';
import { angleBetween } from '../geo/vector.ts';
import type { WaterGraph } from '../graph/water-graph.ts';
import { Bound, type Bounded } from './bound.ts';
import type { EndNodes } from './end-nodes.ts';
import type { ForcedLayers } from './forced-layers.ts';
import { type GateArcs, PassageArcs } from './gate-arcs.ts';

/**
 * What a search takes for the rest of the way from a node, where passages have to be crossed: in the last layer what
 * leads to the target, in each before that what leads over the next passage's gates to where the layer after it begins.
 */
export class LayerBounds {
  readonly #graph: WaterGraph;
  /** Layer to its bound. */
  readonly #bounds: Bound[];
  readonly #arcs: PassageArcs;

  constructor(graph: WaterGraph) {
    this.#graph = graph;
    this.#arcs = new PassageArcs(graph);
    this.#bounds = [new Bound(graph, this.#arcs)];
  }

  /** Sets the search. What the target is joined to is `to`; `search.goals` may hold more. */
  begin(search: Bounded, to: EndNodes, forced: ForcedLayers | undefined): void {
    const count = forced?.count ?? 0;
    while (this.#bounds.length <= count) this.#bounds.push(new Bound(this.#graph, this.#arcs));
    this.#bounds[count].begin(search);
    let { target } = search;
    let slackNm = 0;
    for (let layer = count - 1; forced && layer >= 0; layer--) {
      const gate = this.#arcs.of(forced.passages[layer].index);
      const { x, y, z, radius } = gate.circle;
      const onward = angleBetween(x, y, z, target[0], target[1], target[2]) - radius;
      target = [x, y, z];
      slackNm = EARTH_RADIUS_NM * radius - Math.max(0, EARTH_RADIUS_NM * onward - slackNm);
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
}
