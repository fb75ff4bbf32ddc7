import { createClient } from '@redis/client';
import { ServiceError } from '../errors.ts';
import type { Change, RecordKind, Records } from './records.ts';
import { SCRIPTS } from './redis-scripts.ts';
import type { Lease, Limit, Store } from './store.ts';

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
   * @throws {ServiceError} `rate_limit_unavailable` when the server can't be reached
   */
  static async open(url: string): Promise<RedisStore> {
    const client = connect(url);
    // a failed try is no fault of its own: the calls meanwhile fail, and the next try follows
    client.on('error', () => undefined);
    const store = new RedisStore(client);
    client.connect().catch(() => undefined);
    try {
      await within(COMMAND_TIMEOUT, new Promise<void>((resolve) => client.once('ready', resolve)));
    } catch (cause) {
      client.destroy();
      const message = `Expected a Redis server at ${withoutPassword(url)}: it can't be reached`;
      throw new ServiceError('rate_limit_unavailable', message, { cause });
    }
    return store;
  }

  async ping(): Promise<void> {
    await within(COMMAND_TIMEOUT, this.#client.ping());
  }

  async save<K extends RecordKind>(kind: K, changes: readonly Change<K>[]): Promise<void> {
    if (changes.length === 0) return;
    const multi = this.#client.multi();
    for (const [id, fields] of changes) {
      const pairs = Object.entries(fields).filter(([, value]) => value !== undefined);
      multi.hSet(`${PREFIX}${kind}:${id}`, Object.fromEntries(pairs.map(([k, v]) => [k, JSON.stringify(v)])));
      multi.sAdd(`${PREFIX}${kind}`, id);
    }
    await within(COMMAND_TIMEOUT, multi.exec());
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

  async admit(lease: Lease, limits: readonly Limit[], now: number): Promise<number> {
    const args = [PREFIX, lease.id, String(lease.expiresAt), String(now), JSON.stringify(limits)];
    return within(COMMAND_TIMEOUT, this.#client.admit(args));
  }

  async settle(leaseId: string, now: number): Promise<boolean> {
    const live = await within(COMMAND_TIMEOUT, this.#client.endLease([PREFIX, leaseId, '1', String(now)]));
    return live === 1;
  }

  async release(leaseId: string): Promise<void> {
    await within(COMMAND_TIMEOUT, this.#client.endLease([PREFIX, leaseId, '0', '0']));
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
