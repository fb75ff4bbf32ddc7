import TinyQueue from 'tinyqueue';
import { type Landmarks, UNREACHABLE, type WaterGraph } from '../src/graph/water-graph.ts';

/** Sixteen cut the nodes that a search opens ninefold; more save little and cost as much to look up. */
export const LANDMARK_COUNT = 16;
/** Coarser units make a smaller file and a bound weaker by as much, nautical miles. */
export const LANDMARK_UNIT_NM = 1;

/** Queue entries are `floor(distance) * NODE_STEP + node`, distances in 1/1024 nm. */
const NODE_STEP = 2 ** 20;
const KEYS_PER_NM = 1024;

/** The part of a graph that distances depend on. */
type WeightedArcs = Pick<WaterGraph, 'firstOut' | 'head' | 'weight'>;

/**
 * Chooses landmarks farthest-first (Goldberg and Harrelson 2005) in the graph's largest component and measures
 * their distances with all passages open. Closing passages or adding to weights only makes ways longer, so the
 * distances bound the cost of any search from below.
 *
 * The landmarks come out in a chain from neighbour to neighbour, which the file's code makes use of.
 */
export function chooseLandmarks(arcs: WeightedArcs, count: number, unitNm: number): Landmarks {
  const nodeCount = arcs.firstOut.length - 1;
  const distances: Float64Array[] = [];
  const nodes: number[] = [];
  const nearest = largestComponent(arcs);
  for (let next = farthest(nearest); nodes.length < count && nearest[next] > 0; next = farthest(nearest)) {
    // The first was the farthest from an arbitrary node, which is no landmark itself.
    if (nodes.length === 0) nearest.fill(Infinity);
    const distance = distancesFrom(arcs, next);
    nodes.push(next);
    distances.push(distance);
    for (let v = 0; v < nodeCount; v++) nearest[v] = Math.min(nearest[v], distance[v]);
  }

  const order = chain(nodes, distances);
  return {
    node: Uint32Array.from(order, (k) => nodes[k]),
    unitNm,
    distance: quantised(
      order.map((k) => distances[k]),
      nodeCount,
      unitNm,
    ),
  };
}

/** Lengths of the shortest ways from a node to all, nautical miles; `Infinity` where there is none. Dijkstra. */
export function distancesFrom({ firstOut, head, weight }: WeightedArcs, start: number): Float64Array {
  const distance = new Float64Array(firstOut.length - 1).fill(Infinity);
  const queue = new TinyQueue<number>([start], (a, b) => a - b);
  distance[start] = 0;
  for (let entry = queue.pop(); entry !== undefined; entry = queue.pop()) {
    const v = entry % NODE_STEP;
    if (Math.floor(entry / NODE_STEP) > Math.floor(distance[v] * KEYS_PER_NM)) continue;
    for (let arc = firstOut[v]; arc < firstOut[v + 1]; arc++) {
      const length = distance[v] + weight[arc];
      if (length >= distance[head[arc]]) continue;
      distance[head[arc]] = length;
      queue.push(Math.floor(length * KEYS_PER_NM) * NODE_STEP + head[arc]);
    }
  }
  return distance;
}

/** Distances from some node of the largest component. */
function largestComponent(arcs: WeightedArcs): Float64Array {
  const seen = new Uint8Array(arcs.firstOut.length - 1);
  let largest = new Float64Array(seen.length);
  let largestSize = 0;
  for (let seed = 0; seed < seen.length; seed++) {
    if (seen[seed]) continue;
    const distance = distancesFrom(arcs, seed);
    let size = 0;
    for (let v = 0; v < seen.length; v++) {
      if (distance[v] === Infinity) continue;
      seen[v] = 1;
      size++;
    }
    if (size > largestSize) {
      largestSize = size;
      largest = distance;
    }
  }
  return largest;
}

/** The node of the largest finite distance; of several the first. */
function farthest(distance: Float64Array): number {
  let best = 0;
  for (let v = 0; v < distance.length; v++) {
    if (distance[v] < Infinity && !(distance[v] <= distance[best])) best = v;
  }
  return best;
}
