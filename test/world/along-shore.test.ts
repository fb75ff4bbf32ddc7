import { expect, test } from 'vitest';
import { greatCircleNm } from '../../src/geo/sphere.ts';
import type { LatLng } from '../../src/index.ts';
import { compiled, costsBy, ports } from '../support/compiled-ports.ts';
import { lengthOrNone } from '../support/lengths.ts';
import { seededRandom } from '../support/random.ts';
import { waters } from '../support/waters.ts';
import { fairway } from '../support/world.ts';

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

test('they are the same, to rounding, with a longitude 360 degrees on, and 0.2 mm beside', () => {
  const random = seededRandom(77);
  const SAME_NM = 0.001;
  let compared = 0;
  while (compared < 2 * PAIRS) {
    const { lat, lng } = ports[Math.floor(ports.length * random())].latlng;
    const scattered = { lat: lat + 0.05 * (2 * random() - 1), lng: lng + 0.05 * (2 * random() - 1) };
    const { validatedLatlng: from } = fairway.validate(scattered);
    const to = fairway.locations.near(from, 60, 'port')[10 + Math.floor(50 * random())].latlng;
    const nm = lengthOrNone(fairway, { from, to });
    if (nm === undefined) continue;
    compared++;
    for (const more of [360, 2e-9]) {
      const other = lengthOrNone(fairway, { from: { ...from, lng: from.lng + more }, to }) ?? Infinity;
      expect(Math.abs(other - nm), `${from.lat}, ${from.lng} to ${to.lat}, ${to.lng}`).toBeLessThan(SAME_NM);
    }
  }
});
