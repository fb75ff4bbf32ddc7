import type { StepRing } from '../../src/coast/format/encode.ts';
import { RingEdges, ROUNDS } from './ring-edges.ts';

/**
 * Rounding to steps lets shores that are close cross or touch. Moves vertices of such edges, by a step where that does,
 * until no two edges meet but at the vertex between them; so every place is water or land beyond doubt. Rings without
 * area are left out, and islets that nothing else helps.
 *
 * @param frame longitude where the map is cut, steps: vertices there stay, and edges along it count for nothing
 * @param nearest the same vertices, each elsewhere by no more than a step: those of edges that meet are put there first
 * @throws {Error} where edges meet all the same
 */
export function mendRings(
  rings: readonly StepRing[],
  frame: number,
  nearest?: readonly StepRing[],
): { rings: StepRing[]; moved: number } {
  const hasArea = (_: StepRing, r: number) => area2(rings[r]) !== 0;
  const edges = new RingEdges(rings.filter(hasArea), frame);
  let moved = 0;
  let left = edges.meetings();
  if (nearest) left = edges.meetingsOf(edges.replace(left, nearest.filter(hasArea).flat()));
  for (let round = 0; round < ROUNDS && left.length > 0; round++) {
    const again = new Set<number>();
    for (const [a, b] of left) {
      if (!edges.meet(a, b)) continue;
      if (edges.part(a, b)) moved++;
      again.add(a).add(b);
    }
    left = edges.meetingsOf(again);
  }
  for (const [a, b] of left) if (edges.meet(a, b) && !edges.dropIslet(a)) edges.dropIslet(b);
  left = left.filter(([a, b]) => edges.meet(a, b));
  if (left.length > 0) {
    const [x, y] = edges.placeOf(left[0][0]);
    throw new Error(`${left.length} pairs of shore edges meet, the first at step ${x}, ${y}`);
  }
  return { rings: edges.rings(), moved };
}

/** Twice the area that a ring runs round, square steps. */
function area2(ring: StepRing): number {
  let sum = 0;
  for (let i = 0; i < ring.length; i += 2) {
    const k = (i + 2) % ring.length;
    sum += (ring[i] - ring[0]) * (ring[k + 1] - ring[1]) - (ring[k] - ring[0]) * (ring[i + 1] - ring[1]);
  }
  return sum;
}
