import { checkDay, checkObject, describe, invalid, reading, tagOf } from './check.ts';
import type { FairwayData, RouteCallOptions, SharedData } from './types/engine.ts';

/**
 * The day that options of a call name, or undefined.
 *
 * @throws {FairwayError} `invalid_request`
 */
export function checkDateOption(options: unknown): number | undefined {
  return reading('options', () => {
    const { date } = checkObject(options, 'options', 'an object with date', ['date']);
    return date === undefined ? undefined : checkDay(date, 'date');
  });
}

/**
 * The options of a call that searches.
 *
 * @param more those that it takes besides the deadline
 * @throws {FairwayError} `invalid_request`
 */
export function checkCallOptions(options: unknown, ...more: 'maxPositions'[]): RouteCallOptions {
  return reading('options', () => {
    const known = ['deadlineMs', ...more];
    const { deadlineMs, maxPositions } = checkObject(options, 'options', 'an object with deadlineMs', known);
    return {
      deadlineMs: aboveZero(deadlineMs, 'options.deadlineMs', 'a number of milliseconds above 0'),
      maxPositions: aboveZero(maxPositions, 'options.maxPositions', 'a number of positions above 0'),
    };
  });
}

function aboveZero(value: unknown, field: string, expected: string): number | undefined {
  if (value === undefined || (typeof value === 'number' && value > 0)) return value;
  throw invalid(field, expected, describe(value));
}

/**
 * The bytes of the data files, or what was made of them for threads to share.
 *
 * @throws {FairwayError} `invalid_request` for what are no bytes
 */
export function checkData(data: unknown): FairwayData | SharedData {
  return reading('data', () => {
    const object = checkObject(data, 'data', 'an object with coast, graph, areas and locations');
    const { shared } = object;
    if (shared !== undefined) return { shared: shared as object };
    const { locations } = object;
    return {
      coast: bytesOf(object, 'coast'),
      graph: bytesOf(object, 'graph'),
      areas: bytesOf(object, 'areas'),
      ...(locations !== undefined && { locations: bytesOf(object, 'locations') }),
    };
  });
}

function bytesOf(data: Record<string, unknown>, name: string): Uint8Array {
  const bytes = data[name];
  if (isBytes(bytes)) return bytes;
  throw invalid(`data.${name}`, `the bytes of ${name}.pbf`, describe(bytes));
}

/** Whether a value is a byte array, also one of another realm, such as a frame's. */
function isBytes(value: unknown): value is Uint8Array {
  return ArrayBuffer.isView(value) && tagOf(value) === '[object Uint8Array]';
}
