import { type Vector, WrittenVector } from '../geo/vector.ts';
import { TOUCH } from './mesh.ts';

/** A great circle that an eye looks along, by its unit normal: positive heights lie to its left. */
export class Side extends WrittenVector {
  /**
   * Sets the side to the great circle from a unit vector to another; returns the squared sine of the angle between them. By
   * their difference: of near ones the product of both would be rounded to a circle that runs metres beside them.
   */
  aim(from: Vector, to: Vector): number {
    const { x: fromX, y: fromY, z: fromZ } = from;
    const dx = to.x - fromX;
    const dy = to.y - fromY;
    const dz = to.z - fromZ;
    const x = fromY * dz - fromZ * dy;
    const y = fromZ * dx - fromX * dz;
    const z = fromX * dy - fromY * dx;
    const squared = x * x + y * y + z * z;
    const scale = 1 / Math.sqrt(squared);
    this.set(x * scale, y * scale, z * scale);
    return squared;
  }

  /** Height of the unit vector at `v[at..]` over the side, radians. */
  height(v: Float64Array, at: number): number {
    return this.x * v[at] + this.y * v[at + 1] + this.z * v[at + 2];
  }
}

/** What an eye looks into: what is left of one side and right of the other. */
export class Wedge {
  readonly right = new Side();
  readonly left = new Side();

  /** Whether the unit vector at `v[at..]` lies in the wedge, or on one of its sides. */
  holds(v: Float64Array, at: number): boolean {
    return this.right.height(v, at) >= -TOUCH && this.left.height(v, at) <= TOUCH;
  }

  /** Whether the wedge's right side runs between two unit vectors. */
  startsBetween(v: Float64Array, right: number, left: number): boolean {
    return this.right.height(v, right) < 0 && this.right.height(v, left) > 0;
  }
}
