import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { Writable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { rotateKey } from '../../src/service/access/keys.ts';
import { ROTTERDAM, type Running, routePath, SINGAPORE } from './support/running.ts';
import { useServers } from './support/servers.ts';

const start = useServers();
const VALIDATE = '/v1/validate/4/52';
const LIMITS = ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset', 'ratelimit', 'ratelimit-policy'];

describe('what callers are told of their limits', () => {
  const limitsOf = (headers: Headers) => LIMITS.map((name) => headers.get(name));

  test('on every answer, good, bad and refused', async () => {
    const server = await start();
    const key = await server.key();
    for (let left = 9; left >= 0; left--) {
      const { headers } = await server.get(left % 2 ? VALIDATE : '/v1/validate/x/52', key);
      const [limit, remaining, reset, field, policy] = limitsOf(headers);
      expect([limit, remaining, reset]).toEqual(['10', String(left), '60']);
      expect([field, policy]).toEqual([`"minute";r=${left};t=60`, '"minute";q=10;w=60']);
    }
    server.pass(20_000);
    const refused = await server.get(VALIDATE, key);
    expect([refused.status, ...limitsOf(refused.headers).slice(0, 3)]).toEqual([429, '10', '0', '40']);
    expect(refused.headers.get('retry-after')).toBe('40');
    server.pass(40_000);
    expect((await server.get(VALIDATE, key)).status).toBe(200);
  });

  test('of several limits the tightest is told, and all are listed', async () => {
    const server = await start();
    const license = await server.license({ perMinute: 4, tokens: 100 });
    const { headers } = await server.get(routePath(), license);
    expect(headers.get('ratelimit-remaining')).toBe('3');
    expect(headers.get('ratelimit-policy')).toBe('"minute";q=4;w=60, "tokens";q=100');
    // noon to half past one
    expect(headers.get('ratelimit')).toBe(`"minute";r=3;t=60, "tokens";r=98;t=${13.5 * 3600}`);
  });

  test('who has no limits is told of none', async () => {
    const server = await start();
    const { headers } = await server.get(VALIDATE);
    expect(limitsOf(headers)).toEqual(Array(5).fill(null));
  });

  test('what a request cost, and what is left', async () => {
    const server = await start();
    const license = await server.license({ tokens: 5 });
    const tokensOf = async (path: string) => {
      const { status, headers } = await server.get(path, license);
      return [status, headers.get('x-request-tokens'), headers.get('x-request-tokens-left')];
    };
    expect(await tokensOf(routePath())).toEqual([200, '2', '3']);
    expect(await tokensOf(VALIDATE)).toEqual([200, '0', '3']);
    expect(await tokensOf('/v1/vessels/mmsi/123456789/latest')).toEqual([200, '0', '3']);
    expect(await tokensOf(routePath(SINGAPORE, SINGAPORE))).toEqual([500, '0', '3']);
    expect(await tokensOf(routePath())).toEqual([200, '2', '1']);
    expect(await tokensOf(routePath())).toEqual([402, '0', '1']);
    expect(await tokensOf('/v1/quota')).toEqual([200, '0', '1']);
  });
});

describe('a batch that is sent again with its Idempotency-Key', () => {
  const send = (server: Running, authorization: string, key: string, count: number, path = '/v1/routes') => {
    const requests = Array.from({ length: count }, () => ({ from: ROTTERDAM, to: SINGAPORE }));
    const headers = { authorization, 'content-type': 'application/json', 'idempotency-key': key };
    return server.fetch(path, { method: 'POST', headers, body: JSON.stringify({ requests }) });
  };
  const used = async (server: Running, license: string) =>
    ((await server.get('/v1/quota', license)).json as { used: number }).used;

  test('is answered again and charged once, also when no tokens are left', async () => {
    const server = await start();
    const license = await server.license({ tokens: 5 });
    const geometries = [];
    for (let i = 0; i < 3; i++) {
      const { status, json } = await send(server, license, 'a', 3);
      expect(status).toBe(200);
      geometries.push(
        (json as { features: { geometry: unknown }[] }).features.map(({ geometry }) => geometry),
      );
      expect(await used(server, license)).toBe(3);
    }
    expect(geometries[1]).toEqual(geometries[0]);
    expect((await send(server, license, 'b', 2)).status).toBe(200);
    expect(await used(server, license)).toBe(5);
    expect((await send(server, license, 'a', 3)).status).toBe(200);
    expect((await send(server, license, 'c', 1)).status).toBe(402);
    // another body is another request
    expect((await send(server, license, 'a', 1)).status).toBe(402);
    // and so is another caller's
    const other = await server.license({ tokens: 3 });
    expect((await send(server, other, 'a', 3)).status).toBe(200);
    expect(await used(server, other)).toBe(3);
  });

  test('is charged again when a day has passed', async () => {
    const server = await start();
    const license = await server.license({ tokens: 100 });
    const tokens = async () => (await send(server, license, 'a', 3)).headers.get('x-request-tokens');
    expect([await tokens(), await tokens()]).toEqual(['3', '0']);
    server.pass(24 * 3_600_000 - 1);
    expect(await tokens()).toBe('0');
    server.pass(1);
    expect([await tokens(), await tokens()]).toEqual(['3', '0']);
  });

  test('is answered ten times again in a day, and then refused: neither computed nor charged', async () => {
    const server = await start();
    for (const authorization of [
      await server.license({ tokens: 100 }),
      await server.key({ rateLimited: false }),
    ]) {
      const again = async (key = 'a') => {
        const { status, headers, json } = await send(server, authorization, key, 1);
        return [status, headers.get('x-request-tokens'), (json as { reason?: string }).reason];
      };
      expect(await again()).toEqual([200, '1', undefined]);
      for (let i = 0; i < 10; i++) expect(await again()).toEqual([200, '0', undefined]);
      server.pass(23 * 3_600_000);
      for (let i = 0; i < 3; i++) expect(await again()).toEqual([429, '0', 'api_key_rate_limited']);
      expect(await again('b')).toEqual([200, '1', undefined]);
      server.pass(3_600_000);
      expect(await again()).toEqual([200, '1', undefined]);
      expect(await again()).toEqual([200, '0', undefined]);
    }
  });

  test('sent many times at once is answered no oftener than one by one', async () => {
    const server = await start();
    for (const authorization of [
      await server.license({ tokens: 100 }),
      await server.license({ tokens: 100, concurrent: 60 }),
      await server.key({ rateLimited: false }),
      await server.key({ rateLimited: false, user: 'u' }),
    ]) {
      const answers = [];
      for (let wave = 0; wave < 2; wave++) {
        const sent = Array.from({ length: 40 }, () => send(server, authorization, 'a', 2));
        answers.push(...(await Promise.all(sent)));
      }
      const answered = answers.filter(({ status }) => status === 200);
      const costs = answered.map(({ headers }) => headers.get('x-request-tokens'));
      expect(costs.sort()).toEqual([...Array(10).fill('0'), '2']);
      for (const { status, json } of answers.filter((answer) => answer.status !== 200)) {
        expect([status, (json as { reason: string }).reason]).toEqual([429, 'api_key_rate_limited']);
      }
    }
  });

  test('what is no such key is refused', async () => {
    const server = await start();
    const license = await server.license({ tokens: 5 });
    for (const key of ['a'.repeat(129), 'a b', 'ä']) {
      expect(await send(server, license, key, 1), key).toMatchObject({ status: 400 });
    }
    expect(await used(server, license)).toBe(0);
  });
});

describe('numbers of requests', () => {
  test('are made, or those that the client gave, and stand in the log', async () => {
    const lines: { id?: string; reqId?: string; address?: string }[] = [];
    const stream = new Writable({
      write(chunk, _, done) {
        lines.push(JSON.parse(String(chunk)));
        done();
      },
    });
    const server = await start({ logger: { level: 'info', stream } });
    const idOf = async (given?: string) => {
      const headers: Record<string, string> = given === undefined ? {} : { 'x-request-id': given };
      return (await server.fetch(VALIDATE, { headers })).headers.get('x-request-id');
    };
    expect(await idOf()).toMatch(/^[0-9a-f-]{36}$/);
    expect(await idOf('trace-1:a/b=')).toBe('trace-1:a/b=');
    for (const bad of ['a b', '{"a":1}', 'a'.repeat(129)]) expect(await idOf(bad)).toMatch(/^[0-9a-f-]{36}$/);
    await expect
      .poll(() => lines)
      .toContainEqual(expect.objectContaining({ reqId: 'trace-1:a/b=', address: '127.0.0.1' }));
    for (const path of ['/nothing', '/v1/%zz', '/health']) {
      expect((await server.fetch(path)).headers.get('x-request-id'), path).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  test('slow requests are warned of', async () => {
    const lines: { level: number; msg?: string; engine?: number }[] = [];
    const stream = new Writable({
      write(chunk, _, done) {
        lines.push(JSON.parse(String(chunk)));
        done();
      },
    });
    const server = await start({ logger: { level: 'warn', stream }, slowAfter: 0 });
    await server.get(routePath());
    const slow = expect.objectContaining({ level: 40, msg: 'slow request', engine: expect.any(Number) });
    await expect.poll(() => lines).toContainEqual(slow);
  });
});

describe('lists', () => {
  /** The answer as it came, its coding left on. */
  const rawList = async (server: Running, path: string, coding: string) => {
    const key = await server.key({ rateLimited: false });
    const request = get(server.url + path, { headers: { authorization: key, 'accept-encoding': coding } });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk as Buffer);
    return { coding: response.headers['content-encoding'], body: Buffer.concat(chunks) };
  };

  test.each(['/v1/locations', '/v1/eca', '/v1/eca/all', '/v1/hra/all'])(
    '%s is sent compressed',
    async (path) => {
      const server = await start();
      const plain = await rawList(server, path, 'identity');
      expect(plain.coding).toBeUndefined();
      const br = await rawList(server, path, 'gzip, deflate, br');
      expect(br.coding).toBe('br');
      expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
      const gzip = await rawList(server, path, 'br;q=0, gzip;q=0.5');
      expect(gzip.coding).toBe('gzip');
      expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
      expect((await rawList(server, path, '*;q=0')).body.equals(plain.body)).toBe(true);
      expect((await rawList(server, path, '*')).coding).toBe('br');
      if (plain.body.length > 10_000) expect(br.body.length).toBeLessThan(plain.body.length / 2);
    },
  );

  test('are sent once to who keeps them', async () => {
    const server = await start();
    const authorization = await server.key({ rateLimited: false });
    const first = await server.get('/v1/eca/all', authorization);
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toMatch(/private, max-age=\d+/);
    expect(first.headers.get('vary')).toMatch(/accept-encoding/i);
    for (const [tag, status] of [
      [etag, 304],
      [`"other", W/${etag}`, 304],
      ['*', 304],
      ['"other"', 200],
    ] as const) {
      const answer = await server.fetch('/v1/eca/all', { headers: { authorization, 'if-none-match': tag } });
      expect([answer.status, answer.text === ''], tag).toEqual([status, status === 304]);
      expect(answer.headers.has('content-length'), tag).toBe(status === 200);
    }
    expect((await server.fetch('/v1/eca/all', { headers: { 'if-none-match': etag } })).status).toBe(401);
  });
});

describe('pages of other origins', () => {
  const origin = 'https://map.example';
  const preflight = {
    origin,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization',
  };

  test('may ask if they are let', async () => {
    const server = await start({ cors: [origin] });
    const asked = await server.fetch('/v1/routes', { method: 'OPTIONS', headers: preflight });
    expect(asked.status).toBe(204);
    expect(asked.headers.get('access-control-allow-origin')).toBe(origin);
    const allowed = asked.headers.get('access-control-allow-headers')?.toLowerCase().split(', ');
    expect(allowed).toEqual(expect.arrayContaining(['authorization', 'if-none-match']));
    const authorization = await server.key();
    const { status, headers } = await server.fetch(VALIDATE, { headers: { origin, authorization } });
    expect([status, headers.get('access-control-allow-origin')]).toEqual([200, origin]);
    expect(headers.get('access-control-expose-headers')).toContain('RateLimit-Remaining');
    const refused = await server.fetch(VALIDATE, { headers: { origin } });
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([401, origin]);
    const other = await server.fetch(VALIDATE, {
      headers: { origin: 'https://evil.example', authorization },
    });
    expect(other.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('what browsers do not ask beforehand is for the endpoints', async () => {
    const server = await start({ cors: [origin] });
    for (const headers of [{}, { origin }] as Record<string, string>[]) {
      const known = await server.fetch('/v1/routes', { method: 'OPTIONS', headers });
      expect(known).toMatchObject({ status: 405, json: { reason: 'method_not_allowed' } });
      const unknown = await server.fetch('/nothing', { method: 'OPTIONS', headers });
      expect(unknown).toMatchObject({ status: 404, json: { reason: 'not_found' } });
      expect(unknown.headers.get('access-control-allow-origin')).toBe('origin' in headers ? origin : null);
    }
  });

  test('are told nothing else', async () => {
    const server = await start();
    const asked = await server.fetch('/v1/routes', { method: 'OPTIONS', headers: preflight });
    expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([405, null]);
  });
});

describe('keys', () => {
  test('may have a rate of their own', async () => {
    const server = await start();
    const key = await server.key({ perMinute: 3 });
    const statuses = [];
    for (let i = 0; i < 5; i++) statuses.push((await server.get(VALIDATE, key)).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });

  test('are given new secrets, the old one is good for a while, and both count as one', async () => {
    const server = await start();
    const old = await server.key({ perMinute: 4 });
    const id = old.split('_')[1];
    const { store, clock } = server.context;
    const token = await rotateKey(store, id, 3_600_000, clock());
    const both = [old, `Bearer ${token}`];
    expect(token).not.toBe(old.slice(7));
    const statuses = [];
    for (let i = 0; i < 6; i++) statuses.push((await server.get(VALIDATE, both[i % 2])).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
    server.pass(3_600_000);
    expect((await server.get(VALIDATE, both[0])).status).toBe(401);
    expect((await server.get(VALIDATE, both[1])).status).toBe(200);
    expect(await rotateKey(store, 'nobody', 0, clock())).toBeUndefined();
  });

  test('given new secrets again and again are good by each as long as it was promised', async () => {
    const server = await start();
    const { store, clock } = server.context;
    const secrets = [await server.key({ perMinute: 1_000 })];
    const id = secrets[0].split('_')[1];
    const rotate = async (overlap: number) =>
      secrets.push(`Bearer ${await rotateKey(store, id, overlap, clock())}`);
    const good = async () => {
      const statuses = [];
      for (const secret of secrets) statuses.push((await server.get(VALIDATE, secret)).status === 200);
      return statuses;
    };
    await rotate(3_600_000);
    server.pass(1_800_000);
    await rotate(60_000);
    expect(await good()).toEqual([true, true, true]);
    server.pass(60_000);
    expect(await good()).toEqual([true, false, true]);
    server.pass(1_740_000);
    expect(await good()).toEqual([false, false, true]);
    await rotate(3_600_000);
    await rotate(3_600_000);
    expect(await good()).toEqual([false, false, true, true, true]);
    // at once is for all
    await rotate(0);
    expect(await good()).toEqual([false, false, false, false, false, true]);
  });
});

test('an address with too many wrong keys is told to wait, and good keys from there are not', async () => {
  const server = await start();
  const key = await server.key({ rateLimited: false });
  const statuses = [];
  for (let i = 0; i < 70; i++) statuses.push((await server.get(VALIDATE, `Bearer wrong-${i}`)).status);
  expect(statuses).toEqual([...Array(60).fill(401), ...Array(10).fill(429)]);
  const refused = await server.get(VALIDATE, 'Bearer wrong');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await server.get(VALIDATE, key)).status).toBe(200);
});
