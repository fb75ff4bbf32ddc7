import { EARTH_RADIUS_NM } from '../../src/geo/sphere.ts';
import { type Components, findComponents } from '../../src/graph/components.ts';
import type { SeaMarks, WaterGraph } from '../../src/graph/water-graph.ts';
import { Locator } from '../../src/mesh/locate.ts';
import type { SightMesh } from '../../src/mesh/mesh.ts';
import { seasOf } from '../channels/seas.ts';

/** Waters of fewer nodes are ponds, from which nothing leads out, */
const SEA_NODES = 30;
/** unless they are as large as this, square nautical miles: lakes with few corners. */
const SEA_NM2 = 500;

/** Finds the ponds; 0.1 s for the world. */
export function findSeaMarks(mesh: SightMesh, graph: WaterGraph): SeaMarks {
  const locator = new Locator(mesh);
  const waters = findComponents(graph);
  const sea = seasOf(mesh);
  const isJoined = componentsAtSea(mesh, sea, waters);
  const isSea = seaTriangles(mesh, sea, waters, isJoined);
  const pondVertex = new Map<number, number>();
  for (let v = 0; v < mesh.next.length; v++) {
    const triangle = Math.floor(mesh.outgoing[v] / 3);
    const isShore = mesh.next[v] >= 0 && isSea[triangle] === 0;
    if (isShore && !pondVertex.has(sea[triangle])) pondVertex.set(sea[triangle], v);
  }
  const { cornerCount, nodeCount, lng, lat } = graph;
  const pondNode: number[] = [];
  const freeNode: number[] = [];
  for (let v = 0; v < nodeCount; v++) {
    if (isJoined[waters.component[v]] === 0) pondNode.push(v);
    else if (v >= cornerCount && isSea[locator.pointAt(lng[v], lat[v]).triangle] === 1) freeNode.push(v);
  }
  return {
    pondVertex: Uint32Array.from(pondVertex.values()),
    pondNode: Uint32Array.from(pondNode),
    freeNode: Uint32Array.from(freeNode),
  };
}

/** Component to 1 if it has many nodes, or a large water. */
function componentsAtSea(mesh: SightMesh, sea: Int32Array, { component, size }: Components): Uint8Array {
  const { triangle, cornerCount } = mesh;
  const isJoined = Uint8Array.from(size, (nodes) => (nodes >= SEA_NODES ? 1 : 0));
  const area = areasOf(mesh, sea);
  for (let h = 0; h < triangle.length; h++) {
    const at = sea[(h / 3) | 0];
    if (at >= 0 && triangle[h] < cornerCount && area[at] >= SEA_NM2) isJoined[component[triangle[h]]] = 1;
  }
  return isJoined;
}

/** Judged by whole seas, whose corners lead to many nodes: a corner may be cut off where its sea is not. */
function seaTriangles(
  { triangle, cornerCount }: SightMesh,
  sea: Int32Array,
  { component }: Components,
  isJoined: Uint8Array,
): Uint8Array {
  const joined = new Set<number>();
  for (let h = 0; h < triangle.length; h++) {
    if (triangle[h] < cornerCount && isJoined[component[triangle[h]]] === 1) joined.add(sea[(h / 3) | 0]);
  }
  return Uint8Array.from(sea, (at) => (at >= 0 && joined.has(at) ? 1 : 0));
}

/** Sea to its area, square nautical miles: triangles are taken for plane ones. */
function areasOf({ triangle, vector }: SightMesh, sea: Int32Array): number[] {
  const area: number[] = [];
  for (let t = 0; t < sea.length; t++) {
    if (sea[t] < 0) continue;
    const [a, b, c] = [3 * triangle[3 * t], 3 * triangle[3 * t + 1], 3 * triangle[3 * t + 2]];
    const [ux, uy, uz] = [
      vector[b] - vector[a],
      vector[b + 1] - vector[a + 1],
      vector[b + 2] - vector[a + 2],
    ];
    const [vx, vy, vz] = [
      vector[c] - vector[a],
      vector[c + 1] - vector[a + 1],
      vector[c + 2] - vector[a + 2],
    ];
    const twice = Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx);
    area[sea[t]] = (area[sea[t]] ?? 0) + (twice / 2) * EARTH_RADIUS_NM ** 2;
  }
  return area;
}
