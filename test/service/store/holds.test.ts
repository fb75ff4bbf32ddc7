import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@redis/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStore } from '../../../src/service/store/open.ts';
import type { Budget, Limit, Store } from '../../../src/service/store/store.ts';
import { hasRedis, type RedisServer, startRedis } from '../support/redis-server.ts';

const budget = (key: string, limit: number, amount: number): Budget => {
  return { kind: 'budget', key, limit, amount, overdraft: false, expiresAt: Date.now() + 1e9 };
};
/** Longer than the shortest lease lasts, by any clock. */
const pass = () => sleep(20);

/** What holds of leases of different lengths must do, by the machine's own clock. */
function contract(open: () => Promise<Store>): void {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.close());

  test.each<[string, Limit]>([
    ['tokens', budget('tokens', 10, 6)],
    ['a place', { kind: 'concurrent', key: 'places', limit: 1 }],
  ])('%s held by a long lease outlast the end of a shorter one', async (_, limit) => {
    const now = Date.now();
    await store.admit({ id: `long ${limit.key}`, expiresAt: now + 15_000 }, [limit], now);
    const free: Limit = limit.kind === 'budget' ? { ...limit, amount: 1 } : { ...limit, limit: 2 };
    const short = { id: `short ${limit.key}`, expiresAt: now + 1 };
    expect((await store.admit(short, [free], now)).reached).toBe(-1);
    await pass();
    const next = { id: `next ${limit.key}`, expiresAt: now + 15_000 };
    expect((await store.admit(next, [limit], now + 20)).reached).toBe(0);
  });

  test('what costs nothing leaves the next request with its key to be charged', async () => {
    const now = Date.now();
    const once = { key: 'once', expiresAt: now + 1e6 };
    const cost = async (amount: number | undefined, i: number) => {
      await store.admit({ id: `once ${i}`, expiresAt: now + 15_000 }, [budget('once of', 100, 5)], now);
      return store.settle(`once ${i}`, now, { amount, once });
    };
    expect([await cost(0, 1), await cost(5, 2), await cost(5, 3)]).toEqual(['spent', 'spent', 'repeated']);
    expect(await store.spent(['once', 'once of'], now)).toEqual([1, 5]);
  });
}

describe('embedded store', () => contract(() => openStore(':memory:')));

describe.skipIf(!hasRedis)('Redis store', () => {
  let server: RedisServer;
  beforeAll(async () => {
    server = await startRedis();
  });
  afterAll(() => server.stop());
  contract(() => openStore(server.url));

  test.each([
    ['answers again before its connection is made anew', 1_300],
    ['answers again after that', 5_000],
  ])('a settlement that is not answered costs nothing once the server %s', async (_, stopped) => {
    const store = await openStore(server.url);
    const now = Date.now();
    const account = budget(`late ${stopped}`, 100, 5);
    const once = { key: `late once ${stopped}`, expiresAt: now + 1e6 };
    const settle = async (id: string) => {
      await store.admit({ id: `${id} ${stopped}`, expiresAt: now + 15_000 }, [account], now);
      return () => store.settle(`${id} ${stopped}`, now, { once });
    };
    const settleLate = await settle('late');
    server.process.kill('SIGSTOP');
    const settled = expect(settleLate()).rejects.toThrow();
    await sleep(stopped);
    server.process.kill('SIGCONT');
    await settled;
    const client = await createClient({ url: server.url }).connect();
    await expect.poll(() => client.keys(`*late*${stopped}*`), { timeout: 15_000, interval: 200 }).toEqual([]);
    // the store's own client may still be coming back
    const answers = () =>
      store.spent([account.key], now).then(
        () => true,
        () => false,
      );
    await expect.poll(answers, { timeout: 15_000, interval: 200 }).toBe(true);
    // what it would have been charged with is there for the next, which holds as much as it likes
    expect(await (await settle('next'))()).toBe('spent');
    expect(await store.spent([account.key, once.key], now)).toEqual([5, 1]);
    client.destroy();
    await store.close();
  });

  test('a large window fills no more memory than its parts', async () => {
    const store = await openStore(server.url);
    const client = await createClient({ url: server.url }).connect();
    const limit = { kind: 'window', key: 'large', limit: 1e6, milliseconds: 1_500 } as const;
    const begin = Date.now();
    let left = 0;
    for (let at = begin; at < begin + 3_000; at += 2) {
      const admitted = [1, 2, 3].map((i) =>
        store.admit({ id: `${at} ${i}`, expiresAt: at + 15_000 }, [limit], at),
      );
      left = (await Promise.all(admitted))[2].standings[0].left;
    }
    // three every two milliseconds, a part at its ends more or less
    expect(1e6 - left).toBeGreaterThan(2_240);
    expect(1e6 - left).toBeLessThan(2_260);
    expect(await client.keys('*hits:large')).toEqual([]);
    const [key] = await client.keys('*parts:large');
    const skewed = 2_000;
    expect(await client.zCard(key)).toBeLessThanOrEqual(1_500 + skewed);
    client.destroy();
    await store.close();
  });

  test('what processes that died have held fills no memory while others go on', async () => {
    const store = await openStore(server.url);
    const client = await createClient({ url: server.url }).connect();
    const limit = budget('busy', -1, 1);
    const bound = { ...limit, limit: 1_000 };
    const begin = Date.now();
    await store.admit({ id: 'alive', expiresAt: begin + 15_000 }, [limit], begin);
    for (let i = 0; i < 50; i++) {
      await store.admit({ id: `dead ${i}`, expiresAt: begin + 1 }, [limit], begin);
    }
    await pass();
    const { standings } = await store.admit({ id: 'next', expiresAt: begin + 15_000 }, [bound], begin + 20);
    expect(standings).toEqual([{ left: 998, freeIn: 0 }]);
    const [key] = await client.keys('*holds:busy');
    expect(Object.keys(await client.hGetAll(key)).sort()).toEqual(['alive', 'next']);
    client.destroy();
    await store.close();
  });
});
