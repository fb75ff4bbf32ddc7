import type { AreaRecord } from '../../src/areas/area.ts';
import type { Position } from '../../src/geo/position.ts';
import { decodeGraph } from '../../src/graph/format/decode.ts';
import { Gates } from '../../src/graph/gates.ts';
import { Expansion } from '../../src/mesh/expand.ts';
import { Locator } from '../../src/mesh/locate.ts';
import { buildTopology } from '../../src/mesh/mesh.ts';
import { BoundarySight } from '../../src/overlay/boundary-sight.ts';

/**
 * Areas with those nodes along their boundaries only that lie in the free water of a graph, and if they have no last day with
 * the corners that these see: 2 s.
 */
export function withCorners(areas: readonly AreaRecord[], graphBytes: Uint8Array): AreaRecord[] {
  const { graph, mesh } = decodeGraph(graphBytes);
  const sightMesh = buildTopology(graph.cornerCount, mesh.vector, mesh.triangle, mesh.water, mesh.twin);
  const sight = new BoundarySight({
    graph,
    mesh: sightMesh,
    locator: new Locator(sightMesh),
    expansion: new Expansion(sightMesh),
    gates: new Gates(graph.passages, graph.sets),
  });
  return areas.map((area) => {
    const nodes = sight.nodesOf(area);
    const boundary = nodes.map(({ lng, lat }): Position => [lng, lat]);
    if (area.to !== null) return { ...area, boundary };
    return { ...area, boundary, boundaryCorners: nodes.map((node) => sight.seenFrom(node).corner) };
  });
}
