import { METERS_PER_NM } from '../geo/sphere.ts';
import { describe, invalid } from './check.ts';

/** Units of length to the metres in them: nautical miles, kilometres, statute miles. */
const METERS = { nm: METERS_PER_NM, km: 1000, mi: 1609.344 } as const;

/** A unit of length. */
export type LengthUnit = keyof typeof METERS;

/**
 * Checks the unit that a request wants lengths in besides nautical miles.
 *
 * @throws {FairwayError} `invalid_request`
 */
export function checkUnits(value: unknown): LengthUnit | undefined {
  if (value === undefined) return undefined;
  const units = Object.keys(METERS);
  if (typeof value === 'string' && units.includes(value)) return value as LengthUnit;
  throw invalid('units', `one of ${units.join(', ')}`, describe(value));
}

/** Nautical miles in another unit. */
export function lengthIn(unit: LengthUnit, nm: number): number {
  return unit === 'nm' ? nm : (nm * METERS_PER_NM) / METERS[unit];
}
