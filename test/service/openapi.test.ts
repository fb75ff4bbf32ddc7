import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Engine } from '../../src/service/engine/engine.ts';
import {
  INLAND,
  ROTTERDAM,
  type Running,
  routePath,
  run,
  SINGAPORE,
  startEngine,
} from './support/running.ts';

interface Operation {
  parameters?: { in: 'path' | 'query' | 'header'; name: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<
    string,
    { description: string; content?: Record<string, { schema: Schema }>; headers?: object }
  >;
}
type Schema = Record<string, unknown>;
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** Requests that the fuzzer makes of each endpoint; one where they can't differ. */
const RUNS = 60;
const SEED = 20261121;
/** Most properties of an object that need not be there. */
const MOST_OPTIONAL = 6;

/** Headers that HTTP itself and its caches go by, and any answer may have. */
const OF_ANY_ANSWER = /^(content-|connection|keep-alive|date|transfer-encoding|vary)/;

let engine: Engine;
let server: Running;
let text: string;
let document: Document;
beforeAll(async () => {
  engine = await startEngine();
  server = await run(engine);
  text = (await server.get('/api/openapi.yaml', '')).text;
  document = parse(text);
});
afterAll(async () => {
  await server.close();
  await engine.close();
});

test('the document is valid OpenAPI 3.1', async () => {
  expect(document.openapi).toBe('3.1.0');
  expect(await new Validator().validate(text)).toEqual({ valid: true });
});

test("it has nothing that Redocly's recommended rules find", async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const lint = async (source: string) => {
    const problems = await lintFromString({ source, absoluteRef: 'openapi.yaml', config });
    return problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer]);
  };
  expect(await lint(text)).toEqual([]);
  expect(await lint(text.replace('operationId: getHealth', ''))).toHaveLength(1);
});

test('it names every endpoint of the contract, and no other', () => {
  const endpoints = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method} ${path}`),
  );
  expect(endpoints.sort()).toEqual(
    [
      'get /health',
      'get /ready',
      'get /v1/distance/from/{from_lng}/{from_lat}/to/{to_lng}/{to_lat}',
      'get /v1/eca',
      'get /v1/eca/all',
      'get /v1/hra/all',
      'get /v1/locations',
      'get /v1/locations/{name}',
      'get /v1/quota',
      'get /v1/route/from/{from_lng}/{from_lat}/to/{to_lng}/{to_lat}',
      'get /v1/validate/{lng}/{lat}',
      'get /v1/vessels/imo/{imo}/latest',
      'get /v1/vessels/mmsi/{mmsi}/latest',
      'post /v1/alternatives',
      'post /v1/matrix',
      'post /v1/routes',
      'post /v1/validate',
      'post /v1/variants',
      'post /v1/vessels/latest',
    ].sort(),
  );
});

test('a page shows it, with all that it needs', async () => {
  const { status, headers, text: page } = await server.get('/api/docs/', '');
  expect([status, headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')]);
  // over plain HTTP, too
  expect(headers.get('content-security-policy')).not.toContain('upgrade-insecure-requests');
  const assets = [...page.matchAll(/(?:src|href)="\.?\/?([^"]+\.(?:js|css))"/g)].map((match) => match[1]);
  expect(assets.length).toBeGreaterThan(2);
  for (const asset of assets) {
    const path = asset.startsWith('api/') ? `/${asset}` : `/api/docs/${asset}`;
    expect((await server.get(path, '')).status, path).toBe(200);
  }
});

describe('answers are as the document says', () => {
  const route = '/v1/route/from/{from_lng}/{from_lat}/to/{to_lng}/{to_lat}';
  test.each<[string, string, string, unknown?]>([
    ['get', '/v1/validate/{lng}/{lat}', '/v1/validate/10/48'],
    ['post', '/v1/validate', '/v1/validate', { requests: [ROTTERDAM, INLAND] }],
    ['get', route, routePath()],
    ['get', route, `${routePath()}?format=gpx`],
    ['get', route, `${routePath()}?format=wkt`],
    ['get', route, routePath(INLAND)],
    [
      'post',
      '/v1/routes',
      '/v1/routes',
      {
        requests: [
          { from: ROTTERDAM, to: SINGAPORE },
          { from: INLAND, to: SINGAPORE },
        ],
      },
    ],
    ['post', '/v1/routes', '/v1/routes', { requests: [] }],
    [
      'post',
      '/v1/matrix',
      '/v1/matrix',
      { from: ['NLRTM', ROTTERDAM, 'XXXXX'], to: [[103.75, 1.2], INLAND] },
    ],
    ['post', '/v1/alternatives', '/v1/alternatives', { from: ROTTERDAM, to: SINGAPORE, max: 2 }],
    [
      'post',
      '/v1/variants',
      '/v1/variants',
      { from: ROTTERDAM, to: SINGAPORE, variants: { 'as asked': {}, 'no Suez': { suez: false } } },
    ],
    ['get', '/v1/eca', '/v1/eca'],
    ['get', '/v1/eca/all', '/v1/eca/all'],
    ['get', '/v1/hra/all', '/v1/hra/all'],
    ['get', '/v1/locations', '/v1/locations'],
    ['get', '/v1/quota', '/v1/quota'],
    ['get', '/v1/vessels/mmsi/{mmsi}/latest', '/v1/vessels/mmsi/123456789/latest'],
    ['post', '/v1/vessels/latest', '/v1/vessels/latest', { mmsiNumbers: ['123456789'] }],
    ['get', '/health', '/health'],
    ['get', '/ready', '/ready'],
  ])('%s %s: %s', async (method, path, url, body) => {
    const answer = method === 'get' ? await server.get(url) : await server.post(url, body);
    const { content } = document.paths[path][method].responses[answer.status];
    const type = typeOf(answer.headers);
    const validate = compile(content![type].schema);
    expect(validate(answer.json ?? answer.text), JSON.stringify(validate.errors)).toBe(true);
    expect(unnamed(answer.json, content![type].schema)).toEqual([]);
  });

  test('every field of a route, of its legs and of its error is named', async () => {
    const asked = {
      from: { lat: 51.98, lng: 4.05 },
      via: ['suez'],
      averageVesselSpeedOverGround: 14,
      departure: '2026-03-01',
      vessel: { draught: 13 },
      loadLines: true,
      waypoints: true,
      options: { autovalidate: true },
    };
    const requests = [
      { ...asked, to: SINGAPORE },
      { from: ROTTERDAM, to: INLAND },
    ];
    const { json } = await server.post('/v1/routes', { requests });
    const { features, errors } = json as { features: { properties: object }[]; errors: object[] };
    expect(Object.keys(features[0].properties)).toEqual(
      expect.arrayContaining(['legs', 'arrival', 'closedByVessel', 'load_line_distances', 'hra_length']),
    );
    expect(Object.keys(errors[0])).toEqual(
      expect.arrayContaining(['code', 'field', 'suggestion', 'request']),
    );
    expect(unnamed(json, document.components.schemas.RouteCollection)).toEqual([]);
    expect(unnamed({ ...(json as object), extra: [] }, document.components.schemas.RouteCollection)).toEqual([
      'extra',
    ]);
  });
});

describe('the document names the reason of a refusal', () => {
  const route = '/v1/route/from/{from_lng}/{from_lat}/to/{to_lng}/{to_lat}';
  const CASPIAN = { lat: 42, lng: 50 };
  const block = { coords: [51, 53, 53, 51].map((lat, i) => ({ lat, lng: i < 2 ? 3 : 5 })) };
  test.each<[string, string, string, object?]>([
    ['not_routable', route, routePath(INLAND, SINGAPORE)],
    ['identical_points', route, routePath(ROTTERDAM, ROTTERDAM)],
    ['no_route', route, `${routePath(ROTTERDAM, CASPIAN)}?volgaDon=false`],
    ['invalid_request', route, `${routePath()}?suez=maybe`],
    ['identical_points', '/v1/alternatives', '/v1/alternatives', { from: ROTTERDAM, to: ROTTERDAM }],
    ['not_routable', '/v1/alternatives', '/v1/alternatives', { from: INLAND, to: SINGAPORE }],
    [
      'unknown_location',
      '/v1/alternatives',
      '/v1/alternatives',
      { from: ROTTERDAM, via: ['NLXXX'], to: SINGAPORE },
    ],
    [
      'end_in_nogo',
      '/v1/alternatives',
      '/v1/alternatives',
      { from: ROTTERDAM, to: SINGAPORE, options: { nogoBlocks: [block] } },
    ],
  ])('%s of %s', async (reason, path, url, body) => {
    const answer = body ? await server.post(url, body) : await server.get(url);
    expect(answer.json).toMatchObject({ status: 'error', reason });
    const { description } = document.paths[path][body ? 'post' : 'get'].responses[answer.status];
    expect(description.split(/[ ,.]+/)).toContain(reason);
  });
});

/** Fields of an answer that its schema does not name. */
function unnamed(value: unknown, schema: Schema, at = ''): string[] {
  if (typeof schema.$ref === 'string') {
    return unnamed(value, document.components.schemas[schema.$ref.split('/').at(-1)!], at);
  }
  if (Array.isArray(value)) return value.flatMap((item) => unnamed(item, (schema.items ?? {}) as Schema, at));
  const properties = schema.properties as Record<string, Schema> | undefined;
  if (typeof value !== 'object' || value === null || !properties) return [];
  const path = (key: string) => (at === '' ? key : `${at}.${key}`);
  return Object.entries(value).flatMap(([key, field]) =>
    key in properties ? unnamed(field, properties[key], path(key)) : [path(key)],
  );
}

test('whatever is asked, the answer is as the document says', async () => {
  let asked = 0;
  const statuses = new Set<number>();
  // operations that got behind the checks of the schema
  const taken = new Set<string>();
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const isFixed = !operation.parameters && !operation.requestBody;
      await fc.assert(
        fc.asyncProperty(requestOf(path, operation), async ({ url, headers, body }) => {
          const init = {
            method: method.toUpperCase(),
            headers: { ...headers, ...(await headersOf(body)) },
            body,
          };
          const answer = await server.fetch(url, init);
          const about = `${method} ${url} ${body}: ${answer.status} ${answer.text.slice(0, 300)}`;
          const reason = (answer.json as { reason?: string } | undefined)?.reason;
          expect(reason, about).not.toBe('internal_error');
          const response = operation.responses[answer.status];
          expect(response, about).toBeDefined();
          if (reason !== undefined) expect(response.description.split(/[ ,.]+/), about).toContain(reason);
          const named = Object.keys(response.headers ?? {}).map((name) => name.toLowerCase());
          answer.headers.forEach((_, name) => {
            if (!OF_ANY_ANSWER.test(name)) expect(named, about).toContain(name);
          });
          const type = typeOf(answer.headers);
          if (response.content) expect(Object.keys(response.content), about).toContain(type);
          const schema = response.content?.[type].schema;
          if (schema) expect(validatorOf(schema)(answer.json ?? answer.text), about).toBe(true);
          statuses.add(answer.status);
          if (answer.status !== 400) taken.add(`${method} ${path}`);
          asked++;
        }),
        { numRuns: isFixed ? 1 : RUNS, seed: SEED },
      );
    }
  }
  // seven endpoints take nothing, twelve something
  expect(asked).toBe(7 + 12 * RUNS);
  expect(taken.size).toBe(7 + 12);
  expect([200, 400, 500].every((status) => statuses.has(status))).toBe(true);
}, 240_000);

function typeOf(headers: Headers): string {
  return (headers.get('content-type') ?? '').split(';')[0];
}

const validators = new Map<Schema, ReturnType<typeof compile>>();

/** Compiled once for each schema of the document. */
function validatorOf(schema: Schema) {
  const known = validators.get(schema) ?? compile(schema);
  validators.set(schema, known);
  return known;
}

function compile(schema: Schema) {
  const ajv = addFormats.default(new Ajv2020({ strict: false }));
  return ajv.compile({ ...schema, components: document.components });
}

async function headersOf(body: string | undefined): Promise<Record<string, string>> {
  const { authorization } = { authorization: await server.key({ rateLimited: false }) };
  return body === undefined ? { authorization } : { authorization, 'content-type': 'application/json' };
}

/** Requests of an operation: parts of the right form, of nearly the right form, and of none. */
function requestOf(path: string, { parameters = [], requestBody }: Operation) {
  const wild = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom('..', '%', '-0', '1e400', 'null', '\0', '💥'),
  );
  const part = (ofSchema: Schema) =>
    fc.oneof({ weight: 4, arbitrary: nearlyOf(ofSchema).map(String) }, { weight: 1, arbitrary: wild });
  const parts = parameters.map((parameter) =>
    fc
      .option(part(parameter.schema), { nil: undefined, freq: parameter.in === 'path' ? 20 : 1 })
      .map((value) => ({ where: parameter.in, name: parameter.name, value })),
  );
  const schema = requestBody?.content['application/json'].schema;
  const body = schema
    ? fc.oneof(
        { weight: 6, arbitrary: nearlyOf(schema).map((value) => JSON.stringify(value)) },
        { weight: 1, arbitrary: fc.json() },
        { weight: 1, arbitrary: fc.string() },
      )
    : fc.constant(undefined);
  return fc.record({ values: fc.tuple(...parts), body }).map((request) => {
    let url = path;
    const query = new URLSearchParams();
    const headers: Record<string, string> = {};
    for (const { where, name, value = '' } of request.values) {
      if (where === 'path') url = url.replace(`{${name}}`, encodeURIComponent(value));
      else if (where === 'header') {
        // what no client can send
        if (/^[\x20-\x7e]+$/.test(value)) headers[name] = value;
      } else if (value !== '') query.append(name, value);
    }
    return { url: query.size > 0 ? `${url}?${query}` : url, headers, body: request.body };
  });
}

/** Values of a schema, and now and then one that is a little off. */
function nearlyOf(schema: Schema): fc.Arbitrary<unknown> {
  const off = fc.constantFrom<unknown>(null, '', 'x', -1, 1e300, [], {}, true);
  return fc.oneof({ weight: 25, arbitrary: fitting(schema) }, { weight: 1, arbitrary: off });
}

function fitting(schema: Schema): fc.Arbitrary<unknown> {
  if (typeof schema.$ref === 'string')
    return fitting(document.components.schemas[schema.$ref.split('/').at(-1)!]);
  if (Array.isArray(schema.anyOf)) return fc.oneof(...(schema.anyOf as Schema[]).map(fitting));
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'number':
      return fc.oneof(
        fc.double({
          min: (schema.minimum as number) ?? -400,
          max: (schema.maximum as number) ?? 400,
          noNaN: true,
        }),
        fc.constantFrom(0, -0, 90, -90, 180, -180, 360),
      );
    case 'boolean':
      return fc.boolean();
    case 'string':
      return schema.pattern ? fc.stringMatching(new RegExp(schema.pattern as string, 'u')) : fc.string();
    case 'array': {
      const { minItems = 0, maxItems = 4 } = schema as { minItems?: number; maxItems?: number };
      return fc.array(nearlyOf((schema.items ?? {}) as Schema), {
        minLength: minItems,
        maxLength: Math.max(minItems, Math.min(4, maxItems)),
      });
    }
    case 'object':
      return fittingObject(schema);
    default:
      return fc.anything({ maxDepth: 2 });
  }
}

/** Of the many properties that may be left out only some, for of many one is nearly always a little off. */
function fittingObject(schema: Schema): fc.Arbitrary<unknown> {
  const { properties = {}, required = [] } = schema as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  const optional = Object.keys(properties).filter((key) => !required.includes(key));
  const own = fc
    .subarray(optional, { maxLength: Math.min(MOST_OPTIONAL, optional.length) })
    .chain((keys) =>
      fc.record(Object.fromEntries([...required, ...keys].map((key) => [key, nearlyOf(properties[key])]))),
    );
  if (typeof schema.additionalProperties !== 'object') return own;
  const {
    propertyNames,
    additionalProperties,
    minProperties = 0,
    maxProperties = 4,
  } = schema as {
    propertyNames?: Schema;
    additionalProperties: Schema;
    minProperties?: number;
    maxProperties?: number;
  };
  const names = [fitting(propertyNames ?? { type: 'string' }), fc.string({ unit: 'binary' })] as const;
  const name = fc.oneof({ weight: 10, arbitrary: names[0] }, { weight: 1, arbitrary: names[1] });
  const others = fc.dictionary(name as fc.Arbitrary<string>, nearlyOf(additionalProperties), {
    minKeys: minProperties,
    maxKeys: Math.max(minProperties, Math.min(4, maxProperties)),
  });
  return fc.tuple(others, own).map(([some, rest]) => ({ ...some, ...(rest as object) }));
}
