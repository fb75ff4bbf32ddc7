import { Found } from '../arrays.ts';
import type { Coast } from './coast.ts';

/** A box in steps. No vertex of the coast lies on its sides. */
export interface CutBox {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** Of a strand that begins or ends inside of the box. */
export const INSIDE = -1;

/**
 * The parts of the shore in a box, in the order of the coast, land on their right. Strand `p` has the vertices from
 * `start[p]` up to `start[p + 1]`.
 */
export class Strands {
  /** Vertex to its longitude and its latitude, steps. */
  readonly x: number[] = [];
  readonly y: number[] = [];
  readonly start: number[] = [0];
  /** Strand to the place on the box's sides where it comes in, or `INSIDE`. */
  readonly entry: number[] = [];
  /** Strand to the place where it leaves, likewise. */
  readonly exit: number[] = [];
  readonly #box: CutBox;
  /** Squared steps. */
  readonly #near: number;
  #isOpen = false;
  /** Whether the last vertex read was left out: it is not, if the strand ends with it. */
  #isLastOut = false;
  #lastX = 0;
  #lastY = 0;

  /**
   * @param near vertices within so many steps of the one before are left out, and of chunks in so small a box all but the
   * last: strands stray from the shore by twice that at most
   */
  constructor(coast: Coast, box: CutBox, near: number) {
    this.#box = box;
    this.#near = near ** 2;
    const found = new Found();
    coast.searchBox(box.west, box.south, box.east, box.north, found);
    const { chunkStart, chunkEnd } = coast;
    let next = -1;
    for (const chunk of found.all.sort()) {
      if (chunkStart[chunk] !== next) this.#endInside();
      next = chunkEnd[chunk];
      const isPoint = this.#isOpen && near > 0 && this.#isSmall(coast, chunk, near);
      if (isPoint) this.#goOn(coast.lng[next], coast.lat[next]);
      else for (let e = chunkStart[chunk]; e < next; e++) this.#addEdge(coast, e);
    }
    this.#endInside();
  }

  get count(): number {
    return this.exit.length;
  }

  /** Whether a chunk lies in the box, and in a circle of a diameter in steps. */
  #isSmall({ chunkBox }: Coast, chunk: number, diameter: number): boolean {
    const { west, south, east, north } = this.#box;
    const [x0, y0, x1, y1] = chunkBox.subarray(4 * chunk, 4 * chunk + 4);
    return x1 - x0 + y1 - y0 < diameter && x0 > west && y0 > south && x1 < east && y1 < north;
  }

  #addEdge({ lng, lat }: Coast, e: number): void {
    const x0 = lng[e];
    const y0 = lat[e];
    const x1 = lng[e + 1];
    const y1 = lat[e + 1];
    const { west, south, east, north } = this.#box;
    const isIn0 = x0 > west && x0 < east && y0 > south && y0 < north;
    const isIn1 = x1 > west && x1 < east && y1 > south && y1 < north;
    if (!isIn0 || !isIn1) {
      if (x0 < west && x1 < west) return;
      if (x0 > east && x1 > east) return;
      if (y0 < south && y1 < south) return;
      if (y0 > north && y1 > north) return;
    }
    if (isIn0 && !this.#isOpen) this.#begin(INSIDE, x0, y0);
    if (!isIn0 || !isIn1) this.#cut(x0, y0, x1 - x0, y1 - y0, isIn0, isIn1);
    if (isIn1) this.#goOn(x1, y1);
  }

  /** Adds where an edge that is not all inside comes in, and where it leaves, by Liang and Barsky. */
  #cut(x0: number, y0: number, dx: number, dy: number, isIn0: boolean, isIn1: boolean): void {
    const { west, south, east, north } = this.#box;
    // sides in the order of their places: how far the edge goes beyond each, and how far inside of it it begins
    const beyond = [dy, dx, -dy, -dx];
    const inside = [north - y0, east - x0, y0 - south, x0 - west];
    let tIn = 0;
    let sideIn = 0;
    let tOut = 1;
    let sideOut = 0;
    for (let side = 0; side < 4; side++) {
      const t = inside[side] / beyond[side];
      if (beyond[side] < 0 && t > tIn) [tIn, sideIn] = [t, side];
      else if (beyond[side] > 0 && t < tOut) [tOut, sideOut] = [t, side];
    }
    if (tIn >= tOut) return;
    if (!isIn0) {
      const [x, y] = this.#onSide(sideIn, x0 + tIn * dx, y0 + tIn * dy);
      this.#begin(placeOn(this.#box, sideIn, x, y), x, y);
    }
    if (!isIn1) {
      const [x, y] = this.#onSide(sideOut, x0 + tOut * dx, y0 + tOut * dy);
      this.#push(x, y);
      this.#end(placeOn(this.#box, sideOut, x, y));
    }
  }

  /** A point on a side, without what rounding put it beside. */
  #onSide(side: number, x: number, y: number): [x: number, y: number] {
    const { west, south, east, north } = this.#box;
    if (side === 0) return [x, north];
    if (side === 1) return [east, y];
    return side === 2 ? [x, south] : [west, y];
  }

  #begin(entry: number, x: number, y: number): void {
    this.#isOpen = true;
    this.entry.push(entry);
    this.#push(x, y);
  }

  /** Adds a vertex of the coast, unless it is too near to the last. */
  #goOn(x: number, y: number): void {
    const last = this.x.length - 1;
    const isNear = (x - this.x[last]) ** 2 + (y - this.y[last]) ** 2 < this.#near;
    if (!isNear) this.#push(x, y);
    this.#isLastOut = isNear;
    this.#lastX = x;
    this.#lastY = y;
  }

  #push(x: number, y: number): void {
    this.x.push(x);
    this.y.push(y);
  }

  #endInside(): void {
    if (!this.#isOpen) return;
    if (this.#isLastOut) this.#push(this.#lastX, this.#lastY);
    this.#end(INSIDE);
  }

  #end(exit: number): void {
    this.#isOpen = false;
    this.#isLastOut = false;
    this.exit.push(exit);
    this.start.push(this.x.length);
  }
}

/**
 * The place of a point on a side of a box: 0 at the north-west corner, 1 at the north-east, 2 at the south-east, 3 at
 * the south-west, and between in proportion.
 */
function placeOn({ west, south, east, north }: CutBox, side: number, x: number, y: number): number {
  if (side === 0) return (x - west) / (east - west);
  if (side === 1) return 1 + (north - y) / (north - south);
  if (side === 2) return 2 + (east - x) / (east - west);
  return 3 + (y - south) / (north - south);
}
