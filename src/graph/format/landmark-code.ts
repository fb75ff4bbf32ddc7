import { FairwayError } from '../../errors.ts';
import type { Edges } from '../edges.ts';
import { UNREACHABLE } from '../water-graph.ts';

/** In place of a difference that a byte doesn't hold: the distance itself stands among the far ones. */
export const FAR = 255;

/** Distances from landmarks in code. Plain bytes: read ten times as fast as a bit code, and no larger once packed. */
export interface LandmarkCode {
  /** Node after node, for each landmark a difference, its sign in the lowest bit, or `FAR`. */
  differences: Uint8Array;
  /** Distances of two bytes, the lower one first. */
  far: Uint8Array;
}

/**
 * Reads what `writeLandmarkDistances` wrote.
 *
 * @throws {FairwayError} `data_error` unless the code holds exactly `nodeCount * landmarkCount` distances
 */
export function readLandmarkDistances(
  { differences, far }: LandmarkCode,
  nodeCount: number,
  landmarkCount: number,
  edges: Edges,
): Uint16Array {
  if (differences.length !== nodeCount * landmarkCount)
    fail(`count ${differences.length}, expected ${nodeCount * landmarkCount}`);
  const reference = referenceNodes(nodeCount, edges);
  const distance = new Uint16Array(differences.length);
  let next = 0;
  for (let v = 0, at = 0; v < nodeCount; v++) {
    let difference = 0;
    for (let k = 0, from = reference[v] * landmarkCount; k < landmarkCount; k++, at++, from++) {
      const code = differences[at];
      const reached = distance[from];
      if (code === FAR) {
        distance[at] = far[next] | (far[next + 1] << 8);
        difference = distance[at] - reached;
        next += 2;
      } else {
        difference += (code >>> 1) ^ -(code & 1);
        const units = reached + difference;
        if (units < 0 || units > UNREACHABLE) fail(`have ${units} units, expected 16 bits`);
        distance[at] = units;
      }
    }
  }
  if (next !== far.length) fail(`take ${next} bytes for far ones, expected ${far.length}`);
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

function fail(what: string): never {
  throw new FairwayError('data_error', `The graph's landmark distances ${what}`);
}
