import type { Change, RecordKind, Records } from './records.ts';

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

/**
 * A request under way. A process that dies leaves its leases behind: they end by themselves, so that nothing that
 * was not answered stays held, and until then they count, so that nothing is admitted twice.
 */
export interface Lease {
  id: string;
  /** Milliseconds since 1970; later than the request can possibly last. */
  expiresAt: number;
}

/**
 * What the service remembers. Every call is atomic, between processes too, and lasts once it is answered. Times are
 * the caller's, milliseconds since 1970: processes that share a store need clocks in step. Every method rejects when
 * the store is out of reach.
 */
export interface Store {
  /** Whether the store can be reached: rejects if not. */
  ping(): Promise<void>;

  /** Lays fields over the records, which come to be if need be. */
  save<K extends RecordKind>(kind: K, changes: readonly Change<K>[]): Promise<void>;
  find<K extends RecordKind>(kind: K, id: string): Promise<Records[K] | undefined>;
  list<K extends RecordKind>(kind: K): Promise<Records[K][]>;

  /**
   * Counts a request against all limits, or against none if one is reached. May be called again for the same lease.
   *
   * @returns index of the first limit reached, or -1
   */
  admit(lease: Lease, limits: readonly Limit[], now: number): Promise<number>;
  /**
   * Spends what the lease holds and ends it.
   *
   * @returns whether the lease was still there
   */
  settle(leaseId: string, now: number): Promise<boolean>;
  /** Ends the lease without spending. */
  release(leaseId: string): Promise<void>;
  /** Tokens spent of each account. */
  spent(keys: readonly string[]): Promise<number[]>;

  close(): Promise<void>;
}
