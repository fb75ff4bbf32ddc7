import { readFields } from '../../data/message.ts';
import { RiceReader } from '../../data/rice.ts';
import { FairwayError } from '../../errors.ts';
import { COLUMNS, ROWS, type TimeZones } from '../time-zones.ts';

/** Parts a list of names. */
export const NAME_GAP = ',';
/** First means of the two contexts: what a cell is, and zones that did not come lately. */
export const MEANS = [16, 16 << 4] as const;
/** What a cell is: of the zone that came last, of the one before, in quarters, or of another zone. */
export const CELL = { last: 0, before: 1, quarters: 2, other: 3 } as const;
/** Quarters of quarters that there are at most: 100 m. */
const MOST_LEVELS = 16;

/**
 * Reads a `TimeZones` message. Cells are read when they are first asked for, in some milliseconds: what the checksum did
 * not show of damage in them, they show then.
 *
 * @throws {FairwayError} `data_error` for one without names
 */
export function readTimeZones(message: Uint8Array): TimeZones {
  let names: string[] = [];
  let code: Uint8Array = new Uint8Array();
  readFields(message, 'areas', (field, pbf) => {
    if (field === 1) names = pbf.readString().split(NAME_GAP);
    else if (field === 2) code = pbf.readBytes();
  });
  if (names.length === 0) fail('have 0 names, expected 1 or more');
  let cells: Int32Array | undefined;
  return {
    names,
    get cells() {
      cells ??= Int32Array.from(readCells(code, names.length));
      return cells;
    },
  };
}

function readCells(code: Uint8Array, count: number): number[] {
  const rice = new RiceReader(code, MEANS);
  /** Zones, the one that came last first. */
  const zones = Uint16Array.from({ length: count }, (_, zone) => zone);
  const cells = Array<number>(COLUMNS * ROWS).fill(0);
  const read = (cell: number, level: number): void => {
    const what = rice.unsigned(0);
    if (what !== CELL.quarters) {
      const place = what === CELL.other ? CELL.other - 1 + rice.unsigned(1) : what;
      if (place >= count) fail(`have the zone ${place}, expected one of ${count}`);
      const zone = zones[place];
      if (place > 0) zones.copyWithin(1, 0, place);
      zones[0] = zone;
      cells[cell] = zone;
      return;
    }
    if (level === MOST_LEVELS) fail(`have more than ${MOST_LEVELS} levels`);
    const first = cells.length;
    cells[cell] = -first;
    cells.push(0, 0, 0, 0);
    for (let quarter = 0; quarter < 4; quarter++) read(first + quarter, level + 1);
  };
  for (let cell = 0; cell < COLUMNS * ROWS; cell++) read(cell, 0);
  rice.finish();
  return cells;
}

function fail(what: string): never {
  throw new FairwayError('data_error', `The time zones ${what}`);
}
