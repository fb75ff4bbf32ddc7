import { METERS_PER_DEGREE, RADIANS } from '../../src/geo/sphere.ts';
import type { Rings } from './rings.ts';
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
    if (!isShore(waters, ring)) continue;
    for (let v = waters.start[ring]; v < waters.start[ring + 1]; v++) {
      const key = `${waters.lng[v]},${waters.lat[v]}`;
      if (seen.has(key)) squares.push(square(waters.lng[v], waters.lat[v]));
      seen.add(key);
    }
  }
  return squares;
}

/** Whether a ring runs round water, counterclockwise, and not round an island. */
function isShore({ start, lng, lat }: Rings, ring: number): boolean {
  let area2 = 0;
  let a = start[ring + 1] - 1;
  for (let b = start[ring]; b < start[ring + 1]; b++) {
    area2 += lng[a] * lat[b] - lng[b] * lat[a];
    a = b;
  }
  return area2 > 0;
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
