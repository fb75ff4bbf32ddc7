import type { Rings } from '../water/rings.ts';
import { BitGrid } from './bit-grid.ts';
import { columnOf, type Lattice, rowLat, rowOf } from './lattice.ts';

/** The lattice nodes inside `rings` by the even-odd rule. Linear in rows crossed; 2 s for the world. */
export function rasterise(rings: Rings, lattice: Lattice): BitGrid {
  const grid = new BitGrid(lattice);
  fill(rings, grid);
  return grid;
}

/** Adds the nodes inside `rings` (even-odd) to the grid. */
export function fill(rings: Rings, grid: BitGrid): void {
  scanRows(rings, grid.lattice, (row, from, to) => grid.addRun(row, from, to));
}

/** Takes the nodes inside `rings` (even-odd) from the grid. */
export function erase(rings: Rings, grid: BitGrid): void {
  scanRows(rings, grid.lattice, (row, from, to) => grid.deleteRun(row, from, to));
}

/**
 * Calls `visit` with each run of columns inside the rings, both ends included, rows from the south. A row through
 * a vertex counts edges from their lower end up to, without, their upper end, so no crossing is met twice.
 */
function scanRows(
  rings: Rings,
  lattice: Lattice,
  visit: (row: number, from: number, to: number) => void,
): void {
  const first = crossingCounts(rings, lattice);
  const column = new Float64Array(first[lattice.rows]);
  const next = first.slice();
  forEachEdge(rings, (a, b) => {
    const rise = rings.lat[b] - rings.lat[a];
    const low = Math.min(rings.lat[a], rings.lat[b]);
    const high = Math.max(rings.lat[a], rings.lat[b]);
    const end = rowFrom(lattice, high);
    for (let row = rowFrom(lattice, low); row < end; row++) {
      const part = (rowLat(lattice, row) - rings.lat[a]) / rise;
      const lng = rings.lng[a] + (rings.lng[b] - rings.lng[a]) * part;
      column[next[row]++] = columnOf(lattice, lng);
    }
  });
  for (let row = 0; row < lattice.rows; row++) {
    const crossings = column.subarray(first[row], first[row + 1]).sort();
    for (let i = 0; i + 1 < crossings.length; i += 2) {
      visit(row, Math.ceil(crossings[i]), Math.ceil(crossings[i + 1]) - 1);
    }
  }
}

/** Row to the number of its first crossing; one longer than the number of rows. */
function crossingCounts(rings: Rings, lattice: Lattice): Uint32Array {
  const first = new Uint32Array(lattice.rows + 1);
  forEachEdge(rings, (a, b) => {
    const end = rowFrom(lattice, Math.max(rings.lat[a], rings.lat[b]));
    for (let row = rowFrom(lattice, Math.min(rings.lat[a], rings.lat[b])); row < end; row++) first[row + 1]++;
  });
  for (let row = 0; row < lattice.rows; row++) first[row + 1] += first[row];
  return first;
}

/** The first row at or north of a latitude, kept on the lattice or one past it. */
function rowFrom(lattice: Lattice, lat: number): number {
  return Math.max(0, Math.min(lattice.rows, Math.ceil(rowOf(lattice, lat))));
}

/** Calls `visit` with both vertices of every edge. */
function forEachEdge(rings: Rings, visit: (a: number, b: number) => void): void {
  for (let r = 0; r + 1 < rings.start.length; r++) {
    let a = rings.start[r + 1] - 1;
    for (let b = rings.start[r]; b < rings.start[r + 1]; b++) {
      visit(a, b);
      a = b;
    }
  }
}
