import { expect, test } from 'vitest';
import { destination } from '../../src/geo/sphere.ts';
import { orientAt, vectorsOf } from '../../src/geo/vector.ts';
import { hullOf } from '../../src/polygon/hull.ts';
import { seededRandom } from '../support/random.ts';
import { randomCenter } from './shapes.ts';

for (let seed = 1; seed <= 40; seed++) {
  test(`the hull of points has them all to its left, and its corners among them, seed ${seed}`, () => {
    const random = seededRandom(seed);
    const center = randomCenter(random);
    const meters = 10 ** (3 + 3.8 * random());
    const points = vectorsOf(
      Array.from({ length: 3 + Math.floor(200 * random()) }, () =>
        destination(...center, 360 * random(), meters * random()),
      ),
    );
    const hull = hullOf(points)!;
    expect(hull.length).toBeGreaterThanOrEqual(9);
    const among = new Set(Array.from({ length: points.length / 3 }, (_, i) => keyOf(points, 3 * i)));
    for (let a = 0; a < hull.length; a += 3) {
      expect(among.has(keyOf(hull, a))).toBe(true);
      const b = (a + 3) % hull.length;
      for (let p = 0; p < points.length; p += 3) {
        expect(orientAt(hull, a, b, points[p], points[p + 1], points[p + 2])).toBeGreaterThan(-1e-15);
      }
    }
  });
}

test('points all round the earth have none', () => {
  expect(hullOf(new Float64Array([1, 0, 0, 0, 1, 0, -1, 0, 0, 0, -1, 0.1]))).toBeNull();
});

function keyOf(v: Float64Array, at: number): string {
  return v.subarray(at, at + 3).join();
}
