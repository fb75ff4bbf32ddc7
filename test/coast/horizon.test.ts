import { describe, expect, test } from 'vitest';
import { Horizon, SECTORS, sectorOf, sectorSide } from '../../src/coast/horizon.ts';
import { isClearOfCoast } from '../../src/coast/sight.ts';
import { destination } from '../../src/geo/sphere.ts';
import { coastOf, waves } from '../support/coast.ts';
import { seededRandom } from '../support/random.ts';

/** Bearing of a sector's first side, degrees clockwise from north. */
const bearingOf = (sector: number) => 90 - (sector * 360) / SECTORS;

describe('Horizon and isClearOfCoast', () => {
  test.each([
    [41, 5, 0],
    [42, 179.8, -40],
    [43, -20, 72],
  ])('agree on what is in sight (seed %i)', (seed, lng, lat) => {
    const random = seededRandom(seed);
    const stretch = 1 / Math.cos((lat * Math.PI) / 180);
    const coast = coastOf([
      waves(random, lng, lat, 0.1, 150, false),
      waves(random, lng + 0.03 * stretch, lat, 0.01, 30, true),
      waves(random, lng - 0.02 * stretch, lat + 0.03, 0.012, 30, true),
    ]);
    const horizon = new Horizon(coast);
    horizon.look(lng, lat, 30_000);
    let seen = 0;
    for (let sector = 0; sector < SECTORS; sector += 5) {
      const depth = horizon.depth[sector];
      expect(depth, `seed ${seed}, sector ${sector}`).toBeLessThan(30_000);
      for (const inSector of [0.01, 0.5, 0.99]) {
        const bearing = bearingOf(sector + inSector);
        const near = destination(lng, lat, bearing, depth * 0.998);
        expect(isClearOfCoast(coast, lng, lat, ...near), `seed ${seed}, sector ${sector}`).toBe(true);
        const far = destination(lng, lat, bearing, 25_000);
        expect(isClearOfCoast(coast, lng, lat, ...far), `seed ${seed}, sector ${sector}`).toBe(false);
        if (!isClearOfCoast(coast, lng, lat, ...destination(lng, lat, bearing, depth * 1.1))) seen++;
      }
    }
    // the depth is not merely safe but near the truth in most sectors
    expect(seen / ((SECTORS / 5) * 3)).toBeGreaterThan(0.9);
  });

  test('sectors count counterclockwise from east', () => {
    expect(sectorOf(1, 0)).toBe(0);
    expect(sectorOf(0, 1)).toBe(SECTORS / 4);
    expect(sectorOf(-1, -1e-9)).toBe(SECTORS / 2);
    expect(sectorSide(SECTORS / 4)[1]).toBeCloseTo(1, 12);
  });

  test('a leg across the antimeridian is tested on both sides', () => {
    const coast = coastOf([
      [
        [-180, -1],
        [180, -1],
        [180, 1],
        [-180, 1],
      ],
      [
        [179.99, -0.1],
        [179.99, 0.1],
        [179.995, 0.1],
        [179.995, -0.1],
      ],
    ]);
    expect(isClearOfCoast(coast, 179.9, 0, -179.9, 0)).toBe(false);
    expect(isClearOfCoast(coast, 179.9, 0.5, -179.9, 0.5)).toBe(true);
  });
});
