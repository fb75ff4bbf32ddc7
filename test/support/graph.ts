import { distancesFrom, landmarksOf } from '../../data-build/graph/landmarks.ts';
import { roundToSteps } from '../../src/geo/grid.ts';
import { greatCircleNm } from '../../src/geo/sphere.ts';
import { unitVectors } from '../../src/geo/vector.ts';
import { arcsOfEdges, type Edges } from '../../src/graph/edges.ts';
import { type ClosedPassages, PassageSets } from '../../src/graph/passage-sets.ts';
import { SPAN_CLASSES } from '../../src/graph/spans.ts';
import type {
  Arcs,
  GraphData,
  Landmarks,
  MeshData,
  Passage,
  WaterGraph,
} from '../../src/graph/water-graph.ts';
import { GRAPH_STEPS_PER_DEGREE } from '../../src/graph/water-graph.ts';
import type { EndNodes } from '../../src/search/end-nodes.ts';
import type { Penalty } from '../../src/search/request.ts';

/** What a random graph is like. */
export interface RandomGraphOptions {
  nodes: number;
  corners?: number;
  /** Nodes in dead ends, the last ones. */
  deadEnds?: number;
  /** Edges a node, about. */
  edgesPerNode?: number;
  /** A tenth of the edges cross one or two of them. */
  passages?: number;
  landmarks?: number;
  unitNm?: number;
}

/** More passages have too many sets to make all of them. */
const FEW_PASSAGES = 8;

/** All sets of a few passages: the one of number m has those whose bits are set in m. */
export function allSets(passages: number): PassageSets {
  return new PassageSets(Array.from({ length: 2 ** passages - 1 }, (_, i) => bitsOf(i + 1)));
}

/** The passages closed whose bits are set. */
export function closing({ sets }: Pick<WaterGraph, 'sets'>, mask: number): ClosedPassages {
  return sets.closed(bitsOf(mask));
}

function bitsOf(mask: number): number[] {
  return Array.from({ length: 32 }, (_, bit) => bit).filter((bit) => (mask >>> bit) % 2 === 1);
}

/** Nodes in a box of 40 by 30 degrees across the antimeridian, edges between random pairs of them. */
export function randomGraph(random: () => number, options: RandomGraphOptions): WaterGraph {
  const { nodes, corners = nodes, deadEnds = 0, passages = 3, landmarks = 4, unitNm = 1 } = options;
  const lng = new Float64Array(nodes);
  const lat = new Float64Array(nodes);
  for (let v = 0; v < nodes; v++) {
    const east = 160 + 40 * random();
    lng[v] = roundToSteps(east > 180 ? east - 360 : east, GRAPH_STEPS_PER_DEGREE);
    lat[v] = roundToSteps(75 - 30 * random(), GRAPH_STEPS_PER_DEGREE);
  }
  const vector = unitVectors(lng, lat);
  const sets = passages <= FEW_PASSAGES ? allSets(passages) : new PassageSets();
  const arcs = arcsOfEdges(vector, randomEdges(random, nodes, options.edgesPerNode ?? 3, passages, sets));
  return {
    cornerCount: corners,
    firstDeadEnd: nodes - deadEnds,
    nodeCount: nodes,
    lng,
    lat,
    vector,
    ...arcs,
    landmarks: landmarksFrom(arcs, randomNodes(random, nodes, landmarks), unitNm),
    passages: Array.from({ length: passages }, (_, i) => randomPassage(random, i)),
    sets,
  };
}

/** A position joined to some nodes by edges of at least their great circle. */
export function attach(random: () => number, graph: WaterGraph, most: number) {
  const at = Math.floor(graph.nodeCount * random());
  const lng = graph.lng[at] + random() - 0.5;
  const lat = graph.lat[at] + random() - 0.5;
  const node = Array.from({ length: 1 + Math.floor(most * random()) }, () =>
    Math.floor(graph.nodeCount * random()),
  );
  const longer = random() < 0.5 ? 0 : random();
  const cost = node.map((v) => greatCircleNm(lng, lat, graph.lng[v], graph.lat[v]) * (1 + longer * random()));
  return { node, cost, target: unitVectors([lng], [lat]) };
}

/** Water in which arcs cost so many times their length. */
export function penaltyBy(graph: WaterGraph, factor: (arc: number, tail: number) => number): Penalty {
  return { perMile: 1, insideNm: (arc, tail) => graph.weight[arc] * (factor(arc, tail) - 1) };
}

/** These nodes as landmarks, by distances along the arcs. */
export function landmarksFrom(arcs: Arcs, nodes: readonly number[], unitNm: number): Landmarks {
  return landmarksOf(
    nodes,
    nodes.map((node) => distancesFrom(arcs, node)),
    unitNm,
  );
}

/** So many of the nodes, none twice. */
function randomNodes(random: () => number, nodes: number, count: number): number[] {
  const left = Array.from({ length: nodes }, (_, v) => v);
  const size = Math.min(count, nodes);
  return Array.from({ length: size }, () => left.splice(Math.floor(left.length * random()), 1)[0]);
}

/** Edges between random pairs of nodes, in the order that a graph has. */
export function randomEdges(
  random: () => number,
  nodes: number,
  perNode: number,
  passages: number,
  sets = allSets(passages),
): Edges {
  const pairs = new Map<number, number>();
  for (let i = 0; i < nodes * perNode; i++) {
    const tail = Math.floor(nodes * random());
    const head = Math.floor(tail * random());
    const passage = () => Math.floor(passages * random());
    if (head < tail)
      pairs.set(tail * nodes + head, random() < 0.1 && passages > 0 ? sets.of([passage(), passage()]) : 0);
  }
  const keys = [...pairs.keys()].sort((a, b) => a - b);
  return {
    tail: Uint32Array.from(keys, (key) => Math.floor(key / nodes)),
    head: Uint32Array.from(keys, (key) => key % nodes),
    crossed: Uint16Array.from(keys, (key) => pairs.get(key) as number),
  };
}

/** A graph with a mesh of its corners and some more vertices, and an order of the vertices for the encoder. */
export function randomGraphData(
  random: () => number,
  options: RandomGraphOptions & { flatVertices: number },
): GraphData & { vertexOrder: Uint32Array } {
  const graph = randomGraph(random, options);
  const corners = graph.cornerCount;
  const count = corners + options.flatVertices;
  const position = (axis: Float64Array, size: number) =>
    Float64Array.from({ length: count }, (_, v) =>
      v < corners ? axis[v] : roundToSteps(size * (random() - 0.5), GRAPH_STEPS_PER_DEGREE),
    );
  const lng = position(graph.lng, 360);
  const lat = position(graph.lat, 180);
  const mesh: MeshData = { lng, lat, vector: unitVectors(lng, lat), ...randomTriangles(random, count) };
  const some = (below: number) =>
    Uint32Array.from(Array.from({ length: below }, (_, i) => i).filter(() => random() < 0.2));
  const seaMarks = {
    pondVertex: some(count),
    pondNode: some(graph.nodeCount),
    freeNode: some(graph.nodeCount),
  };
  const nodeSpan = Uint8Array.from(graph.lng, () => Math.floor(SPAN_CLASSES * random()));
  return { graph: { ...graph, nodeSpan }, mesh, seaMarks, vertexOrder: mergedOrder(random, corners, count) };
}

/**
 * Length of the shortest way from each node to one of several at a cost, by Bellman and Ford: first of the ways on in
 * the dead end that they have come into, then of those from the sea, then of those out of a dead end.
 */
export function referenceCosts(
  graph: WaterGraph,
  ends: { node: ArrayLike<number>; cost: ArrayLike<number> },
  usable: (arc: number, tail: number) => boolean = () => true,
  factor: (arc: number, tail: number) => number = () => 1,
): Float64Array {
  const { nodeCount, firstDeadEnd } = graph;
  const atEnds = new Float64Array(nodeCount).fill(Infinity);
  for (let i = 0; i < ends.node.length; i++) {
    atEnds[ends.node[i]] = Math.min(atEnds[ends.node[i]], ends.cost[i]);
  }
  const none = new Float64Array(nodeCount).fill(Infinity);
  const inbound = relax(firstDeadEnd, nodeCount, none);
  const atSea = relax(0, firstDeadEnd, inbound);
  const outbound = relax(firstDeadEnd, nodeCount, atSea);
  return atSea.map((cost, v) => (v < firstDeadEnd ? cost : outbound[v]));

  /** Costs of nodes from `first` to `last`, from which ways may go on to the others at the costs `beyond`. */
  function relax(first: number, last: number, beyond: Float64Array): Float64Array {
    const cost = beyond.map((costBeyond, v) => (v >= first && v < last ? atEnds[v] : costBeyond));
    for (let changed = true; changed; ) {
      changed = false;
      for (let v = first; v < last; v++) {
        for (let arc = graph.firstOut[v]; arc < graph.firstOut[v + 1]; arc++) {
          const through = graph.weight[arc] * factor(arc, v) + cost[graph.head[arc]];
          if (through >= cost[v] || !usable(arc, v)) continue;
          cost[v] = through;
          changed = true;
        }
      }
    }
    return cost;
  }
}

function randomPassage(random: () => number, index: number): Passage {
  const position = (): [number, number] => [
    roundToSteps(360 * random() - 180, GRAPH_STEPS_PER_DEGREE),
    roundToSteps(180 * random() - 90, GRAPH_STEPS_PER_DEGREE),
  ];
  const gates = Array.from({ length: 1 + (index % 3) }, () => [position(), position()]);
  return {
    key: `passage${index}`,
    name: `Passage Ø ${index}`,
    canal: index % 2 === 0,
    bridge: false,
    region: `region ${index % 4}`,
    index,
    closedByDefault: index % 5 === 4,
    gates,
  };
}

/** A closed surface: a tetrahedron, into whose triangles vertices are put one by one. */
function randomTriangles(random: () => number, vertexCount: number): Pick<MeshData, 'triangle' | 'water'> {
  const triangles = [
    [0, 1, 2],
    [0, 2, 3],
    [0, 3, 1],
    [1, 3, 2],
  ];
  for (let v = 4; v < vertexCount; v++) {
    const t = Math.floor(triangles.length * random());
    const [a, b, c] = triangles[t];
    triangles[t] = [a, b, v];
    triangles.push([b, c, v], [c, a, v]);
  }
  return {
    triangle: Uint32Array.from(triangles.flat()),
    water: Uint8Array.from(triangles, () => (random() < 0.6 ? 1 : 0)),
  };
}

/** Numbers 0 to `count - 1`: those below `firstKind` among the others, each kind by rising number. */
function mergedOrder(random: () => number, firstKind: number, count: number): Uint32Array {
  let first = 0;
  let second = firstKind;
  return Uint32Array.from({ length: count }, () => {
    const takeFirst = second === count || (first < firstKind && random() < firstKind / count);
    return takeFirst ? first++ : second++;
  });
}

/** A position, and what joins it. */
export interface JoinedEnd extends EndNodes {
  readonly target: Float64Array;
}

/** A position near a node, joined to some nodes anywhere. */
export function randomEnd(random: () => number, graph: WaterGraph): JoinedEnd {
  const at = Math.floor(graph.nodeCount * random());
  const [lng, lat] = [graph.lng[at] + random() - 0.5, graph.lat[at] + random() - 0.5];
  const node = [...new Set(Array.from({ length: 5 }, () => Math.floor(graph.nodeCount * random())))];
  const cost = node.map((v) => greatCircleNm(lng, lat, graph.lng[v], graph.lat[v]) * (1 + random()));
  return { node, cost, target: unitVectors([lng], [lat]) };
}
