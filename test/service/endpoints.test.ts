import { METHODS } from 'node:http';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BatchCollection, DistancesRequest, RouteCollection, VariantTable } from '../../src/index.ts';
import type { Engine } from '../../src/service/engine/engine.ts';
import { fairway } from '../support/world.ts';
import {
  INLAND,
  ROTTERDAM,
  type Running,
  routePath,
  run,
  SINGAPORE,
  startEngine,
} from './support/running.ts';

const BAD = { status: 'error', reason: 'invalid_request' };

let engine: Engine;
let server: Running;
beforeAll(async () => {
  engine = await startEngine();
  server = await run(engine);
});
afterAll(async () => {
  await server.close();
  await engine.close();
});

describe('GET /validate/{lng}/{lat}', () => {
  test.each([
    ['water', ROTTERDAM],
    ['land', INLAND],
    ['a longitude that goes round', { lat: 52, lng: 363.95 }],
    ['a longitude far round', { lat: -10.5, lng: -1e6 }],
  ])('%s is as in the engine', async (_, { lat, lng }) => {
    const { status, headers, json } = await server.get(`/v1/validate/${lng}/${lat}`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    expect(json).toEqual(fairway.validate({ lat, lng }));
  });

  test.each([
    'x/52',
    '4/',
    '4',
    '4/52/1',
    '4/95',
    '4/-90.01',
    'NaN/52',
    'Infinity/52',
    '0x10/52',
    '%204/52',
    '4,5/52',
    '1e999/1',
    '٤/52',
    'true/1',
    '4/null',
  ])('%s is refused', async (path) => {
    expect(await server.get(`/v1/validate/${path}`)).toMatchObject({ status: 400, json: BAD });
  });
});

describe('POST /validate', () => {
  test('answers in order', async () => {
    const requests = [ROTTERDAM, INLAND, { lat: 0, lng: 540 }];
    const { status, json } = await server.post('/v1/validate', { requests });
    expect(status).toBe(200);
    expect(json).toEqual(fairway.validateAll(requests));
  });

  test('1 to 100', async () => {
    const of = (length: number) => ({ requests: Array.from({ length }, () => SINGAPORE) });
    expect((await server.post('/v1/validate', of(100))).json).toHaveLength(100);
    for (const length of [0, 101]) {
      expect(await server.post('/v1/validate', of(length))).toMatchObject({ status: 400, json: BAD });
    }
  });

  test.each<[string, unknown]>([
    ['no JSON', '{"requests":[{"lat":1,"lng":2}'],
    ['an empty body', ''],
    ['null', 'null'],
    ['an array', '[]'],
    ['no requests', '{}'],
    ['requests that are no array', { requests: ROTTERDAM }],
    ['a string for a number', { requests: [{ lat: '1', lng: 2 }] }],
    ['no longitude', { requests: [{ lat: 1 }] }],
    ['null for a number', { requests: [{ lat: 1, lng: null }] }],
    ['a latitude beyond the pole', { requests: [{ lat: 90.5, lng: 1 }] }],
    ['a number that is none', '{"requests":[{"lat":1e999,"lng":1}]}'],
    ['a prototype', '{"__proto__":{"requests":[]},"requests":[{"lat":1,"lng":1}]}'],
  ])('%s is refused', async (_, body) => {
    expect(await server.post('/v1/validate', body)).toMatchObject({ status: 400, json: BAD });
  });

  test.each([
    ['a byte that begins nothing', [0xff]],
    ['a character cut off', [0xc3]],
    ['a slash in two bytes', [0xc0, 0xaf]],
    ['half a pair of UTF-16', [0xed, 0xa0, 0x80]],
  ])('%s is no UTF-8', async (_, bytes) => {
    const [before, after] = ['{"requests":[{"lat":1,"lng":1,"name":"', '"}]}'].map((text) =>
      Buffer.from(text),
    );
    const send = async (middle: number[]) =>
      server.fetch('/v1/validate', {
        method: 'POST',
        headers: { authorization: await server.key(), 'content-type': 'application/json' },
        body: Buffer.concat([before, Buffer.from(middle), after]),
      });
    expect((await send([0xc3, 0xb8])).status).toBe(200);
    expect(await send(bytes)).toMatchObject({ status: 400, json: BAD });
  });

  test('the message names the field', async () => {
    const { json } = await server.post('/v1/validate', { requests: [ROTTERDAM, { lat: 1, lng: '2' }] });
    expect(json).toMatchObject({ message: 'requests[1].lng: got "2", expected a number' });
  });
});

describe('GET /route and its alias /distance', () => {
  test.each(['route', 'distance'])('%s gives one feature', async (name) => {
    const { status, json } = await server.get(routePath(ROTTERDAM, SINGAPORE, name));
    expect(status).toBe(200);
    const [feature] = fairway.route({ from: ROTTERDAM, to: SINGAPORE }).features;
    expect(json).toEqual({
      type: 'FeatureCollection',
      status: 'ok',
      features: [{ ...feature, properties: { ...feature.properties, svcRequestId: expect.any(String) } }],
    });
    const [{ properties }] = (json as RouteCollection).features;
    expect(properties.distance.total).toBe(properties.total_length);
    expect(properties.crossed).toEqual(['Suez Canal']);
  });

  test('options are strings of the query', async () => {
    const { json } = await server.get(`${routePath()}?suez=false&eca=ignore&densify=200`);
    const options = { suez: false, densify: 200 };
    const [{ geometry }] = fairway.route({ from: ROTTERDAM, to: SINGAPORE, options }).features;
    expect((json as RouteCollection).features[0].geometry).toEqual(geometry);
  });

  test('autovalidate moves ends on land', async () => {
    const path = routePath(INLAND, SINGAPORE);
    expect(await server.get(path)).toMatchObject({
      status: 500,
      json: { status: 'error', reason: 'not_routable' },
    });
    expect((await server.get(`${path}?autovalidate=true`)).status).toBe(200);
  });

  test('ends that are the same', async () => {
    const answer = await server.get(routePath(ROTTERDAM, ROTTERDAM));
    expect(answer).toMatchObject({ status: 500, json: { status: 'error', reason: 'identical_points' } });
  });

  test.each([
    '?suez=TRUE',
    '?suez=1',
    '?suez=true&suez=true',
    '?eca=avoid',
    '?densify=x',
    '?densify=0',
    '?seuz=true',
    '?nogoBlocks=[]',
  ])('%s is refused', async (query) => {
    expect(await server.get(routePath() + query)).toMatchObject({ status: 400, json: BAD });
  });

  test.each([
    '/v1/route/from/3.95/52/to/103.75',
    '/v1/route/to/3.95/52/from/103.75/1.2',
    '/v1/route/from/3.95/52/to/1.2/103.75',
    '/v1/route/from/3.95//to/103.75/1.2',
    '/v1/route/',
    '/v1/route',
    '/v1/distance',
    '/v1/distance/3.95/52/103.75/1.2',
    '/v1/route/from/3.95/52/to/103.75/abc',
    '/v1/route/from/3.95/../52/to/103.75/1.2',
  ])('%s is refused', async (path) => {
    expect(await server.get(path)).toMatchObject({ status: 400, json: BAD });
  });
});

describe('POST /routes', () => {
  test('features by their ids, failures apart, in order', async () => {
    const requests = Array.from({ length: 25 }, (_, i) => ({
      id: `r${i}`,
      from: i % 5 === 3 ? INLAND : ROTTERDAM,
      to: { lat: 1.2, lng: 104.5 + i / 100 },
      averageVesselSpeedOverGround: 15,
      options: { suez: i % 2 ? 'false' : true, panama: 'true' } as const,
    }));
    const { status, json } = await server.post('/v1/routes', { requests });
    expect(status).toBe(200);
    const found = json as BatchCollection;
    const { features, errors } = fairway.routes(requests);
    expect(found.features.map(({ properties }) => properties.id)).toEqual(
      features.map(({ properties }) => properties.id),
    );
    expect(found.features.map(({ geometry }) => geometry)).toEqual(features.map(({ geometry }) => geometry));
    expect(found.errors).toEqual(JSON.parse(JSON.stringify(errors)));
    expect(found.errors[0]).toMatchObject({ id: 'r3', code: 'not_routable', request: requests[3] });
    expect(found.features.length + found.errors.length).toBe(25);
  });

  test('take what clients send along, which comes back with an error', async () => {
    const requests = [
      { from: { ...ROTTERDAM, name: 'here' }, to: SINGAPORE, via: [] },
      { from: INLAND, to: SINGAPORE, imo: '9074729', uid: 1, vesselName: 'x', name: {}, fleet: [] },
    ];
    const { status, json } = await server.post('/v1/routes', { requests });
    expect(status).toBe(200);
    const { features, errors } = json as BatchCollection;
    const [expected] = fairway.route({ from: ROTTERDAM, to: SINGAPORE }).features;
    expect(features.map(({ geometry }) => geometry)).toEqual([expected.geometry]);
    expect(errors).toMatchObject([{ code: 'not_routable', request: requests[1] }]);
  });

  test.each<[string, string]>([
    ['Via', 'via'],
    ['option', 'options'],
    ['Vessel', 'vessel'],
    ['depature', 'departure'],
    ['average_vessel_speed_over_ground', 'averageVesselSpeedOverGround'],
    ['speed', 'averageVesselSpeedOverGround'],
    ['nogoBlocks', 'options.nogoBlocks'],
    ['noGoBlock', 'options.nogoBlocks'],
    ['suez', 'options.suez'],
    ['draught', 'vessel.draught'],
  ])('refuse %s in a request and beside the requests, for it means %s', async (name, place) => {
    const ends = { from: ROTTERDAM, to: SINGAPORE };
    const refused: [body: object, field: string, expected: string][] = [
      [{ requests: [ends, { ...ends, [name]: 1 }] }, `requests[1].${name}`, place],
      [{ requests: [ends], [name]: 1 }, name, `requests[0].${place}`],
    ];
    for (const [body, field, expected] of refused) {
      const message = `${field}: got a name that is not known here, expected ${expected}`;
      const { status, json } = await server.post('/v1/routes', body);
      expect([status, json]).toEqual([400, { ...BAD, message }]);
    }
  });

  test.each(['nogoBlocks', 'Suez', 'DRAUGHT', 'speed'])(
    'refuse %s however many other names come before it',
    async (name) => {
      const others = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`client_${i}`, i]));
      const ends = { from: ROTTERDAM, to: SINGAPORE, ...others };
      expect((await server.post('/v1/routes', { ...others, requests: [ends] })).status).toBe(200);
      const message = expect.stringContaining(`${name}: got a name that is not known here, expected `);
      for (const body of [
        { requests: [{ ...ends, [name]: 1 }] },
        { ...others, [name]: 1, requests: [ends] },
      ]) {
        expect(await server.post('/v1/routes', body)).toMatchObject({
          status: 400,
          json: { ...BAD, message },
        });
      }
    },
  );

  test.each(['routes', 'alternatives', 'variants'])(
    'of /%s take no vessel but one of known names',
    async (path) => {
      for (const name of ['draft', 'Draught', 'draughtMeters', 'imo', 'dwt']) {
        const request = { from: ROTTERDAM, to: SINGAPORE, vessel: { [name]: 20, beam: 58 } };
        const body = path === 'routes' ? { requests: [request] } : request;
        const { status, json } = await server.post(`/v1/${path}`, body);
        const message = expect.stringMatching(
          new RegExp(`vessel\\.${name}: got a name that is not known here`),
        );
        expect([status, json], name).toEqual([400, { ...BAD, message }]);
      }
    },
  );

  test('that the contract does not have take known names alone', async () => {
    const request = { from: ROTTERDAM, to: SINGAPORE, foo: 1 };
    for (const path of ['alternatives', 'variants']) {
      const { status, json } = await server.post(`/v1/${path}`, request);
      expect([status, json]).toEqual([400, { ...BAD, message: expect.stringMatching(/^foo: got a name/) }]);
    }
  });

  test('keep a vessel off what does not take her, and tell load lines', async () => {
    const request = { from: ROTTERDAM, to: SINGAPORE, vessel: { draught: 21, beam: 60 } };
    const { json } = await server.post('/v1/routes', { requests: [{ ...request, loadLines: true }] });
    const { properties } = (json as BatchCollection).features[0];
    const [expected] = fairway.route({ ...request, loadLines: true }).features;
    expect(properties.closedByVessel).toContainEqual(expect.objectContaining({ passage: 'suez' }));
    expect({ ...properties, svcRequestId: '' }).toEqual(JSON.parse(JSON.stringify(expected.properties)));
    const bad = { requests: [{ ...request, vessel: { draught: '21' } }] };
    expect(await server.post('/v1/routes', bad)).toMatchObject({ status: 400, json: BAD });
  });

  test.each<[string, object]>([
    ['a list as position', { from: [3.95, 51.98] }],
    ['a Point as position', { from: { type: 'Point', coordinates: [3.95, 51.98] } }],
    ['another spelling', { from: { lat: 51.98, lon: 3.95 } }],
    ['lines of their own kind', { options: { antimeridian: 'split' } }],
  ])('take only the forms of the contract: not %s', async (_, change) => {
    const requests = [{ from: ROTTERDAM, to: SINGAPORE, ...change }];
    expect(await server.post('/v1/routes', { requests })).toMatchObject({ status: 400, json: BAD });
  });

  test('are given up in the worker once their time is over', async () => {
    const late = expect.objectContaining({ reason: 'gateway_timeout' });
    const request = { from: ROTTERDAM, to: SINGAPORE };
    await expect(engine.route(request, { name: 'a', until: performance.now() - 1 })).rejects.toEqual(late);
    await expect(engine.routes([request], { name: 'a', until: performance.now() - 1 })).rejects.toEqual(late);
    await expect(engine.route(request, { name: 'a', until: performance.now() + 60_000 })).resolves.toContain(
      'LineString',
    );
  });

  test.each<[string, unknown]>([
    ['none', { requests: [] }],
    ['101', { requests: Array(101).fill({ from: ROTTERDAM, to: SINGAPORE }) }],
    ['no destination', { requests: [{ from: ROTTERDAM }] }],
    ['a number as id', { requests: [{ from: ROTTERDAM, to: SINGAPORE, id: 1 }] }],
    ['too fast', { requests: [{ from: ROTTERDAM, to: SINGAPORE, averageVesselSpeedOverGround: 100.1 }] }],
    ['too slow', { requests: [{ from: ROTTERDAM, to: SINGAPORE, averageVesselSpeedOverGround: 0.9 }] }],
    ['an unknown option', { requests: [{ from: ROTTERDAM, to: SINGAPORE, options: { seuz: 'true' } }] }],
    ['an unknown value', { requests: [{ from: ROTTERDAM, to: SINGAPORE, options: { hra: 'avoid' } }] }],
    [
      'an area of two corners',
      {
        requests: [
          { from: ROTTERDAM, to: SINGAPORE, options: { nogoBlocks: [{ coords: [ROTTERDAM, SINGAPORE] }] } },
        ],
      },
    ],
    ...[
      [ROTTERDAM, ROTTERDAM, ROTTERDAM],
      [ROTTERDAM, SINGAPORE, ROTTERDAM, SINGAPORE],
    ].map((coords): [string, object] => [
      `an area of ${coords.length} corners that are ${new Set(coords).size}`,
      { requests: [{ from: ROTTERDAM, to: SINGAPORE, options: { nogoBlocks: [{ coords }] } }] },
    ]),
    ...[
      [-3600, -360, 0, 360].map((turns) => ({ lat: 52, lng: 3.95 + turns })),
      [-180, 180, 540].map((lng) => ({ lat: 10, lng })),
      [0, 90, 200].map((lng) => ({ lat: 90, lng })),
    ].map((coords): [string, object] => [
      `an area round one position, given in ${coords.length} ways at ${coords[0].lat}`,
      { requests: [{ from: ROTTERDAM, to: SINGAPORE, options: { nogoBlocks: [{ coords }] } }] },
    ]),
  ])('%s is refused', async (_, body) => {
    expect(await server.post('/v1/routes', body)).toMatchObject({ status: 400, json: BAD });
  });
});

describe('POST /matrix', () => {
  interface Table {
    rows: (number | null)[][];
    errors: object[];
    missing: object[];
  }

  test('has what the library has, null where there is no distance', async () => {
    const request = {
      from: ['NLRTM', ROTTERDAM, null, 5, 'USNYC', [103.75, 1.2], {}, 'XXXXX'] as const,
      to: ['SGSIN', INLAND, { type: 'Point', coordinates: [3.9, 52.1] }] as const,
      options: { suez: false },
    };
    const { status, json } = await server.post('/v1/matrix', request);
    expect(status).toBe(200);
    const expected = fairway.distances(request as unknown as DistancesRequest);
    const table = json as Table;
    expect(table.rows).toEqual(
      expected.rows.map((row) => Array.from(row, (cell) => (Number.isNaN(cell) ? null : cell))),
    );
    expect(table.rows[0][0]).toBeGreaterThan(11_000);
    expect(table.rows.at(-1)).toEqual([null, null, null]);
    expect(table.errors).toEqual(JSON.parse(JSON.stringify(expected.errors)));
    expect(table.errors).toMatchObject([
      ...[2, 3, 6, 7].map((index) => ({ list: 'from', index })),
      { list: 'to', index: 1 },
    ]);
  });

  test('is square without destinations', async () => {
    const { rows } = (await server.post('/v1/matrix', { from: ['NLRTM', 'SGSIN', 'USNYC'] })).json as Table;
    expect(rows.map((row, i) => row[i])).toEqual([0, 0, 0]);
    expect(rows[0][1]).toBe(rows[1][0]);
  });

  test('costs a token for each hundred distances begun', async () => {
    const from = Array(101).fill('NLRTM');
    for (const [body, cost] of [
      [{ from: ['NLRTM'], to: ['SGSIN'] }, 1],
      [{ from: from.slice(0, 10), to: from.slice(0, 10) }, 1],
      [{ from, to: ['SGSIN'] }, 2],
      [{ from: from.slice(0, 11) }, 2],
    ] as const) {
      const license = await server.license({ tokens: 100 });
      const { status, headers } = await server.post('/v1/matrix', body, license);
      expect([status, headers.get('x-request-tokens')]).toEqual([200, String(cost)]);
    }
  });

  test.each([
    [{ tighten: true }, 32],
    [{ options: { eca: 'minimize' } }, 32],
    [{ options: { nogoBlocks: [{ coords: [ROTTERDAM, SINGAPORE, INLAND] }] } }, 32],
    [{ tighten: false, options: { eca: 'ignore', nogoBlocks: [] } }, 101],
  ])(
    '%j: too many distances are told in words of HTTP, and as many as may be let through',
    async (more, ends) => {
      const ask = async (count: number) => {
        const from = Array(count).fill('XXXXX');
        return (await server.post('/v1/matrix', { from, ...more })) as {
          status: number;
          json: { message: string };
        };
      };
      const { status, json } = await ask(ends);
      expect(status).toBe(400);
      const most = ends === 32 ? '1000 at most, since each is a route of its own' : '10000 at most';
      expect(json.message).toBe(`from, to: got ${ends * ends} distances, expected ${most}`);
      expect((await ask(ends - 1)).status).toBe(200);
    },
  );

  test.each<[string, unknown]>([
    ['nothing', {}],
    ['no places', { from: [] }],
    ['too many distances', { from: Array(101).fill('NLRTM') }],
    ['too many places', { from: Array(1001).fill('NLRTM'), to: ['SGSIN'] }],
    ['an unknown option', { from: ['NLRTM'], options: { seuz: 'true' } }],
    ['an unknown field', { from: ['NLRTM'], sources: [] }],
    [
      'an area of one corner',
      { from: ['NLRTM'], options: { nogoBlocks: [{ coords: Array(3).fill(ROTTERDAM) }] } },
    ],
  ])('%s is refused', async (_, body) => {
    expect(await server.post('/v1/matrix', body)).toMatchObject({ status: 400, json: BAD });
  });
});

describe('several routes for one request', () => {
  test('via: legs from one to the next', async () => {
    const request = { from: ROTTERDAM, to: SINGAPORE, via: ['panama', { lat: 35, lng: 160 }] };
    const { json } = await server.post('/v1/routes', { requests: [request] });
    const [expected] = fairway.route(request).features;
    expect(expected.properties.legs).toHaveLength(3);
    const [{ geometry, properties }] = (json as BatchCollection).features;
    expect([geometry, properties.legs]).toEqual([
      expected.geometry,
      JSON.parse(JSON.stringify(expected.properties.legs)),
    ]);
  });

  test('POST /alternatives: as in the library, a token for each that was found', async () => {
    const request = { from: ROTTERDAM, to: SINGAPORE, max: 3 };
    const license = await server.license({ tokens: 10 });
    const { status, headers, json } = await server.post('/v1/alternatives', request, license);
    expect(status).toBe(200);
    const { features } = fairway.alternatives(request);
    expect(features.length).toBeGreaterThan(1);
    expect((json as RouteCollection).features.map(({ geometry }) => geometry)).toEqual(
      features.map(({ geometry }) => geometry),
    );
    expect(headers.get('x-request-tokens')).toBe(String(features.length));
  });

  /** Rows of variants as the service answers a request of this number. */
  const numberedRows = (rows: VariantTable['rows'], headers: Headers): unknown => {
    const svcRequestId = headers.get('x-request-id');
    return JSON.parse(JSON.stringify(rows), (key, value) => (key === 'svcRequestId' ? svcRequestId : value));
  };

  test('POST /variants without any has those of the library', async () => {
    const request = { from: ROTTERDAM, to: SINGAPORE };
    const { rows } = fairway.variants(request);
    const license = await server.license({ tokens: 10 });
    const { headers, json } = await server.post('/v1/variants', request, license);
    expect(json).toEqual({ status: 'ok', rows: numberedRows(rows, headers) });
    expect(headers.get('x-request-tokens')).toBe(String(rows.length));
  });

  test('POST /variants takes a speed as in the library', async () => {
    const request = { from: ROTTERDAM, to: SINGAPORE, speed: 12, variants: { 'as asked': {} } };
    const { headers, json } = await server.post('/v1/variants', request);
    const { rows } = fairway.variants(request);
    expect(json).toEqual({ status: 'ok', rows: numberedRows(rows, headers) });
    expect(rows).toMatchObject([{ duration_hours: expect.any(Number) }]);
    const both = { ...request, averageVesselSpeedOverGround: 12 };
    const message = expect.stringContaining('speed: got both');
    expect(await server.post('/v1/variants', both)).toMatchObject({ status: 400, json: { ...BAD, message } });
  });

  test('POST /variants: as in the library, a token each', async () => {
    const variants = { 'as asked': {}, 'no Suez': { suez: false } };
    const license = await server.license({ tokens: 10 });
    const request = { from: ROTTERDAM, to: SINGAPORE, variants };
    const { headers, json } = await server.post('/v1/variants', request, license);
    expect(json).toEqual({ status: 'ok', rows: numberedRows(fairway.variants(request).rows, headers) });
    expect(headers.get('x-request-tokens')).toBe('2');
  });

  test.each([
    ['alternatives', { max: 11 }],
    ['alternatives', { options: { densify: 1 } }],
    ['variants', { variants: {} }],
    ['variants', { variants: { a: { densify: 1 } } }],
    ['variants', { variants: Object.fromEntries(Array.from({ length: 11 }, (_, i) => [i, {}])) }],
  ])('%s of %j are refused', async (path, more) => {
    const body = { from: ROTTERDAM, to: SINGAPORE, ...more };
    expect(await server.post(`/v1/${path}`, body)).toMatchObject({ status: 400, json: BAD });
  });
});

describe('GET /locations/{name}', () => {
  test('counts letters with their accents as the library does, in whichever way they are encoded', async () => {
    for (const letters of ['e\u0301'.repeat(17), '\u00e9'.repeat(32), 'e\u0301'.repeat(32)]) {
      expect(fairway.locations.search(letters)).toEqual([]);
      expect((await server.get(`/v1/locations/${encodeURIComponent(letters)}`)).status, letters).toBe(200);
    }
    for (const letters of ['e\u0301'.repeat(33), 'e\u0301']) {
      expect(() => fairway.locations.search(letters)).toThrow('text: got');
      const answer = await server.get(`/v1/locations/${encodeURIComponent(letters)}`);
      expect(answer, letters).toMatchObject({ status: 400, json: BAD });
    }
  });

  test.each([
    'a',
    '',
    'a'.repeat(33),
    'a'.repeat(500),
    'a%2Fb',
    'a*',
    "o'",
    'a%00b',
    '%F0%9F%9A%A2%F0%9F%9A%A2',
    'ab;c',
  ])('"%s" is refused', async (name) => {
    expect(await server.get(`/v1/locations/${name}`)).toMatchObject({ status: 400, json: BAD });
  });
});

describe('locations of the engine', () => {
  interface Found {
    name: string;
    latlng: { lat: number; lng: number };
    locode: string | null;
    type: string;
  }

  test('are searched by name and code, at most 20', async () => {
    const found = (await server.get('/v1/locations/rotterdam')).json as Found[];
    expect(found).toContainEqual(expect.objectContaining({ locode: 'NLRTM', type: 'port', country: 'NL' }));
    for (const { name, locode } of found) expect(`${name} ${locode}`).toMatch(/rotterdam/i);
    expect((await server.get('/v1/locations/nlrtm')).json).toMatchObject([{ locode: 'NLRTM' }]);
    expect((await server.get('/v1/locations/port')).json).toHaveLength(20);
    expect((await server.get('/v1/locations/zzzzqqqq')).json).toEqual([]);
    expect((await server.get('/v1/locations/saint john')).json).toContainEqual(
      expect.objectContaining({ name: 'Saint-John', locode: 'CASJB' }),
    );
    expect((await server.get('/v1/locations/lisbon')).json).toContainEqual(
      expect.objectContaining({ name: 'Lisboa', otherNames: ['Lisbon'] }),
    );
  });

  test('are listed, all of the three types', async () => {
    const all = (await server.get('/v1/locations')).json as Found[];
    expect(all.length).toBeGreaterThan(12_000);
    expect(new Set(all.map(({ type }) => type))).toEqual(new Set(['port', 'offshore-installation', 'block']));
    expect(fairway.validate(all[0].latlng).is_valid).toBe(true);
  });
});

describe('areas of the engine', () => {
  test('GET /eca has the catalogue', async () => {
    const { status, eca_areas } = (await server.get('/v1/eca')).json as {
      status: string;
      eca_areas: { id: number; name: string }[];
    };
    const names = [
      'No ECA',
      'Caribbean Sea',
      'Baltic Sea',
      'Hawaiian Islands',
      'US East Coast',
      'US West Coast',
    ];
    const more = ['North Sea', 'Pearl River Delta', 'Yangtze River Delta', 'Bohai Gulf'];
    expect(status).toBe('ok');
    expect(eca_areas.slice(0, 10)).toEqual([...names, ...more].map((name, id) => ({ id, name })));
  });

  test.each([
    ['eca', 'eca_areas', /^ECA:\S+$/],
    ['hra', 'high_risk_areas', /^HRA:\S+$/],
  ])('GET /%s/all has closed rings', async (kind, field, key) => {
    const body = (await server.get(`/v1/${kind}/all`)).json as Record<string, unknown>;
    expect(body.status).toBe('ok');
    const rings = Object.entries(body[field] as Record<string, [number, number][]>);
    expect(rings.length).toBeGreaterThan(0);
    for (const [name, ring] of rings) {
      expect(name).toMatch(key);
      expect(ring.length).toBeGreaterThan(3);
      expect(ring.at(-1)).toEqual(ring[0]);
    }
  });
});

describe('paths and methods', () => {
  test('/v0 has moved', async () => {
    const { status, headers } = await server.get('/v0/validate/4/52?a=1');
    expect([status, headers.get('location')]).toEqual([301, '/v1/validate/4/52?a=1']);
  });

  test.each(['/v1', '/v1/nothing', '/v2/quota', '/v1/../../etc/passwd', '/v1/quota/', '//v1/quota'])(
    '%s is not found',
    async (path) => {
      expect(await server.get(path)).toMatchObject({
        status: 404,
        json: { status: 'error', reason: 'not_found' },
      });
    },
  );

  test.each([
    ['DELETE', '/v1/quota', 'GET, HEAD'],
    ['POST', '/v1/validate/4/52', 'GET, HEAD'],
    ['PUT', '/v1/routes', 'POST'],
    ['GET', '/v1/routes', 'POST'],
    ['HEAD', '/v1/routes', 'POST'],
    ...METHODS.filter((method) => !['CONNECT', 'TRACE', 'GET', 'HEAD'].includes(method)).map((method) => [
      method,
      '/v1/eca',
      'GET, HEAD',
    ]),
  ])('%s %s is not allowed', async (method, path, allowed) => {
    const { status, headers, json } = await server.fetch(path, { method });
    expect([status, headers.get('allow')]).toEqual([405, allowed]);
    if (method !== 'HEAD') expect(json).toMatchObject({ status: 'error', reason: 'method_not_allowed' });
  });

  test.each([
    '/health',
    '/ready',
    '/api/openapi.yaml',
    '/v1/quota',
    '/v1/eca',
    '/v1/locations',
    '/v1/locations/rotterdam',
    '/v1/validate/4/52',
    '/v1/vessels/mmsi/123456789/latest',
    routePath(),
  ])('HEAD %s is as GET, without the body', async (path) => {
    const authorization = await server.key({ rateLimited: false });
    const [head, get] = [
      await server.fetch(path, { method: 'HEAD', headers: { authorization } }),
      await server.get(path, authorization),
    ];
    expect([head.status, head.text]).toEqual([get.status, '']);
    for (const name of ['content-type', 'etag']) expect(head.headers.get(name)).toBe(get.headers.get(name));
  });

  test('other types of body are refused', async () => {
    const headers = { authorization: await server.key(), 'content-type': 'text/plain' };
    const answer = await server.fetch('/v1/validate', { method: 'POST', headers, body: '{}' });
    expect(answer).toMatchObject({ status: 415, json: { reason: 'unsupported_media_type' } });
    expect((answer.json as { message: string }).message).toBe('Content-Type: expected application/json');
  });

  test.each([
    [415, 'gzip', gzipSync],
    [415, 'X-GZIP', gzipSync],
    [415, 'deflate', deflateSync],
    [415, 'br', brotliCompressSync],
    [415, 'identity, gzip', gzipSync],
    [415, 'gzip', Buffer.from],
    [200, 'identity', Buffer.from],
    [200, 'utf-8', Buffer.from],
    [400, 'identity', gzipSync],
  ] as const)('it answers %i to a body in the coding %s', async (expected, coding, code) => {
    const headers = {
      authorization: await server.key(),
      'content-type': 'application/json',
      'content-encoding': coding,
    };
    const body = code(Buffer.from(JSON.stringify({ requests: [ROTTERDAM] })));
    const { status, json } = await server.fetch('/v1/validate', { method: 'POST', headers, body });
    expect(status).toBe(expected);
    if (status === 415) {
      const message = expect.stringMatching(
        /^Content-Encoding: got \w+, expected a body that is not compressed$/,
      );
      expect(json).toEqual({ status: 'error', reason: 'unsupported_media_type', message });
    }
  });

  test('bodies nested deeper than 64 are refused, also where a member holds what the client likes', async () => {
    const nested = (deep: number) => `${'['.repeat(deep)}${']'.repeat(deep)}`;
    const withNested = (deep: number) => `{"requests":[{"lat":52,"lng":3.95,"x":${nested(deep - 3)}}]}`;
    expect((await server.post('/v1/validate', withNested(64))).status).toBe(200);
    for (const deep of [65, 3_500, 400_000]) {
      const { status, json } = await server.post('/v1/validate', withNested(deep));
      expect([status, json]).toEqual([
        400,
        expect.objectContaining({ message: expect.stringMatching(/^body: .* over 64 deep/) }),
      ]);
    }
  });

  test('bodies of more than 200,000 values are refused; what stands in strings is none', async () => {
    const withList = (list: string) => `{"requests":[{"lat":52,"lng":3.95,"x":[${list}]}]}`;
    // the body, the list, its member, lat, lng and x
    const ones = (values: number) =>
      Array(values - 6)
        .fill('1')
        .join();
    expect((await server.post('/v1/validate', withList(ones(200_000)))).status).toBe(200);
    const { status, json } = await server.post('/v1/validate', withList(ones(200_001)));
    expect([status, json]).toEqual([
      400,
      expect.objectContaining({ message: expect.stringMatching(/^body: .*200000 values/) }),
    ]);
    const text = JSON.stringify(`\\"${'[,{'.repeat(100_000)}\\`);
    expect((await server.post('/v1/validate', withList(text))).status).toBe(200);
  });

  test.each([
    ['of one object', (names: string[]) => `{${names.map((name) => `${name}:1`)}}`],
    ['of an object each', (names: string[]) => `[${names.map((name) => `{${name} : ""}`)}]`],
  ])('bodies of more than 1,000 different names are refused: %s', async (_form, listed) => {
    const send = (x: string) => server.post('/v1/validate', `{"requests":[{"lat":52,"lng":3.95,"x":${x}}]}`);
    const names = (count: number) => Array.from({ length: count }, (_none, i) => `"${i.toString(36)}:"`);
    // each a row of one letter and of its escape
    const spelt = (count: number) =>
      Array.from(
        { length: count },
        (_none, i) => `"${i.toString(2).replace(/./g, (bit) => (bit === '1' ? 'n' : '\\n'))}"`,
      );
    for (const made of [names, spelt]) {
      // beside requests, lat, lng and x
      expect((await send(listed(made(996)))).status).toBe(200);
      const { status, json } = await send(listed(made(997)));
      expect([status, json]).toEqual([
        400,
        expect.objectContaining({ message: expect.stringMatching(/^body: .*1000 different names/) }),
      ]);
    }
    expect((await send(`[${Array(5).fill(listed(names(996)))}]`)).status).toBe(200);
    expect((await send(`[${names(20_000)}]`)).status).toBe(200);
  });

  test.each([
    ['/v1/validate', 2 ** 20],
    ['/v1/routes', 4 * 2 ** 20],
  ])('%s takes bodies of %d bytes, and none larger', async (path, most) => {
    const withBytes = (bytes: number) => `{"requests":[]${' '.repeat(bytes - 15)}}`;
    expect(await server.post(path, withBytes(most))).toMatchObject({ status: 400 });
    const message = `body: got over ${most} bytes, expected ${most} at most`;
    expect(await server.post(path, withBytes(most + 1))).toMatchObject({
      status: 413,
      json: { status: 'error', reason: 'payload_too_large', message },
    });
  });
});

test('what clients send along with a block changes nothing, whichever body it is in', async () => {
  const coords = [
    { lat: 45, lng: -30 },
    { lat: 45, lng: -20 },
    { lat: 50, lng: -20 },
  ];
  const [from, to] = [
    { lat: 47, lng: -40 },
    { lat: 47, lng: -10 },
  ];
  const numbersFor = async (block: object): Promise<unknown[]> => {
    const options = { nogoBlocks: [block] };
    const answers = [
      await server.post('/v1/routes', { requests: [{ from, to, options }] }),
      await server.post('/v1/alternatives', { from, to, options, max: 1 }),
      await server.post('/v1/variants', { from, to, options, variants: { own: options, plain: {} } }),
      await server.post('/v1/matrix', { from: [from], to: [to], options }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const [batch, several, table, matrix] = answers.map(({ json }) => json as never);
    return [
      ...[batch, several].map(({ features }: RouteCollection) => features[0].properties.total_length),
      ...(table as { rows: { total_length: number }[] }).rows.map((row) => row.total_length),
      (matrix as { rows: number[][] }).rows[0][0],
    ];
  };
  const plain = await numbersFor({ coords });
  expect(plain.every((nm) => (nm as number) > 1000)).toBe(true);
  expect(await numbersFor({ coords, name: 'exercise', holes: [] })).toEqual(plain);
});

test('a batch has 300 legs between places with waypoints at most', async () => {
  const via = [ROTTERDAM, SINGAPORE, ROTTERDAM].map((at, i) => ({ ...at, lat: at.lat + 0.01 * (i + 1) }));
  const batchOf = (count: number, waypoints: boolean) => ({
    requests: Array.from({ length: count }, () => ({ from: INLAND, to: SINGAPORE, via, waypoints })),
  });
  expect((await server.post('/v1/routes', batchOf(75, true))).status).toBe(200);
  expect((await server.post('/v1/routes', batchOf(76, false))).status).toBe(200);
  const { status, json } = await server.post('/v1/routes', batchOf(76, true));
  expect([status, json]).toMatchObject([
    400,
    { message: 'requests: got 304 legs between places with waypoints, expected 300 at most' },
  ]);
});

test('what is not for a method is told by its path as the document has it', async () => {
  const { status, json } = await server.fetch('/v1/locations/rot', { method: 'POST' });
  expect([status, json]).toMatchObject([405, { message: '/locations/{name} is for GET only' }]);
});

test('requests without a key are 401, however many come', async () => {
  for (let i = 0; i < 70; i++) expect((await server.get('/v1/quota', '')).status).toBe(401);
});
