import { expect, test } from 'vitest';
import { Found } from '../../src/arrays.ts';
import { BlockIndex } from '../../src/coast/block-index.ts';
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

test.each([0, 1, 16, 17, 300, 5000])(
  'an index of %d boxes finds those that a cap meets, each once',
  (count) => {
    const boxes = randomBoxes(count, 3);
    const index = new BlockIndex(boxes, 360 * DEGREE);
    let found = 0;
    for (let i = 0; i < 40; i++) {
      // across 180 degrees, at a pole, and anywhere
      const lng = i % 4 === 0 ? 180 - random() : random() * 360 - 180;
      const lat = i % 4 === 1 ? 90 - random() : random() * 180 - 90;
      const cap = new StepCap(lng, lat, 3 ** (1 - 6 * random()));
      const boxesFound = new Found();
      index.search(cap, boxesFound);
      const numbers = [...boxesFound.all].filter((box) => cap.meets(boxes, 4 * box));
      const byForce = [...Array(count).keys()].filter((box) => cap.meets(boxes, 4 * box));
      expect(numbers.sort((a, b) => a - b)).toEqual(byForce);
      found += numbers.length;
    }
    expect(found > 0).toBe(count > 0);
  },
);

test.each([
  ['small', 0.01],
  ['over borders of cells', 1],
  ['wide', 20],
])('an index finds the boxes that a %s box meets, each once', (_, degrees) => {
  const boxes = randomBoxes(3000, 3);
  const index = new BlockIndex(boxes, 360 * DEGREE);
  let found = 0;
  for (let i = 0; i < 300; i++) {
    // at the edges of the map, too, and on whole degrees
    const west = i % 3 === 0 ? Math.round(random() * 360 - 180) : random() * 360 - 180;
    const south = i % 5 === 0 ? 90 - degrees : Math.round(random() * 179 - 90);
    const [w, s, e, n] = [west, south, west + degrees * random(), south + degrees].map((at) => at * DEGREE);
    const boxesFound = new Found();
    index.searchBox(w, s, e, n, boxesFound);
    const numbers = [...boxesFound.all];
    const byForce = [...Array(boxes.length / 4).keys()].filter(
      (box) =>
        boxes[4 * box] <= e && boxes[4 * box + 1] <= n && boxes[4 * box + 2] >= w && boxes[4 * box + 3] >= s,
    );
    expect(numbers.sort((a, b) => a - b)).toEqual(byForce);
    found += numbers.length;
  }
  expect(found).toBeGreaterThan(15);
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
