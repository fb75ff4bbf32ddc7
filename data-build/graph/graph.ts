import { unitVectors } from '../../src/geo/vector.ts';
import { arcsOfEdges, type Edges } from '../../src/graph/edges.ts';
import { Gates } from '../../src/graph/gates.ts';
import { type Channel, closedByDefault, type GraphData, type Passage } from '../../src/graph/water-graph.ts';
import type { ChannelNodes } from '../channels/channel-nodes.ts';
import { SPANNER_STRETCH } from '../settings.ts';
import { shortenToFreeWater } from './free-distances.ts';
import { chooseLandmarks } from './landmark-choice.ts';
import { distancesFrom, LANDMARK_COUNT, LANDMARK_UNIT_NM, landmarksOf } from './landmarks.ts';
import type { BuiltMesh } from './mesh.ts';
import { greedySpanner, selectEdges } from './spanner.ts';
import type { VisibilityGraph } from './visibility.ts';

/** Joins corners and channels to the graph: all edges marked with their passages, thinned out, with landmarks. */
export function buildGraph(
  { mesh, lng, lat }: BuiltMesh,
  visibility: VisibilityGraph,
  channelNodes: ChannelNodes,
  passages: readonly Passage[],
  onProgress: (share: number) => void,
): GraphData {
  const allLng = joined(lng.subarray(0, mesh.cornerCount), channelNodes.lng);
  const allLat = joined(lat.subarray(0, mesh.cornerCount), channelNodes.lat);
  const vector = unitVectors(allLng, allLat);
  const gates = new Gates(passages);
  const sights = markPassages(edgesOfVisibility(visibility), vector, gates);
  const kept = selectEdges(
    sights,
    greedySpanner(vector, sights, SPANNER_STRETCH, (seen) => onProgress(seen / sights.tail.length)),
  );
  const edges = mergeEdges(kept, markPassages(edgesOfChannels(channelNodes.channels), vector, gates));
  const closed = closedByDefault(passages);
  const openEdges = selectEdges(
    edges,
    Uint8Array.from(edges.crossed, (mask) => ((mask & closed) === 0 ? 1 : 0)),
  );
  const openArcs = arcsOfEdges(vector, openEdges);
  const firstDeadEnd = mesh.cornerCount + channelNodes.throughCount;
  const landmarks = chooseLandmarks(openArcs, vector, firstDeadEnd, LANDMARK_COUNT);
  const distances = landmarks.map((node) => distancesFrom(openArcs, node));
  shortenToFreeWater(distances, openArcs, mesh, (from, to) => {
    const [ax, ay, az] = vector.subarray(3 * from, 3 * from + 3);
    const [bx, by, bz] = vector.subarray(3 * to, 3 * to + 3);
    return gates.crossed(ax, ay, az, bx, by, bz, closed) === 0;
  });
  return {
    graph: {
      cornerCount: mesh.cornerCount,
      firstDeadEnd,
      nodeCount: allLng.length,
      lng: allLng,
      lat: allLat,
      vector,
      ...arcsOfEdges(vector, edges),
      landmarks: landmarksOf(landmarks, distances, LANDMARK_UNIT_NM),
      passages,
      channels: channelNodes.channels,
    },
    mesh: { lng, lat, vector: mesh.vector, triangle: mesh.triangle, water: mesh.water },
  };
}

type EdgeEnds = Pick<Edges, 'tail' | 'head'>;

function edgesOfVisibility({ firstOut, head }: VisibilityGraph): EdgeEnds {
  const tails: number[] = [];
  const heads: number[] = [];
  for (let v = 0; v + 1 < firstOut.length; v++) {
    for (let arc = firstOut[v]; arc < firstOut[v + 1] && head[arc] < v; arc++) {
      tails.push(v);
      heads.push(head[arc]);
    }
  }
  return { tail: Uint32Array.from(tails), head: Uint32Array.from(heads) };
}

function edgesOfChannels(channels: readonly Channel[]): EdgeEnds {
  const pairs = channels.flatMap(({ node }) =>
    Array.from(node.subarray(1), (to, i) => [Math.max(to, node[i]), Math.min(to, node[i])]),
  );
  return {
    tail: Uint32Array.from(pairs, ([tail]) => tail),
    head: Uint32Array.from(pairs, ([, head]) => head),
  };
}

function markPassages({ tail, head }: EdgeEnds, vector: Float64Array, gates: Gates): Edges {
  const crossed = Uint32Array.from(tail, (from, edge) => {
    const a = 3 * from;
    const b = 3 * head[edge];
    return gates.crossed(vector[a], vector[a + 1], vector[a + 2], vector[b], vector[b + 1], vector[b + 2]);
  });
  return { tail, head, crossed };
}

/** Both lists as one, by rising tail and head, none twice. */
function mergeEdges(a: Edges, b: Edges): Edges {
  const count = a.tail.length + b.tail.length;
  const tail = joined(a.tail, b.tail);
  const head = joined(a.head, b.head);
  const crossed = joined(a.crossed, b.crossed);
  const order = Uint32Array.from({ length: count }, (_, i) => i).sort(
    (i, j) => tail[i] - tail[j] || head[i] - head[j],
  );
  const single = order.filter(
    (edge, i) => i === 0 || tail[edge] !== tail[order[i - 1]] || head[edge] !== head[order[i - 1]],
  );
  return {
    tail: Uint32Array.from(single, (edge) => tail[edge]),
    head: Uint32Array.from(single, (edge) => head[edge]),
    crossed: Uint32Array.from(single, (edge) => crossed[edge]),
  };
}

function joined(a: ArrayLike<number>, b: ArrayLike<number>): Float64Array {
  const out = new Float64Array(a.length + b.length);
  out.set(a);
  out.set(b, a.length);
  return out;
}
