import { describe, expect, test } from 'vitest';
import { type Fairway, FairwayError, type RouteRequest } from '../../src/index.ts';
import { openFairway } from '../../src/node.ts';
import { failure, revoked } from '../support/failure.ts';
import { data, fairway } from '../support/world.ts';

const opened = Object.getPrototypeOf(fairway).constructor as typeof Fairway;
const ROTTERDAM = { lat: 51.98, lng: 3.95 };
const SINGAPORE = { lat: 1.2, lng: 103.75 };

/** Calls take whatever a JavaScript caller hands them. */
type Loose = (...args: unknown[]) => unknown;
const validate = fairway.validate.bind(fairway) as Loose;
const validateAll = fairway.validateAll.bind(fairway) as Loose;
const route = fairway.route.bind(fairway) as Loose;
const routes = fairway.routes.bind(fairway) as Loose;
const distance = fairway.distance.bind(fairway) as Loose;
const near = fairway.locations.near.bind(fairway.locations) as Loose;
const eca = fairway.areas.eca.bind(fairway.areas) as Loose;
const from = opened.from as Loose;

const throwing = {
  get lat(): number {
    throw new RangeError('not today');
  },
  lng: 4,
};

describe('positions', () => {
  const { suggestion } = fairway.validate(ROTTERDAM);

  test.each<[string, unknown]>([
    ['[lng, lat]', [3.95, 51.98]],
    ['[lng, lat, height]', [3.95, 51.98, 12]],
    ['a Point', { type: 'Point', coordinates: [3.95, 51.98] }],
    [
      'a Feature',
      { type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [3.95, 51.98] } },
    ],
    ['{ lat, lon }', { lat: 51.98, lon: 3.95 }],
    ['{ latitude, longitude }', { latitude: 51.98, longitude: 3.95 }],
    [
      'an instance with accessors',
      new (class {
        get lat() {
          return 51.98;
        }
        get lng() {
          return 3.95;
        }
      })(),
    ],
  ])('as %s are taken everywhere', (_, position) => {
    expect(fairway.validate(position as typeof ROTTERDAM).suggestion).toEqual(suggestion);
    expect(distance({ from: position, to: SINGAPORE })).toBe(
      fairway.distance({ from: ROTTERDAM, to: SINGAPORE }),
    );
    expect(distance({ from: { latlng: position }, to: SINGAPORE })).toBe(
      fairway.distance({ from: ROTTERDAM, to: SINGAPORE }),
    );
    expect(near(position, 3)).toEqual(fairway.locations.near(ROTTERDAM, 3));
  });

  test('of a port are the port, within a metre and a whole turn on', () => {
    const ports = fairway.locations.all().filter(({ type }) => type === 'port');
    let compared = 0;
    for (let i = 0; i < ports.length; i += 300) {
      const { latlng } = ports[i];
      const expected = fairway.distance({ from: latlng, to: SINGAPORE });
      for (const turned of [latlng.lng + 360, latlng.lng - 720]) {
        const length = fairway.distance({ from: { lat: latlng.lat, lng: turned }, to: SINGAPORE });
        expect(Math.abs(length - expected), JSON.stringify(latlng)).toBeLessThan(1e-6);
        compared++;
      }
      const beside = { lat: latlng.lat + 0.8 / 111_195, lng: latlng.lng };
      if (!fairway.validate(beside).is_valid) continue;
      expect(Math.abs(fairway.distance({ from: beside, to: SINGAPORE }) - expected)).toBeLessThan(0.002);
      compared++;
    }
    expect(compared).toBeGreaterThan(120);
  });

  test('that look exchanged are told so', async () => {
    const message = async (place: unknown, to: unknown = 'NLRTM') =>
      (await failure(() => route({ from: place, to }))).message;
    expect(await message({ lat: 103.75, lng: 1.2 })).toContain('look exchanged');
    expect(await message([1.2, 103.75])).toContain('look exchanged');
    // Dubai and Karachi by latitude first, in Lithuania and Lapland
    expect(await message([25.2, 55.2], 'AEJEA')).toContain('look exchanged');
    expect(await message({ lat: 66.95, lng: 24.75 })).toContain('look exchanged');
    // the middle of Chad, of Mongolia and of Brazil
    for (const place of [
      [20, 15],
      [103, 46],
      [-50, -12],
    ]) {
      expect(await message(place)).not.toContain('exchanged');
    }
  });
});

test('what is no place is told all that places may be', async () => {
  for (const place of [undefined, null, 7, true]) {
    const failed = [
      await failure(() => distance({ from: place, to: SINGAPORE })),
      await failure(() => distance({ from: ROTTERDAM, to: SINGAPORE, via: [place] })),
    ];
    for (const { message } of failed) {
      expect(message).toMatch(
        /expected a UN\/LOCODE, a location, \{ lat, lng \}, \[lng, lat\] or a GeoJSON Point$/,
      );
    }
    // a position alone has no code
    expect((await failure(() => validate(place))).message).not.toContain('LOCODE');
  }
});

describe('input that is none', () => {
  test.each<[string, () => unknown, string | undefined]>([
    ['a hole among positions', () => validateAll(new Array(3)), 'points[0]'],
    ['a hole among requests', () => routes(new Array(101)), 'requests'],
    ['a hole among blocks', () => route(withBlocks(new Array(2))), 'options.nogoBlocks[0]'],
    [
      'a hole in a ring',
      () =>
        route(
          withBlocks([
            {
              coords: withHole(
                [
                  [0, 0],
                  [1, 0],
                  [1, 1],
                  [0, 1],
                ],
                1,
              ),
            },
          ]),
        ),
      'options.nogoBlocks[0].coords[1]',
    ],
    ['null for options', () => validate(ROTTERDAM, null), 'options'],
    ["null for a batch's options", () => validateAll([ROTTERDAM], null), 'options'],
    ["null for a call's options", () => route(fine(), null), 'options'],
    ["null for the catalogue's options", () => eca(null), 'options'],
    ['null for openFairway', () => (openFairway as Loose)(null), 'options'],
    ['a number for a folder', () => (openFairway as Loose)({ dataDir: 5 }), 'options.dataDir'],
    ['null for data', () => from(null), 'data'],
    ['a number for bytes', () => from({ coast: 1 }), 'data.coast'],
    ['floats for bytes', () => from({ coast: new Float64Array(9) }), 'data.coast'],
    ['a revoked proxy for a position', () => validate(revoked()), 'point'],
    ['a revoked proxy for a batch', () => routes(revoked()), 'requests'],
    ['a revoked proxy for a request', () => distance(revoked()), 'request'],
    ['a revoked proxy for an end', () => distance({ ...fine(), to: revoked() }), 'request'],
    ['a revoked proxy for options', () => distance(fine(), revoked()), 'options'],
    ['a revoked proxy for bytes', () => from(revoked()), 'data'],
    ['a getter that throws', () => validate(throwing), 'point'],
    [
      'a getter that throws in a ring',
      () => route(withBlocks([{ coords: [throwing, throwing, throwing] }])),
      'request',
    ],
    ['a symbol for a position', () => validate(Symbol('here')), 'point'],
    ['a deadline of none', () => distance(fine(), { deadlineMs: 0 }), 'options.deadlineMs'],
  ])('%s is an invalid_request', async (_, call, field) => {
    expect(await failure(call)).toMatchObject({ code: 'invalid_request', field });
  });

  test('of one member leaves the others of a batch alone', () => {
    const requests = [fine(), revoked(), { ...fine(), from: throwing }, null, fine()] as RouteRequest[];
    const { features, errors } = fairway.routes(requests);
    expect(features).toHaveLength(2);
    expect(errors.map(({ code }) => code)).toEqual(Array(3).fill('invalid_request'));
    expect(errors[1].request).toBe(requests[2]);
  });

  test('of any length is refused before it is worked on', async () => {
    const long = 'é'.normalize('NFD').repeat(5_000_000);
    expect((await failure(() => fairway.locations.search(long))).message).toContain('10000000 characters');
    expect(await failure(() => distance({ from: long, to: SINGAPORE }))).toMatchObject({
      code: 'unknown_location',
      matches: [],
    });
    expect((await failure(() => distance({ ...fine(), [long]: 1 }))).message.length).toBeLessThan(300);
  });
});

describe('data', () => {
  test('without locations opens an engine without them', async () => {
    const { coast, graph, areas } = data;
    const bare = opened.from({ coast, graph, areas });
    expect(bare.distance(fine())).toBe(fairway.distance(fine()));
    expect(await failure(() => bare.distance({ from: 'NLRTM', to: 'SGSIN' }))).toMatchObject({
      code: 'data_error',
    });
  });
});

describe('a deadline', () => {
  test('ends a search', async () => {
    expect(
      await failure(() => distance({ from: ROTTERDAM, to: SINGAPORE }, { deadlineMs: 1e-6 })),
    ).toMatchObject({
      code: 'deadline',
    });
    const { features, errors } = fairway.routes([fine(), fine()], { deadlineMs: 1e-6 });
    expect(features).toEqual([]);
    expect(errors.map(({ code }) => code)).toEqual(['deadline', 'deadline']);
  });

  test('far off leaves the answers as they are, and the next search after one that ended is whole', () => {
    const request = { from: ROTTERDAM, to: SINGAPORE };
    const expected = fairway.route(request);
    expect(fairway.route(request, { deadlineMs: 1e6 })).toEqual(expected);
    expect(() => fairway.route({ from: [-70, -40], to: [150, 40] }, { deadlineMs: 0.05 })).toThrow(
      FairwayError,
    );
    expect(fairway.route(request)).toEqual(expected);
  });
});

function fine(): RouteRequest {
  return { from: ROTTERDAM, to: { lat: 51.5, lng: 2.5 } };
}

/** A list without its member `at`. */
function withHole(list: unknown[], at: number): unknown[] {
  const holed = [...list];
  delete holed[at];
  return holed;
}

function withBlocks(nogoBlocks: unknown[]): unknown {
  return { ...fine(), options: { nogoBlocks } };
}
