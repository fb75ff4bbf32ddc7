import { FairwayError } from '../../errors.ts';
import { findComponents } from '../components.ts';
import {
  type BuiltGraph,
  type Channel,
  closedByDefault,
  UNREACHABLE,
  type WaterGraph,
} from '../water-graph.ts';
import { edgeWeight } from '../weight.ts';
import { checkReferences } from './check.ts';

/** What a lawful graph consists of. */
export interface GraphCounts {
  nodes: number;
  edges: number;
  /** Waters that no way joins. */
  components: number;
  /** Nodes of the largest of them, the world's sea. */
  mainNodes: number;
  /** Passages that no edge crosses, so that closing them changes nothing; a bridge may stand on a way from a port only. */
  uncrossed: string[];
}

/**
 * Checks all that the format promises and a search relies on; 0.2 s for the world. For the build, which writes
 * nothing unless what it decodes again passes.
 *
 * @throws {FairwayError} `data_error` naming the first breach
 */
export function checkGraph(data: BuiltGraph): GraphCounts {
  const { graph, mesh, channels } = data;
  checkReferences(data);
  checkArcs(graph);
  checkLandmarks(graph);
  checkChannels(channels, graph);
  for (let v = 0; v < graph.cornerCount; v++) {
    if (graph.lng[v] !== mesh.lng[v] || graph.lat[v] !== mesh.lat[v]) {
      fail(
        `has corner ${v} at [${graph.lng[v]}, ${graph.lat[v]}], its mesh at [${mesh.lng[v]}, ${mesh.lat[v]}]`,
      );
    }
  }
  const { size } = findComponents(graph);
  const crossed = new Set([...new Set(graph.crossed)].flatMap((set) => graph.sets.members(set)));
  return {
    nodes: graph.nodeCount,
    edges: graph.head.length / 2,
    components: size.length,
    mainNodes: size.reduce((most, nodes) => Math.max(most, nodes), 0),
    uncrossed: graph.passages
      .filter(({ index, bridge }) => !bridge && !crossed.has(index))
      .map(({ key }) => key),
  };
}

/** Heads rise and exist, and each arc is there the other way with the same passages and its true weight. */
function checkArcs(graph: WaterGraph): void {
  const { nodeCount, firstOut, head, weight, crossed, vector } = graph;
  if (firstOut.length !== nodeCount + 1 || firstOut[0] !== 0 || firstOut[nodeCount] !== head.length) {
    fail(`has arcs ${firstOut[0]} to ${firstOut[nodeCount]}, expected 0 to ${head.length}`);
  }
  // By rising node, the arcs to a node come in the order in which it has them itself: one pointer each will do.
  const next = firstOut.slice();
  for (let v = 0; v < nodeCount; v++) {
    for (let arc = firstOut[v]; arc < firstOut[v + 1]; arc++) {
      const to = head[arc];
      if (to >= nodeCount || to === v || (arc > firstOut[v] && to <= head[arc - 1])) {
        fail(`has head ${to} on arc ${arc} of node ${v}, expected another node above the arc before`);
      }
      const back = next[to]++;
      if (back >= firstOut[to + 1] || head[back] !== v || crossed[back] !== crossed[arc]) {
        fail(`has an arc from ${v} to ${to}, expected the same one back`);
      }
      if (weight[arc] !== edgeWeight(vector, v, to)) {
        fail(`has weight ${weight[arc]} on arc ${arc}, expected ${edgeWeight(vector, v, to)}`);
      }
    }
  }
}

/** Distances start from 0 and change along an open arc by no more than its length, rounding aside. */
function checkLandmarks(graph: WaterGraph): void {
  const { nodeCount, firstOut, head, weight, crossed, landmarks } = graph;
  const { shut } = closedByDefault(graph);
  const { node, unitNm, distance } = landmarks;
  const count = node.length;
  if (distance.length !== nodeCount * count) {
    fail(`has ${distance.length} landmark distances, expected ${nodeCount * count}`);
  }
  for (let k = 0; k < count; k++) {
    if (distance[node[k] * count + k] !== 0) {
      fail(`has landmark ${k} at ${distance[node[k] * count + k]} units from itself, expected 0`);
    }
  }
  for (let v = 0; v < nodeCount; v++) {
    for (let arc = firstOut[v]; arc < firstOut[v + 1]; arc++) {
      if (shut[crossed[arc]] !== 0) continue;
      for (let k = 0; k < count; k++) {
        const here = distance[v * count + k];
        const there = distance[head[arc] * count + k];
        const broken = (here === UNREACHABLE) !== (there === UNREACHABLE);
        if (broken || here - there >= weight[arc] / unitNm + 1) {
          fail(
            `has nodes ${v} and ${head[arc]} at ${here} and ${there} units from landmark ${k}, expected nearer`,
          );
        }
      }
    }
  }
}

/** A channel goes from node to node along arcs. */
function checkChannels(channels: readonly Channel[], { nodeCount, firstOut, head }: WaterGraph): void {
  for (const { name, node } of channels) {
    const stranger = node.find((at) => at >= nodeCount);
    if (stranger !== undefined)
      fail(`has in channel ${name} the node ${stranger}, expected less than ${nodeCount}`);
    for (let i = 1; i < node.length; i++) {
      const out = head.subarray(firstOut[node[i - 1]], firstOut[node[i - 1] + 1]);
      if (!out.includes(node[i]))
        fail(`has no arc from ${node[i - 1]} to ${node[i]}, expected by channel ${name}`);
    }
  }
}

function fail(what: string): never {
  throw new FairwayError('data_error', `The graph ${what}`);
}
