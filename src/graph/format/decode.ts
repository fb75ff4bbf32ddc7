import { concatenated } from '../../arrays.ts';
import { readMessage } from '../../data/message.ts';
import { unitVectors } from '../../geo/vector.ts';
import { arcsOfEdges } from '../edges.ts';
import { PassageSets } from '../passage-sets.ts';
import type { GraphData } from '../water-graph.ts';
import { checkCounts, checkReferences } from './check.ts';
import { readEdges } from './edge-code.ts';
import { emptyMessage, readGraphField } from './graph-message.ts';
import { readLandmarkDistances } from './landmark-code.ts';
import { readPositions } from './position-code.ts';
import { readTriangles } from './triangle-code.ts';

/** What `graph.pbf` holds. */
export interface GraphFile extends GraphData {
  /** Checksum of the coast's file that the graph was built from. */
  readonly coastChecksum: number;
}

/**
 * Reads `graph.pbf`; 0.1 s for the world.
 *
 * @throws {FairwayError} `data_error` when the bytes are not a whole and undamaged graph file of this version
 */
export function decodeGraph(bytes: Uint8Array): GraphFile {
  const message = emptyMessage();
  readMessage(bytes, 'graph', (field, pbf) => readGraphField(message, field, pbf));
  checkCounts(message);

  const { corners, edges: edgeCount, landmark } = message;
  const vertices = readPositions(message.vertexPositions, corners + message.flatVertices, corners);
  const channelNodes = readPositions(message.channelPositions, message.channelNodes, message.channelNodes);
  const lng = concatenated(Float64Array, [vertices.lng.subarray(0, corners), channelNodes.lng]);
  const lat = concatenated(Float64Array, [vertices.lat.subarray(0, corners), channelNodes.lat]);
  const meshVector = unitVectors(vertices.lng, vertices.lat);
  const vector = concatenated(Float64Array, [
    meshVector.subarray(0, 3 * corners),
    unitVectors(channelNodes.lng, channelNodes.lat),
  ]);
  const edges = readEdges(message.edgeCode, lng.length, edgeCount);
  const distance = readLandmarkDistances(message.landmarkDistances, lng.length, landmark.length, edges);
  const { pondVertex, pondNode, freeNode } = message;
  const data: GraphFile = {
    coastChecksum: message.coastChecksum,
    graph: {
      cornerCount: corners,
      firstDeadEnd: lng.length - message.deadEndNodes,
      nodeCount: lng.length,
      lng,
      lat,
      vector,
      ...arcsOfEdges(vector, edges),
      landmarks: { node: Uint32Array.from(landmark), unitNm: message.landmarkUnitNm, distance },
      ...(message.nodeSpans.length > 0 && { nodeSpan: message.nodeSpans }),
      passages: message.passages,
      sets: new PassageSets(message.passageSets),
    },
    mesh: {
      lng: vertices.lng,
      lat: vertices.lat,
      vector: meshVector,
      ...readTriangles(message.triangleCode, message.triangles, vertices.order),
    },
    seaMarks: {
      pondVertex: Uint32Array.from(pondVertex),
      pondNode: Uint32Array.from(pondNode),
      freeNode: Uint32Array.from(freeNode),
    },
  };
  checkReferences(data);
  return data;
}
