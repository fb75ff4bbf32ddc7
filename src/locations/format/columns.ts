import { NO_SUFFIX } from '../locode.ts';
import type { LocationTable } from '../table.ts';

/** Contexts of the Rice code, one for each kind of number. */
export const CONTEXT = { coded: 0, uncoded: 1, suffix: 2, lng: 3, lat: 4, depth: 5 } as const;
export const CONTEXTS = 6;

/** Plain bits of a port's accuracy and of the size of its harbour. */
export const ACCURACY_BITS = 2;
export const SIZE_BITS = 3;
/** In place of no country. */
export const NO_COUNTRY = '  ';
/** Between the code and the other names of a port. */
export const NAME_END = '\t';

/** Whether a location with a UN/LOCODE is the first of its type and country, so that its code stands by itself. */
export function isFirstCode(
  { typeStart, country, suffix }: Pick<LocationTable, 'typeStart' | 'country' | 'suffix'>,
  i: number,
): boolean {
  return typeStart.includes(i) || country[i] !== country[i - 1] || suffix[i - 1] === NO_SUFFIX;
}
