import type { PbfReader } from 'pbf';
import { readLists, readPacked, readRising } from '../../data/packed.ts';
import type { Passage } from '../water-graph.ts';
import type { LandmarkCode } from './landmark-code.ts';
import { readPassage } from './passage-code.ts';

/** The fields of a `Graph` message, code not yet read. */
export interface GraphMessage {
  stepsPerDegree: number;
  corners: number;
  flatVertices: number;
  channelNodes: number;
  edges: number;
  triangles: number;
  vertexPositions: Uint8Array;
  channelPositions: Uint8Array;
  edgeCode: Uint8Array;
  triangleCode: Uint8Array;
  landmark: number[];
  landmarkUnitNm: number;
  landmarkDistances: LandmarkCode;
  passages: Passage[];
  passageSets: number[][];
  deadEndNodes: number;
  coastChecksum: number;
  pondVertex: number[];
  pondNode: number[];
  freeNode: number[];
  nodeSpans: Uint8Array;
}

/** A message without fields. */
export function emptyMessage(): GraphMessage {
  const none = new Uint8Array();
  return {
    stepsPerDegree: 0,
    corners: 0,
    flatVertices: 0,
    channelNodes: 0,
    edges: 0,
    triangles: 0,
    vertexPositions: none,
    channelPositions: none,
    edgeCode: none,
    triangleCode: none,
    landmark: [],
    landmarkUnitNm: 0,
    landmarkDistances: { like: [], steps: none, far: none },
    passages: [],
    passageSets: [],
    deadEndNodes: 0,
    coastChecksum: 0,
    pondVertex: [],
    pondNode: [],
    freeNode: [],
    nodeSpans: none,
  };
}

/** Reads one field of a message. */
export function readGraphField(message: GraphMessage, field: number, pbf: PbfReader): void {
  if (field === 1) message.stepsPerDegree = pbf.readVarint();
  else if (field === 2) message.corners = pbf.readVarint();
  else if (field === 3) message.flatVertices = pbf.readVarint();
  else if (field === 4) message.channelNodes = pbf.readVarint();
  else if (field === 5) message.edges = pbf.readVarint();
  else if (field === 6) message.triangles = pbf.readVarint();
  else if (field === 7) message.vertexPositions = pbf.readBytes();
  else if (field === 8) message.channelPositions = pbf.readBytes();
  else if (field === 9) message.edgeCode = pbf.readBytes();
  else if (field === 10) message.triangleCode = pbf.readBytes();
  else if (field === 11) message.landmark = readPacked(pbf);
  else if (field === 12) message.landmarkUnitNm = pbf.readDouble();
  else if (field === 14) message.passages.push(readPassage(pbf));
  else if (field === 16) message.deadEndNodes = pbf.readVarint();
  else if (field === 17) message.coastChecksum = pbf.readFixed32();
  else if (field === 30) message.pondVertex = readRising(pbf);
  else if (field === 31) message.pondNode = readRising(pbf);
  // a copy, for which the file is not kept: a Buffer's own `slice` would be a part of it
  else if (field === 36) message.nodeSpans = new Uint8Array(pbf.readBytes());
  else if (field === 37) message.landmarkDistances.like = readPacked(pbf);
  else if (field === 38) message.landmarkDistances.steps = pbf.readBytes();
  else if (field === 39) message.landmarkDistances.far = pbf.readBytes();
  else if (field === 35) message.passageSets = readLists(pbf);
  else if (field === 32) message.freeNode = readRising(pbf);
}
