import { describe, expect, test } from 'vitest';
import type { Coast } from '../../src/coast/coast.ts';
import { isWater } from '../../src/coast/contains.ts';
import { nearestWater } from '../../src/coast/nearest-water.ts';
import { greatCircleMeters, METERS_PER_DEGREE } from '../../src/geo/sphere.ts';
import { coastOf, type TestRing, waves } from '../support/coast.ts';
import { seededRandom } from '../support/random.ts';

/** Distance to all edges of the rings by dense sampling on the plane: slow and plain, within 1 m for edges of 1 km. */
function metersToShore(rings: TestRing[], lng: number, lat: number): number {
  const cosLat = Math.cos((lat * Math.PI) / 180);
  let least = Infinity;
  for (const ring of rings) {
    for (let i = 0; i < ring.length; i++) {
      const [x1, y1] = ring[i];
      const [x2, y2] = ring[(i + 1) % ring.length];
      for (let t = 0; t <= 1; t += 0.01) {
        const dx = (x1 + t * (x2 - x1) - lng) * cosLat;
        const dy = y1 + t * (y2 - y1) - lat;
        least = Math.min(least, Math.hypot(dx, dy) * METERS_PER_DEGREE);
      }
    }
  }
  return least;
}

function expectClearance(
  coast: Coast,
  rings: TestRing[],
  [lng, lat]: [number, number],
  message: string,
): void {
  expect(isWater(coast, lng, lat), message).toBe(true);
  expect(metersToShore(rings, lng, lat), message).toBeGreaterThan(15 - 6);
}

describe('nearestWater', () => {
  test.each([
    [21, 10, 0],
    [22, 179.9, -17],
    [23, 20, 70],
  ])('is inside the water and as near as the shore is (seed %i)', (seed, lng, lat) => {
    const random = seededRandom(seed);
    const rings = [waves(random, lng, lat, 0.05, 150, false), waves(random, lng, lat, 0.02, 60, true)];
    const coast = coastOf(rings);
    let moves = 0;
    for (let i = 0; i < 60; i++) {
      const x = lng + ((random() - 0.5) * 0.16) / Math.cos((lat * Math.PI) / 180);
      const y = lat + (random() - 0.5) * 0.16;
      if (x > 180 || isWater(coast, x, y)) continue;
      const found = nearestWater(coast, x, y);
      const message = `seed ${seed}, position ${x}, ${y}`;
      expectClearance(coast, rings, found, message);
      const moved = greatCircleMeters(x, y, ...found);
      const shore = metersToShore(rings, x, y);
      expect(moved, message).toBeGreaterThan(shore - 6);
      expect(moved, message).toBeLessThan(shore + 30);
      moves++;
    }
    expect(moves).toBeGreaterThan(20);
  });

  test.each([
    [-52.9, -33.5],
    [10, 60],
    [177, 70],
    [0, 0],
  ])('finds the water before a shore that is straight for %i, %i and 20 to 40 km', (lng, lat) => {
    const random = seededRandom(24);
    const cosLat = Math.cos((lat * Math.PI) / 180);
    let moves = 0;
    for (let i = 0; i < 40; i++) {
      const turn = 2 * Math.PI * random();
      const half = (10 + 10 * random()) / 111;
      const [east, north] = [Math.cos(turn), Math.sin(turn)];
      /** So far along the shore and so far inland from its middle, degrees of latitude. */
      const at = (along: number, inland: number): [number, number] => [
        lng + (along * east + inland * north) / cosLat,
        lat + along * north - inland * east,
      ];
      const coast = coastOf([[at(-half, 0), at(half, 0), at(half, -0.5), at(-half, -0.5)]]);
      for (const meters of [60, 500, 3_000]) {
        const [x, y] = at(half * (random() - 0.5), meters / METERS_PER_DEGREE);
        if (x > 180 || isWater(coast, x, y)) continue;
        const found = nearestWater(coast, x, y);
        const message = `seed 24, case ${i}, ${meters} m inland: ${x}, ${y} to ${found}`;
        expect(isWater(coast, ...found), message).toBe(true);
        expect(greatCircleMeters(x, y, ...found), message).toBeLessThan(meters + 150);
        moves++;
      }
    }
    expect(moves).toBeGreaterThan(50);
  });

  test('passes by a creek of 20 m for wider water beyond', () => {
    const width = 20 / METERS_PER_DEGREE;
    const creek: TestRing = [
      [0, 0],
      [0.05, 0],
      [0.05, 0.02],
      [0, 0.02],
      [0, 0.01 + width],
      [-0.05, 0.01 + width],
      [-0.05, 0.01],
      [0, 0.01],
    ];
    const coast = coastOf([creek]);
    const [lng, lat] = nearestWater(coast, -0.03, 0.0105);
    expect(lng).toBeGreaterThan(0);
    expectClearance(coast, [creek], [lng, lat], 'creek');
  });

  test('looks across the antimeridian', () => {
    const coast = coastOf([
      [
        [-180, 10],
        [-179.99, 10],
        [-179.99, 11],
        [-180, 11],
      ],
    ]);
    const [lng] = nearestWater(coast, 179.99, 10.5);
    expect(lng).toBeLessThan(-179.99);
  });
});
