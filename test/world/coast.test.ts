import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Position } from '../../src/geo/position.ts';
import { greatCircleMeters } from '../../src/geo/sphere.ts';
import { fairway } from '../support/world.ts';

/** What the source map says by brute force; see make-coast-truth.ts. */
const truth = JSON.parse(readFileSync(new URL('./coast-truth.json', import.meta.url), 'utf8')) as {
  sea: Position[];
  land: Position[];
  /** Longitude, latitude, metres to the nearest water with 10 m and with 20 m to every shore. */
  nearest: [number, number, number, number][];
};
const isValid = ([lng, lat]: Position) => fairway.validate({ lng, lat }).is_valid;

describe('the compiled coast against its source', () => {
  test('says water and land as the source map does, farther than 50 m from a shore', () => {
    expect(truth.sea.length + truth.land.length).toBe(20_000);
    expect(truth.sea.filter((position) => !isValid(position))).toEqual([]);
    expect(truth.land.filter(isValid)).toEqual([]);
  });

  test('moves positions on land to the nearest water, within 1 % or 30 m', () => {
    expect(truth.nearest.length).toBe(500);
    const wrong = truth.nearest.filter(([lng, lat, atLeast, atMost]) => {
      const moved = fairway.validate({ lng, lat }).moved_by;
      return moved < atLeast - 5 || moved > Math.max(1.01 * atMost, atMost + 30);
    });
    // in a few places slivers between pieces of the source decide where 15 m of clearance are
    expect(wrong.length).toBeLessThanOrEqual(5);
  });
});

describe('validate', () => {
  const positions = fc.record({
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
  });

  test('a suggestion is valid, and moved_by is its great-circle distance', () => {
    fc.assert(
      fc.property(positions, (point) => {
        const result = fairway.validate(point);
        expect(fairway.validate(result.validatedLatlng)).toMatchObject({ is_valid: true, moved_by: 0 });
        expect([result.validatedLatlng.lng, result.validatedLatlng.lat]).toEqual(result.suggestion);
        expect(result.moved_by).toBeCloseTo(greatCircleMeters(...result.normalized, ...result.suggestion), 6);
      }),
      { seed: 1, numRuns: 1500 },
    );
  });

  test('longitude plus a full turn changes nothing', () => {
    fc.assert(
      fc.property(positions, fc.integer({ min: -3, max: 3 }), ({ lng, lat }, turns) => {
        const here = fairway.validate({ lng, lat });
        const there = fairway.validate({ lng: lng + 360 * turns, lat });
        expect(there.is_valid).toBe(here.is_valid);
        expect(there.normalized[0]).toBeGreaterThanOrEqual(-180);
        expect(there.normalized[0]).toBeLessThanOrEqual(180);
        expect(greatCircleMeters(...there.suggestion, ...here.suggestion)).toBeLessThan(1);
      }),
      { seed: 2, numRuns: 500 },
    );
  });

  test.each<[string, number, number]>([
    ['Buenos Aires roads', -58.3, -34.55],
    ['Montevideo', -56.25, -34.98],
    ['Quebec', -71.19, 46.82],
    ['Tilbury', 0.35, 51.455],
    ['Antwerp', 4.356, 51.237],
    ['Bremen', 8.7705, 53.0997],
    ['the Amazon at Santarem', -54.7, -2.4],
    ['the Amazon at Manaus', -59.9, -3.15],
    ['the Neva bay', 30.2, 59.93],
    ['the Suez Canal', 32.31, 30.6],
    ['the Great Bitter Lake', 32.38, 30.33],
    ['Lake Superior', -87, 47.5],
    ['Lake Ontario', -78, 43.6],
    ['the Caspian', 51, 41],
    ['Lake Gatun', -79.850235, 9.199768],
    ['the North Pole', 10, 90],
    ['the antimeridian in the Pacific', 180, 0],
    ['Bering Strait', -168.5, 65.9],
  ])('%s is routable water', (_, lng, lat) => {
    expect(fairway.validate({ lng, lat })).toMatchObject({
      is_valid: true,
      moved_by: 0,
      suggestion: [lng, lat],
    });
  });

  test.each<[string, number, number, number, number]>([
    ['Urumqi', 87.6, 43.8, 1_500_000, 2_600_000],
    ['the South Pole', 0, -90, 1_000_000, 1_400_000],
    ['Taveuni on the antimeridian', 180, -16.8, 0, 5_000],
    ['Chukotka on the antimeridian', 180, 67, 50_000, 200_000],
    ['Lake Balaton', 17.8, 46.85, 200_000, 350_000],
    ['Lake Victoria', 33, -1, 600_000, 900_000],
    ['Rockall, 25 m across', -13.6873, 57.5964, 0, 300],
  ])('%s moves to the nearest routable water', (_, lng, lat, atLeast, atMost) => {
    const result = fairway.validate({ lng, lat });
    expect(result.moved_by).toBeGreaterThanOrEqual(atLeast);
    expect(result.moved_by).toBeLessThanOrEqual(atMost);
    expect(result.is_valid).toBe(result.moved_by === 0);
  });

  test('names the time zone ashore and at sea', () => {
    expect(fairway.validate({ lng: 4.0, lat: 51.98 }).timezone_of_validated).toBe('Europe/Amsterdam');
    expect(fairway.validate({ lng: -135, lat: 20 }).timezone_of_validated).toBe('Etc/GMT+9');
    for (const lat of [0, 75, -40]) {
      const zones = [180, -180, 540, -540].map((lng) => fairway.validate({ lng, lat }).timezone_of_validated);
      expect(new Set(zones).size, `${lat} ${zones}`).toBe(1);
    }
  });
});
