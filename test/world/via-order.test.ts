import { expect, test } from 'vitest';
import type { Position } from '../../src/geo/position.ts';
import { greatCircleNm } from '../../src/geo/sphere.ts';
import { unitVector, type Vector } from '../../src/geo/vector.ts';
import type { RouteRequest } from '../../src/index.ts';
import { seededRandom } from '../support/random.ts';
import { fairway } from '../support/world.ts';

const passages = fairway.passages();
const ports = fairway.locations.all().filter(({ type, locode }) => type === 'port' && locode);
/** Rounding of sums, nautical miles: 2 mm. */
const ROUNDING = 1e-6;

function routeOf(request: RouteRequest) {
  const [{ geometry, properties }] = fairway.route(request).features;
  return { line: geometry.coordinates, legs: properties.legs ?? [], total: properties.total_length };
}

const cross = (a: Vector, b: Vector): Vector => ({
  x: a.y * b.z - a.z * b.y,
  y: a.z * b.x - a.x * b.z,
  z: a.x * b.y - a.y * b.x,
});
const dot = (a: Vector, b: Vector) => a.x * b.x + a.y * b.y + a.z * b.z;

/** Miles along a line at which it comes to a passage's gates, to within `ROUNDING` of them. */
function milesAtGates(line: readonly Position[], key: string): number[] {
  const found: number[] = [];
  const gates = passages.find((passage) => passage.key === key)?.gates ?? [];
  let sailed = 0;
  for (const [i, to] of line.slice(1).entries()) {
    const from = line[i];
    const [a, b] = [from, to].map((position) => unitVector(...position));
    const legNm = greatCircleNm(...from, ...to);
    for (const gate of gates) {
      for (const [k, end] of gate.slice(1).entries()) {
        const [c, d] = [gate[k], end].map((position) => unitVector(...position));
        const at = cross(cross(a, b), cross(c, d));
        const sign = dot(at, { x: a.x + b.x, y: a.y + b.y, z: a.z + b.z }) < 0 ? -1 : 1;
        const lng = (Math.atan2(sign * at.y, sign * at.x) * 180) / Math.PI;
        const lat = (Math.atan2(sign * at.z, Math.hypot(at.x, at.y)) * 180) / Math.PI;
        const over = (p: readonly [number, number], q: readonly [number, number]) =>
          greatCircleNm(...p, lng, lat) + greatCircleNm(lng, lat, ...q) - greatCircleNm(...p, ...q);
        if (over(from, to) < ROUNDING && over(gate[k], end) < ROUNDING) {
          found.push(sailed + greatCircleNm(...from, lng, lat));
        }
      }
    }
    sailed += legNm;
  }
  return found.sort((one, other) => one - other);
}

test.each([
  ['BEDKN', 'JPSDU', 'osumi', 'tokara'],
  ['GBBRU', 'PHSIS', 'northwest', 'northeast'],
  ['USADQ', 'USUNK', 'northwest', 'northeast'],
  ['VNCVE', 'HRPRZ', 'northeast', 'northwest'],
  ['IDCTO', 'SGSCT', 'malacca', 'singapore', 'malacca'],
  ['USBRW', 'USHOM', 'bering', 'northeast', 'bering'],
  ['IDCTO', 'IDGRE', 'gaspar', 'sunda', 'gaspar'],
])(
  '%s to %s comes to its passages in their order, also where one great circle crosses several',
  (from, to, ...via) => {
    const { line, legs, total } = routeOf({ from, to, via });
    expect(legs.map((leg) => leg.via)).toEqual([...via.keys(), undefined]);
    expect(Math.abs(legs.reduce((sum, leg) => sum + leg.total_length, 0) - total)).toBeLessThan(ROUNDING);
    let sailed = 0;
    for (const key of via) {
      const next = milesAtGates(line, key).find((miles) => miles > sailed - ROUNDING);
      expect(next, `${key} after ${sailed} nm`).toBeDefined();
      sailed = next ?? sailed;
    }
  },
);

test('a leg of a voyage to a gate ends there once: none is left of a few micrometres', () => {
  const random = seededRandom(3);
  const pick = () => ports[Math.floor(ports.length * random())].locode;
  let turned = 0;
  for (const { key } of passages) {
    const request = { from: pick(), to: pick(), via: [key], waypoints: true };
    const { line, legs } = routeOf(request);
    const message = JSON.stringify(request);
    expect(Math.min(...legs.map((leg) => leg.total_length)), message).toBeGreaterThan(ROUNDING);
    const [end, ...others] = legs.filter((leg) => leg.via === 0);
    expect(others, message).toEqual([]);
    expect(end.passages, message).toContain(key);
    if (line.some(([lng, lat]) => lng === end.to[0] && lat === end.to[1])) turned++;
  }
  expect(turned).toBeGreaterThan(5);
});

test('a gate that a great circle begins on is told of the leg to it', () => {
  const { legs } = routeOf({
    from: { lat: -62.2160973487063, lng: -121.03649212047458 },
    to: { lat: 30.134475429961277, lng: -178.48501939326525 },
    via: [{ lat: 34.812255649257644, lng: 179.85097945388407 }, 'pentland', 'sunda'],
    options: { northeast: true },
    waypoints: true,
  });
  expect(Math.min(...legs.map((leg) => leg.total_length))).toBeGreaterThan(ROUNDING);
  expect(legs.filter(({ passages: used }) => used.includes('sunda')).map((leg) => leg.via)).toEqual([2]);
});
