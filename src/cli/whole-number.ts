import { UsageError } from './exit-codes.ts';

/** Greatest number that an option takes, where it has no limit of its own. */
const MOST = 999_999_999_999;

/**
 * The value of an option that is a whole number, from 0.
 *
 * @throws {UsageError} that names the option
 */
export function wholeNumber(text: string, option: string, most = MOST): number {
  if (/^\d+$/.test(text) && Number(text) <= most) return Number(text);
  throw new UsageError(`${option}: got ${text}, expected a whole number up to ${most}`);
}
