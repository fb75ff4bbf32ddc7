import { readFileSync } from 'node:fs';
import { decodeCoast } from '../src/coast/format/decode.ts';
import { isShoreWithin } from '../src/coast/shore.ts';
import { FairwayError } from '../src/errors.ts';
import type { LatLng, Position } from '../src/geo/position.ts';
import { destination, EARTH_RADIUS_NM, greatCircleNm, METERS_PER_NM } from '../src/geo/sphere.ts';
import type { Fairway, RouteOptions } from '../src/index.ts';
import { openFairway } from '../src/node.ts';
import { seededRandom } from '../test/support/random.ts';
import { figure, type Section } from './report.ts';

/** Cases of each relation; `FAIRWAY_CASES` for more. */
const CASES = Number(process.env.FAIRWAY_CASES ?? 500);
/** Ends lie this near to ports, degrees. */
const SCATTER = 0.15;
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

/** By how much a case misses the truth in nautical miles, and what it may; undefined where there is nothing to compare. */
type Case = () => { nm: number; most: number } | undefined;

/** How often answers contradict each other: relations between two of them, over random ends near ports. */
export async function benchReliability(): Promise<Section> {
  const fairway = await openFairway();
  const coast = decodeCoast(readFileSync(new URL('../graph-data/coast.pbf', import.meta.url)));
  const ports = fairway.locations.all().filter(({ type, locode }) => type === 'port' && locode !== '');
  const keys = [
    'suez',
    'panama',
    'kiel',
    'gibraltar',
    'messina',
    'dover',
    'oresund',
    'greatBelt',
    'singapore',
  ];
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
  const pair = (): [LatLng, LatLng] => {
    const from = scattered();
    return [from, random() < 0.5 ? neighbourOf(from) : scattered()];
  };
  const length = (from: LatLng | string, to: LatLng | string, options: RouteOptions = {}) =>
    lengthOr(fairway, from, to, options);

  const partExcess = (isAtSea: boolean) => {
    const [from, to] = pair();
    const line = lineOr(fairway, from, to) ?? [];
    const bends = [...line.keys()].slice(1, -1);
    const wanted = bends.filter((i) => !isAtSea || !isShoreWithin(coast, ...line[i], OFF_SHORE));
    if (wanted.length === 0) return undefined;
    const until = wanted[below(wanted.length)];
    const part = lengthOf(line.slice(0, until + 1));
    const [lng, lat] = line[until];
    const own = length(from, { lng, lat });
    return own === undefined ? undefined : { nm: part - own, most: Math.max(EXCESS_NM, EXCESS * part) };
  };

  const relations: [string, Case][] = [
    [
      `an end moved by ${MOVE_METERS} m changes the length by ${MOST_MOVED_METERS} m at most`,
      () => {
        const [from, to] = pair();
        const [lng, lat] = destination(from.lng, from.lat, 360 * random(), MOVE_METERS);
        if (!fairway.validate({ lng, lat }).is_valid) return undefined;
        return difference(length(from, to), length({ lng, lat }, to), MOST_MOVED_METERS / METERS_PER_NM);
      },
    ],
    [
      'a longitude 360 degrees on gives the same length',
      () => {
        const [from, to] = pair();
        return difference(length(from, to), length({ lat: from.lat, lng: from.lng + 360 }, to), 1e-6);
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
        const closed = Object.fromEntries(keys.filter(() => random() < 0.5).map((key) => [key, false]));
        const opened = Object.keys(closed)[0];
        if (opened === undefined) return undefined;
        const [few, more] = [length(from, to, closed), length(from, to, { ...closed, [opened]: true })];
        return few === undefined || more === undefined ? undefined : { nm: more - few, most: MONOTONE_NM };
      },
    ],
    [
      `a no-go block shortens no route by over ${MONOTONE_NM} nm`,
      () => {
        const [from, to] = pair();
        const line = lineOr(fairway, from, to);
        if (!line || line.length < 2) return undefined;
        const [x, y] = line[below(line.length)];
        const side = 0.02 + 0.5 * random();
        const coords = [
          [-side, -side],
          [side, -side],
          [side, side],
          [-side, side],
        ].map(([dx, dy]) => ({ lng: x + dx, lat: Math.max(-89, Math.min(89, y + dy)) }));
        const round = length(from, to, { nogoBlocks: [{ coords }] });
        return round === undefined ? undefined : { nm: lengthOf(line) - round, most: MONOTONE_NM };
      },
    ],
    [
      `a port by its code is no farther than the water 2 m beside it, but for ${100 * STORED} % and ${STORED_NM} nm`,
      () => {
        const [from, to] = [port(), port()];
        const beside = ({ latlng: { lat, lng } }: typeof from) => ({ lat: lat + 2e-5, lng });
        if (![from, to].every((at) => fairway.validate(beside(at)).is_valid)) return undefined;
        const [stored, full] = [length(from.locode, to.locode), length(beside(from), beside(to))];
        if (stored === undefined || full === undefined) return undefined;
        return { nm: stored - full, most: Math.min(STORED_NM, Math.max(0.05, STORED * full)) };
      },
    ],
  ];
  return {
    title: 'Reliability',
    about:
      `Relations between two answers, ${CASES} cases each, over random ends within ${SCATTER} degrees of ports, half of ` +
      'them pairs of neighbours.',
    columns: ['what should hold', 'compared', 'does not hold', 'worst, nm'],
    rows: relations.map(([what, holds]) => {
      let compared = 0;
      let broken = 0;
      let worst = 0;
      for (let tries = 0; compared < CASES && tries < 4 * CASES; tries++) {
        const found = holds();
        if (!found) continue;
        compared++;
        if (found.nm > found.most) broken++;
        worst = Math.max(worst, found.nm);
      }
      return [what, compared, broken, figure(worst)];
    }),
  };
}

function difference(a: number | undefined, b: number | undefined, most: number) {
  return a === undefined || b === undefined ? undefined : { nm: Math.abs(a - b), most };
}

function lengthOf(line: readonly Position[]): number {
  return line.reduce((sum, at, i) => (i === 0 ? 0 : sum + greatCircleNm(...line[i - 1], ...at)), 0);
}

/** What a call gives; undefined where no route is to be had, such as between ends that are the same. */
function orNone<T>(call: () => T): T | undefined {
  try {
    return call();
  } catch (error) {
    if (error instanceof FairwayError && error.code !== 'invalid_request') return undefined;
    throw error;
  }
}

function lengthOr(fairway: Fairway, from: LatLng | string, to: LatLng | string, options: RouteOptions) {
  return orNone(() => fairway.distance({ from, to, options }));
}

function lineOr(fairway: Fairway, from: LatLng, to: LatLng): Position[] | undefined {
  const options = { unwrap: true };
  return orNone(() => fairway.route({ from, to, options }).features[0].geometry.coordinates);
}
