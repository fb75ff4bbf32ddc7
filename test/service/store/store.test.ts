import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFirstKey, listKeys } from '../../../src/service/access/keys.ts';
import { openStore } from '../../../src/service/store/open.ts';
import type { Budget, Limit, Settlement, Store } from '../../../src/service/store/store.ts';
import { hasRedis, type RedisServer, startRedis } from '../support/redis-server.ts';

const NOW = Date.UTC(2026, 10, 21);
const LATER = NOW + 1_000_000;

let count = 0;
/** A name that no other test has. */
const fresh = (what: string) => `${what}-${++count}`;
const lease = (expiresAt = NOW + 15_000) => ({ id: fresh('lease'), expiresAt });
const budget = (key: string, limit: number, amount: number, overdraft = false): Budget => {
  return { kind: 'budget', key, limit, amount, overdraft, expiresAt: LATER };
};

/** The first limit that a request reaches, or -1. */
async function admit(store: Store, ...request: Parameters<Store['admit']>): Promise<number> {
  return (await store.admit(...request)).reached;
}

/** What every store must do; `open` gives the same store, in any number of connections. */
function contract(open: () => Promise<Store>): void {
  let store: Store;
  let other: Store;
  beforeAll(async () => {
    [store, other] = await Promise.all([open(), open()]);
  });
  afterAll(async () => {
    await Promise.all([store.close(), other.close()]);
  });

  test('of services that start at once on an empty one, one makes the first key', async () => {
    const tokens = await Promise.all([store, other, store].map((own) => createFirstKey(own, NOW)));
    expect(tokens.filter(Boolean)).toHaveLength(1);
    expect(await listKeys(other)).toHaveLength(1);
    expect(await createFirstKey(other, NOW)).toBeUndefined();
  });

  test('answers', async () => {
    await expect(store.ping()).resolves.toBeUndefined();
  });

  describe('records', () => {
    test('fields are laid over those that are there', async () => {
      const id = fresh('vessel');
      await store.save('vessel', [[id, { name: 'ØRESUND "1"', lat: 55.5, imo: '007' }]]);
      await store.save('vessel', [[id, { lat: -1, speed: NOW }]]);
      const record = { name: 'ØRESUND "1"', lat: -1, imo: '007', speed: NOW };
      expect(await store.find('vessel', id)).toEqual(record);
      expect(await other.find('vessel', id)).toEqual(record);
    });

    test('kinds are apart, and unknown records undefined', async () => {
      const id = fresh('key');
      await store.save('key', [[id, { id }]]);
      expect(await store.find('license', id)).toBeUndefined();
      expect(await store.list('key')).toContainEqual({ id });
    });

    test('the latest stays, and earlier ones leave no trace', async () => {
      const id = fresh('vessel');
      await store.saveLatest('position', [[id, { lat: 1, lng: 1, at: 20 }]]);
      await other.saveLatest('position', [[id, { lat: 2, speed: 3, at: 10 }]]);
      expect(await store.find('position', id)).toEqual({ lat: 1, lng: 1, at: 20 });
      await other.saveLatest('position', [[id, { lat: 4, at: 20 }]]);
      await store.saveLatest('position', [[id, { lng: 5, at: 30 }]]);
      expect(await other.find('position', id)).toEqual({ lat: 4, lng: 5, at: 30 });
    });

    test('many at once', async () => {
      const ids = Array.from({ length: 500 }, () => fresh('imo'));
      await store.save(
        'imo',
        ids.map((id) => [id, { mmsi: id, at: 1 }]),
      );
      expect(await store.list('imo')).toHaveLength(500);
    });
  });

  describe('windows', () => {
    const window = (key: string): Limit => ({ kind: 'window', key, limit: 3, milliseconds: 60_000 });

    test('admit so many within any stretch of time, and no more', async () => {
      const limits = [window(fresh('window'))];
      const at = (seconds: number) => admit(store, lease(), limits, NOW + seconds * 1000);
      expect([await at(0), await at(20), await at(40), await at(59.999)]).toEqual([-1, -1, -1, 0]);
      expect([await at(60), await at(60), await at(79), await at(80)]).toEqual([-1, 0, 0, -1]);
    });

    test('with a large limit admit no more than it within any stretch of time, and little less', async () => {
      const limit = 1_200;
      const milliseconds = 6_000;
      const limits: Limit[] = [{ kind: 'window', key: fresh('window'), limit, milliseconds }];
      const admitted: number[] = [];
      // half as many again as are let in: every limit is reached, and freed, many times
      for (let ms = 0; ms < 3 * milliseconds; ms += (2 * milliseconds) / (3 * limit)) {
        const at = Math.floor(NOW + ms);
        if ((await admit(store, lease(at + 10_000), limits, at)) < 0) admitted.push(at);
      }
      for (const [i, at] of admitted.entries()) {
        expect(admitted[i + limit] ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(at + milliseconds);
      }
      expect(admitted.length).toBeGreaterThan(2.9 * limit);
    });

    test('what was counted in the future does not count, but for clocks a little apart', async () => {
      const limits = [window(fresh('window'))];
      for (let i = 0; i < 3; i++)
        expect(await admit(store, lease(NOW + 3_600_000), limits, NOW + 3_600_000)).toBe(-1);
      for (let i = 0; i < 3; i++) expect(await admit(store, lease(), limits, NOW + 1_000)).toBe(-1);
      expect(await admit(store, lease(), limits, NOW)).toBe(0);
    });

    test('tell what is left, and when there is more', async () => {
      const limits = [window(fresh('window'))];
      const left = async (seconds: number) =>
        (await store.admit(lease(NOW + 100_000), limits, NOW + seconds * 1000)).standings[0];
      expect(await left(0)).toEqual({ left: 2, freeIn: 60_000 });
      expect(await left(10)).toEqual({ left: 1, freeIn: 50_000 });
      expect(await left(20)).toEqual({ left: 0, freeIn: 40_000 });
      expect(await left(50)).toEqual({ left: 0, freeIn: 10_000 });
      expect(await left(65)).toEqual({ left: 0, freeIn: 5_000 });
    });

    test('a refusal counts against nothing', async () => {
      const [a, b] = [window(fresh('window')), window(fresh('window'))];
      for (let i = 0; i < 3; i++) expect(await admit(store, lease(), [b], NOW)).toBe(-1);
      for (let i = 0; i < 5; i++) expect(await admit(store, lease(), [a, b], NOW)).toBe(1);
      for (let i = 0; i < 3; i++) expect(await admit(store, lease(), [a], NOW)).toBe(-1);
      expect(await admit(store, lease(), [a], NOW)).toBe(0);
    });
  });

  describe('concurrency', () => {
    test('a place is free again when its lease is settled, released or over', async () => {
      const limits: Limit[] = [{ kind: 'concurrent', key: fresh('concurrent'), limit: 2 }];
      const [a, b, c] = [lease(), lease(), lease(NOW + 5_000)];
      expect(await admit(store, a, limits, NOW)).toBe(-1);
      expect(await admit(store, b, limits, NOW)).toBe(-1);
      expect(await admit(other, c, limits, NOW)).toBe(0);
      await store.release(a.id);
      expect(await admit(other, c, limits, NOW)).toBe(-1);
      expect(await admit(store, lease(), limits, NOW)).toBe(0);
      expect(await other.settle(b.id, NOW)).toBe('spent');
      expect(await admit(store, lease(), limits, NOW)).toBe(-1);
      expect(await admit(store, lease(), limits, NOW)).toBe(0);
      expect(await admit(store, lease(), limits, NOW + 5_000)).toBe(-1);
    });
  });

  describe('budgets', () => {
    test('what is held counts until it is released, what is settled for good', async () => {
      const key = fresh('budget');
      const [a, b] = [lease(), lease()];
      expect(await admit(store, a, [budget(key, 10, 6)], NOW)).toBe(-1);
      expect(await admit(store, b, [budget(key, 10, 5)], NOW)).toBe(0);
      expect(await admit(store, b, [budget(key, 10, 4)], NOW)).toBe(-1);
      expect(await store.spent([key])).toEqual([0]);
      await store.release(a.id);
      expect(await store.settle(b.id, NOW)).toBe('spent');
      expect(await other.spent([key, fresh('budget')])).toEqual([4, 0]);
      expect(await admit(store, lease(), [budget(key, 10, 7)], NOW)).toBe(0);
      expect(await admit(store, lease(), [budget(key, 10, 6)], NOW)).toBe(-1);
    });

    test('a lease that is over holds nothing and can be settled no more', async () => {
      const key = fresh('budget');
      const a = lease(NOW + 1_000);
      expect(await admit(store, a, [budget(key, 1, 1)], NOW)).toBe(-1);
      expect(await admit(store, lease(), [budget(key, 1, 1)], NOW + 999)).toBe(0);
      expect(await store.settle(a.id, NOW + 1_000)).toBe('over');
      expect(await store.spent([key])).toEqual([0]);
      expect(await admit(store, lease(), [budget(key, 1, 1)], NOW + 1_000)).toBe(-1);
    });

    test('less may be spent than is held, and some things once', async () => {
      const key = fresh('budget');
      const spend = async (settlement: Settlement) => {
        const a = lease();
        await store.admit(a, [budget(key, 100, 10)], NOW);
        return store.settle(a.id, NOW, settlement);
      };
      expect(await spend({ amount: 3 })).toBe('spent');
      expect(await store.spent([key])).toEqual([3]);
      expect(await spend({ amount: 0 })).toBe('spent');
      expect(await store.spent([key])).toEqual([3]);
      const once = { key: fresh('once'), expiresAt: LATER };
      expect(await spend({ once })).toBe('spent');
      expect(await spend({ once })).toBe('repeated');
      expect(await store.spent([key])).toEqual([13]);
      // a lease that is over spends nothing, so that its account is not taken for spent
      const again = { key: fresh('once'), expiresAt: LATER };
      const late = lease(NOW + 1);
      await store.admit(late, [budget(key, 100, 10)], NOW);
      expect(await store.settle(late.id, NOW + 1, { once: again })).toBe('over');
      expect(await spend({ once: again })).toBe('spent');
      expect(await store.spent([key])).toEqual([23]);
    });

    test('accounts may be counted without a lease', async () => {
      const [a, b] = [fresh('usage'), fresh('usage')];
      await store.count(
        [
          [a, 2],
          [b, 3],
        ],
        LATER,
        NOW,
      );
      await other.count([[a, 5]], LATER, NOW);
      expect(await store.spent([a, b])).toEqual([7, 3]);
    });

    test('a lease is settled once', async () => {
      const key = fresh('budget');
      const a = lease();
      await admit(store, a, [budget(key, 10, 3)], NOW);
      expect([await store.settle(a.id, NOW), await store.settle(a.id, NOW)]).toEqual(['spent', 'over']);
      await store.release(a.id);
      expect(await store.spent([key])).toEqual([3]);
    });

    test('a lease may grow, and is settled as a whole', async () => {
      const [throttle, day, month] = [fresh('concurrent'), fresh('day'), fresh('month')];
      const a = lease();
      expect(await admit(store, a, [{ kind: 'concurrent', key: throttle, limit: 1 }], NOW)).toBe(-1);
      expect(await admit(store, a, [budget(day, -1, 2), budget(month, 5, 2)], NOW)).toBe(-1);
      expect(await store.settle(a.id, NOW)).toBe('spent');
      expect(await store.spent([day, month, throttle])).toEqual([2, 2, 0]);
      expect(await admit(store, lease(), [{ kind: 'concurrent', key: throttle, limit: 1 }], NOW)).toBe(-1);
    });

    test('an overdraft admits the request that crosses the limit and none after it', async () => {
      const key = fresh('budget');
      const cross = async () => {
        const a = lease();
        const reached = await admit(store, a, [budget(key, 10, 7, true)], NOW);
        if (reached < 0) await store.settle(a.id, NOW);
        return reached;
      };
      expect([await cross(), await cross(), await cross()]).toEqual([-1, -1, 0]);
      expect(await store.spent([key])).toEqual([14]);
    });

    test('-1 is no limit; a request that costs nothing is refused when all is spent', async () => {
      const [free, key] = [fresh('budget'), fresh('budget')];
      const a = lease();
      expect(await admit(store, a, [budget(free, -1, 1e9), budget(key, 2, 2)], NOW)).toBe(-1);
      expect(await admit(store, lease(), [budget(key, 2, 0)], NOW)).toBe(-1);
      await store.settle(a.id, NOW);
      expect(await admit(store, lease(), [budget(key, 2, 0)], NOW)).toBe(0);
      expect(await admit(store, lease(), [budget(free, -1, 1e9)], NOW)).toBe(-1);
    });

    test('of many at once, over two connections, just as many are admitted as there are tokens', async () => {
      const key = fresh('budget');
      const reached = await Promise.all(
        Array.from({ length: 200 }, (_, i) =>
          admit(i % 2 ? store : other, lease(), [budget(key, 101, 2)], NOW),
        ),
      );
      expect(reached.filter((index) => index < 0)).toHaveLength(50);
    });
  });
}

describe('embedded store', () => {
  const dir = mkdtempSync(join(tmpdir(), 'fairway-store-'));
  afterAll(() => rmSync(dir, { recursive: true }));
  contract(() => openStore(join(dir, 'store.db')));

  test.each([
    ['leaves it to be undone', 'ABORT'],
    ['has ended it, as a full disk does', 'ROLLBACK'],
  ])('a fault within a transaction that %s is told as it is, and leaves nothing', async (_, action) => {
    const path = join(dir, `${action}.db`);
    const store = await openStore(path);
    const file = new Database(path);
    file.exec(
      `CREATE TRIGGER full BEFORE INSERT ON holds BEGIN SELECT RAISE(${action}, 'the disk is full'); END`,
    );
    const one = lease();
    const limits = [
      { kind: 'window', key: 'w', limit: 1, milliseconds: 1_000 },
      { kind: 'concurrent', key: 'c', limit: 1 },
    ] as const;
    await expect(store.admit(one, limits, NOW)).rejects.toThrow('the disk is full');
    file.exec('DROP TRIGGER full');
    expect(await store.admit(one, limits, NOW)).toMatchObject({
      reached: -1,
      standings: [{ left: 0 }, { left: 0 }],
    });
    file.close();
    await store.close();
  });

  test('every call that waited for another process in vain leaves the store as good as before', async () => {
    const path = join(dir, 'locked.db');
    const store = await openStore(path);
    const other = new Database(path);
    const limits = [{ kind: 'concurrent', key: 'c', limit: 1 }] as const;
    const calls = [
      () => store.ping(),
      () => store.save('imo', [['any', {}]]),
      () => store.saveLatest('vessel', [['any', { at: NOW }]]),
      () => admit(store, lease(), limits, NOW),
      () => store.settle('any', NOW),
      () => store.release('any'),
      () => store.count([['any', 1]], NOW + 1, NOW),
    ];
    other.exec('BEGIN IMMEDIATE');
    await Promise.all(calls.map((call) => expect(call(), `${call}`).rejects.toThrow('locked')));
    other.exec('ROLLBACK');
    // the same call again would put right what it left behind: those without a transaction of their own come last
    for (const call of calls.reverse()) await call();
    other.close();
    await store.close();
  });

  test('a closed store rejects', async () => {
    const store = await openStore(':memory:');
    await store.close();
    for (const call of [
      () => store.ping(),
      () => store.save('imo', []),
      () => store.saveLatest('imo', []),
      () => store.find('key', 'any'),
      () => store.list('key'),
      () => admit(store, lease(), [], NOW),
      () => store.settle('any', NOW),
      () => store.release('any'),
      () => store.count([['any', 1]], NOW + 1, NOW),
      () => store.spent(['any']),
    ]) {
      await expect(call(), `${call}`).rejects.toThrow('The store is closed');
    }
  });
});

describe.skipIf(!hasRedis)('Redis store', () => {
  let server: RedisServer;
  beforeAll(async () => {
    server = await startRedis();
  });
  afterAll(() => server.stop());
  contract(() => openStore(server.url));

  test('lists as many records as there are', async () => {
    const store = await openStore(server.url);
    const ids = Array.from({ length: 60_000 }, (_, i) => String(i).padStart(12, '0'));
    for (let i = 0; i < ids.length; i += 2_000) {
      await store.save(
        'license',
        ids.slice(i, i + 2_000).map((user) => [user, { user, hash: 'f'.repeat(64), tokens: 1_000 }]),
      );
    }
    const listed = await store.list('license');
    expect(listed.map(({ user }) => user)).toEqual(ids);
    await store.close();
  });

  test('without a server it says so, with no password', async () => {
    await expect(openStore('redis://:secret@127.0.0.1:1/0')).rejects.toThrow('redis://127.0.0.1:1/0');
  });

  test('a server that lets nobody in tells why', async () => {
    await expect(openStore(`${server.url}/77`)).rejects.toThrow(
      /^store: got none that can be reached \(.*DB index.*\), expected/,
    );
  });

  test('a server that hangs or dies makes calls reject in time, and they work when it is back', async () => {
    const own = await startRedis();
    const store = await openStore(own.url);
    try {
      own.process.kill('SIGSTOP');
      await expect(admit(store, lease(), [], NOW)).rejects.toThrow('Redis has not answered within 1000 ms');
      own.process.kill('SIGCONT');
      await expect(store.ping()).resolves.toBeUndefined();
      await own.stop();
      await expect(store.ping()).rejects.toThrow(/offline|closed/);
      await expect(store.settle('any', NOW)).rejects.toThrow(/offline|closed/);
    } finally {
      await store.close();
      await own.stop();
    }
  });
});
