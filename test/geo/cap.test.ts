import { expect, test } from 'vitest';
import { Cap } from '../../src/geo/cap.ts';
import { densified } from '../../src/geo/line.ts';
import type { Position } from '../../src/geo/position.ts';
import { destination, greatCircleMeters } from '../../src/geo/sphere.ts';
import { vectorsOf } from '../../src/geo/vector.ts';
import { randomCenter, randomRing, vectorOf } from '../polygon/shapes.ts';
import { seededRandom } from '../support/random.ts';

/** Farthest vertex of a ring from the middle of its vertices, metres. */
function circleOf(ring: Position[]): { middle: Position; meters: number } {
  const sum = [0, 0, 0];
  for (const vertex of ring) {
    vectorOf(vertex).forEach((coordinate, axis) => {
      sum[axis] += coordinate;
    });
  }
  const [x, y, z] = sum;
  const middle: Position = [
    (Math.atan2(y, x) * 180) / Math.PI,
    (Math.atan2(z, Math.hypot(x, y)) * 180) / Math.PI,
  ];
  return { middle, meters: Math.max(...ring.map((vertex) => greatCircleMeters(...middle, ...vertex))) };
}

function isClearOf(cap: Cap, from: Position, to: Position): boolean {
  const [ax, ay, az] = vectorOf(from);
  const [bx, by, bz] = vectorOf(to);
  const normal = [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx] as const;
  const squared = 1 + ax * bx + ay * by + az * bz;
  return cap.isClearOf(...normal, Math.hypot(...normal), ax + bx, ay + by, az + bz, squared);
}

const told = { near: 0, clear: 0, apart: 0, meeting: 0 };

for (let seed = 1; seed <= 40; seed++) {
  test(`a cap tells legs and caps that stay away from it, seed ${seed}`, () => {
    const random = seededRandom(seed);
    const size = 10 ** (3 + 3.5 * random());
    const first = randomRing(random, randomCenter(random), size);
    const { middle, meters } = circleOf(first);
    const cap = Cap.ofVertices(vectorsOf(first));
    for (let i = 0; i < 40; i++) {
      const end = () => destination(...middle, 360 * random(), 4 * meters * random());
      const [from, to] = [end(), end()];
      const away = densified([from, to], meters / 1852 / 100).map((at) =>
        greatCircleMeters(...middle, ...at),
      );
      const isClear = isClearOf(cap, from, to);
      if (Math.min(...away) < meters) {
        told.near++;
        expect(isClear).toBe(false);
      }
      const half = greatCircleMeters(...from, ...to) / 2;
      if (away[Math.floor(away.length / 2)] > 1.01 * meters + 1.05 * half) {
        told.clear++;
        expect(isClear).toBe(true);
      }

      const second = randomRing(random, destination(...middle, 360 * random(), 4 * meters * random()), size);
      const other = circleOf(second);
      const gap = greatCircleMeters(...middle, ...other.middle) - meters - other.meters;
      if (Math.abs(gap) < 1) continue;
      told[gap < 0 ? 'meeting' : 'apart']++;
      expect(cap.meets(Cap.ofVertices(vectorsOf(second)))).toBe(gap < 0);
    }
  });
}

test('a cap has been told of each kind', () => {
  expect(Math.min(...Object.values(told))).toBeGreaterThan(100);
});
