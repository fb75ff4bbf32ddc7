import booleanPointInPolygon from '@turf/boolean-point-in-polygon';
import { polygon } from '@turf/helpers';
import { describe, expect, test } from 'vitest';
import { isWater } from '../../src/coast/contains.ts';
import { coastOf, type TestRing, waves } from '../support/coast.ts';
import { seededRandom } from '../support/random.ts';

/** A sea of 1.2 degrees with islands, about a centre. */
function seaWithIslands(seed: number, lng: number, lat: number): TestRing[] {
  const random = seededRandom(seed);
  const rings = [waves(random, lng, lat, 0.6, 200, false)];
  for (const [east, north] of [
    [0.2, 0.2],
    [-0.25, 0.1],
    [0, -0.3],
  ] as const) {
    rings.push(waves(random, lng + east, lat + north, 0.08, 40, true));
  }
  return rings;
}

describe('isWater', () => {
  test.each([
    [1, 0, 0],
    [2, -179, 12],
    [3, 24.9, 59.4],
    [4, 15, 78],
    [5, -70.125, -53.125],
  ])('agrees with turf on random positions (seed %i, about %f, %f)', (seed, lng, lat) => {
    const rings = seaWithIslands(seed, lng, lat);
    const coast = coastOf(rings);
    const asTurf = polygon(rings.map((ring) => [...ring, ring[0]]));
    const random = seededRandom(seed + 100);
    for (let i = 0; i < 3000; i++) {
      const x = lng + (random() - 0.5) * 2 * (0.9 / Math.cos((lat * Math.PI) / 180));
      const y = lat + (random() - 0.5) * 2 * 0.9;
      const expected = booleanPointInPolygon([x, y], asTurf);
      expect(isWater(coast, x, y), `seed ${seed}, position ${x}, ${y}`).toBe(expected);
    }
  });

  test('takes a whole world of water as water, to the poles and the antimeridian', () => {
    const coast = coastOf([
      [
        [-180, -90],
        [180, -90],
        [180, 90],
        [-180, 90],
      ],
      [
        [10, 10],
        [10, 11],
        [11, 11],
        [11, 10],
      ],
    ]);
    for (const [lng, lat] of [
      [0, 90],
      [180, 90],
      [-180, -90],
      [180, 0],
      [-180, 0],
      [10.5, 9.9],
    ]) {
      expect(isWater(coast, lng, lat), `${lng}, ${lat}`).toBe(true);
    }
    expect(isWater(coast, 10.5, 10.5)).toBe(false);
  });
});
