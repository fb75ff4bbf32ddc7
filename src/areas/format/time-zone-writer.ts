import type { PbfWriter } from 'pbf';
import { RiceWriter } from '../../data/rice-writer.ts';
import { COLUMNS, ROWS, type TimeZones } from '../time-zones.ts';
import { CELL, MEANS, NAME_GAP } from './time-zone-code.ts';

/** Writes a `TimeZones` message. */
export function writeTimeZones({ names, cells }: TimeZones, pbf: PbfWriter): void {
  pbf.writeStringField(1, names.join(NAME_GAP));
  pbf.writeBytesField(2, writeCells(cells, names.length));
}

function writeCells(cells: Int32Array, count: number): Uint8Array {
  const rice = new RiceWriter(MEANS);
  const zones = Array.from({ length: count }, (_, zone) => zone);
  const write = (cell: number): void => {
    const zone = cells[cell];
    if (zone < 0) {
      rice.unsigned(CELL.quarters, 0);
      for (let quarter = 0; quarter < 4; quarter++) write(quarter - zone);
      return;
    }
    const place = zones.indexOf(zone);
    zones.splice(place, 1);
    zones.unshift(zone);
    rice.unsigned(place <= CELL.before ? place : CELL.other, 0);
    if (place > CELL.before) rice.unsigned(place - (CELL.other - 1), 1);
  };
  for (let cell = 0; cell < COLUMNS * ROWS; cell++) write(cell);
  return rice.finish();
}
