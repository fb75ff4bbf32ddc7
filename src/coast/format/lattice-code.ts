import { RiceReader } from '../../data/rice.ts';
import { FairwayError } from '../../errors.ts';
import { COLUMNS, type Lattice, ROWS } from '../lattice.ts';

/**
 * Reads what `writeLattice` wrote.
 *
 * @throws {FairwayError} `data_error` unless the code holds exactly the lattice's cells
 */
export function readLattice(code: Uint8Array): Lattice {
  const rice = new RiceReader(code);
  const lattice = new Uint8Array(ROWS * COLUMNS);
  let cell = 0;
  for (let value = 0; cell < lattice.length; value = 1 - value) {
    const end = cell + rice.wide();
    if (end > lattice.length) {
      throw new FairwayError(
        'data_error',
        `The coast has ${end} cells of land and water, expected ${lattice.length}`,
      );
    }
    if (value === 1) lattice.fill(1, cell, end);
    cell = end;
  }
  rice.finish();
  return lattice;
}
