import { expect, test } from 'vitest';
import { unitVector } from '../../src/geo/vector.ts';
import { NodeRuns } from '../../src/overlay/node-runs.ts';
import { seededRandom } from '../support/random.ts';

const random = seededRandom(37);

/** Nodes in rows along several boundaries, the first of which turns round the earth. */
function randomNodes(count: number) {
  let [lng, lat] = [0, 0];
  return Array.from({ length: count }, (_, i) => {
    if (i % 50 === 0) [lng, lat] = [360 * random() - 180, 140 * random() - 70];
    lng += i < 50 ? 8 : random();
    lat = Math.max(-89, Math.min(89, lat + random() - 0.5));
    const point = { ...unitVector(lng, lat), triangle: 0, vertex: -1 };
    return { lng, lat, point };
  });
}

/** The normal of the plane through an eye, at 0 N 0 E, and a bearing from it, radians from north by east. */
function planeAt(bearing: number): number[] {
  return [0, -Math.cos(bearing), Math.sin(bearing)];
}

test.each([0, 1, 16, 17, 1_000])(
  'of %d nodes those in a cone are found, of the runs that are wanted',
  (count) => {
    const nodes = randomNodes(count);
    const runs = new NodeRuns(nodes);
    let [found, left] = [0, 0];
    for (let i = 0; i < 300; i++) {
      const isNodeWanted = Uint8Array.from(nodes, () => (random() < 0.02 ? 1 : 0));
      const isWanted = runs.wanted(isNodeWanted);
      const right = 2 * Math.PI * random();
      const cone = [...planeAt(right), ...planeAt(right - random() ** 2)];
      const inside = nodes.flatMap(({ point: { x, y, z } }, k) => {
        const above = (at: number) => cone[at] * x + cone[at + 1] * y + cone[at + 2] * z;
        return above(0) >= 0 && above(3) <= 0 ? [k] : [];
      });
      const isInWantedRun = (k: number) =>
        isNodeWanted.subarray(16 * Math.floor(k / 16), 16 * Math.floor(k / 16) + 16).includes(1);
      const expected = inside.filter(isInWantedRun);
      const numbers: number[] = [];
      runs.within([1, ...cone], 1, isWanted, (k) => numbers.push(k));
      expect(numbers).toEqual(expected);
      found += expected.length;
      left += inside.length - expected.length;
    }
    expect(found > 0).toBe(count > 0);
    expect(left > 0).toBe(count > 0);
  },
);

test.each([0, 1, 16, 17, 1_000])('of %d nodes those near a point are found', (count) => {
  const nodes = randomNodes(count);
  const runs = new NodeRuns(nodes);
  let found = 0;
  for (let i = 0; i < 300; i++) {
    const { x, y, z } = unitVector(360 * random() - 180, 180 * random() - 90);
    const cosine = Math.cos((random() ** 3 * Math.PI) / 2);
    const expected = nodes.flatMap(({ point }, k) =>
      x * point.x + y * point.y + z * point.z >= cosine ? [k] : [],
    );
    const numbers: number[] = [];
    runs.around(x, y, z, cosine, (k) => numbers.push(k));
    expect(numbers).toEqual(expected);
    found += expected.length;
  }
  expect(found > 0).toBe(count > 0);
});
