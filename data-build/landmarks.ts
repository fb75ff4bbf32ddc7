import TinyQueue from 'tinyqueue';
import { findComponents } from '../src/graph/components.ts';
import { type Landmarks, MAX_NODES, UNREACHABLE, type WaterGraph } from '../src/graph/water-graph.ts';

/** Enough: 24 instead of 16 let a search open a third fewer nodes, 32 another tenth. */
export const LANDMARK_COUNT = 24;
/** Coarser units make a smaller file and a bound weaker by as much, nautical miles. */
export const LANDMARK_UNIT_NM = 0.5;

/** Queue entries are `key * MAX_NODES + node`, keys in 1/1024 nm. */
const KEYS_PER_NM = 1024;

/** The part of a graph that distances depend on. */
type WeightedArcs = Pick<WaterGraph, 'firstOut' | 'head' | 'weight'>;

/**
 * Chooses landmarks farthest-first (Goldberg and Harrelson 2005) in the graph's largest component and measures
 * their distances. Closing more passages or adding to weights only makes ways longer, so the distances bound the cost
 * of any such search from below.
 *
 * The landmarks come out in a chain from neighbour to neighbour, which makes the file smaller.
 *
 * @param count landmarks at most; a component of fewer nodes has fewer
 */
export function chooseLandmarks(arcs: WeightedArcs, count: number, unitNm: number): Landmarks {
  const nodes: number[] = [];
  const distances: Float64Array[] = [];
  // The first is the farthest from an arbitrary node, each other one the farthest from those before it.
  const nearest = distancesFrom(arcs, mainNode(arcs));
  for (
    let next = farthest(nearest);
    nodes.length < count && !nodes.includes(next);
    next = farthest(nearest)
  ) {
    const distance = distancesFrom(arcs, next);
    for (let v = 0; v < distance.length; v++) {
      nearest[v] = nodes.length === 0 ? distance[v] : Math.min(nearest[v], distance[v]);
    }
    nodes.push(next);
    distances.push(distance);
  }
  const order = chain(nodes, distances);
  return {
    node: Uint32Array.from(order, (k) => nodes[k]),
    unitNm,
    distance: quantised(
      order.map((k) => distances[k]),
      arcs.firstOut.length - 1,
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
    const v = entry % MAX_NODES;
    if (Math.floor(entry / MAX_NODES) > Math.floor(distance[v] * KEYS_PER_NM)) continue;
    for (let arc = firstOut[v]; arc < firstOut[v + 1]; arc++) {
      const length = distance[v] + weight[arc];
      if (length >= distance[head[arc]]) continue;
      distance[head[arc]] = length;
      queue.push(Math.floor(length * KEYS_PER_NM) * MAX_NODES + head[arc]);
    }
  }
  return distance;
}

/** The first node of the largest component. */
function mainNode(arcs: WeightedArcs): number {
  const { component, size } = findComponents(arcs);
  const main = size.reduce((best, nodes, c) => (nodes > size[best] ? c : best), 0);
  return component.indexOf(main);
}

/** The node of the largest finite distance; of several the first. */
function farthest(distance: Float64Array): number {
  let best = -1;
  for (let v = 0; v < distance.length; v++) {
    if (distance[v] < Infinity && (best < 0 || distance[v] > distance[best])) best = v;
  }
  return best;
}

/** The landmarks from the first on, each followed by the nearest of those that remain. */
function chain(nodes: number[], distances: Float64Array[]): number[] {
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
function quantised(distances: Float64Array[], nodeCount: number, unitNm: number): Uint16Array {
  const count = distances.length;
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
