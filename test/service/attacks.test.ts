import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import Database from 'libsql';
import { afterAll, describe, expect, test } from 'vitest';
import type { Engine } from '../../src/service/engine/engine.ts';
import { openStore } from '../../src/service/store/open.ts';
import { usageOf } from '../../src/service/usage.ts';
import { keptLog } from './support/log.ts';
import { ROTTERDAM, type Running, routePath, SINGAPORE, startEngine } from './support/running.ts';
import { useServers } from './support/servers.ts';
import { slowEngine, underWay } from './support/slow-engine.ts';

const start = useServers();
const VALIDATE = '/v1/validate/4/52';

/** A star that crosses itself in so many corners that no search comes to its end within seconds. */
const STAR = Array.from({ length: 801 }, (_, i) => {
  const angle = (2 * Math.PI * i * 400) / 801;
  return { lat: 45 + 5 * Math.cos(angle), lng: -15 + 8 * Math.sin(angle) };
});

/** Asks and hangs up as soon as the request is under way. */
async function hangUp(server: Running, path: string, authorization: string): Promise<void> {
  const controller = new AbortController();
  const { signal } = controller;
  const answer = fetch(server.url + path, { headers: { authorization }, signal }).catch(() => undefined);
  await expect.poll(() => underWay(server)).toBe(1);
  // let it come as far as the engine
  await new Promise((resolve) => setTimeout(resolve, 100));
  controller.abort();
  await answer;
}

describe('a request that takes all the time there is', () => {
  const requests = [{ from: ROTTERDAM, to: SINGAPORE, options: { nogoBlocks: [{ coords: STAR }] } }];

  test('is ended with its deadline; meanwhile others are answered, and its caller is known by its time', async () => {
    const server = await start({ deadline: 1_500 });
    const [attacker, other] = [
      await server.key({ user: 'mallory' }),
      await server.key({ rateLimited: false }),
    ];
    const attacks = Array.from({ length: 4 }, () => server.post('/v1/routes', { requests }, attacker));
    let done = false;
    const all = Promise.all(attacks).finally(() => {
      done = true;
    });
    let answered = 0;
    while (!done) {
      expect((await server.get(VALIDATE, other)).status).toBe(200);
      answered++;
    }
    expect(answered).toBeGreaterThan(5);
    for (const answer of await all) {
      expect(answer).toMatchObject({ status: 504, json: { reason: 'gateway_timeout' } });
    }
    await expect.poll(() => underWay(server)).toBe(0);
    const id = attacker.split('_')[1];
    const { engineSeconds } = server.context.metrics;
    const seconds = async () =>
      (await engineSeconds.get()).values.find(({ labels }) => labels.caller === id && labels.lane === 'heavy')
        ?.value;
    await expect.poll(seconds).toBeGreaterThan(0.5);
    await server.context.usage.close();
    const [today] = await usageOf(server.context.store, id, 1, server.context.clock());
    expect(today).toMatchObject({ requests: 4, tokens: 0 });
    expect(today.engineMs).toBeGreaterThan(500);
  });

  test('a worker that does not end it is ended at once, and another takes its place', async () => {
    const engine = await startEngine();
    try {
      const inland = Array.from({ length: 100 }, (_, i) => ({ lat: 45 + i / 10, lng: 85 }));
      const overdue = { name: 'a', until: performance.now() - 10_000 };
      await expect(engine.validateAll(inland, overdue)).rejects.toMatchObject({ reason: 'gateway_timeout' });
      const later = { name: 'a', until: performance.now() + 60_000 };
      expect(JSON.parse(await engine.validateAll(inland, later))).toHaveLength(100);
    } finally {
      await engine.close();
    }
  });
});

describe('routes drawn in many pieces', () => {
  const batchOf = (count: number, densify: number) => ({
    requests: Array.from({ length: count }, (_, i) => ({
      from: ROTTERDAM,
      to: { lat: 1.2, lng: 104.5 + i / 1000 },
      options: { densify },
    })),
  });

  test.each([1, 4, 20])('%i of them have 100,000 positions at most in all', async (count) => {
    const server = await start();
    const refused = await server.post('/v1/routes', batchOf(count, 0.1));
    const { features, errors } = refused.json as {
      features: { geometry: { coordinates: unknown[] } }[];
      errors: { code: string; message: string }[];
    };
    if (count === 1) expect(features[0].geometry.coordinates.length).toBeLessThanOrEqual(100_000);
    else expect(features).toEqual([]);
    const least = errors.map(({ code, message }) => {
      expect(code).toBe('invalid_request');
      return Number(/expected ([\d.]+) or more/.exec(message)?.[1]);
    });
    const fits = await server.post('/v1/routes', batchOf(count, Math.max(0.1, ...least)));
    const drawn = fits.json as typeof refused.json & { features: { geometry: { coordinates: unknown[] } }[] };
    expect(drawn.features).toHaveLength(count);
    const positions = drawn.features.reduce((sum, { geometry }) => sum + geometry.coordinates.length, 0);
    expect(positions).toBeLessThanOrEqual(100_000);
    expect(positions).toBeGreaterThan(count === 1 ? 80_000 : 90_000);
  });
});

describe('a client that hangs up', () => {
  test('holds nothing any more, is logged, and is under way no longer', async () => {
    const lines: { status?: number }[] = [];
    const stream = new Writable({
      write(chunk, _, done) {
        lines.push(JSON.parse(String(chunk)));
        done();
      },
    });
    const { engine } = slowEngine();
    const server = await start({ engine, logger: { level: 'info', stream } });
    const license = await server.license({ concurrent: 1, tokens: 2 });
    await hangUp(server, routePath(), license);
    await expect.poll(() => underWay(server)).toBe(0);
    expect(lines).toContainEqual(
      expect.objectContaining({ status: 499, caller: expect.stringMatching(/^lic_/) }),
    );
    // neither its place nor its tokens are held
    await hangUp(server, routePath(), license);
    await expect.poll(() => underWay(server)).toBe(0);
    expect((await server.get('/v1/quota', license)).json).toMatchObject({ used: 0 });
  });

  test('holds nothing by the requests that it has sent ahead, either', async () => {
    const { logger, lines } = keptLog();
    let asked = 0;
    const route = () => {
      asked++;
      return new Promise<string>(() => undefined);
    };
    const server = await start({ engine: { route, waiting: 0 } as unknown as Engine, logger });
    const license = await server.license({ concurrent: 3, tokens: 10 });
    const request = `GET ${routePath()} HTTP/1.1\r\nhost: a\r\nauthorization: ${license}\r\n\r\n`;
    const unmet = request.replace('\r\n', '\r\nexpect: foo\r\n');
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(request.repeat(3) + unmet);
    await expect.poll(() => asked).toBe(3);
    expect(await underWay(server)).toBe(4);
    socket.destroy();
    await expect.poll(() => underWay(server)).toBe(0);
    expect(lines.filter(({ status }) => status === 499)).toHaveLength(4);
    const { store, clock } = server.context;
    const limits = [{ kind: 'concurrent', key: `concurrent:${userOf(license)}`, limit: 1 }] as const;
    await expect
      .poll(async () => (await store.admit({ id: 'look', expiresAt: clock() + 1 }, limits, clock())).reached)
      .toBe(-1);
  });

  test('while it is let in leaves nothing behind', async () => {
    const { engine } = slowEngine();
    const server = await start({ engine });
    const license = await server.license({ concurrent: 1 });
    const { store } = server.context;
    const { admit } = store;
    store.admit = async (...request) => {
      const verdict = await admit.apply(store, request);
      await new Promise((resolve) => setTimeout(resolve, 300));
      return verdict;
    };
    await hangUp(server, VALIDATE, license);
    await new Promise((resolve) => setTimeout(resolve, 400));
    store.admit = admit;
    const limit = { kind: 'concurrent', key: `concurrent:${userOf(license)}`, limit: 1 } as const;
    const lease = { id: 'look', expiresAt: server.context.clock() + 1_000 };
    expect((await store.admit(lease, [limit], server.context.clock())).reached).toBe(-1);
  });
});

function userOf(header: string): string {
  return Buffer.from(header.slice(6), 'base64').toString().split(':')[0];
}

describe('a store that another process has locked', () => {
  const dir = mkdtempSync(join(tmpdir(), 'fairway-lock-'));
  afterAll(() => rmSync(dir, { recursive: true }));

  test('holds up only what needs it, and that until it is free', async () => {
    const path = join(dir, 'store.db');
    const store = await openStore(path);
    const server = await start({ store });
    const key = await server.key();
    const other = new Database(path);
    try {
      other.exec('BEGIN IMMEDIATE');
      // this thread would never come to the rollback if it waited within a call
      setTimeout(() => other.exec('ROLLBACK'), 300);
      expect((await server.get(VALIDATE, key)).status).toBe(200);
      other.exec('BEGIN IMMEDIATE');
      // the event loop goes on meanwhile
      let turns = 0;
      const timer = setInterval(() => turns++, 50);
      const late = await server.get(VALIDATE, key);
      clearInterval(timer);
      expect(turns).toBeGreaterThan(5);
      expect(late).toMatchObject({ status: 503, json: { reason: 'rate_limit_unavailable' } });
      expect(late.headers.get('retry-after')).toBe('1');
    } finally {
      other.exec('ROLLBACK');
      other.close();
      await store.close();
    }
  });
});
