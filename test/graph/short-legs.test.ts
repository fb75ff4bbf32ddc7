import { expect, it } from 'vitest';
import { Cap } from '../../src/geo/cap.ts';
import { unitVectors } from '../../src/geo/vector.ts';
import { ShortLegs } from '../../src/graph/short-legs.ts';
import { seededRandom } from '../support/random.ts';

it('a short leg may cross every passage that it gets to, and few others', () => {
  const random = seededRandom(3);
  const vectors = Array.from({ length: 2_000 }, () =>
    unitVectors([360 * random() - 180], [(180 / Math.PI) * Math.asin(2 * random() - 1)]),
  );
  const legs = new ShortLegs(vectors.map((vector) => Cap.ofVertices(vector)));
  let short = 0;
  let others = 0;
  vectors.forEach((to, passage) => {
    for (let i = 0; i < 200; i++) {
      const [x, y, z] = to.map((at) => at + 0.025 * (random() - 0.5));
      const length = Math.hypot(x, y, z);
      const near = legs.passagesOf(x / length, y / length, z / length, to[0], to[1], to[2]);
      if (!near) continue;
      short++;
      others += near.length - 1;
      if (!near.includes(passage)) expect.fail(`${to} from ${[x, y, z]}: ${near}`);
    }
  });
  expect(short).toBeGreaterThan(300_000);
  expect(others / short).toBeLessThan(10);
});

it('legs from the ends of the axes, where cubes end, know their passages, and long ones may cross any', () => {
  const axes = [
    [0, 0],
    [90, 0],
    [180, 0],
    [-90, 0],
    [0, 90],
    [0, -90],
  ];
  const caps = axes.map(([lng, lat]) => Cap.ofVertices(unitVectors([lng], [lat])));
  const legs = new ShortLegs(caps);
  axes.forEach(([lng, lat], passage) => {
    const [x, y, z] = unitVectors([lng], [lat]);
    expect([...(legs.passagesOf(x, y, z, x, y, z) ?? [])]).toEqual([passage]);
    const [far] = [unitVectors([lng + 1.2], [Math.max(-88.8, Math.min(88.8, lat))])];
    expect(legs.passagesOf(x, y, z, far[0], far[1], far[2])).toBeUndefined();
  });
});
