import { VariantTable } from '../api/variant-table.ts';
import type { DistanceRow } from '../index.ts';
import { type Ask, CALL_NAMES, type CallName, type RowsHead } from './messages.ts';
import type { Messenger } from './messenger.ts';
import type { AsyncDistanceRows, RemoteFairway } from './types.ts';

/** The calls of `Fairway`, sent to a worker; with a signal, as long as that has not aborted. */
export function remoteFairway(messenger: Messenger, signal?: AbortSignal): RemoteFairway {
  const calls: Record<string, unknown> = {};
  for (const call of CALL_NAMES) {
    const [first, second] = call.split('.');
    const endLate =
      call === 'distanceRows'
        ? (value: unknown) => endTable(messenger, (value as RowsHead).table)
        : undefined;
    const run = async (...args: unknown[]) =>
      revived(messenger, signal, call, await messenger.ask({ name: 'call', call, args }, signal, endLate));
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

/** Ends the tables in the worker that nobody has here any more. */
const unheld = new FinalizationRegistry<{ messenger: Messenger; table: number }>(({ messenger, table }) =>
  endTable(messenger, table),
);
/** Iterators of rows so far: their numbers in the worker. */
let iterators = 0;

/** Rows that the worker makes one by one, each when it is asked for; each iterator begins anew. */
function rowsOf(
  messenger: Messenger,
  signal: AbortSignal | undefined,
  { table, ...head }: RowsHead,
): AsyncDistanceRows {
  // iterators hold it as the table does
  const held = { table };
  unheld.register(held, { messenger, table });
  return {
    ...head,
    async *[Symbol.asyncIterator]() {
      const rows = iterators++;
      try {
        for (;;) {
          const next = await messenger.ask({ name: 'nextRow', table: held.table, rows }, signal);
          if (!next) return undefined;
          yield next as DistanceRow;
        }
      } finally {
        end(messenger, { name: 'endRows', table: held.table, rows });
      }
    },
  };
}

function endTable(messenger: Messenger, table: number): void {
  end(messenger, { name: 'endTable', table });
}

function end(messenger: Messenger, ask: Ask): void {
  // the worker may be gone: then there is nothing to end
  messenger.ask(ask).catch(() => undefined);
}
