import Flatbush from 'flatbush';
import { within } from 'geoflatbush';
import { type Horizon, SECTORS, sectorOf, sectorSide } from '../coast/horizon.ts';
import { RADIANS } from '../geo/sphere.ts';
import { latitudeOf, longitudeOf } from '../geo/vector.ts';
import { nextHalf, type SightMesh } from '../mesh/mesh.ts';

/** Parts of walls that an eye on their land side sees through, as the mesh's expansion takes them. */
export interface Windows {
  /** Half-edges of the walls, on the eye's side. */
  portal: number[];
  /** Six numbers a window: the unit normals of its right and of its left side, as planes through the eye. */
  cone: number[];
  /** A position in each window, on its wall, metres east and north of the eye. */
  middle: [east: number, north: number][];
}

/**
 * The walls of a sight mesh, indexed by place: how a position between the shore and the offing looks out into free
 * water.
 */
export class Walls {
  readonly #mesh: SightMesh;
  readonly #index: Flatbush;
  /** Box to the wall's half-edge on land. A wall across 180 degrees has two boxes. */
  readonly #half: Uint32Array;

  constructor(mesh: SightMesh) {
    this.#mesh = mesh;
    const { vector, next, outgoing, twin } = mesh;
    const lng = new Float64Array(next.length);
    const lat = new Float64Array(next.length);
    for (let v = 0, at = 0; v < next.length; v++, at += 3) {
      lng[v] = longitudeOf(vector[at], vector[at + 1]);
      lat[v] = latitudeOf(vector[at], vector[at + 1], vector[at + 2]);
    }
    let boxes = 0;
    for (let v = 0; v < next.length; v++) {
      if (next[v] !== -1) boxes += Math.abs(lng[v] - lng[next[v]]) > 180 ? 2 : 1;
    }
    this.#half = new Uint32Array(boxes);
    this.#index = new Flatbush(boxes);
    for (let v = 0; v < next.length; v++) {
      if (next[v] === -1) continue;
      const west = Math.min(lng[v], lng[next[v]]);
      const east = Math.max(lng[v], lng[next[v]]);
      const south = Math.min(lat[v], lat[next[v]]);
      const north = Math.max(lat[v], lat[next[v]]);
      if (east - west > 180) {
        this.#half[this.#index.add(-180, south, west, north)] = twin[outgoing[v]];
        this.#half[this.#index.add(east, south, 180, north)] = twin[outgoing[v]];
      } else this.#half[this.#index.add(west, south, east, north)] = twin[outgoing[v]];
    }
    this.#index.finish();
  }

  /** Half-edges on land of the walls within `reach` metres of a position in degrees. */
  near(lng: number, lat: number, reach: number): Set<number> {
    return new Set(within(this.#index, lng, lat, reach / 1000).map((box) => this.#half[box]));
  }

  /**
   * The parts of `walls` that an eye sees over the true coast: from their land side, and in sectors that no shore
   * comes into before them. `horizon` must look from the eye.
   */
  windows(walls: Iterable<number>, lng: number, lat: number, horizon: Horizon): Windows {
    const found: Windows = { portal: [], cone: [], middle: [] };
    const { vector, triangle } = this.#mesh;
    const { plane } = horizon;
    const sides = new ConeSides(lng, lat);
    for (const half of walls) {
      const a = 3 * triangle[half];
      const b = 3 * triangle[nextHalf(half)];
      plane.projectVector(vector[a], vector[a + 1], vector[a + 2]);
      const { east: ax, north: ay } = plane;
      plane.projectVector(vector[b], vector[b + 1], vector[b + 2]);
      const { east: bx, north: by } = plane;
      if (ax * by - ay * bx <= 0) continue;
      const first = sectorOf(ax, ay);
      const last = sectorOf(bx, by);
      let opened = -1;
      for (let sector = first, isLast = false; !isLast; sector = (sector + 1) % SECTORS) {
        isLast = sector === last;
        const open = horizon.depth[sector] > farthestIn(sector, ax, ay, bx, by);
        if (open && opened < 0) opened = sector;
        if (opened >= 0 && (!open || isLast)) {
          const right = opened === first ? ([ax, ay] as const) : sectorSide(opened);
          const left = open ? ([bx, by] as const) : sectorSide(sector);
          found.portal.push(half);
          sides.push(found.cone, right);
          sides.push(found.cone, left);
          found.middle.push(middleOf(right, left, ax, ay, bx, by));
          opened = -1;
        }
      }
    }
    return found;
  }
}

/** Distance of the farthest point of the line a-b within a sector and within the line's ends, metres. */
function farthestIn(sector: number, ax: number, ay: number, bx: number, by: number): number {
  const longest = Math.max(Math.hypot(ax, ay), Math.hypot(bx, by));
  const turn = ax * by - ay * bx;
  let farthest = 0;
  for (const side of [sector, sector + 1]) {
    const [cos, sin] = sectorSide(side);
    const away = turn / (cos * (by - ay) - sin * (bx - ax));
    farthest = Math.max(farthest, away > 0 && away < longest ? away : longest);
  }
  return farthest;
}

/** Where the line a-b is met half way between two directions, metres from the eye. */
function middleOf(
  right: readonly [number, number],
  left: readonly [number, number],
  ax: number,
  ay: number,
  bx: number,
  by: number,
): [number, number] {
  const east = right[0] / Math.hypot(...right) + left[0] / Math.hypot(...left);
  const north = right[1] / Math.hypot(...right) + left[1] / Math.hypot(...left);
  const away = (ax * by - ay * bx) / (east * (by - ay) - north * (bx - ax));
  return [east * away, north * away];
}

/** Turns directions on an eye's plane into the normals of great circles through the eye. */
class ConeSides {
  readonly #cosLng: number;
  readonly #sinLng: number;
  readonly #cosLat: number;
  readonly #sinLat: number;

  constructor(lng: number, lat: number) {
    this.#cosLng = Math.cos(lng * RADIANS);
    this.#sinLng = Math.sin(lng * RADIANS);
    this.#cosLat = Math.cos(lat * RADIANS);
    this.#sinLat = Math.sin(lat * RADIANS);
  }

  /** Appends the normal to the left of a direction: eye x direction, which is its east part north and the rest west. */
  push(out: number[], [directionEast, directionNorth]: readonly [number, number]): void {
    const length = Math.hypot(directionEast, directionNorth);
    const north = directionEast / length;
    const west = directionNorth / length;
    out.push(
      -north * this.#sinLat * this.#cosLng + west * this.#sinLng,
      -north * this.#sinLat * this.#sinLng - west * this.#cosLng,
      north * this.#cosLat,
    );
  }
}
