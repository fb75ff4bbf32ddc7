import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RouteRequest } from '../../src/api/types/request.ts';
import { decodeCoast } from '../../src/coast/format/decode.ts';
import { isShoreWithin } from '../../src/coast/shore.ts';
import { isClearOfCoast } from '../../src/coast/sight.ts';
import type { LatLng } from '../../src/geo/position.ts';
import { EARTH_RADIUS_METERS, greatCircleNm } from '../../src/geo/sphere.ts';
import { lengthOrNone } from '../support/lengths.ts';
import { randomPosition, seededRandom } from '../support/random.ts';
import { data, fairway } from '../support/world.ts';

const coast = decodeCoast(data.coast);

const at = (lng: number, lat: number): LatLng => ({ lng, lat });
const ROTTERDAM = at(3.95, 52.0);
const SINGAPORE = at(103.75, 1.2);

const { ports } = JSON.parse(readFileSync(new URL('./ports.json', import.meta.url), 'utf8')) as {
  ports: [string, number, number][];
};

/** Share of random pairs that a way joins, at least: the rest lies on lakes and in ponds. */
const JOINED = 0.7;

/** Positions in water: half ports moved to it, half anywhere. */
function waterPositions(seed: number, count: number): LatLng[] {
  const random = seededRandom(seed);
  const found: LatLng[] = [];
  while (found.length < count) {
    const port = ports[Math.floor(random() * ports.length)];
    const [lng, lat] = found.length % 2 ? randomPosition(random) : [port[1], port[2]];
    const { moved_by, validatedLatlng } = fairway.validate({ lng, lat });
    if (moved_by < 2000) found.push(validatedLatlng);
  }
  return found;
}

/** Length of a route, unless no way joins its ends. */
const lengthOf = (from: LatLng, to: LatLng) => lengthOrNone(fairway, { from, to });

describe('route', () => {
  test('Rotterdam to Singapore goes through Suez, near the published 8,288 nm', () => {
    const { features, ...collection } = fairway.route({
      from: ROTTERDAM,
      to: SINGAPORE,
      id: 'r1',
      averageVesselSpeedOverGround: 20,
    });
    expect(collection).toEqual({ type: 'FeatureCollection', status: 'ok' });
    expect(features).toHaveLength(1);
    const [{ type, geometry, properties, bbox }] = features;
    expect(type).toBe('Feature');
    expect(geometry.type).toBe('LineString');
    expect(geometry.coordinates[0]).toEqual([ROTTERDAM.lng, ROTTERDAM.lat]);
    expect(geometry.coordinates.at(-1)).toEqual([SINGAPORE.lng, SINGAPORE.lat]);
    expect(properties).toMatchObject({ id: 'r1', svcRequestId: '', crossed: ['Suez Canal'] });
    expect(properties.total_length).toBeGreaterThan(8288 * 0.985);
    expect(properties.total_length).toBeLessThan(8288 * 1.015);
    expect(properties.distance.total).toBe(properties.total_length);
    expect(properties.duration_hours).toBeCloseTo(properties.total_length / 20, 9);
    expect(properties.passages).toEqual(expect.arrayContaining(['suez', 'gibraltar', 'dover', 'malacca']));
    expect(bbox[0]).toBeLessThan(-9);
    expect(bbox[2]).toBeGreaterThan(103);
  });

  test('a port in a fjord is left to whichever side is nearer, by published distances from Bergen', () => {
    const published: [name: string, to: LatLng, nm: number][] = [
      ['Alesund', at(6.13, 62.48), 167],
      ['Goteborg', at(11.93, 57.69), 356],
      ['Le Havre', at(0.05, 49.49), 702],
      ['Leith', at(-3.18, 56.01), 386],
      ['Molde', at(7.15, 62.73), 201],
      ['Oostende', at(2.9, 51.25), 563],
    ];
    const options = { autovalidate: true };
    for (const [name, to, nm] of published) {
      const ours = fairway.distance({ from: at(5.31, 60.4), to, options });
      // ours may take inner leads that the tables don't: by 6.5 % to Alesund
      expect(ours / nm, `Bergen - ${name}: ${ours}`).toBeLessThan(1.05);
      expect(ours / nm, `Bergen - ${name}: ${ours}`).toBeGreaterThan(0.93);
    }
  });

  test('in the Bosphorus routes follow the channel, a cable off the banks', () => {
    const line = fairway.route({ from: at(28.95, 40.95), to: at(30.77, 46.4), options: { densify: 0.1 } });
    const inside = line.features[0].geometry.coordinates.filter(([, lat]) => lat > 41.02 && lat < 41.21);
    expect(inside.length).toBeGreaterThan(100);
    for (const [lng, lat] of inside) {
      expect(isShoreWithin(coast, lng, lat, 150 / EARTH_RADIUS_METERS), `${lng}, ${lat}`).toBe(false);
    }
  });

  test('lengths are those of the drawn legs, at least the great circle, the same both ways and again', () => {
    const positions = waterPositions(61, 60);
    let compared = 0;
    for (let i = 0; i + 1 < positions.length; i++) {
      const request = { from: positions[i], to: positions[i + 1] };
      const length = lengthOf(request.from, request.to);
      if (length === undefined) continue;
      const [{ geometry }] = fairway.route(request).features;
      const line = geometry.coordinates;
      const drawn = line.slice(1).reduce((sum, to, k) => sum + greatCircleNm(...line[k], ...to), 0);
      expect(drawn).toBeCloseTo(length, 6);
      const direct = greatCircleNm(request.from.lng, request.from.lat, request.to.lng, request.to.lat);
      expect(length).toBeGreaterThanOrEqual(direct * (1 - 1e-12));
      expect(lengthOf(request.to, request.from)).toBe(length);
      expect(JSON.stringify(fairway.route(request).features[0].geometry)).toBe(JSON.stringify(geometry));
      for (let k = 1; k < line.length; k++) expect(line[k], `seed 61, pair ${i}`).not.toEqual(line[k - 1]);
      compared++;
    }
    expect(compared).toBeGreaterThan(JOINED * 59);
  });

  test('a way through a third place is no more than 0.5 % shorter', () => {
    const positions = waterPositions(62, 45);
    let compared = 0;
    for (let i = 0; i + 2 < positions.length; i += 3) {
      const [a, b, c] = positions.slice(i, i + 3);
      const [ab, bc, ac] = [lengthOf(a, b), lengthOf(b, c), lengthOf(a, c)];
      if (ab === undefined || bc === undefined || ac === undefined) continue;
      expect(ac, `seed 62, triple ${i}`).toBeLessThanOrEqual((ab + bc) * 1.005 + 0.5);
      compared++;
    }
    expect(compared).toBeGreaterThan(JOINED * 15);
  });

  test('a full turn of longitude changes nothing', () => {
    const turned = {
      from: at(ROTTERDAM.lng + 360, ROTTERDAM.lat),
      to: at(SINGAPORE.lng - 720, SINGAPORE.lat),
    };
    expect(fairway.distance(turned)).toBeCloseTo(fairway.distance({ from: ROTTERDAM, to: SINGAPORE }), 3);
  });

  test('180 degrees are one meridian, whichever way they are written, and from either end', () => {
    const places = ['NZAKL', 'USHNL', 'JPTYO', 'CLVAP', at(-180, 30), at(180, -45)];
    for (let lat = -60; lat <= 60; lat += 3.7) {
      for (const to of places) {
        const lengths = [180, -180, 540, -540].flatMap((lng) => [
          fairway.distance({ from: at(lng, lat), to }),
          fairway.distance({ from: to, to: at(lng, lat) }),
        ]);
        for (const nm of lengths) expect(nm, `${lat} to ${JSON.stringify(to)}`).toBeCloseTo(lengths[0], 9);
      }
    }
  });

  test('legs at sea keep off the true coast', () => {
    const positions = waterPositions(63, 40);
    let legs = 0;
    let over = 0;
    for (let i = 0; i + 1 < positions.length; i++) {
      if (lengthOf(positions[i], positions[i + 1]) === undefined) continue;
      const request = { from: positions[i], to: positions[i + 1], options: { densify: 50 } };
      const line = fairway.route(request).features[0].geometry.coordinates;
      for (let k = 1; k < line.length; k++) {
        legs++;
        if (!isClearOfCoast(coast, ...line[k - 1], ...line[k])) over++;
      }
    }
    expect(legs).toBeGreaterThan(500);
    expect(over / legs).toBeLessThan(0.003);
  });

  test('options unwrap and densify only change the drawing', () => {
    const pacific = { from: at(140, 30), to: at(-130, 40) };
    const cut = fairway.route(pacific).features[0];
    const open = fairway.route({ ...pacific, options: { unwrap: true, densify: 60 } }).features[0];
    expect(open.properties).toEqual(cut.properties);
    expect(cut.geometry.coordinates.some(([lng]) => lng === 180)).toBe(true);
    expect(open.geometry.coordinates.at(-1)?.[0]).toBeCloseTo(230, 9);
    expect(open.geometry.coordinates.length).toBeGreaterThan(60);
  });

  test.each<[string, LatLng, LatLng, number, number]>([
    ['within a harbour', at(3.95, 52.0), at(4.02, 52.03), 1, 12],
    ['within one lake', at(-87, 47.5), at(-88.5, 47.9), 60, 80],
    ['at 80 N', at(20, 80.9), at(40, 81.5), 150, 260],
    ['over the antimeridian', at(179.9, -30), at(-179.9, -30), 10, 10.5],
    ['from the antimeridian', at(180, 10), at(-170, 10), 580, 600],
    ['mid-ocean to mid-ocean', at(-30, 40), at(-40, 30), 760, 800],
    ['in a fjord', at(7.1, 62.1), at(5.3, 60.4), 100, 260],
  ])('%s', (_, from, to, atLeast, atMost) => {
    const length = fairway.distance({ from, to, options: { autovalidate: true } });
    expect(length).toBeGreaterThan(atLeast);
    expect(length).toBeLessThan(atMost);
  });
});

describe('between ports', () => {
  const lines: [what: string, line: [number, number][]][] = [
    [
      'Vieste to Polignano',
      [
        [16.1811, 41.8843],
        [16.18654, 41.88357],
        [17.2167, 41],
      ],
    ],
    [
      'Arcachon to Aviles',
      [
        [-1.2492, 44.5505],
        [-5.85639, 43.65797],
        [-5.91394, 43.62454],
        [-5.9324, 43.6011],
      ],
    ],
    [
      'Wano to Onoaida',
      [
        [129.7002, 28.4198],
        [129.7104, 28.42185],
        [129.71909, 28.44045],
        [130.5594, 30.2357],
      ],
    ],
  ];
  test.each(lines)(
    'the route from %s is no longer than a line over the water with one straight leg',
    (_, line) => {
      let straight = 0;
      for (let i = 1; i < line.length; i++) {
        expect(isClearOfCoast(coast, ...line[i - 1], ...line[i])).toBe(true);
        straight += greatCircleNm(...line[i - 1], ...line[i]);
      }
      const [from, to] = [line[0], line[line.length - 1]];
      const length = fairway.distance({ from, to });
      expect(length).toBeLessThan(straight + 0.1);
      expect(length).toBeGreaterThanOrEqual(greatCircleNm(...from, ...to) - 1e-6);
    },
  );
});

describe('ends', () => {
  const inland = at(5.5, 52.1);

  test('behind shoals 70 nm wide see the sea beyond them', () => {
    // beside Dafeng, among the shoals of Jiangsu
    const from = at(120.8018, 33.2267);
    const beyond = at(125, 33);
    for (const to of [at(140, 30), at(150, 20), at(130.4308, 33.6866)]) {
      const over = fairway.distance({ from, to: beyond }) + fairway.distance({ from: beyond, to });
      expect(fairway.distance({ from, to })).toBeLessThan(over + 0.1);
    }
  });

  test('just off the water are corrected', () => {
    const shore = fairway.validate(at(-8.6, 42.6));
    const [lng, lat] = shore.suggestion;
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 359 }), (bearing) => {
        const near = at(lng + 0.0006 * Math.sin(bearing), lat + 0.0004 * Math.cos(bearing));
        const { is_valid, moved_by } = fairway.validate(near);
        const { properties, geometry } = fairway.route({ from: near, to: ROTTERDAM }).features[0];
        expect(properties.from_moved_by ?? 0).toBe(moved_by);
        if (is_valid) expect(geometry.coordinates[0]).toEqual([near.lng, near.lat]);
      }),
      { seed: 3, numRuns: 30 },
    );
  });

  test('farther off are an error that names the end and where to go instead', () => {
    const request = { from: ROTTERDAM, to: inland };
    expect(() => fairway.route(request)).toThrow(
      expect.objectContaining({
        code: 'not_routable',
        field: 'to',
        suggestion: fairway.validate(inland).suggestion,
      }),
    );
    const moved = fairway.route({ ...request, options: { autovalidate: 'true' } }).features[0];
    expect(moved.properties.to_moved_by).toBe(fairway.validate(inland).moved_by);
    expect(moved.geometry.coordinates.at(-1)).toEqual(fairway.validate(inland).suggestion);
  });

  test('at one place are identical_points', () => {
    const to = at(ROTTERDAM.lng + 0.000005, ROTTERDAM.lat);
    expect(() => fairway.route({ from: ROTTERDAM, to })).toThrow(
      expect.objectContaining({ code: 'identical_points' }),
    );
  });
});

describe('bad requests', () => {
  const route = fairway.route.bind(fairway) as (request: unknown) => unknown;

  test.each<[unknown, string]>([
    [null, 'request'],
    ['a', 'request'],
    [{ to: SINGAPORE }, 'from'],
    [{ from: ROTTERDAM, to: { lat: 1 } }, 'to.lng'],
    [{ from: ROTTERDAM, to: SINGAPORE, options: { suez: 'no' } }, 'options.suez'],
    [{ from: ROTTERDAM, to: SINGAPORE, options: { suezz: true } }, 'options.suezz'],
    [{ from: ROTTERDAM, to: SINGAPORE, options: 'suez' }, 'options'],
    [{ from: ROTTERDAM, to: SINGAPORE, options: { densify: 0 } }, 'options.densify'],
    [{ from: ROTTERDAM, to: SINGAPORE, averageVesselSpeedOverGround: 0.5 }, 'averageVesselSpeedOverGround'],
    [{ from: ROTTERDAM, to: SINGAPORE, averageVesselSpeedOverGround: '12' }, 'averageVesselSpeedOverGround'],
    [{ from: ROTTERDAM, to: SINGAPORE, id: 7 }, 'id'],
  ])('%j is an invalid_request that names %s', (request, field) => {
    expect(() => route(request)).toThrow(expect.objectContaining({ code: 'invalid_request', field }));
  });

  test('a batch keeps its good members and has an entry for each bad one', () => {
    const requests = Array.from(
      { length: 100 },
      (_, i): RouteRequest => ({
        id: `r${i}`,
        from: ROTTERDAM,
        to: i % 10 === 3 ? at(5.5, 52.1) : i % 10 === 7 ? at(Number.NaN, 1) : at(-30, 30 + i / 10),
      }),
    );
    const { features, errors, status } = fairway.routes(requests);
    expect(status).toBe('ok');
    expect(features.length).toBe(80);
    expect(errors.length).toBe(20);
    expect(errors[0]).toMatchObject({ id: 'r3', code: 'not_routable', field: 'to', request: requests[3] });
    expect(errors[1]).toMatchObject({ id: 'r7', code: 'invalid_request', field: 'to.lng' });
    expect(new Set(features.map(({ properties }) => properties.id)).size).toBe(80);
    for (const bad of [[], Array(101).fill(requests[0]), null]) {
      expect(() => fairway.routes(bad as RouteRequest[])).toThrow(
        expect.objectContaining({ code: 'invalid_request' }),
      );
    }
  });

  test('one request after any other gives the same bytes', () => {
    const request = { from: ROTTERDAM, to: SINGAPORE };
    const before = JSON.stringify(fairway.route(request));
    const between = waterPositions(64, 30).map((to) => lengthOf(ROTTERDAM, to));
    expect(between.filter((length) => length !== undefined).length).toBeGreaterThan(JOINED * 30);
    expect(JSON.stringify(fairway.route(request))).toBe(before);
  });
});
