import FlatQueue from 'flatqueue';
import type { WaterGraph } from '../graph/water-graph.ts';
import type { Seas } from './seas.ts';
import { tileAt } from './tile-grid.ts';

/** The nodes of channels, where ways over near-shore water join them. */
export class Posts {
  readonly #graph: WaterGraph;
  readonly #seas: Seas;
  readonly #byTile = new Map<number, number[]>();
  /** Node to its way to free water along channels, nautical miles; made when the first is asked for. */
  #seawardNm: Float64Array | undefined;

  constructor(graph: WaterGraph, seas: Seas) {
    const { cornerCount, nodeCount, lng, lat } = graph;
    this.#graph = graph;
    this.#seas = seas;
    for (let v = cornerCount; v < nodeCount; v++) {
      if (!seas.hasNode(v)) continue;
      const tile = tileAt(lng[v], lat[v]);
      const posts = this.#byTile.get(tile);
      if (posts) posts.push(v);
      else this.#byTile.set(tile, [v]);
    }
  }

  /** Nodes in a tile. */
  in(tile: number): readonly number[] {
    return this.#byTile.get(tile) ?? [];
  }

  /** How far it is from a node to free water along channels, nautical miles; from a corner 0. The first takes 20 ms. */
  seawardNm(node: number): number {
    this.#seawardNm ??= lengthsToSea(this.#graph, this.#seas);
    return this.#seawardNm[node];
  }
}

/** Node to its way to free water along channels, nautical miles (Dijkstra). */
function lengthsToSea(graph: WaterGraph, seas: Seas): Float64Array {
  const { firstOut, head, weight, cornerCount, nodeCount } = graph;
  const lengthNm = new Float64Array(nodeCount).fill(Infinity, cornerCount);
  const queue = new FlatQueue<number>();
  const reach = (node: number, nm: number) => {
    if (nm >= lengthNm[node]) return;
    lengthNm[node] = nm;
    queue.push(node, nm);
  };
  for (let v = cornerCount; v < nodeCount; v++) {
    if (seas.hasNode(v) && seas.isFree(v)) reach(v, 0);
    // nodes that edges join to corners lie in free water themselves
    for (let arc = firstOut[v]; arc < firstOut[v + 1] && head[arc] < cornerCount; arc++)
      reach(v, weight[arc]);
  }
  for (let v = queue.pop(); v !== undefined; v = queue.pop()) {
    for (let arc = firstOut[v]; arc < firstOut[v + 1]; arc++) {
      if (head[arc] >= cornerCount) reach(head[arc], lengthNm[v] + weight[arc]);
    }
  }
  return lengthNm;
}
