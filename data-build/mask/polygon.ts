import type { Position } from '../../src/geo/position.ts';
import { packRings, type Rings } from '../water/rings.ts';

/** A polygon as GeoJSON has it: outer ring, then holes, first position repeated at the end, degrees. */
export type Polygon = readonly (readonly Readonly<Position>[])[];

export function toRings(polygon: Polygon): Rings {
  return packRings(polygon.map((ring) => ring.slice(0, -1)));
}
