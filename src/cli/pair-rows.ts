import { FairwayError, type LatLng } from '../index.ts';
import { checkHeading, columnOf, type EndColumns, endColumn, keptForNext, writtenEnd } from './columns.ts';
import type { Rows } from './input.ts';
import { type FileRecord, type Records, recordsOf } from './records.ts';
import { cellText } from './row-cells.ts';
import { shortened } from './shortened.ts';
import type { RowNames } from './typed-message.ts';

/** A pair to be routed, or why a row holds none. */
export interface PairRow {
  /** The row as it came: its cells, one for each column, and by their names. */
  readonly cells: readonly string[];
  readonly record: Readonly<Record<string, unknown>>;
  readonly from?: string | LatLng;
  readonly to?: string | LatLng;
  readonly id?: string;
  /** The line that it came in, of NDJSON that holds an object. */
  readonly line?: string;
  /** Knots. */
  readonly speed?: number;
  /** What the ends are called, and the speed if it has one. */
  readonly names?: RowNames;
  readonly error?: string;
  /** Bytes of the file up to its end. */
  readonly bytes: number;
}

/** Pairs, and the columns that their cells are in. */
export interface Pairs {
  readonly heading: readonly string[];
  readonly rows: AsyncIterable<PairRow>;
}

/** Columns of pairs, where they are: an end may be missing in a line of NDJSON. */
interface PairColumns {
  readonly from: EndColumns | undefined;
  readonly to: EndColumns | undefined;
  readonly id: number;
  readonly speed: number;
  readonly numberOf: Records['numberOf'];
}

const SPEED_NAMES = ['speed', 'knots', 'speedknots', 'kn', 'averagevesselspeedoverground'];
const ID_NAMES = ['id', 'voyage', 'voyageid', 'ref', 'reference'];
/** The columns of pairs that came without. */
const OF_LINES = ['id', 'from', 'to'];

/**
 * The pairs in a file of rows.
 *
 * @throws {UsageError} when there is no heading, or one that names no ends
 */
export async function pairsOf(rows: Rows): Promise<Pairs> {
  const records = await recordsOf(rows, 'a heading with columns such as from and to');
  const { heading, numberOf } = records;
  if (heading) for (const end of ['from', 'to'] as const) checkHeading(heading, end);
  async function* pairs(): AsyncGenerator<PairRow> {
    const columnsUnder = keptForNext((names) => columnsOf(names, numberOf));
    for await (const record of records.rows)
      yield pairOf(record, columnsUnder(record.names), heading !== undefined);
  }
  return { heading: heading ?? OF_LINES, rows: pairs() };
}

function columnsOf(names: readonly string[], numberOf: Records['numberOf']): PairColumns {
  return {
    from: endColumn(names, 'from', numberOf),
    to: endColumn(names, 'to', numberOf),
    id: columnOf(names, ID_NAMES),
    speed: columnOf(names, SPEED_NAMES),
    numberOf,
  };
}

/** What a row holds, or why it holds no pair. */
function pairOf(
  { names, values, record, line, error, bytes }: FileRecord,
  { from, to, id, speed, numberOf }: PairColumns,
  hasHeading: boolean,
): PairRow {
  const came = values[id];
  const isId = typeof came === 'string' || typeof came === 'number';
  const row: PairRow = {
    cells: (hasHeading ? values : [came, writtenEnd(values, from), writtenEnd(values, to)]).map(cellText),
    record,
    ...(line !== undefined && { line }),
    ...(isId && { id: String(came) }),
    bytes,
  };
  if (error !== undefined) return { ...row, error };
  return filled(row, () => {
    const knots = speed < 0 ? undefined : speedOf(values[speed], names[speed], numberOf);
    return {
      from: from?.read(values),
      to: to?.read(values),
      ...(knots !== undefined && { speed: knots }),
      names: { from: from?.names, to: to?.names, speed: knots === undefined ? undefined : names[speed] },
    };
  });
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
function speedOf(value: unknown, name: string, numberOf: Records['numberOf']): number | undefined {
  if (typeof value === 'string' && value.trim() === '') return undefined;
  const speed = typeof value === 'string' ? numberOf(value) : value;
  if (typeof speed === 'number') return speed;
  const message = `${name}: got ${shortened(JSON.stringify(value))}, expected knots`;
  throw new FairwayError('invalid_request', message, { field: name });
}
