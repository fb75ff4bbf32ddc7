import { greatCircleNm } from '../geo/sphere.ts';
import type { Anchor } from '../search/extra-arcs.ts';
import type { FreeNode, Waters } from './waters.ts';

/** The nearest of the corners of the triangle that holds a position in free water: in sight without a look about. */
export function cornerBeside(
  { graph, mesh }: Pick<Waters, 'graph' | 'mesh'>,
  { lng, lat, point }: FreeNode,
): Anchor | undefined {
  let best: Anchor | undefined;
  for (const node of mesh.triangle.subarray(3 * point.triangle, 3 * point.triangle + 3)) {
    if (node >= graph.cornerCount) continue;
    const lengthNm = greatCircleNm(lng, lat, graph.lng[node], graph.lat[node]);
    if (!best || lengthNm < best.lengthNm) best = { node, lengthNm };
  }
  return best;
}
