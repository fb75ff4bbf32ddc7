import Flatbush from 'flatbush';
import { isFrame } from '../../data-build/mask/offing.ts';
import type { Rings } from '../../data-build/water/rings.ts';
import { longitudeDifference } from '../../src/geo/longitude.ts';
import { nearestOnLeg } from '../../src/geo/nearest-on-leg.ts';
import { EARTH_RADIUS_METERS, METERS_PER_DEGREE, RADIANS } from '../../src/geo/sphere.ts';
import { angleBetween, orient, unitVectors } from '../../src/geo/vector.ts';

/**
 * Distance from each edge of `rings` to the nearest shore of `water`, metres, at most `limit`; 0 where they cross.
 * Edge e runs from vertex e to the next of its ring. Checks what the mask promises: shore edges are taken as they
 * are, not from a raster.
 */
export function shoreClearance(rings: Rings, water: Rings, limit: number): Float64Array {
  const shore = indexShore(water);
  const edge = unitVectors(rings.lng, rings.lat);
  const clearance = new Float64Array(rings.lng.length).fill(limit);
  for (let r = 0; r + 1 < rings.start.length; r++) {
    for (let a = rings.start[r]; a < rings.start[r + 1]; a++) {
      const b = a + 1 < rings.start[r + 1] ? a + 1 : rings.start[r];
      for (const box of searchNear(shore.index, rings, a, b, limit)) {
        const meters = edgeMeters(edge, a, b, shore.vector, shore.tail[box], shore.head[box]);
        if (meters < clearance[a]) clearance[a] = meters;
      }
    }
  }
  return clearance;
}

function indexShore(water: Rings) {
  const tail: number[] = [];
  const head: number[] = [];
  for (let r = 0; r + 1 < water.start.length; r++) {
    let a = water.start[r + 1] - 1;
    for (let b = water.start[r]; b < water.start[r + 1]; b++) {
      if (!isFrame(water, a, b)) {
        tail.push(a);
        head.push(b);
      }
      a = b;
    }
  }
  const { lng, lat } = water;
  const index = new Flatbush(tail.length);
  for (let i = 0; i < tail.length; i++) {
    const a = tail[i];
    const b = head[i];
    index.add(
      Math.min(lng[a], lng[b]),
      Math.min(lat[a], lat[b]),
      Math.max(lng[a], lng[b]),
      Math.max(lat[a], lat[b]),
    );
  }
  index.finish();
  return { index, tail, head, vector: unitVectors(lng, lat) };
}

/** The boxes within `limit` metres of the edge from a to b, on both sides of the antimeridian. */
function searchNear(index: Flatbush, { lng, lat }: Rings, a: number, b: number, limit: number): number[] {
  const south = Math.min(lat[a], lat[b]) - limit / METERS_PER_DEGREE;
  const north = Math.max(lat[a], lat[b]) + limit / METERS_PER_DEGREE;
  const pad = limit / (METERS_PER_DEGREE * Math.cos(Math.max(-south, north) * RADIANS));
  const other = lng[a] + longitudeDifference(lng[a], lng[b]);
  const west = Math.min(lng[a], other) - pad;
  const east = Math.max(lng[a], other) + pad;
  const found = index.search(west, south, east, north);
  if (west < -180) return found.concat(index.search(west + 360, south, 180, north));
  if (east > 180) return found.concat(index.search(-180, south, east - 360, north));
  return found;
}

/** Distance between the edge a-b of `v` and the edge c-d of `w`, metres. */
function edgeMeters(v: Float64Array, a: number, b: number, w: Float64Array, c: number, d: number): number {
  const crosses =
    side(v, a, b, w, c) > 0 !== side(v, a, b, w, d) > 0 &&
    side(w, c, d, v, a) > 0 !== side(w, c, d, v, b) > 0;
  if (crosses) return 0;
  return (
    EARTH_RADIUS_METERS *
    Math.min(
      angleToEdge(v, a, b, w, c),
      angleToEdge(v, a, b, w, d),
      angleToEdge(w, c, d, v, a),
      angleToEdge(w, c, d, v, b),
    )
  );
}

/** Side of vertex c of `w` to the great circle from a to b of `v`, positive to the left. */
function side(v: Float64Array, a: number, b: number, w: Float64Array, c: number): number {
  const i = 3 * a;
  const j = 3 * b;
  const k = 3 * c;
  return orient(v[i], v[i + 1], v[i + 2], v[j], v[j + 1], v[j + 2], w[k], w[k + 1], w[k + 2]);
}

/** Angle from vertex c of `w` to the edge a-b of `v`, radians. */
function angleToEdge(v: Float64Array, a: number, b: number, w: Float64Array, c: number): number {
  const x = w[3 * c];
  const y = w[3 * c + 1];
  const z = w[3 * c + 2];
  const t = nearestOnLeg(v, 3 * a, 3 * b, x, y, z);
  const px = v[3 * a] + t * (v[3 * b] - v[3 * a]);
  const py = v[3 * a + 1] + t * (v[3 * b + 1] - v[3 * a + 1]);
  const pz = v[3 * a + 2] + t * (v[3 * b + 2] - v[3 * a + 2]);
  const length = Math.hypot(px, py, pz);
  return angleBetween(px / length, py / length, pz / length, x, y, z);
}
