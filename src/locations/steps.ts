/** Steps of the stored positions in a degree: 11 m of latitude each. */
export const STEPS_PER_DEGREE = 10_000;

/** The nearest degrees that the file can hold. The build rounds positions before it judges them. */
export function roundToSteps(degrees: number): number {
  return Math.round(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE;
}
