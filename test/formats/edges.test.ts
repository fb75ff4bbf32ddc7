import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { fromGpx, fromRtz, toCsv, toGpx, toKml, toRtz } from '../../src/formats/index.ts';
import type { Position } from '../../src/geo/position.ts';
import { featureOf } from './routes.ts';
import { rtzFaults } from './rtz-schema.ts';

/** Nearer to 180 degrees than files tell. */
const NEAR_180 = 180 - 1e-10;

describe('a longitude that rounds to 180 degrees is -180 in files whose schemas end below', () => {
  test.each([
    ['from the west', [170, 0], [NEAR_180, 0.5], [-170, 1]],
    ['at the end', [170, 0], [175, 0.5], [NEAR_180, 1]],
    ['and one on 180 degrees beside it', [NEAR_180, 0], [-180, 0], [-170, 1]],
  ] satisfies [string, ...Position[]][])('%s', (_, ...way) => {
    const route = featureOf(way as Position[]);
    const [gpx] = fromGpx(toGpx(route));
    const rtz = toRtz(route);
    expect(rtzFaults(rtz)).toEqual([]);
    expect(fromRtz(rtz).waypoints).toEqual(gpx.waypoints);
    const lngs = gpx.waypoints.map(({ lng }) => lng);
    expect(Math.max(...lngs)).toBeLessThan(180);
    expect(lngs.filter((lng) => lng === -180)).toHaveLength(1);
    expect(toKml(route)).not.toMatch(/ 180,[\d.]+ 180,/);
  });
});

test('positions that files cannot tell apart stand there once, so that no leg has no length', () => {
  const route = featureOf([
    [10, 10],
    [10 + 1e-10, 10],
    [10, 11],
    [10, 11 - 1e-10],
  ]);
  expect(fromRtz(toRtz(route)).waypoints).toHaveLength(2);
  expect(fromGpx(toGpx(route))[0].waypoints).toHaveLength(2);
  expect(toCsv(route).trim().split('\r\n')).toHaveLength(3);
});

test('a course that rounds to 360 degrees is 0', () => {
  const rows = parse(
    toCsv(
      featureOf([
        [10, 10],
        [10 - 1e-5, 11],
        [10, 12],
      ]),
    ),
    { columns: true },
  ) as Record<string, string>[];
  expect(rows.map(({ course }) => course)).toEqual(['0', '0', '']);
});

test('carriage returns within a name come back', () => {
  const way: Position[] = [
    [1, 2],
    [3, 4],
  ];
  const name = 'a\rb\r\nc\n\rd';
  expect(fromGpx(toGpx(featureOf(way), { name }))[0].name).toBe(name);
  expect(fromRtz(toRtz(featureOf(way), { name })).name).toBe(name);
});

test.each(['0x10', '0b1', '0o7', '1e', '1_0', '--1', '+', '.', `${'1'.repeat(1_000_000)}x`])(
  'a latitude %.20s is none',
  (lat) => {
    expect(() => fromGpx(`<gpx><wpt lat="${lat}" lon="2"/></gpx>`)).toThrow(/gpx\.wpt\[0\]\.lat: got "/);
  },
);

test.each([
  ['+5.', 5],
  [' 5e0 ', 5],
  ['-.5', -0.5],
])('a latitude %j is %d', (lat, expected) => {
  expect(fromGpx(`<gpx><wpt lat="${lat}" lon="2"/></gpx>`)[0].waypoints[0].lat).toBe(expected);
});
