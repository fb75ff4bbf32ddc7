import { setTimeout as sleep } from 'node:timers/promises';
import type { Change, RecordKind, Records, TimedKind } from './records.ts';
import { RedisConnection } from './redis-connection.ts';
import {
  LEASE_LIFE,
  type Lease,
  type Limit,
  type Settled,
  type Settlement,
  type Store,
  type Verdict,
} from './store.ts';

/** Before every key. */
const PREFIX = 'fairway:';
/** Records of a list that are asked for together: of more the last would not come in a command's time. */
const FOUND_AT_ONCE = 500;
/** Milliseconds between tries to take back a settlement, and how many: for as long as the server keeps what it spent. */
const PAUSE = 1_000;
const TAKING_BACK = LEASE_LIFE / PAUSE - 1;

/** A store on a Redis server, for any number of processes and machines. */
export class RedisStore implements Store {
  readonly #redis: RedisConnection;
  /** Settlements that are being taken back. */
  readonly #takingBack = new Set<Promise<void>>();

  private constructor(redis: RedisConnection) {
    this.#redis = redis;
  }

  /**
   * @param url such as `redis://:password@host:6379/0`
   * @throws {SettingError} when it is none; {ServiceError} `rate_limit_unavailable` when the server can't be reached
   */
  static async open(url: string): Promise<RedisStore> {
    return new RedisStore(await RedisConnection.open(url));
  }

  async ping(): Promise<void> {
    await this.#redis.ask((client) => client.incr(`${PREFIX}pings`));
  }

  async save<K extends RecordKind>(kind: K, changes: readonly Change<K>[]): Promise<void> {
    if (changes.length === 0) return;
    await this.#redis.ask((client) => {
      const multi = client.multi();
      for (const [id, fields] of changes) {
        multi.hSet(`${PREFIX}${kind}:${id}`, Object.fromEntries(fieldsOf(fields)));
        multi.sAdd(`${PREFIX}${kind}`, id);
      }
      return multi.exec();
    });
  }

  async saveLatest<K extends TimedKind>(kind: K, changes: readonly Change<K>[]): Promise<void> {
    if (changes.length === 0) return;
    const rows = changes.map(([id, fields]) => [id, fields.at ?? 0, fieldsOf(fields).flat()]);
    await this.#redis.ask((client) => client.saveLatest([PREFIX, kind, JSON.stringify(rows)]));
  }

  async find<K extends RecordKind>(kind: K, id: string): Promise<Records[K] | undefined> {
    const hash = await this.#redis.ask((client) => client.hGetAll(`${PREFIX}${kind}:${id}`));
    const entries = Object.entries(hash);
    if (entries.length === 0) return undefined;
    return Object.fromEntries(entries.map(([key, value]) => [key, JSON.parse(value)])) as Records[K];
  }

  async list<K extends RecordKind>(kind: K): Promise<Records[K][]> {
    const ids = await this.#redis.ask((client) => client.sMembers(`${PREFIX}${kind}`));
    ids.sort();
    const records: Records[K][] = [];
    for (let i = 0; i < ids.length; i += FOUND_AT_ONCE) {
      const some = ids.slice(i, i + FOUND_AT_ONCE);
      for (const record of await Promise.all(some.map((id) => this.find(kind, id)))) {
        if (record) records.push(record);
      }
    }
    return records;
  }

  async admit(lease: Lease, limits: readonly Limit[], now: number): Promise<Verdict> {
    const args = [PREFIX, lease.id, String(lease.expiresAt), String(now), JSON.stringify(limits)];
    const [reached, ...numbers] = await this.#redis.ask((client) => client.admit(args));
    const standings = limits.map((_, i) => ({ left: numbers[2 * i], freeIn: numbers[2 * i + 1] }));
    return { reached, standings };
  }

  async settle(leaseId: string, now: number, { amount, once }: Settlement = {}): Promise<Settled> {
    const most = String(amount ?? Number.MAX_SAFE_INTEGER);
    const args = [PREFIX, leaseId, most, String(now), once?.key ?? '', String(once?.expiresAt ?? 0)];
    try {
      return (await this.#redis.ask((client) => client.endLease(args))) as Settled;
    } catch (fault) {
      const takingBack = this.#takeBack(leaseId).finally(() => this.#takingBack.delete(takingBack));
      this.#takingBack.add(takingBack);
      throw fault;
    }
  }

  async release(leaseId: string): Promise<void> {
    await this.#redis.ask((client) => client.endLease(withoutSpending(leaseId)));
  }

  async count(
    amounts: readonly (readonly [string, number])[],
    expiresAt: number,
    now: number,
  ): Promise<void> {
    if (amounts.length === 0) return;
    await this.#redis.ask((client) => {
      const multi = client.multi();
      for (const [key, amount] of amounts) {
        multi.incrBy(`${PREFIX}spent:${key}`, amount);
        multi.pExpire(`${PREFIX}spent:${key}`, Math.max(1, expiresAt - now));
      }
      return multi.exec();
    });
  }

  async spent(keys: readonly string[]): Promise<number[]> {
    const values = await this.#redis.ask((client) => client.mGet(keys.map((key) => `${PREFIX}spent:${key}`)));
    return values.map((value) => Number(value ?? 0));
  }

  async close(): Promise<void> {
    // what cannot be taken back that soon the server forgets with its lease
    if (this.#takingBack.size > 0) await Promise.race([Promise.all(this.#takingBack), sleep(PAUSE)]);
    this.#redis.close();
  }

  /** Undoes a settlement that was not answered, whether the server has made it or is about to, once it can be reached. */
  async #takeBack(leaseId: string): Promise<void> {
    for (let i = 0; i < TAKING_BACK; i++) {
      try {
        await this.#redis.ask((client) => client.takeBack(withoutSpending(leaseId)));
        return;
      } catch {
        await sleep(PAUSE, undefined, { ref: false });
      }
    }
  }
}

/** Arguments of the script that ends a lease. */
function withoutSpending(leaseId: string): string[] {
  return [PREFIX, leaseId, '0', '0', '', '0'];
}

/** Names and values of fields as Redis has them. */
function fieldsOf(fields: object): [string, string][] {
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, JSON.stringify(value)]);
}
