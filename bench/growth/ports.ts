import { greatCircleNm } from '../../src/geo/sphere.ts';
import type { Fairway, Location } from '../../src/index.ts';
import { seededRandom } from '../../test/support/random.ts';
import { codedPorts } from '../pairs.ts';

/** Two ports that have a UN/LOCODE. */
export interface Ports {
  readonly from: Location;
  readonly to: Location;
}

/** Great-circle distances, nautical miles, the second not among them. */
export type Range = readonly [least: number, most: number];

/** Random pairs of ports whose distance is in a range. No port comes twice. */
export function pairsApart(fairway: Fairway, [least, most]: Range, count: number, seed: number): Ports[] {
  const left = new Set(codedPorts(fairway));
  const random = seededRandom(seed);
  const takeOne = (among: Iterable<Location>): Location | undefined => {
    const all = [...among];
    const one = all[Math.floor(random() * all.length)];
    left.delete(one);
    return one;
  };
  const pairs: Ports[] = [];
  while (pairs.length < count) {
    const from = takeOne(left);
    if (!from) throw new RangeError(`Got ${count} pairs, more than there are ports for`);
    const to = takeOne(
      [...left].filter((other) => {
        const nm = apartNm({ from, to: other });
        return nm >= least && nm < most;
      }),
    );
    if (to) pairs.push({ from, to });
  }
  return pairs;
}

/** Great-circle distance of a pair, nautical miles. */
export function apartNm({ from: { latlng: from }, to: { latlng: to } }: Ports): number {
  return greatCircleNm(from.lng, from.lat, to.lng, to.lat);
}
