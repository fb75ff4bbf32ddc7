import { describe, expect, it } from 'vitest';
import { endAt } from '../../src/attach/end-point.ts';
import { PLACES, toLngLat } from '../mesh/seas.ts';
import { routedSea } from '../support/routed-sea.ts';

describe.each(PLACES.slice(0, 5))('routes in $name', (place) => {
  it.each([1, 2, 3])('are within half a percent of the shortest way (sea %i)', async (seed) => {
    const { sea, router, closed, cheapest } = await routedSea(place, seed);
    for (let pair = 0; pair < 12; pair++) {
      const start = sea.randomWater();
      const goal = sea.randomWater();
      const [from, to] = [toLngLat(start), toLngLat(goal)];
      const shortest = cheapest(start, goal, [], (_a, _b, nm) => nm);
      // all of a sea's water is joined
      const lengthNm = router.route({ from: endAt(from), to: endAt(to), closed })?.lengthNm;
      const message = `seed ${seed}, pair ${pair}: ${from} to ${to}`;
      expect(lengthNm, message).toBeGreaterThan(shortest * (1 - 1e-7));
      expect(lengthNm, message).toBeLessThan(shortest * 1.005 + 1e-6);
    }
  });
});
