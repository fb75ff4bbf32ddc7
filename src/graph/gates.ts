import { unitVectors } from '../geo/vector.ts';
import type { Passage } from './water-graph.ts';

/** What a gate is to the question whether a leg crosses it. */
type Gated = Pick<Passage, 'bit' | 'gates'>;

/** The gates of all passages: tells which passages a leg uses. */
export class Gates {
  /** Segment of a gate to its ends, two unit vectors. */
  readonly #ends: Float64Array;
  /** Segment to the first end's vector times the second's: the normal of its plane. */
  readonly #normal: Float64Array;
  /** Segment to its passage's bit of the masks. */
  readonly #mask: Uint32Array;

  constructor(passages: readonly Gated[]) {
    const lng: number[] = [];
    const lat: number[] = [];
    const masks: number[] = [];
    for (const { bit, gates } of passages) {
      for (const gate of gates) {
        for (let i = 1; i < gate.length; i++) {
          lng.push(gate[i - 1][0], gate[i][0]);
          lat.push(gate[i - 1][1], gate[i][1]);
          masks.push(1 << bit);
        }
      }
    }
    this.#ends = unitVectors(lng, lat);
    this.#normal = new Float64Array(3 * masks.length);
    for (let g = 0; g < masks.length; g++) {
      const [cx, cy, cz, dx, dy, dz] = this.#ends.subarray(6 * g, 6 * g + 6);
      this.#normal.set([cy * dz - cz * dy, cz * dx - cx * dz, cx * dy - cy * dx], 3 * g);
    }
    this.#mask = Uint32Array.from(masks);
  }

  /**
   * Passages whose gates the great-circle leg between two unit vectors crosses, as bits.
   *
   * @param among only these passages are looked at; all by default
   */
  crossed(
    ax: number,
    ay: number,
    az: number,
    bx: number,
    by: number,
    bz: number,
    among = 0xffffffff,
  ): number {
    const ends = this.#ends;
    const normal = this.#normal;
    const mask = this.#mask;
    const x = ay * bz - az * by;
    const y = az * bx - ax * bz;
    const z = ax * by - ay * bx;
    let found = 0;
    for (let g = 0, i = 0; g < mask.length; g++, i += 6) {
      if ((mask[g] & among) === 0 || (mask[g] & found) !== 0) continue;
      // sides of the gate's ends to the leg, and of the leg's to the gate
      const c = x * ends[i] + y * ends[i + 1] + z * ends[i + 2];
      const d = x * ends[i + 3] + y * ends[i + 4] + z * ends[i + 5];
      if (c > 0 === d > 0) continue;
      const n = 3 * g;
      const a = normal[n] * ax + normal[n + 1] * ay + normal[n + 2] * az;
      const b = normal[n] * bx + normal[n + 1] * by + normal[n + 2] * bz;
      // opposite sides of each other, and on one side of the earth
      if (a > 0 !== b > 0 && a > 0 !== c > 0) found |= mask[g];
    }
    return found >>> 0;
  }

  /** `crossed` of the leg between the unit vectors at `v[a..]` and `v[b..]`. */
  crossedAt(v: Float64Array, a: number, b: number, among?: number): number {
    return this.crossed(v[a], v[a + 1], v[a + 2], v[b], v[b + 1], v[b + 2], among);
  }
}
