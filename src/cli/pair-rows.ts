import { numberOf } from '../formats/number-text.ts';
import { FairwayError, type LatLng } from '../index.ts';
import { columnOf, endColumn } from './columns.ts';
import { UsageError } from './exit-codes.ts';
import type { Rows } from './input.ts';
import { underHeading } from './row-cells.ts';
import { shortened } from './shortened.ts';

/** A pair to be routed, or why a row holds none. */
export interface PairRow {
  /** The row as it came: its cells, one for each column, or the object of its line. */
  readonly cells: readonly string[];
  readonly record: Readonly<Record<string, unknown>>;
  readonly from?: string | LatLng;
  readonly to?: string | LatLng;
  readonly id?: string;
  /** Knots. */
  readonly speed?: number;
  /** What the speed is called. */
  readonly speedName?: string;
  readonly error?: string;
  /** Bytes of the file up to its end. */
  readonly bytes: number;
}

/** Pairs, and the heading of the columns that they came in. */
export interface Pairs {
  /** None of NDJSON. */
  readonly heading: readonly string[] | undefined;
  readonly rows: AsyncIterable<PairRow>;
}

const SPEED_NAMES = ['speed', 'knots', 'speedknots', 'kn', 'averagevesselspeedoverground'];
/** Most objects and lists within each other: with more a row could not be written. */
const MOST_DEPTH = 1000;
const ID_NAMES = ['id', 'voyage', 'voyageid', 'ref', 'reference'];

/**
 * The pairs in a file of rows.
 *
 * @throws {UsageError} when there is no heading, or one that names no ends
 */
export async function pairsOf(rows: Rows): Promise<Pairs> {
  if (rows.kind === 'ndjson') return { heading: undefined, rows: linePairs(rows.rows) };
  const iterator = rows.rows[Symbol.asyncIterator]();
  const first = await iterator.next();
  if (first.done)
    throw new UsageError('Got empty lines only, expected a heading with columns such as from and to');
  const heading: string[] = first.value.cells.map((name: string) => name.trim());
  const [from, to] = [endColumn(heading, 'from'), endColumn(heading, 'to')];
  const [id, speed] = [columnOf(heading, ID_NAMES), columnOf(heading, SPEED_NAMES)];
  async function* cellPairs(): AsyncGenerator<PairRow> {
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
      const { cells, error } = underHeading(next.value.cells, heading);
      const record = Object.fromEntries(heading.map((name, i) => [name, cells[i]]));
      const row = { cells, record, id: cells[id], bytes: next.value.bytes };
      yield error === undefined
        ? filled(row, () => ({
            from: from.read(cells),
            to: to.read(cells),
            ...(speed >= 0 && speedOf(cells[speed], heading[speed])),
          }))
        : { ...row, error };
    }
  }
  return { heading, rows: cellPairs() };
}

/** A row with what is read from it, or with why it cannot be. */
function filled(row: PairRow, read: () => Partial<PairRow>): PairRow {
  try {
    return { ...row, ...read() };
  } catch (error) {
    if (error instanceof FairwayError) return { ...row, error: error.message };
    throw error;
  }
}

/** The speed of a row, if it has one. */
function speedOf(value: unknown, speedName: string): Pick<PairRow, 'speed' | 'speedName'> {
  if (value === undefined || value === null || (typeof value === 'string' && value.trim() === '')) return {};
  const speed = typeof value === 'string' ? numberOf(value) : value;
  if (typeof speed === 'number') return { speed, speedName };
  const message = `${speedName}: got ${shortened(JSON.stringify(value))}, expected knots`;
  throw new FairwayError('invalid_request', message, { field: speedName });
}

async function* linePairs(lines: AsyncIterable<string>): AsyncGenerator<PairRow> {
  let bytes = 0;
  for await (const line of lines) {
    bytes += Buffer.byteLength(line) + 1;
    // a mark of Unicode goes with the spaces
    const text = line.trim();
    if (text === '') continue;
    const record = objectOf(text);
    if (typeof record === 'string') {
      yield { cells: [], record: { line }, error: record, bytes };
      continue;
    }
    const { from, to, id } = record;
    const isId = typeof id === 'string' || typeof id === 'number';
    const speedName = record.speed === undefined ? 'averageVesselSpeedOverGround' : 'speed';
    yield filled({ cells: [], record, ...(isId && { id: String(id) }), bytes }, () => ({
      from: from as string | LatLng,
      to: to as string | LatLng,
      ...speedOf(record[speedName], speedName),
    }));
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
