import { expect, test } from 'vitest';
import { readCurated } from '../../data-build/curated.ts';
import { between } from '../../src/geo/line.ts';
import type { Position } from '../../src/geo/position.ts';
import { EARTH_RADIUS_NM, greatCircleNm } from '../../src/geo/sphere.ts';
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

/** Whether a position lies in a ring, farther from its edges than shores are drawn: on a plane about it. */
function isWithin(ring: readonly Position[], [lng, lat]: Position): boolean {
  const scale = (EARTH_RADIUS_NM * Math.PI) / 180;
  const corners = ring.map(([x, y]) => [
    (x - lng) * scale * Math.cos((lat * Math.PI) / 180),
    (y - lat) * scale,
  ]);
  let isIn = false;
  for (let i = 1; i < corners.length; i++) {
    const [[ax, ay], [bx, by]] = [corners[i - 1], corners[i]];
    const [dx, dy] = [bx - ax, by - ay];
    const share = Math.max(0, Math.min(1, -(ax * dx + ay * dy) / (dx * dx + dy * dy)));
    if (Math.hypot(ax + share * dx, ay + share * dy) < SHORE_NM) return false;
    if (ay > 0 !== by > 0 && ax - (ay / dy) * dx > 0) isIn = !isIn;
  }
  return isIn;
}

function crosses(line: readonly Position[], ring: readonly Position[]): boolean {
  const [lngs, lats] = [ring.map(([lng]) => lng), ring.map(([, lat]) => lat)];
  const [west, east] = [Math.min(...lngs), Math.max(...lngs)];
  const [south, north] = [Math.min(...lats), Math.max(...lats)];
  return line.some((to, i) => {
    if (i === 0) return false;
    const from = line[i - 1];
    const misses = (a: number, b: number, low: number, high: number) =>
      Math.max(a, b) < low - 0.1 || Math.min(a, b) > high + 0.1;
    if (misses(from[0], to[0], west, east) || misses(from[1], to[1], south, north)) return false;
    const steps = Math.ceil(greatCircleNm(...from, ...to) / STEP_NM);
    return Array.from({ length: steps }, (_, k) => between(from, to, (k + 0.5) / steps)).some((at) =>
      isWithin(ring, at),
    );
  });
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
    expect(crosses(coordinates as Position[], ring), `${from} ${to}`).toBe(false);
    compared++;
  }
  expect(compared).toBeGreaterThan(PAIRS / 2);
});
