import { TURN } from './coast.ts';

/** Sides of a cell, steps: a quarter of a degree. Even, so that centres fall between the steps of the vertices. */
export const CELL = 5000;
export const HALF_TURN = TURN / 2;
export const QUARTER_TURN = TURN / 4;
export const COLUMNS = TURN / CELL;
export const ROWS = HALF_TURN / CELL;
/** Moves cell centres off the whole steps, so that no vertex lies on a centre's parallel or meridian. */
export const OFFSET = 0.5;

/** Cells, a bit each: 1 where the centre is water; row by row from the south-west, eight to a byte, lowest bit first. */
export type Lattice = Uint8Array;

/** Bytes of a lattice. */
export const LATTICE_BYTES = (ROWS * COLUMNS) / 8;

/** Whether the centre of a cell is water. */
export function isWaterAt(lattice: Lattice, cell: number): boolean {
  return ((lattice[cell >> 3] >> (cell & 7)) & 1) === 1;
}

/** Cell that a position in steps lies in. */
export function cellOf(x: number, y: number): number {
  const column = Math.min(COLUMNS - 1, Math.floor((x + HALF_TURN) / CELL));
  const row = Math.min(ROWS - 1, Math.floor((y + QUARTER_TURN) / CELL));
  return row * COLUMNS + column;
}

/** Longitude of a cell's centre, steps. */
export function centreX(cell: number): number {
  return (cell % COLUMNS) * CELL + CELL / 2 + OFFSET - HALF_TURN;
}

/** Latitude of a cell's centre, steps. */
export function centreY(cell: number): number {
  return Math.floor(cell / COLUMNS) * CELL + CELL / 2 + OFFSET - QUARTER_TURN;
}
