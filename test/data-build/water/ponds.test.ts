import { expect, test } from 'vitest';
import { withoutPonds } from '../../../data-build/water/ponds.ts';
import { packRings } from '../../../data-build/water/rings.ts';
import type { TestRing } from '../../support/coast.ts';

const REGION = { west: 0, south: 0, east: 30, north: 30 };

/** A square of water round a middle, counterclockwise; an island runs the other way. */
const square = (lng: number, lat: number, half: number, isIsland = false): TestRing => {
  const ring: TestRing = [
    [lng - half, lat - half],
    [lng + half, lat - half],
    [lng + half, lat + half],
    [lng - half, lat + half],
  ];
  return isIsland ? ring.reverse() : ring;
};
const SEA = square(10, 10, 2);
const SEA_ISLAND = square(10, 10, 0.5, true);
const POND = square(15, 10, 0.05);
const POND_ISLAND = square(15, 10, 0.01, true);
const LAKE = square(17, 10, 0.05);
const LAKE_ISLAND = square(17, 10, 0.01, true);
const waters = packRings([SEA, POND, LAKE, SEA_ISLAND, POND_ISLAND, LAKE_ISLAND]);

test('a pond goes with its islands; the sea, and a lake that is listed, keep theirs', () => {
  expect(withoutPonds(waters, [{ lng: 17.03, lat: 10.03 }], REGION)).toEqual({
    waters: packRings([SEA, LAKE, SEA_ISLAND, LAKE_ISLAND]),
    ponds: 1,
  });
});

test('waters without ponds stay as they are', () => {
  const sea = packRings([SEA, SEA_ISLAND]);
  expect(withoutPonds(sea, [])).toEqual({ waters: sea, ponds: 0 });
});

test('of the waters of the world only the largest stays, of a region all that are large', () => {
  const other = square(20, 10, 1);
  const two = packRings([SEA, other, SEA_ISLAND]);
  expect(withoutPonds(two, [], REGION).ponds).toBe(0);
  expect(withoutPonds(two, [])).toEqual({ waters: packRings([SEA, SEA_ISLAND]), ponds: 1 });
});
