import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStore } from '../../../src/service/store/open.ts';
import { LEASE_LIFE, type Limit, type Settlement, type Store } from '../../../src/service/store/store.ts';
import { seededRandom } from '../../support/random.ts';
import { hasRedis, type RedisServer, startRedis } from '../support/redis-server.ts';

const BEGIN = Date.UTC(2026, 10, 21);
const LATER = BEGIN + 400 * 24 * 3_600_000;
const SEQUENCES = 25;
const CALLS = 120;
/** How the clock goes on from call to call: also back, as far as clocks of processes may be apart. */
const STEPS = [0, 0, 0, 1, 50, 249, 250, 251, 1_000, 5_000, 15_000, 59_999, 60_000, -500, -1_500];

type Call = { name: string; of(store: Store): Promise<unknown> };

/** Calls on the accounts and records of one name, as a random service makes them. */
function sequence(seed: number): Call[] {
  const random = seededRandom(seed);
  const whole = (most: number) => Math.floor(random() * (most + 1));
  const pick = <T>(of: readonly T[]): T => of[whole(of.length - 1)];
  const key = (name: string) => `${name}-${seed}`;
  const leases: { id: string; expiresAt: number; keys: Set<string>; isDone: boolean }[] = [];
  let now = BEGIN;

  const limit = (): Limit =>
    pick<() => Limit>([
      () => ({ kind: 'window', key: key('minute'), limit: 3, milliseconds: 60_000 }),
      () => ({ kind: 'window', key: key('wait'), limit: 1, milliseconds: 250 }),
      () => ({ kind: 'window', key: key('hour'), limit: 5_000, milliseconds: 3_600_000 }),
      () => ({ kind: 'window', key: key('none'), limit: 0, milliseconds: 3_600_000 }),
      () => ({ kind: 'concurrent', key: key('places'), limit: 2 }),
      () => budget('tokens', 10, false),
      () => budget('tokens', 10, false),
      () => budget('weight', 25, true),
      () => budget('free', -1, false),
    ])();
  const budget = (name: string, most: number, overdraft: boolean): Limit => {
    return { kind: 'budget', key: key(name), limit: most, amount: whole(5), overdraft, expiresAt: LATER };
  };
  const settlement = (): Settlement => {
    const once = { key: key(pick(['once', 'again'])), expiresAt: LATER };
    return pick([{}, { amount: whole(3) }, { once }, { amount: whole(3), once }]);
  };
  const admit = (): Call => {
    const open = leases.filter(({ isDone, expiresAt }) => !isDone && expiresAt > now);
    const isNew = open.length === 0 || random() < 0.6;
    if (isNew) {
      const expiresAt = now + 1 + whole(LEASE_LIFE - 1);
      leases.push({ id: key(`lease-${leases.length}`), expiresAt, keys: new Set(), isDone: false });
    }
    const lease = isNew ? leases[leases.length - 1] : pick(open);
    // a lease holds something of an account once
    const limits = [limit(), limit(), limit()].filter(({ key: own }) => {
      const isOther = !lease.keys.has(own);
      lease.keys.add(own);
      return isOther;
    });
    const at = now;
    return {
      name: `admit ${JSON.stringify([lease.id, lease.expiresAt - at, limits])} at ${at - BEGIN}`,
      of: (store) => store.admit({ id: lease.id, expiresAt: lease.expiresAt }, limits, at),
    };
  };
  const end = (): Call => {
    const lease = pick(leases);
    lease.isDone = true;
    const [at, how] = [now, settlement()];
    if (random() < 0.3) return { name: `release ${lease.id}`, of: (store) => store.release(lease.id) };
    return {
      name: `settle ${lease.id} ${JSON.stringify(how)} at ${at - BEGIN}`,
      of: (store) => store.settle(lease.id, at, how),
    };
  };
  const keep = (): Call => {
    const id = key(pick(['one', 'other']));
    const text = pick(['', 'a"\u0000b', '漢字', '1', 'null', '{}', '\\', '__proto__']);
    const fields = { at: whole(5), lat: random(), [pick(['name', 'destination', 'imo'])]: text };
    return {
      name: `keep ${id} ${JSON.stringify(fields)}`,
      of: async (store) => {
        await store.saveLatest('position', [[id, fields]]);
        return store.find('position', id);
      },
    };
  };
  const accounts = ['tokens', 'weight', 'free', 'once', 'again', 'used'].map(key);
  const count = (): Call => {
    const [at, amount] = [now, whole(1e6)];
    return {
      name: `count ${amount}`,
      of: async (store) => {
        await store.count([[key('used'), amount]], LATER, at);
        return store.spent(accounts, at);
      },
    };
  };
  return Array.from({ length: CALLS }, () => {
    now += pick(STEPS);
    return pick([admit, admit, admit, leases.length > 0 ? end : admit, keep, count])();
  });
}

describe.skipIf(!hasRedis)('the same calls', () => {
  let server: RedisServer;
  beforeAll(async () => {
    server = await startRedis();
  });
  afterAll(() => server.stop());

  test('get the same answers of a file and of Redis', async () => {
    const [file, redis] = await Promise.all([openStore(':memory:'), openStore(server.url)]);
    for (let seed = 1; seed <= SEQUENCES; seed++) {
      for (const [i, { name, of }] of sequence(seed).entries()) {
        expect(await of(redis), `sequence ${seed}, call ${i}: ${name}`).toEqual(await of(file));
      }
    }
    await Promise.all([file.close(), redis.close()]);
  });
});
