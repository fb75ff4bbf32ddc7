import { watersOf } from '../src/attach/waters.ts';
import type { Coast } from '../src/coast/coast.ts';
import { wrapLongitude } from '../src/geo/longitude.ts';
import type { Position } from '../src/geo/position.ts';
import { decodeGraph } from '../src/graph/format/decode.ts';
import type { WaterGraph } from '../src/graph/water-graph.ts';
import { vertexPoint } from '../src/mesh/locate.ts';
import { buildTopology } from '../src/mesh/mesh.ts';
import { WayCost } from '../src/router/way-cost.ts';
import { nodePoint, type Waypoint, waypoint } from '../src/router/waypoint.ts';

/** Measures what lines are chosen by, nautical miles, from their positions. */
export function costOfLines(coast: Coast, graphFile: Uint8Array): (line: readonly Position[]) => number {
  const { graph, mesh, seaMarks } = decodeGraph(graphFile);
  const topology = buildTopology(graph.cornerCount, mesh.vector, mesh.triangle, mesh.water);
  const { sight, inshore } = watersOf(coast, graph, topology, { seaMarks });
  const cost = new WayCost(inshore());
  const keyOf = ([lng, lat]: Position) => `${wrapLongitude(lng).toFixed(9)},${lat.toFixed(9)}`;
  const nodes = new Map(Array.from(graph.lng, (lng, v) => [keyOf([lng, graph.lat[v]]), v]));
  const pointAt = (at: Position): Waypoint => {
    const node = nodes.get(keyOf(at));
    return node === undefined ? waypoint([wrapLongitude(at[0]), at[1]]) : nodePoint(graph, node);
  };
  /** Whether a leg between nodes is one over the graph: ways along the shore go from corner to corner of free water, too. */
  const isOverGraph = (a: Waypoint, b: Waypoint) =>
    isArc(graph, a.node, b.node) ||
    (a.corner >= 0 &&
      b.corner >= 0 &&
      sight.sees(vertexPoint(topology, a.corner), vertexPoint(topology, b.corner)));
  return (line) =>
    line.slice(1).reduce((sum, to, i) => {
      const [a, b] = [pointAt(line[i]), pointAt(to)];
      const isKnown = a.node < 0 || b.node < 0 || isOverGraph(a, b);
      return sum + cost.of(isKnown ? [a, b] : [waypoint([a.lng, a.lat]), waypoint([b.lng, b.lat])]);
    }, 0);
}

function isArc({ firstOut, head }: WaterGraph, from: number, to: number): boolean {
  return head.subarray(firstOut[from], firstOut[from + 1]).includes(to);
}
