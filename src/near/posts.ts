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
  /** Node to its way to free water along channels, nautical miles: of corners nothing. */
  readonly #seawardNm: Float64Array;

  /** Takes some milliseconds for the world. */
  constructor(graph: WaterGraph, seas: Seas) {
    const { cornerCount, nodeCount, lng, lat } = graph;
    this.#graph = graph;
    this.#seas = seas;
    this.#seawardNm = new Float64Array(nodeCount).fill(UNKNOWN, cornerCount);
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
    if (this.#seawardNm[node] === UNKNOWN) this.#measureSeaward(node);
    return this.#seawardNm[node];
  }

  /** Measures it for all nodes of the channels that are joined to one (Dijkstra). */
  #measureSeaward(first: number): void {
    const { firstOut, head, weight, cornerCount } = this.#graph;
    const lengthNm = this.#seawardNm;
    const queue = new FlatQueue<number>();
    const visit = (node: number, nm: number) => {
      if (nm >= lengthNm[node]) return;
      lengthNm[node] = nm;
      queue.push(node, nm);
    };
    // a set goes on to what is added to it
    const joined = new Set([first]);
    for (const v of joined) {
      lengthNm[v] = Infinity;
      if (this.#seas.hasNode(v) && this.#seas.isFree(v)) visit(v, 0);
      for (let arc = firstOut[v]; arc < firstOut[v + 1]; arc++) {
        // nodes that edges join to corners lie in free water themselves
        if (head[arc] < cornerCount) visit(v, weight[arc]);
        else joined.add(head[arc]);
      }
    }
    // of corners nothing is left, so that none is visited
    for (let v = queue.pop(); v !== undefined; v = queue.pop()) {
      for (let arc = firstOut[v]; arc < firstOut[v + 1]; arc++) visit(head[arc], lengthNm[v] + weight[arc]);
    }
  }
}

/** The tiles up to so far from a position, degrees. */
function tilesAround(lng: number, lat: number, radius: number): Set<number> {
  const aside = Math.min(180, radius / Math.cos(Math.min(90, Math.abs(lat) + radius) * RADIANS));
  const tiles = new Set<number>();
  for (let y = -radius; y < radius + TILE_DEGREES; y += TILE_DEGREES) {
    for (let x = -aside; x < aside + TILE_DEGREES; x += TILE_DEGREES)
      tiles.add(tileAt(lng + Math.min(x, aside), lat + Math.min(y, radius)));
  }
  return tiles;
}
