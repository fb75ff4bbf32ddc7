import { RiceReader } from '../../data/rice.ts';
import { FairwayError } from '../../errors.ts';
import type { Edges } from '../edges.ts';
import { UNREACHABLE } from '../water-graph.ts';

/**
 * Reads what `writeLandmarkDistances` wrote.
 *
 * @throws {FairwayError} `data_error` unless the code holds exactly `nodeCount * landmarkCount` distances
 */
export function readLandmarkDistances(
  code: Uint8Array,
  nodeCount: number,
  landmarkCount: number,
  edges: Edges,
): Uint16Array {
  const rice = new RiceReader(code);
  const reference = referenceNodes(nodeCount, edges);
  const distance = new Uint16Array(nodeCount * landmarkCount);
  for (let v = 0, at = 0; v < nodeCount; v++) {
    let difference = 0;
    for (let k = 0, from = reference[v] * landmarkCount; k < landmarkCount; k++, at++, from++) {
      difference += rice.wideSigned();
      const units = distance[from] + difference;
      if (units < 0 || units > UNREACHABLE) {
        throw new FairwayError(
          'data_error',
          `Landmark ${k} is ${units} units from node ${v}, expected 16 bits`,
        );
      }
      distance[at] = units;
    }
  }
  rice.finish();
  return distance;
}

/**
 * Node to the nearest by number of its smaller neighbours, or without one to the node before; node 0 to itself,
 * whose distances then count from 0. By whole numbers only: lengths differ in the last bit from engine to engine.
 */
export function referenceNodes(nodeCount: number, { tail, head }: Edges): Uint32Array {
  const reference = new Uint32Array(nodeCount);
  for (let v = 1; v < nodeCount; v++) reference[v] = v - 1;
  for (let i = 0; i < tail.length; i++) reference[tail[i]] = head[i];
  return reference;
}
