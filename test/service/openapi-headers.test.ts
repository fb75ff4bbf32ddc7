import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { ROTTERDAM, type Running, routePath, SINGAPORE } from './support/running.ts';
import { useServers } from './support/servers.ts';

interface Operation {
  parameters?: { in: string; name: string }[];
  responses: Record<string, { headers?: Record<string, { $ref: string }> }>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { headers: Record<string, { schema: { type: string } }> };
}

const ROUTE = '/v1/route/from/{from_lng}/{from_lat}/to/{to_lng}/{to_lat}';
/** Headers that the service gives, and no server by itself. */
const OWN = /^(x-|ratelimit|retry-after|etag|cache-control|location|allow|vary|www-authenticate)/;

const start = useServers();

async function documentOf(server: Running): Promise<Document> {
  return parse((await server.get('/api/openapi.yaml', '')).text);
}

test('the document names the headers that answers have, and no others', async () => {
  const server = await start({ isTrustedProxy: () => true, publicHosts: ['routes.example'] });
  const { paths, components } = await documentOf(server);
  const license = await server.license({ tokens: 2, perMinute: 3 });
  const routes = { requests: [{ from: ROTTERDAM, to: SINGAPORE }] };
  const post = (body: string, headers: object = {}) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  const plain = { headers: { 'x-forwarded-proto': 'http' } };
  const etag = (await server.get('/v1/eca')).headers.get('etag') ?? '';
  const asked: [status: number, method: string, path: string, url: string, init?: object][] = [
    [200, 'get', '/v1/eca', '/v1/eca'],
    [304, 'get', '/v1/eca', '/v1/eca', { headers: { 'if-none-match': etag } }],
    [200, 'get', ROUTE, routePath()],
    [402, 'get', ROUTE, routePath()],
    [429, 'get', ROUTE, routePath(), { exhausts: true }],
    [400, 'post', '/v1/validate', '/v1/validate', post('{')],
    [401, 'post', '/v1/routes', '/v1/routes', post('{}', { authorization: 'Bearer x' })],
    [405, 'post', '/v1/routes', '/v1/routes', { method: 'PUT' }],
    [415, 'post', '/v1/validate', '/v1/validate', post('x', { 'content-type': 'text/plain' })],
    [301, 'post', '/v1/routes', '/v1/routes', post(JSON.stringify(routes), plain.headers)],
    [301, 'get', ROUTE, routePath(), plain],
    [301, 'get', '/v1/quota', '/v0/quota'],
    [200, 'get', '/health', '/health'],
  ];
  for (const [status, method, path, url, init] of asked) {
    const { headers, exhausts } = { headers: {}, exhausts: false, ...init };
    if (exhausts) await server.get(url, license);
    const answer = await server.fetch(url, { ...init, headers: { authorization: license, ...headers } });
    const about = `${method} ${url}`;
    expect(answer.status, about).toBe(status);
    const named = paths[path][method].responses[status].headers ?? {};
    const came: string[] = [];
    answer.headers.forEach((_, name) => {
      if (OWN.test(name)) came.push(name);
    });
    expect(
      Object.keys(named)
        .map((name) => name.toLowerCase())
        .sort(),
      about,
    ).toEqual(came.sort());
    for (const [name, { $ref }] of Object.entries(named)) {
      const { schema } = components.headers[$ref.split('/').at(-1)!];
      if (schema.type === 'integer') expect(answer.headers.get(name), name).toMatch(/^-?\d+$/);
    }
  }
  for (const [path, operations] of Object.entries(paths)) {
    for (const { responses } of Object.values(operations)) {
      expect('301' in responses, path).toBe(path.startsWith('/v1/'));
      if (responses[503]) expect(responses[503].headers, path).toHaveProperty('Retry-After');
    }
  }
});

test('the document names the Idempotency-Key where something is charged by a body', async () => {
  const { paths } = await documentOf(await start());
  const named = Object.entries(paths).flatMap(([path, operations]) =>
    Object.values(operations).flatMap(({ parameters = [] }) =>
      parameters.filter((parameter) => parameter.in === 'header').map(({ name }) => `${path} ${name}`),
    ),
  );
  const charged = ['alternatives', 'matrix', 'routes', 'variants', 'vessels/latest'];
  expect(named.sort()).toEqual(charged.map((path) => `/v1/${path} Idempotency-Key`));
});

test('whose areas count is no option of a query, which has no departure', async () => {
  const server = await start();
  const { parameters = [] } = (await documentOf(server)).paths[ROUTE].get;
  expect(parameters.map(({ name }) => name)).not.toContain('areasOn');
  const { status, json } = await server.get(`${routePath()}?areasOn=voyage`);
  expect([status, json]).toMatchObject([
    400,
    { message: expect.stringContaining('areasOn: got a name that is not known here') },
  ]);
  const voyage = {
    departure: '2026-11-21',
    averageVesselSpeedOverGround: 14,
    options: { areasOn: 'voyage' },
  };
  const request = { from: ROTTERDAM, to: SINGAPORE, ...voyage };
  expect((await server.post('/v1/routes', { requests: [request] })).json).toMatchObject({ features: [{}] });
});
