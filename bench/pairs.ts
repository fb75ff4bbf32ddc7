import { readFileSync } from 'node:fs';
import { decodeCoast } from '../src/coast/format/decode.ts';
import { isShoreWithin } from '../src/coast/shore.ts';
import type { LatLng } from '../src/geo/position.ts';
import { destination, EARTH_RADIUS_METERS, greatCircleNm } from '../src/geo/sphere.ts';
import type { Fairway, Location } from '../src/index.ts';
import { randomPosition, seededRandom } from '../test/support/random.ts';

/** Two positions in water. */
export interface Pair {
  name: string;
  from: LatLng;
  to: LatLng;
}

/** Ports farther from the water than this are inland places, metres. */
const PORT_REACH_METERS = 2_000;
/** Least distance of an open-sea position from any shore, metres: 20 nm. */
const OPEN_SEA_METERS = 37_040;

/**
 * Random pairs of ports of the World Port Index, moved into the water. No port comes twice, so that none is attached
 * already: at most half as many pairs as there are ports.
 */
export function portPairs(fairway: Fairway, count: number, seed: number): Pair[] {
  const { ports } = JSON.parse(
    readFileSync(new URL('../test/world/ports.json', import.meta.url), 'utf8'),
  ) as {
    ports: [string, number, number][];
  };
  const random = seededRandom(seed);
  const pick = (): { name: string; at: LatLng } => {
    while (ports.length > 0) {
      const [[name, lng, lat]] = ports.splice(Math.floor(random() * ports.length), 1);
      const { moved_by, validatedLatlng } = fairway.validate({ lng, lat });
      if (moved_by < PORT_REACH_METERS) return { name, at: validatedLatlng };
    }
    throw new RangeError(`Got ${count} pairs, more than there are ports for`);
  };
  return Array.from({ length: count }, () => {
    const [from, to] = [pick(), pick()];
    return { name: `${from.name} - ${to.name}`, from: from.at, to: to.at };
  });
}

/** The ports that have a UN/LOCODE. */
export function codedPorts({ locations }: Fairway): Location[] {
  return locations.all().filter(({ type, locode }) => type === 'port' && locode !== '');
}

/** Random pairs of UN/LOCODEs of ports. No port comes twice. */
export function codePairs(fairway: Fairway, count: number, seed: number): { from: string; to: string }[] {
  const codes = codedPorts(fairway).map(({ locode }) => locode);
  const random = seededRandom(seed);
  const pick = () => codes.splice(Math.floor(random() * codes.length), 1)[0];
  return Array.from({ length: count }, () => ({ from: pick(), to: pick() }));
}

/** Random pairs of positions on the open sea. */
export function seaPairs(fairway: Fairway, count: number, seed: number): Pair[] {
  const coast = decodeCoast(readFileSync(new URL('../graph-data/coast.pbf', import.meta.url)));
  const random = seededRandom(seed);
  const pick = (): LatLng => {
    for (;;) {
      const [lng, lat] = randomPosition(random);
      const isOpen = !isShoreWithin(coast, lng, lat, OPEN_SEA_METERS / EARTH_RADIUS_METERS);
      if (isOpen && fairway.validate({ lng, lat }).is_valid) return { lng, lat };
    }
  };
  return Array.from({ length: count }, () => ({ name: 'open sea', from: pick(), to: pick() }));
}

/** Random pairs of all ports. */
export function allPortPairs({ locations }: Fairway, count: number, seed: number): Pair[] {
  const ports = locations.all().filter(({ type }) => type === 'port');
  const random = seededRandom(seed);
  const pick = () => ports[Math.floor(random() * ports.length)];
  return Array.from({ length: count }, () => pairOf(pick(), pick()));
}

/** Random ports, each with one of its 10th to 60th nearest. */
export function neighbourPairs(fairway: Fairway, count: number, seed: number): Pair[] {
  return nearPairs(fairway, count, seed, 61, (others, random) => others[10 + Math.floor(random() * 50)]);
}

/** Random ports, each with another 4 to 80 nautical miles from it. */
export function coastalPairs(fairway: Fairway, count: number, seed: number): Pair[] {
  return nearPairs(fairway, count, seed, 400, (others, random, from) => {
    const within = others.filter((other) =>
      isWithin(greatCircleNm(from.lng, from.lat, other.lng, other.lat)),
    );
    return within[Math.floor(random() * within.length)];
  });
}

/** A pair with both ends moved to the east by so many metres. */
export function beside({ name, from, to }: Pair, meters: number): Pair {
  const moved = (at: LatLng): LatLng => {
    const [lng, lat] = destination(at.lng, at.lat, 90, meters);
    return { lng, lat };
  };
  return { name, from: moved(from), to: moved(to) };
}

function isWithin(nm: number): boolean {
  return nm >= 4 && nm <= 80;
}

function nearPairs(
  { locations }: Fairway,
  count: number,
  seed: number,
  most: number,
  choose: (others: LatLng[], random: () => number, from: LatLng) => LatLng | undefined,
): Pair[] {
  const ports = locations.all().filter(({ type }) => type === 'port');
  const random = seededRandom(seed);
  const pairs: Pair[] = [];
  while (pairs.length < count) {
    const from = ports[Math.floor(random() * ports.length)];
    const others = locations.near(from.latlng, most, 'port').map(({ latlng }) => latlng);
    const to = choose(others, random, from.latlng);
    if (to) pairs.push({ name: `${from.name} - [${to.lng}, ${to.lat}]`, from: from.latlng, to });
  }
  return pairs;
}

function pairOf(from: { name: string; latlng: LatLng }, to: { name: string; latlng: LatLng }): Pair {
  return { name: `${from.name} - ${to.name}`, from: from.latlng, to: to.latlng };
}
