import type { FairwayError } from '../errors.ts';
import { unitVectors } from '../geo/vector.ts';
import { Deadline } from '../search/deadline.ts';
import { type Ends, RowMeasure } from './row-measure.ts';
import { errorOf, untilDeadline } from './table-ends.ts';
import type { CheckedTable } from './table-request.ts';
import type { DistanceError, DistanceRow, DistanceRows, DistanceTable, MissingCell } from './types/table.ts';
import type { World } from './world.ts';

/** Nearness is told in steps of this: some metres. */
const STEPS = 1e6;

/** Takes the length of a cell. */
type Put = (line: number, other: number, nm: number) => void;

/**
 * Makes a whole table. Searches begin at the ends of its rows, or of its columns if these are fewer. Those that the time
 * does not do for are among its errors.
 */
export function findTable(world: World, table: CheckedTable, deadline: Deadline): DistanceTable {
  const { from, to } = table;
  const rows = from.ends.map(() => new Float64Array(to.ends.length).fill(Number.NaN));
  const isTurned = to.ends.length < from.ends.length;
  const [lines, others] = isTurned ? [to, from] : [from, to];
  const put: Put = isTurned
    ? (column, row, nm) => {
        rows[row][column] = nm;
      }
    : (row, column, nm) => {
        rows[row][column] = nm;
      };
  const late =
    from === to
      ? fillSquare(world, table, put, deadline)
      : fillLines(world, table, lines.ends, others.ends, put, deadline);
  const lateErrors = late.map(({ line, error }) => errorOf(error, lines.list, line));
  for (const { list, index } of lateErrors) if (list === 'from') rows[index].fill(Number.NaN);
  const errors = [...from.errors, ...(to === from ? [] : to.errors), ...lateErrors];
  return {
    status: 'ok',
    rows,
    errors,
    missing: missingOf(table, rows, lateErrors),
    ...closedToVessel(table),
  };
}

/** The rows of a table, one by one. */
export function rowsOf(world: World, table: CheckedTable, deadlineMs: number | undefined): DistanceRows {
  const { from, to } = table;
  const failed = new Map(from.errors.map((error) => [error.index, error]));
  return {
    errors: [...from.errors, ...(to === from ? [] : to.errors)],
    ...closedToVessel(table),
    *[Symbol.iterator](): Generator<DistanceRow> {
      const measure = new RowMeasure(world, table, from.ends, to.ends, new Deadline());
      for (let index = 0; index < from.ends.length; index++) {
        const row = new Float64Array(to.ends.length).fill(Number.NaN);
        let error = structuredClone(failed.get(index));
        if (!error) {
          const late = untilDeadline(() => measure.fill(row, index, 0, new Deadline(deadlineMs)));
          if (late) {
            row.fill(Number.NaN);
            error = errorOf(late, 'from', index);
          }
        }
        yield error
          ? { index, row, missing: [], error }
          : { index, row, missing: columnsMissing(row, to.ends) };
      }
    },
  };
}

/** What does not take the vessel that a table is for; nothing without one. */
function closedToVessel({ options: { vessel } }: CheckedTable): Pick<DistanceTable, 'closedByVessel'> {
  return vessel ? { closedByVessel: structuredClone([...vessel.closed]) } : {};
}

/** A line of a table that the time did not do for. */
interface Late {
  readonly line: number;
  readonly error: FairwayError;
}

function fillLines(
  world: World,
  table: CheckedTable,
  lines: Ends,
  others: Ends,
  put: Put,
  deadline: Deadline,
): Late[] {
  const lengths = new Float64Array(others.length);
  const late: Late[] = [];
  let measure: RowMeasure | undefined;
  for (let line = 0; line < lines.length; line++) {
    if (!lines[line]) continue;
    const error = untilDeadline(() => {
      deadline.check();
      measure ??= new RowMeasure(world, table, lines, others, deadline);
      measure.fill(lengths, line, 0, deadline);
      for (let other = 0; other < lengths.length; other++) put(line, other, lengths[other]);
    });
    if (error) late.push({ line, error });
  }
  return late;
}

/**
 * Fills a square table, each pair of ends once. Ends far out come first, so that later searches, whose ends lie ever
 * nearer to each other, end sooner.
 */
function fillSquare(world: World, table: CheckedTable, put: Put, deadline: Deadline): Late[] {
  const { ends } = table.from;
  const order = fromFarOut(ends);
  const sorted = order.map((i) => ends[i]);
  const lengths = new Float64Array(order.length);
  const late: Late[] = [];
  let measure: RowMeasure | undefined;
  for (const [k, i] of order.entries()) {
    put(i, i, 0);
    const error = untilDeadline(() => {
      deadline.check();
      measure ??= new RowMeasure(world, table, sorted, sorted, deadline);
      measure.fill(lengths, k, k + 1, deadline);
      for (let other = k + 1; other < lengths.length; other++) {
        put(i, order[other], lengths[other]);
        put(order[other], i, lengths[other]);
      }
    });
    if (error) late.push({ line: i, error });
  }
  return late;
}

/** The ends that have not failed, those farthest from the middle of all first. */
function fromFarOut(ends: Ends): number[] {
  const order = [...ends.keys()].filter((i) => ends[i]);
  const [lng, lat] = [0, 1].map((axis) => ends.map((end) => end?.position[axis] ?? 0));
  const vector = unitVectors(lng, lat);
  const middle = [0, 1, 2].map((k) => order.reduce((sum, i) => sum + vector[3 * i + k], 0));
  // rounded, since two places are as far from their middle as each other: then their positions tell
  const nearness = ends.map((_, i) =>
    Math.round(STEPS * middle.reduce((sum, m, k) => sum + m * vector[3 * i + k], 0)),
  );
  return order.sort((a, b) => nearness[a] - nearness[b] || lng[a] - lng[b] || lat[a] - lat[b]);
}

function missingOf(
  { from, to }: CheckedTable,
  rows: readonly Float64Array[],
  late: readonly DistanceError[],
): MissingCell[] {
  const lateIn = (list: DistanceError['list']) =>
    new Set(late.filter((error) => error.list === list).map(({ index }) => index));
  const [lateRows, lateColumns] = [lateIn('from'), lateIn('to')];
  return rows.flatMap((lengths, row) => {
    if (!from.ends[row] || lateRows.has(row)) return [];
    return columnsMissing(lengths, to.ends)
      .filter((column) => !lateColumns.has(column))
      .map((column) => ({ row, column, code: 'no_route' as const }));
  });
}

/** Columns without a length whose ends have not failed. */
function columnsMissing(row: Float64Array, ends: Ends): number[] {
  const missing: number[] = [];
  for (let column = 0; column < row.length; column++) {
    if (Number.isNaN(row[column]) && ends[column]) missing.push(column);
  }
  return missing;
}
