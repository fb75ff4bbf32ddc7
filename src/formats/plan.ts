import { invalid } from '../api/check.ts';
import { readPosition } from '../api/read-position.ts';
import type { LatLng } from '../geo/position.ts';
import { numberOf } from './number-text.ts';

/** A position that a file names: it can be an end of a request as it is. */
export interface Waypoint extends LatLng {
  name?: string;
}

/** A route as somebody planned it elsewhere. */
export interface PlannedRoute {
  /** Empty where the file has none. */
  name: string;
  waypoints: Waypoint[];
}

/**
 * A position of a file.
 *
 * @param field its path in the file, for the message
 * @throws {FairwayError} `invalid_request`
 */
export function waypointOf(lat: string | null, lon: string | null, name: string, field: string): Waypoint {
  const position = readPosition(
    { lat: degreesOf(lat, `${field}.lat`), lng: degreesOf(lon, `${field}.lon`) },
    field,
  );
  return name === '' ? position : { ...position, name };
}

function degreesOf(text: string | null, field: string): number {
  const value = numberOf(text ?? '');
  if (value !== undefined) return value;
  throw invalid(field, 'decimal degrees', text === null ? 'nothing' : JSON.stringify(text.slice(0, 40)));
}
