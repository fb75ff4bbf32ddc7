import { Cuts } from '../polygon/cuts.ts';
import { Segment } from '../polygon/segment.ts';
import type { NogoBlock } from './nogo-block.ts';

/** The blocks of a request, for a search to ask. One call at a time. */
export class NogoBlocks {
  readonly blocks: readonly NogoBlock[];
  readonly #segment = new Segment();
  readonly #cuts = new Cuts();

  constructor(blocks: readonly NogoBlock[]) {
    this.blocks = blocks;
  }

  /** Index of the first block that a unit vector lies in, or -1. */
  blockAt(x: number, y: number, z: number): number {
    return this.blocks.findIndex(({ polygon }) => polygon.contains(x, y, z));
  }

  /**
   * Whether the leg between two unit vectors enters a block; touching one is no entry, and running along its edge may
   * count as either. A block far from the leg costs some nanoseconds, one near it some an edge.
   */
  enters(ax: number, ay: number, az: number, bx: number, by: number, bz: number): boolean {
    const nx = ay * bz - az * by;
    const ny = az * bx - ax * bz;
    const nz = ax * by - ay * bx;
    const sine = Math.sqrt(nx * nx + ny * ny + nz * nz);
    const squared = 1 + ax * bx + ay * by + az * bz;
    let isSet = false;
    for (const { cap, polygon } of this.blocks) {
      if (cap.isClearOf(nx, ny, nz, sine, ax + bx, ay + by, az + bz, squared)) continue;
      if (!isSet) this.#segment.set(ax, ay, az, bx, by, bz);
      isSet = true;
      if (polygon.isEnteredBy(this.#segment, this.#cuts)) return true;
    }
    return false;
  }
}
