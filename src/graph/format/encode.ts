import { PbfWriter } from 'pbf';
import { sealContainer } from '../../data/container-writer.ts';
import { flattened } from '../../data/packed-writer.ts';
import { edgesOfArcs } from '../edges.ts';
import { type BuiltGraph, GRAPH_STEPS_PER_DEGREE } from '../water-graph.ts';
import { writeEdges } from './edge-writer.ts';
import { writeLandmarkDistances } from './landmark-writer.ts';
import { writeChannel, writePassage } from './passage-writer.ts';
import { writePositions } from './position-writer.ts';
import { writeTriangles } from './triangle-writer.ts';

/**
 * Encodes `graph.pbf`. Positions must be multiples of a step (`roundToSteps`). Triangles come out of the file in
 * another order and turned; all else as it went in.
 *
 * @param vertexOrder all vertices of the mesh along a Hilbert curve, corners among them by rising number, and flat
 * vertices likewise
 * @param coastChecksum of the coast's file that the graph was built from
 */
export function encodeGraph(
  { graph, mesh, seaMarks, channels }: BuiltGraph,
  vertexOrder: Uint32Array,
  coastChecksum: number,
): Uint8Array<ArrayBuffer> {
  const { cornerCount, firstDeadEnd, nodeCount, landmarks } = graph;
  const edges = edgesOfArcs(graph);
  const channelNodes = { lng: graph.lng.subarray(cornerCount), lat: graph.lat.subarray(cornerCount) };
  const channelOrder = Uint32Array.from(channelNodes.lng, (_, i) => i);

  const code = writeLandmarkDistances(landmarks.distance, landmarks.node.length, edges);
  const pbf = new PbfWriter();
  pbf.writeVarintField(1, GRAPH_STEPS_PER_DEGREE);
  pbf.writeVarintField(2, cornerCount);
  pbf.writeVarintField(3, mesh.lng.length - cornerCount);
  pbf.writeVarintField(4, nodeCount - cornerCount);
  pbf.writeVarintField(5, edges.tail.length);
  pbf.writeVarintField(6, mesh.water.length);
  pbf.writeBytesField(7, writePositions(mesh, cornerCount, vertexOrder));
  pbf.writeBytesField(8, writePositions(channelNodes, nodeCount - cornerCount, channelOrder));
  pbf.writeBytesField(9, writeEdges(nodeCount, edges));
  pbf.writeBytesField(10, writeTriangles(mesh, mesh.lng.length, vertexOrder));
  pbf.writePackedVarint(11, Array.from(landmarks.node));
  pbf.writeDoubleField(12, landmarks.unitNm);
  for (const passage of graph.passages) pbf.writeMessage(14, writePassage, passage);
  for (const channel of channels) pbf.writeMessage(15, writeChannel, channel);
  pbf.writeVarintField(16, nodeCount - firstDeadEnd);
  pbf.writeFixed32Field(17, coastChecksum);
  if (graph.nodeSpan) pbf.writeBytesField(36, graph.nodeSpan);
  pbf.writePackedVarint(30, differences(seaMarks.pondVertex));
  pbf.writePackedVarint(31, differences(seaMarks.pondNode));
  pbf.writePackedVarint(32, differences(seaMarks.freeNode));
  pbf.writePackedVarint(35, flattened(graph.sets.lists));
  pbf.writePackedVarint(37, code.like);
  pbf.writeBytesField(38, code.steps);
  pbf.writeBytesField(39, code.far);
  return sealContainer('graph', pbf.finish());
}

/** Rising numbers, each as the difference from the one before. */
function differences(rising: Uint32Array): number[] {
  return Array.from(rising, (number, i) => number - (i > 0 ? rising[i - 1] : 0));
}
