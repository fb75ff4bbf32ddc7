import { describe, expect, test } from 'vitest';
import type { Engine } from '../../src/service/engine/engine.ts';
import { ServiceError } from '../../src/service/errors.ts';
import { trustOf } from '../../src/service/trust.ts';
import { raw } from './support/raw.ts';
import { INLAND, ROTTERDAM, routePath, SINGAPORE } from './support/running.ts';
import { useServers } from './support/servers.ts';
import { underWay } from './support/slow-engine.ts';

const start = useServers();

describe('the older description', () => {
  test('routes of coordinates that no route can use', async () => {
    const server = await start({ olderErrors: true });
    for (const name of ['route', 'distance']) {
      for (const path of [routePath(INLAND, SINGAPORE, name), routePath(ROTTERDAM, ROTTERDAM, name)]) {
        const { status, json } = await server.get(path);
        expect([status, json]).toEqual([500, { level: 1, message: expect.any(String) }]);
      }
      const { status, json } = await server.get(routePath({ lat: 95, lng: 1 }, SINGAPORE, name));
      expect([status, json]).toEqual([400, { level: 1, message: expect.stringContaining('from_lat') }]);
    }
  });

  test('coordinates that are none', async () => {
    const server = await start({ olderErrors: true });
    const { status, json } = await server.get('/v1/route/from/3.95/52/to/x/1.2');
    expect([status, json]).toEqual([400, { error: expect.stringContaining('to_lng') }]);
  });

  test('coordinates that are missing', async () => {
    const server = await start({ olderErrors: true });
    for (const path of ['/v1/route', '/v1/route/', '/v1/distance', '/v1/distance/from/3.95/52']) {
      const answer = await server.get(path);
      expect([answer.status, answer.json], path).toEqual([
        404,
        { error: expect.stringContaining('{to_lat}') },
      ]);
    }
    const { status, json } = await server.get('/v1/route/from/3.95/52/to/103.75');
    expect([status, json]).toEqual([404, { error: expect.stringContaining('{to_lat}') }]);
  });

  test('other errors are as ever', async () => {
    const server = await start({ olderErrors: true });
    expect((await server.get('/v1/validate/4')).json).toMatchObject({ reason: 'invalid_request' });
    expect((await server.get(routePath(), 'Bearer x')).json).toMatchObject({ reason: 'unauthorized' });
  });

  test.each(['foo=1', 'suez=maybe', 'format=zz', 'densify=0.01', 'densify=abc', 'date=foo'])(
    'so are those of options: %s',
    async (query) => {
      const [name] = query.split('=');
      const server = await start({ olderErrors: true });
      const { status, json } = await server.get(`${routePath()}?${query}`);
      // under the name that the query has for it
      const message = expect.stringMatching(new RegExp(`^${name}: got `));
      expect([status, json]).toEqual([400, { status: 'error', reason: 'invalid_request', message }]);
    },
  );
});

describe('behind a proxy that ends TLS', () => {
  const plain = { 'x-forwarded-proto': 'http', 'x-forwarded-host': 'api.example' };

  test('plain requests are sent to TLS, those with it and probes are not', async () => {
    const server = await start({ isTrustedProxy: trustOf(['127.0.0.1']), publicHosts: ['api.example'] });
    const { status, headers } = await server.fetch('/v1/validate/4/52?a=b', { headers: plain });
    expect([status, headers.get('location')]).toEqual([301, 'https://api.example/v1/validate/4/52?a=b']);
    for (const probe of ['/health', '/ready', '/ready?by=proxy']) {
      expect((await server.fetch(probe, { headers: plain })).status, probe).toBe(200);
    }
    expect(
      (await server.fetch('/v1/quota', { headers: { ...plain, 'x-forwarded-proto': 'https' } })).status,
    ).toBe(401);
    expect((await server.fetch('/v1/quota')).status).toBe(401);
  });

  test('an outdated version goes there in one step', async () => {
    const server = await start({ isTrustedProxy: trustOf(['127.0.0.1']), publicHosts: ['api.example'] });
    const { headers } = await server.fetch('/v0/quota', { headers: plain });
    expect(headers.get('location')).toBe('https://api.example/v1/quota');
  });

  test('only to hosts of its own, whatever the request says', async () => {
    const hosts = ['api.example', 'routes.example:8443'];
    const server = await start({ isTrustedProxy: trustOf(['127.0.0.1']), publicHosts: hosts });
    for (const [forwarded, expected] of [
      ['evil.com', 'api.example'],
      ['routes.example:8443', 'routes.example:8443'],
      ['ROUTES.example:8443', 'routes.example:8443'],
      ['api.example, evil.com', 'api.example'],
      ['api.example:1', 'api.example'],
    ]) {
      const headers = { 'x-forwarded-proto': 'http', 'x-forwarded-host': forwarded };
      const answer = await server.fetch('/v1/quota', { headers });
      const place = answer.headers.get('location');
      expect([answer.status, place], forwarded).toEqual([301, `https://${expected}/v1/quota`]);
    }
    const none = await start({ isTrustedProxy: trustOf(['127.0.0.1']) });
    const answer = await none.fetch('/v1/quota', { headers: plain });
    expect([answer.status, answer.headers.get('location')]).toEqual([401, null]);
  });

  test.each([
    ['GET com://x/ HTTP/1.1', 'routes.example'],
    ['GET m:///v1/quota HTTP/1.1', 'a.co'],
    ['GET .evil.com/v1/quota HTTP/1.1', 'routes.example'],
    ['GET @evil.com/ HTTP/1.1', 'routes.example'],
    ['GET http://evil.com/v1/quota HTTP/1.1', 'routes.example'],
    ['GET //evil.com/v1/quota HTTP/1.1', 'routes.example'],
    ['GET /\\evil.com HTTP/1.1', 'routes.example'],
    ['GET /v0//evil.com HTTP/1.1', 'routes.example'],
    ['GET /v0/%ff HTTP/1.1', 'routes.example'],
  ])('%s is sent to the own host %s, or nowhere', async (line, host) => {
    const server = await start({ isTrustedProxy: trustOf(['127.0.0.1']), publicHosts: [host] });
    const head = `${line}\r\nhost: ${host}\r\nconnection: close\r\nx-forwarded-proto: http\r\n\r\n`;
    const answer = await raw(server, [head]);
    const place = /^location: (.*)\r$/im.exec(answer)?.[1];
    if (place === undefined) expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    else expect(new URL(place).origin).toBe(`https://${host}`);
    expect(place === undefined).toBe(!line.startsWith('GET /'));
  });

  test.each<[string, string | undefined, number]>([
    ['HTTP', undefined, 301],
    ['Http', undefined, 301],
    ['HTTPS', undefined, 401],
    ['https, http', '203.0.113.1, 127.0.0.2', 401],
    ['http, https', '203.0.113.1, 127.0.0.2', 301],
    ['https,http', '203.0.113.1', 301],
    [' ,', undefined, 401],
  ])('the outermost trusted proxy knows: %s from %s', async (proto, clients, status) => {
    const isTrustedProxy = trustOf(['127.0.0.0/8']);
    const server = await start({ isTrustedProxy, publicHosts: ['api.example'] });
    const headers = { 'x-forwarded-proto': proto, ...(clients && { 'x-forwarded-for': clients }) };
    expect((await server.fetch('/v1/quota', { headers })).status).toBe(status);
  });

  test('nobody else is believed', async () => {
    for (const trustProxy of [[], ['10.0.0.0/8']]) {
      const server = await start({ isTrustedProxy: trustOf(trustProxy) });
      expect((await server.fetch('/v1/quota', { headers: plain })).status).toBe(401);
    }
  });
});

describe('the deadline', () => {
  const stuck = { route: () => new Promise<string>(() => undefined), waiting: 0 } as unknown as Engine;

  test('a route that takes too long: 504, and it costs nothing', async () => {
    const server = await start({ engine: stuck, deadline: 100 });
    const license = await server.license({ tokens: 2 });
    const answer = await server.get(routePath(), license);
    expect(answer).toMatchObject({ status: 504, json: { status: 'error', reason: 'gateway_timeout' } });
    await expect.poll(async () => (await server.get('/v1/quota', license)).json).toMatchObject({ used: 0 });
    expect((await server.get(routePath(), license)).status).toBe(504);
  });

  test('a batch is given up', async () => {
    const server = await start({ deadline: 30 });
    const requests = Array(100).fill({ from: ROTTERDAM, to: SINGAPORE, options: { suez: 'false' } });
    expect((await server.post('/v1/routes', { requests })).status).toBe(504);
  });

  test('an answer that is late is not counted', async () => {
    const late = { route: () => new Promise<string>((go) => setTimeout(go, 200, '{}')), waiting: 0 };
    const server = await start({ engine: late as unknown as Engine, deadline: 100 });
    const license = await server.license({ tokens: 2 });
    expect((await server.get(routePath(), license)).status).toBe(504);
    await new Promise((go) => setTimeout(go, 200));
    expect((await server.get('/v1/quota', license)).json).toMatchObject({ used: 0 });
  });

  test.each([
    ['counted', 200, 2],
    ['not counted', 503, 0],
  ])('an answer that is being %s when the time is over', async (_, status, used) => {
    const server = await start({ deadline: 500 });
    const license = await server.license({ tokens: 5 });
    const { store } = server.context;
    const settle = store.settle.bind(store);
    store.settle = async (...args) => {
      await new Promise((go) => setTimeout(go, 700));
      if (used === 0) throw new Error('the disk is full');
      return settle(...args);
    };
    expect((await server.get(routePath(), license)).status).toBe(status);
    expect((await server.get('/v1/quota', license)).json).toMatchObject({ used });
  });

  test('a client that sends its body too slowly', async () => {
    const server = await start({ deadline: 200 });
    const key = await server.key();
    const head = `POST /v1/validate HTTP/1.1\r\nhost: a\r\nauthorization: ${key}\r\ncontent-type: application/json\r\n`;
    const answer = await raw(server, [`${head}content-length: 100\r\n\r\n{`, 50, '"', 50, 'a', 50, 'b', 400]);
    expect(answer).toMatch(/^HTTP\/1\.1 504 /);
    expect(answer).toContain('"reason":"gateway_timeout"');
  });
});

test('a client that sends its headers too slowly: 408', async () => {
  const server = await start({ deadline: 300 });
  const answer = await raw(server, ['GET /health HTTP/1.1\r\nhost: a\r\n', 100, 'x-a: b\r\n']);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('"reason":"request_timeout"');
});

test('requests under way are counted up and down, however they end', async () => {
  const server = await start({ isTrustedProxy: () => true });
  for (const path of ['/health', '/v0/quota', '/nothing', '/v1/%zz', '/v1/validate/x/y', routePath()])
    await server.get(path);
  await server.fetch('/v1/quota', { headers: { 'x-forwarded-proto': 'http' } });
  server.context.isStopping = true;
  await server.get('/v1/quota');
  await expect.poll(() => underWay(server)).toBe(0);
});

describe('faults', () => {
  const faulty = (error: Error) => ({ route: () => Promise.reject(error), waiting: 0 }) as unknown as Engine;

  test('say nothing of the inside', async () => {
    const server = await start({ engine: faulty(new Error('secret detail')) });
    const { status, text } = await server.get(routePath());
    expect(status).toBe(500);
    expect(JSON.parse(text)).toMatchObject({ status: 'error', reason: 'internal_error' });
    expect(text).not.toContain('secret');
  });

  test('an engine that is not there: 502', async () => {
    const error = new ServiceError('engine_unavailable', 'gone', { cause: new Error('secret detail') });
    const server = await start({ engine: faulty(error) });
    const answer = await server.get(routePath());
    expect(answer).toMatchObject({ status: 502, json: { status: 'error', reason: 'engine_unavailable' } });
    expect(answer.text).not.toContain('secret');
  });

  test('while it stops, new requests are turned away', async () => {
    const server = await start();
    server.context.isStopping = true;
    const answer = await server.get(routePath());
    expect(answer).toMatchObject({ status: 503, json: { status: 'error', reason: 'shutting_down' } });
    expect(answer.headers.get('connection')).toBe('close');
  });
});
