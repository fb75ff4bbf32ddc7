import { createClient } from '@redis/client';
import { ServiceError } from '../errors.ts';
import type { Change, RecordKind, Records, TimedKind } from './records.ts';
import { SCRIPTS } from './redis-scripts.ts';
import type { Lease, Limit, Settled, Settlement, Store, Verdict } from './store.ts';

/** Before every key. */
const PREFIX = 'fairway:';
/** A command that takes longer has failed, milliseconds. */
const COMMAND_TIMEOUT = 1_000;
/** Longest wait before another try to connect, milliseconds. */
const MOST_BACKOFF = 1_000;

/** A store on a Redis server, for any number of processes and machines. */
export class RedisStore implements Store {
  readonly #client: ReturnType<typeof connect>;

  private constructor(client: ReturnType<typeof connect>) {
    this.#client = client;
  }

  /**
   * @param url such as `redis://:password@host:6379/0`
   * @throws {TypeError} when it is none; {ServiceError} `rate_limit_unavailable` when the server can't be reached
   */
  static async open(url: string): Promise<RedisStore> {
    if (!URL.canParse(url)) {
      const form = 'redis://:PASSWORD@HOST:6379/0, with signs such as / of the password as %2F';
      throw new TypeError(`store: got an address of Redis that is none, expected one such as ${form}`);
    }
    const client = connect(url);
    // a failed try is no fault of its own: the calls meanwhile fail, and the next try follows
    let fault = 'no answer';
    client.on('error', ({ code, message }) => {
      fault = message || code || fault;
    });
    const store = new RedisStore(client);
    client.connect().catch(() => undefined);
    try {
      await within(COMMAND_TIMEOUT, new Promise<void>((resolve) => client.once('ready', resolve)));
    } catch (cause) {
      client.destroy();
      const message = `store: got none that can be reached (${fault}), expected a Redis server at ${withoutPassword(url)}`;
      throw new ServiceError('rate_limit_unavailable', message, { cause });
    }
    return store;
  }

  async ping(): Promise<void> {
    await within(COMMAND_TIMEOUT, this.#client.incr(`${PREFIX}pings`));
  }

  async save<K extends RecordKind>(kind: K, changes: readonly Change<K>[]): Promise<void> {
    if (changes.length === 0) return;
    const multi = this.#client.multi();
    for (const [id, fields] of changes) {
      multi.hSet(`${PREFIX}${kind}:${id}`, Object.fromEntries(fieldsOf(fields)));
      multi.sAdd(`${PREFIX}${kind}`, id);
    }
    await within(COMMAND_TIMEOUT, multi.exec());
  }

  async saveLatest<K extends TimedKind>(kind: K, changes: readonly Change<K>[]): Promise<void> {
    if (changes.length === 0) return;
    const rows = changes.map(([id, fields]) => [id, fields.at ?? 0, fieldsOf(fields).flat()]);
    await within(COMMAND_TIMEOUT, this.#client.saveLatest([PREFIX, kind, JSON.stringify(rows)]));
  }

  async find<K extends RecordKind>(kind: K, id: string): Promise<Records[K] | undefined> {
    const hash = await within(COMMAND_TIMEOUT, this.#client.hGetAll(`${PREFIX}${kind}:${id}`));
    const entries = Object.entries(hash);
    if (entries.length === 0) return undefined;
    return Object.fromEntries(entries.map(([key, value]) => [key, JSON.parse(value)])) as Records[K];
  }

  async list<K extends RecordKind>(kind: K): Promise<Records[K][]> {
    const ids = await within(COMMAND_TIMEOUT, this.#client.sMembers(`${PREFIX}${kind}`));
    const records = await Promise.all(ids.sort().map((id) => this.find(kind, id)));
    return records.filter((record) => record !== undefined);
  }

  async admit(lease: Lease, limits: readonly Limit[], now: number): Promise<Verdict> {
    const args = [PREFIX, lease.id, String(lease.expiresAt), String(now), JSON.stringify(limits)];
    const [reached, ...numbers] = await within(COMMAND_TIMEOUT, this.#client.admit(args));
    const standings = limits.map((_, i) => ({ left: numbers[2 * i], freeIn: numbers[2 * i + 1] }));
    return { reached, standings };
  }

  async settle(leaseId: string, now: number, { amount, once }: Settlement = {}): Promise<Settled> {
    const most = String(amount ?? Number.MAX_SAFE_INTEGER);
    const args = [PREFIX, leaseId, most, String(now), once?.key ?? '', String(once?.expiresAt ?? 0)];
    return (await within(COMMAND_TIMEOUT, this.#client.endLease(args))) as Settled;
  }

  async release(leaseId: string): Promise<void> {
    await within(COMMAND_TIMEOUT, this.#client.endLease([PREFIX, leaseId, '0', '0', '', '0']));
  }

  async count(
    amounts: readonly (readonly [string, number])[],
    expiresAt: number,
    now: number,
  ): Promise<void> {
    if (amounts.length === 0) return;
    const multi = this.#client.multi();
    for (const [key, amount] of amounts) {
      multi.incrBy(`${PREFIX}spent:${key}`, amount);
      multi.pExpire(`${PREFIX}spent:${key}`, Math.max(1, expiresAt - now));
    }
    await within(COMMAND_TIMEOUT, multi.exec());
  }

  async spent(keys: readonly string[]): Promise<number[]> {
    const values = await within(
      COMMAND_TIMEOUT,
      this.#client.mGet(keys.map((key) => `${PREFIX}spent:${key}`)),
    );
    return values.map((value) => Number(value ?? 0));
  }

  async close(): Promise<void> {
    this.#client.destroy();
  }
}

/** Names and values of fields as Redis has them. */
function fieldsOf(fields: object): [string, string][] {
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, JSON.stringify(value)]);
}

function connect(url: string) {
  return createClient({
    url,
    scripts: SCRIPTS,
    // without a connection commands fail at once: a request can't wait for it
    disableOfflineQueue: true,
    socket: {
      connectTimeout: COMMAND_TIMEOUT,
      reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, MOST_BACKOFF),
    },
  });
}

/** The reply, or a rejection if it takes too long: a stopped server keeps its connections open. */
async function within<T>(milliseconds: number, reply: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`Redis has not answered within ${milliseconds} ms`)),
      milliseconds,
    );
  });
  try {
    return await Promise.race([reply, late]);
  } finally {
    clearTimeout(timer);
  }
}

function withoutPassword(url: string): string {
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
}
