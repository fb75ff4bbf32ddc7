import type { Position } from '../../src/geo/position.ts';
import { greatCircleMeters } from '../../src/geo/sphere.ts';
import { densify } from './line.ts';

/** A way that comes back within this of where it was has run up a spur, metres. */
const BACK_METERS = 150;
/** Longest spur that is cut, metres: waypoints are a few kilometres off at most. */
const LONGEST_METERS = 6000;
const STEP_METERS = 50;
const SPUR_STEPS = LONGEST_METERS / STEP_METERS;

/**
 * Joins the ways between waypoints. A waypoint that lies beside the best way makes it run there and back: what is run
 * twice is cut, from the farthest place that the way comes back to.
 */
export function joinWays(ways: readonly (readonly Position[])[]): Position[] {
  let joined = densify(ways[0], STEP_METERS);
  for (const way of ways.slice(1)) {
    const onward = densify(way, STEP_METERS);
    const { before, after } = spurAt(joined, onward);
    joined = [...joined.slice(0, joined.length - before), ...onward.slice(after)];
  }
  return joined;
}

/** How many vertices to leave out at the end of one way and at the beginning of the next. */
function spurAt(before: readonly Position[], after: readonly Position[]): { before: number; after: number } {
  const last = before.length - 1;
  for (let back = Math.min(SPUR_STEPS, last - 1); back > 0; back--) {
    for (let on = Math.min(SPUR_STEPS, after.length - 2); on > 0; on--) {
      const gap = greatCircleMeters(...before[last - back], ...after[on]);
      if (gap < BACK_METERS && (back + on) * STEP_METERS > 3 * BACK_METERS + gap)
        return { before: back, after: on };
    }
  }
  return { before: 0, after: 1 };
}
