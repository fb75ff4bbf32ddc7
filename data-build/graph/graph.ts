import { unitVectors } from '../../src/geo/vector.ts';
import { arcsOfEdges } from '../../src/graph/edges.ts';
import { Gates } from '../../src/graph/gates.ts';
import { PassageSets } from '../../src/graph/passage-sets.ts';
import { type BuiltGraph, closedByDefault, type Passage } from '../../src/graph/water-graph.ts';
import type { ChannelNodes } from '../channels/channel-nodes.ts';
import { SPANNER_STRETCH } from '../settings.ts';
import type { Progress } from '../stage.ts';
import { edgesOfChannels, edgesOfVisibility, joined, markPassages, mergeEdges } from './edges.ts';
import { shortenToFreeWater } from './free-distances.ts';
import { chooseLandmarks } from './landmark-choice.ts';
import { distancesFrom, LANDMARK_COUNT, LANDMARK_UNIT_NM, landmarksOf } from './landmarks.ts';
import type { BuiltMesh } from './mesh.ts';
import { findSeaMarks } from './sea-marks.ts';
import { greedySpanner, selectEdges } from './spanner.ts';
import type { VisibilityGraph } from './visibility.ts';

/** Share of the time that thinning out takes; choosing landmarks takes the rest. */
const SPANNER_SHARE = 0.5;

/** Joins corners and channels to the graph: all edges marked with their passages, thinned out, with landmarks. */
export function buildGraph(
  { mesh, lng, lat }: BuiltMesh,
  visibility: VisibilityGraph,
  channelNodes: ChannelNodes,
  passages: readonly Passage[],
  onProgress: Progress,
): BuiltGraph {
  const allLng = joined(lng.subarray(0, mesh.cornerCount), channelNodes.lng);
  const allLat = joined(lat.subarray(0, mesh.cornerCount), channelNodes.lat);
  const vector = unitVectors(allLng, allLat);
  const sets = new PassageSets();
  const gates = new Gates(passages, sets);
  const sights = markPassages(edgesOfVisibility(visibility), vector, gates);
  const kept = selectEdges(
    sights,
    greedySpanner(vector, sights, sets, SPANNER_STRETCH, (share) => onProgress(SPANNER_SHARE * share)),
  );
  const edges = mergeEdges(kept, markPassages(edgesOfChannels(channelNodes.channels), vector, gates));
  const closed = closedByDefault({ passages, sets });
  const openEdges = selectEdges(
    edges,
    Uint8Array.from(edges.crossed, (set) => 1 - closed.shut[set]),
  );
  const openArcs = arcsOfEdges(vector, openEdges);
  const firstDeadEnd = mesh.cornerCount + channelNodes.throughCount;
  const landmarks = chooseLandmarks(openArcs, vector, firstDeadEnd, LANDMARK_COUNT, (share) =>
    onProgress(SPANNER_SHARE + (1 - SPANNER_SHARE) * share),
  );
  const distances = landmarks.map((node) => distancesFrom(openArcs, node));
  shortenToFreeWater(distances, openArcs, mesh, (from, to) => {
    const [ax, ay, az] = vector.subarray(3 * from, 3 * from + 3);
    const [bx, by, bz] = vector.subarray(3 * to, 3 * to + 3);
    return gates.crossed(ax, ay, az, bx, by, bz, closed) === 0;
  });
  const graph = {
    cornerCount: mesh.cornerCount,
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
