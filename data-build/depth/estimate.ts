import type { BitGrid } from '../mask/bit-grid.ts';
import { type Lattice, rowLat } from '../mask/lattice.ts';
import { REEF_ABYSS_NM, REEF_DEPTH_METERS, REEF_LAT } from '../settings.ts';
import { CellDistance } from './distance.ts';
import type { Soundings } from './gebco.ts';

/** Farthest shore and 20 m line that count, steps of a minute: nautical miles. */
const LIMIT = 90;
/** Half a cell: shores and lines run between the centres that distances are taken from. */
const HALF = 0.5;
/** Tenths of a metre at the line, and of all that is deeper, which no wall stands in. */
const AT_LINE = 200;
const DEEPER = 210;

/** Estimated depths on cells of one minute. */
export interface DepthGrid {
  lattice: Lattice;
  /** Tenths of a metre: 0 on land, at most 20 m on the shallow side of the 20 m line. */
  tenths: Uint8Array;
}

/**
 * Estimates depths between the shore and the 20 m line, as if the bottom fell evenly from one to the other: of cells
 * under 10 m by this estimate, two of three are so. Steep shoals, which rise from over 100 m a few miles off, are
 * reefs and taken for 8 m: coral grows to the surface, sand does not.
 *
 * @param water what is water, on the cells of the soundings
 */
export function estimateDepths({ lattice, shallow, abyss }: Soundings, water: BitGrid): DepthGrid {
  const { columns, rows } = lattice;
  const tenths = new Uint8Array(columns * rows).fill(DEEPER);
  const toLand = new CellDistance(lattice, landOf(water), LIMIT);
  const toDeep = new CellDistance(
    lattice,
    shallow.map((isShallow) => 1 - isShallow),
    LIMIT,
  );
  const toAbyss = new CellDistance(lattice, abyss, Math.ceil(REEF_ABYSS_NM));
  const shore = new Float32Array(columns);
  const line = new Float32Array(columns);
  const drop = new Float32Array(columns);
  for (let row = 0; row < rows; row++) {
    const first = row * columns;
    if (!shallow.subarray(first, first + columns).includes(1)) continue;
    const hasReefs = Math.abs(rowLat(lattice, row)) < REEF_LAT;
    toLand.row(row, shore);
    toDeep.row(row, line);
    if (hasReefs) toAbyss.row(row, drop);
    for (let column = 0; column < columns; column++) {
      if (!water.has(column, row)) tenths[first + column] = 0;
      else if (shallow[first + column] === 1) {
        const fromShore = Math.max(0, shore[column] - HALF);
        const toLine = Math.max(0.001, line[column] - HALF);
        const depth = Math.min(AT_LINE - 1, (AT_LINE * fromShore) / (fromShore + toLine));
        const isReef = hasReefs && drop[column] < REEF_ABYSS_NM;
        tenths[first + column] = isReef ? Math.min(depth, 10 * REEF_DEPTH_METERS) : depth;
      }
    }
  }
  return { lattice, tenths };
}

function landOf(water: BitGrid): Uint8Array {
  const { columns, rows } = water.lattice;
  const land = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (!water.has(column, row)) land[row * columns + column] = 1;
    }
  }
  return land;
}
