import { dayOf, today } from '../areas/day.ts';
import { FairwayError } from '../errors.ts';
import type { LatLng } from '../geo/position.ts';

/** Most members of a batch. */
const MAX_BATCH = 100;
/** Most characters of a string that a message repeats. */
const SHOWN_CHARACTERS = 40;

/** Checks that `value` is a position; `field` is its path in the request, for the message. */
export function checkPosition(value: unknown, field: string): LatLng {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalid(field, 'an object with the numbers lat and lng', describe(value));
  }
  const { lat, lng } = value as Partial<Record<keyof LatLng, unknown>>;
  if (typeof lat !== 'number' || !(lat >= -90 && lat <= 90)) {
    throw invalid(`${field}.lat`, 'a number from -90 to 90', describe(lat));
  }
  if (typeof lng !== 'number' || !Number.isFinite(lng)) {
    throw invalid(`${field}.lng`, 'a finite number', describe(lng));
  }
  return { lat, lng };
}

/** Checks that `value` is a list of 1 to 100 members; they are not looked at. */
export function checkBatch(value: unknown, field: string): unknown[] {
  const expected = `an array of 1 to ${MAX_BATCH} members`;
  if (!Array.isArray(value)) throw invalid(field, expected, describe(value));
  if (value.length < 1 || value.length > MAX_BATCH) {
    throw invalid(field, expected, `an array of ${value.length}`);
  }
  return value;
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
