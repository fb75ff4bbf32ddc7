import { dayOf, today } from '../areas/day.ts';
import { FairwayError } from '../errors.ts';
import { expectedName } from '../names/nearest.ts';

/** Most members of a batch. */
const MAX_BATCH = 100;
/** Most characters of a string that a message repeats. */
const SHOWN_CHARACTERS = 40;
/** The tag of objects that are of no kind of their own, instances of classes among them. */
const PLAIN = '[object Object]';
/** A revoked proxy, say. */
const UNREADABLE = 'what throws when it is read';

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
    throw invalid(field, 'plain data', UNREADABLE);
  }
}

/**
 * Checks that `value` is an object, and none of a kind of its own: of a map, a date or a boxed value nothing would be
 * read.
 *
 * @param known the only keys that it may have, if given
 */
export function checkObject(
  value: unknown,
  field: string,
  expected: string,
  known?: readonly string[],
): Record<string, unknown> {
  if (tagOf(value) !== PLAIN) throw invalid(field, expected, describe(value));
  if (known) checkKeys(value as object, known, `${field}.`);
  return value as Record<string, unknown>;
}

/** What kind of object a value is, whatever realm it comes from: `[object Map]`. */
export function tagOf(value: unknown): string {
  return Object.prototype.toString.call(value);
}

/**
 * Checks that an object has no other keys than those known.
 *
 * @param path of the object in the request, with the point that a key follows on; empty at the top
 * @param others keys that belong elsewhere in the request, and where each does
 */
export function checkKeys(
  value: object,
  known: readonly string[],
  path: string,
  others: readonly string[] = [],
  placeOf = (key: string) => key,
): void {
  const unknown = Object.keys(value).find((key) => !known.includes(key));
  if (unknown === undefined) return;
  const shown = unknown.slice(0, SHOWN_CHARACTERS);
  const expected = others.includes(unknown) ? placeOf(unknown) : expectedName(unknown, known);
  throw invalid(`${path}${shown}`, expected, 'a name that is not known here');
}

/** What an object has under some names, itself or by its class: a spread would leave the latter out. */
export function pick(object: object, names: readonly string[]): Record<string, unknown> {
  const values = object as Record<string, unknown>;
  return Object.fromEntries(names.filter((name) => name in values).map((name) => [name, values[name]]));
}

/** Checks that `value` is a list of 1 to `most` members, by default those of a batch; they are not looked at. */
export function checkList(value: unknown, field: string, most = MAX_BATCH): unknown[] {
  const expected = `an array of 1 to ${most} members`;
  if (!Array.isArray(value)) throw invalid(field, expected, describe(value));
  if (value.length < 1 || value.length > most) {
    throw invalid(field, expected, `an array of ${value.length}`);
  }
  return Array.from(value);
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
  if (typeof value === 'function') return 'a function';
  if (typeof value !== 'object' || value === null) return String(value);
  try {
    const tag = tagOf(value);
    return tag === PLAIN ? 'an object' : Array.isArray(value) ? 'an array' : tag.slice(0, SHOWN_CHARACTERS);
  } catch {
    return UNREADABLE;
  }
}
