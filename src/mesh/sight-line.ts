import type { WrittenVector } from '../geo/vector.ts';
import type { SightPoint } from './locate.ts';
import type { SightMesh } from './mesh.ts';
import { Side } from './side.ts';

/** Squared sine of the angle under which two points have no one line between them: the same, or opposite. */
const NO_DIRECTION = 1e-24;

/** The great circle from a point to another, and where vertices of a mesh lie beside it. One line at a time. */
export class SightLine {
  readonly #vector: Float64Array;
  readonly #side = new Side();
  /** The great circle across the line in its end. */
  readonly #end = new Side();

  constructor({ vector }: Pick<SightMesh, 'vector'>) {
    this.#vector = vector;
  }

  /** Sets the line from a point to a unit vector; false if they have no one line between them. */
  aim(from: SightPoint, to: WrittenVector): boolean {
    const { x, y, z } = to;
    const side = this.#side;
    if (side.aim(from, to) < NO_DIRECTION) return false;
    this.#end.set(side.y * z - side.z * y, side.z * x - side.x * z, side.x * y - side.y * x);
    return true;
  }

  /** Height of a vertex over the line, radians, positive to the left. */
  height(vertex: number): number {
    return this.#side.height(this.#vector, 3 * vertex);
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
   * Whether the line crosses an edge past its end, by more than so many radians. It may run by twice as much beside: then it
   * crosses nearer to the vertex that lies less far past.
   */
  crossesPastEnd(right: number, left: number, touch: number): boolean {
    const pastRight = this.#pastEnd(right);
    const pastLeft = this.#pastEnd(left);
    const beside = pastRight < pastLeft ? 2 * touch : -2 * touch;
    const ofRight = Math.max(0, this.height(left) + beside);
    const ofLeft = Math.max(0, -beside - this.height(right));
    return ofRight * pastRight + ofLeft * pastLeft > touch * (ofRight + ofLeft);
  }

  /** How far a vertex lies past the line's end, as a sine; negative before it. */
  #pastEnd(vertex: number): number {
    return this.#end.height(this.#vector, 3 * vertex);
  }
}
