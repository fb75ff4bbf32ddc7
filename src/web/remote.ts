import { VariantTable } from '../api/variant-table.ts';
import type { DistanceRow } from '../index.ts';
import { CALL_NAMES, type CallName, type RowsHead } from './messages.ts';
import type { AsyncDistanceRows, RemoteFairway } from './types.ts';
import type { WorkerLink } from './worker-link.ts';

/** The calls of `Fairway`, sent to a worker; with a signal, as long as that has not aborted. */
export function remoteFairway(link: WorkerLink, signal?: AbortSignal): RemoteFairway {
  const calls: Record<string, unknown> = {};
  for (const call of CALL_NAMES) {
    const [first, second] = call.split('.');
    const run = async (...args: unknown[]) =>
      revived(link, signal, call, await link.ask({ name: 'call', call, args }, signal));
    if (second === undefined) calls[first] = run;
    else {
      calls[first] ??= {};
      (calls[first] as Record<string, unknown>)[second] = run;
    }
  }
  return calls as unknown as RemoteFairway;
}

/** An answer as the engine gives it: what a message can't hold is made again. */
function revived(link: WorkerLink, signal: AbortSignal | undefined, call: CallName, value: unknown): unknown {
  if (call === 'variants') return new VariantTable((value as VariantTable).rows);
  if (call === 'distanceRows') return rowsOf(link, signal, value as RowsHead);
  return value;
}

/** Rows that the worker makes one by one, each when it is asked for. */
function rowsOf(
  link: WorkerLink,
  signal: AbortSignal | undefined,
  { rows, ...head }: RowsHead,
): AsyncDistanceRows {
  return {
    ...head,
    async *[Symbol.asyncIterator]() {
      try {
        for (;;) {
          const next = (await link.ask({ name: 'nextRow', rows }, signal)) as DistanceRow | undefined;
          if (!next) return undefined;
          yield next;
        }
      } finally {
        // the worker may be gone: then there is nothing to end
        link.ask({ name: 'endRows', rows }).catch(() => undefined);
      }
    },
  };
}
