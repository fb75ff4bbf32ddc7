import { latitudeOf, longitudeOf, orientAt, type Vector, writeUnitVector } from '../geo/vector.ts';
import type { SightMesh } from './mesh.ts';

/** An end of a line of sight, a unit vector: a position in a triangle of the mesh, or a vertex of it. */
export interface SightPoint extends Vector {
  /** Triangle that holds the position; for a vertex, one of its water. */
  readonly triangle: number;
  /** The vertex at this position, or -1. */
  readonly vertex: number;
}

/** Width of the cells that remember a triangle to start from, degrees. */
const CELL_DEGREES = 2;
const COLUMNS = 360 / CELL_DEGREES;
const ROWS = 180 / CELL_DEGREES;
/** Determinants above this are rounding: the position counts as on the edge and the walk ends. */
const ON_EDGE = -1e-15;
/** Squared chord below which a position is the vertex itself (6 micrometres). */
const SAME_POSITION_SQUARED = 1e-24;

/** Finds the triangle of a position: a grid of starting triangles, then a walk. */
export class Locator {
  readonly #mesh: SightMesh;
  /** Cell to the triangle of its middle; -1 before one is found. */
  readonly #start = new Int32Array(ROWS * COLUMNS).fill(-1);
  readonly #at = new Float64Array(3);

  constructor(mesh: SightMesh) {
    this.#mesh = mesh;
  }

  /**
   * Triangle that holds the unit vector x, y, z. On an edge, either of its two.
   *
   * @param near a triangle near by, if one is known: from there the walk is short
   */
  triangleAt(x: number, y: number, z: number, near = -1): number {
    return walk(
      this.#mesh,
      near >= 0 ? near : this.#startAt(longitudeOf(x, y), latitudeOf(x, y, z)),
      x,
      y,
      z,
    );
  }

  /** A triangle near a position, degrees. */
  #startAt(lng: number, lat: number): number {
    const column = Math.max(0, Math.min(COLUMNS - 1, Math.floor((lng + 180) / CELL_DEGREES)));
    const row = Math.max(0, Math.min(ROWS - 1, Math.floor((lat + 90) / CELL_DEGREES)));
    return this.#startIn(row * COLUMNS + column);
  }

  /**
   * The triangle of a cell's middle: by a walk from that of the cell to the west, in the first column to the south. So
   * it is the same whatever was asked before; the first position of a row takes 0.2 ms.
   */
  #startIn(cell: number): number {
    if (!(cell >= 0)) throw new RangeError('Got no position');
    const start = this.#start;
    let known = cell;
    while (known > 0 && start[known] < 0) known = before(known);
    if (start[0] < 0) start[0] = this.#triangleOfMiddle(0, 0);
    const way: number[] = [];
    for (let c = cell; c !== known; c = before(c)) way.push(c);
    for (let i = way.length - 1; i >= 0; i--) {
      start[way[i]] = this.#triangleOfMiddle(way[i], start[before(way[i])]);
    }
    return start[cell];
  }

  #triangleOfMiddle(cell: number, from: number): number {
    const lng = ((cell % COLUMNS) + 0.5) * CELL_DEGREES - 180;
    const lat = (Math.floor(cell / COLUMNS) + 0.5) * CELL_DEGREES - 90;
    const v = new Float64Array(3);
    writeUnitVector(lng, lat, v, 0);
    return walk(this.#mesh, from, v[0], v[1], v[2]);
  }

  /** A position in degrees as the end of a line of sight; `near` as in `triangleAt`. */
  pointAt(lng: number, lat: number, near = -1): SightPoint {
    writeUnitVector(lng, lat, this.#at, 0);
    return this.pointOf(this.#at[0], this.#at[1], this.#at[2], near >= 0 ? near : this.#startAt(lng, lat));
  }

  /** The same for a unit vector. */
  pointOf(x: number, y: number, z: number, near = -1): SightPoint {
    const { vector, triangle: corner } = this.#mesh;
    const triangle = this.triangleAt(x, y, z, near);
    for (let k = 0; k < 3; k++) {
      const vertex = corner[3 * triangle + k];
      const dx = vector[3 * vertex] - x;
      const dy = vector[3 * vertex + 1] - y;
      const dz = vector[3 * vertex + 2] - z;
      if (dx * dx + dy * dy + dz * dz < SAME_POSITION_SQUARED) return vertexPoint(this.#mesh, vertex);
    }
    return { x, y, z, triangle, vertex: -1 };
  }
}

/** The cell from which a cell's start is walked to. */
function before(cell: number): number {
  return cell % COLUMNS > 0 ? cell - 1 : cell - COLUMNS;
}

/** A vertex of the mesh as the end of a line of sight. */
export function vertexPoint(mesh: SightMesh, vertex: number): SightPoint {
  const { vector, outgoing } = mesh;
  return {
    x: vector[3 * vertex],
    y: vector[3 * vertex + 1],
    z: vector[3 * vertex + 2],
    triangle: Math.floor(outgoing[vertex] / 3),
    vertex,
  };
}

/** Whether a point lies in water or on its edge. A position on land sees nothing. */
export function isInWater(mesh: SightMesh, point: SightPoint): boolean {
  return mesh.water[point.triangle] === 1;
}

/**
 * Crosses edges that have the position on their far side until none has. The edge to try first is drawn at random
 * (a fixed sequence): a constrained triangulation can lead a walk of fixed order in circles. See Devillers, Pion
 * and Teillaud 2002, "Walking in a triangulation".
 */
function walk(mesh: SightMesh, from: number, x: number, y: number, z: number): number {
  const { vector, triangle, twin } = mesh;
  let current = from;
  let random = 1;
  for (;;) {
    random = (Math.imul(random, 1103515245) + 12345) & 0x7fffffff;
    const first = (random >>> 16) % 3;
    let crossed = -1;
    for (let i = 0; i < 3 && crossed === -1; i++) {
      const k = (first + i) % 3;
      const a = 3 * triangle[3 * current + k];
      const b = 3 * triangle[3 * current + ((k + 1) % 3)];
      const side = orientAt(vector, a, b, x, y, z);
      if (side < ON_EDGE) crossed = 3 * current + k;
    }
    if (crossed === -1) return current;
    current = Math.floor(twin[crossed] / 3);
  }
}
