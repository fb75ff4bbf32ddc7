import { BitGrid } from '../../../data-build/mask/bit-grid.ts';
import type { Lattice } from '../../../data-build/mask/lattice.ts';

/** A lattice of some size with nodes a degree apart from 0 E 0 N, unless told otherwise. */
export function latticeOf(columns: number, rows: number, rest: Partial<Lattice> = {}): Lattice {
  return { west: 0, south: 0, step: 1, wraps: false, ...rest, columns, rows };
}

/** The set of the nodes drawn as `o`, north at the top. */
export function drawnGrid(drawing: string, rest: Partial<Lattice> = {}): BitGrid {
  const lines = linesOf(drawing);
  const grid = new BitGrid(latticeOf(lines[0].length, lines.length, rest));
  lines.forEach((line, row) => {
    for (let column = 0; column < line.length; column++) {
      if (line[column] === 'o') grid.addRun(row, column, column);
    }
  });
  return grid;
}

/** A grid as `drawnGrid` reads it: `o` and `.`, a line a row. */
export function showGrid(grid: BitGrid): string {
  const { rows, columns } = grid.lattice;
  const lines = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column) => (grid.has(column, row) ? 'o' : '.')).join(''),
  );
  return lines.reverse().join('\n');
}

/** A drawing with its lines trimmed, to compare with `showGrid`. */
export function tidy(drawing: string): string {
  return linesOf(drawing).reverse().join('\n');
}

/** Random nodes, about half of them, in blobs. */
export function randomGrid(random: () => number, lattice: Lattice): BitGrid {
  const grid = new BitGrid(lattice);
  for (let i = 0; i < (lattice.columns * lattice.rows) / 8; i++) {
    const from = Math.floor(random() * lattice.columns);
    const row = Math.floor(random() * lattice.rows);
    if (random() < 0.7) grid.addRun(row, from, from + Math.floor(random() * 8));
    else grid.deleteRun(row, from, from + Math.floor(random() * 8));
  }
  return grid;
}

/** The drawing's lines from the south. */
function linesOf(drawing: string): string[] {
  return drawing
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .reverse();
}
