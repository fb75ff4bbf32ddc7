import { expect, it } from 'vitest';
import { endAt } from '../../src/attach/end-point.ts';
import { PLACES, toLngLat } from '../mesh/seas.ts';
import { routedSea } from '../support/routed-sea.ts';

// ends asked for once are joined by fewer links than ends asked for with several others
it.each(PLACES.map((place) => [place.name, place] as const))(
  'a way is the same whatever its ends were asked for with before, in %s',
  async (_, place) => {
    let bent = 0;
    for (const seed of [1, 2, 3]) {
      const { sea, router, freshRouter, closed } = await routedSea(place, seed);
      const end = () => endAt(toLngLat(sea.randomWater()));
      for (let i = 0; i < 25; i++) {
        const [from, to] = [end(), end()];
        for (const at of [from, to])
          for (const other of [end(), end()]) router.route({ from: at, to: other, closed });
        const way = router.route({ from, to, closed });
        expect(freshRouter().route({ from, to, closed })?.positions, `seed ${seed}`).toEqual(way?.positions);
        if (way && way.positions.length > 2) bent++;
      }
    }
    expect(bent).toBeGreaterThan(8);
  },
);
