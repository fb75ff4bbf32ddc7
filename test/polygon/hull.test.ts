import { expect, test } from 'vitest';
import type { Position } from '../../src/geo/position.ts';
import { destination } from '../../src/geo/sphere.ts';
import { orientAt, vectorsOf } from '../../src/geo/vector.ts';
import { hullOf, leftChain } from '../../src/polygon/hull.ts';
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

for (let seed = 1; seed <= 40; seed++) {
  test(`a chain turns right all the way, and no point between its ends lies left of it, seed ${seed}`, () => {
    const random = seededRandom(seed);
    const center = randomCenter(random);
    const meters = 10 ** (3 + 3.5 * random());
    const bearing = 360 * random();
    const ends = [bearing, bearing + 180].map((towards) => destination(...center, towards, meters));
    const within = Array.from({ length: Math.floor(100 * random() * random()) }, () =>
      destination(...center, 360 * random(), 0.99 * meters * random()),
    );
    const behind = destination(...ends[1], bearing + 200, 0.5 * meters);
    const points = vectorsOf([...ends, behind, ...within]);
    const chain = leftChain(points)!;
    const side = (a: number, b: number, p: number) =>
      orientAt(points, 3 * a, 3 * b, points[3 * p], points[3 * p + 1], points[3 * p + 2]);
    expect([chain[0], chain[chain.length - 1]]).toEqual([0, 1]);
    for (let i = 1; i < chain.length; i++) {
      for (let p = 3; p < within.length + 3; p++) expect(side(chain[i - 1], chain[i], p)).toBeLessThan(1e-15);
      if (i > 1) expect(side(chain[i - 2], chain[i - 1], chain[i])).toBeLessThan(0);
    }
    // without any point to the left it is the straight line
    const isAside = within.some((_, i) => side(0, 1, i + 3) > 0);
    expect(chain.length > 2).toBe(isAside);
  });
}

test('points all round the earth have none', () => {
  expect(leftChain(new Float64Array([1, 0, 0, 0, 1, 0, -1, 0, 0, 0, -1, 0.1]))).toBeNull();
  expect(hullOf(new Float64Array([1, 0, 0, 0, 1, 0, -1, 0, 0, 0, -1, 0.1]))).toBeNull();
});

function keyOf(v: Float64Array, at: number): string {
  return v.subarray(at, at + 3).join();
}

test('a line has its ends though points lie at them, but for rounding', () => {
  const random = seededRandom(3);
  let compared = 0;
  for (let k = 0; k < 300; k++) {
    const [from, to] = [0, 1].map((): Position => [10 * random(), 50 + 10 * random()]);
    const others = Array.from({ length: 5 }, (): Position => [10 * random(), 50 + 10 * random()]);
    const rounded = ([lng, lat]: Position): Position => [
      lng + 4e-15 * (2 * random() - 1),
      lat + 8e-15 * (2 * random() - 1),
    ];
    const points = vectorsOf([from, to, ...others, rounded(from), rounded(to), rounded(from), rounded(to)]);
    for (const isRoundBehind of [false, true]) {
      const chain = leftChain(points, isRoundBehind) as number[];
      expect([chain[0], chain[chain.length - 1]]).toEqual([0, 1]);
      expect(chain.slice(1, -1).every((i) => i >= 2 && i < 7)).toBe(true);
      compared++;
    }
  }
  expect(compared).toBe(600);
});
