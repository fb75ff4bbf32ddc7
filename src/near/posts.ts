import FlatQueue from 'flatqueue';
import type { WaterGraph } from '../graph/water-graph.ts';
import type { Locator } from '../mesh/locate.ts';
import type { Seas } from './seas.ts';
import { tileAt } from './tile-grid.ts';

/** The nodes of channels, where ways over near-shore water join them. */
export class Posts {
  /** Node to its way to free water along channels, nautical miles; of a corner 0. */
  readonly seawardNm: Float64Array;
  readonly #byTile = new Map<number, number[]>();

  constructor(graph: WaterGraph, locator: Locator, seas: Seas) {
    const { cornerCount, nodeCount, lng, lat } = graph;
    this.seawardNm = new Float64Array(nodeCount).fill(Infinity, cornerCount);
    const queue = new FlatQueue<number>();
    for (let v = cornerCount; v < nodeCount; v++) {
      if (!seas.hasNode(v)) continue;
      const tile = tileAt(lng[v], lat[v]);
      const posts = this.#byTile.get(tile);
      if (posts) posts.push(v);
      else this.#byTile.set(tile, [v]);
      if (seas.has(locator.pointAt(lng[v], lat[v]).triangle)) this.#reach(v, 0, queue);
    }
    for (let v = 0; v < cornerCount; v++) this.#goOn(graph, v, queue);
    for (let v = queue.pop(); v !== undefined; v = queue.pop()) this.#goOn(graph, v, queue);
  }

  /** Nodes in a tile. */
  in(tile: number): readonly number[] {
    return this.#byTile.get(tile) ?? [];
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
