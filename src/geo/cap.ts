import { angleBetween } from './vector.ts';

/** Room for rounding, radians: 6 mm. */
const MARGIN = 1e-9;
/** More than rounding can make of a product of unit vectors that is zero. */
const ROUNDING = 1e-15;
/** Moves of a middle: they find a hemisphere that has 0.1 degrees to spare. */
const MAX_MOVES = 1000;
/** How far within it all vertices are then at least, radians: 6 m. */
const WITHIN = 1e-6;

/** A circle on the sphere that holds an area: its middle, and its radius in radians. */
export class Cap {
  /** Unit vector of the middle. */
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly radius: number;
  readonly #cosine: number;
  readonly #sine: number;

  private constructor(middle: readonly number[], radius: number) {
    [this.x, this.y, this.z] = middle;
    this.radius = radius;
    this.#cosine = Math.cos(radius);
    this.#sine = Math.sin(radius);
  }

  /**
   * Round the vertices' mean; where that leaves some of them more than 90 degrees off, round the middle of a hemisphere
   * that holds them all, if one does with 0.1 degrees to spare: reflections in the planes of those farthest off lead there
   * (Motzkin and Schoenberg 1954).
   *
   * @param vector unit vectors of the area's vertices, three numbers each
   */
  static ofVertices(vector: Float64Array): Cap {
    const sum = [0, 0, 0];
    for (let i = 0; i < vector.length; i++) sum[i % 3] += vector[i];
    let middle = unitOrAny(sum);
    for (let move = 0; ; move++) {
      const [x, y, z] = middle;
      let least = 1;
      let farthest = 0;
      for (let i = 0; i < vector.length; i += 3) {
        const near = x * vector[i] + y * vector[i + 1] + z * vector[i + 2];
        if (near < least) [least, farthest] = [near, i];
      }
      if (least > WITHIN || move === MAX_MOVES)
        return new Cap(middle, Math.acos(Math.max(-1, least)) + MARGIN);
      middle = unitOrAny(middle.map((m, axis) => m + 2 * (WITHIN - least) * vector[farthest + axis]));
    }
  }

  /** A circle round other circles. */
  static round(caps: readonly Cap[]): Cap {
    const sum = [0, 0, 0];
    for (const { x, y, z } of caps) {
      sum[0] += x;
      sum[1] += y;
      sum[2] += z;
    }
    const middle = unitOrAny(sum);
    const [x, y, z] = middle;
    let radius = 0;
    for (const cap of caps)
      radius = Math.max(radius, angleBetween(x, y, z, cap.x, cap.y, cap.z) + cap.radius);
    return new Cap(middle, Math.min(Math.PI, radius + MARGIN));
  }

  /** A circle with the same middle whose radius is larger, radians. */
  widened(by: number): Cap {
    return new Cap([this.x, this.y, this.z], this.radius + by);
  }

  /** Whether a unit vector lies within. */
  holds(x: number, y: number, z: number): boolean {
    return this.x * x + this.y * y + this.z * z >= this.#cosine - ROUNDING;
  }

  /** Whether two circles meet. */
  meets(other: Cap): boolean {
    if (this.radius + other.radius >= Math.PI) return true;
    const apart = this.x * other.x + this.y * other.y + this.z * other.z;
    return apart >= this.#cosine * other.#cosine - this.#sine * other.#sine;
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
    const { x, y, z } = this;
    const product = sine * this.#sine;
    if (Math.abs(nx * x + ny * y + nz * z) > product + ROUNDING) return true;
    // angle between the middles > half the segment + radius, both sides of its cosine times the sum's length
    return sx * x + sy * y + sz * z < squared * this.#cosine - product - ROUNDING;
  }
}

/** A vector of length 1; of no direction, any. */
function unitOrAny([x, y, z]: readonly number[]): number[] {
  const length = Math.sqrt(x * x + y * y + z * z);
  return length > 0 ? [x / length, y / length, z / length] : [1, 0, 0];
}
