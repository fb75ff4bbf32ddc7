import type { RouteOptions } from './options.ts';
import type { Flag } from './passages.ts';
import type { Place } from './position.ts';
import type { ToldError } from './told-error.ts';
import type { ClosedByVessel, Vessel } from './vessel.ts';

/**
 * A table of distances to be made. With `tighten`, no-go blocks or areas to be minimised each cell is a route of its own,
 * which takes as long as one: then a table has fewer cells, see `Limits`.
 */
export interface DistancesRequest {
  /** Where the ways of each row begin. */
  from: readonly Place[];
  /** Where the ways of each column end; default: `from`, a square table. */
  to?: readonly Place[];
  /** The same for all cells; those about drawing change nothing. */
  options?: RouteOptions;
  /** Whether each cell is what `distance` gives, to the last bit. Off by default. */
  tighten?: Flag;
  /** The ship that all cells are for. */
  vessel?: Vessel;
}

/** An end of a table that failed: its row or column has no lengths. */
export interface DistanceError extends ToldError {
  /** The list that it is in; `from` where there is only one. */
  list: 'from' | 'to';
  /** Its place there. */
  index: number;
}

/** A cell without a length though neither of its ends failed: no way joins them. */
export interface MissingCell {
  /** Place of its beginning in `from`. */
  row: number;
  /** Place of its end in `to`. */
  column: number;
  code: 'no_route';
}

/** A table of distances. */
export interface DistanceTable {
  status: 'ok';
  /** A row for each member of `from`: nautical miles to each of `to`, NaN where an end failed or no way leads. For JSON make lists. */
  rows: Float64Array[];
  /** The ends that failed. */
  errors: DistanceError[];
  /** Cells between ends that did not fail and that no way joins. */
  missing: MissingCell[];
  /** With a vessel: as in `RouteProperties`. */
  closedByVessel?: ClosedByVessel[];
}

/** A row of a table of distances. */
export interface DistanceRow {
  /** The member of `from` that it is of. */
  index: number;
  /** Nautical miles to each of `to`, NaN where an end failed or no way leads. */
  row: Float64Array;
  /** Columns without a length though neither end failed: no way joins them. */
  missing: number[];
  /** Why the row has no lengths, if it has none. */
  error?: DistanceError;
}

/** The rows of a table of distances, each made when it is asked for. */
export interface DistanceRows extends Iterable<DistanceRow> {
  /** The ends that failed. */
  readonly errors: readonly DistanceError[];
  /** With a vessel: as in `RouteProperties`. */
  readonly closedByVessel?: readonly ClosedByVessel[];
}
