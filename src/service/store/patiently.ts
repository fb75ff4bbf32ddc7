import { setTimeout as sleep } from 'node:timers/promises';

/** How long a call waits for another process that writes, milliseconds. */
export const BUSY_TIMEOUT = 2_000;
/** Longest pause between two tries, milliseconds. */
const MOST_PAUSE = 50;

/**
 * Does some work once no other process is writing: tries again and again, and lets others do theirs in between.
 *
 * @throws what the work throws; that the store is busy when it is so for too long
 */
export async function patiently<T>(work: () => T): Promise<T> {
  const until = performance.now() + BUSY_TIMEOUT;
  for (let pause = 1; ; pause = Math.min(2 * pause, MOST_PAUSE)) {
    try {
      return work();
    } catch (error) {
      const isBusy = String((error as { code?: unknown }).code).startsWith('SQLITE_BUSY');
      if (!isBusy || performance.now() > until) throw error;
    }
    await sleep(pause * (0.5 + Math.random()));
  }
}
