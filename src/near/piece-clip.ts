import { COAST_STEPS_PER_DEGREE } from '../coast/coast.ts';
import { latitudeOf, longitudeOf, writeUnitVector } from '../geo/vector.ts';
import type { TileDraft } from './tile-draft.ts';
import { nearTo } from './tile-grid.ts';

/** Rounds of the search for where a great circle meets a border: it nears by the piece's bow each time. */
const ROUNDS = 6;

/**
 * Puts the parts of short pieces that lie in a tile into its draft. Where a piece crosses the border, the point lies
 * on its great circle, and is the same to the last bit on both sides.
 */
export class PieceClip {
  readonly #ends = new Float64Array(6);
  /** The last crossing: its position, steps, and its share of the piece. */
  #x = 0;
  #y = 0;
  #t = 0;
  /** Crossings of the piece with the border's lines by rising share, with the piece's ends: three numbers each. */
  readonly #stops = new Float64Array(18);

  /**
   * Adds what lies in the draft's frame of the piece between two positions, steps.
   *
   * @param shift how far the positions are moved to the east to come to lie in the frame
   */
  add(
    draft: TileDraft,
    x1: number,
    y1: number,
    x2: number,
    y2: number,
    kind: number,
    source: number,
    shift: number,
  ): void {
    const west = draft.frame.west - shift;
    const east = draft.frame.east - shift;
    const { south, north } = draft.frame;
    if ((x1 < west && x2 < west) || (x1 > east && x2 > east)) return;
    if ((y1 < south && y2 < south) || (y1 > north && y2 > north)) return;
    const isIn1 = x1 > west && x1 < east && y1 > south && y1 < north;
    const isIn2 = x2 > west && x2 < east && y2 > south && y2 < north;
    if (isIn1 && isIn2) {
      draft.edge(draft.point(x1 + shift, y1), draft.point(x2 + shift, y2), kind, source);
      return;
    }
    const stops = this.#stops;
    let count = this.#addStop(0, 0, x1, y1);
    for (let i = 0; i < 2; i++) {
      const x = i === 0 ? west : east;
      if (x1 < x === x2 < x) continue;
      this.#meet(x1, y1, x2, y2, 0, x);
      count = this.#addStop(count, this.#t, x, this.#y);
    }
    for (let i = 0; i < 2; i++) {
      const y = i === 0 ? south : north;
      if (y1 < y === y2 < y) continue;
      this.#meet(x1, y1, x2, y2, 1, y);
      count = this.#addStop(count, this.#t, this.#x, y);
    }
    this.#addStop(count, 1, x2, y2);
    for (let i = 3; i <= count; i += 3) {
      const ax = stops[i - 2];
      const ay = stops[i - 1];
      const bx = stops[i + 1];
      const by = stops[i + 2];
      const middleX = (ax + bx) / 2;
      const middleY = (ay + by) / 2;
      if (middleX < west || middleX > east || middleY < south || middleY > north) continue;
      draft.edge(draft.point(ax + shift, ay), draft.point(bx + shift, by), kind, source);
    }
  }

  /** Puts a stop in its place by share; returns how many numbers there are then. */
  #addStop(count: number, t: number, x: number, y: number): number {
    const stops = this.#stops;
    let at = count;
    for (; at > 0 && stops[at - 3] > t; at -= 3) stops.copyWithin(at, at - 3, at);
    stops[at] = t;
    stops[at + 1] = x;
    stops[at + 2] = y;
    return count + 3;
  }

  /** Finds where the great circle of a piece has a longitude (axis 0) or a latitude (axis 1). */
  #meet(x1: number, y1: number, x2: number, y2: number, axis: 0 | 1, target: number): void {
    const k = COAST_STEPS_PER_DEGREE;
    writeUnitVector(x1 / k, y1 / k, this.#ends, 0);
    writeUnitVector(x2 / k, y2 / k, this.#ends, 3);
    const from = axis === 0 ? x1 : y1;
    const slope = (axis === 0 ? x2 : y2) - from;
    this.#t = (target - from) / slope;
    this.#place(x1);
    for (let i = 0; i < ROUNDS; i++) {
      this.#t -= ((axis === 0 ? this.#x : this.#y) - target) / slope;
      this.#place(x1);
    }
  }

  /** Sets the crossing's position from its share. */
  #place(nearX: number): void {
    const v = this.#ends;
    const t = this.#t;
    const x = v[0] + t * (v[3] - v[0]);
    const y = v[1] + t * (v[4] - v[1]);
    const z = v[2] + t * (v[5] - v[2]);
    this.#x = nearTo(nearX, longitudeOf(x, y) * COAST_STEPS_PER_DEGREE);
    this.#y = latitudeOf(x, y, z) * COAST_STEPS_PER_DEGREE;
  }
}
