import { doubled } from '../arrays.ts';
import { COAST_STEPS_PER_DEGREE, TURN } from '../coast/coast.ts';
import type { Frame } from './tile-grid.ts';

/** Kinds of edges that a tile's triangles must have. */
export const COAST = 1;
export const WALL = 2;
export const BORDER = 3;

/** Slots for the cells of a tile's points, at first. */
const SLOTS = 4096;
/** Points of a tile are one if they lie in the same cell of so many to a step of the coast: 5 mm. */
const CELLS = 1024;
/** Positions of a tile in cells fill less than half of this. */
const ROW = 2 ** 24;

/** The points of a tile and the edges between them, as they are gathered. Used again for the next tile. */
export class TileDraft {
  frame: Frame = { west: 0, south: 0, east: 0, north: 0 };
  /** Point to its longitude and latitude, steps of the coast. */
  x = new Float64Array(1024);
  y = new Float64Array(1024);
  points = 0;
  /** Edge to its points, its kind, and what it stands for: the wall's first corner, or the border's side. */
  from = new Int32Array(1024);
  to = new Int32Array(1024);
  kind = new Uint8Array(1024);
  source = new Int32Array(1024);
  edges = 0;
  /** Cell of a point to the point, by open addressing in the first `#slots`: later tiles may have fewer points. */
  #key = new Float64Array(SLOTS);
  #value = new Int32Array(SLOTS);
  #slots = SLOTS;

  begin(frame: Frame): void {
    this.frame = frame;
    this.points = 0;
    this.edges = 0;
    this.#slots = SLOTS;
    this.#key.fill(-1, 0, SLOTS);
  }

  /** The number of the point at a position, which is added if there is none. */
  point(x: number, y: number): number {
    const key = this.#keyOf(x, y);
    const slot = this.#slotOf(key);
    if (this.#key[slot] === key) return this.#value[slot];
    if (this.points === this.x.length) {
      this.x = doubled(this.x);
      this.y = doubled(this.y);
    }
    this.x[this.points] = x;
    this.y[this.points] = y;
    this.#key[slot] = key;
    this.#value[slot] = this.points;
    if (2 * this.points > this.#slots) this.#rehash();
    return this.points++;
  }

  /** Longitude and latitude of a point, degrees. */
  lngOf(point: number): number {
    const x = this.x[point];
    return (x > TURN / 2 ? x - TURN : x) / COAST_STEPS_PER_DEGREE;
  }

  latOf(point: number): number {
    return this.y[point] / COAST_STEPS_PER_DEGREE;
  }

  edge(from: number, to: number, kind: number, source: number): void {
    if (from === to) return;
    if (this.edges === this.from.length) {
      this.from = doubled(this.from);
      this.to = doubled(this.to);
      this.kind = doubled(this.kind);
      this.source = doubled(this.source);
    }
    this.from[this.edges] = from;
    this.to[this.edges] = to;
    this.kind[this.edges] = kind;
    this.source[this.edges++] = source;
  }

  #keyOf(x: number, y: number): number {
    return Math.round((x - this.frame.west) * CELLS) * ROW + Math.round((y - this.frame.south) * CELLS);
  }

  #slotOf(key: number): number {
    const mask = this.#slots - 1;
    const column = Math.floor(key / ROW);
    let slot = ((Math.imul(column, 0x9e3779b1) ^ Math.imul(key - column * ROW, 0x85ebca6b)) >>> 8) & mask;
    while (this.#key[slot] !== -1 && this.#key[slot] !== key) slot = (slot + 1) & mask;
    return slot;
  }

  #rehash(): void {
    this.#slots *= 2;
    if (this.#slots > this.#key.length) {
      this.#key = new Float64Array(this.#slots);
      this.#value = new Int32Array(this.#slots);
    }
    this.#key.fill(-1, 0, this.#slots);
    for (let point = 0; point <= this.points; point++) {
      const key = this.#keyOf(this.x[point], this.y[point]);
      const slot = this.#slotOf(key);
      this.#key[slot] = key;
      this.#value[slot] = point;
    }
  }
}
