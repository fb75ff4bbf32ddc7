import { RiceWriter } from '../../data/rice-writer.ts';

/** Writes what `readShortCuts` reads. */
export function writeShortCuts(cells: Uint32Array): Uint8Array {
  const rice = new RiceWriter();
  rice.bits(cells.length, 24);
  cells.forEach((cell, i) => {
    rice.wide(i > 0 ? cell - cells[i - 1] - 1 : cell);
  });
  return rice.finish();
}
