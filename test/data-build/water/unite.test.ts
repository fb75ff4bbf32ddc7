import { expect, test } from 'vitest';
import { unitePolygons } from '../../../data-build/water/unite.ts';
import { isWater } from '../../../src/coast/contains.ts';
import { coastOf } from '../../support/coast.ts';
import { box } from './box.ts';

test('a barrier is land, and parts the strait that it crosses', () => {
  const strait = [[box(10, 50, 12, 50.1)]];
  const barrier = [box(10.9, 49.9, 11.1, 50.2)];
  for (const drawn of [barrier, [[...barrier[0]].reverse()]]) {
    const { lng, lat, start } = unitePolygons(strait, [], undefined, [drawn]);
    expect(start).toHaveLength(3);
    const rings = [0, 1].map((r) =>
      [...lng].map((x, v): [number, number] => [x, lat[v]]).slice(start[r], start[r + 1]),
    );
    const coast = coastOf(rings);
    const water = [10.5, 10.89, 10.91, 11, 11.09, 11.11, 11.5].map((at) => isWater(coast, at, 50.05));
    expect(water).toEqual([true, true, false, false, false, true, true]);
  }
});

test('a barrier beside the water changes nothing', () => {
  const sea = [[box(10, 50, 12, 51)]];
  expect(unitePolygons(sea, [], undefined, [[box(20, 50, 21, 51)]])).toEqual(unitePolygons(sea, []));
});
