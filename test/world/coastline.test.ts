import { geoContains } from 'd3-geo';
import { describe, expect, test } from 'vitest';
import { FairwayError } from '../../src/errors.ts';
import { seededRandom } from '../support/random.ts';
import { fairway } from '../support/world.ts';

const DANMARK = [7, 54, 13, 58] as const;
/** Degrees that a place in sight of the shore is off it. */
const OFF = 0.02;

describe('rings of the shore', () => {
  test('have the water on their left: land is what a map library fills', () => {
    const land = { type: 'Polygon' as const, coordinates: fairway.coast.rings(DANMARK, 0.005) };
    const random = seededRandom(3);
    let [onLand, afloat] = [0, 0];
    for (let i = 0; i < 150; i++) {
      const [lng, lat] = [7.2 + 5.6 * random(), 54.2 + 3.6 * random()];
      const { is_valid, moved_by, suggestion } = fairway.validate({ lat, lng });
      // near the shore a simple line may run on either side
      const isNear = is_valid
        ? [-OFF, OFF].some(
            (d) =>
              !fairway.validate({ lat: lat + d, lng }).is_valid ||
              !fairway.validate({ lat, lng: lng + 2 * d }).is_valid,
          )
        : moved_by < 2000;
      if (isNear) continue;
      expect(geoContains(land, [lng, lat]), `${lng},${lat} ${suggestion}`).toBe(!is_valid);
      if (is_valid) afloat++;
      else onLand++;
    }
    expect(Math.min(onLand, afloat)).toBeGreaterThan(10);
  });

  test('are closed, meet the box, and lose positions as the tolerance grows', () => {
    const counts = [0, 0.001, 0.01, 0.1].map((tolerance) => {
      const rings = fairway.coast.rings([10, 55, 11, 56], tolerance);
      for (const ring of rings) {
        expect(ring.at(-1)).toEqual(ring[0]);
        expect(
          ring.some(([lng]) => lng >= 10 - tolerance) && ring.some(([lng]) => lng <= 11 + tolerance),
        ).toBe(true);
        expect(
          ring.some(([, lat]) => lat >= 55 - tolerance) && ring.some(([, lat]) => lat <= 56 + tolerance),
        ).toBe(true);
      }
      return rings.reduce((sum, ring) => sum + ring.length, 0);
    });
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
    expect(counts[3]).toBeLessThan(counts[0] / 10);
  });

  test('across 180 degrees are those on both sides', () => {
    const fiji = fairway.coast.rings([177, -19, -179, -16], 0.01);
    const west = fairway.coast.rings([177, -19, 180, -16], 0.01);
    const east = fairway.coast.rings([-180, -19, -179, -16], 0.01);
    const both = new Set([...west, ...east].map((ring) => JSON.stringify(ring)));
    expect(fiji.length).toBeGreaterThan(5);
    expect(new Set(fiji.map((ring) => JSON.stringify(ring)))).toEqual(both);
  });

  test.each([360, 720, 3_240])('%s degrees further round are the same, land as far on', (turn) => {
    const box = [170, -20, -170, 0] as const;
    const further = [170 + turn, -20, -170, 0] as const;
    expect(fairway.coast.rings(further, 0.01)).toEqual(fairway.coast.rings(box, 0.01));
    const land = fairway.coast.land(box, 0.01);
    expect(land.length).toBeGreaterThan(5);
    const on = land.map((polygon) =>
      polygon.map((ring) => ring.map(([lng, lat]) => [expect.closeTo(lng + turn, 8), lat])),
    );
    expect(fairway.coast.land(further, 0.01)).toEqual(on);
  });

  test('of what is no box are refused', () => {
    for (const box of [undefined, [1, 2, 3], [1, 2, 3, Number.NaN], [0, 50, 10, 40], 'box']) {
      expect(() => fairway.coast.land(box as never)).toThrow(FairwayError);
      expect(() => fairway.coast.rings(box as never)).toThrow(FairwayError);
    }
    expect(() => fairway.coast.rings(DANMARK, -1)).toThrow('tolerance');
  });
});
