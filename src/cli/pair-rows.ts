import type { LatLng } from '../index.ts';
import { columnOf, endColumn } from './columns.ts';
import type { Rows } from './input.ts';

/** A pair to be routed, or why a row holds none. */
export interface PairRow {
  /** The row as it came: its cells, or the object of its line. */
  readonly cells: readonly string[];
  readonly record: Readonly<Record<string, unknown>>;
  readonly from?: string | LatLng;
  readonly to?: string | LatLng;
  readonly id?: string;
  /** Knots. */
  readonly speed?: number;
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
const ID_NAMES = ['id', 'voyage', 'voyageid', 'ref', 'reference'];

/**
 * The pairs in a file of rows.
 *
 * @throws {UsageError} when a heading names no ends
 */
export async function pairsOf(rows: Rows): Promise<Pairs> {
  if (rows.kind === 'ndjson') return { heading: undefined, rows: linePairs(rows.rows) };
  const iterator = rows.rows[Symbol.asyncIterator]();
  const first = await iterator.next();
  const heading: string[] = first.done ? [] : first.value.cells.map((name: string) => name.trim());
  const [from, to] = [endColumn(heading, 'from'), endColumn(heading, 'to')];
  const [id, speed] = [columnOf(heading, ID_NAMES), columnOf(heading, SPEED_NAMES)];
  async function* cellPairs(): AsyncGenerator<PairRow> {
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
      const { cells, bytes } = next.value;
      const knots = cells[speed]?.trim();
      yield {
        cells,
        record: Object.fromEntries(heading.map((name, i) => [name, cells[i] ?? ''])),
        from: from(cells),
        to: to(cells),
        id: cells[id],
        ...(knots ? { speed: Number(knots) } : {}),
        bytes,
      };
    }
  }
  return { heading, rows: cellPairs() };
}

async function* linePairs(lines: AsyncIterable<string>): AsyncGenerator<PairRow> {
  let bytes = 0;
  for await (const line of lines) {
    bytes += Buffer.byteLength(line) + 1;
    if (line.trim() === '') continue;
    let record: Record<string, unknown>;
    try {
      record = JSON.parse(line);
      if (typeof record !== 'object' || record === null) throw new TypeError('no object');
    } catch {
      yield { cells: [], record: { line }, error: 'Got a line that is no object of JSON', bytes };
      continue;
    }
    const { from, to, id, speed, averageVesselSpeedOverGround } = record;
    yield {
      cells: [],
      record,
      from: from as string | LatLng,
      to: to as string | LatLng,
      ...(id !== undefined && { id: String(id) }),
      ...((speed ?? averageVesselSpeedOverGround) !== undefined && {
        speed: Number(speed ?? averageVesselSpeedOverGround),
      }),
      bytes,
    };
  }
}
