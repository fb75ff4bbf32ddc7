import type { Edges } from '../edges.ts';
import { FAR, type LandmarkCode, referenceNodes } from './landmark-code.ts';

/**
 * Writes the distances from `landmarkCount` landmarks to every node. A node's are told by how far they differ from
 * those of a node that is mostly its neighbour; two landmarks on the same side differ alike, so each difference is
 * told by that of the landmark before it.
 *
 * @param distance units from landmark k to node v at `[v * landmarkCount + k]`
 */
export function writeLandmarkDistances(
  distance: Uint16Array,
  landmarkCount: number,
  edges: Edges,
): LandmarkCode {
  const differences = new Uint8Array(distance.length);
  const far: number[] = [];
  const reference = referenceNodes(distance.length / landmarkCount, edges);
  for (let v = 0; v < reference.length; v++) {
    let before = 0;
    for (let k = 0; k < landmarkCount; k++) {
      const at = v * landmarkCount + k;
      const from = v === 0 ? 0 : distance[reference[v] * landmarkCount + k];
      const difference = distance[at] - from;
      const step = difference - before;
      const folded = step < 0 ? -2 * step - 1 : 2 * step;
      if (folded >= FAR) far.push(distance[at] & 255, distance[at] >>> 8);
      differences[at] = Math.min(FAR, folded);
      before = difference;
    }
  }
  return { differences, far: Uint8Array.from(far) };
}
