import { FairwayError, toldOf } from '../errors.ts';
import { type DistanceRow, type DistanceRows, Fairway } from '../index.ts';
import { fetchData } from './data-files.ts';
import type { Ask, CallName, Problem, RowsHead, Told } from './messages.ts';

/** A worker's end of the line to the page. */
export interface Port {
  postMessage(message: Told): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<Ask>) => void): void;
}

/** Answers the questions of a page, each with one message, in their order. */
export function serve(port: Port): void {
  const desk = new Desk(port);
  let last: Promise<void> = Promise.resolve();
  port.addEventListener('message', ({ data }) => {
    last = last.then(() => desk.take(data));
  });
}

/** A table, and what its rows are read by, by their numbers. */
interface Table {
  readonly rows: DistanceRows;
  readonly iterators: Map<number, Iterator<DistanceRow>>;
}

/** The engine of a worker, and the tables that the page reads row by row. */
class Desk {
  readonly #port: Port;
  readonly #tables = new Map<number, Table>();
  #fairway: Fairway | undefined;
  #count = 0;

  constructor(port: Port) {
    this.#port = port;
  }

  async take(ask: Ask): Promise<void> {
    try {
      this.#port.postMessage({ value: await this.#answer(ask) });
    } catch (error) {
      this.#port.postMessage({ problem: problemOf(error) });
    }
  }

  #answer(ask: Ask): unknown {
    if (ask.name === 'open') return this.#open(ask);
    if (ask.name === 'call') return this.#call(ask.call, ask.args);
    if (ask.name === 'nextRow') return this.#next(ask);
    if (ask.name === 'endRows') this.#tables.get(ask.table)?.iterators.delete(ask.rows);
    else this.#tables.delete(ask.table);
    return undefined;
  }

  async #open({ baseUrl, limits }: Ask & { name: 'open' }): Promise<void> {
    const files = await fetchData(baseUrl, (progress) => this.#port.postMessage({ progress }));
    try {
      this.#fairway = Fairway.from(files.data, { limits });
    } catch (error) {
      if (error instanceof FairwayError && error.code === 'data_error') await files.forget();
      throw error;
    }
    // the page does not wait for the disk
    void files.keep();
  }

  #call(call: CallName, args: readonly unknown[]): unknown {
    const [room, name] = call.split('.');
    const fairway = this.#fairway as unknown as Record<string, unknown>;
    const holder = (name ? fairway[room] : fairway) as Record<string, (...args: unknown[]) => unknown>;
    const answer = holder[name ?? room](...args);
    return call === 'distanceRows' ? this.#begin(answer as DistanceRows) : answer;
  }

  /** Keeps a table, and tells its number with what is known before its rows. */
  #begin(rows: DistanceRows): RowsHead {
    const table = this.#count++;
    this.#tables.set(table, { rows, iterators: new Map() });
    const { [Symbol.iterator]: _, ...head } = rows;
    return { table, ...head };
  }

  /** The page has the table as long as it asks. */
  #next({ table, rows }: Ask & { name: 'nextRow' }): DistanceRow | undefined {
    const { iterators, rows: all } = this.#tables.get(table) as Table;
    const iterator = iterators.get(rows) ?? all[Symbol.iterator]();
    iterators.set(rows, iterator);
    return iterator.next().value;
  }
}

function problemOf(error: unknown): Problem {
  if (error instanceof FairwayError) return toldOf(error);
  return { message: `The engine failed: ${error instanceof Error ? error.message : String(error)}` };
}
