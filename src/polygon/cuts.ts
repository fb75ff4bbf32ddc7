import { doubled } from '../arrays.ts';
import type { Segment } from './segment.ts';

/** Cuts nearer to each other, or to the segment's ends, are one, radians: 0.6 mm. */
const LEAST_PIECE = 1e-10;

/**
 * Where a segment may cross boundaries, as angles from its start. More of them than needed do no harm: the pieces
 * between them are judged by their middles, so tangents, vertices and segments along an edge need no care. Reusable.
 */
export class Cuts {
  /** Middle of the piece that `next` found, a unit vector. */
  x = 0;
  y = 0;
  z = 0;
  #angle = new Float64Array(64);
  #count = 0;
  #at = 0;
  #start = 0;

  clear(): void {
    this.#count = 0;
  }

  add(angle: number): void {
    if (this.#count === this.#angle.length) {
      this.#angle = doubled(this.#angle);
    }
    this.#angle[this.#count++] = angle;
  }

  /** Sorts the cuts within a segment: `next` then gives the pieces between them, from the segment's start. */
  begin(segment: Segment): void {
    if (this.#count > 1) this.#angle.subarray(0, this.#count).sort();
    this.add(segment.angle);
    this.#at = 0;
    this.#start = 0;
  }

  /** Goes to the next piece and gives its length, radians, or 0 after the last. The lengths add up to the segment's. */
  next(segment: Segment): number {
    const angle = this.#angle;
    const start = this.#start;
    if (start >= segment.angle) return 0;
    const last = this.#count - 1;
    const low = start + LEAST_PIECE;
    const high = segment.angle - LEAST_PIECE;
    while (this.#at < last && (angle[this.#at] < low || angle[this.#at] > high)) this.#at++;
    this.#start = angle[this.#at];
    const length = this.#start - start;
    const middle = start + length / 2;
    const cosine = Math.cos(middle);
    const sine = Math.sin(middle);
    this.x = segment.ax * cosine + segment.tx * sine;
    this.y = segment.ay * cosine + segment.ty * sine;
    this.z = segment.az * cosine + segment.tz * sine;
    return length;
  }
}
