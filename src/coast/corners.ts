import type { Position } from '../geo/position.ts';
import { METERS_PER_DEGREE, RADIANS } from '../geo/sphere.ts';
import { COAST_STEPS_PER_DEGREE, type Coast } from './coast.ts';

/** A corner of the true coast, round which a way through narrow water can bend. */
export interface CoastCorner {
  vertex: number;
  /** A position in the water off the corner, degrees. */
  lng: number;
  lat: number;
  /** The vertices before and after it, degrees. */
  before: Position;
  after: Position;
}

/**
 * The corner at the first vertex of an edge, with a position `offing` metres off it; none where the land is not convex.
 *
 * @param previous the vertex before it: see `vertexBefore`
 */
export function cornerAt(
  coast: Coast,
  vertex: number,
  previous: number,
  offing: number,
): CoastCorner | undefined {
  const { lng, lat } = coast;
  const next = vertex + 1;
  const cosLat = Math.cos((lat[vertex] / COAST_STEPS_PER_DEGREE) * RADIANS);
  const inEast = (lng[vertex] - lng[previous]) * cosLat;
  const inNorth = lat[vertex] - lat[previous];
  const outEast = (lng[next] - lng[vertex]) * cosLat;
  const outNorth = lat[next] - lat[vertex];
  // water on the left: the land is convex where the shore turns right
  if (inEast * outNorth - inNorth * outEast >= 0) return undefined;
  const inLength = Math.hypot(inEast, inNorth);
  const outLength = Math.hypot(outEast, outNorth);
  const east = -inNorth / inLength - outNorth / outLength;
  const north = inEast / inLength + outEast / outLength;
  const scale = offing / METERS_PER_DEGREE / Math.hypot(east, north);
  return {
    vertex,
    lng: lng[vertex] / COAST_STEPS_PER_DEGREE + (east * scale) / cosLat,
    lat: lat[vertex] / COAST_STEPS_PER_DEGREE + north * scale,
    before: [lng[previous] / COAST_STEPS_PER_DEGREE, lat[previous] / COAST_STEPS_PER_DEGREE],
    after: [lng[next] / COAST_STEPS_PER_DEGREE, lat[next] / COAST_STEPS_PER_DEGREE],
  };
}

/** The vertex before one on its ring, whose first vertex stands again at its end. */
export function vertexBefore({ start }: Coast, vertex: number): number {
  let low = 0;
  let high = start.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (start[middle] <= vertex) low = middle;
    else high = middle;
  }
  return vertex === start[low] ? start[low + 1] - 2 : vertex - 1;
}
