import { METERS_PER_NM } from '../../src/geo/sphere.ts';
import { BitGrid } from './bit-grid.ts';
import { columnMeters, type Lattice, rowLat, rowMeters } from './lattice.ts';

/** A set of lattice nodes as unbroken runs in each row, west to east, rows from the south. */
export interface Runs {
  lattice: Lattice;
  /** Row to its first run; one longer than the number of rows. */
  first: Uint32Array;
  /** Run to its first column. */
  from: Int32Array;
  /** Run to its last column, included. */
  to: Int32Array;
}

/** Runs joined into connected parts. Nodes are neighbours along rows and columns, not across corners. */
export interface Parts {
  runs: Runs;
  /** Run to its part, in order of the parts' first runs. */
  part: Uint32Array;
  /** Part to its area, square nautical miles. */
  area: Float64Array;
}

export function runsOf(grid: BitGrid): Runs {
  const { lattice } = grid;
  const first = new Uint32Array(lattice.rows + 1);
  for (let row = 0; row < lattice.rows; row++) {
    let count = 0;
    for (let from = grid.nextIn(row, 0); from < lattice.columns; count++) {
      from = grid.nextIn(row, grid.nextOut(row, from));
    }
    first[row + 1] = first[row] + count;
  }
  const from = new Int32Array(first[lattice.rows]);
  const to = new Int32Array(first[lattice.rows]);
  let at = 0;
  for (let row = 0; row < lattice.rows; row++) {
    for (let column = grid.nextIn(row, 0); column < lattice.columns; at++) {
      const end = grid.nextOut(row, column);
      from[at] = column;
      to[at] = end - 1;
      column = grid.nextIn(row, end);
    }
  }
  return { lattice, first, from, to };
}

/** Labels the connected parts of a grid. Near linear in the number of runs (union by smaller root, path halving). */
export function partsOf(grid: BitGrid): Parts {
  const runs = runsOf(grid);
  const { lattice, first, from, to } = runs;
  const root = new Uint32Array(from.length);
  for (let run = 0; run < root.length; run++) root[run] = run;
  for (let row = 0; row < lattice.rows; row++) {
    const last = first[row + 1] - 1;
    if (lattice.wraps && last > first[row] && from[first[row]] === 0 && to[last] === lattice.columns - 1) {
      unite(root, first[row], last);
    }
    if (row + 1 < lattice.rows) forEachOverlap(runs, row, row + 1, (a, b) => unite(root, a, b));
  }
  return measure(runs, root);
}

/** Calls `visit` with every pair of runs, one of each row, that share a column. */
function forEachOverlap(runs: Runs, rowA: number, rowB: number, visit: (a: number, b: number) => void): void {
  const { first, from, to } = runs;
  let a = first[rowA];
  let b = first[rowB];
  while (a < first[rowA + 1] && b < first[rowB + 1]) {
    if (from[a] <= to[b] && from[b] <= to[a]) visit(a, b);
    if (to[a] < to[b]) a++;
    else b++;
  }
}

/** Calls `visit` with every run that touches columns `from` to `to` of a row: beside them, or right above or below. */
export function forEachTouching(
  runs: Runs,
  row: number,
  from: number,
  to: number,
  visit: (run: number, row: number) => void,
): void {
  const { rows, columns, wraps } = runs.lattice;
  if (row > 0) forEachIn(runs, row - 1, from, to, visit);
  if (row + 1 < rows) forEachIn(runs, row + 1, from, to, visit);
  const west = wraps && from === 0 ? columns - 1 : from - 1;
  const east = wraps && to === columns - 1 ? 0 : to + 1;
  forEachIn(runs, row, west, west, visit);
  forEachIn(runs, row, east, east, visit);
}

/** Calls `visit` with every run of a row that holds a column from `from` to `to`. */
function forEachIn(
  runs: Runs,
  row: number,
  from: number,
  to: number,
  visit: (run: number, row: number) => void,
): void {
  const end = runs.first[row + 1];
  let low = runs.first[row];
  let high = end;
  while (low < high) {
    const mid = (low + high) >> 1;
    if (runs.to[mid] < from) low = mid + 1;
    else high = mid;
  }
  for (let run = low; run < end && runs.from[run] <= to; run++) visit(run, row);
}

/** The set of the runs that `isWanted`, as a grid. */
export function gridOf(runs: Runs, isWanted: (run: number, row: number) => boolean): BitGrid {
  const grid = new BitGrid(runs.lattice);
  for (let row = 0; row < runs.lattice.rows; row++) {
    for (let run = runs.first[row]; run < runs.first[row + 1]; run++) {
      if (isWanted(run, row)) grid.addRun(row, runs.from[run], runs.to[run]);
    }
  }
  return grid;
}

/** Area of one node's cell in a row, square nautical miles. */
function nodeArea(lattice: Lattice, row: number): number {
  return (columnMeters(lattice, rowLat(lattice, row)) * rowMeters(lattice)) / METERS_PER_NM ** 2;
}

function measure(runs: Runs, root: Uint32Array): Parts {
  const part = new Uint32Array(root.length);
  let count = 0;
  for (let run = 0; run < root.length; run++) {
    // A root is the smallest run of its part, so it has its number before the others ask.
    part[run] = root[run] === run ? count++ : part[find(root, run)];
  }
  const area = new Float64Array(count);
  for (let row = 0; row < runs.lattice.rows; row++) {
    const cell = nodeArea(runs.lattice, row);
    for (let run = runs.first[row]; run < runs.first[row + 1]; run++) {
      area[part[run]] += (runs.to[run] - runs.from[run] + 1) * cell;
    }
  }
  return { runs, part, area };
}

function unite(root: Uint32Array, a: number, b: number): void {
  const rootA = find(root, a);
  const rootB = find(root, b);
  if (rootA < rootB) root[rootB] = rootA;
  else root[rootA] = rootB;
}

function find(root: Uint32Array, run: number): number {
  let at = run;
  while (root[at] !== at) {
    root[at] = root[root[at]];
    at = root[at];
  }
  return at;
}
