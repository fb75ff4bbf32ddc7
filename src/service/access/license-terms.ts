import { SettingError } from '../setting-error.ts';
import type { LicenseTerms } from './license.ts';

const PERIODS = ['day', 'month', 'year'];
const COUNTS = ['tokens', 'perMinute', 'perHour', 'concurrent', 'minWait'] as const;

/**
 * Checks that a license can be held to its terms.
 *
 * @throws {SettingError} that names the term, and says what came and what was expected
 */
export function checkTerms(terms: LicenseTerms): void {
  for (const name of COUNTS) {
    const value = terms[name];
    if (!Number.isInteger(value) || value < -1)
      throw new SettingError(`${name}: got ${value}, expected a whole number, 0 or more, or -1 for no bound`);
  }
  if (!PERIODS.includes(terms.per))
    throw new SettingError(`per: got ${terms.per}, expected ${PERIODS.join(', ')}`);
}
