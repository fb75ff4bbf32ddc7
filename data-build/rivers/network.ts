import Flatbush from 'flatbush';
import { around } from 'geoflatbush';
import TinyQueue from 'tinyqueue';
import type { Position } from '../../src/geo/position.ts';
import { greatCircleMeters } from '../../src/geo/sphere.ts';
import type { Bounds } from '../bounds.ts';
import { densify, type Line } from './line.ts';

/** Vertices are added so that none is farther from the next, metres: waypoints and gaps join lines at vertices. */
const STEP_METERS = 500;
/** Gaps between lines that a course crosses, kilometres. */
const MAX_GAP_KM = 2;
/** How much longer than it is a gap counts, so that a course keeps to the lines. */
const GAP_FACTOR = 3;
/** Ways that an end of a line is led on across gaps. */
const GAPS_AN_END = 4;
/** A waypoint farther from a line is not on it, kilometres. */
const SNAP_KM = 5;

/** Lines of a source as a network: they meet where they share a vertex, and across short gaps from their ends. */
export class LineNetwork {
  readonly #position: Position[] = [];
  /** Vertex to its neighbours and the cost to each, metres. */
  readonly #arcs: Map<number, number>[] = [];
  readonly #index?: Flatbush;

  /** Takes the lines that lie in the bounds, whole or in part. */
  constructor(lines: readonly Line[], bounds: Bounds) {
    const numbers = new Map<string, number>();
    const ends: number[] = [];
    for (const line of lines) {
      if (!line.some(([lng, lat]) => isInOrOn(lng, lat, bounds))) continue;
      const nodes = densify(line, STEP_METERS).map((position) => this.#numberOf(position, numbers));
      for (let i = 1; i < nodes.length; i++) this.#join(nodes[i - 1], nodes[i], 1);
      ends.push(nodes[0], nodes[nodes.length - 1]);
    }
    if (this.#position.length === 0) return;
    this.#index = new Flatbush(this.#position.length);
    for (const [lng, lat] of this.#position) this.#index.add(lng, lat, lng, lat);
    this.#index.finish();
    for (const end of new Set(ends)) {
      const own = this.#connected(end);
      const near = around(this.#index, ...this.#position[end], GAPS_AN_END, MAX_GAP_KM, (i) => !own.has(i));
      for (const other of near) this.#join(end, other, GAP_FACTOR);
    }
  }

  /** The shortest course between two positions, or nothing where the network does not lead from one to the other. */
  course(from: Position, to: Position): Position[] {
    const toEnd = new Map(this.#near(to));
    const before = new Map<number, number>();
    const cost = new Map(this.#near(from));
    const queue = new TinyQueue<[cost: number, node: number]>(
      [...cost].map(([node, meters]) => [meters, node]),
      (a, b) => a[0] - b[0],
    );
    let best: number | undefined;
    let least = Infinity;
    for (let next = queue.pop(); next && next[0] < least; next = queue.pop()) {
      const [spent, node] = next;
      if (spent > (cost.get(node) ?? Infinity)) continue;
      const total = spent + (toEnd.get(node) ?? Infinity);
      if (total < least) {
        least = total;
        best = node;
      }
      for (const [other, meters] of this.#arcs[node]) {
        if (spent + meters >= (cost.get(other) ?? Infinity)) continue;
        cost.set(other, spent + meters);
        before.set(other, node);
        queue.push([spent + meters, other]);
      }
    }
    const nodes: number[] = [];
    for (let node = best; node !== undefined; node = before.get(node)) nodes.push(node);
    return nodes.reverse().map((node) => this.#position[node]);
  }

  /** Vertices near a position, and the cost to each. */
  #near([lng, lat]: Position): [node: number, cost: number][] {
    if (!this.#index) return [];
    return around(this.#index, lng, lat, Infinity, SNAP_KM).map((node) => [
      node,
      GAP_FACTOR * greatCircleMeters(lng, lat, ...this.#position[node]),
    ]);
  }

  /** Vertices within a few arcs: an end needs no gap to its own line. */
  #connected(node: number): Set<number> {
    const seen = new Set([node]);
    for (const other of seen) {
      for (const next of this.#arcs[other].keys()) {
        if (greatCircleMeters(...this.#position[node], ...this.#position[next]) < MAX_GAP_KM * 1000)
          seen.add(next);
      }
    }
    return seen;
  }

  #numberOf(position: Position, numbers: Map<string, number>): number {
    const key = position.map((degrees) => degrees.toFixed(5)).join();
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, this.#position.length);
    this.#arcs.push(new Map());
    return this.#position.push(position) - 1;
  }

  #join(a: number, b: number, factor: number): void {
    if (a === b) return;
    const cost = factor * greatCircleMeters(...this.#position[a], ...this.#position[b]);
    this.#arcs[a].set(b, Math.min(cost, this.#arcs[a].get(b) ?? Infinity));
    this.#arcs[b].set(a, Math.min(cost, this.#arcs[b].get(a) ?? Infinity));
  }
}

function isInOrOn(lng: number, lat: number, { west, south, east, north }: Bounds): boolean {
  return lng >= west && lng <= east && lat >= south && lat <= north;
}
