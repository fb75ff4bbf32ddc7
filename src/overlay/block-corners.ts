import type { NogoBlock } from '../areas/nogo-block.ts';
import { groupsOf, type Hull, hullOfGroup, overlap, type Shape } from '../areas/nogo-group.ts';
import type { FreeNode, Waters } from '../attach/waters.ts';
import type { Vector } from '../geo/vector.ts';
import type { CornerNode } from '../polygon/corner-nodes.ts';

/** Nodes of a group from which on it is worth while to look whether those on its hull will do. */
const MANY = 32;

/** A corner of a block in free water. */
export type BlockCorner = FreeNode & Pick<CornerNode, 'sides'>;

/** Whether a way between a node and another point can bend at the node: at a block's corner only round the block. */
export function canBendAt({ sides }: FreeNode & Partial<BlockCorner>, { x, y, z }: Vector): boolean {
  if (!sides) return true;
  const [right, left] = sides;
  const overRight = right[0] * x + right[1] * y + right[2] * z;
  const overLeft = left[0] * x + left[1] * y + left[2] * z;
  return overRight * overLeft >= 0;
}

/** A block, or in place of overlapping ones their hull. */
export interface Obstacle extends Shape {
  readonly nodes: readonly CornerNode[];
  /** Edge of the ring to 0 if it does not part inside from outside; without, all do. */
  readonly walls?: Uint8Array;
}

/**
 * What shortest ways bend round. Of overlapping blocks their hull is enough where nothing draws a
 * way into it: no end, no land and no other block. A way into a bay and out again is longer than the way across.
 *
 * @param ends stops from which the ends' ways go on in free water
 */
export function obstaclesOf(
  blocks: readonly NogoBlock[],
  ends: readonly Vector[],
  waters: Waters,
): Obstacle[] {
  return groupsOf(blocks).flatMap((group): readonly Obstacle[] => {
    const count = group.reduce((sum, { nodes }) => sum + nodes.length, 0);
    const hull = count < MANY ? null : hullOfGroup(group);
    if (!hull || 2 * hull.nodes.length > count) return group;
    const isLeftAlone =
      ends.every(({ x, y, z }) => !hull.polygon.contains(x, y, z)) &&
      blocks.every((block) => group.includes(block) || !overlap(hull, block)) &&
      !holdsNode(hull, waters);
    return isLeftAlone ? [hull] : group;
  });
}

/** Whether a node of the graph lies in a hull: some 0.3 ms. */
function holdsNode({ cap, polygon }: Hull, { graph: { vector } }: Waters): boolean {
  for (let v = 0; v < vector.length; v += 3) {
    const [x, y, z] = [vector[v], vector[v + 1], vector[v + 2]];
    if (cap.holds(x, y, z) && polygon.contains(x, y, z)) return true;
  }
  return false;
}
