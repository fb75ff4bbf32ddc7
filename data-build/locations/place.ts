import type { Position } from '../../src/geo/position.ts';

/** A named position in a source. */
export interface Place {
  name: string;
  position: Position;
}

/** A place with its UN/LOCODE. */
export interface CodedPlace extends Place {
  locode: string;
}

/** Whether two numbers are a position on the globe, and not the `0, 0` that stands for none. */
export function isPosition([lng, lat]: Position): boolean {
  return Math.abs(lng) <= 180 && Math.abs(lat) <= 90 && (lng !== 0 || lat !== 0);
}
