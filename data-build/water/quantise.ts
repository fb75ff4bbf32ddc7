import { COAST_STEPS_PER_DEGREE } from '../../src/coast/coast.ts';
import type { StepRing } from '../../src/coast/format/encode.ts';
import { MIN_RING_SIZE } from '../../src/coast/rings.ts';
import type { Position } from '../../src/geo/position.ts';
import type { Rings } from './rings.ts';

/** Rings of the same vertices, rounded in two ways. */
export interface RoundedRings {
  readonly towardsWater: StepRing[];
  readonly nearest: StepRing[];
}

/**
 * Rounds to steps, towards the water: a vertex gets the nearest step beside it that lies to the left of the edges that
 * meet in it, so that no water of the rounded shores is land of the given ones; where a shore turns so sharply that
 * there is none, the nearest of all. A vertex that falls on the one before it is dropped, unless the ring needs it.
 */
export function quantise({ start, lng, lat }: Rings): RoundedRings {
  const rounded: RoundedRings = { towardsWater: [], nearest: [] };
  for (let r = 0; r + 1 < start.length; r++) {
    const [first, end] = [start[r], start[r + 1]];
    const towards: number[] = [];
    const nearest: number[] = [];
    for (let v = first; v < end; v++) {
      const [before, at, after] = [v > first ? v - 1 : end - 1, v, v + 1 < end ? v + 1 : first].map((i) =>
        inSteps(lng, lat, i),
      );
      const [x, y] = stepOnWater(before, at, after);
      const isSpare = towards.length / 2 + end - v - 1 >= MIN_RING_SIZE;
      if (isSpare && towards.length > 0 && x === towards.at(-2) && y === towards.at(-1)) continue;
      towards.push(x, y);
      nearest.push(Math.round(at[0]), Math.round(at[1]));
    }
    rounded.towardsWater.push(towards);
    rounded.nearest.push(nearest);
  }
  return rounded;
}

function inSteps(lng: Float64Array, lat: Float64Array, v: number): Position {
  return [lng[v] * COAST_STEPS_PER_DEGREE, lat[v] * COAST_STEPS_PER_DEGREE];
}

/** The step for the vertex `at`; all in steps with fractions. */
function stepOnWater(before: Position, at: Position, after: Position): Position {
  const [x, y] = at;
  let best: Position = [Math.round(x), Math.round(y)];
  let least = Infinity;
  for (const cx of [Math.floor(x), Math.ceil(x)]) {
    for (const cy of [Math.floor(y), Math.ceil(y)]) {
      const away = (cx - x) ** 2 + (cy - y) ** 2;
      if (away >= least || !isLeft(before, at, cx, cy) || !isLeft(at, after, cx, cy)) continue;
      least = away;
      best = [cx, cy];
    }
  }
  return best;
}

/** Whether a place is not to the right of the way from `a` to `b`, but for rounding. */
function isLeft([ax, ay]: Position, [bx, by]: Position, x: number, y: number): boolean {
  const [dx, dy] = [bx - ax, by - ay];
  return dx * (y - ay) - dy * (x - ax) >= -1e-6 * Math.hypot(dx, dy);
}
