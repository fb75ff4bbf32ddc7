import { VariantTable } from '../api/variant-table.ts';
import type { DistanceRow } from '../index.ts';
import { CALL_NAMES, type CallName, type RowsHead } from './messages.ts';
import type { Messenger } from './messenger.ts';
import type { AsyncDistanceRows, RemoteFairway } from './types.ts';

/** The calls of `Fairway`, sent to a worker; with a signal, as long as that has not aborted. */
export function remoteFairway(messenger: Messenger, signal?: AbortSignal): RemoteFairway {
  const calls: Record<string, unknown> = {};
  for (const call of CALL_NAMES) {
    const [first, second] = call.split('.');
    const run = async (...args: unknown[]) =>
      revived(messenger, signal, call, await messenger.ask({ name: 'call', call, args }, signal));
    if (second === undefined) calls[first] = run;
    else {
      calls[first] ??= {};
      (calls[first] as Record<string, unknown>)[second] = run;
    }
  }
  return calls as unknown as RemoteFairway;
}

/** An answer as the engine gives it: what a message can't hold is made again. */
function revived(
  messenger: Messenger,
  signal: AbortSignal | undefined,
  call: CallName,
  value: unknown,
): unknown {
  if (call === 'variants') return new VariantTable((value as VariantTable).rows);
  if (call === 'distanceRows') return rowsOf(messenger, signal, value as RowsHead);
  return value;
}

/** Rows that the worker makes one by one, each when it is asked for. */
function rowsOf(
  messenger: Messenger,
  signal: AbortSignal | undefined,
  { rows, ...head }: RowsHead,
): AsyncDistanceRows {
  return {
    ...head,
    async *[Symbol.asyncIterator]() {
      try {
        for (;;) {
          const next = (await messenger.ask({ name: 'nextRow', rows }, signal)) as DistanceRow | undefined;
          if (!next) return undefined;
          yield next;
        }
      } finally {
        // the worker may be gone: then there is nothing to end
        messenger.ask({ name: 'endRows', rows }).catch(() => undefined);
      }
    },
  };
}
