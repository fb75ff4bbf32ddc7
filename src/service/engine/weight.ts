import type { Lane } from './lanes.ts';

/** What makes a route cost seconds where others take milliseconds. */
interface Costly {
  options?: {
    nogoBlocks?: readonly unknown[];
    eca?: unknown;
    hra?: unknown;
    jwc?: unknown;
    densify?: unknown;
  };
}

/** The lane of a route: heavy with areas to be avoided or minimised, or when it is drawn in many pieces. */
export function laneOf(request: unknown): Lane {
  const { nogoBlocks = [], eca, hra, jwc, densify } = (request as Costly).options ?? {};
  const minimises = [eca, hra, jwc].includes('minimize');
  return nogoBlocks.length > 0 || minimises || densify !== undefined ? 'heavy' : 'cheap';
}
