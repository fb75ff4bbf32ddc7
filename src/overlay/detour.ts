import { NogoBlocks } from '../areas/nogo.ts';
import type { NogoBlock } from '../areas/nogo-block.ts';
import type { FullAttachment } from '../attach/attachment.ts';
import type { EndPoint } from '../attach/end-point.ts';
import { LruCache } from '../attach/lru-cache.ts';
import type { Waters } from '../attach/waters.ts';
import type { Vector } from '../geo/vector.ts';
import type { CornerNode } from '../polygon/corner-nodes.ts';
import type { ExtraNodes } from '../search/extra-nodes.ts';
import { type BlockCorner, type Obstacle, obstaclesOf } from './block-corners.ts';

/**
 * Of the blocks that a way enters at most so many are added the first time, spread over it, and twice as many each time
 * after: the way round them enters few of the others. As many more may be added that lie in a row with them, and all
 * that touch them.
 */
const FIRST_BLOCKS = 16;
/** After so many times all that are in the way are added: each time costs a search. */
const FEW_ROUNDS = 5;

/** Ends joined past the same blocks that are kept: 70 kB each. */
const MOST_JOINED = 64;

/** The ways round the no-go blocks of one request. */
export class Detour {
  /** The blocks that ways go round so far. */
  readonly blocks = new Set<NogoBlock>();
  /** The request's blocks. */
  readonly all: NogoBlocks;
  #nogo = new NogoBlocks([]);
  /** How often blocks were added, and rows of them: each time those in a row may lie farther apart. */
  #rounds = 0;
  #rows = 0;
  readonly #corners: Map<CornerNode, BlockCorner | null>;
  readonly #seen: Map<BlockCorner, Uint32Array>;
  /** Position to how it is joined to the graph past the blocks so far. */
  #joined = new LruCache<FullAttachment>(MOST_JOINED);
  readonly #waters: Waters;

  /**
   * @param blocks the request's
   * @param other of the same request, whose corners are used again
   */
  constructor(waters: Waters, blocks: readonly NogoBlock[], other?: Detour) {
    this.#waters = waters;
    this.all = other ? other.all : new NogoBlocks(blocks);
    this.#corners = other ? other.#corners : new Map();
    this.#seen = other ? other.#seen : new Map();
  }

  /** Ways round none of the request's blocks so far. */
  afresh(): Detour {
    return new Detour(this.#waters, this.all.blocks, this);
  }

  /**
   * Goes round more of the request's blocks, and those in a row with them; false if it goes round all of these already. A
   * block that it need not go round changes no way, since none may enter it.
   *
   * @param inTheWay blocks that a way enters, or would without a bend
   * @param isRow whether from now on blocks in a row may lie farther apart: not for the few that no leg is led past
   */
  add(inTheWay: ReadonlySet<NogoBlock>, isRow = true): boolean {
    const entered = new Set(inTheWay);
    for (const block of this.blocks) entered.delete(block);
    if (entered.size === 0) return false;
    const isLate = this.#rounds >= FEW_ROUNDS;
    const step = Math.max(1, entered.size / (FIRST_BLOCKS * 2 ** this.#rounds));
    const taken = new Set(isLate ? entered : [...entered].filter((_, i) => i % step < 1));
    const room = FIRST_BLOCKS * 2 ** this.#rows + taken.size;
    // a row goes on past blocks that the way goes round already
    const others = new Set(this.all.blocks.filter((block) => !taken.has(block)));
    for (const { cap } of taken) {
      const row = cap.widened(this.#rows * cap.radius);
      for (const other of others) {
        if (!row.meets(other.cap) || (taken.size >= room && !cap.meets(other.cap))) continue;
        taken.add(other);
        others.delete(other);
      }
    }
    this.#rounds++;
    if (isRow) this.#rows++;
    for (const block of taken) this.blocks.add(block);
    this.#joined = new LruCache(MOST_JOINED);
    this.#nogo = new NogoBlocks([...this.blocks]);
    return true;
  }

  /** How an end is joined past the blocks so far, found once: of an end that they shut in that takes long. */
  joined({ position }: EndPoint, join: () => FullAttachment): FullAttachment {
    return this.#joined.get(position.join(), join);
  }

  /**
   * What ways bend round.
   *
   * @param ends stops from which the ends' ways go on in free water; all blocks as they are without
   */
  obstacles(ends?: readonly Vector[]): readonly Obstacle[] {
    return ends ? obstaclesOf(this.#nogo.blocks, ends, this.#waters) : this.#nogo.blocks;
  }

  /** The corners of an obstacle that no block covers. */
  cornersOf({ nodes }: Obstacle): BlockCorner[] {
    return nodes
      .filter(({ vector: [x, y, z] }) => !this.#nogo.holds(x, y, z))
      .map((node) => this.#cornerAt(node))
      .filter((corner) => corner !== null);
  }

  /** The corners of the mesh that a corner sees where a way can bend at it. The first time some 0.2 ms. */
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
    return this.blocks.size > 0 && this.#nogo.enters(ax, ay, az, bx, by, bz);
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

  /** The corner of the mesh's free water at a node; null if it lies on land. */
  #cornerAt(node: CornerNode): BlockCorner | null {
    const known = this.#corners.get(node);
    if (known !== undefined) return known;
    const { locator, mesh } = this.#waters;
    const [lng, lat] = node.position;
    const point = locator.pointAt(lng, lat);
    const corner = mesh.water[point.triangle] === 0 ? null : { lng, lat, point, sides: node.sides };
    this.#corners.set(node, corner);
    return corner;
  }
}
