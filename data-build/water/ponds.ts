import Flatbush from 'flatbush';
import type { LatLng, Position } from '../../src/geo/position.ts';
import { METERS_PER_DEGREE, METERS_PER_NM, RADIANS } from '../../src/geo/sphere.ts';
import type { Bounds } from '../bounds.ts';
import { POND_MIN_NM2 } from '../settings.ts';
import { packRings, type Rings, signedArea2 } from './rings.ts';

/**
 * Waters without the ponds that nothing joins to the sea: no ship is in one, and a harbour beside one means the sea.
 * Lakes that are to stay are kept, with all their islands.
 *
 * @param lakes a position in each of the lakes to keep
 * @param region bounds of a build that is not of the world: it may cut the sea into many, so large waters are kept there, too
 */
export function withoutPonds(
  waters: Rings,
  lakes: readonly LatLng[],
  region?: Bounds,
): { waters: Rings; ponds: number } {
  const leastNm2 = region ? POND_MIN_NM2 : Infinity;
  const count = waters.start.length - 1;
  const signedArea = Float64Array.from({ length: count }, (_, ring) => signedAreaNm2(waters, ring));
  const largest = signedArea.reduce((most, area) => Math.max(most, area), 0);
  const isPond = Uint8Array.from(signedArea, (area, ring) => {
    const isSmall = area > 0 && area < Math.min(largest, leastNm2);
    return isSmall && !lakes.some(({ lng, lat }) => isInside(waters, ring, [lng, lat])) ? 1 : 0;
  });
  const ponds = Uint32Array.from(isPond.keys()).filter((ring) => isPond[ring] === 1);
  if (ponds.length === 0) return { waters, ponds: 0 };
  const index = new Flatbush(ponds.length);
  for (const ring of ponds) index.add(...bounds(waters, ring));
  index.finish();
  const rings: Readonly<Position>[][] = [];
  for (let ring = 0; ring < count; ring++) {
    if (isPond[ring] === 1) continue;
    const at: Readonly<Position> = [waters.lng[waters.start[ring]], waters.lat[waters.start[ring]]];
    const isIsland = signedArea[ring] < 0;
    if (isIsland && index.search(...at, ...at).some((i) => isInside(waters, ponds[i], at))) continue;
    rings.push(positionsOf(waters, ring));
  }
  return { waters: packRings(rings), ponds: ponds.length };
}

/** Area round which a ring runs counterclockwise, square nautical miles; an island's is negative. */
function signedAreaNm2(rings: Rings, ring: number): number {
  const nmPerDegree = METERS_PER_DEGREE / METERS_PER_NM;
  const cosLat = Math.cos(rings.lat[rings.start[ring]] * RADIANS);
  return (signedArea2(rings, ring) / 2) * nmPerDegree * nmPerDegree * cosLat;
}

/** Whether a position lies inside a ring, by a ray to the east. */
function isInside({ start, lng, lat }: Rings, ring: number, [x, y]: Readonly<Position>): boolean {
  let inside = false;
  let a = start[ring + 1] - 1;
  for (let b = start[ring]; b < start[ring + 1]; b++) {
    if (lat[a] > y !== lat[b] > y && x < lng[a] + ((y - lat[a]) / (lat[b] - lat[a])) * (lng[b] - lng[a])) {
      inside = !inside;
    }
    a = b;
  }
  return inside;
}

function bounds({ start, lng, lat }: Rings, ring: number): [number, number, number, number] {
  const box: [number, number, number, number] = [180, 90, -180, -90];
  for (let v = start[ring]; v < start[ring + 1]; v++) {
    box[0] = Math.min(box[0], lng[v]);
    box[1] = Math.min(box[1], lat[v]);
    box[2] = Math.max(box[2], lng[v]);
    box[3] = Math.max(box[3], lat[v]);
  }
  return box;
}

function positionsOf({ start, lng, lat }: Rings, ring: number): Readonly<Position>[] {
  const positions: Readonly<Position>[] = [];
  for (let v = start[ring]; v < start[ring + 1]; v++) positions.push([lng[v], lat[v]]);
  return positions;
}
