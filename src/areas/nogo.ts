import { CapTree } from '../polygon/cap-tree.ts';
import { Cuts } from '../polygon/cuts.ts';
import { Segment } from '../polygon/segment.ts';
import type { NogoBlock } from './nogo-block.ts';

/** The blocks of a request, for a search to ask. One call at a time. */
export class NogoBlocks {
  readonly blocks: readonly NogoBlock[];
  readonly #tree: CapTree;
  readonly #segment = new Segment();
  readonly #cuts = new Cuts();

  constructor(blocks: readonly NogoBlock[]) {
    this.blocks = blocks;
    this.#tree = new CapTree(blocks.map(({ cap }) => cap));
  }

  /** Whether a unit vector lies in a block. */
  holds(x: number, y: number, z: number): boolean {
    return this.#tree.some(
      (cap) => !cap.holds(x, y, z),
      (block) => this.blocks[block].polygon.contains(x, y, z),
    );
  }

  /**
   * Whether the leg between two unit vectors enters a block; touching one is no entry, and running along its edge may
   * count as either. Blocks far from the leg cost nothing, one near it some nanoseconds an edge.
   */
  enters(ax: number, ay: number, az: number, bx: number, by: number, bz: number): boolean {
    return this.#someEntered(ax, ay, az, bx, by, bz, () => true);
  }

  /** Adds the blocks that the leg between two unit vectors enters to `entered`. */
  addEntered(
    ax: number,
    ay: number,
    az: number,
    bx: number,
    by: number,
    bz: number,
    entered: Set<NogoBlock>,
  ): void {
    this.#someEntered(ax, ay, az, bx, by, bz, (block) => {
      entered.add(block);
      return false;
    });
  }

  /** Asks about the blocks that a leg enters, until the answer is yes. */
  #someEntered(
    ax: number,
    ay: number,
    az: number,
    bx: number,
    by: number,
    bz: number,
    is: (block: NogoBlock) => boolean,
  ): boolean {
    const nx = ay * bz - az * by;
    const ny = az * bx - ax * bz;
    const nz = ax * by - ay * bx;
    const sine = Math.sqrt(nx * nx + ny * ny + nz * nz);
    const squared = 1 + ax * bx + ay * by + az * bz;
    // most legs are far from all blocks: they pay for no closure
    if (this.#tree.cap?.isClearOf(nx, ny, nz, sine, ax + bx, ay + by, az + bz, squared) ?? true) return false;
    let isSet = false;
    return this.#tree.someNear(nx, ny, nz, sine, ax + bx, ay + by, az + bz, squared, (i) => {
      if (!isSet) this.#segment.set(ax, ay, az, bx, by, bz);
      isSet = true;
      const block = this.blocks[i];
      return block.polygon.isEnteredBy(this.#segment, this.#cuts, block.step) && is(block);
    });
  }
}
