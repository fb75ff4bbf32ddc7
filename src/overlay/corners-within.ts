import type { LatLng } from '../geo/position.ts';
import { EARTH_RADIUS_NM, ROUND_UP } from '../geo/sphere.ts';
import { angleBetween, chordTo, unitVector } from '../geo/vector.ts';
import type { WaterGraph } from '../graph/water-graph.ts';

/** Corner of the mesh to 1 if a way between two ends that is no longer than so many nautical miles can pass it. */
export function cornersWithin(
  { vector, cornerCount }: Pick<WaterGraph, 'vector' | 'cornerCount'>,
  start: LatLng,
  end: LatLng,
  lengthNm: number,
): Uint8Array {
  const [a, b] = [start, end].map(({ lng, lat }) => unitVector(lng, lat));
  const most = (ROUND_UP * lengthNm) / EARTH_RADIUS_NM;
  const isWithin = new Uint8Array(cornerCount);
  for (let v = 0, at = 0; v < cornerCount; v++, at += 3) {
    // chords are shorter than the angles across them
    if (chordTo(vector, at, a.x, a.y, a.z) + chordTo(vector, at, b.x, b.y, b.z) > most) continue;
    const [x, y, z] = [vector[at], vector[at + 1], vector[at + 2]];
    const before = angleBetween(a.x, a.y, a.z, x, y, z);
    if (before + angleBetween(x, y, z, b.x, b.y, b.z) <= most) isWithin[v] = 1;
  }
  return isWithin;
}
