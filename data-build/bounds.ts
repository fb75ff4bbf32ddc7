import type { Position } from '../src/geo/position.ts';

/** Box in degrees. `east` exceeds 180 where the box crosses the antimeridian. */
export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Whether a position lies inside the bounds, not on them. Without bounds all do. */
export function isWithin([lng, lat]: Readonly<Position>, bounds: Bounds | undefined): boolean {
  if (!bounds) return true;
  const { west, south, east, north } = bounds;
  return lng > west && lng < east && lat > south && lat < north;
}
