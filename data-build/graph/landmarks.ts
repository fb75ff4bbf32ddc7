import FlatQueue from 'flatqueue';
import { type Landmarks, UNREACHABLE, type WaterGraph } from '../../src/graph/water-graph.ts';

/** Enough: with 24 a search opens an eighth fewer nodes and takes as long. */
export const LANDMARK_COUNT = 16;
/** Coarser units make a smaller file and a bound weaker by as much, nautical miles. */
export const LANDMARK_UNIT_NM = 1;

/** The part of a graph that distances depend on. */
export type WeightedArcs = Pick<WaterGraph, 'firstOut' | 'head' | 'weight'>;

/**
 * Landmarks with their distances, node by node. Closing more passages or adding to weights only makes ways longer, so
 * they bound the cost of any such search from below.
 *
 * The landmarks come out in a chain from neighbour to neighbour, which makes the file smaller.
 *
 * @param distances landmark to its distance to each node, nautical miles; `Infinity` where no way leads
 * @throws {RangeError} when a distance is more than 16 bits of units
 */
export function landmarksOf(
  nodes: readonly number[],
  distances: readonly Float64Array[],
  unitNm: number,
): Landmarks {
  const order = chain(nodes, distances);
  return {
    node: Uint32Array.from(order, (k) => nodes[k]),
    unitNm,
    distance: quantised(
      order.map((k) => distances[k]),
      unitNm,
    ),
  };
}

/**
 * Lengths of the shortest ways from a node to all, nautical miles; `Infinity` where there is none.
 *
 * @param parent filled with the node before each on its way; those without are left alone
 */
export function distancesFrom(arcs: WeightedArcs, start: number, parent?: Int32Array): Float64Array {
  const distance = new Float64Array(arcs.firstOut.length - 1).fill(Infinity);
  distance[start] = 0;
  spread(distance, arcs, parent);
  return distance;
}

/**
 * Shortens the distance of each node to what those of others and the ways from them allow. Dijkstra.
 *
 * @param parent filled with the node before each on its way where that got shorter
 */
export function spread(
  distance: Float64Array,
  { firstOut, head, weight }: WeightedArcs,
  parent?: Int32Array,
): void {
  const queue = new FlatQueue<number>();
  distance.forEach((length, v) => {
    if (length < Infinity) queue.push(v, length);
  });
  while (queue.length > 0) {
    const queued = queue.values[0];
    const v = queue.pop() as number;
    if (queued > distance[v]) continue;
    for (let arc = firstOut[v]; arc < firstOut[v + 1]; arc++) {
      const length = distance[v] + weight[arc];
      if (length >= distance[head[arc]]) continue;
      distance[head[arc]] = length;
      if (parent) parent[head[arc]] = v;
      queue.push(head[arc], length);
    }
  }
}

/** The landmarks from the first on, each followed by the nearest of those that remain. */
function chain(nodes: readonly number[], distances: readonly Float64Array[]): number[] {
  const left = [...nodes.keys()];
  const order = left.splice(0, 1);
  while (left.length > 0) {
    const from = distances[order[order.length - 1]];
    const next = left.reduce((best, k) => (from[nodes[k]] < from[nodes[best]] ? k : best));
    left.splice(left.indexOf(next), 1);
    order.push(next);
  }
  return order;
}

/** Distances in units rounded down, node by node. */
function quantised(distances: readonly Float64Array[], unitNm: number): Uint16Array {
  const count = distances.length;
  const nodeCount = count > 0 ? distances[0].length : 0;
  const out = new Uint16Array(nodeCount * count).fill(UNREACHABLE);
  for (let k = 0; k < count; k++) {
    for (let v = 0; v < nodeCount; v++) {
      if (distances[k][v] === Infinity) continue;
      const units = Math.floor(distances[k][v] / unitNm);
      if (units >= UNREACHABLE) throw new RangeError(`Got ${units} units of ${unitNm} nm, expected 16 bits`);
      out[v * count + k] = units;
    }
  }
  return out;
}
