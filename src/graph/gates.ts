import { Cap } from '../geo/cap.ts';
import { unitVectors } from '../geo/vector.ts';
import type { ClosedPassages, PassageSets } from './passage-sets.ts';
import { ShortLegs } from './short-legs.ts';
import type { Passage } from './water-graph.ts';

/** The gates of all passages: tells which passages a leg uses. */
export class Gates {
  readonly #sets: PassageSets;
  /** Passage to its first segment; one longer than the number of passages. */
  readonly #first: Uint32Array;
  /** Segment of a gate to its ends, two unit vectors. */
  readonly #ends: Float64Array;
  /** Segment to the first end's vector times the second's: the normal of its plane. */
  readonly #normal: Float64Array;
  /** All passages by their numbers. */
  readonly #all: Uint16Array;
  /** Passage to a circle round its gates; null without any. */
  readonly #caps: readonly (Cap | null)[];
  readonly #shortLegs: ShortLegs;

  /**
   * @param passages in the order of their numbers
   * @param sets what the passages that legs cross are told as
   */
  constructor(passages: readonly Pick<Passage, 'gates'>[], sets: PassageSets) {
    const lng: number[] = [];
    const lat: number[] = [];
    this.#sets = sets;
    this.#first = new Uint32Array(passages.length + 1);
    passages.forEach(({ gates }, passage) => {
      for (const gate of gates) {
        for (let i = 1; i < gate.length; i++) {
          lng.push(gate[i - 1][0], gate[i][0]);
          lat.push(gate[i - 1][1], gate[i][1]);
        }
      }
      this.#first[passage + 1] = lng.length / 2;
    });
    this.#ends = unitVectors(lng, lat);
    this.#normal = new Float64Array((3 * lng.length) / 2);
    for (let n = 0; n < this.#normal.length; n += 3) {
      const [cx, cy, cz, dx, dy, dz] = this.#ends.subarray(2 * n, 2 * n + 6);
      this.#normal.set([cy * dz - cz * dy, cz * dx - cx * dz, cx * dy - cy * dx], n);
    }
    this.#all = Uint16Array.from(passages, (_, passage) => passage);
    this.#caps = passages.map((_, passage) => {
      const own = this.#ends.subarray(6 * this.#first[passage], 6 * this.#first[passage + 1]);
      return own.length > 0 ? Cap.ofVertices(own) : null;
    });
    this.#shortLegs = new ShortLegs(this.#caps);
  }

  /**
   * Set of the passages whose gates the great-circle leg between two unit vectors crosses.
   *
   * @param closed only these are looked at, and of them only the first that is crossed is told; all by default
   */
  crossed(
    ax: number,
    ay: number,
    az: number,
    bx: number,
    by: number,
    bz: number,
    closed?: ClosedPassages,
  ): number {
    const near = this.#shortLegs.passagesOf(ax, ay, az, bx, by, bz);
    if (near?.length === 0) return 0;
    const passages = closed?.passages ?? near ?? this.#all;
    let set = 0;
    for (let i = 0; ; i++) {
      i = this.#nextCrossed(passages, i, ax, ay, az, bx, by, bz);
      if (i === passages.length) return set;
      set = this.#sets.with(set, passages[i]);
      if (closed) return set;
    }
  }

  /** `crossed` of the leg between the unit vectors at `v[a..]` and `v[b..]`. */
  crossedAt(v: Float64Array, a: number, b: number, closed?: ClosedPassages): number {
    return this.crossed(v[a], v[a + 1], v[a + 2], v[b], v[b + 1], v[b + 2], closed);
  }

  /** Passages that a way crosses, rising: a line of unit vectors, one after the other. */
  passagesOn(way: Float64Array): number[] {
    const found = new Set<number>();
    for (let b = 3; b < way.length; b += 3) {
      const ax = way[b - 3];
      const ay = way[b - 2];
      const az = way[b - 1];
      const passages = this.#shortLegs.passagesOf(ax, ay, az, way[b], way[b + 1], way[b + 2]) ?? this.#all;
      for (let i = 0; i < passages.length; i++) {
        i = this.#nextCrossed(passages, i, ax, ay, az, way[b], way[b + 1], way[b + 2]);
        if (i === passages.length) break;
        found.add(passages[i]);
      }
    }
    return [...found].sort((a, b) => a - b);
  }

  /** Whether the leg between two unit vectors crosses a gate of a passage, by its number. */
  doesCross(
    passage: number,
    ax: number,
    ay: number,
    az: number,
    bx: number,
    by: number,
    bz: number,
  ): boolean {
    const ends = this.#ends;
    const normal = this.#normal;
    const x = ay * bz - az * by;
    const y = az * bx - ax * bz;
    const z = ax * by - ay * bx;
    for (let g = this.#first[passage], last = this.#first[passage + 1]; g < last; g++) {
      const i = 6 * g;
      // sides of the gate's ends to the leg, and of the leg's to the gate
      const c = x * ends[i] + y * ends[i + 1] + z * ends[i + 2];
      const d = x * ends[i + 3] + y * ends[i + 4] + z * ends[i + 5];
      if (c > 0 === d > 0) continue;
      const n = 3 * g;
      const a = normal[n] * ax + normal[n + 1] * ay + normal[n + 2] * az;
      const b = normal[n] * bx + normal[n + 1] * by + normal[n + 2] * bz;
      // opposite sides of each other, and on one side of the earth
      if (a > 0 !== b > 0 && a > 0 !== c > 0) return true;
    }
    return false;
  }

  /**
   * The first of a list of passages, from an index of it on, that a leg crosses; the list's length if there is none. Only
   * those are looked at closely whose caps the leg is not clear of.
   */
  #nextCrossed(
    passages: ArrayLike<number>,
    from: number,
    ax: number,
    ay: number,
    az: number,
    bx: number,
    by: number,
    bz: number,
  ): number {
    const caps = this.#caps;
    const x = ay * bz - az * by;
    const y = az * bx - ax * bz;
    const z = ax * by - ay * bx;
    const sine = Math.sqrt(x * x + y * y + z * z);
    const squared = 1 + ax * bx + ay * by + az * bz;
    for (let i = from; i < passages.length; i++) {
      const cap = caps[passages[i]];
      if (!cap || cap.isClearOf(x, y, z, sine, ax + bx, ay + by, az + bz, squared)) continue;
      if (this.doesCross(passages[i], ax, ay, az, bx, by, bz)) return i;
    }
    return passages.length;
  }
}
