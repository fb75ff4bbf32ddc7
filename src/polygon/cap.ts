/** Room for rounding, radians: 6 mm. */
const MARGIN = 1e-9;
/** More than rounding can make of a product of unit vectors that is zero. */
const ROUNDING = 1e-15;

/** A circle on the sphere that holds an area: its middle and the cosine and the sine of its radius. */
export class Cap {
  private readonly x: number;
  private readonly y: number;
  private readonly z: number;
  private readonly cosine: number;
  private readonly sine: number;

  /** @param vector unit vectors of the area's vertices, three numbers each */
  constructor(vector: Float64Array) {
    const middle = [0, 0, 0];
    for (let i = 0; i < vector.length; i++) middle[i % 3] += vector[i];
    const length = Math.hypot(...middle);
    [this.x, this.y, this.z] = middle.map((sum) => sum / length);
    let least = 1;
    for (let i = 0; i < vector.length; i += 3) {
      least = Math.min(least, this.x * vector[i] + this.y * vector[i + 1] + this.z * vector[i + 2]);
    }
    const radius = Math.acos(Math.max(-1, least)) + MARGIN;
    this.cosine = Math.cos(radius);
    this.sine = Math.sin(radius);
  }

  /** Whether two circles meet. */
  meets({ x, y, z, cosine, sine }: Cap): boolean {
    const apart = this.x * x + this.y * y + this.z * z;
    return this.cosine + cosine <= 0 || apart >= this.cosine * cosine - this.sine * sine;
  }

  /**
   * Whether a leg from a to b lies outside, told by its great circle and by a circle round the leg; false if the area
   * spans half the earth. May deny it of legs that pass near by.
   *
   * @param nx the product a x b, and its length, the sine of the leg
   * @param sx the sum a + b
   * @param squared half the sum's square: 1 + a b
   */
  isClearOf(
    nx: number,
    ny: number,
    nz: number,
    sine: number,
    sx: number,
    sy: number,
    sz: number,
    squared: number,
  ): boolean {
    const { x, y, z, cosine } = this;
    if (cosine <= 0) return false;
    const reach = sine * this.sine;
    if (Math.abs(nx * x + ny * y + nz * z) > reach + ROUNDING) return true;
    // angle between the middles > half the leg + radius, both sides of its cosine times the sum's length
    return sx * x + sy * y + sz * z < squared * cosine - reach - ROUNDING;
  }
}
