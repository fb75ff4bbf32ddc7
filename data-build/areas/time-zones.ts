import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import zoneAt from '@photostructure/tz-lookup';
import { COLUMNS, ROWS, type TimeZones, timeZoneAt } from '../../src/areas/time-zones.ts';

/** Numbers in the package: two characters each, of 56 from `#` on. The greatest are zones, the last of them the last. */
const BASE = 56;
const FIRST = 35;

/**
 * The quadtree of the package's module, which has it as a string: cells in our order, 7,839 in quarters and 24,669 of one
 * zone.
 *
 * @throws {Error} when the module is not as it was, or answers otherwise than the tree
 */
export function readTimeZones(): TimeZones {
  const source = readFileSync(createRequire(import.meta.url).resolve('@photostructure/tz-lookup'), 'utf8');
  const text = source.match(/="([^"]{1000,})"/)?.[1];
  const list = source.match(/=(\["Africa[^\]]*\])/)?.[1];
  if (!text || !list) throw new Error('Expected a table and a list of names in @photostructure/tz-lookup');
  const names: string[] = JSON.parse(list);
  const cells = Int32Array.from({ length: text.length / 2 }, (_, cell) => {
    const [high, low] = [text.charCodeAt(2 * cell) - FIRST, text.charCodeAt(2 * cell + 1) - FIRST];
    return BASE * high + low - (BASE * BASE - names.length);
  });
  for (let cell = 0; cell < COLUMNS * ROWS; cell++) linkQuarters(cells, cell, -1, BASE * BASE - names.length);
  const zones = { names, cells };
  checkTimeZones(zones);
  return zones;
}

/**
 * Puts the places of quarters into a cell and those below it. The source tells how many fours lie between a cell's own
 * four, which is `four`, and its quarters.
 */
function linkQuarters(cells: Int32Array, cell: number, four: number, offset: number): void {
  if (cells[cell] >= 0) return;
  const next = four + cells[cell] + offset + 1;
  const first = COLUMNS * ROWS + 4 * next;
  cells[cell] = -first;
  for (let quarter = first; quarter < first + 4; quarter++) linkQuarters(cells, quarter, next, offset);
}

/** Compares the tree with the package on a grid that meets all but the least cells, and at the edges of the map. */
function checkTimeZones(zones: TimeZones): void {
  for (let lat = -90; lat <= 90; lat += 0.25) {
    for (let lng = -180; lng <= 180; lng += 0.25) {
      const expected = zoneAt(lat, lng);
      const got = timeZoneAt(zones, lng, lat);
      if (got !== expected) throw new Error(`Expected ${expected} at ${lng},${lat}, got ${got}`);
    }
  }
}
