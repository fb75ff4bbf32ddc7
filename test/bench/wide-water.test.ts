import { expect, test } from 'vitest';
import { WideWater } from '../../bench/wide-water.ts';
import type { Position } from '../../src/geo/position.ts';
import { greatCircleNm } from '../../src/geo/sphere.ts';
import { coastOf, FRAME, NO_COAST, type TestRing } from '../support/coast.ts';

/** Two islands from 50 to 51 N, parted by a gap from 1 E on so many degrees wide. */
function gap(degrees: number) {
  const island = (west: number, east: number): TestRing => [
    [west, 50],
    [west, 51],
    [east, 51],
    [east, 50],
  ];
  return coastOf([FRAME, island(0, 1), island(1 + degrees, 2)]);
}

const SOUTH: Position = [1.02, 49.8];
const NORTH: Position = [1.02, 51.2];

test('ways over open water are as long as the great circle, to 3 %', () => {
  const from: Position = [10, 60];
  const ends = [20, 45, 70, 110, 160, 200, 265, 300, 350].map((degrees): Position => {
    const angle = (degrees * Math.PI) / 180;
    return [10 + 1.2 * Math.sin(angle), 60 + 0.6 * Math.cos(angle)];
  });
  const water = new WideWater(NO_COAST, [from, ...ends], 60);
  for (const [i, end] of ends.entries()) {
    const direct = greatCircleNm(...from, ...end);
    const { nm = 0, way = [] } = water.wayTo(i + 1) ?? {};
    expect(nm / direct).toBeGreaterThan(0.985);
    expect(nm / direct).toBeLessThan(1.04);
    expect(greatCircleNm(...way[0], ...end)).toBeLessThan(0.4);
    expect(greatCircleNm(...way[way.length - 1], ...from)).toBeLessThan(0.4);
  }
});

test('a gap is taken if it is wide enough, and gone round if it is not', () => {
  const wide = new WideWater(gap(0.06), [SOUTH, NORTH], 150).wayTo(1);
  expect(wide?.nm).toBeCloseTo(greatCircleNm(...SOUTH, ...NORTH), 0);
  const narrow = new WideWater(gap(0.012), [SOUTH, NORTH], 150).wayTo(1);
  const round = greatCircleNm(...SOUTH, 2, 50) + greatCircleNm(2, 50, 2, 51) + greatCircleNm(2, 51, ...NORTH);
  expect(narrow?.nm).toBeGreaterThan(round);
  expect(narrow?.nm).toBeLessThan(1.04 * round + 3);
});

test('ways that are longer than asked for are not found', () => {
  expect(new WideWater(gap(0.012), [SOUTH, NORTH], 100).wayTo(1)).toBeNull();
});
