import { describe, expect, test } from 'vitest';
import { Endpoints } from '../../src/attach/endpoints.ts';
import { isWater } from '../../src/coast/contains.ts';
import { isClearOfCoast } from '../../src/coast/sight.ts';
import type { Position } from '../../src/geo/position.ts';
import { destination, greatCircleNm, initialBearing, METERS_PER_NM } from '../../src/geo/sphere.ts';
import { Gates } from '../../src/graph/gates.ts';
import { Fairway, FairwayError, type LatLng } from '../../src/index.ts';
import { BESIDE_METERS } from '../../src/locations/port-positions.ts';
import { compiled, ports } from '../support/compiled-ports.ts';
import { seededRandom } from '../support/random.ts';
import { graph, waters } from '../support/waters.ts';
import { data, fairway } from '../support/world.ts';

/** The engine that knows of no port. */
const portless = Fairway.from({ ...data, locations: undefined });
const { coast } = waters;
/** What moving bends off the shore may add, metres. */
const OFF_SHORE_METERS = 5;
/** Bends that are the same for a port and for a place beside it lie this near to each other, metres. */
const SAME_METERS = 1;

interface Beside {
  readonly port: Position;
  readonly at: Position;
  readonly meters: number;
}

/** Positions in water from 2 m to half a metre within the reach of random ports, clear of the coast from there or not. */
function* besidePorts(isClear: boolean, seed: number): Generator<Beside> {
  const random = seededRandom(seed);
  for (;;) {
    const { lng, lat } = ports[Math.floor(random() * ports.length)].latlng;
    const meters = 2 + (BESIDE_METERS - 2.5) * random();
    const at = destination(lng, lat, 360 * random(), meters);
    if (isWater(coast, ...at) && isClearOfCoast(coast, lng, lat, ...at) === isClear)
      yield { port: [lng, lat], at, meters };
  }
}

function first<T>(values: Generator<T>, count: number): T[] {
  return Array.from({ length: count }, () => values.next().value as T);
}

const latlng = ([lng, lat]: Position): LatLng => ({ lng, lat });

function lengthOr(engine: Fairway, from: Position, to: Position): number | undefined {
  try {
    return engine.distance({ from: latlng(from), to: latlng(to) });
  } catch (error) {
    if (error instanceof FairwayError) return undefined;
    throw error;
  }
}

function lineOr(from: Position, to: LatLng): Position[] | undefined {
  try {
    const [{ geometry }] = fairway.route({ from: latlng(from), to }).features;
    return geometry.coordinates as Position[];
  } catch (error) {
    if (error instanceof FairwayError) return undefined;
    throw error;
  }
}

describe('a position up to 25 m from a port', () => {
  test('is as far from far ports as the port is, to within these metres', () => {
    const random = seededRandom(5);
    let compared = 0;
    for (const { port, at, meters } of first(besidePorts(true, 3), 400)) {
      const { lng, lat } = ports[Math.floor(random() * ports.length)].latlng;
      if (greatCircleNm(...port, lng, lat) < 600) continue;
      const [here, there] = [at, port].map((position) => lengthOr(fairway, position, [lng, lat]));
      if (here === undefined || there === undefined) {
        expect(here).toBe(there);
        continue;
      }
      const most = (meters + OFF_SHORE_METERS) / METERS_PER_NM;
      expect(Math.abs(here - there), `${at} beside ${port} to ${[lng, lat]}`).toBeLessThanOrEqual(most);
      compared++;
    }
    expect(compared).toBeGreaterThan(250);
  });

  test('is as far as the port is up each channel, too', () => {
    // arcs there are the only way out, so that none may be left out for the metres that an end lies beside its port
    const to: Position = [103.8, 1.2];
    let compared = 0;
    for (const [i, { latlng: position }] of ports.entries()) {
      const { node = [] } = compiled?.find(i) ?? {};
      if (node.length === 0 || node.some((v) => v < graph.firstDeadEnd)) continue;
      const port: Position = [position.lng, position.lat];
      const at = [0, 90, 180, 270]
        .map((bearing) => destination(...port, bearing, BESIDE_METERS - 0.3))
        .find((one) => isWater(coast, ...one) && isClearOfCoast(coast, ...port, ...one));
      if (!at) continue;
      const [here, there] = [at, port].map((one) => lengthOr(fairway, one, to) ?? Number.NaN);
      expect(here, `${at} beside ${port}`).not.toBeNaN();
      expect(Math.abs(here - there), `${at} beside ${port}`).toBeLessThanOrEqual(
        (BESIDE_METERS + OFF_SHORE_METERS) / METERS_PER_NM,
      );
      compared++;
    }
    expect(compared).toBeGreaterThan(500);
  });

  test('begins there, over no land but what the way from the port touches', () => {
    const to = { lng: -30, lat: 40 };
    let [compared, touched] = [0, 0];
    for (const { at, port } of first(besidePorts(true, 11), 300)) {
      const line = lineOr(at, to);
      if (!line) continue;
      expect(line[0]).toEqual(at);
      const legs = line.slice(1, 4).map((position, i): [Position, Position] => [line[i], position]);
      const touching = legs.filter((leg) => !isClearOfCoast(coast, ...leg[0], ...leg[1]));
      if (touching.length > 0) {
        const own = lineOr(port, to) ?? [];
        const isAt = (a: Position, b: Position | undefined) =>
          b !== undefined && greatCircleNm(...a, ...b) < SAME_METERS / METERS_PER_NM;
        const isOwn = ([a, b]: [Position, Position]) =>
          own.some((position, i) => isAt(b, position) && isAt(a, own[i - 1]));
        const others = touching.filter((leg) => !isOwn(leg));
        expect(others, `${at}`).toEqual([]);
        touched++;
      }
      compared++;
    }
    expect(compared).toBeGreaterThan(200);
    expect(touched).toBeLessThan(0.01 * compared);
  });

  test('with land between is a position like any other', () => {
    const to: Position = [-30, 40];
    let compared = 0;
    for (const { at } of first(besidePorts(false, 7), 40)) {
      const length = lengthOr(fairway, at, to);
      expect(length, `${at}`).toBe(lengthOr(portless, at, to));
      if (length !== undefined) compared++;
    }
    expect(compared).toBeGreaterThan(25);
  });

  test('is not joined as the port is where a gate lies between', () => {
    const stored = compiled?.find;
    const { sets } = graph;
    let compared = 0;
    for (const { port: portPosition, at: position } of first(besidePorts(true, 13), 20)) {
      const port = ports.findIndex((one) => `${[one.latlng.lng, one.latlng.lat]}` === `${portPosition}`);
      const [lng, lat] = [0, 1].map((i) => (position[i] + portPosition[i]) / 2);
      const gate = [90, 270].map((turn) => {
        const across = initialBearing(...position, ...portPosition) + turn;
        return destination(lng, lat, across, 1);
      });
      const parted = { ...waters, gates: new Gates([{ gates: [gate] }], sets) };
      const joined = [waters, parted].map(
        (asked) =>
          new Endpoints(asked, stored).at({ position, port, portPosition }, { closed: sets.allOpen })
            .isStored,
      );
      if (!joined[0]) continue;
      expect(joined[1], `${position}`).toBeUndefined();
      compared++;
    }
    expect(compared).toBeGreaterThan(10);
  });

  test('does not take the place of the port in tables', () => {
    const [{ port, at }] = first(besidePorts(true, 17), 1);
    const to = [latlng([-30, 40]), 'SGSIN', 'NLRTM'];
    const expected = Fairway.from(data).distances({ from: [latlng(port)], to }).rows[0];
    const engine = Fairway.from(data);
    const [beside] = engine.distances({ from: [latlng(at)], to }).rows;
    expect(engine.distances({ from: [latlng(port)], to }).rows[0]).toEqual(expected);
    for (const [i, nm] of beside.entries())
      expect(Math.abs(nm - expected[i])).toBeLessThanOrEqual(
        (BESIDE_METERS + OFF_SHORE_METERS) / METERS_PER_NM,
      );
  });
});
