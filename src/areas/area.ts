import type { Position } from '../geo/position.ts';
import type { SpherePolygon } from '../polygon/polygon.ts';

/** What an area is: of emission control, of high risk, or on the list of the Joint War Committee. In the file's order. */
export const AREA_KINDS = ['eca', 'hra', 'jwc'] as const;

/** What an area is. */
export type AreaKind = (typeof AREA_KINDS)[number];

/** An area as the file holds it. */
export interface AreaRecord {
  kind: AreaKind;
  /** 1 or more, its own among the areas of its kind. */
  id: number;
  /** Its own among the areas of its kind. */
  name: string;
  /** The name in full. */
  title: string;
  /** The legal text that draws it. */
  source: string;
  /** How near to the legal lines it is drawn. */
  accuracy: string;
  /** First day on which it counts, days since 1970-01-01; null if it always did, or if that is unknown. */
  from: number | null;
  /** Last day; null while it has no end. */
  to: number | null;
  /** Id of the area that took its place, or 0. */
  replacedBy: number;
  /** Each ring's positions `[lng, lat]` in degrees, counterclockwise, the first not repeated; edges are great circles. */
  rings: Position[][];
  /** Positions `[lng, lat]` in degrees just outside of its boundary, at which ways with fewer miles in it may bend. */
  boundary: Position[];
  /**
   * Each of these to the corners of free water in sight, by number and rising, but for those that ways over others lead
   * to. Found when they are first wanted where they are not given.
   */
  boundaryCorners?: Uint32Array[] | undefined;
}

/** An area with its shape, which is made when it is first asked for. */
export interface Area extends AreaRecord {
  /** A box in space that holds it: least and greatest x, then y, then z. Far from it its shape is not asked for. */
  readonly box: Float64Array;
  readonly polygon: SpherePolygon;
}

/** Whether an area counts on a day by its own dates. */
export function isInForce({ from, to }: AreaRecord, day: number): boolean {
  return (from === null || from <= day) && (to === null || day <= to);
}
