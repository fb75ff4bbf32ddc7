import fc from 'fast-check';
import { expect } from 'vitest';
import { decodeCoast } from '../../src/coast/format/decode.ts';
import { greatCircleNm } from '../../src/geo/sphere.ts';
import { Fairway, type LatLng, type RouteOptions } from '../../src/index.ts';
import { choices, moved, waterOff } from '../support/cases.ts';
import { lengthOrNone } from '../support/lengths.ts';
import { property } from '../support/properties.ts';
import { data, fairway } from '../support/world.ts';

/** Clear of harbours and narrow waters, nautical miles. */
const OPEN_WATER = 20;
/** Ways are the shortest to this, as the search is allowed to stop that early. */
const STRETCH = 1.0005;
/** Ways over a third place are pulled tight by themselves: docs/reliance.md gives how much shorter they may come out. */
const THIRD = 1.002;
const RUNS = 150;

const passages = fairway.passages();

const water = waterOff(decodeCoast(data.coast), OPEN_WATER);
const pair = places(2);
const options = choices(passages);

/** Places in open water, no two of them within a mile. */
function places(count: number): fc.Arbitrary<LatLng[]> {
  const comparator = (a: LatLng, b: LatLng) => greatCircleNm(a.lng, a.lat, b.lng, b.lat) < 1;
  return fc.uniqueArray(water, { minLength: count, maxLength: count, comparator });
}

/** Length of a route; a case without one is left out. */
function lengthOf(from: LatLng, to: LatLng, given?: RouteOptions): number {
  const length = lengthOrNone(fairway, { from, to, options: given });
  fc.pre(length !== undefined);
  return length as number;
}

property('a way back is as long, to the last bit', RUNS, fc.tuple(pair, options), ([[from, to], given]) => {
  expect(lengthOf(to, from, given)).toBe(lengthOf(from, to, given));
});

const other = Fairway.from(data);

property(
  'a way is the same whatever its ends were asked for with before',
  RUNS,
  fc.tuple(places(4), options),
  ([[from, to, ...others], given]) => {
    const length = lengthOf(from, to, given);
    for (const end of [from, to])
      for (const place of others) lengthOrNone(other, { from: end, to: place, options: given });
    expect(lengthOrNone(other, { from, to, options: given })).toBe(length);
  },
);

property('no way is shorter than the great circle', RUNS, pair, ([from, to]) => {
  const direct = greatCircleNm(from.lng, from.lat, to.lng, to.lat);
  expect(lengthOf(from, to)).toBeGreaterThanOrEqual(direct * (1 - 1e-12));
});

property(
  'full turns of longitude change nothing',
  RUNS,
  fc.tuple(pair, fc.constantFrom(-720, -360, 360, 720)),
  ([[from, to], turn]) => {
    const length = lengthOf(from, to);
    const turned = lengthOf({ lng: from.lng + turn, lat: from.lat }, to);
    // on the antimeridian the search begins at the other end, as 180 degrees become -180
    const slack = Math.abs(from.lng) === 180 ? length * (STRETCH - 1) : 1e-6;
    expect(Math.abs(turned - length)).toBeLessThan(slack);
  },
);

property(
  'a passage more that is closed shortens no way',
  RUNS,
  fc.tuple(pair, options, fc.constantFrom(...passages)),
  ([[from, to], given, { key }]) => {
    const open = lengthOf(from, to, { ...given, [key]: true });
    const shut = lengthOf(from, to, { ...given, [key]: false });
    expect(shut * STRETCH).toBeGreaterThanOrEqual(open);
  },
);

property('a way over a third place is not shorter', RUNS, places(3), ([from, via, to]) => {
  const over = lengthOf(from, via) + lengthOf(via, to);
  expect(lengthOf(from, to)).toBeLessThanOrEqual(over * THIRD);
});

property(
  'an end moved by 10 m moves the length by hardly more',
  RUNS,
  fc.tuple(pair, fc.integer({ min: 0, max: 359 })),
  ([[from, to], bearing]) => {
    const length = lengthOf(from, to);
    const change = lengthOf(moved(from, bearing, 10), to) - length;
    expect(Math.abs(change)).toBeLessThan(0.02 + length * (STRETCH - 1));
  },
);
