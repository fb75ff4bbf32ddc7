import { orient, unitVectors } from '../geo/vector.ts';
import type { Passage } from './water-graph.ts';

/** What a gate is to the question whether a leg crosses it. */
type Gated = Pick<Passage, 'bit' | 'gates'>;

/** The gates of all passages: tells which passages a leg uses. */
export class Gates {
  /** Two unit vectors for each segment of a gate, and the passage's bit of the masks. */
  private readonly ends: Float64Array;
  private readonly mask: Uint32Array;

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
    this.ends = unitVectors(lng, lat);
    this.mask = Uint32Array.from(masks);
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
    const { ends, mask } = this;
    let found = 0;
    for (let g = 0, i = 0; g < mask.length; g++, i += 6) {
      if ((mask[g] & among) === 0 || (mask[g] & found) !== 0) continue;
      const cx = ends[i];
      const cy = ends[i + 1];
      const cz = ends[i + 2];
      const dx = ends[i + 3];
      const dy = ends[i + 4];
      const dz = ends[i + 5];
      const c = orient(ax, ay, az, bx, by, bz, cx, cy, cz);
      const d = orient(ax, ay, az, bx, by, bz, dx, dy, dz);
      if (c > 0 === d > 0) continue;
      const a = orient(cx, cy, cz, dx, dy, dz, ax, ay, az);
      const b = orient(cx, cy, cz, dx, dy, dz, bx, by, bz);
      // opposite sides of each other, and on one side of the earth
      if (a > 0 !== b > 0 && a > 0 !== c > 0) found |= mask[g];
    }
    return found >>> 0;
  }
}
