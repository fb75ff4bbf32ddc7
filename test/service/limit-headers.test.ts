import { describe, expect, test } from 'vitest';
import { usageOf } from '../../src/service/usage.ts';
import { ROTTERDAM, type Running, routePath, SINGAPORE } from './support/running.ts';
import { useServers } from './support/servers.ts';

const start = useServers();
const VALIDATE = '/v1/validate/4/52';

/** What a request cost and what is left, as its answer tells it. */
function tokensOf({ status, headers }: { status: number; headers: Headers }) {
  return [status, headers.get('x-request-tokens'), headers.get('x-request-tokens-left')];
}

interface Init {
  method: string;
  headers?: Record<string, string>;
  body: string;
}

/** Requests that are refused before they are charged, by what is wrong with them. */
const REFUSED: Record<string, [status: number, path: string, init?: Init]> = {
  'a path': [400, '/v1/validate/x/52'],
  'no coordinates': [400, '/v1/route'],
  'no JSON': [400, '/v1/routes', { method: 'POST', body: '{' }],
  'a body': [400, '/v1/routes', { method: 'POST', body: '{"requests":[]}' }],
  'an Idempotency-Key': [
    400,
    '/v1/routes',
    {
      method: 'POST',
      headers: { 'idempotency-key': 'a b' },
      body: JSON.stringify({ requests: [{ from: ROTTERDAM, to: SINGAPORE }] }),
    },
  ],
  'nothing there': [404, '/v1/nothing'],
  'a method': [405, '/v1/routes', { method: 'PUT', body: '{}' }],
  'a type': [415, '/v1/routes', { method: 'POST', headers: { 'content-type': 'text/plain' }, body: '{}' }],
};

describe.each(Object.entries(REFUSED))('who is refused for %s', (_, [status, path, init]) => {
  const ask = (server: Running, authorization: string) => {
    const json: Record<string, string> = init ? { 'content-type': 'application/json' } : {};
    return server.fetch(path, { ...init, headers: { ...json, ...init?.headers, authorization } });
  };

  test('is told of tokens', async () => {
    const server = await start();
    const license = await server.license({ tokens: 5, per: 'month' });
    expect((await server.get(routePath(), license)).status).toBe(200);
    const answer = await ask(server, license);
    expect(tokensOf(answer)).toEqual([status, '0', '3']);
    expect(answer.headers.get('ratelimit')).toMatch(/^"tokens";r=3;t=\d+$/);
    expect(tokensOf(await ask(server, await server.license({})))).toEqual([status, '0', '-1']);
    expect(tokensOf(await ask(server, await server.key({ rateLimited: false })))).toEqual([
      status,
      '0',
      '-1',
    ]);
    // it counts as a request, and costs nothing
    const { headers } = await ask(server, await server.key({ user: 'u' }));
    expect(headers.get('ratelimit')).toMatch(/^"minute";r=9;t=60, "weight";r=1000;t=\d+$/);
    expect(tokensOf(await server.get(routePath(), license))).toEqual([200, '2', '1']);
  });
});

test('who says no name, or a wrong one, is told of nothing', async () => {
  const server = await start();
  const headers = { authorization: 'Bearer wrong' };
  for (const [path, method, status] of [
    ['/v1/nothing', 'GET', 404],
    ['/v1/routes', 'PUT', 405],
  ] as const) {
    expect(tokensOf(await server.fetch(path, { method }))).toEqual([status, null, null]);
    expect(tokensOf(await server.fetch(path, { method, headers }))).toEqual([401, null, null]);
  }
});

test('a key without a user is told what a request costs, and that there is no limit', async () => {
  const server = await start();
  expect(tokensOf(await server.get(VALIDATE))).toEqual([200, '0', '-1']);
  expect(tokensOf(await server.get(routePath()))).toEqual([200, '2', '-1']);
  const [key, license] = [
    await server.key({ perMinute: 1 }),
    await server.license({ tokens: 5, perMinute: 0 }),
  ];
  await server.get(VALIDATE, key);
  expect(tokensOf(await server.get(VALIDATE, key))).toEqual([429, '0', '-1']);
  expect(tokensOf(await server.get(VALIDATE, license))).toEqual([429, '0', '5']);
});

test('what is answered asks the store no more for it, and a store out of reach is not asked again', async () => {
  const server = await start();
  const { store } = server.context;
  let asked = 0;
  for (const name of ['admit', 'settle', 'spent', 'release'] as const) {
    const original = store[name].bind(store) as (...args: unknown[]) => Promise<never>;
    store[name] = (...args: unknown[]) => {
      asked++;
      return original(...args);
    };
  }
  const callsOf = async (path: string, authorization?: string) => {
    asked = 0;
    await server.get(path, authorization);
    return asked;
  };
  expect(await callsOf(routePath())).toBe(0);
  expect(await callsOf('/v1/validate/x/52')).toBe(0);
  const license = await server.license({ tokens: 50 });
  for (const path of [routePath(), VALIDATE]) expect(await callsOf(path, license), path).toBe(2);
  expect(await callsOf('/v1/validate/x/52', license)).toBe(1);
  store.admit = async () => {
    throw new Error('the disk is full');
  };
  expect(await callsOf(VALIDATE, license)).toBe(0);
});

test('of several with one Idempotency-Key at once one tells what it cost, and so does the usage', async () => {
  const server = await start();
  const [license, key] = [await server.license({ tokens: 50 }), await server.key({ rateLimited: false })];
  const body = JSON.stringify({ requests: Array(3).fill({ from: ROTTERDAM, to: SINGAPORE }) });
  for (const [authorization, left] of [
    [license, '47'],
    [key, '-1'],
  ]) {
    const headers = { authorization, 'content-type': 'application/json', 'idempotency-key': 'a' };
    const send = () => server.fetch('/v1/routes', { method: 'POST', headers, body });
    const answers = (await Promise.all([send(), send(), send(), send()])).map(tokensOf);
    expect(answers.map(([status, cost]) => [status, cost]).sort()).toEqual([
      [200, '0'],
      [200, '0'],
      [200, '0'],
      [200, '3'],
    ]);
    expect(tokensOf(await send())).toEqual([200, '0', left]);
  }
  const { store, usage, clock } = server.context;
  const user = Buffer.from(license.slice(6), 'base64').toString().split(':')[0];
  await expect
    .poll(async () => {
      await usage.close();
      const days = [user, key.split('_')[1]].map((caller) => usageOf(store, caller, 1, clock()));
      return (await Promise.all(days)).map(([{ requests, tokens }]) => [requests, tokens]);
    })
    .toEqual([
      [5, 3],
      [5, 3],
    ]);
});

test('/ready tells when to try again, while the service drains and without its store', async () => {
  const server = await start();
  const told = async () => {
    const { status, headers } = await server.get('/ready');
    return [status, headers.get('retry-after')];
  };
  expect(await told()).toEqual([200, null]);
  server.context.isDraining = true;
  expect(await told()).toEqual([503, '1']);
  const broken = await start();
  broken.context.store.ping = async () => {
    throw new Error('the disk is full');
  };
  const { status, headers } = await broken.get('/ready');
  expect([status, headers.get('retry-after')]).toEqual([503, '1']);
});
