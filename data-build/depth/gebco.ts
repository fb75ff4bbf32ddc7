import type { Bounds } from '../bounds.ts';
import type { Lattice } from '../mask/lattice.ts';
import { readGrid } from '../sources.ts';

/** Cells of the sources a degree. */
const CELLS = 60;
/** Columns of the sources, which begin at 180 W; rows begin at 90 N. */
const COLUMNS = 360 * CELLS;
/** Sub-cells of a cell that are less than 20 m deep, land among them, from which on the cell counts as shallow. */
const SHALLOW_COUNT = 8;
/** The class of more than 100 m. */
const DEEPEST_CLASS = 6;

/** What the source says of the depth, on cells of one minute: one byte each, 1 for yes. */
export interface Soundings {
  /** The cells' centres. */
  lattice: Lattice;
  /** Less than 20 m, or land. */
  shallow: Uint8Array;
  /** More than 100 m. */
  abyss: Uint8Array;
}

/** Reads GEBCO's 20 and 100 m lines as cells of one minute. The world takes 470 MB. */
export function readSoundings(sources: string, { west, south, east, north }: Bounds): Soundings {
  const columns = Math.round((east - west) * CELLS);
  const rows = Math.round((north - south) * CELLS);
  const lattice: Lattice = {
    west: west + 0.5 / CELLS,
    south: south + 0.5 / CELLS,
    step: 1 / CELLS,
    columns,
    rows,
    wraps: east - west >= 360,
  };
  const firstColumn = Math.round((west + 180) * CELLS);
  const lastRow = Math.round((90 - south) * CELLS) - 1;
  const cut = (grid: Uint8Array, isSo: (value: number) => boolean) => {
    const cells = new Uint8Array(columns * rows);
    for (let row = 0; row < rows; row++) {
      const first = (lastRow - row) * COLUMNS + firstColumn;
      for (let column = 0; column < columns; column++) {
        if (isSo(grid[first + column])) cells[row * columns + column] = 1;
      }
    }
    return cells;
  };
  return {
    lattice,
    shallow: cut(readGrid(sources, 'shallowCounts'), (count) => count >= SHALLOW_COUNT),
    abyss: cut(readGrid(sources, 'depthClasses'), (depth) => depth === DEEPEST_CLASS),
  };
}
