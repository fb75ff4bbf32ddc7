import type { ClosedPassages } from './passage-sets.ts';
import type { Passage, WaterGraph } from './water-graph.ts';

/** Passages that ice shuts for a part of the year: the first and the last month in which ships use them, 1 to 12. */
const OPEN_MONTHS: ReadonlyMap<string, readonly [first: number, last: number]> = new Map([
  ['belleIsle', [7, 11]],
]);
const MS_PER_DAY = 86_400_000;

/** Numbers of the passages closed to a request that names none and no date. */
export function numbersClosedUnasked(passages: readonly Passage[]): number[] {
  return passages.filter((passage) => !isOpenUnasked(passage, undefined)).map(({ index }) => index);
}

/** The same passages, closed. */
export function closedUnasked({ passages, sets }: Pick<WaterGraph, 'passages' | 'sets'>): ClosedPassages {
  return sets.closed(numbersClosedUnasked(passages));
}

/**
 * Whether a passage is open to a request that does not name it: by default, and in the months in which no ice shuts it.
 *
 * @param day since 1970-01-01; without one, ice is expected
 */
export function isOpenUnasked(
  { key, closedByDefault }: Pick<Passage, 'key' | 'closedByDefault'>,
  day: number | undefined,
): boolean {
  const months = OPEN_MONTHS.get(key);
  if (closedByDefault || months === undefined) return !closedByDefault;
  if (day === undefined) return false;
  const month = new Date(day * MS_PER_DAY).getUTCMonth() + 1;
  return month >= months[0] && month <= months[1];
}
