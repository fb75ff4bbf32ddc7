import { checkDay, checkKeys, checkObject, describe, invalid, reading } from './check.ts';
import type { CallOptions, FairwayData, SharedData } from './types/engine.ts';

/**
 * The day that options of a call name, or undefined.
 *
 * @throws {FairwayError} `invalid_request`
 */
export function checkDateOption(options: unknown): number | undefined {
  return reading('options', () => {
    const object = checkObject(options, 'options', 'an object with date');
    checkKeys(object, ['date'], 'options.');
    const { date } = object;
    return date === undefined ? undefined : checkDay(date, 'date');
  });
}

/**
 * The options of a call that searches.
 *
 * @throws {FairwayError} `invalid_request`
 */
export function checkCallOptions(options: unknown): CallOptions {
  return reading('options', () => {
    const object = checkObject(options, 'options', 'an object with deadlineMs');
    checkKeys(object, ['deadlineMs', 'maxPositions'], 'options.');
    return {
      deadlineMs: aboveZero(object.deadlineMs, 'options.deadlineMs', 'a number of milliseconds above 0'),
      maxPositions: aboveZero(object.maxPositions, 'options.maxPositions', 'a number of positions above 0'),
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
    if (typeof shared === 'object' && shared !== null) return { shared };
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
  return ArrayBuffer.isView(value) && Object.prototype.toString.call(value) === '[object Uint8Array]';
}
