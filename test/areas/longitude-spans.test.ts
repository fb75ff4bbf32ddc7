import { expect, it } from 'vitest';
import { LongitudeSpans } from '../../src/areas/longitude-spans.ts';
import { unitVectors } from '../../src/geo/vector.ts';
import { seededRandom } from '../support/random.ts';

const CHUNK = 4;

it('hold every meridian that an edge of the chunk meets, also by poles and the antimeridian', () => {
  let held = 0;
  for (let seed = 1; seed <= 300; seed++) {
    const random = seededRandom(seed);
    const vertices = 10;
    const size = [5, 60, 400][seed % 3];
    const middle = [0, 180, 360 * random()][seed % 3];
    const lng = Array.from({ length: vertices }, () => middle + size * (random() - 0.5));
    const lat = Array.from({ length: vertices }, () =>
      seed % 5 === 0 ? 90 - 2 * random() : 170 * random() - 85,
    );
    if (seed % 10 === 0) lat[3] = 90;
    const vector = unitVectors(lng, lat);
    const edge = Uint32Array.from({ length: vertices - 1 }, (_, e) => e);
    const spans = new LongitudeSpans(vector, edge, CHUNK);
    for (let e = 0; e < edge.length; e++) {
      for (let k = 0; k <= 20; k++) {
        const t = k / 20;
        const [x, y] = [0, 1].map((axis) => (1 - t) * vector[3 * e + axis] + t * vector[3 * e + 3 + axis]);
        const chunk = Math.floor(e / CHUNK);
        expect(spans.holds(chunk, Math.atan2(y, x)), `seed ${seed}, edge ${e}, ${t}`).toBe(true);
      }
    }
    for (let k = 0; k < 10; k++) if (spans.holds(0, 2 * Math.PI * (random() - 0.5))) held++;
  }
  expect(held).toBeLessThan(2000);
});
