import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { SharedData } from '../../index.ts';
import type { EngineAnswer, EngineCall, SentCall } from './calls.ts';

/** A worker ends a call itself when its time is over; one that has not after so much more is ended; milliseconds. */
const GRACE = 250;

/** What a worker holds of new objects, megabytes: V8 would take 48, and answers come no faster by it. */
const YOUNG_MB = 12;

/** Beside the bundled service the bundled worker; beside this source one that brings the compiler along. */
const WORKER = import.meta.url.endsWith('.ts') ? './worker.mjs' : './engine/worker.js';

/**
 * A worker thread, in place of which another comes when it dies. It takes its calls one after the other, so that a
 * second one can wait there while it is at the first.
 */
export class Thread {
  readonly #pool: Piscina;
  readonly #onFault: (fault: Error) => void;
  /** Calls that were over before they were answered: each ended the worker, if it was there. */
  #ends = 0;

  /**
   * @param data that threads share
   * @param onFault told of a worker that died
   */
  constructor(data: SharedData, onFault: (fault: Error) => void) {
    this.#pool = new Piscina({
      filename: fileURLToPath(new URL(WORKER, import.meta.url)),
      workerData: data,
      minThreads: 1,
      maxThreads: 1,
      concurrentTasksPerWorker: 2,
      idleTimeout: Number.POSITIVE_INFINITY,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    });
    this.#onFault = onFault;
    this.#pool.on('error', onFault);
  }

  /**
   * The worker's answer to a call, or an error in its place: when the time for it is over, then the worker that is at it is
   * ended, and when it dies. If it is ended for the sake of its other call, the call goes to the next. While a worker
   * starts, a call whose time is over only leaves: one that ended it, too, could keep any from ever starting.
   */
  async answer(call: EngineCall, deadlineMs: number): Promise<EngineAnswer> {
    const began = performance.now();
    const over = new AbortController();
    const timer = setTimeout(async () => {
      // while the main thread was busy the answer may have come
      await nextTurn();
      this.#ends++;
      over.abort();
    }, deadlineMs + GRACE);
    try {
      for (;;) {
        const ends = this.#ends;
        try {
          const sent: SentCall = { call, deadlineMs: deadlineMs - (performance.now() - began) };
          return await this.#pool.run(sent, { signal: over.signal });
        } catch (cause) {
          const milliseconds = performance.now() - began;
          if (over.signal.aborted) {
            return {
              problem: { reason: 'gateway_timeout', message: 'The request took too long' },
              milliseconds,
            };
          }
          if (this.#ends === ends) {
            this.#onFault(cause as Error);
            return {
              problem: {
                reason: 'engine_unavailable',
                message: 'The routing engine is unavailable for the moment',
              },
              milliseconds,
            };
          }
        }
      }
    } finally {
      clearTimeout(timer);
    }
  }

  /** Ends the worker when it has answered what it was asked. */
  async close(): Promise<void> {
    await this.#pool.close();
  }
}
