import { expect, test } from 'vitest';
import { packRings } from '../../../data-build/water/rings.ts';
import { greatCircleMeters } from '../../../src/geo/sphere.ts';
import { shoreClearance } from '../../support/clearance.ts';
import { waves } from '../../support/coast.ts';
import { seededRandom } from '../../support/random.ts';

test.each([0, 65, -80])('clearance is the least distance between edges, latitude %d', (lat) => {
  const random = seededRandom(lat + 1000);
  const island = waves(random, 30, lat, 0.02, 12, true);
  const obstacle = waves(random, 30, lat, 0.08, 7, true);
  const clearance = shoreClearance(packRings([obstacle]), packRings([island]), 50_000);
  const shore = samples(island);
  obstacle.forEach((a, i) => {
    const edge = samples([a, obstacle[(i + 1) % obstacle.length]]).slice(0, 300);
    const least = Math.min(
      ...edge.map(([x, y]) => Math.min(...shore.map(([u, v]) => greatCircleMeters(x, y, u, v)))),
    );
    expect(Math.abs(clearance[i] - least)).toBeLessThan(0.01 * least);
  });
});

test('an edge that crosses the shore has none, one far off has the limit, also across the antimeridian', () => {
  const shore = (lng: number): [number, number][] => [
    [lng, 10],
    [lng, 10.5],
    [lng - 0.5, 10.25],
  ];
  const obstacle: [number, number][] = [
    [-179.9, 10.2],
    [-179.9, 10.3],
    [179.7, 10.25],
  ];
  const clearance = shoreClearance(packRings([obstacle]), packRings([shore(179.95)]), 30_000);
  expect(clearance[0]).toBeCloseTo(greatCircleMeters(-179.9, 10.25, 179.95, 10.25), -2);
  expect([clearance[1], clearance[2]]).toEqual([0, 0]);
  expect([...shoreClearance(packRings([obstacle]), packRings([shore(170)]), 30_000)]).toEqual(
    Array(3).fill(30_000),
  );
});

/** 300 positions along each edge of a ring. */
function samples(ring: [number, number][]): [number, number][] {
  return ring.flatMap((a, i) => {
    const b = ring[(i + 1) % ring.length];
    return Array.from({ length: 300 }, (_, k): [number, number] => [
      a[0] + ((b[0] - a[0]) * k) / 299,
      a[1] + ((b[1] - a[1]) * k) / 299,
    ]);
  });
}
