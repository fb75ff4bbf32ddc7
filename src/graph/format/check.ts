import { FairwayError } from '../../errors.ts';
import { GRAPH_STEPS_PER_DEGREE, type GraphData } from '../water-graph.ts';
import type { GraphMessage } from './graph-message.ts';

/** Most landmarks: more cost more to look up than they save. */
const MAX_LANDMARKS = 64;

/**
 * Checks the counts of a file against its size before anything is made of their size: each number coded takes a bit
 * at least.
 *
 * @throws {FairwayError} `data_error`
 */
export function checkCounts(message: GraphMessage): void {
  const { corners, channelNodes, deadEndNodes, landmark } = message;
  const nodes = corners + channelNodes;
  const vertices = corners + message.flatVertices;
  if (message.stepsPerDegree !== GRAPH_STEPS_PER_DEGREE) {
    fail(`has ${message.stepsPerDegree} steps a degree, expected ${GRAPH_STEPS_PER_DEGREE}`);
  }
  atMost('nodes in dead ends', deadEndNodes, channelNodes);
  atMost('landmarks', landmark.length, MAX_LANDMARKS);
  atMost('vertices', vertices, 8 * message.vertexPositions.length);
  atMost('channel nodes', channelNodes, 8 * message.channelPositions.length);
  atMost('edges', message.edges, 8 * message.edgeCode.length);
  atMost('triangles', message.triangles, 8 * message.triangleCode.length);
  atMost('landmark distances', nodes * landmark.length, message.landmarkDistances.steps.length);
}

/**
 * Checks that what names nodes and passages names existing ones.
 *
 * @throws {FairwayError} `data_error`
 */
export function checkReferences({ graph, mesh, seaMarks }: GraphData): void {
  const { nodeCount, landmarks, nodeSpan, passages, sets, crossed } = graph;
  if (!(landmarks.unitNm > 0 && landmarks.unitNm < Infinity)) {
    fail(`has a landmark unit of ${landmarks.unitNm} nm, expected a length`);
  }
  checkBelow(landmarks.node, nodeCount, 'a landmark at node');
  if (nodeSpan && nodeSpan.length !== nodeCount)
    fail(`has spans of ${nodeSpan.length} nodes, expected ${nodeCount}`);
  checkBelow(seaMarks.pondVertex, mesh.lng.length, 'a pond at vertex');
  checkBelow(seaMarks.pondNode, nodeCount, 'a pond with node');
  checkBelow(seaMarks.freeNode, nodeCount, 'free water at node');
  passages.forEach(({ key, index }, i) => {
    if (index !== i) fail(`has number ${index} for passage ${key}, expected its place ${i}`);
  });
  const { count } = sets;
  for (let arc = 0; arc < crossed.length; arc++) {
    if (crossed[arc] >= count) fail(`has set ${crossed[arc]} on arc ${arc}, expected less than ${count}`);
  }
  for (const members of sets.lists) {
    const stranger = members.find((passage) => passage >= passages.length);
    if (stranger !== undefined)
      fail(`has passage ${stranger} in a set, expected less than ${passages.length}`);
  }
}

function checkBelow(numbers: Uint32Array, end: number, what: string): void {
  const stranger = numbers.find((number) => number >= end);
  if (stranger !== undefined) fail(`has ${what} ${stranger}, expected less than ${end}`);
}

function atMost(what: string, count: number, most: number): void {
  if (!(count <= most)) fail(`counts ${count} ${what}, expected at most ${most}`);
}

function fail(what: string): never {
  throw new FairwayError('data_error', `The graph ${what}`);
}
