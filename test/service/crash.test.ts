import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { createLicense } from '../../src/service/access/licenses.ts';
import { openStore } from '../../src/service/store/open.ts';
import { type ServiceProcess, serve } from './support/process.ts';
import { hasRedis, startRedis } from './support/redis-server.ts';
import { routePath } from './support/running.ts';

const CLIENTS = 8;
/** Answers after which the service is killed, and tokens in all: 2 each. */
const KILL_AFTER = 25;
const TOKENS = 120;

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
});

/** Asks for routes with several clients until all are refused or the service is gone; counts the answers. */
async function load(service: ServiceProcess, authorization: string, killAfter: number): Promise<number> {
  let answered = 0;
  const client = async (): Promise<void> => {
    for (;;) {
      try {
        const response = await fetch(service.url + routePath(), { headers: { authorization } });
        if (response.status === 200) answered++;
        await response.text();
        if (response.status === 402) return;
      } catch {
        return;
      }
      if (answered === killAfter) service.process.kill('SIGKILL');
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return answered;
}

async function provesItself(address: string): Promise<void> {
  const store = await openStore(address);
  cleanUp.push(() => store.close());
  const { license, secret } = await createLicense(store, { tokens: TOKENS, per: 'year' }, Date.now());
  const authorization = `Basic ${Buffer.from(`${license.user}:${secret}`).toString('base64')}`;
  const used = async (service: ServiceProcess): Promise<number> => {
    const response = await fetch(`${service.url}/v1/quota`, { headers: { authorization } });
    return ((await response.json()) as { used: number }).used;
  };

  const first = await serve('--store', address, '--workers', '1');
  cleanUp.push(() => first.end('SIGKILL'));
  const before = await load(first, authorization, KILL_AFTER);
  expect(await first.end('SIGKILL')).toBe('SIGKILL');
  expect(before).toBeGreaterThanOrEqual(KILL_AFTER);

  const second = await serve('--store', address, '--workers', '1');
  cleanUp.push(() => second.end('SIGKILL'));
  // every answer is counted; beyond those only requests whose answers were on their way when the service died
  const counted = await used(second);
  expect(counted).toBeGreaterThanOrEqual(2 * before);
  expect(counted).toBeLessThanOrEqual(2 * (before + CLIENTS));

  const after = await load(second, authorization, Number.NaN);
  expect(after).toBeGreaterThan(0);
  expect(2 * (before + after)).toBeLessThanOrEqual(TOKENS);
  expect(await second.end('SIGTERM')).toBe(0);
}

describe('killed under load, the service has counted every answer and lets in none too many', () => {
  test('embedded store', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'fairway-crash-'));
    cleanUp.push(() => rmSync(dir, { recursive: true }));
    await provesItself(join(dir, 'store.db'));
  }, 120_000);

  test.skipIf(!hasRedis)(
    'Redis store',
    async () => {
      const redis = await startRedis();
      cleanUp.push(() => redis.stop());
      await provesItself(redis.url);
    },
    120_000,
  );
});
