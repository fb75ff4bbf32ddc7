import { around, within } from 'geoflatbush';
import { nearestOnLeg } from '../geo/segment.ts';
import { EARTH_RADIUS_METERS } from '../geo/sphere.ts';
import { angleBetween, writeUnitVector } from '../geo/vector.ts';
import { COAST_STEPS_PER_DEGREE, type Coast } from './coast.ts';

/** A shore edge near a position. */
export interface ShoreEdge {
  /** Edge from vertex `edge` to `edge + 1`. */
  edge: number;
  /** Angle from the position to the edge's nearest point, radians. */
  angle: number;
  /** That point's place on the edge: 0 at its start, 1 at its end. */
  t: number;
}

/** The index measures with a radius of 6371 km and in cosines: its reach is taken a little longer than needed. */
const SLACK = 1.001;

/** Unit vectors of the position and of an edge's two ends. */
const v = new Float64Array(9);

/** Shore edges within `angle` radians of a position in degrees, nearest first. */
export function shoreWithin(coast: Coast, lng: number, lat: number, angle: number): ShoreEdge[] {
  const found: ShoreEdge[] = [];
  searchShore(coast, lng, lat, angle, (edge) => {
    if (edge.angle <= angle) found.push(edge);
  });
  return found.sort((a, b) => a.angle - b.angle || a.edge - b.edge);
}

/** Angle to the nearest shore, radians. The nearest chunk's box gives a bound, its edges the reach of the search. */
export function angleToShore(coast: Coast, lng: number, lat: number): number {
  let nearest = Math.PI;
  const keepNearest = (edge: ShoreEdge) => {
    nearest = Math.min(nearest, edge.angle);
  };
  for (const chunk of around(coast.index, lng, lat, 1)) {
    scanChunk(coast, chunk, lng, lat, keepNearest);
  }
  searchShore(coast, lng, lat, nearest, keepNearest);
  return nearest;
}

/** Whether any shore comes within `angle` radians of a position in degrees. */
export function isShoreWithin(coast: Coast, lng: number, lat: number, angle: number): boolean {
  let near = false;
  searchShore(coast, lng, lat, angle, (edge) => {
    near ||= edge.angle <= angle;
  });
  return near;
}

/** Visits the shore edges of all chunks whose boxes come within `angle` radians, in no order. */
function searchShore(
  coast: Coast,
  lng: number,
  lat: number,
  angle: number,
  visit: (edge: ShoreEdge) => void,
): void {
  within(coast.index, lng, lat, (angle * EARTH_RADIUS_METERS * SLACK) / 1000, (chunk) => {
    scanChunk(coast, chunk, lng, lat, visit);
    return false;
  });
}

function scanChunk(
  coast: Coast,
  chunk: number,
  lng: number,
  lat: number,
  visit: (edge: ShoreEdge) => void,
): void {
  for (let e = coast.chunkStart[chunk]; e < coast.chunkEnd[chunk]; e++) {
    visit(measure(coast, e, lng, lat));
  }
}

function measure(coast: Coast, edge: number, lng: number, lat: number): ShoreEdge {
  writeUnitVector(lng, lat, v, 0);
  writeUnitVector(coast.lng[edge] / COAST_STEPS_PER_DEGREE, coast.lat[edge] / COAST_STEPS_PER_DEGREE, v, 3);
  writeUnitVector(
    coast.lng[edge + 1] / COAST_STEPS_PER_DEGREE,
    coast.lat[edge + 1] / COAST_STEPS_PER_DEGREE,
    v,
    6,
  );
  const t = nearestOnLeg(v, 3, 6, v[0], v[1], v[2]);
  const x = v[3] + t * (v[6] - v[3]);
  const y = v[4] + t * (v[7] - v[4]);
  const z = v[5] + t * (v[8] - v[5]);
  const length = Math.sqrt(x * x + y * y + z * z);
  return { edge, angle: angleBetween(v[0], v[1], v[2], x / length, y / length, z / length), t };
}
