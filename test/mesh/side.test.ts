import { expect, it } from 'vitest';
import { Side } from '../../src/mesh/side.ts';
import { seededRandom } from '../support/random.ts';
import { toVec, type Vec } from './seas.ts';

/** How far ahead and behind it is looked whether a side runs straight on, radians: 64 m. */
const ON = 1e-5;

/** The unit vector so far on from a vector along another, across it. */
function onFrom(from: Vec, along: Vec, angle: number): Vec {
  const [ofFrom, ofAlong] = [Math.cos(angle), Math.sin(angle)];
  const [x, y, z] = [0, 1, 2].map((i) => ofFrom * from[i] + ofAlong * along[i]);
  return [x, y, z];
}

const asVector = ([x, y, z]: Vec) => ({ x, y, z });

it('runs straight on through both of its vectors, however near to each other they are', () => {
  const random = seededRandom(1);
  const side = new Side();
  for (let i = 0; i < 5000; i++) {
    const from = toVec(-180 + 360 * random(), -85 + 170 * random());
    const east = toVec(Math.atan2(from[0], -from[1]) * (180 / Math.PI), 0);
    const angle = 10 ** (-12 + 12 * random());
    const squared = side.aim(asVector(from), asVector(onFrom(from, east, angle)));
    expect(Math.abs(squared / Math.sin(angle) ** 2 - 1)).toBeLessThan(1e-2);
    // the second vector is rounded, and turns the line by as much
    const turned = ON * (3e-16 / angle);
    for (const ahead of [-ON, 0, ON]) {
      const height = side.height(Float64Array.from(onFrom(from, east, ahead)), 0);
      expect(Math.abs(height), `pair ${i}`).toBeLessThan(1e-15 + turned);
    }
  }
});
