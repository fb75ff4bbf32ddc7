import { wrapLongitude } from '../../src/geo/longitude.ts';
import type { Rings } from '../water/rings.ts';
import { BitGrid } from './bit-grid.ts';
import { rowLat } from './lattice.ts';

/** Outlines of a set of lattice nodes, with what the simplification needs to know of each vertex. */
export interface Contour {
  rings: Rings;
  /** Vertex to 1 if the node that it bounds is in the `open` set, else 0. */
  open: Uint8Array;
}

/** Most squares between two vertices: a straight run along a parallel is no great circle. Half a degree of the world. */
const LONGEST_STRAIGHT = 100;

/** The sides of a square of four nodes. */
const SOUTH = 0;
const EAST = 1;
const NORTH = 2;
const WEST = 3;
/** Side to the offset of its middle from the square's south-west node, half steps. */
const MIDDLE_X = [1, 2, 1, 0];
const MIDDLE_Y = [0, 1, 2, 1];

/**
 * The side by which the outline leaves a square, water on its left, at `4 * kind + entry`. A square's kind adds 1, 2,
 * 4, 8 for free water in the south-west, south-east, north-east and north-west. Outlines cross sides half way
 * between the nodes. At a saddle (kinds 5 and 10) the free nodes (o) are cut off from each other, as they are
 * wherever they meet across a corner only, so no side is crossed twice and outlines never touch.
 *
 *     #-+-o      o-+-#
 *     |  \|      |/  |
 *     +   +      +   +
 *     |\  |      |  /|
 *     o-+-#      #-+-o
 */
const EXIT = exitTable([
  [1, SOUTH, WEST],
  [2, EAST, SOUTH],
  [3, EAST, WEST],
  [4, NORTH, EAST],
  [5, SOUTH, WEST],
  [5, NORTH, EAST],
  [6, NORTH, SOUTH],
  [7, NORTH, WEST],
  [8, WEST, NORTH],
  [9, SOUTH, NORTH],
  [10, EAST, SOUTH],
  [10, WEST, NORTH],
  [11, EAST, NORTH],
  [12, WEST, EAST],
  [13, SOUTH, EAST],
  [14, WEST, SOUTH],
]);

/**
 * Traces the outlines of `free`: one ring each, water on the left, longitudes in [-180, 180]; most vertices inside
 * straight runs are left out. Rings may cross the antimeridian or run round a pole: consecutive vertices go the shorter way.
 * Beyond the lattice nothing is free, except north of one that wraps: there the top row goes on to the pole.
 * Throws a RangeError if that row is partly free.
 */
export function traceContour(free: BitGrid, open: BitGrid): Contour {
  const { lattice, stride } = free;
  const { rows, columns, wraps } = lattice;
  if (wraps && free.nextIn(rows - 1, 0) < columns && free.nextOut(rows - 1, 0) < columns) {
    throw new RangeError('Got a northern row of free and shut nodes when expected one kind up to the pole');
  }
  const start = [0];
  const lng: number[] = [];
  const lat: number[] = [];
  const isOpen: number[] = [];
  // Crossings between row - 1 and row that rings have passed.
  const passed = new BitGrid({ ...lattice, rows: rows + 1 });

  // Every ring crosses from row to row somewhere, so those crossings are the places to start.
  const end = wraps ? rows - 1 : rows;
  for (let row = -1; row < end; row++) {
    for (let word = 0; word < stride; word++) {
      const below = row < 0 ? 0 : free.word(row, word);
      const above = row + 1 === rows ? 0 : free.word(row + 1, word);
      for (let mixed = below ^ above; mixed !== 0; mixed &= mixed - 1) {
        const column = (word << 5) + 31 - Math.clz32(mixed & -mixed);
        if (!passed.has(column, row + 1)) traceRing(column, row);
      }
    }
  }
  return {
    rings: { start: Uint32Array.from(start), lng: Float64Array.from(lng), lat: Float64Array.from(lat) },
    open: Uint8Array.from(isOpen),
  };

  /** Traces the ring between (column, row) and the node north of it: eastward if that is free, else westward. */
  function traceRing(column: number, row: number): void {
    const eastward = isIn(free, column, row + 1);
    const firstEntry = eastward ? WEST : EAST;
    const firstColumn = eastward ? column : wrapColumn(column - 1);
    let c = firstColumn;
    let r = row;
    let entry = firstEntry;
    let heading = -1;
    let flag = -1;
    let straight = 0;
    do {
      const exit = EXIT[4 * kindOf(c, r) + entry];
      const newHeading = 5 * (MIDDLE_X[exit] - MIDDLE_X[entry]) + MIDDLE_Y[exit] - MIDDLE_Y[entry];
      const newFlag = boundsOpen(c, r, entry) ? 1 : 0;
      if (newHeading !== heading || newFlag !== flag || ++straight === LONGEST_STRAIGHT) {
        lng.push(wrapLongitude(lattice.west + (c + MIDDLE_X[entry] / 2) * lattice.step));
        lat.push(rowLat(lattice, r + MIDDLE_Y[entry] / 2));
        isOpen.push(newFlag);
        heading = newHeading;
        flag = newFlag;
        straight = 0;
      }
      if (entry === WEST) passed.addRun(r + 1, c, c);
      else if (entry === EAST) passed.addRun(r + 1, c + 1, c + 1);
      if (exit === SOUTH) r--;
      else if (exit === NORTH) r++;
      else c = wrapColumn(exit === EAST ? c + 1 : c - 1);
      entry = (exit + 2) & 3;
    } while (c !== firstColumn || r !== row || entry !== firstEntry);
    start.push(lng.length);
  }

  function kindOf(c: number, r: number): number {
    return (
      (isIn(free, c, r) ? 1 : 0) |
      (isIn(free, c + 1, r) ? 2 : 0) |
      (isIn(free, c + 1, r + 1) ? 4 : 0) |
      (isIn(free, c, r + 1) ? 8 : 0)
    );
  }

  /** True if either node of a side is open. Open nodes are free, so it is the free one of the two. */
  function boundsOpen(c: number, r: number, side: number): boolean {
    if (side === SOUTH || side === NORTH) {
      const at = side === SOUTH ? r : r + 1;
      return isIn(open, c, at) || isIn(open, c + 1, at);
    }
    const at = side === WEST ? c : c + 1;
    return isIn(open, at, r) || isIn(open, at, r + 1);
  }

  function isIn(grid: BitGrid, c: number, r: number): boolean {
    if (r < 0 || (r >= rows && !wraps)) return false;
    if (!wraps && (c < 0 || c >= columns)) return false;
    return grid.has(wrapColumn(c), Math.min(r, rows - 1));
  }

  function wrapColumn(c: number): number {
    if (!wraps) return c;
    return c < 0 ? c + columns : c >= columns ? c - columns : c;
  }
}

function exitTable(paths: readonly (readonly [kind: number, entry: number, exit: number])[]): Uint8Array {
  const table = new Uint8Array(64);
  for (const [kind, entry, exit] of paths) table[4 * kind + entry] = exit;
  return table;
}
