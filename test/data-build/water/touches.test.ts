import { expect, test } from 'vitest';
import { packRings } from '../../../data-build/water/rings.ts';
import { squaresWhereWatersTouch } from '../../../data-build/water/touches.ts';
import { unitePolygons } from '../../../data-build/water/unite.ts';
import { isWater } from '../../../src/coast/contains.ts';
import { coastOf, type TestRing } from '../../support/coast.ts';

/** A block of water, clockwise as the source draws it. */
const block = (west: number, south: number): TestRing => [
  [west, south],
  [west, south + 1],
  [west + 1, south + 1],
  [west + 1, south],
  [west, south],
];

test('two basins that meet corner to corner are joined there', () => {
  const basins = [[block(10, 50)], [block(11, 51)]];
  const squares = squaresWhereWatersTouch(unitePolygons(basins, []));
  expect(squares).toHaveLength(1);
  const joined = unitePolygons(basins, squares);
  expect(joined.start).toHaveLength(2);
  expect(squaresWhereWatersTouch(joined)).toEqual([]);
  const rings = [[...joined.lng].map((lng, v): [number, number] => [lng, joined.lat[v]])];
  for (const [lng, lat] of [
    [10.9999, 51.0001],
    [11.0001, 50.9999],
  ]) {
    expect(isWater(coastOf(rings), lng, lat)).toBe(true);
  }
});

test('basins that share an edge, or lie apart, need no square', () => {
  const beside = unitePolygons([[block(10, 50)], [block(11, 50)]], []);
  const apart = unitePolygons([[block(10, 50)], [block(12, 52)]], []);
  expect(squaresWhereWatersTouch(beside)).toEqual([]);
  expect(squaresWhereWatersTouch(apart)).toEqual([]);
  expect(squaresWhereWatersTouch(packRings([]))).toEqual([]);
});
