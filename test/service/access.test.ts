import { describe, expect, test } from 'vitest';
import type { KeyOptions } from '../../src/service/access/key-options.ts';
import { createKey, listKeys, revokeKey, rotateKey } from '../../src/service/access/keys.ts';
import { setLicenseState } from '../../src/service/access/licenses.ts';
import { INLAND, ROTTERDAM, type Running, routePath, SINGAPORE } from './support/running.ts';
import { useServers } from './support/servers.ts';
import { slowEngine, underWay } from './support/slow-engine.ts';

const VALIDATE = '/v1/validate/4/52';
const QUOTA = '/v1/quota';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const start = useServers();
let server: Running;
/** A server of its own, at a time of its own. */
function at(time: string, options: Parameters<typeof start>[0] = {}): Promise<Running> {
  return start({ now: Date.parse(time), ...options });
}

/** Statuses of some requests, one after the other. */
async function statuses(count: number, request: () => Promise<{ status: number }>): Promise<number[]> {
  const found: number[] = [];
  for (let i = 0; i < count; i++) found.push((await request()).status);
  return found;
}

describe('who is let in', () => {
  const REFUSED = { status: 401, json: { status: 'error', reason: 'unauthorized' } };

  test.each<[string, string]>([
    ['no header', ''],
    ['no token', 'Bearer'],
    ['no token but spaces', 'Bearer   '],
    ['another scheme', 'Digest abc'],
    ['a token of another form', 'Bearer abc'],
    ['an unknown key', `Bearer fw_0123456789ab_${'A'.repeat(43)}`],
    ['a token with more behind it', `Bearer fw_0123456789ab_${'A'.repeat(43)} x`],
    ['basic credentials that are none', 'Basic !!!'],
    ['an unknown license', `Basic ${Buffer.from('lic_0123456789ab:x').toString('base64')}`],
    ['credentials without a colon', `Basic ${Buffer.from('lic').toString('base64')}`],
  ])('%s: 401', async (_, authorization) => {
    server = await at('2026-11-21T12:00:00Z');
    const answer = await server.fetch(VALIDATE, { headers: authorization ? { authorization } : {} });
    expect(answer).toMatchObject(REFUSED);
    // RFC 9110, 11.6.1: a scheme begins where a parameter would have its equals sign
    const challenges = answer.headers.get('www-authenticate')?.split(/, (?=\w+ )/) ?? [];
    expect(challenges.map((challenge) => challenge.split(' ')[0])).toEqual(['Bearer', 'Basic']);
    for (const challenge of challenges) expect(challenge).toMatch(/^\w+ realm="[^"]+"(, \w+="[^"]*")*$/);
  });

  test.each<[string, KeyOptions]>([
    ['perMinute: got 0', { perMinute: 0 }],
    ['perMinute: got 2.5', { perMinute: 2.5 }],
    ['perMinute: got 5, expected none', { perMinute: 5, rateLimited: false }],
    ['workers: got 0', { workers: 0 }],
    ['expiresAt: got 2026-11-21T12:00:00Z', { expiresAt: '2026-11-21T12:00:00Z' }],
    ['expiresAt: got soon', { expiresAt: 'soon' }],
  ])('no key that nobody could use is made: %s', async (message, options) => {
    server = await at('2026-11-21T12:00:00Z');
    const { store, clock } = server.context;
    const before = await listKeys(store);
    await expect(createKey(store, options, clock())).rejects.toThrow(message);
    expect(await listKeys(store)).toEqual(before);
  });

  test('every endpoint asks', async () => {
    server = await at('2026-11-21T12:00:00Z');
    const paths = [
      routePath(),
      '/v1/locations',
      '/v1/locations/ab',
      '/v1/eca',
      '/v1/eca/all',
      '/v1/hra/all',
      QUOTA,
    ];
    for (const path of [...paths, VALIDATE, '/v1/vessels/mmsi/123456789/latest', '/v1/route/1']) {
      expect(await server.fetch(path), path).toMatchObject(REFUSED);
    }
    for (const path of ['/v1/validate', '/v1/routes', '/v1/vessels/latest']) {
      expect(await server.fetch(path, { method: 'POST' }), path).toMatchObject(REFUSED);
    }
  });

  test('a key is good until it is revoked or expires; another with its id is not', async () => {
    server = await at('2026-11-21T12:00:00Z');
    const [a, b] = [await server.key(), await server.key({ expiresAt: '2026-11-21T13:00:00Z' })];
    expect((await server.get(VALIDATE, a)).status).toBe(200);
    expect(
      (
        await server.get(
          VALIDATE,
          a.replace(/.$/, (c) => (c === 'A' ? 'B' : 'A')),
        )
      ).status,
    ).toBe(401);
    expect((await server.get(VALIDATE, b)).status).toBe(200);
    server.pass(HOUR);
    expect((await server.get(VALIDATE, b)).status).toBe(401);
    expect(
      await rotateKey(server.context.store, b.split('_')[1], HOUR, server.context.clock()),
    ).toBeUndefined();
    await revokeKey(server.context.store, a.split('_')[1], 0);
    expect((await server.get(VALIDATE, a)).status).toBe(401);
  });

  test('nothing of a secret is stored', async () => {
    server = await at('2026-11-21T12:00:00Z');
    // A secret is some forty characters at the end, `_` among them.
    const secrets = [await server.key(), await server.license({})].map((header) => header.slice(-20));
    const { store } = server.context;
    const stored = JSON.stringify([await listKeys(store), await store.list('license')]);
    for (const secret of secrets) expect(stored).not.toContain(secret);
  });

  test('an inactive license is told to pay, a deactivated one is not known', async () => {
    server = await at('2026-11-21T12:00:00Z');
    const license = await server.license({});
    const user = Buffer.from(license.slice(6), 'base64').toString().split(':')[0];
    const { store } = server.context;
    expect((await server.get(VALIDATE, license)).status).toBe(200);
    await setLicenseState(store, user, 'inactive');
    expect(await server.get(QUOTA, license)).toMatchObject({
      status: 402,
      json: { reason: 'license_inactive' },
    });
    await setLicenseState(store, user, 'deactivated');
    expect(await server.get(QUOTA, license)).toMatchObject(REFUSED);
    await setLicenseState(store, user, 'active');
    expect((await server.get(QUOTA, license)).status).toBe(200);
  });
});

describe('keys', () => {
  test('10 requests in any 60 seconds, good or bad', async () => {
    server = await at('2026-11-21T12:00:00Z');
    const key = await server.key();
    expect(await statuses(4, () => server.get(VALIDATE, key))).toEqual(Array(4).fill(200));
    server.pass(30_000);
    expect(await statuses(6, () => server.get('/v1/validate/x/y', key))).toEqual(Array(6).fill(400));
    const refused = { status: 429, json: { status: 'error', reason: 'api_key_rate_limited' } };
    expect(await server.get(VALIDATE, key)).toMatchObject(refused);
    server.pass(29_999);
    expect(await server.get(VALIDATE, key)).toMatchObject(refused);
    server.pass(1);
    expect(await statuses(5, () => server.get(VALIDATE, key))).toEqual([200, 200, 200, 200, 429]);
    expect((await server.get(VALIDATE, await server.key())).status).toBe(200);
  });

  test('a user has 1,000 tokens a month over all keys; the request that crosses is let in', async () => {
    server = await at('2026-11-30T23:00:00Z');
    const [a, b] = [await server.key({ user: 'u', rateLimited: false }), await server.key({ user: 'u' })];
    const other = await server.key({ user: 'v' });
    await spend(server, 'u', 997);
    expect((await server.get(routePath(), a)).status).toBe(200);
    expect((await server.get(QUOTA, a)).json).toMatchObject({ used: 999, allowed: 1000 });
    expect((await server.get(routePath(), a)).status).toBe(200);
    const refused = { status: 429, json: { status: 'error', reason: 'monthly_token_weight_exceeded' } };
    for (const key of [a, b]) expect(await server.get(routePath(), key)).toMatchObject(refused);
    expect((await server.get(routePath(), other)).status).toBe(200);
    server.pass(HOUR);
    expect((await server.get(routePath(), b)).status).toBe(200);
  });

  test('a batch may cross by much, and failures cost nothing', async () => {
    server = await at('2026-11-21T12:00:00Z');
    const key = await server.key({ user: 'u', rateLimited: false });
    await spend(server, 'u', 999);
    expect((await server.get(routePath(INLAND), key)).status).toBe(500);
    expect((await server.get('/v1/validate/x/y', key)).status).toBe(400);
    const requests = Array(5).fill({ from: ROTTERDAM, to: SINGAPORE });
    expect((await server.post('/v1/routes', { requests }, key)).status).toBe(200);
    expect((await server.post('/v1/routes', { requests }, key)).status).toBe(429);
  });
});

describe('tokens that requests under way hold', () => {
  test('are not told as spent: what is free is let in, the rest may soon come again', async () => {
    const { engine, answer } = slowEngine();
    const validate = async () => '{}';
    server = await at('2026-11-21T12:00:00Z', { engine: Object.assign(engine, { validate }) });
    const key = await server.key({ user: 'u', rateLimited: false });
    await spend(server, 'u', 998);
    const slow = server.get(routePath(), key);
    await expect.poll(() => underWay(server)).toBe(1);
    const refused = await server.get(routePath(), key);
    expect(refused).toMatchObject({
      status: 429,
      json: { reason: 'monthly_token_weight_exceeded', message: expect.stringContaining('under way') },
    });
    expect(refused.headers.get('retry-after')).toBe('15');
    expect((await server.get(VALIDATE, key)).status).toBe(200);
    answer('{"features":[]}');
    expect((await slow).status).toBe(200);
    const spent = await server.get(VALIDATE, key);
    expect(spent).toMatchObject({ status: 429, json: { reason: 'monthly_token_weight_exceeded' } });
    expect(Number(spent.headers.get('retry-after'))).toBeGreaterThan(86_400);
  });

  test('beyond a month are not told as left', async () => {
    server = await at('2026-11-21T12:00:00Z');
    const key = await server.key({ user: 'u', rateLimited: false });
    const left = ({ headers }: { headers: Headers }) => headers.get('x-request-tokens-left');
    await spend(server, 'u', 999);
    expect(left(await server.get(routePath(INLAND), key))).toBe('1');
    const body = { from: ROTTERDAM, to: SINGAPORE, max: 10 };
    expect(left(await server.post('/v1/alternatives', body, key))).toBe('0');
  });
});

/** Counts tokens against a user in November 2026. */
async function spend({ context: { store } }: Running, user: string, amount: number): Promise<void> {
  const lease = { id: `spend-${user}`, expiresAt: Number.MAX_SAFE_INTEGER };
  const key = `weight:2026-11:${user}`;
  await store.admit(
    lease,
    [{ kind: 'budget', key, limit: -1, amount, overdraft: false, expiresAt: Number.MAX_SAFE_INTEGER }],
    0,
  );
  await store.settle(lease.id, 0);
}

/** Lets a vessel have been heard of. */
async function hear({ context: { store } }: Running, mmsi: string): Promise<void> {
  const position = { mmsi, lat: 52, lng: 4, positionAt: '2026-11-21T11:59:00.000Z', at: 1 };
  await store.saveLatest('position', [[mmsi, position]]);
}

describe('licenses', () => {
  test('what each endpoint costs, and only when it is answered', async () => {
    server = await at('2026-11-21T12:00:00Z');
    const license = await server.license({ tokens: 100 });
    const used = async () => ((await server.get(QUOTA, license)).json as { used: number }).used;
    const requests = Array(3).fill({ from: ROTTERDAM, to: SINGAPORE });
    const mmsiNumbers = ['123456789', '987654321'];
    const steps: [() => Promise<{ status: number }>, number, number][] = [
      [() => server.get(VALIDATE, license), 200, 0],
      [() => server.post('/v1/validate', { requests: [ROTTERDAM] }, license), 200, 0],
      [() => server.get(routePath(), license), 200, 2],
      [() => server.get(routePath(ROTTERDAM, SINGAPORE, 'distance'), license), 200, 2],
      [() => server.get(routePath(INLAND), license), 500, 0],
      [() => server.get('/v1/route/from/1/2/to/3', license), 400, 0],
      [() => server.post('/v1/routes', { requests }, license), 200, 3],
      [() => server.post('/v1/routes', { requests: [] }, license), 400, 0],
      [
        () =>
          server.post(
            '/v1/variants',
            { from: ROTTERDAM, to: SINGAPORE, variants: { a: {}, b: {} } },
            license,
          ),
        200,
        2,
      ],
      [() => server.post('/v1/variants', { from: INLAND, to: SINGAPORE }, license), 200, 0],
      [() => server.get('/v1/vessels/mmsi/123456789/latest', license), 200, 1],
      [() => server.get('/v1/vessels/mmsi/987654321/latest', license), 200, 0],
      [() => server.get('/v1/vessels/imo/1234567/latest', license), 200, 0],
      [() => server.post('/v1/vessels/latest', { mmsiNumbers }, license), 200, 1],
    ];
    await hear(server, '123456789');
    let expected = 0;
    for (const [request, status, cost] of steps) {
      expect((await request()).status).toBe(status);
      expected += cost;
      expect(await used(), String(request)).toBe(expected);
    }
  });

  test('a day has its tokens, until 01:30 UTC; then 402 for everything', async () => {
    server = await at('2026-11-21T01:30:00Z');
    const license = await server.license({ tokens: 5, concurrent: 3 });
    expect((await server.get(QUOTA, license)).json).toEqual({
      active_licenses: 1,
      used: 0,
      allowed: 5,
      allowed_concurrent: 3,
      features: { channel_selection: true },
    });
    expect(await statuses(3, () => server.get(routePath(), license))).toEqual([200, 200, 402]);
    expect((await server.get(QUOTA, license)).json).toMatchObject({ used: 4, allowed: 5 });
    await hear(server, '123456789');
    expect((await server.get('/v1/vessels/mmsi/123456789/latest', license)).status).toBe(200);
    const refused = { status: 402, json: { status: 'error', reason: 'request_tokens_exhausted' } };
    for (const path of [VALIDATE, routePath()])
      expect(await server.get(path, license)).toMatchObject(refused);
    expect(await server.get(QUOTA, license)).toMatchObject({ status: 200, json: { used: 5, allowed: 5 } });
    server.pass(DAY - 1);
    expect(await server.get(VALIDATE, license)).toMatchObject(refused);
    server.pass(1);
    expect((await server.get(QUOTA, license)).json).toMatchObject({ used: 0, allowed: 5 });
  });

  test('a refusal says what is left, and what the request costs', async () => {
    server = await at('2026-11-21T12:00:00Z');
    const license = await server.license({ tokens: 10 });
    const requests = Array(9).fill({ from: ROTTERDAM, to: SINGAPORE });
    expect((await server.post('/v1/routes', { requests }, license)).status).toBe(200);
    const refused = { status: 402, json: { reason: 'request_tokens_exhausted' } };
    const early = await server.get(routePath(), license);
    expect(early).toMatchObject(refused);
    expect(early.json).toMatchObject({ message: expect.stringMatching(/10 .*\b1 are left.* costs 2/) });
    expect((await server.post('/v1/routes', { requests: requests.slice(8) }, license)).status).toBe(200);
    expect((await server.get(routePath(), license)).json).toMatchObject({
      message: expect.stringMatching(/^No token is left/),
    });
  });

  test.each([
    ['month', '2026-12-01T01:29:59Z', '2026-12-01T01:30:00Z'],
    ['year', '2027-01-01T01:29:59Z', '2027-01-01T01:30:00Z'],
  ] as const)('a %s has its tokens', async (per, before, after) => {
    server = await at('2026-11-20T12:00:00Z');
    const license = await server.license({ tokens: 6, per });
    expect(await statuses(2, () => server.get(routePath(), license))).toEqual([200, 200]);
    expect((await server.get(QUOTA, license)).json).toMatchObject({ used: 4, allowed: 6 });
    server.pass(DAY);
    expect((await server.get(QUOTA, license)).json).toMatchObject({ used: 0, allowed: 2 });
    expect((await server.get(routePath(), license)).status).toBe(200);
    server.pass(Date.parse(before) - server.context.clock());
    expect((await server.get(VALIDATE, license)).status).toBe(402);
    server.pass(Date.parse(after) - server.context.clock());
    expect((await server.get(QUOTA, license)).json).toMatchObject({ used: 0, allowed: 6 });
  });

  test('-1 is no limit', async () => {
    server = await at('2026-11-21T12:00:00Z');
    const license = await server.license({ tokens: -1 });
    expect(await statuses(3, () => server.get(routePath(), license))).toEqual([200, 200, 200]);
    expect((await server.get(QUOTA, license)).json).toMatchObject({
      used: 6,
      allowed: -1,
      allowed_concurrent: -1,
    });
  });

  test('so many a minute and an hour, cheap ones tenfold', async () => {
    server = await at('2026-11-21T12:00:00Z');
    const license = await server.license({ perMinute: 2, perHour: 3 });
    const vessel = () => server.get('/v1/vessels/mmsi/123456789/latest', license);
    expect(await statuses(3, vessel)).toEqual([200, 200, 429]);
    server.pass(MINUTE);
    expect(await statuses(2, vessel)).toEqual([200, 429]);
    expect(await statuses(21, () => server.get(VALIDATE, license))).toEqual([...Array(20).fill(200), 429]);
    server.pass(HOUR);
    expect(await statuses(3, vessel)).toEqual([200, 200, 429]);
  });

  test('so long between two requests', async () => {
    server = await at('2026-11-21T12:00:00Z');
    const license = await server.license({ minWait: 500 });
    const vessel = () => server.get('/v1/vessels/mmsi/123456789/latest', license);
    expect(await statuses(2, vessel)).toEqual([200, 429]);
    server.pass(500);
    expect(await statuses(2, vessel)).toEqual([200, 429]);
  });

  test('so many at a time, and of many at once no more are answered than there are tokens', async () => {
    server = await at('2026-11-21T12:00:00Z');
    const one = await server.license({ concurrent: 1 });
    const requests = Array(20).fill({ from: ROTTERDAM, to: SINGAPORE });
    const first = server.post('/v1/routes', { requests }, one);
    const second = server.post('/v1/routes', { requests }, one);
    expect((await Promise.all([first, second])).map(({ status }) => status).sort()).toEqual([200, 429]);
    expect((await server.get(VALIDATE, one)).status).toBe(200);

    const five = await server.license({ tokens: 5 });
    const many = await Promise.all(Array.from({ length: 20 }, () => server.get(routePath(), five)));
    expect(many.filter(({ status }) => status === 200)).toHaveLength(2);
    expect((await server.get(QUOTA, five)).json).toMatchObject({ used: 4 });
  });
});

describe('without its store', () => {
  test('nobody is let in: 503', async () => {
    server = await at('2026-11-21T12:00:00Z');
    const [key, license] = [await server.key(), await server.license({ tokens: 5 })];
    const broken = async () => {
      throw new Error('the disk is full');
    };
    server.context.store.admit = broken;
    const refused = { status: 503, json: { status: 'error', reason: 'rate_limit_unavailable' } };
    for (const header of [key, license]) expect(await server.get(VALIDATE, header)).toMatchObject(refused);
    server.context.store.find = broken;
    for (const header of [key, license]) expect(await server.get(VALIDATE, header)).toMatchObject(refused);
    server.context.store.ping = broken;
    expect(await server.get('/ready')).toMatchObject({ status: 503, json: { status: 'unavailable' } });
    expect((await server.get('/health')).status).toBe(200);
  });

  test('that goes while a vessel is looked for: 503', async () => {
    server = await at('2026-11-21T12:00:00Z');
    const { store } = server.context;
    const { find } = store;
    store.find = async (kind, id) => {
      if (kind === 'key') return find.call(store, kind, id) as never;
      throw new Error('the disk is full');
    };
    const refused = { status: 503, json: { status: 'error', reason: 'rate_limit_unavailable' } };
    for (const path of ['mmsi/123456789', 'imo/1234567']) {
      expect(await server.get(`/v1/vessels/${path}/latest`)).toMatchObject(refused);
    }
    expect(await server.post('/v1/vessels/latest', { mmsiNumbers: ['123456789'] })).toMatchObject(refused);
  });

  test('an answer that can not be counted does not go out', async () => {
    server = await at('2026-11-21T12:00:00Z');
    const license = await server.license({ tokens: 5 });
    server.context.store.settle = async () => {
      throw new Error('the disk is full');
    };
    expect(await server.get(routePath(), license)).toMatchObject({
      status: 503,
      json: { reason: 'rate_limit_unavailable' },
    });
  });
});
