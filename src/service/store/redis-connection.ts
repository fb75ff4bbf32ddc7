import { createClient, ErrorReply } from '@redis/client';
import { ServiceError } from '../errors.ts';
import { SettingError } from '../setting-error.ts';
import { SCRIPTS } from './redis-scripts.ts';

/** A command that takes longer has failed, milliseconds. */
const COMMAND_TIMEOUT = 1_000;
/** Longest wait before another try to connect, milliseconds. */
const MOST_BACKOFF = 1_000;
/**
 * A connection on which nothing has been answered for so long is given up, milliseconds: that of a server which was cut
 * off, or moved, looks open for a quarter of an hour, and all that is asked waits in memory.
 */
const MOST_SILENCE = 2_000;

type Client = ReturnType<typeof clientOf>;

/** A connection to a Redis server, made anew whenever it is lost. */
export class RedisConnection {
  readonly #url: string;
  #client: Client;
  #isClosed = false;
  /** What became of the last try to connect. */
  #fault = 'no answer';
  /** When the first of the commands was given that nothing was answered after. */
  #silentSince: number | undefined;

  private constructor(url: string) {
    this.#url = url;
    this.#client = this.#connect();
  }

  /**
   * @param url such as `redis://:password@host:6379/0`
   * @throws {SettingError} when it is none; {ServiceError} `rate_limit_unavailable` when the server can't be reached
   */
  static async open(url: string): Promise<RedisConnection> {
    if (!URL.canParse(url)) {
      const form = 'redis://:PASSWORD@HOST:6379/0, with signs such as / of the password as %2F';
      throw new SettingError(`store: got an address of Redis that is none, expected one such as ${form}`);
    }
    const connection = new RedisConnection(url);
    const client = connection.#client;
    try {
      await inTime(new Promise<void>((resolve) => client.once('ready', resolve)));
    } catch (cause) {
      connection.close();
      const message = `store: got none that can be reached (${connection.#fault}), expected a Redis server at ${withoutPassword(url)}`;
      throw new ServiceError('rate_limit_unavailable', message, { cause });
    }
    return connection;
  }

  /** The server's answer; rejects when there is none in time, at once without a connection. */
  async ask<T>(command: (client: Client) => Promise<T>): Promise<T> {
    const client = this.#client;
    this.#silentSince ??= performance.now();
    try {
      const reply = await inTime(command(client));
      this.#hear(client);
      return reply;
    } catch (fault) {
      if (fault instanceof ErrorReply) this.#hear(client);
      else if (client === this.#client) this.#giveUpIfSilent();
      throw fault;
    }
  }

  close(): void {
    this.#isClosed = true;
    this.#client.destroy();
  }

  #hear(client: Client): void {
    if (client === this.#client) this.#silentSince = undefined;
  }

  #giveUpIfSilent(): void {
    const since = this.#silentSince ?? Number.POSITIVE_INFINITY;
    if (this.#isClosed || performance.now() - since < MOST_SILENCE) return;
    this.#client.destroy();
    this.#client = this.#connect();
    this.#silentSince = undefined;
  }

  #connect(): Client {
    const client = clientOf(this.#url);
    // a failed try is no fault of its own: the calls meanwhile fail, and the next try follows
    client.on('error', ({ code, message }) => {
      this.#fault = message || code || this.#fault;
    });
    client.connect().catch(() => undefined);
    return client;
  }
}

function clientOf(url: string) {
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
async function inTime<T>(reply: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`Redis has not answered within ${COMMAND_TIMEOUT} ms`)),
      COMMAND_TIMEOUT,
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
