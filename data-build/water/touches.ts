import { METERS_PER_DEGREE, RADIANS } from '../../src/geo/sphere.ts';
import { type Rings, signedArea2 } from './rings.ts';
import type { SourcePolygon } from './source-map.ts';

/** Half the width of the water made where two waters touch, metres. */
const HALF_WIDTH_METERS = 25;

/**
 * Squares that join waters which touch in a single point: the map draws water in blocks, and basins that meet corner
 * to corner let no ship through. Takes waters as one, so that none overlap; 500 in the world.
 */
export function squaresWhereWatersTouch(waters: Rings): SourcePolygon[] {
  const seen = new Set<string>();
  const squares: SourcePolygon[] = [];
  for (let ring = 0; ring + 1 < waters.start.length; ring++) {
    // of waters alone, not of islands
    if (signedArea2(waters, ring) <= 0) continue;
    for (let v = waters.start[ring]; v < waters.start[ring + 1]; v++) {
      const key = `${waters.lng[v]},${waters.lat[v]}`;
      if (seen.has(key)) squares.push(square(waters.lng[v], waters.lat[v]));
      seen.add(key);
    }
  }
  return squares;
}

/** Clockwise, as the outer rings of the source. */
function square(lng: number, lat: number): SourcePolygon {
  const north = HALF_WIDTH_METERS / METERS_PER_DEGREE;
  const east = north / Math.cos(lat * RADIANS);
  return [
    [
      [lng - east, lat - north],
      [lng - east, lat + north],
      [lng + east, lat + north],
      [lng + east, lat - north],
      [lng - east, lat - north],
    ],
  ];
}
