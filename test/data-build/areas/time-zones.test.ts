import zoneAt from '@photostructure/tz-lookup';
import { describe, expect, test } from 'vitest';
import { decodeAreas } from '../../../src/areas/format/decode.ts';
import { COLUMNS, ROWS, timeZoneAt } from '../../../src/areas/time-zones.ts';
import { readFairwayData } from '../../../src/node.ts';
import { randomPosition, seededRandom } from '../../support/random.ts';

const { timeZones: zones } = decodeAreas((await readFairwayData()).areas);

describe('compiled time zones are those of the package', () => {
  test('at random positions', () => {
    const random = seededRandom(1);
    const wrong: [number, number][] = [];
    for (let i = 0; i < 100_000; i++) {
      const [lng, lat] = randomPosition(random);
      if (timeZoneAt(zones, lng, lat) !== zoneAt(lat, lng)) wrong.push([lng, lat]);
    }
    expect(wrong).toEqual([]);
  });

  test('along their borders, on both sides of them and upon them', () => {
    const random = seededRandom(2);
    // borders of zones run along sides of the least cells
    const least = 7.5 / 2 ** 9;
    let borders = 0;
    for (let i = 0; i < 40_000; i++) {
      const [lng, lat] = randomPosition(random);
      const [x, y] = [lng, lat].map((degrees) => Math.round(degrees / least) * least);
      const across = [-1e-9, 0, 1e-9].flatMap((off): [number, number][] => [
        [Math.max(-180, Math.min(180, x + off)), lat],
        [lng, Math.max(-90, Math.min(90, y + off))],
      ]);
      const expected = across.map(([atLng, atLat]) => zoneAt(atLat, atLng));
      expect(across.map(([atLng, atLat]) => timeZoneAt(zones, atLng, atLat))).toEqual(expected);
      if (expected[0] !== expected[4] || expected[1] !== expected[5]) borders++;
    }
    expect(borders).toBeGreaterThan(20);
  });

  test('in every cell, however small', () => {
    let cells = 0;
    const compare = (cell: number, west: number, north: number, size: number): void => {
      const first = -zones.cells[cell];
      if (first > 0) {
        for (let quarter = 0; quarter < 4; quarter++) {
          const half = size / 2;
          compare(first + quarter, west + half * (quarter % 2), north - half * Math.floor(quarter / 2), half);
        }
        return;
      }
      cells++;
      for (const [x, y] of [
        [0.5, 0.5],
        [0.001, 0.001],
        [0.999, 0.001],
        [0.001, 0.999],
        [0.999, 0.999],
      ]) {
        const [lng, lat] = [west + x * size, north - y * size];
        if (zones.names[zones.cells[cell]] !== zoneAt(lat, lng)) throw new Error(`${lng},${lat}`);
      }
    };
    for (let cell = 0; cell < COLUMNS * ROWS; cell++) {
      compare(cell, (cell % COLUMNS) * 7.5 - 180, 90 - Math.floor(cell / COLUMNS) * 7.5, 7.5);
    }
    expect(cells).toBeGreaterThan(20_000);
  });
});
