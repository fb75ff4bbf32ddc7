import { EARTH_RADIUS_METERS } from '../geo/sphere.ts';
import { angleBetween } from '../geo/vector.ts';
import { CONE_SIZE } from '../mesh/cones.ts';
import { nextHalf } from '../mesh/mesh.ts';
import type { NearMesh } from './near-mesh.ts';
import type { Seen } from './seen.ts';

/** Vectors shorter than this have no direction: the wall lies along the line of sight. */
const NO_DIRECTION = 1e-15;
/** Beyond the wall free water is taken to begin, radians: 20 m, more than steps of stored positions. */
const BEYOND = 20 / EARTH_RADIUS_METERS;
/** How far a point at an end of a window is drawn in from there, as a share of the window. */
const DRAWN_IN = 0.1;

/** Measures the panes of what an eye sees: the walls of free water that its windows are in. One window at a time. */
export class Pane {
  readonly #mesh: NearMesh;
  readonly #seen: Seen;
  /** Unit normal of the wall. */
  readonly #wall = new Float64Array(3);
  /** Where the line looked along last meets the wall. */
  readonly #met = new Float64Array(3);

  constructor(mesh: NearMesh, seen: Seen) {
    this.#mesh = mesh;
    this.#seen = seen;
  }

  /** Takes a window; returns the angle from the eye to its nearest point: the wall's foot, or an end. */
  look(window: number): number {
    const { pane } = this.#seen;
    this.#setWall(pane[window]);
    if (this.#seesFoot(window)) return Math.abs(this.#height());
    const c = CONE_SIZE * window;
    return Math.min(this.#alongSide(c), this.#alongSide(c + 3));
  }

  /**
   * A unit vector in free water just beyond the nearest point of the window looked at last; undefined where a side of
   * that runs along the wall.
   */
  beyond(window: number): Float64Array | undefined {
    const { x, y, z } = this.#seen;
    const wall = this.#wall;
    const at = Float64Array.of(x, y, z);
    if (this.#seesFoot(window)) {
      for (let k = 0; k < 3; k++) at[k] -= this.#height() * wall[k];
    } else {
      const c = CONE_SIZE * window;
      const toRight = this.#alongSide(c);
      const right = this.#met.slice();
      const toLeft = this.#alongSide(c + 3);
      if (toRight === Infinity || toLeft === Infinity) return undefined;
      const share = toRight <= toLeft ? DRAWN_IN : 1 - DRAWN_IN;
      for (let k = 0; k < 3; k++) at[k] = (1 - share) * right[k] + share * this.#met[k];
    }
    // the eye's side of the wall is its left
    for (let k = 0; k < 3; k++) at[k] -= BEYOND * wall[k];
    const scale = 1 / Math.sqrt(at[0] * at[0] + at[1] * at[1] + at[2] * at[2]);
    for (let k = 0; k < 3; k++) at[k] *= scale;
    return at;
  }

  /** Angle from the eye along the line to a unit vector beyond the wall up to that. */
  toWall(nx: number, ny: number, nz: number): number {
    const { x, y, z } = this.#seen;
    const [wx, wy, wz] = this.#wall;
    const ofEye = wx * x + wy * y + wz * z;
    const ofNode = wx * nx + wy * ny + wz * nz;
    return this.#angleTo(x * ofNode - nx * ofEye, y * ofNode - ny * ofEye, z * ofNode - nz * ofEye);
  }

  /** How far the eye lies to the left of the wall, as a sine. */
  #height(): number {
    const { x, y, z } = this.#seen;
    const [wx, wy, wz] = this.#wall;
    return wx * x + wy * y + wz * z;
  }

  #seesFoot(window: number): boolean {
    const { x, y, z, cone } = this.#seen;
    const [wx, wy, wz] = this.#wall;
    const height = this.#height();
    const [fx, fy, fz] = [x - height * wx, y - height * wy, z - height * wz];
    const c = CONE_SIZE * window;
    return (
      cone[c] * fx + cone[c + 1] * fy + cone[c + 2] * fz >= 0 &&
      cone[c + 3] * fx + cone[c + 4] * fy + cone[c + 5] * fz <= 0
    );
  }

  #setWall(pane: number): void {
    const { vector: v, triangle } = this.#mesh;
    const [a, b] = [3 * triangle[pane], 3 * triangle[nextHalf(pane)]];
    const x = v[a + 1] * v[b + 2] - v[a + 2] * v[b + 1];
    const y = v[a + 2] * v[b] - v[a] * v[b + 2];
    const z = v[a] * v[b + 1] - v[a + 1] * v[b];
    const scale = 1 / Math.sqrt(x * x + y * y + z * z);
    this.#wall[0] = x * scale;
    this.#wall[1] = y * scale;
    this.#wall[2] = z * scale;
  }

  /** Angle from the eye along a side of a cone to the wall. */
  #alongSide(side: number): number {
    const { cone } = this.#seen;
    const [nx, ny, nz] = [cone[side], cone[side + 1], cone[side + 2]];
    const [wx, wy, wz] = this.#wall;
    return this.#angleTo(ny * wz - nz * wy, nz * wx - nx * wz, nx * wy - ny * wx);
  }

  /** Angle from the eye to a vector, or to the one opposite to it: the nearer. */
  #angleTo(px: number, py: number, pz: number): number {
    const { x, y, z } = this.#seen;
    const length = Math.sqrt(px * px + py * py + pz * pz);
    if (length < NO_DIRECTION) return Infinity;
    const scale = (px * x + py * y + pz * z < 0 ? -1 : 1) / length;
    this.#met[0] = px * scale;
    this.#met[1] = py * scale;
    this.#met[2] = pz * scale;
    return angleBetween(x, y, z, this.#met[0], this.#met[1], this.#met[2]);
  }
}
