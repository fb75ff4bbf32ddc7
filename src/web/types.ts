import type { DistanceRow, DistanceRows, Fairway } from '../index.ts';

/** How much of the data has come. */
export interface LoadProgress {
  /** Bytes so far, unpacked. */
  loaded: number;
  /** Bytes of all files. */
  total: number;
}

/** `DistanceRows` whose rows come one by one from the worker. */
export interface AsyncDistanceRows extends Omit<DistanceRows, typeof Symbol.iterator> {
  [Symbol.asyncIterator](): AsyncIterator<DistanceRow, undefined>;
}

/** What a call gives, when it comes from a worker. */
type Answer<R> = Promise<R extends DistanceRows ? AsyncDistanceRows : R>;

/** A call, or one of two forms, whose answer comes from a worker. */
type RemoteCall<F> = F extends {
  (...args: infer A1 extends unknown[]): infer R1;
  (...args: infer A2 extends unknown[]): infer R2;
}
  ? unknown[] extends A1
    ? (...args: A2) => Answer<R2>
    : { (...args: A1): Answer<R1>; (...args: A2): Answer<R2> }
  : F extends (...args: infer A) => infer R
    ? (...args: A) => Answer<R>
    : never;

/** The same calls, but that their answers are promises. */
type Remote<T> = {
  readonly [K in keyof T]: T[K] extends (...args: never[]) => unknown ? RemoteCall<T[K]> : Remote<T[K]>;
};

/** The calls of `Fairway`, whose answers are promises. Arguments and answers are those of `Fairway`. */
export type RemoteFairway = Remote<Fairway>;

/** The engine in a worker. It answers one call after the other, in the order in which they were made. */
export interface WebFairway extends RemoteFairway {
  /**
   * The same calls for as long as a signal has not aborted: then those that are open reject with the signal's reason, and
   * those that wait for their turn are not made. What the worker is at it ends: see `deadlineMs` of the calls.
   *
   * @throws {FairwayError} `invalid_request` for what is no signal
   */
  until(signal: AbortSignal): RemoteFairway;
  /** Ends the worker. What is open rejects, and so does every call after. */
  close(): void;
}
