import type { LatLng } from '../geo/position.ts';
import { checkObject, describe, invalid } from './check.ts';

/** How a position may come, for messages. */
export const FORMS = '{ lat, lng }, [lng, lat] or a GeoJSON Point';
const EXCHANGED = ': latitude and longitude look exchanged';

/** What a value has where positions have their coordinates. */
interface Coordinates {
  lat: unknown;
  lng: unknown;
  /** Their paths in the request. */
  latField: string;
  lngField: string;
}

/**
 * Reads a position in any of the forms that people have: `{ lat, lng }`, `{ lat, lon }`, `{ latitude, longitude }`,
 * `[lng, lat]`, a GeoJSON Point, or a Feature of one. Heights are left aside.
 *
 * @param field path of the position in the request, for the message
 * @throws {FairwayError} `invalid_request`
 */
export function readPosition(value: unknown, field: string): LatLng {
  const { lat, lng, latField, lngField } = coordinatesOf(value, field);
  if (typeof lat !== 'number' || !(lat >= -90 && lat <= 90)) {
    const hint = isOutOfRange(lat) && isWithin(lng, 90) ? EXCHANGED : '';
    throw invalid(latField, `a number from -90 to 90${hint}`, describe(lat));
  }
  if (typeof lng !== 'number' || !Number.isFinite(lng)) {
    throw invalid(lngField, 'a finite number', describe(lng));
  }
  return { lat, lng };
}

function coordinatesOf(value: unknown, field: string): Coordinates {
  if (Array.isArray(value)) return pairOf(value, field);
  // a position of a kind of its own, such as a browser's GeolocationCoordinates, is one, too
  if (typeof value !== 'object' || value === null) throw invalid(field, FORMS, describe(value));
  const { lat, latitude, lng, lon, longitude, type, geometry, coordinates } = value as Record<
    string,
    unknown
  >;
  if (lat === undefined && latitude === undefined) {
    if (type === 'Feature') return pointOf(geometry, `${field}.geometry`);
    if (type === 'Point') return pairOf(coordinates, `${field}.coordinates`);
  }
  const [latName, knownLat] = firstDefined({ lat, latitude });
  const [lngName, knownLng] = firstDefined({ lng, lon, longitude });
  return {
    lat: knownLat,
    lng: knownLng,
    latField: `${field}.${latName}`,
    lngField: `${field}.${lngName}`,
  };
}

/** The first of an object's properties that has a value, else the first. */
function firstDefined(values: Record<string, unknown>): [name: string, value: unknown] {
  const entries = Object.entries(values);
  return entries.find(([, value]) => value !== undefined) ?? entries[0];
}

function pointOf(value: unknown, field: string): Coordinates {
  const { type, coordinates } = checkObject(value, field, 'a Point');
  if (type !== 'Point') throw invalid(`${field}.type`, "'Point'", describe(type));
  return pairOf(coordinates, `${field}.coordinates`);
}

/** Longitude first, latitude second; a third may be the height. */
function pairOf(value: unknown, field: string): Coordinates {
  if (!Array.isArray(value)) throw invalid(field, '[lng, lat]', describe(value));
  if (value.length < 2 || value.length > 3) throw invalid(field, '[lng, lat]', `an array of ${value.length}`);
  const [lng, lat] = value as unknown[];
  return { lat, lng, latField: `${field}[1]`, lngField: `${field}[0]` };
}

/** Whether a latitude is none, but could be a longitude. */
function isOutOfRange(lat: unknown): boolean {
  return isWithin(lat, 180) && !isWithin(lat, 90);
}

function isWithin(degrees: unknown, limit: number): boolean {
  return typeof degrees === 'number' && Math.abs(degrees) <= limit;
}
