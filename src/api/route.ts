import type { Zone } from '../areas/in-force.ts';
import { FairwayError } from '../errors.ts';
import type { Minimize } from '../router/query.ts';
import type { Way } from '../router/router.ts';
import { featureOf } from './feature.ts';
import type { CheckedOptions } from './options.ts';
import { type CheckedRequest, checkRequest } from './request.ts';
import type { RouteFeature } from './types.ts';
import type { World } from './world.ts';

/**
 * Finds the route that a request asks for.
 *
 * @throws {FairwayError} `invalid_request`, `unknown_location`, `not_routable`, `identical_points`, `end_in_nogo` or
 * `no_route`
 */
export function findRoute(world: World, request: unknown): RouteFeature {
  const checked = checkRequest(world, request);
  return featureOf(world, checked, findWay(world, checked));
}

/**
 * Length of the route that a request asks for, nautical miles.
 *
 * @throws {FairwayError} as `findRoute`
 */
export function findDistance(world: World, request: unknown): number {
  return findWay(world, checkRequest(world, request)).lengthNm;
}

function findWay(world: World, { start, end, options }: CheckedRequest): Way {
  const { closed, nogo, day } = options;
  const minimize = minimizeOf(world.areas.on(day), options);
  const way = world.router.route({ from: start, to: end, closed, nogo, minimize });
  if (way) return way;
  const ends = [start, end].map(({ position }) => `[${position}]`).join(' and ');
  throw new FairwayError(
    'no_route',
    `No navigable way joins ${ends} with the passages and waters that are open`,
  );
}

/** The areas to be minimised. Those that only name part of another, which replaced them, add nothing to it. */
function minimizeOf(
  zones: readonly Zone[],
  { minimized, minimizeFactor }: CheckedOptions,
): Minimize | undefined {
  const areas = zones
    .filter(({ area, within }) => minimized.includes(area.kind) && within === null)
    .map(({ area }) => area);
  return areas.length > 0 ? { areas, factor: minimizeFactor } : undefined;
}
