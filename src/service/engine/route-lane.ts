import type { Lane } from './lanes.ts';

/** What makes a route cost seconds where others take milliseconds. */
interface Costly {
  via?: readonly unknown[];
  waypoints?: unknown;
  options?: {
    nogoBlocks?: readonly unknown[];
    eca?: unknown;
    hra?: unknown;
    jwc?: unknown;
    densify?: unknown;
  };
}

/** The lane of a route: heavy with places that it leads over, areas to be avoided or minimised, or many pieces. */
export function laneOf(request: unknown): Lane {
  const { via = [], waypoints, options = {} } = request as Costly;
  const { nogoBlocks = [], eca, hra, jwc, densify } = options;
  const minimises = [eca, hra, jwc].includes('minimize');
  const leadsOver = via.length > 0 || waypoints === true;
  return nogoBlocks.length > 0 || minimises || leadsOver || densify !== undefined ? 'heavy' : 'cheap';
}
