import type { Change, RecordKind, Records, TimedKind } from './records.ts';

/** At most `limit` admissions within any `milliseconds`. */
export interface WindowLimit {
  kind: 'window';
  key: string;
  limit: number;
  milliseconds: number;
}

/** At most `limit` leases at a time. */
export interface ConcurrencyLimit {
  kind: 'concurrent';
  key: string;
  limit: number;
}

/** An account of tokens. What a lease holds of it is spent when the lease is settled, and free again otherwise. */
export interface Budget {
  kind: 'budget';
  key: string;
  /** Tokens in all; -1 for no limit. */
  limit: number;
  /** Tokens that the request costs; even one that costs none is refused when all are spent. */
  amount: number;
  /** Admits the request that crosses the limit, and refuses those after it. */
  overdraft: boolean;
  /** When the account can be forgotten, milliseconds since 1970. */
  expiresAt: number;
}

/** What a request must keep to. */
export type Limit = WindowLimit | ConcurrencyLimit | Budget;

/** How far the clocks of processes that share a store may be apart, milliseconds. */
export const CLOCK_SKEW = 2_000;
/** Most entries that a window has: those of one with a larger limit are rounded up to so many parts of its time. */
export const WINDOW_PARTS = 1_000;
/** Longer than a request can last, milliseconds. */
export const LEASE_LIFE = 15_000;

/** How a caller stands with a limit. */
export interface Standing {
  /**
   * What is left of it, this request counted if it was admitted; of a budget that requests may cross below 0 by what they
   * hold or have spent beyond it. -1 where there is no limit.
   */
  left: number;
  /** Milliseconds until some of it is free again; 0 where time alone does not free it. */
  freeIn: number;
}

/** What became of a request. */
export interface Verdict {
  /** Index of the first limit that is reached, or -1: the request is admitted. */
  reached: number;
  /** One for each limit. */
  standings: Standing[];
}

/** How a lease is settled. */
export interface Settlement {
  /** Tokens to be spent of each account, if that is less than the lease holds. */
  amount?: number;
  /** An account that is spent once: when it has been, nothing is spent again. */
  once?: { key: string; expiresAt: number };
}

/** What became of a lease that was settled: `repeated` was spent by another before, `over` is there no more. */
export type Settled = 'spent' | 'repeated' | 'over';

/**
 * A request under way. A process that dies leaves its leases behind: they end by themselves, so that nothing that
 * was not answered stays held, and until then they count, so that nothing is admitted twice.
 */
export interface Lease {
  id: string;
  /** Milliseconds since 1970; later than the request can possibly last, but no more than `LEASE_LIFE` from now. */
  expiresAt: number;
}

/**
 * What the service remembers. Every call is atomic, between processes too, and lasts once it is answered. Times are
 * the caller's, milliseconds since 1970: processes that share a store need clocks in step. What lies farther in the
 * future than clocks may be apart was noted by a clock that was wrong, and does not count. Every method rejects when
 * the store is out of reach.
 */
export interface Store {
  /** Whether the store can be written to: rejects if not. */
  ping(): Promise<void>;

  /** Lays fields over the records, which come to be if need be. */
  save<K extends RecordKind>(kind: K, changes: readonly Change<K>[]): Promise<void>;
  /** The same for records that have a time, in `at`: what is older than the record is left out. */
  saveLatest<K extends TimedKind>(kind: K, changes: readonly Change<K>[]): Promise<void>;
  /** A record by its id, undefined where there is none. */
  find<K extends RecordKind>(kind: K, id: string): Promise<Records[K] | undefined>;
  /** All records of a kind. */
  list<K extends RecordKind>(kind: K): Promise<Records[K][]>;

  /**
   * Counts a request against all limits, or against none if one is reached. May be called again for the same lease.
   */
  admit(lease: Lease, limits: readonly Limit[], now: number): Promise<Verdict>;
  /** Spends what the lease holds and ends it; nothing is spent by a call that rejects, or it is given back within seconds. */
  settle(leaseId: string, now: number, settlement?: Settlement): Promise<Settled>;
  /** Ends the lease without spending. */
  release(leaseId: string): Promise<void>;
  /** Adds to accounts without a lease, for what is only counted. */
  count(
    amounts: readonly (readonly [key: string, amount: number])[],
    expiresAt: number,
    now: number,
  ): Promise<void>;
  /**
   * Tokens spent of each account.
   *
   * @param now those that can be forgotten by then have none; without it they may
   */
  spent(keys: readonly string[], now?: number): Promise<number[]>;

  close(): Promise<void>;
}
