import { concatenated } from '../../src/arrays.ts';
import type { Position } from '../../src/geo/position.ts';
import { unitVectors } from '../../src/geo/vector.ts';
import { arcsOfEdges, type Edges, endsOfArcs } from '../../src/graph/edges.ts';
import { Gates } from '../../src/graph/gates.ts';
import { PassageSets } from '../../src/graph/passage-sets.ts';
import { type BuiltGraph, closedByDefault, type Passage } from '../../src/graph/water-graph.ts';
import type { ChannelNodes } from '../channels/channel-nodes.ts';
import { SPANNER_STRETCH } from '../settings.ts';
import type { Progress } from '../stage.ts';
import { edgesOfChannels, markPassages, mergeEdges } from './edges.ts';
import { shortenToFreeWater } from './free-distances.ts';
import { chooseLandmarks } from './landmark-choice.ts';
import { distancesFrom, LANDMARK_COUNT, LANDMARK_UNIT_NM, landmarksOf } from './landmarks.ts';
import type { BuiltMesh } from './mesh.ts';
import { findSeaMarks } from './sea-marks.ts';
import { greedySpanner, selectEdges } from './spanner.ts';
import { findTrunks } from './trunks.ts';
import type { VisibilityGraph } from './visibility.ts';

/** Shares of the time that following ways and thinning out take; choosing landmarks takes the rest. */
const TRUNKS_SHARE = 0.3;
const SPANNER_SHARE = 0.4;

/** What ways lead through, and to. */
interface Places {
  readonly passages: readonly Passage[];
  /** Ports between which ways are to be exact. */
  readonly ports: readonly Readonly<Position>[];
}

/** Joins corners and channels to the graph: all edges marked with their passages, thinned out, with landmarks. */
export function buildGraph(
  { mesh, lng, lat }: BuiltMesh,
  visibility: VisibilityGraph,
  channelNodes: ChannelNodes,
  { passages, ports }: Places,
  onProgress: Progress,
): BuiltGraph {
  const { cornerCount } = mesh;
  const allLng = concatenated(Float64Array, [lng.subarray(0, cornerCount), channelNodes.lng]);
  const allLat = concatenated(Float64Array, [lat.subarray(0, cornerCount), channelNodes.lat]);
  const vector = unitVectors(allLng, allLat);
  const sets = new PassageSets();
  const gates = new Gates(passages, sets);
  const sights = markPassages(endsOfArcs(visibility), vector, gates);
  const channels = markPassages(edgesOfChannels(channelNodes.channels), vector, gates);
  const closed = closedByDefault({ passages, sets });
  const openArcs = (all: Edges) =>
    arcsOfEdges(
      vector,
      selectEdges(
        all,
        Uint8Array.from(all.crossed, (set) => 1 - closed.shut[set]),
      ),
    );
  const firstDeadEnd = cornerCount + channelNodes.throughCount;
  const through = selectEdges(
    channels,
    Uint8Array.from(channels.tail, (node) => (node < firstDeadEnd ? 1 : 0)),
  );
  const sea = { ...openArcs(mergeEdges(sights, through)), cornerCount, lng: allLng, lat: allLat };
  const trunks = findTrunks(sights, sea, ports, (share) => onProgress(TRUNKS_SHARE * share));
  const kept = greedySpanner(vector, sights, sets, SPANNER_STRETCH, {
    given: trunks,
    onProgress: (share) => onProgress(TRUNKS_SHARE + SPANNER_SHARE * share),
  });
  const edges = mergeEdges(selectEdges(sights, kept), channels);
  const arcs = openArcs(edges);
  const landmarks = chooseLandmarks(arcs, vector, firstDeadEnd, LANDMARK_COUNT, (share) => {
    const before = TRUNKS_SHARE + SPANNER_SHARE;
    onProgress(before + (1 - before) * share);
  });
  const distances = landmarks.map((node) => distancesFrom(arcs, node));
  shortenToFreeWater(
    distances,
    arcs,
    mesh,
    (from, to) => gates.crossedAt(vector, 3 * from, 3 * to, closed) === 0,
  );
  const graph = {
    cornerCount,
    firstDeadEnd,
    nodeCount: allLng.length,
    lng: allLng,
    lat: allLat,
    vector,
    ...arcsOfEdges(vector, edges),
    landmarks: landmarksOf(landmarks, distances, LANDMARK_UNIT_NM),
    passages,
    sets,
  };
  return {
    graph,
    mesh: { lng, lat, vector: mesh.vector, triangle: mesh.triangle, water: mesh.water },
    seaMarks: findSeaMarks(mesh, graph),
    channels: channelNodes.channels,
  };
}
