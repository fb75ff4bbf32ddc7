import type { Leg } from './segment.ts';

/** Cuts nearer to each other, or to the leg's ends, are one, radians: 0.6 mm. */
const LEAST_PIECE = 1e-10;

/**
 * Where a leg may cross boundaries, as angles from its start. More of them than needed do no harm: the pieces between
 * them are judged by their middles, so tangents, vertices and legs along an edge need no care. Reusable.
 */
export class Cuts {
  /** Middle of the piece that `next` found, a unit vector. */
  x = 0;
  y = 0;
  z = 0;
  private angle = new Float64Array(64);
  private count = 0;
  private at = 0;
  private start = 0;

  clear(): void {
    this.count = 0;
  }

  add(angle: number): void {
    if (this.count === this.angle.length) {
      const larger = new Float64Array(2 * this.count);
      larger.set(this.angle);
      this.angle = larger;
    }
    this.angle[this.count++] = angle;
  }

  /** Sorts the cuts within a leg: `next` then gives the pieces between them, from the leg's start. */
  begin(leg: Leg): void {
    if (this.count > 1) this.angle.subarray(0, this.count).sort();
    this.add(leg.angle);
    this.at = 0;
    this.start = 0;
  }

  /** Goes to the next piece and gives its length, radians, or 0 after the last. The lengths add up to the leg's. */
  next(leg: Leg): number {
    const { angle, start } = this;
    if (start >= leg.angle) return 0;
    const last = this.count - 1;
    const low = start + LEAST_PIECE;
    const high = leg.angle - LEAST_PIECE;
    while (this.at < last && (angle[this.at] < low || angle[this.at] > high)) this.at++;
    this.start = angle[this.at];
    const length = this.start - start;
    const middle = start + length / 2;
    const cosine = Math.cos(middle);
    const sine = Math.sin(middle);
    this.x = leg.ax * cosine + leg.tx * sine;
    this.y = leg.ay * cosine + leg.ty * sine;
    this.z = leg.az * cosine + leg.tz * sine;
    return length;
  }
}
