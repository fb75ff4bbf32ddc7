import { expect, test } from 'vitest';
import { boxesMeet, Leg } from '../../src/polygon/segment.ts';
import { randomPosition, seededRandom } from '../support/random.ts';
import { vectorOf } from './shapes.ts';

test('the box of a leg is that of its points', () => {
  const random = seededRandom(7);
  const leg = new Leg();
  for (let i = 0; i < 300; i++) {
    leg.set(...vectorOf(randomPosition(random)), ...vectorOf(randomPosition(random)));
    const box = [Infinity, -Infinity, Infinity, -Infinity, Infinity, -Infinity];
    for (let k = 0; k <= 2000; k++) {
      const [cosine, sine] = [Math.cos((k / 2000) * leg.angle), Math.sin((k / 2000) * leg.angle)];
      const point = [
        leg.ax * cosine + leg.tx * sine,
        leg.ay * cosine + leg.ty * sine,
        leg.az * cosine + leg.tz * sine,
      ];
      for (const [axis, value] of point.entries()) {
        box[2 * axis] = Math.min(box[2 * axis], value);
        box[2 * axis + 1] = Math.max(box[2 * axis + 1], value);
      }
    }
    for (const [k, bound] of box.entries()) expect(leg.box[k], `seed 7, leg ${i}`).toBeCloseTo(bound, 5);
  }
});

test('a leg of no length has a box, and no direction', () => {
  const leg = new Leg();
  leg.set(0, 1, 0, 0, 1, 0);
  expect(leg.angle).toBe(0);
  expect([...leg.box]).toEqual([0, 0, 1, 1, 0, 0]);
  expect(boxesMeet(leg.box, 0, leg.box, 0)).toBe(true);
});
