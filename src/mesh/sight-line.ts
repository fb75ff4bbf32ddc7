import type { SightPoint } from './locate.ts';
import type { SightMesh } from './mesh.ts';

/** Squared sine of the angle under which two points have no one line between them: the same, or opposite. */
const NO_DIRECTION = 1e-24;

/** The great circle from a point to another, and where vertices of a mesh lie beside it. One line at a time. */
export class SightLine {
  readonly #vector: Float64Array;
  #normalX = 0;
  #normalY = 0;
  #normalZ = 0;
  /** Direction of the line in its end. */
  #endX = 0;
  #endY = 0;
  #endZ = 0;

  constructor({ vector }: Pick<SightMesh, 'vector'>) {
    this.#vector = vector;
  }

  /** Sets the line from a point to a unit vector; false if they have no one line between them. */
  aim(from: SightPoint, x: number, y: number, z: number): boolean {
    const nx = from.y * z - from.z * y;
    const ny = from.z * x - from.x * z;
    const nz = from.x * y - from.y * x;
    const squared = nx * nx + ny * ny + nz * nz;
    if (squared < NO_DIRECTION) return false;
    const scale = 1 / Math.sqrt(squared);
    this.#normalX = nx * scale;
    this.#normalY = ny * scale;
    this.#normalZ = nz * scale;
    this.#endX = this.#normalY * z - this.#normalZ * y;
    this.#endY = this.#normalZ * x - this.#normalX * z;
    this.#endZ = this.#normalX * y - this.#normalY * x;
    return true;
  }

  /** Height of a vertex over the line, radians, positive to the left. */
  height(vertex: number): number {
    const vector = this.#vector;
    const v = 3 * vertex;
    return this.#normalX * vector[v] + this.#normalY * vector[v + 1] + this.#normalZ * vector[v + 2];
  }

  /** Whether a vertex lies to the right of the line, or up to so many radians to its left. Numbers given back are a heap to collect. */
  isRight(vertex: number, touch: number): boolean {
    return this.height(vertex) <= touch;
  }

  /** Whether a vertex lies to the left of the line, or up to so many radians to its right. */
  isLeft(vertex: number, touch: number): boolean {
    return this.height(vertex) >= -touch;
  }

  /**
   * Whether the line crosses an edge past its end, by more than so many radians. The heights of both vertices may be wrong
   * by as much.
   */
  crossesPastEnd(right: number, left: number, touch: number): boolean {
    const ofRight = this.height(left) + 2 * touch;
    const ofLeft = 2 * touch - this.height(right);
    const past = ofRight * this.#pastEnd(right) + ofLeft * this.#pastEnd(left);
    return past > touch * (ofRight + ofLeft);
  }

  /** How far a vertex lies past the line's end, as a sine; negative before it. */
  #pastEnd(vertex: number): number {
    const vector = this.#vector;
    const v = 3 * vertex;
    return this.#endX * vector[v] + this.#endY * vector[v + 1] + this.#endZ * vector[v + 2];
  }
}
