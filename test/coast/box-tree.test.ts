import { expect, test } from 'vitest';
import { BoxTree } from '../../src/coast/box-tree.ts';
import { StepCap } from '../../src/coast/step-cap.ts';
import { greatCircleAngle } from '../../src/geo/sphere.ts';
import { seededRandom } from '../support/random.ts';

const random = seededRandom(91);
const DEGREE = 20_000;

/** Boxes of up to some degrees anywhere on the map. */
function randomBoxes(count: number, degrees: number): Int32Array {
  const boxes = new Int32Array(4 * count);
  for (let at = 0; at < boxes.length; at += 4) {
    boxes[at] = (random() * (360 - degrees) - 180) * DEGREE;
    boxes[at + 1] = (random() * (180 - degrees) - 90) * DEGREE;
    boxes[at + 2] = boxes[at] + random() * degrees * DEGREE;
    boxes[at + 3] = boxes[at + 1] + random() * degrees * DEGREE;
  }
  return boxes;
}

test.each([1, 16, 17, 300, 5000])('a tree of %d boxes finds those that a shape meets, in order', (count) => {
  const boxes = randomBoxes(count, 3);
  const tree = new BoxTree(boxes);
  let found = 0;
  for (let i = 0; i < 20; i++) {
    const east = (180 - random() * 18 * i) * DEGREE;
    const shape = { meets: (all: Int32Array, at: number) => all[at] <= east };
    const numbers: number[] = [];
    tree.search(shape, (box) => numbers.push(box));
    const byForce = [...Array(count).keys()].filter((box) => shape.meets(boxes, 4 * box));
    expect(numbers).toEqual(byForce);
    found += numbers.length;
  }
  expect(found).toBeGreaterThan(0);
});

test('a cap meets every box with a point within its angle, and none far beyond', () => {
  const boxes = randomBoxes(100, 20);
  let met = 0;
  let missed = 0;
  for (let i = 0; i < 100; i++) {
    const [lng, lat] = [random() * 360 - 180, i % 4 === 0 ? 90 - random() : random() * 180 - 90];
    const cap = new StepCap(lng, lat, 10 ** (-3 * random()));
    for (let at = 0; at < boxes.length; at += 4) {
      const meets = cap.meets(boxes, at);
      const least = Math.acos(Math.min(1, cap.cosineTo(boxes, at)));
      // no point of the box is nearer than told, and one is about as near
      let nearest = Infinity;
      for (let k = 0; k <= 400; k++) {
        const [s, t] = [(k % 21) / 20, Math.floor(k / 21) / 19];
        const x = (boxes[at] + Math.min(1, s) * (boxes[at + 2] - boxes[at])) / DEGREE;
        const y = (boxes[at + 1] + Math.min(1, t) * (boxes[at + 3] - boxes[at + 1])) / DEGREE;
        nearest = Math.min(nearest, greatCircleAngle(lng, lat, x, y));
      }
      if (nearest < least - 1e-6 || nearest > least + 0.02) expect(nearest).toBeCloseTo(least);
      if (nearest <= cap.angle) {
        expect(meets, `${boxes.subarray(at, at + 4)} from ${lng}, ${lat}`).toBe(true);
        met++;
      } else if (least > cap.angle * 1.01 + 1e-5) {
        if (meets) expect(meets).toBe(false);
        missed++;
      }
    }
  }
  expect(met).toBeGreaterThan(100);
  expect(missed).toBeGreaterThan(5_000);
});
