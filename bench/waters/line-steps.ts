import type { Position } from '../../src/geo/position.ts';
import { greatCircleNm } from '../../src/geo/sphere.ts';

/** Round a route's ends miles do not count, nautical miles: ports lie near the shore, and where it is shallow. */
export const PORT_NM = 20;

/** A part of a leg. */
export interface Step {
  /** Its middle. Longitudes go on as those of the line do. */
  at: Position;
  nm: number;
  /** Where the leg ends. */
  to: Position;
}

/** A line's legs in equal steps, none longer than so many nautical miles. Legs are straight in degrees. */
export function* stepsOf(line: readonly Position[], stepNm: number): Generator<Step> {
  for (let i = 1; i < line.length; i++) {
    const [from, to] = [line[i - 1], line[i]];
    const nm = greatCircleNm(...from, ...to);
    const steps = Math.ceil(nm / stepNm);
    for (let s = 0; s < steps; s++) {
      const t = (s + 0.5) / steps;
      yield { at: [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t], nm: nm / steps, to };
    }
  }
}

/** Whether a position is too near to an end of a line to count. */
export function isNearEnd(line: readonly Position[], at: Position): boolean {
  return [line[0], line[line.length - 1]].some((end) => greatCircleNm(...end, ...at) < PORT_NM);
}
