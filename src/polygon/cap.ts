/** Room for rounding, radians: 6 mm. */
const MARGIN = 1e-9;
/** More than rounding can make of a product of unit vectors that is zero. */
const ROUNDING = 1e-15;

/** A circle on the sphere that holds an area: its middle and the cosine and the sine of its radius. */
export class Cap {
  readonly #x: number;
  readonly #y: number;
  readonly #z: number;
  readonly #cosine: number;
  readonly #sine: number;

  /** @param vector unit vectors of the area's vertices, three numbers each */
  constructor(vector: Float64Array) {
    const middle = [0, 0, 0];
    for (let i = 0; i < vector.length; i++) middle[i % 3] += vector[i];
    const length = Math.hypot(...middle);
    [this.#x, this.#y, this.#z] = middle.map((sum) => sum / length);
    let least = 1;
    for (let i = 0; i < vector.length; i += 3) {
      least = Math.min(least, this.#x * vector[i] + this.#y * vector[i + 1] + this.#z * vector[i + 2]);
    }
    const radius = Math.acos(Math.max(-1, least)) + MARGIN;
    this.#cosine = Math.cos(radius);
    this.#sine = Math.sin(radius);
  }

  /** Whether two circles meet. */
  meets(other: Cap): boolean {
    const apart = this.#x * other.#x + this.#y * other.#y + this.#z * other.#z;
    return (
      this.#cosine + other.#cosine <= 0 || apart >= this.#cosine * other.#cosine - this.#sine * other.#sine
    );
  }

  /**
   * Whether a segment from a to b lies outside, told by its great circle and by a circle round it; false if the area
   * spans half the earth. May deny it of segments that pass near by.
   *
   * @param nx the product a x b, and its length, the sine of the segment
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
    if (this.#cosine <= 0) return false;
    const product = sine * this.#sine;
    if (Math.abs(nx * this.#x + ny * this.#y + nz * this.#z) > product + ROUNDING) return true;
    // angle between the middles > half the segment + radius, both sides of its cosine times the sum's length
    return sx * this.#x + sy * this.#y + sz * this.#z < squared * this.#cosine - product - ROUNDING;
  }
}
