import { unitVector, type Vector } from '../geo/vector.ts';
import type { Gates } from '../graph/gates.ts';
import type { ClosedPassages } from '../graph/passage-sets.ts';
import type { WaterGraph } from '../graph/water-graph.ts';
import type { Stop } from '../near/stop.ts';
import type { Attachment } from './attachment.ts';

/**
 * Link of an attachment to the passages that it crosses, as a set: those that the way from stop to stop crosses, and
 * those of the leg to the node. Some 1 µs a link.
 *
 * @param closed only these are looked at, and of a leg only the first that is crossed is told; all by default
 */
export function passagesOfLinks(
  { node, stop }: Attachment,
  { vector, sets }: WaterGraph,
  gates: Gates,
  closed?: ClosedPassages,
): number[] {
  /** Stop to its unit vector, and to the passages of the way there. */
  const known = new Map<Stop, { at: Vector; crossed: number }>();
  const crossedTo = (to: Stop): { at: Vector; crossed: number } => {
    const before = known.get(to);
    if (before) return before;
    const at = unitVector(to.lng, to.lat);
    const found = { at, crossed: 0 };
    if (to.parent) {
      const { at: a, crossed } = crossedTo(to.parent);
      found.crossed = sets.union(crossed, gates.crossed(a.x, a.y, a.z, at.x, at.y, at.z, closed));
    }
    known.set(to, found);
    return found;
  };
  return Array.from(node, (v, link) => {
    const { at, crossed } = crossedTo(stop[link]);
    const leg = gates.crossed(at.x, at.y, at.z, vector[3 * v], vector[3 * v + 1], vector[3 * v + 2], closed);
    return sets.union(crossed, leg);
  });
}
