import { expect, test } from 'vitest';
import { boxesMeet } from '../../src/polygon/boxes.ts';
import { Segment } from '../../src/polygon/segment.ts';
import { randomPosition, seededRandom } from '../support/random.ts';
import { vectorOf } from './shapes.ts';

test('the box of a segment is that of its points', () => {
  const random = seededRandom(7);
  const segment = new Segment();
  for (let i = 0; i < 300; i++) {
    segment.set(...vectorOf(randomPosition(random)), ...vectorOf(randomPosition(random)));
    const box = [Infinity, -Infinity, Infinity, -Infinity, Infinity, -Infinity];
    for (let k = 0; k <= 2000; k++) {
      const [cosine, sine] = [Math.cos((k / 2000) * segment.angle), Math.sin((k / 2000) * segment.angle)];
      const point = [
        segment.ax * cosine + segment.tx * sine,
        segment.ay * cosine + segment.ty * sine,
        segment.az * cosine + segment.tz * sine,
      ];
      for (const [axis, value] of point.entries()) {
        box[2 * axis] = Math.min(box[2 * axis], value);
        box[2 * axis + 1] = Math.max(box[2 * axis + 1], value);
      }
    }
    for (const [k, bound] of box.entries())
      expect(segment.box[k], `seed 7, segment ${i}`).toBeCloseTo(bound, 5);
  }
});

test('a segment of no length has a box, and no direction', () => {
  const segment = new Segment();
  segment.set(0, 1, 0, 0, 1, 0);
  expect(segment.angle).toBe(0);
  expect([...segment.box]).toEqual([0, 0, 1, 1, 0, 0]);
  expect(boxesMeet(segment.box, 0, segment.box)).toBe(true);
});
