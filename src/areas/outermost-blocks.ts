import type { NogoBlock } from './nogo-block.ts';
import { hasEdgeIn } from './nogo-group.ts';

/** Unit vectors with coordinates this near are one position: 6 micrometres. */
const SAME = 1e-12;

/**
 * Blocks without those that lie inside another or repeat it: they shut nothing more, and searches that count blocks must
 * not count them. One that has part of its boundary in common with the other stays.
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
  const { ring } = block;
  for (let i = 0; i < ring.length; i += 3) {
    if (!other.polygon.contains(ring[i], ring[i + 1], ring[i + 2])) return false;
  }
  return !hasEdgeIn(other, block);
}

/** Whether two blocks have the same ring, wherever it begins and whichever way it runs. */
function isRepeated({ ring }: NogoBlock, { ring: other }: NogoBlock): boolean {
  if (ring.length !== other.length) return false;
  for (let begin = 0; begin < ring.length; begin += 3) {
    for (const step of [3, -3] as const) if (areSame(ring, other, begin, step)) return true;
  }
  return false;
}

function areSame(ring: Float64Array, other: Float64Array, begin: number, step: 3 | -3): boolean {
  const { length } = ring;
  for (let i = 0, at = begin; i < length; i += 3, at = (at + step + length) % length) {
    for (let axis = 0; axis < 3; axis++) {
      if (Math.abs(ring[i + axis] - other[at + axis]) > SAME) return false;
    }
  }
  return true;
}
