import type { Store } from './store/store.ts';

/** How long counts may wait for their way into the store, milliseconds: a crash loses no more. */
const FLUSH_EVERY = 5_000;
const DAY = 24 * 3_600_000;
/** How long counts are kept, milliseconds. */
const KEPT = 400 * DAY;

/** What a caller has had. */
export interface Used {
  requests: number;
  /** Request tokens. */
  tokens: number;
  /** Milliseconds of workers, also for requests that were not answered. */
  engineMs: number;
}

const COUNTED = ['requests', 'tokens', 'engineMs'] as const;

/** What each key and each license has had, day by day. Nothing is limited by it. */
export class Usage {
  readonly #store: Store;
  /** Not yet in the store, by account. */
  #pending = new Map<string, number>();
  #notedAt = 0;
  /** When all that was taken from what is pending is in the store. */
  #flushed = Promise.resolve();
  readonly #timer: NodeJS.Timeout;

  constructor(store: Store) {
    this.#store = store;
    this.#timer = setInterval(() => void this.#flush(), FLUSH_EVERY);
    this.#timer.unref();
  }

  /** @param now milliseconds since 1970 */
  note(caller: string, now: number, used: Partial<Used>): void {
    this.#notedAt = now;
    const day = dayOf(now);
    for (const what of COUNTED) {
      const more = used[what] ?? 0;
      if (more === 0) continue;
      const key = accountOf(caller, day, what);
      this.#pending.set(key, (this.#pending.get(key) ?? 0) + more);
    }
  }

  /** Keeps what is still to be kept. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#flush();
  }

  #flush(): Promise<void> {
    this.#flushed = this.#flushed.then(() => this.#keep());
    return this.#flushed;
  }

  async #keep(): Promise<void> {
    const pending = this.#pending;
    if (pending.size === 0) return;
    this.#pending = new Map();
    const amounts = [...pending].map(([key, amount]) => [key, Math.round(amount)] as const);
    const now = this.#notedAt;
    // without its store the service refuses requests, so that little is lost
    await this.#store.count(amounts, now + KEPT, now).catch(() => undefined);
  }
}

/** What a caller had on each of the last days, today last. */
export async function usageOf(
  store: Store,
  caller: string,
  days: number,
  now: number,
): Promise<(Used & { day: string })[]> {
  const times = Array.from({ length: days }, (_, i) => now - (days - 1 - i) * DAY);
  const keys = times.flatMap((time) => COUNTED.map((what) => accountOf(caller, dayOf(time), what)));
  const spent = await store.spent(keys);
  return times.map((time, i) => {
    const [requests, tokens, engineMs] = spent.slice(COUNTED.length * i);
    return { day: dayOf(time), requests, tokens, engineMs };
  });
}

function accountOf(caller: string, day: string, what: (typeof COUNTED)[number]): string {
  return `usage:${caller}:${day}:${what}`;
}

/** A day of UTC, as `2026-11-22`. */
function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
