import { greatCircleAngle, RADIANS } from './sphere.ts';

/**
 * Least angle from a position to a box of longitudes and latitudes that does not cross 180 degrees, radians;
 * 0 inside. All arguments in degrees. The nearest point lies on a meridian side, at its foot of the
 * perpendicular great circle, unless the position is between the sides.
 */
export function angleToBox(
  lng: number,
  lat: number,
  west: number,
  south: number,
  east: number,
  north: number,
): number {
  if (lng >= west && lng <= east) return Math.max(0, south - lat, lat - north) * RADIANS;
  const toWest = (west - lng + 360) % 360;
  const toEast = (lng - east + 360) % 360;
  const dLng = Math.min(toWest, toEast);
  const foot =
    Math.atan2(Math.sin(lat * RADIANS), Math.cos(lat * RADIANS) * Math.cos(dLng * RADIANS)) / RADIANS;
  if (foot >= south && foot <= north) return greatCircleAngle(0, lat, dLng, foot);
  return Math.min(greatCircleAngle(0, lat, dLng, south), greatCircleAngle(0, lat, dLng, north));
}

/** Half the width of the box round a circle of `angle` radians at a latitude in degrees; 180 where it holds a pole. */
export function longitudeReach(lat: number, angle: number): number {
  if (Math.abs(lat) * RADIANS + angle >= Math.PI / 2) return 180;
  return Math.asin(Math.sin(angle) / Math.cos(lat * RADIANS)) / RADIANS;
}
