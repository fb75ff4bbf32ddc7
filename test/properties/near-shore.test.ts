import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nearChannels } from '../../bench/near-channels.ts';
import type { Place } from '../../src/api/types/position.ts';
import { isWater } from '../../src/coast/contains.ts';
import { decodeCoast } from '../../src/coast/format/decode.ts';
import { angleToShore } from '../../src/coast/shore.ts';
import { FairwayError } from '../../src/errors.ts';
import { densified } from '../../src/geo/line.ts';
import type { LatLng, Position } from '../../src/geo/position.ts';
import {
  destination,
  EARTH_RADIUS_METERS,
  greatCircleNm,
  initialBearing,
  METERS_PER_NM,
} from '../../src/geo/sphere.ts';
import { doesCross } from '../support/crossing.ts';
import { property } from '../support/properties.ts';
import { data, fairway } from '../support/world.ts';

const coast = decodeCoast(data.coast);
const ports = fairway.locations.all().filter(({ type }) => type === 'port');
const isChannel = nearChannels(data.graph, 150);
/** Ports so near to a gate leave it on either side. */
const PORT_TO_GATE_NM = 40;
const FAR: LatLng[] = [
  { lng: -30, lat: 40 },
  { lng: 60, lat: -20 },
  { lng: -150, lat: 20 },
];

/** A port, and its neighbour by number among the nearest. */
const port = fc.integer({ min: 0, max: ports.length - 1 }).map((i) => ports[i].latlng);
const nth = fc.integer({ min: 10, max: 60 });
const bearings = fc.integer({ min: 0, max: 359 });

/** Whether a line crosses a gate of a passage. */
function crossesGate(positions: readonly Position[], key: string): boolean {
  return fairway.passages().some((passage) => passage.key === key && doesCross(positions, passage.gates));
}

const gated = fairway.passages().flatMap(({ key, gates }) => gates.map((gate) => ({ key, gate })));

property(
  'a route from beside a gate crosses no gate of its passage where that is closed, and does not report it',
  60,
  fc.record({
    at: fc.integer({ min: 0, max: gated.length - 1 }),
    bearing: bearings,
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    nm: fc.integer({ min: 1, max: 80 }),
    to: fc.constantFrom(...FAR),
  }),
  ({ at, bearing, share, nm, to }) => {
    const { key, gate } = gated[at];
    const [[west, south], [east, north]] = [gate[0], gate[gate.length - 1]];
    const on: Position = [west + share * (east - west), south + share * (north - south)];
    const [lng, lat] = destination(...on, bearing, (nm / 10) * METERS_PER_NM);
    const positions = routeOr(fairway.validate({ lng, lat }).validatedLatlng, to, key);
    expect(positions?.passages ?? []).not.toContain(key);
    if (!positions) return;
    expect(crossesGate(positions.line, key)).toBe(false);
  },
);

it('a route from one side of a gate to the other crosses no gate of its passage where that is closed', () => {
  let compared = 0;
  for (const { key, gate } of gated) {
    const [[west, south], [east, north]] = gate;
    const across = initialBearing(west, south, east, north) + 90;
    const middle: Position = [(west + east) / 2, (south + north) / 2];
    const [from, to] = [across, across + 180].map((bearing) => {
      const [lng, lat] = destination(...middle, bearing, 0.2 * METERS_PER_NM);
      return fairway.validate({ lng, lat }).validatedLatlng;
    });
    const found = routeOr(from, to, key);
    if (!found) continue;
    compared++;
    expect(found.passages, `${key} at ${middle}`).not.toContain(key);
    expect(crossesGate(found.line, key), `${key} at ${middle}`).toBe(false);
  }
  expect(compared).toBeGreaterThan(15);
});

it('a route from a port near a gate, by its code, crosses no gate of its passage where that is closed', () => {
  let compared = 0;
  let changed = 0;
  for (const { key, gates } of fairway.passages()) {
    const toGate = ({ lng, lat }: LatLng) =>
      Math.min(...gates.flat().map((at) => greatCircleNm(lng, lat, ...at)));
    const near = ports
      .filter(({ locode, latlng }) => locode !== '' && toGate(latlng) < PORT_TO_GATE_NM)
      .sort((a, b) => toGate(a.latlng) - toGate(b.latlng));
    for (const { locode } of near.slice(0, 4)) {
      for (const to of FAR) {
        const found = routeOr(locode, to, key);
        if (!found) continue;
        compared++;
        expect(found.passages, `${key} from ${locode}`).not.toContain(key);
        expect(doesCross(found.line, gates), `${key} from ${locode}`).toBe(false);
        if (routeOr(locode, to)?.passages.includes(key)) changed++;
      }
    }
  }
  expect(compared).toBeGreaterThan(400);
  expect(changed).toBeGreaterThan(100);
});

property(
  'routes between neighbouring ports run over no land of the coast outside channels',
  60,
  fc.record({ from: port, neighbour: nth }),
  ({ from, neighbour }) => {
    const to = fairway.locations.near(from, neighbour + 1, 'port')[neighbour].latlng;
    fc.pre(greatCircleNm(from.lng, from.lat, to.lng, to.lat) > 0.1);
    const found = routeOr(from, to);
    fc.pre(found !== undefined);
    if (!found) return;
    const deep = densified(found.line, 0.05).filter(
      (at) =>
        !isWater(coast, ...at) && angleToShore(coast, ...at) * EARTH_RADIUS_METERS > 2 && !isChannel(at),
    );
    expect(deep).toEqual([]);
  },
);

function routeOr(
  from: Place,
  to: LatLng,
  closed?: string,
): { line: Position[]; passages: string[]; nm: number } | undefined {
  try {
    const options = closed === undefined ? {} : { [closed]: false };
    const [{ geometry, properties }] = fairway.route({ from, to, options }).features;
    return {
      line: geometry.coordinates as Position[],
      passages: properties.passages,
      nm: properties.total_length,
    };
  } catch (error) {
    if (error instanceof FairwayError) return undefined;
    throw error;
  }
}
