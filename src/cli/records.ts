import { numberOf } from '../formats/number-text.ts';
import { UsageError } from './exit-codes.ts';
import { distinctNames } from './free-names.ts';
import type { Rows } from './input.ts';
import { underHeading } from './row-cells.ts';

/** A row of a file of either kind. */
export interface FileRecord {
  /** What its values are called: of CSV the heading, of NDJSON the members of its object that are not null. */
  readonly names: readonly string[];
  /** One for each name; of CSV all are texts. */
  readonly values: readonly unknown[];
  /** The row as it came; of CSV by its names, of which those that come again have numbers. */
  readonly record: Readonly<Record<string, unknown>>;
  /** The line that it came in, of NDJSON that holds an object. */
  readonly line?: string;
  /** Why nothing is read from it. */
  readonly error?: string;
  /** Bytes of the file up to its end. */
  readonly bytes: number;
}

/** The rows of a file, and their heading. */
export interface Records {
  /** None of NDJSON. */
  readonly heading: readonly string[] | undefined;
  /** The number that a text of its columns of numbers holds, or undefined. */
  readonly numberOf: (text: string) => number | undefined;
  readonly rows: AsyncIterable<FileRecord>;
}

/** Delimiters of spreadsheets in whose countries the decimal point is a comma. */
const BESIDE_COMMAS = [';', '\t'];

/** Most objects and lists within each other: with more a row could not be written. */
const MOST_DEPTH = 1000;

/**
 * The rows of a file, of CSV those below its heading.
 *
 * @param expected what the heading is to hold, for the message
 * @throws {UsageError} when there is no heading
 */
export async function recordsOf(rows: Rows, expected: string): Promise<Records> {
  if (rows.kind === 'ndjson') return { heading: undefined, numberOf, rows: lineRecords(rows.rows) };
  const iterator = rows.rows[Symbol.asyncIterator]();
  const first = await iterator.next();
  if (first.done) throw new UsageError(`Got empty lines only in ${rows.name}, expected ${expected}`);
  const names: string[] = first.value.cells.map((name: string) => name.trim());
  const keys = distinctNames(names);
  async function* cellRecords(): AsyncGenerator<FileRecord> {
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
      const { cells, ...others } = underHeading(next.value.cells, names);
      const record = Object.fromEntries(keys.map((key, i) => [key, cells[i]]));
      yield { names, values: cells, record, bytes: next.value.bytes, ...others };
    }
  }
  return {
    heading: names,
    numberOf: BESIDE_COMMAS.includes(rows.delimiter) ? (text) => numberOf(text.replace(',', '.')) : numberOf,
    rows: cellRecords(),
  };
}

async function* lineRecords(lines: AsyncIterable<string>): AsyncGenerator<FileRecord> {
  let bytes = 0;
  for await (const line of lines) {
    bytes += Buffer.byteLength(line) + 1;
    // a mark of Unicode goes with the spaces
    const text = line.trim();
    if (text === '') continue;
    const record = objectOf(text);
    if (typeof record === 'string') {
      yield { names: [], values: [], record: { line }, error: record, bytes };
      continue;
    }
    const members = Object.entries(record).filter(([, value]) => value !== null);
    yield {
      names: members.map(([name]) => name),
      values: members.map(([, value]) => value),
      record,
      line: text,
      bytes,
    };
  }
}

/** The object in a line, or why it holds none. */
function objectOf(text: string): Record<string, unknown> | string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = undefined;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return 'Got a line that is no object of JSON';
  }
  return isDeeper(value, MOST_DEPTH)
    ? `Got a line with more than ${MOST_DEPTH} objects and lists within each other`
    : (value as Record<string, unknown>);
}

function isDeeper(value: unknown, most: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return most === 0 || Object.values(value).some((member) => isDeeper(member, most - 1));
}
