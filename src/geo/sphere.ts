import type { Position } from './position.ts';
/** Mean earth radius of the IUGG, metres (3440.07 nm). */
export const EARTH_RADIUS_METERS = 6_371_008.8;
/** Metres in an international nautical mile. */
export const METERS_PER_NM = 1852;
/** Mean earth radius, nautical miles. */
export const EARTH_RADIUS_NM = EARTH_RADIUS_METERS / METERS_PER_NM;
/** Radians in a degree. */
export const RADIANS = Math.PI / 180;
/** Metres in a degree of latitude. */
export const METERS_PER_DEGREE = EARTH_RADIUS_METERS * RADIANS;

/** Makes up for rounding: no length times this falls below its great circle. */
export const ROUND_UP = 1 + 1e-9;

/** Angle between two positions in degrees of longitude and latitude, radians. Haversine: exact for near points. */
export function greatCircleAngle(lng1: number, lat1: number, lng2: number, lat2: number): number {
  const sinLat = Math.sin(((lat2 - lat1) * RADIANS) / 2);
  const sinLng = Math.sin(((lng2 - lng1) * RADIANS) / 2);
  const h = sinLat * sinLat + Math.cos(lat1 * RADIANS) * Math.cos(lat2 * RADIANS) * sinLng * sinLng;
  return 2 * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Great-circle distance between two positions in degrees, metres. */
export function greatCircleMeters(lng1: number, lat1: number, lng2: number, lat2: number): number {
  return greatCircleAngle(lng1, lat1, lng2, lat2) * EARTH_RADIUS_METERS;
}

/** Great-circle distance between two positions in degrees, nautical miles. */
export function greatCircleNm(lng1: number, lat1: number, lng2: number, lat2: number): number {
  return greatCircleAngle(lng1, lat1, lng2, lat2) * EARTH_RADIUS_NM;
}

/** Initial bearing from the first position to the second, degrees clockwise from north in [0, 360). */
export function initialBearing(lng1: number, lat1: number, lng2: number, lat2: number): number {
  const dLng = (lng2 - lng1) * RADIANS;
  const y = Math.sin(dLng) * Math.cos(lat2 * RADIANS);
  const x =
    Math.cos(lat1 * RADIANS) * Math.sin(lat2 * RADIANS) -
    Math.sin(lat1 * RADIANS) * Math.cos(lat2 * RADIANS) * Math.cos(dLng);
  return (Math.atan2(y, x) / RADIANS + 360) % 360;
}

/** The position `meters` away on `bearing` (degrees clockwise from north): [lng, lat], longitude in [-180, 180]. */
export function destination(lng: number, lat: number, bearing: number, meters: number): Position {
  const angle = meters / EARTH_RADIUS_METERS;
  const sinLat = Math.sin(lat * RADIANS);
  const cosLat = Math.cos(lat * RADIANS);
  const sin2 = sinLat * Math.cos(angle) + cosLat * Math.sin(angle) * Math.cos(bearing * RADIANS);
  const dLng = Math.atan2(
    Math.sin(bearing * RADIANS) * Math.sin(angle) * cosLat,
    Math.cos(angle) - sinLat * sin2,
  );
  const east = lng + dLng / RADIANS;
  const wrapped = east > 180 ? east - 360 : east < -180 ? east + 360 : east;
  return [wrapped, Math.asin(Math.max(-1, Math.min(1, sin2))) / RADIANS];
}
