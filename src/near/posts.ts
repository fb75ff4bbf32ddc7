import FlatQueue from 'flatqueue';
import type { WaterGraph } from '../graph/water-graph.ts';
import type { Seas } from './seas.ts';
import { tileAt } from './tile-grid.ts';

/** The nodes of channels, where ways over near-shore water join them. */
export class Posts {
  /** Node to its way to free water along channels, nautical miles; of a corner 0. */
  readonly seawardNm: Float64Array;
  readonly #byTile = new Map<number, number[]>();

  constructor(graph: WaterGraph, seas: Seas) {
    const { cornerCount, nodeCount, lng, lat } = graph;
    this.seawardNm = new Float64Array(nodeCount).fill(Infinity, cornerCount);
    const queue = new FlatQueue<number>();
    for (let v = cornerCount; v < nodeCount; v++) {
      if (!seas.hasNode(v)) continue;
      const tile = tileAt(lng[v], lat[v]);
      const posts = this.#byTile.get(tile);
      if (posts) posts.push(v);
      else this.#byTile.set(tile, [v]);
      if (seas.isFree(v)) this.#reach(v, 0, queue);
    }
    this.#comeFromCorners(graph, queue);
    for (let v = queue.pop(); v !== undefined; v = queue.pop()) this.#goOn(graph, v, queue);
  }

  /** Nodes in a tile. */
  in(tile: number): readonly number[] {
    return this.#byTile.get(tile) ?? [];
  }

  /** Reaches the nodes that edges join to corners: these lie in free water themselves. */
  #comeFromCorners(
    { firstOut, head, weight, cornerCount, nodeCount }: WaterGraph,
    queue: FlatQueue<number>,
  ): void {
    for (let v = cornerCount; v < nodeCount; v++) {
      for (let arc = firstOut[v]; arc < firstOut[v + 1] && head[arc] < cornerCount; arc++) {
        this.#reach(v, weight[arc], queue);
      }
    }
  }

  #goOn({ firstOut, head, weight, cornerCount }: WaterGraph, node: number, queue: FlatQueue<number>): void {
    for (let arc = firstOut[node]; arc < firstOut[node + 1]; arc++) {
      if (head[arc] >= cornerCount) this.#reach(head[arc], this.seawardNm[node] + weight[arc], queue);
    }
  }

  #reach(node: number, lengthNm: number, queue: FlatQueue<number>): void {
    if (lengthNm >= this.seawardNm[node]) return;
    this.seawardNm[node] = lengthNm;
    queue.push(node, lengthNm);
  }
}
