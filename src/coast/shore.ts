import { around, within } from 'geoflatbush';
import { nearestOnLeg } from '../geo/segment.ts';
import { EARTH_RADIUS_METERS, RADIANS } from '../geo/sphere.ts';
import { angleBetween, writeUnitVector } from '../geo/vector.ts';
import { COAST_STEPS_PER_DEGREE, type Coast, type StepBoxes } from './coast.ts';

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
/** Blocks looked at for a first bound: the nearest by their boxes, of which many may be about a position. */
const NEAR_BLOCKS = 4;
const TURN = 360 * COAST_STEPS_PER_DEGREE;

/** Takes an edge, the angle to it, and the place `t` of its nearest point. */
type Visit = (edge: number, angle: number, t: number) => void;

/** Unit vectors of the position and of an edge's two ends. */
const v = new Float64Array(9);

/** Shore edges within `angle` radians of a position in degrees, nearest first. */
export function shoreWithin(coast: Coast, lng: number, lat: number, angle: number): ShoreEdge[] {
  const found: ShoreEdge[] = [];
  searchShore(coast, new Cap(lng, lat, angle), (edge, toEdge, t) => {
    if (toEdge <= angle) found.push({ edge, angle: toEdge, t });
  });
  return found.sort((a, b) => a.angle - b.angle || a.edge - b.edge);
}

/** Angle to the nearest shore, radians. A chunk of the nearest blocks gives a bound, which then narrows the search. */
export function angleToShore(coast: Coast, lng: number, lat: number): number {
  const cap = new Cap(lng, lat, Math.PI);
  const keepNearest = (_edge: number, angle: number) => {
    if (angle < cap.angle) cap.narrow(angle);
  };
  const near = around(coast.index, lng, lat, NEAR_BLOCKS, Infinity, (block) => coast.hasShore(block));
  scanChunk(coast, nearestChunk(coast, near, cap), cap, keepNearest);
  searchShore(coast, cap, keepNearest);
  return cap.angle;
}

/** Whether any shore comes within `angle` radians of a position in degrees. */
export function isShoreWithin(coast: Coast, lng: number, lat: number, angle: number): boolean {
  let near = false;
  searchShore(coast, new Cap(lng, lat, angle), (_edge, toEdge) => {
    near ||= toEdge <= angle;
  });
  return near;
}

/** What lies within an angle of a position. */
class Cap {
  readonly lng: number;
  readonly lat: number;
  angle = 0;
  /** Its longitude and latitude, and how far it reaches, steps. */
  readonly #x: number;
  readonly #y: number;
  #reach = 0;
  /** The least that a step of longitude spans in it, steps of latitude. */
  #narrowest = 0;

  constructor(lng: number, lat: number, angle: number) {
    this.lng = lng;
    this.lat = lat;
    this.#x = lng * COAST_STEPS_PER_DEGREE;
    this.#y = lat * COAST_STEPS_PER_DEGREE;
    this.narrow(angle);
  }

  narrow(angle: number): void {
    const slack = angle * SLACK;
    this.angle = angle;
    this.#reach = (slack / RADIANS) * COAST_STEPS_PER_DEGREE + 1;
    this.#narrowest = Math.max(0, Math.cos(Math.min(Math.PI / 2, Math.abs(this.lat) * RADIANS + slack)));
  }

  /** Whether it may reach into the box at `at`. The great circle is no shorter than on the plane of its narrowest. */
  meets(box: StepBoxes, at: number): boolean {
    const y = this.gapY(box, at);
    if (y > this.#reach) return false;
    const x = this.#narrowest * this.gapX(box, at);
    return x * x + y * y <= this.#reach * this.#reach;
  }

  /** How far a box lies off to the north or south, steps. */
  gapY(box: StepBoxes, at: number): number {
    return Math.max(0, box[at + 1] - this.#y, this.#y - box[at + 3]);
  }

  /** How far a box lies off to the east or west, whichever is nearer, steps. */
  gapX(box: StepBoxes, at: number): number {
    const toWest = box[at] - this.#x;
    const toEast = box[at + 2] - this.#x;
    if (toWest > 0) return Math.min(toWest, TURN - toEast);
    return toEast < 0 ? Math.min(-toEast, TURN + toWest) : 0;
  }
}

/** Visits the shore edges of all chunks whose boxes a cap may reach, in no order. The visitor may narrow the cap. */
function searchShore(coast: Coast, cap: Cap, visit: Visit): void {
  const { chunkBox } = coast;
  within(coast.index, cap.lng, cap.lat, (cap.angle * EARTH_RADIUS_METERS * SLACK) / 1000, (block) => {
    const [first, end] = coast.chunksOf(block);
    for (let chunk = first; chunk < end; chunk++) {
      if (cap.meets(chunkBox, 4 * chunk)) scanChunk(coast, chunk, cap, visit);
    }
    return false;
  });
}

/** The chunk of some blocks whose box is about the nearest. */
function nearestChunk(coast: Coast, blocks: readonly number[], cap: Cap): number {
  const { chunkBox } = coast;
  const cosLat = Math.cos(cap.lat * RADIANS);
  let best = 0;
  let least = Infinity;
  for (const block of blocks) {
    const [first, end] = coast.chunksOf(block);
    for (let chunk = first; chunk < end; chunk++) {
      const x = cosLat * cap.gapX(chunkBox, 4 * chunk);
      const y = cap.gapY(chunkBox, 4 * chunk);
      if (x * x + y * y >= least) continue;
      least = x * x + y * y;
      best = chunk;
    }
  }
  return best;
}

function scanChunk(coast: Coast, chunk: number, { lng, lat }: Cap, visit: Visit): void {
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
