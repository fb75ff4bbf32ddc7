import { expect, test } from 'vitest';
import { greatCircleNm } from '../../src/geo/sphere.ts';
import type { LatLng } from '../../src/index.ts';
import { compiled, costsBy, ports } from '../support/compiled-ports.ts';
import { seededRandom } from '../support/random.ts';
import { waters } from '../support/waters.ts';

/** Water in which ways lead along the shore and over free water by turns: Estonia and its islands, degrees. */
const [WEST, SOUTH, EAST, NORTH] = [22, 57.5, 26, 60.3];
const PAIRS = 60;
/** Places tried for each pair of ports. */
const PLACES = 8;

test('ways between ports near to each other are no dearer than by way of free water anywhere about', () => {
  const random = seededRandom(29);
  const cost = costsBy({ shortCuts: compiled?.shortCuts });
  const isAbout = ({ lng, lat }: LatLng) => lng > WEST && lng < EAST && lat > SOUTH && lat < NORTH;
  const own = ports.map(({ latlng }) => latlng).filter(isAbout);
  const freePlace = (): LatLng => {
    for (;;) {
      const [lng, lat] = [WEST + (EAST - WEST) * random(), SOUTH + (NORTH - SOUTH) * random()];
      if (waters.inshore().isFree(lng, lat)) return { lng, lat };
    }
  };
  let [compared, dearer] = [0, 0];
  while (compared < PAIRS) {
    const [from, to] = [0, 1].map(() => own[Math.floor(own.length * random())]);
    const direct = greatCircleNm(from.lng, from.lat, to.lng, to.lat);
    if (direct < 40 || direct > 150) continue;
    compared++;
    const nm = cost(from, to);
    const over = Array.from({ length: PLACES }, freePlace).map(
      (place) => cost(from, place) + cost(place, to),
    );
    if (Math.min(...over) < nm - 1) dearer++;
  }
  expect(dearer).toBeLessThan(0.12 * PAIRS);
}, 120_000);
