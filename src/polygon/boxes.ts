/** Numbers of a box: least and greatest x, then y, then z. */
export const BOX_SIZE = 6;
/** Room for rounding where boxes meet: 6 mm. */
const BOX_MARGIN = 1e-9;

/** Whether the box at `at` of `boxes` and another meet. */
export function boxesMeet(boxes: Float64Array, at: number, other: Float64Array): boolean {
  return (
    boxes[at] <= other[1] + BOX_MARGIN &&
    boxes[at + 1] >= other[0] - BOX_MARGIN &&
    boxes[at + 2] <= other[3] + BOX_MARGIN &&
    boxes[at + 3] >= other[2] - BOX_MARGIN &&
    boxes[at + 4] <= other[5] + BOX_MARGIN &&
    boxes[at + 5] >= other[4] - BOX_MARGIN
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
