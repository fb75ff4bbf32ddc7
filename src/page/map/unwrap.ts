import type { LatLng, Position } from '../../index.ts';

/** A line whose longitudes go on beyond 180 degrees, so that no edge of it runs round the map. */
export function unwrapped(line: readonly Position[]): Position[] {
  let previous = line[0]?.[0] ?? 0;
  return line.map(([lng, lat]) => {
    previous = lng + 360 * Math.round((previous - lng) / 360);
    return [previous, lat];
  });
}

/** Whether corners lie on both sides of 180 degrees. */
export function crosses180(corners: readonly LatLng[]): boolean {
  return ringOf(corners).some(([lng]) => Math.abs(lng) > 180);
}

/** A closed ring of GeoJSON with these corners. */
export function ringOf(corners: readonly LatLng[]): Position[] {
  const ring = unwrapped(corners.map(({ lng, lat }): Position => [lng, lat]));
  return [...ring, ring[0]];
}
