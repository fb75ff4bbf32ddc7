import { vectorsOf } from '../geo/vector.ts';
import { SpherePolygon } from '../polygon/polygon.ts';
import type { AreaRecord } from './area.ts';

/** The shape of an area's rings. */
export function polygonOf(rings: AreaRecord['rings']): SpherePolygon {
  return new SpherePolygon(rings.map((ring) => vectorsOf(ring)));
}
