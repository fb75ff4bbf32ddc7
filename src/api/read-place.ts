import type { LatLng } from '../geo/position.ts';
import type { LocationNames } from '../locations/directory.ts';
import { describe, invalid } from './check.ts';
import { FORMS, readPosition } from './read-position.ts';

/** Where a request begins or ends: a position, with what names the location there, or the code of a port. */
export type AskedPlace = (LatLng & LocationNames) | string;

/**
 * Reads a place: a code, a location, or a position.
 *
 * @param field path of the place in the request, for the message
 * @throws {FairwayError} `invalid_request`
 */
export function readPlace(value: unknown, field: string): AskedPlace {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) {
    throw invalid(field, `a UN/LOCODE, a location, ${FORMS}`, describe(value));
  }
  if (!('lat' in value)) {
    const { latlng, name, locode } = value as LocationNames & { latlng?: unknown };
    if (latlng !== undefined) return { ...readPosition(latlng, `${field}.latlng`), name, locode };
  }
  return readPosition(value, field);
}
