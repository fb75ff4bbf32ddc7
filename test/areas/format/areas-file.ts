import { type AreasRecord, encodeAreas } from '../../../src/areas/format/encode.ts';
import { COLUMNS, ROWS } from '../../../src/areas/time-zones.ts';

/** `areas.pbf` with one time zone all over the world, and nothing else but what is given. */
export function areasFile(more: Partial<AreasRecord>): Uint8Array {
  const timeZones = { names: ['Sea/Zone'], cells: new Int32Array(COLUMNS * ROWS) };
  return encodeAreas({ areas: [], loadLines: [], timeZones, graphChecksum: 0, ...more });
}
