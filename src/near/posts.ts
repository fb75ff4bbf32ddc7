import FlatQueue from 'flatqueue';
import { RADIANS } from '../geo/sphere.ts';
import { chordTo, unitVector } from '../geo/vector.ts';
import type { WaterGraph } from '../graph/water-graph.ts';
import type { Seas } from './seas.ts';
import { TILE_DEGREES, tileAt } from './tile-grid.ts';

/** In place of a length that has not been asked for. */
const UNKNOWN = -1;

/** The nodes of channels, where ways over near-shore water join them. */
export class Posts {
  readonly #graph: WaterGraph;
  readonly #seas: Seas;
  readonly #byTile = new Map<number, number[]>();
  /** Node, counted from the first of a channel, to its way to free water along channels, nautical miles. */
  readonly #seawardNm: Float64Array;

  /** Takes some milliseconds for the world. */
  constructor(graph: WaterGraph, seas: Seas) {
    const { cornerCount, nodeCount, lng, lat } = graph;
    this.#graph = graph;
    this.#seas = seas;
    this.#seawardNm = new Float64Array(nodeCount - cornerCount).fill(UNKNOWN);
    for (let v = cornerCount; v < nodeCount; v++) {
      const tile = tileAt(lng[v], lat[v]);
      const posts = this.#byTile.get(tile);
      if (posts) posts.push(v);
      else this.#byTile.set(tile, [v]);
    }
  }

  /** Nodes in a tile, but for those in ponds. */
  in(tile: number): readonly number[] {
    return this.#byTile.get(tile)?.filter((node) => this.#seas.hasNode(node)) ?? [];
  }

  /** Nodes up to so far from a position in degrees, radians, those in ponds among them: the nearest first. */
  around(lng: number, lat: number, radius: number): number[] {
    const { x, y, z } = unitVector(lng, lat);
    const chord = 2 * Math.sin(radius / 2);
    const away = (node: number) => chordTo(this.#graph.vector, 3 * node, x, y, z);
    return [...tilesAround(lng, lat, radius / RADIANS)]
      .flatMap((tile) => this.#byTile.get(tile) ?? [])
      .filter((node) => away(node) <= chord)
      .sort((a, b) => away(a) - away(b));
  }

  /** How far it is from a node to free water along channels, nautical miles; from a corner 0. */
  seawardNm(node: number): number {
    const { cornerCount } = this.#graph;
    if (node < cornerCount) return 0;
    if (this.#seawardNm[node - cornerCount] === UNKNOWN) this.#measureSeaward(node);
    return this.#seawardNm[node - cornerCount];
  }

  /** Measures it for all nodes of the channels that are joined to one (Dijkstra). */
  #measureSeaward(first: number): void {
    const { firstOut, head, weight, cornerCount } = this.#graph;
    const lengthNm = this.#seawardNm;
    const queue = new FlatQueue<number>();
    const reach = (node: number, nm: number) => {
      if (nm >= lengthNm[node - cornerCount]) return;
      lengthNm[node - cornerCount] = nm;
      queue.push(node, nm);
    };
    const joined = [first];
    lengthNm[first - cornerCount] = Infinity;
    for (let i = 0; i < joined.length; i++) {
      const v = joined[i];
      if (this.#seas.hasNode(v) && this.#seas.isFree(v)) reach(v, 0);
      for (let arc = firstOut[v]; arc < firstOut[v + 1]; arc++) {
        // nodes that edges join to corners lie in free water themselves
        if (head[arc] < cornerCount) reach(v, weight[arc]);
        else if (lengthNm[head[arc] - cornerCount] === UNKNOWN) {
          lengthNm[head[arc] - cornerCount] = Infinity;
          joined.push(head[arc]);
        }
      }
    }
    for (let v = queue.pop(); v !== undefined; v = queue.pop()) {
      const here = lengthNm[v - cornerCount];
      for (let arc = firstOut[v]; arc < firstOut[v + 1]; arc++) {
        if (head[arc] >= cornerCount) reach(head[arc], here + weight[arc]);
      }
    }
  }
}

/** The tiles up to so far from a position, degrees. */
function tilesAround(lng: number, lat: number, reach: number): Set<number> {
  const aside = Math.min(180, reach / Math.cos(Math.min(90, Math.abs(lat) + reach) * RADIANS));
  return new Set(stepsAcross(reach).flatMap((y) => stepsAcross(aside).map((x) => tileAt(lng + x, lat + y))));
}

/** Steps no wider than a tile from so far on one side to so far on the other, degrees. */
function stepsAcross(reach: number): number[] {
  return Array.from({ length: Math.ceil((2 * reach) / TILE_DEGREES) + 1 }, (_, i) =>
    Math.min(reach, i * TILE_DEGREES - reach),
  );
}
