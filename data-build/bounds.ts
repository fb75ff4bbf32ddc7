import type { Position } from '../src/geo/position.ts';

/** Box in degrees. `east` exceeds 180 where the box crosses the antimeridian. */
export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** The box of positions that do not cross the antimeridian; inside out without any. */
export function boundsOf(positions: readonly Readonly<Position>[]): Bounds {
  const bounds = { west: 180, south: 90, east: -180, north: -90 };
  for (const [lng, lat] of positions) {
    bounds.west = Math.min(bounds.west, lng);
    bounds.south = Math.min(bounds.south, lat);
    bounds.east = Math.max(bounds.east, lng);
    bounds.north = Math.max(bounds.north, lat);
  }
  return bounds;
}

/** Whether a position lies inside the bounds, not on them. Without bounds all do. */
export function isWithin([lng, lat]: Readonly<Position>, bounds: Bounds | undefined): boolean {
  if (!bounds) return true;
  const { west, south, east, north } = bounds;
  return lng > west && lng < east && lat > south && lat < north;
}
