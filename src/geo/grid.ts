import type { Position } from './position.ts';

/**
 * Positions are stored as whole steps of a fixed number a degree; each data file has a number of its own. What is
 * checked must be what is written, so the build rounds positions before it judges them.
 */

/** The nearest degrees that a whole number of steps makes. */
export function roundToSteps(degrees: number, stepsPerDegree: number): number {
  return Math.round(degrees * stepsPerDegree) / stepsPerDegree;
}

/** Rounds positions to such steps. */
export function roundingTo(stepsPerDegree: number): (position: Readonly<Position>) => Position {
  return ([lng, lat]) => [roundToSteps(lng, stepsPerDegree), roundToSteps(lat, stepsPerDegree)];
}
