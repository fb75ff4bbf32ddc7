import { createReadStream, statSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { checkedUtf8 } from './checked-utf8.ts';
import { UsageError } from './exit-codes.ts';

/** The path of standard input. */
export const STANDARD_INPUT = '-';
const DELIMITERS = [',', ';', '\t', '|'];
/** A cell in quotes: what stands in it tells nothing of delimiters and lines. */
const QUOTED_CELL = /(^|[,;\t|])"(?:[^"]|"")*("|$)/g;
const JSON_LIST = /^\[\s*([{[\]]|$)/;
/** Bytes within which a file shows what it is. */
const MOST_BEGINNING = 65_536;

/** Rows of a file: of CSV a list of cells each, the heading first; of NDJSON the text of an object each. */
export type Rows = {
  /** What the file is called in messages. */
  readonly name: string;
  /** Bytes of the file, if it is one. */
  readonly size: number | undefined;
} & (
  | { readonly kind: 'csv'; readonly delimiter: string; readonly rows: AsyncIterable<CsvRow> }
  | { readonly kind: 'ndjson'; readonly rows: AsyncIterable<string> }
);

/** A row of CSV, and how far into the file it ends. */
interface CsvRow {
  readonly cells: string[];
  readonly bytes: number;
}

/**
 * Works on the rows of a file, or of standard input for `-`, which is closed behind it: what nobody reads on would keep
 * the process. What the file holds is seen by its first line, however it comes; of CSV any of the usual delimiters, line
 * ends and marks of Unicode are taken.
 *
 * @throws {UsageError} when it cannot be read or is empty
 */
export async function withRows<T>(path: string, work: (rows: Rows) => Promise<T>): Promise<T> {
  const stream = path === STANDARD_INPUT ? process.stdin : createReadStream(path);
  try {
    return await work(await rowsOf(stream, path));
  } finally {
    stream.destroy();
  }
}

async function rowsOf(stream: Readable, path: string): Promise<Rows> {
  const name = path === STANDARD_INPUT ? 'standard input' : path;
  const told = { name, size: sizeOf(path) };
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const bytes = await beginningOf(chunks).catch((error: Error) => {
    throw new UsageError(`Expected a file at ${path}: ${error.message}`);
  });
  if (bytes.length === 0) {
    throw new UsageError(`Got an empty ${path === STANDARD_INPUT ? name : `file ${path}`}, expected rows`);
  }
  const whole = Readable.from(utf8Of(bytes, chunks, name), { objectMode: false });
  const beginning = textOf(bytes);
  if (JSON_LIST.test(beginning)) {
    throw new UsageError(`Got a list of JSON in ${name}, expected CSV, or NDJSON: an object a line`);
  }
  if (beginning.startsWith('{')) return { ...told, kind: 'ndjson', rows: linesOf(whole) };
  const delimiter = delimiterOf(firstLineOf(beginning)[0]);
  return { ...told, kind: 'csv', delimiter, rows: csvRows(whole, delimiter, name) };
}

/** What comes up to the end of the first line that is not empty. */
async function beginningOf(chunks: AsyncIterator<Buffer>): Promise<Buffer> {
  let bytes: Buffer = Buffer.alloc(0);
  while (bytes.length < MOST_BEGINNING && firstLineOf(textOf(bytes)).length < 2) {
    const next = await chunks.next();
    if (next.done) break;
    bytes = Buffer.concat([bytes, next.value]);
  }
  return bytes;
}

/** The text of a beginning, without a mark of Unicode and empty lines. */
function textOf(bytes: Buffer): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes.subarray(0, MOST_BEGINNING)).trimStart();
}

/** UTF-16 by its mark, as PowerShell writes it; else UTF-8. */
function encodingOf([first, second]: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

/** The first line of a text without its cells in quotes, and a second part if it ends there. */
function firstLineOf(text: string): string[] {
  return text.replace(QUOTED_CELL, '$1').split(/[\r\n]/, 2);
}

function sizeOf(path: string): number | undefined {
  const size = path === STANDARD_INPUT ? 0 : (statSync(path, { throwIfNoEntry: false })?.size ?? 0);
  return size > 0 ? size : undefined;
}

/** All of a file, as UTF-8. */
function utf8Of(first: Buffer, rest: AsyncIterator<Buffer>, name: string): AsyncGenerator<Buffer> {
  const encoding = encodingOf(first);
  const whole = from(first, rest);
  return checkedUtf8(encoding === 'utf-8' ? whole : decoded(whole, encoding, name), name);
}

async function* from(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

async function* decoded(
  pieces: AsyncIterable<Buffer>,
  encoding: string,
  name: string,
): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const read = (bytes?: Buffer) => {
    try {
      return Buffer.from(decoder.decode(bytes, { stream: bytes !== undefined }));
    } catch {
      throw new UsageError(
        `Got bytes of ${name} that are no UTF-16, expected CSV or NDJSON that was saved as UTF-8`,
      );
    }
  };
  for await (const bytes of pieces) yield read(bytes);
  yield read();
}

/** Reads nothing before the first line is asked for: what comes while nobody listens is lost. */
async function* linesOf(input: Readable): AsyncGenerator<string> {
  try {
    yield* createInterface({ input, crlfDelay: Infinity });
  } finally {
    input.destroy();
  }
}

/** @throws {UsageError} for a quote that is not closed */
async function* csvRows(input: Readable, delimiter: string, name: string): AsyncGenerator<CsvRow> {
  let lastLine = 0;
  const parser = input.pipe(
    parse({
      bom: true,
      delimiter,
      info: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      on_record: (row, { lines }) => {
        lastLine = lines;
        return row;
      },
    }),
  );
  // a pipe hands on what comes, and no failure
  input.on('error', (error) => parser.destroy(error));
  try {
    for await (const { record, info } of parser) yield { cells: record, bytes: info.bytes };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const came = error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'a quote that is not closed' : error.message;
    throw new UsageError(`Got ${came} in ${name}, from line ${lastLine + 1} on`);
  } finally {
    input.destroy();
  }
}

/** The delimiter that stands most often in a heading. */
function delimiterOf(heading: string): string {
  const count = (delimiter: string) => heading.split(delimiter).length;
  return DELIMITERS.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}
