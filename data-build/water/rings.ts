import { roundToSteps } from '../../src/geo/grid.ts';
import type { Position } from '../../src/geo/position.ts';
/**
 * Closed lines round water, degrees. Ring r owns the vertices `start[r]` to `start[r + 1] - 1`; its last vertex
 * joins its first. Water lies on the left: shores of a sea run counterclockwise, those of an island clockwise.
 */
export interface Rings {
  /** Ring to its first vertex; one longer than the number of rings. */
  start: Uint32Array;
  lng: Float64Array;
  lat: Float64Array;
}

/** Packs rings of `[lng, lat]` positions, none of them repeated at the end. */
export function packRings(rings: readonly (readonly Readonly<Position>[])[]): Rings {
  const count = rings.reduce((sum, ring) => sum + ring.length, 0);
  const start = new Uint32Array(rings.length + 1);
  const lng = new Float64Array(count);
  const lat = new Float64Array(count);
  let at = 0;
  for (let r = 0; r < rings.length; r++) {
    for (const [x, y] of rings[r]) {
      lng[at] = x;
      lat[at++] = y;
    }
    start[r + 1] = at;
  }
  return { start, lng, lat };
}

/** Rings on the grid of stored positions, so that what is checked is what is written. */
export function roundRings({ start, lng, lat }: Rings, stepsPerDegree: number): Rings {
  const round = (degrees: number) => roundToSteps(degrees, stepsPerDegree);
  return { start, lng: lng.map(round), lat: lat.map(round) };
}

/** Twice the area on the map that a ring runs round, square degrees; negative for an island's. */
export function signedArea2({ start, lng, lat }: Rings, ring: number): number {
  let area2 = 0;
  let a = start[ring + 1] - 1;
  for (let b = start[ring]; b < start[ring + 1]; b++) {
    area2 += lng[a] * lat[b] - lng[b] * lat[a];
    a = b;
  }
  return area2;
}
