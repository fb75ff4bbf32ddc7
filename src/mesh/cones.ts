import { doubled } from '../arrays.ts';

/** Numbers of a cone: the unit normals of its right and of its left side, planes through the eye. */
export const CONE_SIZE = 6;
const CAPACITY = 256;

/** A stack of portals, half-edges on the eye's side of their edge, with the cones of sight that cross them. */
export class Cones {
  depth = 0;
  /** Place in the stack to its portal, and from `CONE_SIZE` times the place on to its cone. */
  portal = new Uint32Array(CAPACITY);
  cone = new Float64Array(CAPACITY * CONE_SIZE);

  push(portal: number, rx: number, ry: number, rz: number, lx: number, ly: number, lz: number): void {
    if (this.depth === this.portal.length) this.#grow();
    const c = this.depth * CONE_SIZE;
    this.portal[this.depth++] = portal;
    this.cone[c] = rx;
    this.cone[c + 1] = ry;
    this.cone[c + 2] = rz;
    this.cone[c + 3] = lx;
    this.cone[c + 4] = ly;
    this.cone[c + 5] = lz;
  }

  #grow(): void {
    this.portal = doubled(this.portal);
    this.cone = doubled(this.cone);
  }
}
