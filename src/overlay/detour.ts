import { NogoBlocks } from '../areas/nogo.ts';
import type { NogoBlock } from '../areas/nogo-block.ts';
import type { FreeNode, Waters } from '../attach/waters.ts';
import type { SightPoint } from '../mesh/locate.ts';
import type { CornerNode } from '../polygon/corner-nodes.ts';
import type { ExtraNodes } from '../search/extra-nodes.ts';

/** A corner of a block in free water. */
export type BlockCorner = FreeNode & Pick<CornerNode, 'sides'>;

/** Whether a way between a node and another point can bend at the node: at a block's corner only round the block. */
export function canBendAt(
  { sides }: FreeNode & Partial<BlockCorner>,
  { x, y, z }: Pick<SightPoint, 'x' | 'y' | 'z'>,
): boolean {
  if (!sides) return true;
  const [right, left] = sides;
  const overRight = right[0] * x + right[1] * y + right[2] * z;
  const overLeft = left[0] * x + left[1] * y + left[2] * z;
  return overRight * overLeft >= 0;
}

/** The ways round the no-go blocks of one request. */
export class Detour {
  /** The blocks that ways go round so far. */
  readonly blocks: NogoBlock[] = [];
  #nogo = new NogoBlocks([]);
  readonly #allCorners: BlockCorner[] = [];
  readonly #seen = new Map<BlockCorner, Uint32Array>();
  readonly #waters: Waters;

  constructor(waters: Waters) {
    this.#waters = waters;
  }

  /** Goes round these blocks, too. */
  add(blocks: readonly NogoBlock[]): void {
    const { locator, mesh } = this.#waters;
    this.blocks.push(...blocks);
    this.#nogo = new NogoBlocks(this.blocks);
    for (const { position, sides } of blocks.flatMap(({ nodes }) => nodes)) {
      const [lng, lat] = position;
      const point = locator.pointAt(lng, lat);
      if (mesh.water[point.triangle] === 0) continue;
      this.#allCorners.push({ lng, lat, point, sides });
    }
  }

  /** The corners of the blocks that no other block covers. */
  corners(): BlockCorner[] {
    return this.#allCorners.filter(({ point: { x, y, z } }) => this.#nogo.blockAt(x, y, z) < 0);
  }

  /** The corners of the mesh that a corner sees where a way can bend at it. The first time some 0.1 ms. */
  seenFrom(corner: BlockCorner): Uint32Array {
    const known = this.#seen.get(corner);
    if (known) return known;
    const { expansion } = this.#waters;
    const count = expansion.tautBeside(corner.point, ...corner.sides);
    const seen = expansion.seen.slice(0, count);
    this.#seen.set(corner, seen);
    return seen;
  }

  /** Whether the leg between two unit vectors enters one of the blocks. */
  enters(ax: number, ay: number, az: number, bx: number, by: number, bz: number): boolean {
    return this.blocks.length > 0 && this.#nogo.enters(ax, ay, az, bx, by, bz);
  }

  /** Whether the arc between two nodes, of the graph or extra ones, enters one of the blocks. */
  entersArc(tail: number, head: number, extra: ExtraNodes): boolean {
    const { nodeCount, vector } = this.#waters.graph;
    const a = tail < nodeCount ? vector : extra.vector;
    const b = head < nodeCount ? vector : extra.vector;
    const i = 3 * (tail < nodeCount ? tail : tail - nodeCount);
    const k = 3 * (head < nodeCount ? head : head - nodeCount);
    return this.#nogo.enters(a[i], a[i + 1], a[i + 2], b[k], b[k + 1], b[k + 2]);
  }
}
