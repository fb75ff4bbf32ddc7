import type { Coast } from '../src/coast/coast.ts';
import { isShoreWithin } from '../src/coast/shore.ts';
import { between } from '../src/geo/line.ts';
import { wrapLongitude } from '../src/geo/longitude.ts';
import type { LatLng, Position } from '../src/geo/position.ts';
import {
  destination,
  EARTH_RADIUS_NM,
  greatCircleNm,
  initialBearing,
  METERS_PER_NM,
} from '../src/geo/sphere.ts';
import type { Fairway, RouteOptions } from '../src/index.ts';
import { BESIDE_METERS } from '../src/locations/port-positions.ts';
import { seededRandom } from '../test/support/random.ts';
import {
  type Case,
  difference,
  excess,
  lengthOf,
  lineOr,
  NO_WAY,
  passagesOf,
  type Sailed,
} from './sailed.ts';

/** Ends lie this near to ports, degrees. */
export const SCATTER = 0.15;
/** An end is moved by this much, metres, and the length may change by so much. */
const MOVE_METERS = 10;
const MOST_MOVED_METERS = 50;
/** A part of a route may be this much longer than the route of its own: as a share, or nautical miles. */
const EXCESS = 0.002;
const EXCESS_NM = 0.5;
/** Bends at sea are this far from the shore, radians: 1.5 nm. */
const OFF_SHORE = 1.5 / EARTH_RADIUS_NM;
/** More choice may not lengthen a route by more than this, nautical miles. */
const MONOTONE_NM = 0.1;
/** A port by its code may be so much longer than the water beside it: as a share, and nautical miles. */
const STORED = 0.001;
const STORED_NM = 1;
/** Passages that are closed, some at a time. */
const CLOSED = 'suez panama kiel gibraltar messina dover oresund greatBelt singapore'.split(' ');
/** Ports on the way: so far from the first port, and from a bend of the route, nautical miles; and the water midway. */
const REGION_NM = 500;
const BESIDE_NM = 8;
const MIDWAY_NM = 60;

/**
 * Relations between two answers, over random ends near ports: what each says, and how to try it once.
 *
 * @param costOf what lines are chosen by, nautical miles
 */
export function relationsOf(
  fairway: Fairway,
  coast: Coast,
  costOf: (line: readonly Position[]) => number,
): [string, Case][] {
  const ports = fairway.locations.all().filter(({ type, locode }) => type === 'port' && locode !== '');
  const random = seededRandom(17);
  const below = (n: number) => Math.floor(n * random());
  const port = () => ports[below(ports.length)];
  const scattered = (): LatLng => {
    const { lat, lng } = port().latlng;
    const at = { lat: lat + SCATTER * (2 * random() - 1), lng: lng + SCATTER * (2 * random() - 1) };
    return fairway.validate(at).validatedLatlng;
  };
  const neighbourOf = (at: LatLng): LatLng => {
    const near = fairway.locations.near(at, 60, 'port');
    return near[10 + below(near.length - 10)].latlng;
  };
  const near = (at: LatLng, nm: number) => {
    const coded = fairway.locations.near(at, nm, 'port').filter(({ locode }) => locode !== '');
    return coded[below(coded.length)];
  };
  const pair = (): [LatLng, LatLng] => {
    const from = scattered();
    return [from, random() < 0.5 ? neighbourOf(from) : scattered()];
  };
  const sail = (
    from: LatLng | string,
    to: LatLng | string,
    options: RouteOptions = {},
  ): Sailed | undefined => {
    const line = lineOr(fairway, from, to, options);
    return line && { line, nm: lengthOf(line), cost: costOf(line) };
  };

  const partExcess = (isAtSea: boolean) => {
    const [from, to] = pair();
    const line = sail(from, to)?.line ?? [];
    const bends = [...line.keys()].slice(1, -1);
    const wanted = bends.filter((i) => !isAtSea || !isShoreWithin(coast, ...line[i], OFF_SHORE));
    if (wanted.length === 0) return undefined;
    const until = wanted[below(wanted.length)];
    const part = line.slice(0, until + 1);
    const [lng, lat] = line[until];
    const nm = lengthOf(part);
    return excess(
      { line: part, nm, cost: costOf(part) },
      sail(from, { lng, lat }),
      Math.max(EXCESS_NM, EXCESS * nm),
    );
  };

  /** By how much a route is longer than by way of a place. */
  const overExcess = (whole: Sailed, [from, over, to]: (LatLng | string)[]) => {
    const [first, second] = [sail(from, over), sail(over, to)];
    if (!first || !second) return undefined;
    const by = { line: [], nm: first.nm + second.nm, cost: first.cost + second.cost };
    return excess(whole, by, Math.max(EXCESS_NM, EXCESS * whole.nm));
  };

  return [
    [
      `an end moved by ${MOVE_METERS} m changes the length by ${MOST_MOVED_METERS} m at most`,
      () => {
        const [from, to] = pair();
        const [lng, lat] = destination(from.lng, from.lat, 360 * random(), MOVE_METERS);
        if (!fairway.validate({ lng, lat }).is_valid) return undefined;
        return difference(sail(from, to), sail({ lng, lat }, to), MOST_MOVED_METERS / METERS_PER_NM);
      },
    ],
    [
      'the same of a port',
      () => {
        const { lat, lng } = port().latlng;
        const to = random() < 0.5 ? neighbourOf({ lat, lng }) : scattered();
        const [x, y] = destination(lng, lat, 360 * random(), MOVE_METERS);
        if (!fairway.validate({ lng: x, lat: y }).is_valid) return undefined;
        const moved = sail({ lng: x, lat: y }, to);
        return difference(sail({ lng, lat }, to), moved, MOST_MOVED_METERS / METERS_PER_NM);
      },
    ],
    [
      `the same over the line ${BESIDE_METERS} m from a port, up to where its stored ways count: by 0.2 m`,
      () => {
        const { lat, lng } = port().latlng;
        const to = random() < 0.5 ? neighbourOf({ lat, lng }) : scattered();
        const bearing = 360 * random();
        const [inside, outside] = [-0.1, 0.1].map((step) => {
          const [x, y] = destination(lng, lat, bearing, BESIDE_METERS + step);
          return { lng: x, lat: y };
        });
        if (![inside, outside].every((at) => fairway.validate(at).is_valid)) return undefined;
        return difference(sail(inside, to), sail(outside, to), MOST_MOVED_METERS / METERS_PER_NM);
      },
    ],
    [
      'a longitude 360 degrees on gives the same length',
      () => {
        const [from, to] = pair();
        return difference(sail(from, to), sail({ lat: from.lat, lng: from.lng + 360 }, to), 1e-6);
      },
    ],
    [
      `no part of a route is longer than its own route by over ${100 * EXCESS} % and ${EXCESS_NM} nm: up to bends at sea`,
      () => partExcess(true),
    ],
    [
      'the same up to any bend: channels are followed, but an end in one need not keep to it',
      () => partExcess(false),
    ],
    [
      `a passage opened lengthens no route by over ${MONOTONE_NM} nm`,
      () => {
        const [from, to] = pair();
        const closed = Object.fromEntries(CLOSED.filter(() => random() < 0.5).map((key) => [key, false]));
        const opened = Object.keys(closed)[0];
        if (opened === undefined) return undefined;
        return excess(sail(from, to, { ...closed, [opened]: true }), sail(from, to, closed), MONOTONE_NM);
      },
    ],
    [
      `a passage closed shortens no route that uses it by over ${MONOTONE_NM} nm`,
      () => {
        const [from, to] = [scattered(), scattered()];
        const used = passagesOf(fairway, from, to);
        if (used.length === 0) return undefined;
        const closed = { [used[below(used.length)]]: false };
        return excess(sail(from, to), sail(from, to, closed), MONOTONE_NM);
      },
    ],
    [
      `a no-go block shortens no route by over ${MONOTONE_NM} nm`,
      () => {
        const [from, to] = pair();
        const plain = sail(from, to);
        if (!plain || plain.line.length < 2) return undefined;
        const [x, y] = plain.line[below(plain.line.length)];
        const side = 0.02 + 0.5 * random();
        const coords = [
          [-side, -side],
          [side, -side],
          [side, side],
          [-side, side],
        ].map(([dx, dy]) => ({ lng: x + dx, lat: Math.max(-89, Math.min(89, y + dy)) }));
        return excess(plain, sail(from, to, { nogoBlocks: [{ coords }] }), MONOTONE_NM);
      },
    ],
    [
      `a port by its code is no farther than the water 40 m beside it, but for ${100 * STORED} % and ${STORED_NM} nm`,
      () => {
        const [from, to] = [port(), port()];
        const beside = ({ latlng: { lat, lng } }: typeof from) => ({ lat: lat + 3.6e-4, lng });
        if (![from, to].every((at) => fairway.validate(beside(at)).is_valid)) return undefined;
        const full = sail(beside(from), beside(to));
        const most = Math.min(STORED_NM, Math.max(0.05, STORED * (full?.nm ?? 0)));
        return excess(sail(from.locode, to.locode), full, most);
      },
    ],
    [
      `no port is farther than by way of another beside the route, by over ${100 * EXCESS} % and ${EXCESS_NM} nm`,
      () => {
        const from = port();
        const to = near(from.latlng, REGION_NM);
        const whole = to && sail(from.locode, to.locode);
        if (!whole || whole.line.length < 2) return undefined;
        const [lng, lat] = whole.line[below(whole.line.length)];
        const over = near({ lng: wrapLongitude(lng), lat }, BESIDE_NM);
        return over && overExcess(whole, [from.locode, over.locode, to.locode]);
      },
    ],
    [
      `with a no-go block on its way no route is longer than by way of water beside the block, by over ${100 * EXCESS} % and ${EXCESS_NM} nm`,
      () => {
        const [from, to] = pair();
        const line = sail(from, to)?.line ?? [];
        if (line.length < 2) return undefined;
        const leg = 1 + below(line.length - 1);
        const [a, b] = [line[leg - 1], line[leg]];
        const middle = destination(
          ...a,
          initialBearing(...a, ...b),
          random() * greatCircleNm(...a, ...b) * METERS_PER_NM,
        );
        const meters = (0.2 + 2 * random()) * METERS_PER_NM;
        const turn = 60 * random();
        const corners = [0, 1, 2, 3, 4, 5].map((k) => destination(...middle, 60 * k + turn, meters));
        const nogoBlocks = [{ coords: corners.map(([x, y]) => ({ lng: x, lat: y })) }];
        const side = initialBearing(...a, ...b) + (random() < 0.5 ? 90 : -90);
        const [lng, lat] = destination(...middle, side, 1.1 * meters);
        if (!fairway.validate({ lng, lat }).is_valid) return undefined;
        const [whole, first, second] = [
          sail(from, to, { nogoBlocks }),
          sail(from, { lng, lat }, { nogoBlocks }),
          sail({ lng, lat }, to, { nogoBlocks }),
        ];
        if (!first || !second) return undefined;
        const by = { line: [], nm: first.nm + second.nm, cost: first.cost + second.cost };
        return excess(whole ?? NO_WAY, by, Math.max(EXCESS_NM, EXCESS * by.nm));
      },
    ],
    [
      `no port ${MIDWAY_NM} to ${REGION_NM} nm off is farther than by way of the water midway, by over ${100 * EXCESS} % and ${EXCESS_NM} nm`,
      () => {
        const from = port();
        const to = near(from.latlng, REGION_NM);
        if (!to) return undefined;
        const [a, b] = [from, to].map(({ latlng }): Position => [latlng.lng, latlng.lat]);
        const [lng, lat] = between(a, b, 0.5);
        if (greatCircleNm(...a, ...b) < MIDWAY_NM || !fairway.validate({ lng, lat }).is_valid)
          return undefined;
        const whole = sail(from.locode, to.locode);
        return whole && overExcess(whole, [from.locode, { lng, lat }, to.locode]);
      },
    ],
  ];
}
