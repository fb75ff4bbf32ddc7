import { angleToBox, longitudeReach } from '../geo/box.ts';
import { nearestOnLeg } from '../geo/segment.ts';
import { RADIANS } from '../geo/sphere.ts';
import { angleBetween, writeUnitVector } from '../geo/vector.ts';
import { type Coast, isFrame, STEPS_PER_DEGREE } from './coast.ts';

/** A shore edge near a position. */
export interface ShoreEdge {
  /** Edge from vertex `edge` to `edge + 1`. */
  edge: number;
  /** Angle from the position to the edge's nearest point, radians. */
  angle: number;
  /** That point's place on the edge: 0 at its start, 1 at its end. */
  t: number;
}

/** Unit vectors of the position and of an edge's two ends. */
const v = new Float64Array(9);

/** Shore edges within `angle` radians of a position in degrees, nearest first. */
export function shoreWithin(coast: Coast, lng: number, lat: number, angle: number): ShoreEdge[] {
  const found: ShoreEdge[] = [];
  searchShore(coast, lng, lat, angle, (edge) => {
    found.push(edge);
    return angle;
  });
  return found.sort((a, b) => a.angle - b.angle || a.edge - b.edge);
}

/** Angle to the nearest shore, radians. */
export function angleToShore(coast: Coast, lng: number, lat: number): number {
  let nearest = angleToSomeShore(coast, lng, lat);
  searchShore(coast, lng, lat, nearest, (edge) => {
    nearest = edge.angle;
    return nearest;
  });
  return nearest;
}

/** Whether any shore comes within `angle` radians of a position in degrees. */
export function isShoreWithin(coast: Coast, lng: number, lat: number, angle: number): boolean {
  let near = false;
  searchShore(coast, lng, lat, angle, () => {
    near = true;
    return -1;
  });
  return near;
}

/**
 * Visits shore edges within `limit` radians, in no order. `visit` returns the limit from then on: a smaller one
 * narrows the search, a negative one ends it.
 */
function searchShore(
  coast: Coast,
  lng: number,
  lat: number,
  limit: number,
  visit: (edge: ShoreEdge) => number,
): void {
  const { chunkStart, chunkEnd, index } = coast;
  let within = limit;
  const scan = (chunk: number, west: number, south: number, east: number, north: number): boolean => {
    const k = STEPS_PER_DEGREE;
    if (angleToBox(lng, lat, west / k, south / k, east / k, north / k) > within) return false;
    for (let e = chunkStart[chunk]; e < chunkEnd[chunk]; e++) {
      if (isFrame(coast, e)) continue;
      const edge = measure(coast, e, lng, lat);
      if (edge.angle <= within) within = visit(edge);
    }
    return false;
  };
  const reachLat = (limit / RADIANS) * STEPS_PER_DEGREE;
  const reachLng = Math.ceil(longitudeReach(lat, limit) * STEPS_PER_DEGREE);
  const x = lng * STEPS_PER_DEGREE;
  const y = lat * STEPS_PER_DEGREE;
  const turn = 360 * STEPS_PER_DEGREE;
  index.search(x - reachLng, y - reachLat, x + reachLng, y + reachLat, scan);
  if (x - reachLng < -turn / 2) {
    index.search(x - reachLng + turn, y - reachLat, turn / 2, y + reachLat, scan);
  }
  if (x + reachLng > turn / 2) {
    index.search(-turn / 2, y - reachLat, x + reachLng - turn, y + reachLat, scan);
  }
}

/** Angle to the chunk that is nearest on the map in degrees: a bound for the true nearest, often that itself. */
function angleToSomeShore(coast: Coast, lng: number, lat: number): number {
  const x = lng * STEPS_PER_DEGREE;
  const y = lat * STEPS_PER_DEGREE;
  const { chunkStart, chunkEnd, index } = coast;
  const hasShore = (chunk: number) => !isFrame(coast, chunkStart[chunk]);
  let nearest = Math.PI;
  for (const chunk of index.neighbors(x, y, 1, Infinity, hasShore)) {
    for (let e = chunkStart[chunk]; e < chunkEnd[chunk]; e++) {
      if (!isFrame(coast, e)) nearest = Math.min(nearest, measure(coast, e, lng, lat).angle);
    }
  }
  return nearest;
}

function measure(coast: Coast, edge: number, lng: number, lat: number): ShoreEdge {
  writeUnitVector(lng, lat, v, 0);
  writeUnitVector(coast.lng[edge] / STEPS_PER_DEGREE, coast.lat[edge] / STEPS_PER_DEGREE, v, 3);
  writeUnitVector(coast.lng[edge + 1] / STEPS_PER_DEGREE, coast.lat[edge + 1] / STEPS_PER_DEGREE, v, 6);
  const t = nearestOnLeg(v, 3, 6, v[0], v[1], v[2]);
  const x = v[3] + t * (v[6] - v[3]);
  const y = v[4] + t * (v[7] - v[4]);
  const z = v[5] + t * (v[8] - v[5]);
  const length = Math.sqrt(x * x + y * y + z * z);
  return { edge, angle: angleBetween(v[0], v[1], v[2], x / length, y / length, z / length), t };
}
