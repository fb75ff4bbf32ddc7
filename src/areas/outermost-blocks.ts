import type { NogoBlock } from './nogo-block.ts';
import { hasEdgeIn } from './nogo-group.ts';

/**
 * Blocks without those that lie inside another or repeat it: they shut nothing more, and searches that count blocks must
 * not count them. One that has part of its boundary in common with the other, or all of it in another order, stays.
 *
 * @param step called for each pair, n² of them: 10 ms for 1,000 blocks far from each other
 */
export function outermostBlocks(blocks: readonly NogoBlock[], step = () => {}): NogoBlock[] {
  return blocks.filter((block, i) => {
    const isHeldBy = (other: NogoBlock, k: number): boolean => {
      step();
      if (k === i || !block.cap.meets(other.cap)) return false;
      return isInside(block, other) || (k < i && isRepeated(block, other));
    };
    return !blocks.some(isHeldBy);
  });
}

/** Whether a block's corners all lie inside another, and nothing of the other's boundary inside the block. */
function isInside(block: NogoBlock, other: NogoBlock): boolean {
  const isIn = (x: number, i: number, ring: Float64Array) =>
    i % 3 > 0 || other.polygon.contains(x, ring[i + 1], ring[i + 2]);
  return block.ring.every(isIn) && !hasEdgeIn(other, block);
}

/** Whether two blocks have the same corners in the same order. */
function isRepeated({ ring }: NogoBlock, { ring: other }: NogoBlock): boolean {
  return ring.length === other.length && ring.every((coordinate, i) => coordinate === other[i]);
}
