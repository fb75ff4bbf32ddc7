import { Found } from '../arrays.ts';
import { EARTH_RADIUS_METERS } from '../geo/sphere.ts';
import { latitudeOf, longitudeOf, writeUnitVector } from '../geo/vector.ts';
import { COAST_STEPS_PER_DEGREE, type Coast } from './coast.ts';

/** A line of sight is tested in pieces this long, so that the box of each stays small, radians: 5 km. */
const PIECE = 5_000 / EARTH_RADIUS_METERS;

const v = new Float64Array(6);
const found = new Found();

/**
 * Whether the great-circle leg between two positions in degrees crosses no shore of the true coast. Touching counts
 * as crossing. Some 3 µs for each 5 km: for short legs.
 */
export function isClearOfCoast(
  coast: Coast,
  lng1: number,
  lat1: number,
  lng2: number,
  lat2: number,
): boolean {
  writeUnitVector(lng1, lat1, v, 0);
  writeUnitVector(lng2, lat2, v, 3);
  const chord = Math.hypot(v[3] - v[0], v[4] - v[1], v[5] - v[2]);
  const pieces = Math.max(1, Math.ceil(chord / PIECE));
  let fromLng = lng1;
  let fromLat = lat1;
  for (let i = 1; i <= pieces; i++) {
    const t = i / pieces;
    const x = v[0] + t * (v[3] - v[0]);
    const y = v[1] + t * (v[4] - v[1]);
    const z = v[2] + t * (v[5] - v[2]);
    const toLng = i === pieces ? lng2 : longitudeOf(x, y);
    const toLat = i === pieces ? lat2 : latitudeOf(x, y, z);
    if (crossesShore(coast, fromLng, fromLat, toLng, toLat)) return false;
    fromLng = toLng;
    fromLat = toLat;
  }
  return true;
}

/** Whether a piece, short enough to be straight in longitude and latitude, crosses a shore. */
function crossesShore(coast: Coast, lng1: number, lat1: number, lng2: number, lat2: number): boolean {
  if (Math.abs(lng2 - lng1) > 180) {
    const turn = lng1 < 0 ? -360 : 360;
    return (
      crossesShore(coast, lng1, lat1, lng2 + turn, lat2) || crossesShore(coast, lng1 - turn, lat1, lng2, lat2)
    );
  }
  const { lng, lat, chunkStart, chunkEnd } = coast;
  const x1 = lng1 * COAST_STEPS_PER_DEGREE;
  const y1 = lat1 * COAST_STEPS_PER_DEGREE;
  const dx = lng2 * COAST_STEPS_PER_DEGREE - x1;
  const dy = lat2 * COAST_STEPS_PER_DEGREE - y1;
  coast.searchBox(
    Math.min(x1, x1 + dx),
    Math.min(y1, y1 + dy),
    Math.max(x1, x1 + dx),
    Math.max(y1, y1 + dy),
    found,
  );
  for (let i = 0; i < found.count; i++) {
    const chunk = found.numbers[i];
    let before = dx * (lat[chunkStart[chunk]] - y1) - dy * (lng[chunkStart[chunk]] - x1);
    for (let e = chunkStart[chunk]; e < chunkEnd[chunk]; e++) {
      const after = dx * (lat[e + 1] - y1) - dy * (lng[e + 1] - x1);
      if (before > 0 !== after > 0) {
        // the edge's ends lie on both sides of the piece: where along the piece does it cross?
        const t = before / (before - after);
        const cx = lng[e] + t * (lng[e + 1] - lng[e]) - x1;
        const cy = lat[e] + t * (lat[e + 1] - lat[e]) - y1;
        const along = (cx * dx + cy * dy) / (dx * dx + dy * dy);
        if (along >= 0 && along <= 1) return true;
      }
      before = after;
    }
  }
  return false;
}
