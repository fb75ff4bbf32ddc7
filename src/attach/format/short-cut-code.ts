import { RiceReader } from '../../data/rice.ts';
import { FairwayError } from '../../errors.ts';
import { CELLS } from '../../near/short-cuts.ts';

/**
 * Reads the cells in which short cuts bend, rising: how many, then of each how many lie between it and the one before.
 *
 * @throws {FairwayError} `data_error` when the code is damaged
 */
export function readShortCuts(code: Uint8Array): Uint32Array {
  const rice = new RiceReader(code);
  const count = rice.bits(24);
  if (count > 8 * code.length) fail(`count ${count} cells of short cuts in ${code.length} bytes`);
  const cells = new Uint32Array(count);
  let next = 0;
  for (let i = 0; i < count; i++) {
    const cell = next + rice.wide();
    if (cell >= CELLS) fail(`have short cuts in cell ${cell}, expected less than ${CELLS}`);
    cells[i] = cell;
    next = cell + 1;
  }
  rice.finish();
  return cells;
}

function fail(what: string): never {
  throw new FairwayError('data_error', `The locations ${what}`);
}
