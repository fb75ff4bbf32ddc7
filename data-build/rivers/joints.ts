import { roundingTo } from '../../src/geo/grid.ts';
import type { Position } from '../../src/geo/position.ts';
import { greatCircleMeters, METERS_PER_DEGREE, RADIANS } from '../../src/geo/sphere.ts';
import { type Line, nearestAlong } from './line.ts';

/** A vertex of the main line this near to a joint serves as the joint, metres. */
const SAME_METERS = 100;
/** A joint farther from the line than this is a mistake in the recipe, metres. */
const MAX_METERS = 8000;

/** Where a line is met by another: the nearest place on it, which becomes one of its vertices. */
export function jointOn(
  line: readonly Position[],
  near: Position,
  name: string,
): { joint: Position; line: Position[] } {
  const { leg, joint, meters } = nearestOn(line, near);
  if (meters > MAX_METERS)
    throw new Error(`${name}: ${near} lies ${Math.round(meters)} m from the line that it joins`);
  const vertex = [line[leg], line[leg + 1]].find((end) => greatCircleMeters(...end, ...joint) < SAME_METERS);
  if (vertex) return { joint: vertex, line: [...line] };
  return { joint, line: [...line.slice(0, leg + 1), joint, ...line.slice(leg + 1)] };
}

/** The place on a line nearest to a position, rounded as lines are written. */
function nearestOn(line: Line, [lng, lat]: Position): { leg: number; joint: Position; meters: number } {
  const cosLat = Math.cos(lat * RADIANS);
  let best = { leg: 0, joint: [line[0][0], line[0][1]] as Position, meters: Infinity };
  for (let i = 0; i + 1 < line.length; i++) {
    const ax = (line[i][0] - lng) * cosLat;
    const ay = line[i][1] - lat;
    const dx = (line[i + 1][0] - line[i][0]) * cosLat;
    const dy = line[i + 1][1] - line[i][1];
    const t = nearestAlong(ax, ay, dx, dy);
    const meters = Math.hypot(ax + t * dx, ay + t * dy) * METERS_PER_DEGREE;
    if (meters >= best.meters) continue;
    const joint = roundJoint([lng + (ax + t * dx) / cosLat, lat + ay + t * dy]);
    best = { leg: i, joint, meters };
  }
  return best;
}

/** To four decimals, 11 m: more than the map knows. */
export const roundJoint = roundingTo(10_000);
