import { gaveUp, ServiceError } from '../errors.ts';

/** Calls of one caller that may wait; more are the caller's own fault. */
const MOST_WAITING_EACH = 250;
/** Calls that may wait in all; more are refused at once rather than late, but of callers of which few wait. */
const MOST_WAITING = 1_000;
const FEW_WAITING = 32;
/** After so long half of the time that a caller has had is forgotten, milliseconds. */
const HALF_LIFE = 10_000;
/** Less is forgotten altogether, milliseconds: the table of callers has those of the last minutes only. */
const FORGOTTEN = 0.1;
/** Cheap calls of a caller are quick that take less on average, milliseconds. */
const QUICK = 5;
/** By how much each cheap call counts towards the average. */
const NEWEST = 1 / 8;

/** A cheap call takes milliseconds, a heavy one up to seconds. */
export type Lane = 'cheap' | 'heavy';

/** Whom a call is for. */
export interface Asker {
  /** Calls of the same name take turns with those of others, not with each other. */
  readonly name: string;
  /** Workers that its heavy calls may hold at a time; half of all, if that is less or nothing is given. */
  readonly workers?: number;
  /** When it is given up at the latest, by `performance.now()`. Of a caller's calls those due first go first. */
  readonly until?: number;
  /** Aborts when nobody waits for the answer any more. */
  readonly givenUp?: AbortSignal;
}

/** A thread, and the calls that it has: one at work, and perhaps a second that waits in the thread itself. */
interface ThreadCalls {
  calls: number;
  /** Whose they are; the last one's if there are none. */
  account?: Account;
  /** Whether they are cheap calls of a caller whose cheap calls are quick. */
  isQuick: boolean;
}

/** A call that may start, and where. */
interface Start {
  readonly account: Account;
  readonly lane: Lane;
  /** Number of its thread. */
  readonly thread: number;
}

interface Waiting {
  readonly until: number;
  readonly start: (thread: number) => void;
}

/** What is known of a caller. */
interface Account {
  readonly waiting: Record<Lane, Waiting[]>;
  /** Threads that its calls hold. */
  running: number;
  runningHeavy: number;
  mostHeavy: number;
  /** Milliseconds of workers that it has had of late. */
  used: number;
  /** Milliseconds that a cheap call of it takes, the last ones most. Unknown callers count as slow. */
  cheapMs: number;
}

/**
 * Which call a free thread takes next. Heavy ones never hold all threads, for one is kept for cheap ones; nor do those
 * of one caller, and its heavy ones have half of the others at most. Among those that may start, the caller goes first
 * whose calls have had the least time of late: whoever makes others wait waits longest itself. Of one caller's calls
 * those that are due first go first.
 *
 * While nobody else waits, a thread at a quick call gets a second one of the same caller, so that it need not wait for
 * the main thread in between.
 */
export class Lanes {
  readonly #workers: number;
  readonly #threads: readonly ThreadCalls[];
  readonly #accounts = new Map<string, Account>();
  #runningHeavy = 0;
  #waiting = 0;
  #forgottenAt = performance.now();

  /** @param workers threads for all calls; there is one more for cheap ones */
  constructor(workers: number) {
    this.#workers = workers;
    this.#threads = Array.from({ length: workers + 1 }, () => ({ calls: 0, isQuick: false }));
  }

  /** Calls that wait for a thread. */
  get waiting(): number {
    return this.#waiting;
  }

  /** Callers that are remembered. */
  get callers(): number {
    return this.#accounts.size;
  }

  /**
   * Does some work when its turn has come.
   *
   * @param work does it in the thread of a number, and tells how many milliseconds of a worker it took
   * @throws {ServiceError} `api_key_rate_limited` or `engine_unavailable` when too many calls wait; `gateway_timeout`
   * when the call is given up before its turn
   */
  async run<T>(
    lane: Lane,
    asker: Asker,
    work: (thread: number) => Promise<{ answer: T; milliseconds: number }>,
  ): Promise<T> {
    const account = this.#accountOf(asker);
    const thread = await this.#turn(account.waiting[lane], asker);
    try {
      const { answer, milliseconds } = await work(thread);
      account.used += milliseconds;
      if (lane === 'cheap') account.cheapMs += NEWEST * (milliseconds - account.cheapMs);
      return answer;
    } finally {
      if (--this.#threads[thread].calls === 0) account.running--;
      if (lane === 'heavy') {
        this.#runningHeavy--;
        account.runningHeavy--;
      }
      this.#startNext();
    }
  }

  /** Waits for the turn of a call, and answers the number of its thread. */
  async #turn(queue: Waiting[], { until = Number.POSITIVE_INFINITY, givenUp }: Asker): Promise<number> {
    if (givenUp?.aborted) throw gaveUp();
    if (queue.length >= MOST_WAITING_EACH) {
      throw new ServiceError('api_key_rate_limited', `${MOST_WAITING_EACH} requests wait already`);
    }
    if (this.#waiting >= MOST_WAITING && queue.length >= FEW_WAITING) {
      throw new ServiceError('engine_unavailable', 'Too many requests wait for the moment');
    }
    return new Promise((resolve, reject) => {
      const leave = () => {
        queue.splice(queue.indexOf(waiting), 1);
        this.#waiting--;
        reject(gaveUp());
      };
      const waiting: Waiting = {
        until,
        start(thread) {
          givenUp?.removeEventListener('abort', leave);
          resolve(thread);
        },
      };
      givenUp?.addEventListener('abort', leave, { once: true });
      // the next part of an older batch goes before those that came meanwhile: batches end one after the other
      const later = queue.findIndex((other) => other.until > until);
      queue.splice(later < 0 ? queue.length : later, 0, waiting);
      this.#waiting++;
      this.#startNext();
    });
  }

  #startNext(): void {
    while (this.#waiting > 0) {
      const found = this.#next();
      if (!found) return;
      const { account, lane, thread } = found;
      const [waiting] = account.waiting[lane].splice(0, 1);
      this.#waiting--;
      const place = this.#threads[thread];
      if (place.calls++ === 0) account.running++;
      place.account = account;
      place.isQuick = lane === 'cheap' && account.cheapMs < QUICK;
      if (lane === 'heavy') {
        this.#runningHeavy++;
        account.runningHeavy++;
      }
      waiting.start(thread);
    }
  }

  #next(): Start | undefined {
    const free = this.#threads.findIndex(({ calls }) => calls === 0);
    if (free < 0 && !this.#threads.some(takesSecond)) return undefined;
    this.#forget();
    let best: Start | undefined;
    for (const account of this.#accounts.values()) {
      if (best && best.account.used <= account.used) continue;
      best = this.#startOf(account, free) ?? best;
    }
    return best;
  }

  /** @param free number of a thread without a call, or below 0 */
  #startOf(account: Account, free: number): Start | undefined {
    const { waiting, running, runningHeavy, mostHeavy } = account;
    const mayHold = free >= 0 && running < this.#workers;
    if (waiting.cheap.length > 0) {
      const thread = mayHold ? free : this.#secondPlaceOf(account);
      if (thread >= 0) return { account, lane: 'cheap', thread };
    }
    const hasRoom = mayHold && this.#runningHeavy < this.#workers && runningHeavy < mostHeavy;
    return hasRoom && waiting.heavy.length > 0 ? { account, lane: 'heavy', thread: free } : undefined;
  }

  /** Number of a thread that takes a second quick call of a caller, or -1. */
  #secondPlaceOf(account: Account): number {
    const { waiting, cheapMs } = account;
    const areOthersWaiting = this.#waiting > waiting.cheap.length + waiting.heavy.length;
    if (cheapMs >= QUICK || areOthersWaiting) return -1;
    return this.#threads.findIndex((thread) => thread.account === account && takesSecond(thread));
  }

  #accountOf({ name, workers = Number.POSITIVE_INFINITY }: Asker): Account {
    const half = Math.max(1, Math.floor(this.#workers / 2));
    let account = this.#accounts.get(name);
    if (!account) {
      account = {
        waiting: { cheap: [], heavy: [] },
        running: 0,
        runningHeavy: 0,
        mostHeavy: 0,
        used: 0,
        cheapMs: 2 * QUICK,
      };
      this.#accounts.set(name, account);
    }
    account.mostHeavy = Math.min(half, workers);
    return account;
  }

  #forget(): void {
    const halves = Math.floor((performance.now() - this.#forgottenAt) / HALF_LIFE);
    if (halves === 0) return;
    this.#forgottenAt += halves * HALF_LIFE;
    for (const [name, account] of this.#accounts) {
      account.used *= 0.5 ** halves;
      const { running, waiting, used } = account;
      if (running + waiting.cheap.length + waiting.heavy.length === 0 && used < FORGOTTEN)
        this.#accounts.delete(name);
    }
  }
}

function takesSecond({ calls, isQuick }: ThreadCalls): boolean {
  return calls === 1 && isQuick;
}
