import { expect, test } from 'vitest';
import type { Position } from '../../src/geo/position.ts';
import { greatCircleNm } from '../../src/geo/sphere.ts';
import { fairway } from '../support/world.ts';

const PAIRS: [Position, Position][] = [
  [
    [0, 90],
    [123, 89.999],
  ],
  [
    [0, 90],
    [-60, 88],
  ],
  [
    [30, 89.5],
    [-150, 89.5],
  ],
];

test.each(PAIRS)(
  'from %j to %j by the pole is the great circle, with the Arctic passages closed',
  (from, to) => {
    expect(fairway.distance({ from, to })).toBeCloseTo(greatCircleNm(...from, ...to), 6);
  },
);

test('where the closed Arctic passages meet, ways bend round their gates, whatever else is open', () => {
  const from: Position = [-156.02, 72.98];
  const to: Position = [96, 82.5];
  const round: Position[] = [from, [-156.5, 86.02], [154, 87.6], [104.2, 86.02], to];
  let roundNm = 0;
  for (let i = 1; i < round.length; i++) roundNm += greatCircleNm(...round[i - 1], ...round[i]);
  for (const options of [{}, { belleIsle: true }, { canso: true, corinth: true }]) {
    const nm = fairway.distance({ from, to, options });
    expect(nm).toBeLessThan(roundNm);
    expect(nm).toBeGreaterThan(0.99 * roundNm);
    expect(nm).toBeCloseTo(fairway.distance({ from, to }), 6);
  }
});

test('no location lies beyond the last land', () => {
  const latitudes = fairway.locations.all().map(({ latlng }) => latlng.lat);
  expect(latitudes.length).toBeGreaterThan(20_000);
  expect(latitudes.filter((lat) => lat > 84 || lat < -79)).toEqual([]);
});
