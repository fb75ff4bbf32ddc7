import { dayOf, today } from '../areas/day.ts';
import { FairwayError } from '../errors.ts';
import { nearestName } from './names.ts';

/** Most members of a batch. */
const MAX_BATCH = 100;
/** Most characters of a string that a message repeats. */
const SHOWN_CHARACTERS = 40;

/**
 * Reads input with nothing of the engine at work. Proxies and getters may throw whatever they like: that makes the
 * input bad, not the engine.
 *
 * @param field path of the input, for the message
 * @throws {FairwayError} `invalid_request`
 */
export function reading<T>(field: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof FairwayError) throw error;
    throw invalid(field, 'plain data', 'what throws when it is read');
  }
}

/** Checks that `value` is an object, and no array. */
export function checkObject(value: unknown, field: string, expected: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalid(field, expected, describe(value));
  }
  return value as Record<string, unknown>;
}

/**
 * Checks that an object has no other keys than those known.
 *
 * @param path of the object in the request, with the point that a key follows on; empty at the top
 */
export function checkKeys(value: object, known: readonly string[], path: string): void {
  const unknown = Object.keys(value).find((key) => !known.includes(key));
  if (unknown === undefined) return;
  const nearest = nearestName(unknown, known);
  const shown = unknown.slice(0, SHOWN_CHARACTERS);
  throw invalid(
    `${path}${shown}`,
    `${nearest === undefined ? 'one' : `${nearest}, or another`} of ${known.join(', ')}`,
    'a name that is not known here',
  );
}

/** Checks that `value` is a list of 1 to 100 members; they are not looked at. */
export function checkBatch(value: unknown, field: string): unknown[] {
  const expected = `an array of 1 to ${MAX_BATCH} members`;
  if (!Array.isArray(value)) throw invalid(field, expected, describe(value));
  if (value.length < 1 || value.length > MAX_BATCH) {
    throw invalid(field, expected, `an array of ${value.length}`);
  }
  return Array.from(value, (member) => member);
}

/** Checks that `value` is a date of ISO 8601, or absent: today. Whole days since 1970-01-01 UTC. */
export function checkDay(value: unknown, field: string): number {
  if (value === undefined) return today();
  const day = typeof value === 'string' ? dayOf(value) : null;
  if (day === null) throw invalid(field, "a date of ISO 8601 such as '2026-01-31'", describe(value));
  return day;
}

/** An `invalid_request` that names the field, what came and what was expected. */
export function invalid(field: string, expected: string, came: string): FairwayError {
  return new FairwayError('invalid_request', `${field}: got ${came}, expected ${expected}`, { field });
}

/** A value as a message shows it, whatever came. */
export function describe(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, SHOWN_CHARACTERS));
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'object' && value !== null) return 'an object';
  if (typeof value === 'function') return 'a function';
  return String(value);
}
