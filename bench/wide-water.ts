import FlatQueue from 'flatqueue';
import type { Coast } from '../src/coast/coast.ts';
import { isWater } from '../src/coast/contains.ts';
import type { Position } from '../src/geo/position.ts';
import { METERS_PER_DEGREE, METERS_PER_NM, RADIANS } from '../src/geo/sphere.ts';

/** Cells in a degree of latitude: 0.4 nm each. In the latitude of the first end they are as wide. */
const CELLS_PER_DEGREE = 150;
const CELL_NM = METERS_PER_DEGREE / METERS_PER_NM / CELLS_PER_DEGREE;
/** So near to an end any water counts, nautical miles; farther off, water that the cells beside are, too. */
const NEAR_END_NM = 4;
/** Cells that a step leads to, rows and columns on: sixteen directions, so that ways are 3 % too long where they are longest. */
const STEPS = [-2, -1, 0, 1, 2].flatMap((up) =>
  [-2, -1, 0, 1, 2].filter((right) => isStep(Math.abs(up), Math.abs(right))).map((right) => ({ up, right })),
);

/**
 * Shortest ways from a position over water that is some 0.8 nm wide, whatever its depth, by Dijkstra's search over cells:
 * nothing of the engine's but the coast. The earth round each cell is taken as flat.
 */
export class WideWater {
  readonly #coast: Coast;
  readonly #west: number;
  readonly #south: number;
  /** Cells in a degree of longitude. */
  readonly #perLng: number;
  readonly #rows: number;
  readonly #columns: number;
  readonly #ends: readonly number[];
  /** Cell to 1 if its middle lies in water, to 0 if on land; -1 before that has been asked. */
  readonly #isWet: Int8Array;
  /** Cell to 1 if ways may lead over it, to 0 if not; -1 before that has been asked. */
  readonly #isOpen: Int8Array;
  readonly #cost: Float64Array;
  readonly #before: Int32Array;

  /**
   * @param ends where ways begin, and where they are to lead
   * @param reachNm how long they may be, nautical miles
   */
  constructor(coast: Coast, [from, ...to]: readonly Position[], reachNm: number) {
    this.#coast = coast;
    const [lng, lat] = from;
    const half = Math.ceil(reachNm / CELL_NM);
    this.#perLng = CELLS_PER_DEGREE * Math.cos(lat * RADIANS);
    const farthest = Math.abs(lat) + half / CELLS_PER_DEGREE;
    const halfWide = Math.ceil((half * Math.cos(lat * RADIANS)) / Math.cos(farthest * RADIANS));
    this.#rows = 2 * half + 1;
    this.#columns = 2 * halfWide + 1;
    this.#south = lat - half / CELLS_PER_DEGREE;
    this.#west = lng - halfWide / this.#perLng;
    const count = this.#rows * this.#columns;
    this.#isWet = new Int8Array(count).fill(-1);
    this.#isOpen = new Int8Array(count).fill(-1);
    this.#cost = new Float64Array(count).fill(Infinity);
    this.#before = new Int32Array(count).fill(-1);
    this.#ends = [from, ...to].map((end) => this.#cellAt(end));
    this.#search(reachNm);
  }

  /** The shortest way to one of the ends, cells' middles from there, and its length, nautical miles; null if none does. */
  wayTo(end: number): { nm: number; way: Position[] } | null {
    const last = this.#ends[end];
    if (!(this.#cost[last] < Infinity)) return null;
    const way: Position[] = [];
    for (let cell = last; cell >= 0; cell = this.#before[cell]) way.push(this.#middle(cell));
    return { nm: this.#cost[last], way };
  }

  #search(reachNm: number): void {
    const [first] = this.#ends;
    const queue = new FlatQueue<number>();
    this.#cost[first] = 0;
    queue.push(first, 0);
    for (let cell = queue.pop(); cell !== undefined; cell = queue.pop()) {
      const here = this.#cost[cell];
      if (here > reachNm) break;
      const wide = this.#wideOf(cell);
      for (const { up, right } of STEPS) {
        const next = this.#beside(cell, up, right);
        const cost = here + CELL_NM * Math.hypot(up, right * wide);
        if (next < 0 || cost >= this.#cost[next] || !this.#isOver(cell, next, up, right)) continue;
        this.#cost[next] = cost;
        this.#before[next] = cell;
        queue.push(next, cost);
      }
    }
  }

  /** Whether ways may step to a cell: a long step only past cells that are open, too. */
  #isOver(cell: number, next: number, up: number, right: number): boolean {
    if (!this.#opens(next)) return false;
    if (Math.abs(up) + Math.abs(right) < 3) return true;
    const past = this.#beside(cell, Math.trunc(up / 2), Math.trunc(right / 2));
    const other = this.#beside(cell, Math.sign(up), Math.sign(right));
    return this.#opens(past) && this.#opens(other);
  }

  #opens(cell: number): boolean {
    if (this.#isOpen[cell] < 0) this.#isOpen[cell] = this.#isWide(cell) || this.#isNearEnd(cell) ? 1 : 0;
    return this.#isOpen[cell] === 1;
  }

  /** Whether a cell is water with all beside it. */
  #isWide(cell: number): boolean {
    if (!this.#holdsWater(cell)) return false;
    for (let up = -1; up <= 1; up++) {
      for (let right = -1; right <= 1; right++) {
        const beside = this.#beside(cell, up, right);
        if (beside >= 0 && !this.#holdsWater(beside)) return false;
      }
    }
    return true;
  }

  /** Whether a cell is an end, or water near one. */
  #isNearEnd(cell: number): boolean {
    if (this.#ends.includes(cell)) return true;
    if (!this.#holdsWater(cell)) return false;
    const [row, column] = this.#placeOf(cell);
    const wide = this.#wideOf(cell);
    return this.#ends.some((end) => {
      const [endRow, endColumn] = this.#placeOf(end);
      return CELL_NM * Math.hypot(row - endRow, (column - endColumn) * wide) < NEAR_END_NM;
    });
  }

  #holdsWater(cell: number): boolean {
    if (this.#isWet[cell] < 0) this.#isWet[cell] = isWater(this.#coast, ...this.#middle(cell)) ? 1 : 0;
    return this.#isWet[cell] === 1;
  }

  /** The cell so many rows and columns on, or -1 beyond the last. */
  #beside(cell: number, up: number, right: number): number {
    const [row, column] = this.#placeOf(cell);
    const isIn =
      row + up >= 0 && row + up < this.#rows && column + right >= 0 && column + right < this.#columns;
    return isIn ? cell + up * this.#columns + right : -1;
  }

  #placeOf(cell: number): [row: number, column: number] {
    return [Math.floor(cell / this.#columns), cell % this.#columns];
  }

  /** Width of a cell, as a share of its height. */
  #wideOf(cell: number): number {
    return (CELLS_PER_DEGREE * Math.cos(this.#middle(cell)[1] * RADIANS)) / this.#perLng;
  }

  #middle(cell: number): Position {
    const [row, column] = this.#placeOf(cell);
    return [this.#west + column / this.#perLng, this.#south + row / CELLS_PER_DEGREE];
  }

  #cellAt([lng, lat]: Position): number {
    const row = Math.round((lat - this.#south) * CELLS_PER_DEGREE);
    const column = Math.round((lng - this.#west) * this.#perLng);
    return row * this.#columns + column;
  }
}

/** Whether a step is to a neighbour, or as a knight moves. */
function isStep(up: number, right: number): boolean {
  return Math.max(up, right) === 1 || up + right === 3;
}
