import { unfolded } from '../../data/rice.ts';
import { FairwayError } from '../../errors.ts';
import type { Edges } from '../edges.ts';
import { UNREACHABLE } from '../water-graph.ts';

/** In place of a step that a byte doesn't hold: the difference itself stands among the far ones. */
export const FAR = 255;

/** Distances from landmarks in code. Plain bytes: read ten times as fast as a bit code, and smaller once packed. */
export interface LandmarkCode {
  /** Landmark to the one whose differences its own are told by; the number of landmarks for none. */
  like: number[];
  /** Landmark after landmark, for each node a step, its sign in the lowest bit, or `FAR`. */
  steps: Uint8Array;
  /** Differences of 16 bits, node after node, their signs in the lowest bit: the lower bytes of all, then the upper. */
  far: Uint8Array;
}

/**
 * Reads what `writeLandmarkDistances` wrote.
 *
 * @throws {FairwayError} `data_error` unless the code holds exactly `nodeCount * landmarkCount` distances
 */
export function readLandmarkDistances(
  { like, steps, far }: LandmarkCode,
  nodeCount: number,
  landmarkCount: number,
  edges: Edges,
): Uint16Array {
  if (steps.length !== nodeCount * landmarkCount)
    fail(`count ${steps.length}, expected ${nodeCount * landmarkCount}`);
  const order = likeFirst(like, landmarkCount);
  const reference = referenceNodes(nodeCount, edges);
  const distance = new Uint16Array(steps.length);
  // at the last place that of none, which stays 0
  const difference = new Int32Array(landmarkCount + 1);
  const farCount = far.length >>> 1;
  let next = 0;
  for (let v = 0; v < nodeCount; v++) {
    const [at, from] = [v * landmarkCount, reference[v] * landmarkCount];
    for (let i = 0; i < landmarkCount; i++) {
      const k = order[i];
      const code = steps[k * nodeCount + v];
      const reached = distance[from + k];
      let units: number;
      if (code === FAR) {
        units = (reached + unfolded(far[next] | (far[farCount + next] << 8))) & UNREACHABLE;
        next++;
      } else {
        units = reached + difference[like[k]] + unfolded(code);
        if (units < 0 || units > UNREACHABLE) fail(`have ${units} units, expected 16 bits`);
      }
      distance[at + k] = units;
      difference[k] = units - reached;
    }
  }
  if (2 * next !== far.length) fail(`take ${2 * next} bytes for far ones, expected ${far.length}`);
  return distance;
}

/** The landmarks in an order in which each comes after the one that it is told by. */
export function likeFirst(like: readonly number[], landmarkCount: number): Uint32Array {
  const order: number[] = [];
  const isKnown = (k: number) => k === landmarkCount || order.includes(k);
  while (order.length < landmarkCount) {
    const next = like.findIndex((other, k) => isKnown(other) && !isKnown(k));
    if (next < 0 || next >= landmarkCount) fail(`of ${landmarkCount} are told by those of ${like}`);
    order.push(next);
  }
  return Uint32Array.from(order);
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
