import { EARTH_RADIUS_NM } from '../../src/geo/sphere.ts';
import { angleBetween } from '../../src/geo/vector.ts';
import { Expansion } from '../../src/mesh/expand.ts';
import { vertexPoint } from '../../src/mesh/locate.ts';
import type { SightMesh } from '../../src/mesh/mesh.ts';
import { spread, type WeightedArcs } from './landmarks.ts';

/** Whether the leg between two nodes is open. */
type IsOpen = (from: number, to: number) => boolean;

/**
 * Shortens the distances of landmarks along a graph's arcs to those over free water. An arc bends round the corners
 * at both of its ends; a way to a corner need not bend round it, and may be much shorter than the arcs tell. So only
 * these distances bound searches whose ways leave the arcs, as those round no-go blocks do.
 *
 * Looks round from every corner, 0.1 ms each. Distances never differ by more than an arc between its ends.
 */
export function shortenToFreeWater(
  distances: readonly Float64Array[],
  arcs: WeightedArcs,
  mesh: SightMesh,
  isOpen: IsOpen,
): void {
  const expansion = new Expansion(mesh);
  const { vector } = mesh;
  for (let v = 0; v < mesh.cornerCount; v++) {
    const eye = vertexPoint(mesh, v);
    const count = expansion.tautFrom(eye);
    for (let i = 0; i < count; i++) {
      const u = expansion.seen[i];
      const angle = angleBetween(eye.x, eye.y, eye.z, vector[3 * u], vector[3 * u + 1], vector[3 * u + 2]);
      const lengthNm = angle * EARTH_RADIUS_NM;
      if (!distances.some((distance) => distance[u] + lengthNm < distance[v]) || !isOpen(u, v)) continue;
      for (const distance of distances) distance[v] = Math.min(distance[v], distance[u] + lengthNm);
    }
  }
  for (const distance of distances) spread(distance, arcs);
}
