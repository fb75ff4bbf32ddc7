import { RiceWriter } from '../../data/rice-writer.ts';
import type { Edges } from '../edges.ts';
import { referenceNodes } from './landmark-code.ts';

/**
 * Writes the distances from `landmarkCount` landmarks to every node. A node's are told by how far they differ from
 * those of a node that is mostly its neighbour; two landmarks on the same side differ alike, so each difference is
 * told by that of the landmark before it. About 4.6 bits a distance.
 *
 * @param distance units from landmark k to node v at `[v * landmarkCount + k]`
 */
export function writeLandmarkDistances(
  distance: Uint16Array,
  landmarkCount: number,
  edges: Edges,
): Uint8Array {
  const rice = new RiceWriter();
  const reference = referenceNodes(distance.length / landmarkCount, edges);
  for (let v = 0; v < reference.length; v++) {
    let before = 0;
    for (let k = 0; k < landmarkCount; k++) {
      const from = v === 0 ? 0 : distance[reference[v] * landmarkCount + k];
      const difference = distance[v * landmarkCount + k] - from;
      rice.wideSigned(difference - before);
      before = difference;
    }
  }
  return rice.finish();
}
