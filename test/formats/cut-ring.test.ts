import isInPolygon from '@turf/boolean-point-in-polygon';
import { geoContains } from 'd3-geo';
import { describe, expect, test } from 'vitest';
import { cutRing } from '../../src/formats/cut-ring.ts';
import type { Position } from '../../src/index.ts';
import { seededRandom } from '../support/random.ts';

/** Degrees that a straight edge of the map may lie off its great circle here. */
const OFF = 0.1;

const onMap = (lng: number) => ((((lng + 180) % 360) + 360) % 360) - 180;

/** A closed ring, counter-clockwise, with bays and capes about a centre, from a random vertex on. */
function star(random: () => number, lng: number, lat: number): Position[] {
  const count = 24;
  const begin = Math.floor(count * random());
  const ring = Array.from({ length: count }, (_, i): Position => {
    const angle = (2 * Math.PI * (begin + i)) / count;
    const radius = 1 + 3 * random();
    return [onMap(lng + radius * Math.cos(angle)), lat + radius * Math.sin(angle)];
  });
  return [...ring, ring[0]];
}

/** Twice the area of a ring, square degrees; negative of one that goes clockwise. */
function areaOf(ring: readonly Position[]): number {
  return ring.slice(1).reduce((sum, [x, y], i) => sum + (ring[i][0] * y - x * ring[i][1]), 0);
}

function expectSound(rings: readonly Position[][]): void {
  for (const ring of rings) {
    expect(ring.length).toBeGreaterThan(3);
    expect(ring.at(-1)).toEqual(ring[0]);
    expect(areaOf(ring)).toBeGreaterThan(0);
    ring.slice(1).forEach(([lng], i) => {
      expect(Math.abs(lng)).toBeLessThanOrEqual(180);
      expect(Math.abs(lng - ring[i][0])).toBeLessThan(180);
    });
  }
}

describe('a ring that is cut at 180 degrees', () => {
  test('covers what it did, on either side', () => {
    const random = seededRandom(11);
    let [across, several, compared] = [0, 0, 0];
    for (let i = 0; i < 200; i++) {
      const [lng, lat] = [177 + 6 * random(), -20 + 40 * random()];
      const ring = star(random, lng, lat);
      const rings = cutRing(ring);
      expectSound(rings);
      if (rings.length > 1) across++;
      if (rings.length > 2) several++;
      const whole = { type: 'Polygon' as const, coordinates: [[...ring].reverse()] };
      const cut = { type: 'MultiPolygon' as const, coordinates: rings.map((outer) => [outer]) };
      for (let k = 0; k < 40; k++) {
        const at: Position = [lng - 4.5 + 9 * random(), lat - 4.5 + 9 * random()];
        const isIn = geoContains(whole, at);
        const isNear = [-OFF, OFF].some(
          (d) =>
            geoContains(whole, [at[0] + d, at[1]]) !== isIn ||
            geoContains(whole, [at[0], at[1] + d]) !== isIn,
        );
        if (isNear) continue;
        expect(isInPolygon([onMap(at[0]), at[1]], cut), `${i}: ${at}`).toBe(isIn);
        compared++;
      }
    }
    expect(across).toBeGreaterThan(100);
    expect(several).toBeGreaterThan(10);
    expect(compared).toBeGreaterThan(4000);
  });

  test('stays as it is off the meridian', () => {
    const ring = star(seededRandom(2), 20, 50);
    expect(cutRing(ring)).toEqual([ring]);
  });

  test.each<[string, Position[]]>([
    [
      'within an edge',
      [
        [179, 0],
        [-179, 0],
        [-179, 2],
        [179, 2],
        [179, 0],
      ],
    ],
    [
      'on the east side of it',
      [
        [180, 0],
        [-179, 0],
        [-179, 2],
        [179, 2],
        [179, 0],
        [180, 0],
      ],
    ],
    [
      'on the west side of it',
      [
        [-180, 0],
        [-179, 0],
        [-179, 2],
        [179, 2],
        [179, 0],
        [-180, 0],
      ],
    ],
    [
      'at a corner',
      [
        [-180, 2],
        [179, 2],
        [179, 0],
        [180, 0],
        [-179, 0],
        [-179, 2],
        [-180, 2],
      ],
    ],
  ])('that begins %s makes two', (_, ring) => {
    const rings = cutRing(ring);
    expectSound(rings);
    expect(rings.map(areaOf).map((area) => Math.round(100 * area) / 100)).toEqual([4, 4]);
  });

  test('is one where its edge runs along the meridian, on whichever side that is written', () => {
    for (const side of [180, -180]) {
      const rings = cutRing([
        [179, 0],
        [side, 0],
        [side, 1],
        [side, 2],
        [179, 2],
        [179, 0],
      ]);
      expectSound(rings);
      expect(rings.map(areaOf)).toEqual([4]);
    }
  });
});
