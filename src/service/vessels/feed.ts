import { setTimeout as sleep } from 'node:timers/promises';
import type { FileProgress } from './follow-file.ts';

/** Between two looks at a file, or two tries to connect, milliseconds. */
const PAUSE = 1_000;

/** What a feed tells. */
export interface FeedListener {
  /** @param receivedAt when it was received, where the feed knows; milliseconds since 1970 */
  onLine(line: string, receivedAt?: number): void;
  /** How far a file has been read: after the lines before it. */
  onProgress(progress: FileProgress): void;
  /** Whether more would be lost: what can wait is to be told later. */
  isFull(): boolean;
  /** A fault; the feed goes on. */
  onFault(fault: Error): void;
}

/** A source of sentences. */
export interface Feed {
  close(): Promise<void>;
}

/** A feed that does the same again and again, with a pause in between, until it is closed. */
export function repeat(work: (signal: AbortSignal) => Promise<void>, onFault: FeedListener['onFault']): Feed {
  const stop = new AbortController();
  const { signal } = stop;
  const untilClosed = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        await work(signal);
      } catch (fault) {
        if (!signal.aborted) onFault(fault as Error);
      }
      await sleep(PAUSE, undefined, { signal }).catch(() => undefined);
    }
  };
  const closed = untilClosed();
  return {
    async close() {
      stop.abort();
      await closed;
    },
  };
}
