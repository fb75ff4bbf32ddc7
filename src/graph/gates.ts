import { unitVectors } from '../geo/vector.ts';
import type { ClosedPassages, PassageSets } from './passage-sets.ts';
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
  /** Passage to a cap round its gates: a unit vector, and the sine of the angle that they reach from it. */
  readonly #caps: Float64Array;

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
    this.#caps = capsOf(this.#first, this.#ends);
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
    const passages = closed ? closed.passages : this.#all;
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
    const all = this.#all;
    const found = new Set<number>();
    for (let b = 3; b < way.length; b += 3) {
      for (let i = 0; ; i++) {
        i = this.#nextCrossed(all, i, way[b - 3], way[b - 2], way[b - 1], way[b], way[b + 1], way[b + 2]);
        if (i === all.length) break;
        found.add(i);
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
   * those are looked at closely whose caps the leg's great circle meets.
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
    const length = Math.sqrt(x * x + y * y + z * z);
    for (let i = from; i < passages.length; i++) {
      const c = 4 * passages[i];
      const away = Math.abs(x * caps[c] + y * caps[c + 1] + z * caps[c + 2]);
      if (away > length * caps[c + 3]) continue;
      if (this.doesCross(passages[i], ax, ay, az, bx, by, bz)) return i;
    }
    return passages.length;
  }
}

/** More than rounding takes from the sine of an angle. */
const SLACK = 1e-9;

/** Caps round the gates of each passage. */
function capsOf(first: Uint32Array, ends: Float64Array): Float64Array {
  const caps = new Float64Array(4 * (first.length - 1));
  for (let passage = 0; passage + 1 < first.length; passage++) {
    const own = ends.subarray(6 * first[passage], 6 * first[passage + 1]);
    const sum = [0, 0, 0];
    for (let i = 0; i < own.length; i++) sum[i % 3] += own[i];
    const length = Math.hypot(...sum);
    const [x, y, z] = sum.map((value) => value / length);
    let least = 1;
    for (let i = 0; i < own.length; i += 3) {
      least = Math.min(least, x * own[i] + y * own[i + 1] + z * own[i + 2]);
    }
    // a cap of half the earth or more meets every great circle; a passage without gates meets none
    const sine = own.length === 0 ? -1 : least > 0 ? Math.sqrt(1 - least * least) + SLACK : 1;
    caps.set(own.length === 0 ? [0, 0, 1, sine] : [x, y, z, sine], 4 * passage);
  }
  return caps;
}
