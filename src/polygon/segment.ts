/** Numbers of a box: least and greatest x, then y, then z. */
export const BOX_SIZE = 6;

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

/** Room for rounding where boxes meet: 6 mm. */
const BOX_MARGIN = 1e-9;

/** Whether the box at `a` of `boxes` and the box at `b` of `others` meet. */
export function boxesMeet(boxes: Float64Array, a: number, others: Float64Array, b: number): boolean {
  return (
    boxes[a] <= others[b + 1] + BOX_MARGIN &&
    boxes[a + 1] >= others[b] - BOX_MARGIN &&
    boxes[a + 2] <= others[b + 3] + BOX_MARGIN &&
    boxes[a + 3] >= others[b + 2] - BOX_MARGIN &&
    boxes[a + 4] <= others[b + 5] + BOX_MARGIN &&
    boxes[a + 5] >= others[b + 4] - BOX_MARGIN
  );
}

/** Whether a box holds a unit vector. */
export function boxHolds(box: Float64Array, x: number, y: number, z: number): boolean {
  return x >= box[0] && x <= box[1] && y >= box[2] && y <= box[3] && z >= box[4] && z <= box[5];
}

/** Makes the box at `at` of `boxes` hold another, too. */
export function growBox(boxes: Float64Array, at: number, other: Float64Array): void {
  for (let k = 0; k < BOX_SIZE; k += 2) {
    boxes[at + k] = Math.min(boxes[at + k], other[k]);
    boxes[at + k + 1] = Math.max(boxes[at + k + 1], other[k + 1]);
  }
}

/**
 * Makes the box at `at` of `boxes` hold all within `room` of the vector at `vector[v..]`, too. Without a loop, so that it is
 * compiled soon: the first boxes are made where a program waits for its first route.
 */
export function growByVector(
  boxes: Float64Array,
  at: number,
  vector: Float64Array,
  v: number,
  room = 0,
): void {
  const x = vector[v];
  const y = vector[v + 1];
  const z = vector[v + 2];
  if (x - room < boxes[at]) boxes[at] = x - room;
  if (x + room > boxes[at + 1]) boxes[at + 1] = x + room;
  if (y - room < boxes[at + 2]) boxes[at + 2] = y - room;
  if (y + room > boxes[at + 3]) boxes[at + 3] = y + room;
  if (z - room < boxes[at + 4]) boxes[at + 4] = z - room;
  if (z + room > boxes[at + 5]) boxes[at + 5] = z + room;
}

/** `count` boxes that hold nothing. */
export function emptyBoxes(count: number): Float64Array {
  const boxes = new Float64Array(BOX_SIZE * count);
  for (let k = 0; k < boxes.length; k += 2) {
    boxes[k] = Infinity;
    boxes[k + 1] = -Infinity;
  }
  return boxes;
}
