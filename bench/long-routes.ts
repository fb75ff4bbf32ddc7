import { readFileSync } from 'node:fs';
import type { Coast } from '../src/coast/coast.ts';
import { decodeCoast } from '../src/coast/format/decode.ts';
import { lengthOf } from '../src/geo/line.ts';
import type { Position } from '../src/geo/position.ts';
import { greatCircleNm } from '../src/geo/sphere.ts';
import type { Fairway, Location } from '../src/index.ts';
import { openFairway } from '../src/node.ts';
import { seededRandom } from '../test/support/random.ts';
import { apartNm } from './growth/ports.ts';
import { codedPorts } from './pairs.ts';
import { figure, percent, type Section } from './report.ts';
import { lineOrNone } from './sailed.ts';
import { WideWater } from './wide-water.ts';

/** Ports; `FAIRWAY_CASES` for more. */
const PORTS = Number(process.env.FAIRWAY_CASES ?? 500);
/** Those that each is held against: some of the nearest so many, nautical miles off. */
const NEAREST = 400;
const NEAR_NM = [12, 60] as const;
const NEAR_PORTS = 12;
/** Farther east, west, north and south cells would have to go on at the other side, or are as thin as lines. */
const MOST_LNG = 177;
const MOST_LAT = 74;
/** A route is looked at if it is so much longer than the great circle: none that is long is not. */
const SUSPECT = 1.2;
/** It is long if it is so much longer than the way over wide water: as a factor, and nautical miles. */
const LONGER = 1.25;
const LONGER_NM = 8;
/** Ways over wide water that are longer are not looked for, nautical miles. */
const REACH_NM = 120;
/** Long routes at one place: so many degrees across. */
const PLACE = 0.25;
const PLACES = 25;

/** A route that is far longer than water a mile wide would let it be. */
interface LongRoute {
  readonly name: string;
  readonly routeNm: number;
  readonly waterNm: number;
  /** Of the way over wide water that point which is farthest from the route. */
  readonly at: Position;
}

/** Routes between near ports that are led far round: by the offing, by shallows, or since a water is shut that ships take. */
export async function benchLongRoutes(): Promise<Section[]> {
  const fairway = await openFairway();
  const coast = decodeCoast(readFileSync(new URL('../graph-data/coast.pbf', import.meta.url)));
  const random = seededRandom(23);
  const ports = codedPorts(fairway).filter(({ latlng }) => isInReach(latlng));
  let compared = 0;
  const long: LongRoute[] = [];
  for (let i = 0; i < PORTS; i++) {
    const from = ports[Math.floor(random() * ports.length)];
    const near = nearPorts(fairway, from);
    const to = near.filter(() => near.length <= NEAR_PORTS || random() < NEAR_PORTS / near.length);
    compared += to.length;
    for (const route of longRoutesOf(fairway, coast, from, to)) long.push(route);
  }
  return [totals(compared, long), places(long)];
}

function totals(compared: number, long: readonly LongRoute[]): Section {
  const excess = long.map(({ routeNm, waterNm }) => routeNm - waterNm).sort((a, b) => a - b);
  return {
    title: 'Long routes',
    about:
      `Routes from ${PORTS} random ports to some ${NEAR_PORTS} others ${NEAR_NM.join(' to ')} nm off, held against the ` +
      'shortest ways over water some 0.8 nm wide, whatever its depth, by a search over cells of 0.4 nm. Some waters are shut ' +
      'on purpose: flats that fall dry, straits that only boats take, and passages that requests have to open.',
    columns: [
      'routes',
      `of them ${percent(LONGER - 1, 0)} and ${LONGER_NM} nm longer`,
      'share',
      'longer by, median',
      'at most',
    ],
    rows: [
      [
        compared,
        long.length,
        percent(long.length / compared, 1),
        `${figure(excess[excess.length >> 1])} nm`,
        `${figure(excess[excess.length - 1])} nm`,
      ],
    ],
  };
}

/** Where the most miles are sailed round. */
function places(long: readonly LongRoute[]): Section {
  const byPlace = new Map<string, LongRoute[]>();
  for (const route of long) {
    const place = route.at.map((degrees) => Math.round(degrees / PLACE) * PLACE).join(', ');
    byPlace.set(place, [...(byPlace.get(place) ?? []), route]);
  }
  const rows = [...byPlace].map(([place, found]) => {
    found.sort((a, b) => b.routeNm - b.waterNm - (a.routeNm - a.waterNm));
    return { place, found, sum: found.reduce((nm, { routeNm, waterNm }) => nm + routeNm - waterNm, 0) };
  });
  return {
    title: 'Long routes: where they are',
    about: `By the point of the way over wide water that lies farthest from the route, in squares of ${PLACE} degrees; the ${PLACES} where the miles round sum up to most.`,
    columns: ['longitude, latitude', 'routes', 'the longest round', 'route, nm', 'wide water, nm'],
    rows: rows
      .sort((a, b) => b.sum - a.sum)
      .slice(0, PLACES)
      .map(({ place, found }) => [
        place,
        found.length,
        found[0].name,
        figure(found[0].routeNm),
        figure(found[0].waterNm),
      ]),
  };
}

function isInReach({ lng, lat }: Location['latlng']): boolean {
  return Math.abs(lng) < MOST_LNG && Math.abs(lat) < MOST_LAT;
}

function nearPorts({ locations }: Fairway, from: Location): Location[] {
  return locations.near(from.latlng, NEAREST, 'port').filter((port) => {
    const nm = apartNm({ from, to: port });
    return port.locode !== '' && isInReach(port.latlng) && nm >= NEAR_NM[0] && nm <= NEAR_NM[1];
  });
}

/** Those of the routes from a port to some near it that are long. */
function longRoutesOf(fairway: Fairway, coast: Coast, from: Location, to: readonly Location[]): LongRoute[] {
  const suspects = to.flatMap((port) => {
    const line = lineOrNone(fairway, from.locode, port.locode, {});
    const routeNm = line ? lengthOf(line) : 0;
    const nm = apartNm({ from, to: port });
    return line && routeNm > SUSPECT * nm && routeNm > nm + LONGER_NM ? [{ port, line, routeNm }] : [];
  });
  if (suspects.length === 0) return [];
  const ends = [from, ...suspects.map(({ port }) => port)].map(
    ({ latlng: { lng, lat } }): Position => [lng, lat],
  );
  const water = new WideWater(coast, ends, REACH_NM);
  return suspects.flatMap(({ port, line, routeNm }, i) => {
    const wide = water.wayTo(i + 1);
    if (!wide || routeNm < LONGER * wide.nm || routeNm < wide.nm + LONGER_NM) return [];
    const at = farthestOff(wide.way, line);
    return [{ name: `${from.name} - ${port.name}`, routeNm, waterNm: wide.nm, at }];
  });
}

/** The point of a way that lies farthest from all bends of a line. */
function farthestOff(way: readonly Position[], line: readonly Position[]): Position {
  const off = (at: Position) =>
    line.reduce((least, bend) => Math.min(least, greatCircleNm(...at, ...bend)), Infinity);
  return way.map((at) => ({ at, nm: off(at) })).reduce((far, one) => (one.nm > far.nm ? one : far)).at;
}
