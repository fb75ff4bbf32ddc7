import type { Coast } from '../../src/coast/coast.ts';
import { isShoreWithin } from '../../src/coast/shore.ts';
import { between } from '../../src/geo/line.ts';
import { wrapLongitude } from '../../src/geo/longitude.ts';
import type { LatLng, Position } from '../../src/geo/position.ts';
import {
  destination,
  EARTH_RADIUS_NM,
  greatCircleNm,
  initialBearing,
  METERS_PER_NM,
} from '../../src/geo/sphere.ts';
import type { RouteOptions } from '../../src/index.ts';
import { type Case, excess, NO_WAY, type Sailed } from '../sailed.ts';
import type { Draws } from './draws.ts';

/** A part of a route may be this much longer than the route of its own: as a share, or nautical miles. */
const EXCESS = 0.002;
const EXCESS_NM = 0.5;
/** Bends at sea are this far from the shore, radians: 1.5 nm. */
const OFF_SHORE = 1.5 / EARTH_RADIUS_NM;
/** A port by its code may be so much longer than the water beside it: as a share, and nautical miles. */
const STORED = 0.001;
const STORED_NM = 1;
/** Other ports: of the nearest so many within so many miles. */
const REGION = [500, 500] as const;
/** Ports beside the bend of a route, the same. */
const BESIDE = [8, 60] as const;
/** Least distance of ports by way of the water midway, nautical miles. */
const MIDWAY_NM = 60;

/** Ways against those by way of another place. */
export function otherPlaces(draws: Draws, coast: Coast): [string, Case][] {
  const partExcess = (isAtSea: boolean) => {
    const [from, to] = draws.pair();
    const line = draws.sail(from, to)?.line ?? [];
    const bends = [...line.keys()].slice(1, -1);
    const wanted = bends.filter((i) => !isAtSea || !isShoreWithin(coast, ...line[i], OFF_SHORE));
    if (wanted.length === 0) return undefined;
    const until = wanted[draws.below(wanted.length)];
    const part = draws.sailed(line.slice(0, until + 1));
    const [lng, lat] = line[until];
    return excess(part, draws.sail(from, { lng, lat }), Math.max(EXCESS_NM, EXCESS * part.nm));
  };

  /** By way of a place. */
  const sailOver = ([from, over, to]: (LatLng | string)[], options?: RouteOptions): Sailed | undefined => {
    const [first, second] = [draws.sail(from, over, options), draws.sail(over, to, options)];
    return first && second && { line: [], nm: first.nm + second.nm, cost: first.cost + second.cost };
  };

  /** By how much a route is longer than by way of a place. */
  const overExcess = (whole: Sailed, places: (LatLng | string)[]) =>
    excess(whole, sailOver(places), Math.max(EXCESS_NM, EXCESS * whole.nm));

  return [
    [
      `no part of a route is longer than its own route by over ${100 * EXCESS} % and ${EXCESS_NM} nm: up to bends at sea`,
      () => partExcess(true),
    ],
    [
      'the same up to any bend: channels are followed, but an end in one need not keep to it',
      () => partExcess(false),
    ],
    [
      `a port by its code is no farther than the water 40 m beside it, but for ${100 * STORED} % and ${STORED_NM} nm`,
      () => {
        const [from, to] = [draws.port(), draws.port()];
        const beside = ({ latlng: { lat, lng } }: typeof from) => ({ lat: lat + 3.6e-4, lng });
        if (![from, to].every((at) => draws.isWater(beside(at)))) return undefined;
        const full = draws.sail(beside(from), beside(to));
        const most = Math.min(STORED_NM, Math.max(0.05, STORED * (full?.nm ?? 0)));
        return excess(draws.sail(from.locode, to.locode), full, most);
      },
    ],
    [
      `no port is farther than by way of another beside the route, by over ${100 * EXCESS} % and ${EXCESS_NM} nm`,
      () => {
        const from = draws.port();
        const to = draws.portNear(from.latlng, ...REGION);
        const whole = to && draws.sail(from.locode, to.locode);
        if (!whole || whole.line.length < 2) return undefined;
        const [lng, lat] = whole.line[draws.below(whole.line.length)];
        const over = draws.portNear({ lng: wrapLongitude(lng), lat }, ...BESIDE);
        return over && overExcess(whole, [from.locode, over.locode, to.locode]);
      },
    ],
    [
      `with a no-go block on its way no route is longer than by way of water beside the block, by over ${100 * EXCESS} % and ${EXCESS_NM} nm`,
      () => {
        const [from, to] = draws.pair();
        const line = draws.sail(from, to)?.line ?? [];
        if (line.length < 2) return undefined;
        const leg = 1 + draws.below(line.length - 1);
        const [a, b] = [line[leg - 1], line[leg]];
        const middle = destination(
          ...a,
          initialBearing(...a, ...b),
          draws.random() * greatCircleNm(...a, ...b) * METERS_PER_NM,
        );
        const meters = (0.2 + 2 * draws.random()) * METERS_PER_NM;
        const options = { nogoBlocks: [draws.hexagon(middle, meters)] };
        const side = initialBearing(...a, ...b) + (draws.random() < 0.5 ? 90 : -90);
        const [lng, lat] = destination(...middle, side, 1.1 * meters);
        if (!draws.isWater({ lng, lat })) return undefined;
        const by = sailOver([from, { lng, lat }, to], options);
        const whole = draws.sail(from, to, options) ?? NO_WAY;
        return by && excess(whole, by, Math.max(EXCESS_NM, EXCESS * by.nm));
      },
    ],
    [
      `no port ${MIDWAY_NM} to ${REGION[1]} nm off is farther than by way of the water midway, by over ${100 * EXCESS} % and ${EXCESS_NM} nm`,
      () => {
        const from = draws.port();
        const to = draws.portNear(from.latlng, ...REGION);
        if (!to) return undefined;
        const [a, b] = [from, to].map(({ latlng }): Position => [latlng.lng, latlng.lat]);
        const [lng, lat] = between(a, b, 0.5);
        if (greatCircleNm(...a, ...b) < MIDWAY_NM || !draws.isWater({ lng, lat })) return undefined;
        const whole = draws.sail(from.locode, to.locode);
        return whole && overExcess(whole, [from.locode, { lng, lat }, to.locode]);
      },
    ],
  ];
}
