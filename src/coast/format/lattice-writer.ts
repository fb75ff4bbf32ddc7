import { RiceWriter } from '../../data/rice-writer.ts';
import { CELL, COLUMNS, HALF_TURN, type Lattice, OFFSET, QUARTER_TURN, ROWS } from '../lattice.ts';
import type { StepRing } from './encode.ts';

/** Writes how many cells in a row are land, then water, and so on; some 14 kB for the world. */
export function writeLattice(lattice: Lattice): Uint8Array {
  const rice = new RiceWriter();
  let value = 0;
  let from = 0;
  for (let cell = 0; cell <= lattice.length; cell++) {
    if (lattice[cell] === value) continue;
    rice.wide(cell - from);
    from = cell;
    value = 1 - value;
  }
  return rice.finish();
}

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
  const lattice = new Uint8Array(ROWS * COLUMNS);
  for (let row = 0; row < ROWS; row++) {
    const along = Float64Array.from(crossings[row]).sort();
    for (let i = 0; i + 1 < along.length; i += 2) {
      const from = Math.ceil((along[i] - OFFSET + HALF_TURN - CELL / 2) / CELL);
      const to = Math.floor((along[i + 1] - OFFSET + HALF_TURN - CELL / 2) / CELL);
      if (to >= from)
        lattice.fill(1, row * COLUMNS + Math.max(0, from), row * COLUMNS + Math.min(COLUMNS, to + 1));
    }
  }
  return lattice;
}
