import { createReadStream, statSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { UsageError } from './exit-codes.ts';

const DELIMITERS = [',', ';', '\t', '|'];
const BACKSLASH_N = '\n';

/** Rows of a file: of CSV a list of cells each, the heading first; of NDJSON the text of an object each. */
export type Rows =
  | { readonly kind: 'csv'; readonly delimiter: string; readonly rows: AsyncIterable<CsvRow> }
  | { readonly kind: 'ndjson'; readonly rows: AsyncIterable<string> };

/** A row of CSV, and how far into the file it ends. */
interface CsvRow {
  readonly cells: string[];
  readonly bytes: number;
}

/**
 * Opens a file of rows, or standard input for `-`. What it holds is seen by its beginning; of CSV any of the usual
 * delimiters, line ends and marks of Unicode are taken.
 *
 * @throws {UsageError} when it cannot be read or is empty
 */
export async function openRows(path: string): Promise<Rows> {
  const name = path === '-' ? 'standard input' : path;
  const stream = path === '-' ? process.stdin : createReadStream(path);
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const first = await chunks.next().catch((error: Error) => {
    throw new UsageError(`Expected a file at ${path}: ${error.message}`);
  });
  if (first.done) throw new UsageError(`Got an empty file ${path}, expected rows`);
  const whole = Readable.from(from(first.value, chunks), { objectMode: false });
  const beginning = first.value
    .toString('utf8', 0, 65_536)
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (beginning.startsWith('{')) {
    return { kind: 'ndjson', rows: linesOf(whole) };
  }
  const delimiter = delimiterOf(beginning.split(BACKSLASH_N, 1)[0]);
  return { kind: 'csv', delimiter, rows: csvRows(whole, delimiter, name) };
}

/** Bytes of a file, if it is one. */
export function sizeOf(path: string): number | undefined {
  const size = path === '-' ? 0 : (statSync(path, { throwIfNoEntry: false })?.size ?? 0);
  return size > 0 ? size : undefined;
}

async function* from(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

/** Reads nothing before the first line is asked for: what comes while nobody listens is lost. */
async function* linesOf(input: Readable): AsyncGenerator<string> {
  yield* createInterface({ input, crlfDelay: Infinity });
}

/** @throws {UsageError} for a quote that is not closed */
async function* csvRows(input: Readable, delimiter: string, name: string): AsyncGenerator<CsvRow> {
  let lastLine = 0;
  const parser = input.pipe(
    parse({
      bom: true,
      delimiter,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      on_record: (row, { lines }) => {
        lastLine = lines;
        return row;
      },
    }),
  );
  try {
    for await (const { record, info } of parser) yield { cells: record, bytes: info.bytes };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const came = error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'a quote that is not closed' : error.message;
    throw new UsageError(`Got ${came} in ${name}, from line ${lastLine + 1} on`);
  }
}

/** The delimiter that stands most often in a heading. */
function delimiterOf(heading: string): string {
  const count = (delimiter: string) => heading.split(delimiter).length;
  return DELIMITERS.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}
