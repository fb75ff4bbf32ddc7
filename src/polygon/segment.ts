import { BOX_SIZE } from './boxes.ts';

/**
 * A piece of a great circle shorter than half the earth, between unit vectors, with its box in space. Such boxes know
 * neither poles nor antimeridian. Set anew for every use.
 */
export class Segment {
  /** Where it starts. */
  ax = 0;
  ay = 0;
  az = 0;
  /** Unit normal of its plane: positive to its left; zero if it has no length. */
  nx = 0;
  ny = 0;
  nz = 0;
  /** Unit vector along it, where it starts. */
  tx = 0;
  ty = 0;
  tz = 0;
  /** Its length, radians. */
  angle = 0;
  readonly box: Float64Array = new Float64Array(BOX_SIZE);

  set(ax: number, ay: number, az: number, bx: number, by: number, bz: number): void {
    const nx = ay * bz - az * by;
    const ny = az * bx - ax * bz;
    const nz = ax * by - ay * bx;
    const sine = Math.sqrt(nx * nx + ny * ny + nz * nz);
    const scale = sine > 0 ? 1 / sine : 0;
    this.ax = ax;
    this.ay = ay;
    this.az = az;
    this.nx = nx * scale;
    this.ny = ny * scale;
    this.nz = nz * scale;
    this.tx = this.ny * az - this.nz * ay;
    this.ty = this.nz * ax - this.nx * az;
    this.tz = this.nx * ay - this.ny * ax;
    const cosine = ax * bx + ay * by + az * bz;
    this.angle = Math.atan2(sine, cosine);
    this.#setBox(0, ax, bx, this.tx, sine, cosine);
    this.#setBox(1, ay, by, this.ty, sine, cosine);
    this.#setBox(2, az, bz, this.tz, sine, cosine);
  }

  /**
   * Bounds along one axis. A coordinate runs as `from cos t + along sin t`, so it has an extreme of
   * `hypot(from, along)` within the segment where its slope changes sign.
   */
  #setBox(axis: number, from: number, to: number, along: number, sine: number, cosine: number): void {
    const slopeAtEnd = along * cosine - from * sine;
    const extreme = Math.sqrt(from * from + along * along);
    this.box[2 * axis] = along < 0 && slopeAtEnd > 0 ? -extreme : Math.min(from, to);
    this.box[2 * axis + 1] = along > 0 && slopeAtEnd < 0 ? extreme : Math.max(from, to);
  }
}
