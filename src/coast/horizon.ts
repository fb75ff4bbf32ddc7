import { within } from 'geoflatbush';
import { Gnomonic } from '../geo/gnomonic.ts';
import { COAST_STEPS_PER_DEGREE, type Coast } from './coast.ts';

/** Sectors that the horizon is cut into, a quarter of a degree each. */
export const SECTORS = 1440;
const SECTOR_ANGLE = (2 * Math.PI) / SECTORS;

/** Cosine and sine of the sectors' first bearings, counted counterclockwise from east. */
const COS = Float64Array.from({ length: SECTORS + 1 }, (_, i) => Math.cos(i * SECTOR_ANGLE));
const SIN = Float64Array.from({ length: SECTORS + 1 }, (_, i) => Math.sin(i * SECTOR_ANGLE));

/** Sector of a direction on the plane. */
export function sectorOf(east: number, north: number): number {
  const angle = Math.atan2(north, east);
  return Math.min(SECTORS - 1, Math.floor((angle < 0 ? angle + 2 * Math.PI : angle) / SECTOR_ANGLE));
}

/** Unit vector east and north along a sector's first side. */
export function sectorSide(sector: number): [east: number, north: number] {
  return [COS[sector], SIN[sector]];
}

/**
 * How far an eye sees over the true coast in each sector of the horizon, before any shore comes into it: a depth
 * buffer over the shore edges within reach. On the safe side: an edge that fills part of a sector closes all of it.
 */
export class Horizon {
  /** Sector to the distance of its nearest shore, metres; `Infinity` where none lies within reach. */
  readonly depth = new Float64Array(SECTORS);
  /** The plane that the eye sees, for positions to be told apart in. */
  readonly plane = new Gnomonic();
  /** Chunks of the coast within reach of the last look. */
  readonly chunks: number[] = [];
  readonly #coast: Coast;

  constructor(coast: Coast) {
    this.#coast = coast;
  }

  /** Looks round from a position in degrees; shores beyond `reach` metres are left out. Some 0.3 ms for 10 km. */
  look(lng: number, lat: number, reach: number): void {
    this.depth.fill(Infinity);
    this.chunks.length = 0;
    this.plane.setEye(lng, lat);
    within(this.#coast.index, lng, lat, reach / 1000, (chunk) => {
      this.chunks.push(chunk);
      this.#addChunk(chunk);
      return false;
    });
  }

  /** Whether no shore may come before a position on the plane; on the safe side within a sector. */
  isOpenTo(east: number, north: number, slack = 0): boolean {
    return this.depth[sectorOf(east, north)] > Math.hypot(east, north) - slack;
  }

  #addChunk(chunk: number): void {
    const { chunkStart, chunkEnd, lng, lat } = this.#coast;
    const { plane } = this;

    const first = chunkStart[chunk];
    plane.project(lng[first] / COAST_STEPS_PER_DEGREE, lat[first] / COAST_STEPS_PER_DEGREE);
    for (let v = first + 1; v <= chunkEnd[chunk]; v++) {
      const fromEast = plane.east;
      const fromNorth = plane.north;
      plane.project(lng[v] / COAST_STEPS_PER_DEGREE, lat[v] / COAST_STEPS_PER_DEGREE);
      this.#addEdge(fromEast, fromNorth, plane.east, plane.north);
    }
  }

  #addEdge(ax: number, ay: number, bx: number, by: number): void {
    const turn = ax * by - ay * bx;
    if (turn < 0) {
      this.#addEdge(bx, by, ax, ay);
      return;
    }
    const first = sectorOf(ax, ay);
    const last = sectorOf(bx, by);
    const toA = Math.hypot(ax, ay);
    const toB = Math.hypot(bx, by);
    if (first === last) {
      this.#close(first, Math.min(toA, toB));
      return;
    }
    let near = toA;
    for (let sector = first; sector !== last; sector = (sector + 1) % SECTORS) {
      // distance of the edge along the sector's far side
      const far = turn / (COS[sector + 1] * (by - ay) - SIN[sector + 1] * (bx - ax));
      this.#close(sector, Math.min(near, far));
      near = far;
    }
    this.#close(last, Math.min(near, toB));
  }

  #close(sector: number, distance: number): void {
    if (distance < this.depth[sector]) this.depth[sector] = distance;
  }
}
