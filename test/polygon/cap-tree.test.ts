import { expect, test } from 'vitest';
import { Cap } from '../../src/geo/cap.ts';
import { angleBetween, vectorsOf } from '../../src/geo/vector.ts';
import { CapTree } from '../../src/polygon/cap-tree.ts';
import { randomPosition, seededRandom } from '../support/random.ts';
import { randomRing, vectorOf } from './shapes.ts';

for (const count of [0, 1, 2, 7, 300]) {
  test(`a tree of ${count} caps finds those at hand, the nearest of each two first`, () => {
    const random = seededRandom(count);
    const caps = Array.from({ length: count }, () =>
      Cap.ofVertices(vectorsOf(randomRing(random, randomPosition(random), 10 ** (4 + 2.5 * random())))),
    );
    const tree = new CapTree(caps);
    for (let i = 0; i < 50; i++) {
      const [x, y, z] = vectorOf(randomPosition(random));
      const near = (cap: Cap) => angleBetween(cap.x, cap.y, cap.z, x, y, z) <= cap.radius + 0.1;
      const expected = [...caps.keys()].filter((k) => near(caps[k]));
      const found: number[] = [];
      tree.some(
        (cap) => !near(cap),
        (k) => found.push(k) < 0,
      );
      expect(found.sort((a, b) => a - b)).toEqual(expected);
      const visited: number[] = [];
      tree.nearestFirst(
        x,
        y,
        z,
        (cap) => !near(cap),
        (k) => visited.push(k),
      );
      expect(visited.sort((a, b) => a - b)).toEqual(expected);
      const isIn = tree.some(
        (cap) => !cap.holds(x, y, z),
        () => true,
      );
      expect(isIn).toBe(caps.some((cap) => cap.holds(x, y, z)));
    }
  });
}
