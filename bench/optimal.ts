import { readFileSync } from 'node:fs';
import { buildVisibility, type VisibilityGraph } from '../data-build/graph/visibility.ts';
import { endAt } from '../src/attach/end-point.ts';
import { decodeCoast } from '../src/coast/format/decode.ts';
import type { LatLng } from '../src/geo/position.ts';
import { arcsOfEdges, type Edges } from '../src/graph/edges.ts';
import { decodeGraph } from '../src/graph/format/decode.ts';
import { Gates } from '../src/graph/gates.ts';
import { closedByDefault, type WaterGraph } from '../src/graph/water-graph.ts';
import { buildTopology } from '../src/mesh/mesh.ts';
import { openFairway } from '../src/node.ts';
import { Router } from '../src/router/router.ts';
import { portPairs, seaPairs } from './pairs.ts';
import { percent, quantile, type Section } from './report.ts';

const PAIRS = 150;
const WORST = 5;

/** How much longer routes are than over the full visibility graph, of which the stored one is a spanner. */
export async function benchOptimal(): Promise<Section[]> {
  const read = (name: string) => readFileSync(new URL(`../graph-data/${name}`, import.meta.url));
  const coast = decodeCoast(read('coast.pbf'));
  const { graph, mesh, seaMarks } = decodeGraph(read('graph.pbf'));
  const sightMesh = buildTopology(graph.cornerCount, mesh.vector, mesh.triangle, mesh.water);
  const full = withAllSights(graph, await buildVisibility(sightMesh));
  const stored = new Router(coast, graph, sightMesh, { seaMarks });
  const complete = new Router(coast, full, sightMesh, { seaMarks });
  const closed = closedByDefault(graph);
  const lengthNm = (router: Router, from: LatLng, to: LatLng) =>
    router.route({ from: endAt([from.lng, from.lat]), to: endAt([to.lng, to.lat]), closed })?.lengthNm ??
    Infinity;

  const fairway = await openFairway();
  const kinds = [
    { kind: 'ports', pairs: portPairs(fairway, PAIRS, 6) },
    { kind: 'open sea', pairs: seaPairs(fairway, PAIRS, 7) },
  ];
  const compared = kinds.flatMap(({ kind, pairs }) =>
    pairs.map(({ name, from, to }) => {
      const shortest = lengthNm(complete, from, to);
      return { kind, name, from, to, shortest, ours: lengthNm(stored, from, to) };
    }),
  );
  const found = compared
    .filter(({ shortest }) => shortest < Infinity)
    .map((row) => ({ ...row, excess: row.ours / row.shortest - 1 }))
    .sort((a, b) => a.excess - b.excess);
  return [
    {
      title: 'Optimality',
      about:
        `Lengths of ${PAIRS} random pairs each of index ports and of open-sea positions beside those over the full ` +
        `visibility graph: ${full.head.length.toLocaleString('en')} arcs, of which ` +
        `${graph.head.length.toLocaleString('en')} are stored. Below 0 where pulling tight ends in another local least.`,
      columns: [
        'pairs',
        'compared',
        'mean excess',
        'median',
        '90th percentile',
        'most',
        'least',
        'only one finds a way',
      ],
      rows: kinds.map(({ kind }) => {
        const excess = found.filter((row) => row.kind === kind).map((row) => row.excess);
        const mean = excess.reduce((sum, value) => sum + value, 0) / excess.length;
        const shares = [mean, ...[0.5, 0.9, 1, 0].map((q) => quantile(excess, q))].map((share) =>
          percent(share, 3),
        );
        const uneven = compared.filter(
          (row) => row.kind === kind && row.ours < Infinity !== row.shortest < Infinity,
        );
        return [kind, excess.length, ...shares, uneven.length];
      }),
    },
    {
      title: 'Optimality: the worst',
      about: `The ${WORST} largest excesses.`,
      columns: ['pair', 'from', 'to', 'shortest, nm', 'excess'],
      rows: found
        .slice(-WORST)
        .reverse()
        .map(({ name, from, to, shortest, excess }) => [
          name,
          show(from),
          show(to),
          shortest.toFixed(1),
          percent(excess, 3),
        ]),
    },
  ];
}

/** The graph with every edge between corners that see each other, besides its own; without landmarks. */
function withAllSights(graph: WaterGraph, sights: VisibilityGraph): WaterGraph {
  const gates = new Gates(graph.passages, graph.sets);
  const { vector } = graph;
  const tails: number[] = [];
  const heads: number[] = [];
  for (let v = 0; v < graph.nodeCount; v++) {
    const edges = new Set<number>();
    if (v < graph.cornerCount) addSmaller(edges, v, sights);
    addSmaller(edges, v, graph);
    for (const to of [...edges].sort((a, b) => a - b)) {
      tails.push(v);
      heads.push(to);
    }
  }
  const edges: Edges = {
    tail: Uint32Array.from(tails),
    head: Uint32Array.from(heads),
    crossed: Uint16Array.from(tails, (tail, edge) => gates.crossedAt(vector, 3 * tail, 3 * heads[edge])),
  };
  // those of the spanner are no bounds of shorter ways
  const landmarks = { node: new Uint32Array(), unitNm: 1, distance: new Uint16Array() };
  return { ...graph, ...arcsOfEdges(vector, edges), landmarks };
}

/** Adds the heads of a node's arcs to smaller numbers: of the two arcs of each edge, one. */
function addSmaller(edges: Set<number>, v: number, { firstOut, head }: VisibilityGraph): void {
  for (let arc = firstOut[v]; arc < firstOut[v + 1]; arc++) if (head[arc] < v) edges.add(head[arc]);
}

function show({ lng, lat }: LatLng): string {
  return `${lng.toFixed(3)}, ${lat.toFixed(3)}`;
}
