import type { ErrorCode, Fairway, FairwayError, Limits } from '../index.ts';
import type { AsyncDistanceRows, LoadProgress } from './types.ts';

type Callable = (...args: never[]) => unknown;

/** The dotted names of the calls of an object. */
type Paths<T> = {
  [K in keyof T & string]: T[K] extends Callable ? K : `${K}.${Paths<T[K]>}`;
}[keyof T & string];

/** A call of the engine. */
export type CallName = Paths<Fairway>;

/** Every call of the engine: a missing one does not compile. */
const CALLS: Readonly<Record<CallName, true>> = {
  passages: true,
  validate: true,
  validateAll: true,
  route: true,
  routes: true,
  distance: true,
  alternatives: true,
  variants: true,
  distances: true,
  distanceRows: true,
  'areas.eca': true,
  'areas.hra': true,
  'areas.jwc': true,
  'coast.rings': true,
  'coast.land': true,
  'locations.search': true,
  'locations.all': true,
  'locations.byLocode': true,
  'locations.near': true,
};

export const CALL_NAMES = Object.keys(CALLS) as CallName[];

/** What the page sends. The worker answers each with one `Answer`, in their order. */
export type Ask =
  | { name: 'open'; baseUrl: string; limits?: Limits }
  | { name: 'call'; call: CallName; args: readonly unknown[] }
  /** The next row of a table that a call of `distanceRows` gave, by the number of those that read it, which is new at first. */
  | { name: 'nextRow'; table: number; rows: number }
  /** No more of these. */
  | { name: 'endRows'; table: number; rows: number }
  /** Nobody has the table any more. */
  | { name: 'endTable'; table: number };

/** What the worker sends: answers, and while it opens, how much has come. */
export type Told = { value: unknown } | { problem: Problem } | { progress: LoadProgress };

/** An error on its way, where error objects lose their fields. Without a code it is a fault of the library. */
export type Problem = { message: string } & Partial<
  Pick<FairwayError, 'field' | 'suggestion' | 'matches'> & { code: ErrorCode }
>;

/** What `distanceRows` gives: the number of its table here, in the place of the rows. */
export type RowsHead = Omit<AsyncDistanceRows, typeof Symbol.asyncIterator> & { table: number };
