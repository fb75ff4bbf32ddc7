import { greatCircleNm } from '../geo/sphere.ts';
import type { ClosedPassages } from '../graph/passage-sets.ts';
import type { Anchor } from '../search/extra-arcs.ts';
import type { FreeNode, Waters } from './waters.ts';

/**
 * The nearest of the corners of the triangle that holds a position in free water: in sight without a look about.
 *
 * @param closed passages whose gates may not lie between; without, any may
 */
export function cornerBeside(
  { graph, mesh, gates }: Pick<Waters, 'graph' | 'mesh' | 'gates'>,
  { lng, lat, point: { x, y, z, triangle } }: FreeNode,
  closed?: ClosedPassages,
): Anchor | undefined {
  let best: Anchor | undefined;
  for (const node of mesh.triangle.subarray(3 * triangle, 3 * triangle + 3)) {
    if (node >= graph.cornerCount) continue;
    const lengthNm = greatCircleNm(lng, lat, graph.lng[node], graph.lat[node]);
    if (best && best.lengthNm <= lengthNm) continue;
    const [cx, cy, cz] = graph.vector.subarray(3 * node, 3 * node + 3);
    if (!closed || gates.crossed(x, y, z, cx, cy, cz, closed) === 0) best = { node, lengthNm };
  }
  return best;
}
