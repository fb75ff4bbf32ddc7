import { folded } from '../../data/rice-writer.ts';
import type { Edges } from '../edges.ts';
import { FAR, type LandmarkCode, likeFirst, referenceNodes } from './landmark-code.ts';

/**
 * Writes the distances from `landmarkCount` landmarks to every node. A node's are told by how far they differ from those
 * of a node that is mostly its neighbour. Landmarks on the same side differ alike, so each difference is told by that of
 * the landmark most like it. All steps of a landmark stand together: they are packed better than those of a node.
 *
 * @param distance units from landmark k to node v at `[v * landmarkCount + k]`
 */
export function writeLandmarkDistances(
  distance: Uint16Array,
  landmarkCount: number,
  edges: Edges,
): LandmarkCode {
  const nodeCount = distance.length / landmarkCount;
  const reference = referenceNodes(nodeCount, edges);
  const differences = new Int32Array(distance.length);
  for (let v = 0, at = 0; v < nodeCount; v++) {
    for (let k = 0; k < landmarkCount; k++, at++) {
      differences[at] = distance[at] - (v === 0 ? 0 : distance[reference[v] * landmarkCount + k]);
    }
  }
  const like = mostLike(differences, landmarkCount);
  const order = likeFirst(like, landmarkCount);
  const steps = new Uint8Array(distance.length);
  const lower: number[] = [];
  const upper: number[] = [];
  for (let v = 0; v < nodeCount; v++) {
    for (const k of order) {
      const difference = differences[v * landmarkCount + k];
      const told = like[k] === landmarkCount ? 0 : differences[v * landmarkCount + like[k]];
      const step = folded(difference - told);
      steps[k * nodeCount + v] = Math.min(FAR, step);
      if (step < FAR) continue;
      const far = folded((difference << 16) >> 16);
      lower.push(far & 255);
      upper.push(far >>> 8);
    }
  }
  return { like, steps, far: Uint8Array.from([...lower, ...upper]) };
}

/**
 * Landmark to the one whose differences are most like its own, or to the number of landmarks for none: the tree over
 * all, with none at its root, whose steps have the fewest bits (Prim 1957).
 */
function mostLike(differences: Int32Array, landmarkCount: number): number[] {
  const like = new Array<number>(landmarkCount).fill(landmarkCount);
  const bits = new Array<number>(landmarkCount).fill(Infinity);
  const open = new Set(like.keys());
  for (let last = landmarkCount; open.size > 0; ) {
    let next = -1;
    for (const k of open) {
      const found = bitsBetween(differences, landmarkCount, k, last);
      if (found < bits[k]) [bits[k], like[k]] = [found, last];
      if (next < 0 || bits[k] < bits[next]) next = k;
    }
    open.delete(next);
    last = next;
  }
  return like;
}

/** How many bits there are in all steps from one landmark's differences to another's, or to none's. */
function bitsBetween(differences: Int32Array, landmarkCount: number, k: number, other: number): number {
  let bits = 0;
  for (let at = 0; at < differences.length; at += landmarkCount) {
    const told = other === landmarkCount ? 0 : differences[at + other];
    bits += 32 - Math.clz32(Math.abs(differences[at + k] - told));
  }
  return bits;
}
