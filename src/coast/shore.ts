import { nearestOnLeg } from '../geo/nearest-on-leg.ts';
import { EARTH_RADIUS_METERS } from '../geo/sphere.ts';
import { angleBetween, writeUnitVector } from '../geo/vector.ts';
import { COAST_STEPS_PER_DEGREE, type Coast } from './coast.ts';
import { StepCap } from './step-cap.ts';

/** A shore edge near a position. */
export interface ShoreEdge {
  /** Edge from vertex `edge` to `edge + 1`. */
  edge: number;
  /** Angle from the position to the edge's nearest point, radians. */
  angle: number;
  /** That point's place on the edge: 0 at its start, 1 at its end. */
  t: number;
}

/** How far the nearest shore is first looked for, radians: a kilometre; doubled while nothing is found. */
const FIRST_RADIUS = 1_000 / EARTH_RADIUS_METERS;

/** Takes an edge, the angle to it, and the place `t` of its nearest point. */
type Visit = (edge: number, angle: number, t: number) => void;

/** Unit vectors of the position and of an edge's two ends. */
const v = new Float64Array(9);

/** Shore edges within `angle` radians of a position in degrees, nearest first. */
export function shoreWithin(coast: Coast, lng: number, lat: number, angle: number): ShoreEdge[] {
  const found: ShoreEdge[] = [];
  searchShore(coast, new StepCap(lng, lat, angle), (edge, toEdge, t) => {
    if (toEdge <= angle) found.push({ edge, angle: toEdge, t });
  });
  return found.sort((a, b) => a.angle - b.angle || a.edge - b.edge);
}

/** Angle to the nearest shore, radians; half a turn where there is none. */
export function angleToShore(coast: Coast, lng: number, lat: number): number {
  for (let radius = FIRST_RADIUS; ; radius *= 2) {
    const cap = new StepCap(lng, lat, Math.min(Math.PI, radius));
    let isFound = false;
    const keepNearest = (_edge: number, angle: number) => {
      if (angle > cap.angle) return;
      cap.narrow(angle);
      isFound = true;
    };
    const first = nearestChunk(coast, cap);
    if (first >= 0) {
      scanChunk(coast, first, cap, keepNearest);
      searchShore(coast, cap, keepNearest);
    }
    if (isFound || radius >= Math.PI) return cap.angle;
  }
}

/** Whether any shore comes within `angle` radians of a position in degrees. */
export function isShoreWithin(coast: Coast, lng: number, lat: number, angle: number): boolean {
  let near = false;
  searchShore(coast, new StepCap(lng, lat, angle), (_edge, toEdge) => {
    near ||= toEdge <= angle;
  });
  return near;
}

/** Visits the shore edges of all chunks whose boxes a cap may extend into. The visitor may narrow the cap. */
function searchShore(coast: Coast, cap: StepCap, visit: Visit): void {
  coast.search(cap, (chunk) => scanChunk(coast, chunk, cap, visit));
}

/** The chunk whose box is the nearest of those that a cap may extend into, or -1. */
function nearestChunk(coast: Coast, cap: StepCap): number {
  let best = -1;
  let most = -Infinity;
  coast.search(cap, (chunk) => {
    const cosine = cap.cosineTo(coast.chunkBox, 4 * chunk);
    if (cosine <= most) return;
    most = cosine;
    best = chunk;
  });
  return best;
}

function scanChunk(coast: Coast, chunk: number, { lng, lat }: StepCap, visit: Visit): void {
  const end = coast.chunkEnd[chunk];
  let edge = coast.chunkStart[chunk];
  writeUnitVector(lng, lat, v, 0);
  writeVertex(coast, edge, 6);
  for (; edge < end; edge++) {
    v.copyWithin(3, 6, 9);
    writeVertex(coast, edge + 1, 6);
    const t = nearestOnLeg(v, 3, 6, v[0], v[1], v[2]);
    const x = v[3] + t * (v[6] - v[3]);
    const y = v[4] + t * (v[7] - v[4]);
    const z = v[5] + t * (v[8] - v[5]);
    const length = Math.sqrt(x * x + y * y + z * z);
    visit(edge, angleBetween(v[0], v[1], v[2], x / length, y / length, z / length), t);
  }
}

function writeVertex({ lng, lat }: Coast, vertex: number, at: number): void {
  writeUnitVector(lng[vertex] / COAST_STEPS_PER_DEGREE, lat[vertex] / COAST_STEPS_PER_DEGREE, v, at);
}
