/** Boxes by number: west, south, east and north of each, steps. */
export type StepBoxes = Int32Array;

/** What boxes may meet. */
export interface Shape {
  /** Whether it may reach into the box at `at`. */
  meets(boxes: StepBoxes, at: number): boolean;
}

/** Boxes that share one above them: neighbours in number, which are mostly near to each other. */
const FAN = 16;

/** A tree over boxes as they come, without sorting: it takes a millisecond for 10,000. */
export class BoxTree {
  /** Level to its boxes, that of all boxes first; each level has a sixteenth of the boxes below it. */
  readonly #levels: StepBoxes[] = [];

  constructor(boxes: StepBoxes) {
    this.#levels.push(boxes);
    for (let below = boxes; below.length > 4 * FAN; below = this.#levels[this.#levels.length - 1]) {
      this.#levels.push(joinedBoxes(below));
    }
  }

  /** Visits the boxes that a shape meets, by rising number. */
  search(shape: Shape, visit: (box: number) => void): void {
    const top = this.#levels.length - 1;
    this.#searchLevel(top, 0, this.#levels[top].length, shape, visit);
  }

  #searchLevel(level: number, first: number, end: number, shape: Shape, visit: (box: number) => void): void {
    const boxes = this.#levels[level];
    for (let at = first; at < end; at += 4) {
      if (!shape.meets(boxes, at)) continue;
      if (level === 0) visit(at / 4);
      else {
        const last = Math.min(FAN * (at + 4), this.#levels[level - 1].length);
        this.#searchLevel(level - 1, FAN * at, last, shape, visit);
      }
    }
  }
}

function joinedBoxes(below: StepBoxes): StepBoxes {
  const boxes = new Int32Array(4 * Math.ceil(below.length / (4 * FAN)));
  for (let at = 0; at < below.length; at += 4) {
    const to = 4 * Math.floor(at / (4 * FAN));
    if (at % (4 * FAN) === 0) {
      for (let k = 0; k < 4; k++) boxes[to + k] = below[at + k];
      continue;
    }
    if (below[at] < boxes[to]) boxes[to] = below[at];
    if (below[at + 1] < boxes[to + 1]) boxes[to + 1] = below[at + 1];
    if (below[at + 2] > boxes[to + 2]) boxes[to + 2] = below[at + 2];
    if (below[at + 3] > boxes[to + 3]) boxes[to + 3] = below[at + 3];
  }
  return boxes;
}
