import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createKey } from '../../src/service/access/keys.ts';
import { startService } from '../../src/service/service.ts';
import { openStore } from '../../src/service/store/open.ts';
import { serve } from './support/process.ts';
import { freePort, hasRedis, startRedis } from './support/redis-server.ts';
import { ROTTERDAM, routePath, SINGAPORE } from './support/running.ts';

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'fairway-operation-'));
});
afterAll(() => rmSync(dir, { recursive: true }));

describe('fairway serve', () => {
  test('prints a first key, answers, tells Prometheus, logs no secrets and no coordinates, and stops when told', async () => {
    const store = join(dir, 'first.db');
    const metrics = `127.0.0.1:${await freePort()}`;
    const service = await serve('--store', store, '--workers', '1', '--metrics', metrics);
    expect(service.token).toMatch(/^fw_/);
    const headers = { authorization: `Bearer ${service.token}`, 'content-type': 'application/json' };
    expect((await fetch(service.url + routePath(), { headers })).status).toBe(200);
    expect((await fetch(`${service.url}/v1/validate/4.125/x`, { headers })).status).toBe(400);

    const text = await (await fetch(`http://${metrics}/metrics`)).text();
    expect(text).toMatch(
      /fairway_request_duration_seconds_count\{method="GET",route="\/v1\/route\/[^"]*",status="200"\} 1/,
    );
    expect(text).toContain('fairway_refusals_total{reason="invalid_request"} 1');
    expect(text).toContain('process_resident_memory_bytes');

    // a batch is under way when the signal comes
    const requests = Array(30).fill({ from: ROTTERDAM, to: SINGAPORE, options: { suez: 'false' } });
    const batch = fetch(`${service.url}/v1/routes`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ requests }),
    });
    await expect
      .poll(async () => (await fetch(`http://${metrics}`)).text())
      .toMatch(/requests_under_way 1$/m);
    const ended = service.end('SIGTERM');
    const answer = await batch;
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    expect(((await answer.json()) as { features: unknown[] }).features).toHaveLength(30);
    expect(await ended).toBe(0);
    await expect(fetch(`${service.url}/health`)).rejects.toThrow();

    const lines = service
      .log()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const route = lines.find((line) => line.route?.startsWith('/v1/route/'));
    expect(route).toMatchObject({ method: 'GET', status: 200, caller: service.token?.split('_')[1] });
    // the secret itself may hold the sign that parts it from the rest
    const ofKey = service.token?.split('_').slice(2).join('_');
    expect(ofKey?.length).toBeGreaterThan(20);
    for (const secret of [ofKey, '103.75', '4.125']) expect(service.log()).not.toContain(secret);

    const again = await serve('--store', store, '--workers', '1', '--log-coordinates');
    expect(again.token).toBeUndefined();
    expect((await fetch(again.url + routePath(), { headers })).status).toBe(200);
    await again.end('SIGINT');
    expect(again.log()).toContain(routePath());
  }, 120_000);
});

test('a log that nobody reads any more costs the log', async () => {
  const service = await serve('--store', ':memory:', '--workers', '1');
  service.process.stderr?.destroy();
  for (let i = 0; i < 3; i++) expect((await fetch(`${service.url}/health`)).status).toBe(200);
  expect(await service.end('SIGTERM')).toBe(0);
}, 120_000);

test('nothing blocks: /health answers while batches run', async () => {
  const service = await startService({ port: 0, store: ':memory:', workers: 1, logLevel: 'silent' });
  try {
    const { token } = await createKey(service.store, { rateLimited: false }, Date.now());
    const requests = Array(30).fill({ from: ROTTERDAM, to: SINGAPORE, options: { suez: 'false' } });
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    let running = true;
    const batches = Promise.all(
      Array.from({ length: 2 }, () =>
        fetch(`${service.url}/v1/routes`, { method: 'POST', headers, body: JSON.stringify({ requests }) }),
      ),
    ).finally(() => {
      running = false;
    });
    let answered = 0;
    while (running) if ((await fetch(`${service.url}/health`)).status === 200) answered++;
    expect((await batches).map(({ status }) => status)).toEqual([200, 200]);
    expect(answered).toBeGreaterThan(10);
  } finally {
    await service.close();
  }
});

test.skipIf(!hasRedis)('several services share limits over Redis, and answer 503 without it', async () => {
  const redis = await startRedis();
  const services = await Promise.all(
    [1, 2].map(() => startService({ port: 0, store: redis.url, workers: 1, logLevel: 'silent' })),
  );
  try {
    const { token } = await createKey(services[0].store, {}, Date.now());
    const headers = { authorization: `Bearer ${token}` };
    const ask = async (i: number) => {
      const response = await fetch(`${services[i % 2].url}/v1/validate/4/52`, { headers });
      return { status: response.status, body: (await response.json()) as { reason?: string } };
    };
    const statuses = (await Promise.all(Array.from({ length: 24 }, (_, i) => ask(i)))).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    await redis.stop();
    expect(await ask(0)).toMatchObject({ status: 503, body: { reason: 'rate_limit_unavailable' } });
    expect((await fetch(`${services[1].url}/ready`)).status).toBe(503);
    expect((await fetch(`${services[1].url}/health`)).status).toBe(200);
  } finally {
    await Promise.all(services.map((service) => service.close()));
    await redis.stop();
  }
});

test('two processes on one file share its limits', async () => {
  const path = join(dir, 'shared.db');
  const [a, b] = [await openStore(path), await openStore(path)];
  const limits = [{ kind: 'window', key: 'k', limit: 3, milliseconds: 1000 }] as const;
  const admitted = await Promise.all(
    Array.from({ length: 8 }, (_, i) => (i % 2 ? a : b).admit({ id: `${i}`, expiresAt: 10 }, limits, 5)),
  );
  expect(admitted.filter(({ reached }) => reached < 0)).toHaveLength(3);
  await Promise.all([a.close(), b.close()]);
});

test('damaged data is said at the start', async () => {
  await expect(startService({ port: 0, store: ':memory:', dataDir: dir })).rejects.toMatchObject({
    code: 'data_error',
  });
});
