import { describe, expect, test } from 'vitest';
import { decodeGraph } from '../../src/graph/format/decode.ts';
import { GAUGES } from '../../src/graph/passage-gauges.ts';
import type { FairwayError, Location, Position, RouteRequest, Vessel } from '../../src/index.ts';
import { data, fairway } from '../support/world.ts';

const { graph } = decodeGraph(data.graph);

const AT = {
  northSea: { lng: 3, lat: 56 },
  lubeckBay: { lng: 11.2, lat: 54.2 },
  westMed: { lng: 5, lat: 39 },
  redSea: { lng: 38, lat: 20 },
  caribbean: { lng: -76, lat: 14 },
  panamaBay: { lng: -79.5, lat: 7 },
  ionian: { lng: 19, lat: 37 },
  aegean: { lng: 25, lat: 38.4 },
  marmara: { lng: 28.2, lat: 40.75 },
  blackSea: { lng: 33, lat: 43 },
  malaccaNorth: { lng: 97, lat: 6 },
  southChinaSea: { lng: 108, lat: 6 },
  coralSea: { lng: 148, lat: -13 },
  arafura: { lng: 137, lat: -10 },
} as const;
type Place = keyof typeof AT;

/** Ships that fit nowhere narrow, less and less so. */
const VLCC: Vessel = { draught: 21, beam: 60, length: 333, airDraught: 50 };
const CONTAINER: Vessel = { draught: 16, beam: 61.5, length: 400, airDraught: 60 };
const COASTER: Vessel = { draught: 3, beam: 10, length: 80, airDraught: 12, deadweight: 1500 };

function route(from: Place, to: Place, vessel?: Vessel, options: RouteRequest['options'] = {}) {
  return fairway.route({ from: AT[from], to: AT[to], options, vessel }).features[0];
}

const PAIRS: [Place, Place][] = [
  ['northSea', 'lubeckBay'],
  ['westMed', 'redSea'],
  ['caribbean', 'panamaBay'],
  ['ionian', 'aegean'],
  ['marmara', 'blackSea'],
  ['malaccaNorth', 'southChinaSea'],
  ['coralSea', 'arafura'],
];

/** Whether a line crosses a gate, in the plane of longitude and latitude. Both are drawn densely. */
function crosses(line: readonly Position[], gate: readonly (readonly [number, number])[]): boolean {
  const side = (p: readonly number[], q: readonly number[], r: readonly number[]) =>
    (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]);
  const isFar = (a: readonly number[], b: readonly number[]) => Math.abs(a[0] - b[0]) > 180;
  for (let i = 1; i < line.length; i++) {
    for (let k = 1; k < gate.length; k++) {
      const [a, b, c, d] = [line[i - 1], line[i], gate[k - 1], gate[k]];
      if (isFar(a, b) || isFar(c, d)) continue;
      if (side(a, b, c) > 0 !== side(a, b, d) > 0 && side(c, d, a) > 0 !== side(c, d, b) > 0) return true;
    }
  }
  return false;
}

describe('a vessel', () => {
  const found = new Map([VLCC, CONTAINER].map((vessel) => [vessel, 0]));

  test.each(PAIRS)('is kept off the gates of what does not take her from %s to %s', (from, to) => {
    for (const vessel of [VLCC, CONTAINER]) {
      let feature: ReturnType<typeof route>;
      try {
        feature = route(from, to, vessel, { densify: 1 });
      } catch (error) {
        expect(error).toMatchObject({
          code: 'no_route',
          message: expect.stringMatching(/the vessel does not pass/),
        });
        continue;
      }
      found.set(vessel, (found.get(vessel) ?? 0) + 1);
      const { closedByVessel = [] } = feature.properties;
      const closed = new Set(closedByVessel.map(({ passage }) => passage));
      expect(closed.size).toBeGreaterThan(5);
      for (const { key, gates } of graph.passages) {
        if (!closed.has(key)) continue;
        for (const gate of gates) expect(crosses(feature.geometry.coordinates, gate), key).toBe(false);
      }
    }
  });

  test('has ways between most of these all the same', () => {
    for (const count of found.values()) expect(count).toBeGreaterThan(PAIRS.length / 2);
  });

  test.each(PAIRS)('that fits everywhere changes nothing from %s to %s', (from, to) => {
    const { closedByVessel, shallowPorts, ...properties } = route(from, to, COASTER).properties;
    expect(closedByVessel).toEqual([]);
    expect(shallowPorts).toEqual([]);
    const plain = route(from, to);
    expect(properties).toEqual(plain.properties);
    expect(route(from, to, {}).geometry).toEqual(plain.geometry);
    expect(plain.properties).not.toHaveProperty('closedByVessel');
  });

  test('of a beam too great for her draught goes round the Cape', () => {
    expect(route('westMed', 'redSea', { beam: 50, draught: 20 }).properties.passages).toContain('suez');
    const { passages, closedByVessel } = route('westMed', 'redSea', { beam: 52, draught: 20 }).properties;
    expect(passages).not.toContain('suez');
    expect(closedByVessel).toContainEqual({
      passage: 'suez',
      gauge: 'beam up to 52 m',
      dimension: 'draught',
      limit: 19.34,
      value: 20,
    });
  });

  test('goes through either set of locks that takes her', () => {
    const used = (vessel: Vessel) => route('caribbean', 'panamaBay', vessel).properties.passages;
    expect(used({ beam: 32, length: 290 })).toContain('panama');
    expect(used({ beam: 51.25, length: 370.33, draught: 15.24, airDraught: 57.91 })).toContain('panama');
    expect(used({ beam: 51.26 })).not.toContain('panama');
  });

  test('is told of what she closes, not of what is closed without her', () => {
    const closed = (options: RouteRequest['options']) =>
      route('ionian', 'aegean', VLCC, options).properties.closedByVessel?.map(({ passage }) => passage);
    expect(closed({})).not.toContain('corinth');
    expect(closed({ corinth: true })).toContain('corinth');
    expect(route('ionian', 'aegean', VLCC, { corinth: true }).properties.passages).not.toContain('corinth');
    expect(closed({})).toContain('kiel');
    expect(closed({ kiel: false })).not.toContain('kiel');
  });

  test('that fits nowhere closes all that is open and has a gauge, bridges among them', () => {
    const giant: Vessel = { draught: 50, beam: 200, length: 1000, airDraught: 300 };
    const { closedByVessel = [] } = route('westMed', 'ionian', giant).properties;
    const expected = graph.passages.filter(({ key, closedByDefault }) => key in GAUGES && !closedByDefault);
    expect([...new Set(closedByVessel.map(({ passage }) => passage))].sort()).toEqual(
      expected.map(({ key }) => key).sort(),
    );
  });

  test('that has no way is told what on it does not take her', () => {
    expect(() => route('marmara', 'blackSea', { airDraught: 60 })).toThrow(
      expect.objectContaining({
        code: 'no_route',
        message: expect.stringMatching(/bosphorus \(airDraught 60, limit 57.99\)/),
      }),
    );
    expect(() => route('marmara', 'blackSea', { airDraught: 60 }, { bosphorus: false })).toThrow(
      expect.objectContaining({ code: 'no_route', message: expect.not.stringContaining('vessel') }),
    );
  });

  test('has no way through a passage that the request leads through and that does not take her', () => {
    const request: RouteRequest = { from: AT.caribbean, to: AT.panamaBay, via: ['panama'], vessel: VLCC };
    expect(() => fairway.route(request)).toThrow(
      expect.objectContaining({
        code: 'no_route',
        field: 'via[0]',
        message: expect.stringMatching(/through 'panama'.*the vessel does not pass panama \(/),
      }),
    );
    const { vessel: _, ...smaller } = request;
    expect(fairway.route(smaller).features[0].properties.passages).toContain('panama');
  });

  test('is kept in alternatives and variants', () => {
    const request = { from: AT.westMed, to: AT.redSea, vessel: VLCC };
    const lengthNm = fairway.distance(request);
    const { features } = fairway.alternatives(request);
    expect(features[0].properties.total_length).toBe(lengthNm);
    for (const { properties } of features) expect(properties.passages).not.toContain('suez');
    const [row] = fairway.variants({ ...request, variants: { open: { suez: true } } }).rows;
    expect(row).toMatchObject({ total_length: lengthNm });
  });

  test('closes in tables and batches what she closes in routes', () => {
    const [from, to] = [[AT.westMed, AT.northSea], [AT.redSea]];
    const table = fairway.distances({ from, to, vessel: VLCC, tighten: true });
    expect(table.rows.map(([nm]) => nm)).toEqual(
      from.map((place) => fairway.distance({ from: place, to: AT.redSea, vessel: VLCC })),
    );
    expect(table.closedByVessel).toEqual(route('westMed', 'redSea', VLCC).properties.closedByVessel);
    const quick = fairway.distances({ from, to, vessel: VLCC });
    expect(quick.rows[0][0] / table.rows[0][0]).toBeCloseTo(1, 2);
    expect(quick.rows[0][0]).toBeGreaterThan(2 * fairway.distances({ from, to }).rows[0][0]);
  });

  test('with a bad figure leaves the rest of a batch alone', () => {
    const good = { from: AT.westMed, to: AT.redSea };
    const { features, errors } = fairway.routes([
      good,
      { ...good, vessel: { draught: -1 } },
      { ...good, vessel: VLCC },
    ]);
    expect(features).toHaveLength(2);
    expect(features[0].properties.passages).toContain('suez');
    expect(features[1].properties.passages).not.toContain('suez');
    expect(errors).toMatchObject([{ code: 'invalid_request', field: 'vessel.draught' }]);
  });

  test.each<[unknown, string]>([
    ['Ever Given', 'vessel'],
    [[14], 'vessel'],
    [{ draft: 14 }, 'vessel.draft'],
    [{ draught: '14' }, 'vessel.draught'],
    [{ draught: 0 }, 'vessel.draught'],
    [{ beam: Number.NaN }, 'vessel.beam'],
    [{ length: Number.POSITIVE_INFINITY }, 'vessel.length'],
    [{ airDraught: 301 }, 'vessel.airDraught'],
    [{ deadweight: 3e6 }, 'vessel.deadweight'],
  ])('%j is an invalid_request that names the field', (vessel, field) => {
    const request = { from: AT.westMed, to: AT.redSea, vessel } as RouteRequest;
    const expected = expect.objectContaining({ code: 'invalid_request', field });
    expect(() => fairway.route(request)).toThrow(expected);
    expect(() => fairway.distance(request)).toThrow(expected);
    expect(() => fairway.distances({ from: [AT.westMed], vessel: vessel as Vessel })).toThrow(expected);
  });
});

describe('shallow ports', () => {
  // of a draught that the straits on the way take
  const ports = fairway.locations
    .all()
    .filter(({ depthMeters = 0, locode }) => depthMeters > 4 && depthMeters < 7.5 && locode !== '');

  test('are reported where the draught is more than the depth, and not refused', () => {
    const sample = ports.filter((_, i) => i % 60 === 0);
    expect(sample.length).toBeGreaterThan(3);
    for (const { name, locode, depthMeters = 0 } of sample) {
      const ask = (draught: number) =>
        fairway.route({ from: locode, to: AT.southChinaSea, vessel: { draught } }).features[0].properties
          .shallowPorts;
      expect(ask(depthMeters)).toEqual([]);
      const deeper = depthMeters + 0.01;
      expect(ask(deeper)).toEqual([{ end: 'from', name, locode, depthMeters, draught: deeper }]);
    }
  });

  test('are those that were asked for where ports share a position, by code or as a location', () => {
    const at = new Map<string, Location[]>();
    for (const port of fairway.locations.all().filter(({ type }) => type === 'port')) {
      const position = `${port.latlng.lat} ${port.latlng.lng}`;
      at.set(position, [...(at.get(position) ?? []), port]);
    }
    const draught = 12;
    const told = (from: Location | string) => {
      try {
        return fairway.route({ from, to: 'USCHS', vessel: { draught } }).features[0].properties.shallowPorts;
      } catch (error) {
        return (error as FairwayError).code;
      }
    };
    const count = { shallow: 0, deep: 0, 'no code': 0, 'no way': 0 };
    for (const group of at.values()) {
      if (group.length === 1 || group.every(({ depthMeters }) => depthMeters === undefined)) continue;
      for (const port of group) {
        const { name, locode, depthMeters } = port;
        const isShallow = depthMeters !== undefined && depthMeters < draught;
        const answer = told(port);
        if (answer === 'no_route') count['no way']++;
        else {
          expect(answer, `${locode} ${name}`).toEqual(
            isShallow ? [{ end: 'from', name, locode, depthMeters, draught }] : [],
          );
          count[isShallow ? 'shallow' : 'deep']++;
        }
        if (locode === '') count['no code']++;
        else expect(told(locode), locode).toEqual(answer);
      }
    }
    expect(count.shallow).toBeGreaterThan(50);
    expect(count.deep).toBeGreaterThan(50);
    expect(count['no code']).toBeGreaterThan(10);
    expect(count['no way']).toBeLessThan(30);
  });
});
