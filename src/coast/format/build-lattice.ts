import {
  CELL,
  COLUMNS,
  HALF_TURN,
  LATTICE_BYTES,
  type Lattice,
  OFFSET,
  QUARTER_TURN,
  ROWS,
} from '../lattice.ts';
import type { StepRing } from './encode.ts';

/**
 * Decides water or land at the centres of all cells by one sweep: the edges that cross each row's middle parallel,
 * from west to east, change land to water and back. Some 40,000 of two million edges do.
 */
export function buildLattice(rings: readonly StepRing[]): Lattice {
  const crossings: number[][] = Array.from({ length: ROWS }, () => []);
  const firstCentre = CELL / 2 + OFFSET - QUARTER_TURN;
  /** Rows whose middle parallel lies below a latitude; parallels fall between the steps, so none lies on one. */
  const rowsBelow = (y: number) => Math.ceil((y - firstCentre) / CELL);
  for (const ring of rings) {
    let [x, y] = ring.slice(-2);
    let before = rowsBelow(y);
    for (let i = 0; i < ring.length; i += 2) {
      const after = rowsBelow(ring[i + 1]);
      const end = Math.max(before, after);
      for (let row = Math.min(before, after); row < end; row++) {
        const t = (firstCentre + row * CELL - y) / (ring[i + 1] - y);
        crossings[row].push(x + t * (ring[i] - x));
      }
      before = after;
      [x, y] = [ring[i], ring[i + 1]];
    }
  }
  const lattice = new Uint8Array(LATTICE_BYTES);
  for (let row = 0; row < ROWS; row++) {
    const along = Float64Array.from(crossings[row]).sort();
    for (let i = 0; i + 1 < along.length; i += 2) {
      const from = Math.ceil((along[i] - OFFSET + HALF_TURN - CELL / 2) / CELL);
      const to = Math.floor((along[i + 1] - OFFSET + HALF_TURN - CELL / 2) / CELL);
      for (let column = Math.max(0, from); column <= Math.min(COLUMNS - 1, to); column++) {
        const cell = row * COLUMNS + column;
        lattice[cell >> 3] |= 1 << (cell & 7);
      }
    }
  }
  return lattice;
}
