import { expect, it } from 'vitest';
import { greatCircleNm } from '../../src/geo/sphere.ts';
import { unitVectors } from '../../src/geo/vector.ts';
import { edgeWeight } from '../../src/graph/weight.ts';
import { randomPosition, seededRandom } from '../support/random.ts';

it('never weighs an edge below its great circle, and above it by less than 0.2 millionths', () => {
  for (let seed = 1; seed <= 20_000; seed++) {
    const random = seededRandom(seed);
    const [lng, lat] = randomPosition(random);
    const size = 10 ** (-4 * random());
    const [lng2, lat2] = random() < 0.5 ? [lng + size, Math.min(89, lat + size)] : randomPosition(random);
    const length = greatCircleNm(lng, lat, lng2, lat2);
    const weight = edgeWeight(unitVectors([lng, lng2], [lat, lat2]), 0, 1);
    // Degrees and vectors lose some 1e-12 nm.
    expect(weight, `seed ${seed}`).toBeGreaterThan(length - 1e-9);
    expect(weight, `seed ${seed}`).toBeLessThan(length * (1 + 2e-7) + 1e-9);
    expect(weight, `seed ${seed}`).toBe(edgeWeight(unitVectors([lng2, lng], [lat2, lat]), 0, 1));
  }
});
