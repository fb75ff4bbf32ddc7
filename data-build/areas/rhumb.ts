import { longitudeDifference, wrapLongitude } from '../../src/geo/longitude.ts';
import type { Position } from '../../src/geo/position.ts';
import { EARTH_RADIUS_METERS, RADIANS } from '../../src/geo/sphere.ts';

/**
 * Draws a ring's edges, rhumb lines, in pieces whose great circles leave them by `bow` metres at most. A piece that
 * spans the longitudes d at the bearing b bows out by R d^2 sin(lat) cos(lat) / (8 sin(b)).
 */
export function rhumbRing(ring: readonly Readonly<Position>[], bow: number): Position[] {
  return ring.flatMap(([lng, lat], i) => {
    const [nextLng, nextLat] = ring[(i + 1) % ring.length];
    const width = longitudeDifference(lng, nextLng);
    // sin(lat) cos(lat) is greatest at 45 degrees; else at the end nearer to them
    const steepest =
      (nextLat - 45) * (lat - 45) < 0 || (nextLat + 45) * (lat + 45) < 0 ? 45 : nearest45(lat, nextLat);
    const bend = Math.abs(Math.sin(2 * steepest * RADIANS)) / 2;
    const eastward = (width * RADIANS) / Math.hypot(width * RADIANS, mercator(nextLat) - mercator(lat));
    const step = Math.sqrt((8 * bow * Math.abs(eastward)) / (EARTH_RADIUS_METERS * bend)) / RADIANS;
    const pieces = width === 0 ? 1 : Math.max(1, Math.ceil(Math.abs(width) / step));
    return Array.from({ length: pieces }, (_, k) => alongRhumb(lng, lat, width, nextLat, k / pieces));
  });
}

function nearest45(a: number, b: number): number {
  return Math.abs(Math.abs(a) - 45) < Math.abs(Math.abs(b) - 45) ? a : b;
}

/** A share of the way along a rhumb line: straight on Mercator's map. */
function alongRhumb(lng: number, lat: number, width: number, toLat: number, share: number): Position {
  if (share === 0) return [lng, lat];
  if (lat === toLat) return [wrapLongitude(lng + share * width), lat];
  const y = mercator(lat) + share * (mercator(toLat) - mercator(lat));
  return [wrapLongitude(lng + share * width), (2 * Math.atan(Math.exp(y))) / RADIANS - 90];
}

/** Height of a latitude on Mercator's map. */
function mercator(lat: number): number {
  return Math.log(Math.tan(((45 + lat / 2) * Math.PI) / 180));
}
