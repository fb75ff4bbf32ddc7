import { FairwayError } from '../../errors.ts';
import { GRAPH_STEPS_PER_DEGREE, MAX_PASSAGES, type WaterGraph } from '../water-graph.ts';
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
  atMost('landmark distances', nodes * landmark.length, 8 * message.landmarkDistances.length);
}

/**
 * Checks that what names nodes and passages names existing ones.
 *
 * @throws {FairwayError} `data_error`
 */
export function checkReferences({ nodeCount, landmarks, passages, channels, crossed }: WaterGraph): void {
  if (!(landmarks.unitNm > 0 && landmarks.unitNm < Infinity)) {
    fail(`has a landmark unit of ${landmarks.unitNm} nm, expected a length`);
  }
  for (const node of landmarks.node) {
    if (node >= nodeCount) fail(`has a landmark at node ${node}, expected less than ${nodeCount}`);
  }
  for (const { name, node } of channels) {
    const stranger = node.find((v) => v >= nodeCount);
    if (stranger !== undefined)
      fail(`has node ${stranger} in channel ${name}, expected less than ${nodeCount}`);
  }
  let known = 0;
  for (const { key, bit } of passages) {
    if (bit < 0 || bit >= MAX_PASSAGES || (known & (1 << bit)) !== 0) {
      fail(`has bit ${bit} for passage ${key}, expected one of its own in 0 to ${MAX_PASSAGES - 1}`);
    }
    known |= 1 << bit;
  }
  for (let arc = 0; arc < crossed.length; arc++) {
    if ((crossed[arc] & ~known) === 0) continue;
    const expected = (known >>> 0).toString(2);
    fail(`has passages ${crossed[arc].toString(2)} on arc ${arc}, expected some of ${expected}`);
  }
}

function atMost(what: string, count: number, most: number): void {
  if (!(count <= most)) fail(`counts ${count} ${what}, expected at most ${most}`);
}

function fail(what: string): never {
  throw new FairwayError('data_error', `The graph ${what}`);
}
