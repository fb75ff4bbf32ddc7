import { describe, expect, test } from 'vitest';
import { toRtz } from '../../src/formats/index.ts';
import type { Position } from '../../src/geo/position.ts';
import { EARTH_RADIUS_METERS, greatCircleNm, initialBearing } from '../../src/geo/sphere.ts';
import { unitVector } from '../../src/geo/vector.ts';
import { decodeGraph } from '../../src/graph/format/decode.ts';
import { FairwayError, type Place, type RouteLeg, type RouteRequest } from '../../src/index.ts';
import { rtzFaults } from '../formats/rtz-schema.ts';
import { doesCross, legsAcross } from '../support/crossing.ts';
import { lengthOrNone } from '../support/lengths.ts';
import { seededRandom } from '../support/random.ts';
import { data, fairway } from '../support/world.ts';

const { passages } = decodeGraph(data.graph).graph;
const ports = fairway.locations.all().filter(({ type, locode }) => type === 'port' && locode);
/** Rounding of sums, nautical miles. */
const ROUNDING = 1e-6;
/** By how much more than the shortest a way may be: what searches allow. */
const STRETCH = 1.006;

function routeOf(request: RouteRequest) {
  const [{ geometry, properties }] = fairway.route(request).features;
  return { line: geometry.coordinates, ...properties };
}

/** A position on a gate, to rounding. */
const ON_GATE_NM = 1e-6;

const gatesOf = (key: string) => passages.find((passage) => passage.key === key)?.gates ?? [];

/** How much farther the way along a passage's gate is over a position, nautical miles: nothing for one on it. */
function offGatesNm(key: string, position: Position): number {
  const legs = gatesOf(key).flatMap((gate) => gate.slice(1).map((end, k) => [gate[k], end] as const));
  return Math.min(
    ...legs.map(
      ([a, b]) =>
        greatCircleNm(...a, ...position) + greatCircleNm(...position, ...b) - greatCircleNm(...a, ...b),
    ),
  );
}

/** Places along a gate, a tenth of a mile apart where it is short, 25 at least. */
function placesOn(gate: readonly (readonly [number, number])[]): Position[] {
  const [[west, south], [east, north]] = [gate[0], gate[gate.length - 1]];
  const count = Math.min(80, Math.max(24, greatCircleNm(west, south, east, north) / 0.1));
  return Array.from({ length: Math.floor(count) + 1 }, (_, k) => [
    west + (k / count) * (east - west),
    south + (k / count) * (north - south),
  ]);
}

function codeOf(call: () => unknown): { code: string; field: string | undefined; message: string } {
  try {
    call();
  } catch (error) {
    if (error instanceof FairwayError) return error;
    throw error;
  }
  throw new Error('Expected it to fail');
}

/** Requests whose free way uses none of what they are asked to lead through. */
const DETOURS: [from: string, to: string, via: string[]][] = [
  ['NLRTM', 'CNSHA', ['panama']],
  ['NLRTM', 'CNSHA', ['magellan']],
  ['NLRTM', 'CNSHA', ['northeast']],
  ['NLRTM', 'CNSHA', ['northwest', 'bering']],
  ['NLRTM', 'CNSHA', ['suez', 'sunda']],
  ['USNYC', 'USLAX', ['magellan']],
  ['NLRTM', 'DEHAM', ['dover']],
  ['PLGDN', 'DEHAM', ['oresund']],
  ['ITGOA', 'GRPIR', ['gibraltar']],
  ['SGSIN', 'AUSYD', ['malacca', 'sunda', 'torres']],
  ['CUHAV', 'USMIA', ['panama']],
];

describe('via passages', () => {
  test.each(DETOURS)(
    '%s to %s through %j crosses each in turn, and is no shorter than the free way',
    (from, to, via) => {
      const forced = routeOf({ from, to, via });
      const options = Object.fromEntries(via.map((key) => [key, true]));
      const free = fairway.distance({ from, to, options });
      expect(forced.total_length).toBeGreaterThan(free - ROUNDING);
      let leg = 0;
      for (const key of via) {
        const rest = forced.line.slice(leg);
        // one that turns at a gate may come to it, to rounding, and not across
        const turned = rest.findIndex((position) => offGatesNm(key, position) < ON_GATE_NM);
        const next = gatesOf(key).flatMap((gate) => legsAcross(rest, gate));
        expect(next.length > 0 || turned >= 0, key).toBe(true);
        leg += Math.min(...next, turned >= 0 ? turned : Infinity);
      }
      expect(forced.passages).toEqual(expect.arrayContaining(via));
      for (const { key, gates, closedByDefault } of passages) {
        if (closedByDefault && !via.includes(key)) expect(doesCross(forced.line, gates), key).toBe(false);
      }
    },
  );

  test.each(DETOURS)(
    '%s to %s through %j is as short as over the best place on the gate',
    (from, to, via) => {
      const [key] = via;
      if (via.length > 1) return expect(fairway.distance({ from, to, via: [key] })).toBeGreaterThan(0);
      const options = { [key]: true };
      const over = gatesOf(key).flatMap((gate) =>
        placesOn(gate)
          .filter((position) => fairway.validate(position).is_valid)
          .map((position) => {
            const parts = [
              { from, to: position },
              { from: position, to },
            ].map((request) => lengthOrNone(fairway, { ...request, options }) ?? Infinity);
            return parts[0] + parts[1];
          }),
      );
      const best = Math.min(...over);
      expect(over.length).toBeGreaterThan(0);
      expect(fairway.distance({ from, to, via })).toBeLessThan(STRETCH * best + 1);
    },
  );

  test('no position comes twice in a row, and no leg has no length', () => {
    let compared = 0;
    for (const [from, to, ...via] of [
      ['JPTYO', 'USNYC', 'suez', 'kiel'],
      ['SGSIN', 'USNYC', 'suez', 'kiel'],
      ['USNYC', 'SGSIN', 'northeast', 'suez'],
      ['GRPIR', 'DEHAM', 'suez', 'oresund'],
      ['JPTYO', 'USNYC', 'suez', 'northeast'],
      ['USNYC', 'GRPIR', 'panama', 'suez'],
      ['DEHAM', 'SGSIN', 'kiel', 'oresund', 'suez'],
      ['CNSHA', 'DEHAM', 'panama', 'kiel'],
    ]) {
      const { line, legs = [] } = routeOf({ from, to, via, waypoints: true });
      const again = line.filter(([lng, lat], i) => i > 0 && lng === line[i - 1][0] && lat === line[i - 1][1]);
      expect(again, `${from} ${to} ${via}`).toEqual([]);
      expect(
        Math.min(...legs.map(({ total_length }) => total_length)),
        `${from} ${to} ${via}`,
      ).toBeGreaterThan(0);
      compared += line.length;
    }
    expect(compared).toBeGreaterThan(800);
  });

  test('a way that only turns at a gate goes some metres beyond it', () => {
    const { line } = routeOf({ from: 'NLRTM', to: 'DEHAM', via: ['dover'] });
    const [[a, b]] = gatesOf('dover').map((gate) => gate.map(([lng, lat]) => unitVector(lng, lat)));
    const [x, y, z] = [a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x];
    const meters = line.map(([lng, lat]) => {
      const at = unitVector(lng, lat);
      return Math.asin((x * at.x + y * at.y + z * at.z) / Math.hypot(x, y, z)) * EARTH_RADIUS_METERS;
    });
    const beyond = Math.max(...meters.map((away) => -Math.sign(meters[0]) * away));
    expect(beyond).toBeGreaterThan(5);
    expect(beyond).toBeLessThan(40);
  });

  test('a passage that the free way uses anyway changes nothing', () => {
    const random = seededRandom(5);
    let compared = 0;
    while (compared < 60) {
      const [from, to] = [0, 0].map(() => ports[Math.floor(random() * ports.length)].locode as string);
      if (from === to || lengthOrNone(fairway, { from, to }) === undefined) continue;
      const free = routeOf({ from, to });
      if (free.passages.length === 0) continue;
      const used = free.passages[Math.floor(random() * free.passages.length)];
      const { legs, ...forced } = routeOf({ from, to, via: [used] });
      expect(forced, `${from} ${to} ${used}`).toEqual(free);
      expect(legs).toHaveLength(2);
      compared++;
    }
  });

  test('the way back is the way there', () => {
    for (const [from, to, via] of DETOURS) {
      const there = routeOf({ from, to, via });
      const back = routeOf({ from: to, to: from, via: [...via].reverse() });
      expect(back.total_length, `${from} ${to}`).toBe(there.total_length);
      expect([...back.line].reverse()).toEqual(there.line);
    }
  });

  test('a round trip is as long the other way round, to the last bit', () => {
    for (const [at, ...via] of [
      ['IESLI', 'littleBelt', 'providence'],
      ['VULUG', 'taiwanStrait', 'dardanelles'],
      ['NLRTM', 'dover', 'greatBelt', 'dover', 'kiel'],
    ]) {
      const there = routeOf({ from: at, to: at, via });
      const back = routeOf({ from: at, to: at, via: [...via].reverse() });
      expect(back.total_length, `${at} ${via}`).toBe(there.total_length);
      expect([...back.line].reverse()).toEqual(there.line);
    }
  });

  test('from a port and back to it through a passage', () => {
    const { total_length, line } = routeOf({ from: 'NLRTM', to: 'NLRTM', via: ['dover'] });
    expect(doesCross(line, gatesOf('dover'))).toBe(true);
    const nearest = Math.min(
      ...gatesOf('dover').flatMap(([[west, south], [east, north]]) =>
        [0.2, 0.5, 0.8].map((k) =>
          fairway.distance({ from: 'NLRTM', to: [west + k * (east - west), south + k * (north - south)] }),
        ),
      ),
    );
    expect(total_length).toBeLessThan(2 * nearest + 1);
    expect(total_length).toBeGreaterThan(2 * nearest - 10);
  });

  test.each<[string, [number, number], [number, number]]>([
    ['oresund', [12.675215199008779, 56.04920196012499], [12.68228087480012, 56.033009168088846]],
    ['cabot', [-59.87978872236836, 47.30698154810514], [-59.86421106983488, 47.294089446339754]],
    ['northwest', [-156.6, 74.06382724878463], [-156.53929821680197, 74.06382724878463]],
    ['northeast', [104.30000000000001, 84.28310327371999], [104.3501941556132, 84.28310327371999]],
  ])('from a place on the gate of %s it turns back right beyond it', (passage, on, aside) => {
    const nm = greatCircleNm(...on, ...aside);
    for (const [from, to, most] of [
      [on, aside, nm + 0.03],
      [aside, on, nm + 0.03],
      [on, on, 0.03],
    ] as const) {
      const { total_length, legs = [] } = routeOf({ from, to, via: [passage] });
      expect(total_length).toBeLessThan(most);
      expect(legs.reduce((sum, leg) => sum + leg.total_length, 0)).toBeCloseTo(total_length, 6);
      expect(legs[0].passages).toEqual([passage]);
    }
  });

  test('with blocks to go round and areas to be minimised', () => {
    const coords = [
      [-12, 47],
      [-5, 47],
      [-5, 48.3],
      [-12, 48.3],
    ] as [number, number][];
    const request: RouteRequest = { from: 'NLRTM', to: 'USNYC', via: ['gibraltar'] };
    const plain = routeOf(request);
    const round = routeOf({ ...request, options: { nogoBlocks: [{ coords }] } });
    expect(round.total_length).toBeGreaterThan(plain.total_length);
    expect(doesCross(round.line, [[...coords, coords[0]]])).toBe(false);
    expect(doesCross(round.line, gatesOf('gibraltar'))).toBe(true);
    const fewer = routeOf({ ...request, options: { eca: 'minimize', date: '2026-11-22' } });
    const inside = routeOf({ ...request, options: { date: '2026-11-22' } });
    expect(fewer.seca_length).toBeLessThan(inside.seca_length);
    expect(doesCross(fewer.line, gatesOf('gibraltar'))).toBe(true);
  });

  test('names the passage that no way leads through', () => {
    const { code, field, message } = codeOf(() =>
      fairway.route({
        from: 'NLRTM',
        to: 'USNYC',
        via: ['gibraltar', 'bosphorus'],
        options: { dardanelles: false },
      }),
    );
    expect({ code, field }).toEqual({ code: 'no_route', field: 'via[1]' });
    expect(message).toContain("'bosphorus'");
  });
});

describe('via places', () => {
  test('the sum of the routes between them', () => {
    const random = seededRandom(9);
    const pick = () => ports[Math.floor(random() * ports.length)].locode as string;
    let compared = 0;
    while (compared < 40) {
      const stops = [pick(), pick(), pick(), pick()];
      const parts = stops.slice(1).map((next, i) => {
        return stops[i] === next ? undefined : lengthOrNone(fairway, { from: stops[i], to: next });
      });
      if (parts.includes(undefined)) continue;
      const [from, ...via] = stops;
      const to = via.pop() as string;
      const { total_length, legs } = routeOf({ from, to, via });
      const sum = parts.reduce<number>((total, part) => total + (part ?? 0), 0);
      expect(Math.abs(total_length - sum), stops.join()).toBeLessThan(ROUNDING);
      expect(legs?.map((leg) => leg.via)).toEqual([0, 1, undefined]);
      for (const [i, { total_length: nm }] of (legs as RouteLeg[]).entries()) {
        expect(Math.abs(nm - (parts[i] as number))).toBeLessThan(ROUNDING);
      }
      compared++;
    }
  });

  test('in the forms of places, and back to the departure', () => {
    const southampton = fairway.locations.byLocode('GBSOU');
    const lengths = ['GBSOU', southampton, southampton?.latlng].map((via) =>
      fairway.distance({ from: 'NLRTM', to: 'NLRTM', via: [via as Place] }),
    );
    expect(lengths[0]).toBeCloseTo(2 * fairway.distance({ from: 'NLRTM', to: 'GBSOU' }), 6);
    expect(lengths[1]).toBe(lengths[0]);
    expect(lengths[2]).toBe(lengths[0]);
  });
});

describe('legs', () => {
  const REQUESTS: RouteRequest[] = [
    { from: 'NLRTM', to: 'CNSHA', via: ['GBLON', 'panama', [-120, 30]] },
    { from: 'NLRTM', to: 'CNSHA', waypoints: true },
    { from: 'FJSUV', to: 'USLAX', via: ['panama'], waypoints: true },
    { from: 'NLRTM', to: 'SGSIN', via: ['suez', 'malacca', 'singapore'] },
  ];

  test.each(REQUESTS)('add up: %j', (request) => {
    const date = '2026-11-22';
    const route = routeOf({ ...request, averageVesselSpeedOverGround: 14, units: 'km', options: { date } });
    const legs = route.legs as RouteLeg[];
    const sum = (of: (leg: RouteLeg) => number) => legs.reduce((total, leg) => total + of(leg), 0);
    expect(sum((leg) => leg.total_length)).toBeCloseTo(route.total_length, 6);
    expect(sum((leg) => leg.length as number)).toBeCloseTo(route.length as number, 5);
    expect(route.length).toBeCloseTo(route.total_length * 1.852, 5);
    expect(sum((leg) => leg.seca_length)).toBeCloseTo(route.seca_length, 5);
    expect(sum((leg) => leg.hra_length)).toBeCloseTo(route.hra_length, 5);
    expect(sum((leg) => leg.jwc_length)).toBeCloseTo(route.jwc_length, 5);
    expect(sum((leg) => leg.duration_hours as number)).toBeCloseTo(route.duration_hours as number, 6);
    for (const [id, nm] of Object.entries(route.eca_area_distances)) {
      expect(sum((leg) => leg.eca_area_distances[id] ?? 0)).toBeCloseTo(nm, 5);
    }
    expect(new Set(legs.flatMap((leg) => leg.passages))).toEqual(new Set(route.passages));
    expect(legs[legs.length - 1].cumulative_length).toBeCloseTo(route.total_length, 6);
    for (const [i, leg] of legs.entries()) {
      expect(leg.from).toEqual(i === 0 ? route.line[0] : legs[i - 1].to);
      if (!request.waypoints) continue;
      expect(leg.total_length).toBeCloseTo(greatCircleNm(...leg.from, ...leg.to), 9);
      expect(leg.initial_course).toBe(initialBearing(...leg.from, ...leg.to));
    }
    expect(legs[legs.length - 1].to).toEqual(route.line[route.line.length - 1]);
    expect(legs.filter(({ via }) => via !== undefined).map(({ via }) => via)).toEqual([
      ...(request.via ?? []).keys(),
    ]);
  });

  test('a leg to a passage ends on its gate', () => {
    const { legs } = routeOf({ from: 'NLRTM', to: 'SGSIN', via: ['gibraltar', 'suez'] });
    for (const [i, key] of ['gibraltar', 'suez'].entries()) {
      const [lng, lat] = (legs as RouteLeg[])[i].to;
      expect(offGatesNm(key, [lng, lat]), key).toBeLessThan(ON_GATE_NM);
    }
  });

  test.each([false, true])(
    'an end on the gate of its passage has a leg of its own: waypoints %s',
    (waypoints) => {
      const [west, east] = [
        { lng: -9, lat: 36 },
        { lng: -2, lat: 36.5 },
      ];
      const over = routeOf({ from: west, to: east, via: ['gibraltar'] });
      const [lng, lat] = (over.legs as RouteLeg[])[0].to;
      const gate = { lng, lat };
      const until = routeOf({ from: west, to: gate, via: ['gibraltar'], waypoints }).legs as RouteLeg[];
      const since = routeOf({ from: gate, to: east, via: ['gibraltar'], waypoints }).legs as RouteLeg[];
      expect(until[until.length - 2]).toMatchObject({ via: 0, passages: ['gibraltar'] });
      expect(until[until.length - 1].passages).toEqual([]);
      expect(since[0]).toMatchObject({ via: 0, passages: ['gibraltar'] });
      expect(since.slice(1).every((leg) => leg.passages.length === 0)).toBe(true);
      for (const leg of [until[until.length - 1], since[0]]) expect(leg.total_length).toBeCloseTo(0, 6);
      for (const legs of [until, since]) {
        const nm = legs.reduce((sum, { total_length }) => sum + total_length, 0);
        expect(legs[legs.length - 1].cumulative_length).toBeCloseTo(nm, 9);
      }
    },
  );
});

describe('departure and arrival', () => {
  const request: RouteRequest = {
    from: 'NLRTM',
    to: 'USNYC',
    averageVesselSpeedOverGround: 12,
    departure: '2026-01-31T06:00Z',
  };

  test('arrival is the departure and the hours under way, leg by leg', () => {
    const { arrival, duration_hours, legs } = routeOf({ ...request, via: ['GBSOU'] });
    const hours = (Date.parse(arrival as string) - Date.parse('2026-01-31T06:00Z')) / 3_600_000;
    expect(hours).toBeCloseTo(duration_hours as number, 6);
    expect(legs?.at(-1)?.arrival).toBe(arrival);
    const local = routeOf({ ...request, departure: '2026-01-31T08:00+02:00', via: ['GBSOU'] });
    expect(local.arrival).toBe(arrival);
  });

  test('a time of other than four digits of the year is refused, for a route, its legs and what compares routes', () => {
    const late = { ...request, departure: '9999-12-25T00:00Z' };
    const early = { ...request, to: 'NLRTM', from: 'GBSOU', departure: '0000-01-01T00:00+20:00' };
    const refused = (year: number) =>
      `departure: got one with an arrival in the year ${year}, expected one in the years 0 to 9999`;
    expect(() => fairway.route(late)).toThrow(refused(10_000));
    expect(() => fairway.route({ ...late, via: ['GBSOU'], waypoints: true })).toThrow(refused(10_000));
    expect(() => fairway.route({ ...early, averageVesselSpeedOverGround: 100 })).toThrow(refused(-1));
    expect(() => fairway.alternatives(late)).toThrow(refused(10_000));
    const byVoyage = { ...late, options: { areasOn: 'voyage' as const } };
    for (const ask of ['route', 'distance'] as const)
      expect(() => fairway[ask](byVoyage), ask).toThrow(refused(10_000));
    const { features, errors } = fairway.routes([late, request]);
    expect(features).toHaveLength(1);
    expect(errors).toMatchObject([{ code: 'invalid_request', field: 'departure', message: refused(10_000) }]);
    const inTime = routeOf({ ...late, to: 'GBSOU' });
    expect(inTime.arrival).toMatch(/^9999-12-2\d/);
  });

  test('the schedule of an RTZ file has the times of the legs', () => {
    const route = fairway.route({ ...request, waypoints: true });
    const { legs = [], total_length } = route.features[0].properties;
    const file = toRtz(route);
    expect(rtzFaults(file)).toEqual([]);
    const [first, ...others] = [...file.matchAll(/<scheduleElement ([^>]*)\/>/g)].map(([, text]) =>
      Object.fromEntries([...text.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, value]) => [key, value])),
    );
    expect(first).toEqual({ waypointId: '1', etd: '2026-01-31T06:00:00Z' });
    expect(others.length).toBe(legs.length);
    expect(total_length).toBeGreaterThan(3000);
    legs.forEach(({ arrival }, i) => {
      const { waypointId, eta, speed } = others[i];
      expect([waypointId, speed]).toEqual([`${i + 2}`, '12']);
      expect(Math.abs(Date.parse(eta) - Date.parse(arrival as string))).toBeLessThanOrEqual(600);
    });
    expect(toRtz(fairway.route({ ...request, departure: undefined }))).not.toContain('schedule');
  });

  test('areas of the day on which the ship is there', () => {
    // the Mediterranean is an emission control area from 1 May 2025 on
    const voyage = (departure: string, knots: number) =>
      routeOf({
        from: 'ESALG',
        to: 'EGPSD',
        departure,
        averageVesselSpeedOverGround: knots,
        options: { areasOn: 'voyage' },
      });
    const before = routeOf({ from: 'ESALG', to: 'EGPSD', options: { date: '2025-04-30' } });
    const after = routeOf({ from: 'ESALG', to: 'EGPSD', options: { date: '2025-05-01' } });
    expect(voyage('2025-04-20', 20).seca_length).toBeCloseTo(before.seca_length, 6);
    expect(voyage('2025-05-01', 20).seca_length).toBeCloseTo(after.seca_length, 6);
    // half a day at 20 knots in April: all but the first 240 miles count
    const across = voyage('2025-04-30T12:00Z', 20);
    expect(across.seca_length).toBeCloseTo(after.seca_length - 240, 0);
    expect(across.total_length).toBe(after.total_length);
  });

  test('legs have the areas of the day on which the ship is there, too: in all as much as the route', () => {
    for (const waypoints of [false, true]) {
      for (const day of ['2025-04-27', '2025-04-28', '2025-04-29', '2025-04-30']) {
        const { legs = [], seca_length } = routeOf({
          from: 'ESALG',
          to: 'EGPSD',
          via: ['ESALC', 'ITNAP', 'MTMLA'],
          departure: `${day}T07:00Z`,
          averageVesselSpeedOverGround: 12,
          waypoints,
          options: { areasOn: 'voyage' },
        });
        expect(seca_length).toBeGreaterThan(0);
        expect(legs.reduce((sum, leg) => sum + leg.seca_length, 0)).toBeCloseTo(seca_length, 6);
      }
    }
  });
});

describe('what is refused', () => {
  const base: RouteRequest = { from: 'NLRTM', to: 'USNYC' };
  const twenty = Array.from({ length: 20 }, (_, i) => (i % 2 ? 'NLRTM' : 'GBSOU'));

  test.each<[string, Record<string, unknown>]>([
    ['via', { via: 'suez' }],
    ['via', { via: [...twenty, 'USNYC'] }],
    ['via[0]', { via: [7] }],
    ['via[1]', { via: ['suez', 'suez'] }],
    ['options.suez', { via: ['suez'], options: { suez: false } }],
    ['units', { units: 'ft' }],
    ['waypoints', { waypoints: 'yes' }],
    ['departure', { departure: 'tomorrow', averageVesselSpeedOverGround: 12 }],
    ['averageVesselSpeedOverGround', { departure: '2026-01-31' }],
    ['options.areasOn', { options: { areasOn: 'voyage' } }],
    ['options.areasOn', { options: { areasOn: 'today' } }],
  ])('%s: %j', (field, more) => {
    const error = codeOf(() => fairway.route({ ...base, ...more } as RouteRequest));
    expect(error).toMatchObject({ code: 'invalid_request', field });
    expect(error.message).toMatch(/^\S+: got .+, expected .+/);
  });

  test('twenty members are taken', () => {
    expect(fairway.distance({ ...base, via: twenty })).toBeGreaterThan(20 * 250);
  });

  test('the same place twice in a row', () => {
    expect(codeOf(() => fairway.route({ ...base, via: ['GBSOU', 'GBSOU'] }))).toMatchObject({
      code: 'identical_points',
      field: 'via[1]',
    });
    expect(codeOf(() => fairway.route({ ...base, via: ['USNYC'] }))).toMatchObject({ field: 'to' });
  });

  test('a passage by its name, or in other letters, is told with its key, and any other text that keys are taken', () => {
    const { message } = codeOf(() => fairway.route({ ...base, via: ['XXXXX'] }));
    expect(message).toBe('via[0]: got "XXXXX", expected a UN/LOCODE of a port or the key of a passage');
    for (const { key, name } of fairway.passages()) {
      for (const text of [name, name.toUpperCase(), key.toUpperCase()].filter((other) => other !== key)) {
        const error = codeOf(() => fairway.route({ ...base, via: [text] }));
        expect(error).toMatchObject({ code: 'unknown_location', field: 'via[0]' });
        expect(error.message).toContain(`or the key of a passage, such as ${key}`);
      }
    }
    // at the ends there are no passages
    expect(codeOf(() => fairway.route({ ...base, to: 'Suez Canal' })).message).not.toContain('passage');
  });

  test('a member of a batch alone', () => {
    const { features, errors } = fairway.routes([
      { ...base, via: ['XXXXX'], id: 'bad' },
      { ...base, via: ['GBSOU'], id: 'good' },
    ]);
    expect(features.map(({ properties }) => properties.id)).toEqual(['good']);
    expect(errors).toMatchObject([{ id: 'bad', code: 'unknown_location', field: 'via[0]' }]);
  });
});
