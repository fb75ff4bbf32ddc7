import { describe, expect, test } from 'vitest';
import {
  CLARKE_1866,
  ED50_NORTH_SEA,
  ED50_NORWAY_NORTH,
  NAD27_EAST,
  toWgs84,
} from '../../../data-build/locations/datum.ts';
import { fromUtm } from '../../../data-build/locations/utm.ts';
import { greatCircleMeters } from '../../../src/geo/sphere.ts';

describe('datum', () => {
  test('the worked example of EPSG Guidance Note 7-2 for method 9606, WGS 72 to WGS 84', () => {
    const wgs72 = {
      ellipsoid: { a: 6_378_135, f: 1 / 298.26 },
      shift: [0, 0, 4.5] as [number, number, number],
      turn: [0, 0, 0.554] as [number, number, number],
      scalePpm: 0.219,
    };
    const [lng, lat] = toWgs84([4, 55], wgs72);
    expect(lng).toBeCloseTo(4 + 0.554 / 3600, 7);
    expect(lat).toBeCloseTo(55 + 0.09 / 3600, 6);
  });

  test('the two shifts of ED50 agree where they meet, within 3 m', () => {
    for (const lng of [0, 2, 4]) {
      const south = toWgs84([lng, 62], ED50_NORTH_SEA);
      const north = toWgs84([lng, 62], ED50_NORWAY_NORTH);
      expect(greatCircleMeters(...south, ...north)).toBeLessThan(3);
    }
  });

  test('Ekofisk and Mississippi Canyon move as charts say: some 100 m southwest, 30 m north', () => {
    const [lng, lat] = toWgs84([3.2, 56.5], ED50_NORTH_SEA);
    expect(greatCircleMeters(lng, lat, 3.2, 56.5)).toBeGreaterThan(90);
    expect(greatCircleMeters(lng, lat, 3.2, 56.5)).toBeLessThan(130);
    expect(lng).toBeLessThan(3.2);
    expect(lat).toBeLessThan(56.5);
    const gulf = toWgs84([-88.5, 28.2], NAD27_EAST);
    expect((gulf[1] - 28.2) * 111_000).toBeGreaterThan(25);
    expect((gulf[1] - 28.2) * 111_000).toBeLessThan(45);
  });
});

describe('UTM', () => {
  test('the example of Snyder 1987, p. 269: Clarke 1866, zone 18', () => {
    const [lng, lat] = fromUtm(18, 627_106.5, 4_484_124.4, CLARKE_1866);
    expect(lng).toBeCloseTo(-73.5, 6);
    expect(lat).toBeCloseTo(40.5, 6);
  });

  test('the central meridian and the equator', () => {
    expect(fromUtm(31, 500_000, 0, CLARKE_1866)).toEqual([3, 0]);
  });
});
