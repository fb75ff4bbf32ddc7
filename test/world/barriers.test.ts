import booleanPointInPolygon from '@turf/boolean-point-in-polygon';
import { polygon } from '@turf/helpers';
import { expect, test } from 'vitest';
import { readCurated } from '../../data-build/curated.ts';
import { densified } from '../../src/geo/line.ts';
import type { Position } from '../../src/geo/position.ts';
import { EARTH_RADIUS_NM } from '../../src/geo/sphere.ts';
import { seededRandom } from '../support/random.ts';
import { fairway } from '../support/world.ts';

/** Ports within so many nautical miles of a barrier, the nearest of them, and pairs of these and those. */
const NEAR_NM = 120;
const NEAREST = 12;
const PAIRS = 60;
/** Legs are looked at every so many nautical miles, and shores are drawn to within so many. */
const STEP_NM = 0.03;
const SHORE_NM = 0.03;

interface Barrier {
  readonly name: string;
  readonly ring: readonly Position[];
}

const barriers: Barrier[] = readCurated('barriers.geojson').features.map(
  (feature: { properties: { name: string }; geometry: { coordinates: Position[][] } }) => ({
    name: feature.properties.name,
    ring: feature.geometry.coordinates[0],
  }),
);

/** How far a position lies from a ring, nautical miles: on a plane about it. */
function awayNm(ring: readonly Position[], [lng, lat]: Position): number {
  const scale = (EARTH_RADIUS_NM * Math.PI) / 180;
  const corners = ring.map(([x, y]) => [
    (x - lng) * scale * Math.cos((lat * Math.PI) / 180),
    (y - lat) * scale,
  ]);
  const away = corners.slice(1).map(([bx, by], i) => {
    const [ax, ay] = corners[i];
    const [dx, dy] = [bx - ax, by - ay];
    const share = Math.max(0, Math.min(1, -(ax * dx + ay * dy) / (dx * dx + dy * dy)));
    return Math.hypot(ax + share * dx, ay + share * dy);
  });
  return Math.min(...away);
}

/** Whether a line comes into a ring, farther than shores are drawn to. */
function enters(line: readonly Position[], ring: readonly Position[]): boolean {
  const barrier = polygon([ring.map((corner) => [...corner])]);
  return densified(line, STEP_NM).some(
    (at) => booleanPointInPolygon(at, barrier) && awayNm(ring, at) >= SHORE_NM,
  );
}

test.each(barriers)('no way leads over a barrier: $name', ({ ring }) => {
  const random = seededRandom(17);
  const [lng, lat] = ring[0];
  const ports = fairway.locations.near({ lng, lat }, NEAR_NM, 'port').filter(({ locode }) => locode !== '');
  const pick = (count: number) => ports[Math.floor(random() * Math.min(count, ports.length))].locode;
  let compared = 0;
  for (let i = 0; i < PAIRS; i++) {
    const [from, to] = [pick(NEAREST), pick(i % 2 === 0 ? NEAREST : ports.length)];
    if (from === to) continue;
    const { coordinates } = fairway.route({ from, to, options: { unwrap: true } }).features[0].geometry;
    expect(enters(coordinates as Position[], ring), `${from} ${to}`).toBe(false);
    compared++;
  }
  expect(compared).toBeGreaterThan(PAIRS / 2);
});
