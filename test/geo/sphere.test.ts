import { describe, expect, test } from 'vitest';
import { longitudeDifference, wrapLongitude } from '../../src/geo/longitude.ts';
import { nearestOnLeg } from '../../src/geo/nearest-on-leg.ts';
import {
  destination,
  greatCircleAngle,
  greatCircleMeters,
  greatCircleNm,
  initialBearing,
} from '../../src/geo/sphere.ts';
import { angleBetween, latitudeOf, longitudeOf, orient, unitVectors } from '../../src/geo/vector.ts';
import { randomPosition, seededRandom } from '../support/random.ts';

describe('sphere', () => {
  test('one meridian has one vector, however its longitude is written', () => {
    const random = seededRandom(36);
    const lngs = [
      180,
      -180,
      0,
      ...Array.from({ length: 500 }, () => Number((360 * random() - 180).toFixed(4))),
    ];
    for (const lng of lngs) {
      const vector = unitVectors([lng], [40]);
      for (const turns of [-2, -1, 1, 2]) {
        // as people and files write it: to a few decimals
        const turned = wrapLongitude(Number((lng + 360 * turns).toFixed(4)));
        expect(unitVectors([turned], [40]), `seed 36, ${lng} ${turns}`).toEqual(vector);
      }
    }
  });

  test('a minute of latitude is a nautical mile within 0.1 %', () => {
    expect(greatCircleNm(0, 0, 0, 1 / 60)).toBeCloseTo(1, 2);
  });

  test('a quarter of the equator is the radius times a quarter turn', () => {
    expect(greatCircleMeters(0, 0, 90, 0)).toBeCloseTo((6_371_008.8 * Math.PI) / 2, 3);
  });

  test('destination and bearing undo each other', () => {
    const random = seededRandom(31);
    for (let i = 0; i < 500; i++) {
      const [lng, lat] = randomPosition(random);
      const bearing = random() * 360;
      const meters = random() * 5_000_000 + 1;
      const [toLng, toLat] = destination(lng, lat, bearing, meters);
      expect(greatCircleMeters(lng, lat, toLng, toLat)).toBeCloseTo(meters, 2);
      const turn = Math.abs(longitudeDifference(bearing, initialBearing(lng, lat, toLng, toLat)));
      expect(turn, `seed 31, position ${i}`).toBeLessThan(1e-5);
    }
  });

  test('vectors measure as the haversine does, and turn left about the north', () => {
    const random = seededRandom(32);
    for (let i = 0; i < 500; i++) {
      const a = randomPosition(random);
      const b = randomPosition(random);
      const v = unitVectors([a[0], b[0]], [a[1], b[1]]);
      expect(angleBetween(v[0], v[1], v[2], v[3], v[4], v[5])).toBeCloseTo(greatCircleAngle(...a, ...b), 12);
      expect(longitudeOf(v[0], v[1])).toBeCloseTo(a[0], 10);
      expect(latitudeOf(v[0], v[1], v[2])).toBeCloseTo(a[1], 10);
    }
    expect(orient(1, 0, 0, 0, 1, 0, 0, 0, 1)).toBe(1);
  });
});

// WGS84: radii of curvature along a meridian, a (1 - e²) / (1 - e² sin² lat)^1.5, and across it
test('lengths are those of the ellipsoid but for -0.45 to 0.57 %', () => {
  const [a, e2, degree] = [6_378_137, 0.006_694_38, Math.PI / 180];
  for (let lat = -89.5; lat < 90; lat++) {
    const w = 1 - e2 * Math.sin(lat * degree) ** 2;
    const along = (degree * a * (1 - e2)) / w ** 1.5;
    const across = (0.001 * degree * a * Math.cos(lat * degree)) / Math.sqrt(w);
    for (const ratio of [
      greatCircleMeters(20, lat - 0.5, 20, lat + 0.5) / along,
      greatCircleMeters(20, lat, 20.001, lat) / across,
    ]) {
      expect(ratio).toBeGreaterThan(0.9955);
      expect(ratio).toBeLessThan(1.0057);
    }
  }
});

describe('longitude', () => {
  test.each([
    [180, 180],
    [-180, -180],
    [181, -179],
    [540, -180],
    [725.5, 5.5],
    [-190, 170],
  ])('wraps %f to %f', (lng, wrapped) => {
    expect(wrapLongitude(lng)).toBeCloseTo(wrapped, 12);
  });
});

describe('leg', () => {
  test('nearestOnLeg is the nearest by sampling', () => {
    const random = seededRandom(35);
    for (let i = 0; i < 300; i++) {
      const [lng, lat] = randomPosition(random);
      const [lng2, lat2] = destination(lng, lat, random() * 360, random() * 2_000_000 + 100);
      const p = randomPosition(random);
      const v = unitVectors([lng, lng2, p[0]], [lat, lat2, p[1]]);
      const angleAt = (t: number) => {
        const [x, y, z] = [0, 1, 2].map((k) => v[k] + t * (v[3 + k] - v[k]));
        const n = Math.hypot(x, y, z);
        return angleBetween(x / n, y / n, z / n, v[6], v[7], v[8]);
      };
      const found = angleAt(nearestOnLeg(v, 0, 3, v[6], v[7], v[8]));
      for (let t = 0; t <= 1; t += 0.01)
        expect(found, `seed 35, leg ${i}`).toBeLessThanOrEqual(angleAt(t) + 1e-9);
    }
  });
});
