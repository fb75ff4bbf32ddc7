import { concatenated } from '../arrays.ts';
import { Cap } from '../geo/cap.ts';
import { type CornerNode, nodesOff } from '../polygon/corner-nodes.ts';
import { Cuts } from '../polygon/cuts.ts';
import { hullOf } from '../polygon/hull.ts';
import { mergedCorners } from '../polygon/merged-corners.ts';
import { SpherePolygon } from '../polygon/polygon.ts';
import { Segment } from '../polygon/segment.ts';
import type { NogoBlock } from './nogo-block.ts';

/** An area of one ring. */
export type Shape = Pick<NogoBlock, 'ring' | 'polygon' | 'cap'> & Partial<Pick<NogoBlock, 'step'>>;

/** What a group of blocks is to ways that never enter its hull. */
export interface Hull extends Shape {
  readonly nodes: readonly CornerNode[];
}

/** Blocks in groups that no way passes through: each overlaps another of its group, and none of another. */
export function groupsOf(blocks: readonly NogoBlock[]): NogoBlock[][] {
  const left = new Set(blocks);
  const groups: NogoBlock[][] = [];
  for (const first of left) {
    left.delete(first);
    const group = [first];
    for (const block of group) {
      for (const other of left) {
        if (!block.cap.meets(other.cap) || !overlap(block, other)) continue;
        left.delete(other);
        group.push(other);
      }
    }
    groups.push(group);
  }
  return groups;
}

/** Whether two areas have more than boundary in common. */
export function overlap(a: Shape, b: Shape): boolean {
  return a.cap.meets(b.cap) && (hasEdgeIn(a, b) || hasEdgeIn(b, a));
}

/** The convex hull of a group; null if it spans too much of the earth. */
export function hullOfGroup(group: readonly NogoBlock[]): Hull | null {
  const ring = hullOf(
    concatenated(
      Float64Array,
      group.map((block) => block.ring),
    ),
  );
  if (!ring) return null;
  const corners = mergedCorners(ring, new Uint8Array(ring.length / 3).fill(1));
  return {
    ring,
    polygon: new SpherePolygon([ring]),
    cap: Cap.ofVertices(ring),
    nodes: corners.flatMap(({ corner }) => nodesOff(...corner)),
  };
}

/** Whether an edge of one area enters another. */
export function hasEdgeIn({ ring }: Shape, { polygon, step }: Shape): boolean {
  const [segment, cuts] = [new Segment(), new Cuts()];
  for (let a = 0; a < ring.length; a += 3) {
    const b = (a + 3) % ring.length;
    segment.set(ring[a], ring[a + 1], ring[a + 2], ring[b], ring[b + 1], ring[b + 2]);
    if (polygon.isEnteredBy(segment, cuts, step)) return true;
  }
  return false;
}
