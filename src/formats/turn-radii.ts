import type { Position } from '../geo/position.ts';
import { greatCircleNm, initialBearing, RADIANS } from '../geo/sphere.ts';

/** A radius is a whole number of these, nautical miles. */
const STEP = 0.001;

/**
 * The radius of the turn at each position of a way, nautical miles: the one given, or less, so that turns at both ends of
 * a leg fit on it. Ends have none.
 */
export function turnRadii(way: readonly Position[], radius: number): (number | undefined)[] {
  return way.map((at, i) => {
    if (i === 0 || i === way.length - 1) return undefined;
    const [before, after] = [way[i - 1], way[i + 1]];
    const shorter = Math.min(greatCircleNm(...before, ...at), greatCircleNm(...at, ...after));
    // a turn begins and ends its radius times this before and after the position: half of a leg is for each
    const tangent = Math.tan((turnBetween(before, at, after) / 2) * RADIANS);
    return Math.min(radius, Math.floor(shorter / 2 / tangent / STEP) * STEP);
  });
}

/** Degrees by which the course changes, 0 to 180. */
function turnBetween(before: Position, at: Position, after: Position): number {
  const change = initialBearing(...at, ...after) - (initialBearing(...at, ...before) + 180);
  const turn = ((change % 360) + 360) % 360;
  return Math.min(turn, 360 - turn);
}
