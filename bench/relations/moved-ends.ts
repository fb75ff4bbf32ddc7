import { destination, METERS_PER_NM } from '../../src/geo/sphere.ts';
import { BESIDE_METERS } from '../../src/locations/port-positions.ts';
import { type Case, difference } from '../sailed.ts';
import type { Draws } from './draws.ts';

/** An end is moved by this much, metres, and the length may change by so much. */
const MOVE_METERS = 10;
const MOST_MOVED_METERS = 50;

/** Ends that are moved a little, or written otherwise. */
export function movedEnds(draws: Draws): [string, Case][] {
  return [
    [
      `an end moved by ${MOVE_METERS} m changes the length by ${MOST_MOVED_METERS} m at most`,
      () => {
        const [from, to] = draws.pair();
        const [lng, lat] = destination(from.lng, from.lat, 360 * draws.random(), MOVE_METERS);
        if (!draws.isWater({ lng, lat })) return undefined;
        return difference(
          draws.sail(from, to),
          draws.sail({ lng, lat }, to),
          MOST_MOVED_METERS / METERS_PER_NM,
        );
      },
    ],
    [
      'the same of a port',
      () => {
        const { lat, lng } = draws.port().latlng;
        const to = draws.random() < 0.5 ? draws.neighbourOf({ lat, lng }) : draws.scattered();
        const [x, y] = destination(lng, lat, 360 * draws.random(), MOVE_METERS);
        if (!draws.isWater({ lng: x, lat: y })) return undefined;
        const moved = draws.sail({ lng: x, lat: y }, to);
        return difference(draws.sail({ lng, lat }, to), moved, MOST_MOVED_METERS / METERS_PER_NM);
      },
    ],
    [
      `the same over the line ${BESIDE_METERS} m from a port, up to where its stored ways count: by 0.2 m`,
      () => {
        const { lat, lng } = draws.port().latlng;
        const to = draws.random() < 0.5 ? draws.neighbourOf({ lat, lng }) : draws.scattered();
        const bearing = 360 * draws.random();
        const [inside, outside] = [-0.1, 0.1].map((step) => {
          const [x, y] = destination(lng, lat, bearing, BESIDE_METERS + step);
          return { lng: x, lat: y };
        });
        if (![inside, outside].every((at) => draws.isWater(at))) return undefined;
        return difference(draws.sail(inside, to), draws.sail(outside, to), MOST_MOVED_METERS / METERS_PER_NM);
      },
    ],
    [
      'a longitude 360 degrees on gives the same length',
      () => {
        const [from, to] = draws.pair();
        return difference(draws.sail(from, to), draws.sail({ lat: from.lat, lng: from.lng + 360 }, to), 1e-6);
      },
    ],
  ];
}
