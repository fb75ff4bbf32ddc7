import type { Leg } from './leg.ts';

/** Pieces shorter than this are rounding, radians: 0.6 mm. */
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
    this.add(0);
    this.add(leg.angle);
    if (this.count > 2) this.angle.subarray(0, this.count).sort();
    this.at = 0;
  }

  /** Goes to the next piece and gives its length, radians, or 0 after the last. */
  next(leg: Leg): number {
    for (const { angle } = this; this.at + 1 < this.count; ) {
      const start = angle[this.at++];
      const length = angle[this.at] - start;
      if (length <= LEAST_PIECE) continue;
      const middle = start + length / 2;
      const cosine = Math.cos(middle);
      const sine = Math.sin(middle);
      this.x = leg.ax * cosine + leg.tx * sine;
      this.y = leg.ay * cosine + leg.ty * sine;
      this.z = leg.az * cosine + leg.tz * sine;
      return length;
    }
    return 0;
  }
}
