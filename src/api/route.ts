import type { CountedArea } from '../areas/in-force.ts';
import type { NogoBlock } from '../areas/nogo-block.ts';
import type { EndPoint } from '../attach/end-point.ts';
import { FairwayError } from '../errors.ts';
import { unitVector } from '../geo/vector.ts';
import type { ClosedPassages } from '../graph/passage-sets.ts';
import type { Minimize } from '../router/query.ts';
import type { Deadline } from '../search/deadline.ts';
import { featureOf } from './feature.ts';
import { blocksOf } from './nogo-option.ts';
import type { CheckedOptions } from './options.ts';
import { type CheckedRequest, checkDistanceRequest, checkRequest } from './request.ts';
import { arrivalAfter } from './schedule.ts';
import type { RouteFeature, RouteGeometry } from './types/route.ts';
import { forVessel } from './vessel-closures.ts';
import { hopsOf, type Voyage, voyageOver } from './voyage.ts';
import type { World } from './world.ts';

/**
 * Finds the route that a request asks for.
 *
 * @throws {FairwayError} `invalid_request`, `unknown_location`, `not_routable`, `identical_points`, `end_in_nogo`,
 * `no_route` or `deadline`
 */
export function findRoute(
  world: World,
  request: unknown,
  deadline: Deadline,
  maxPositions?: number,
): RouteFeature<RouteGeometry> {
  const checked = checkRequest(world, request);
  return featureOf(world, checked, findVoyage(world, checked, deadline), maxPositions);
}

/**
 * Length of the route that a request asks for, nautical miles.
 *
 * @throws {FairwayError} as `findRoute`
 */
export function findDistance(world: World, request: unknown, deadline: Deadline): number {
  const checked = checkDistanceRequest(world, request);
  const { lengthNm } = findVoyage(world, checked, deadline);
  // a voyage without an arrival is none, as in a route
  arrivalAfter(checked.schedule, lengthNm);
  return lengthNm;
}

/**
 * Finds the way that a request asks for, over all that it leads over.
 *
 * @throws {FairwayError} as `findRoute`
 */
export function findVoyage(world: World, request: CheckedRequest, deadline: Deadline): Voyage {
  const hops = hopsOf(world, request);
  deadline.check();
  const { options } = request;
  const nogo = blocksOf(options.nogo, deadline);
  checkOutside(nogo.all, hops[0].from, 'from');
  for (const { to } of hops) checkOutside(nogo.all, to, to.field);
  const { day } = options;
  const minimize = minimizeOf(world.areas.on(day), options);
  const find = (closed: ClosedPassages) =>
    voyageOver(world, hops, (asked) =>
      world.router.route({ ...asked, closed, nogo: nogo.outermost, minimize, deadline }),
    );
  return forVessel(world, options, find);
}

/** @throws {FairwayError} `end_in_nogo`, naming the end and the block */
export function checkOutside(
  blocks: readonly NogoBlock[],
  { position: [lng, lat] }: EndPoint,
  field: string,
): void {
  const { x, y, z } = unitVector(lng, lat);
  const block = blocks.findIndex(({ polygon }) => polygon.contains(x, y, z));
  if (block < 0) return;
  throw new FairwayError(
    'end_in_nogo',
    `${field}: [${lng},${lat}] lies in options.nogoBlocks[${block}], expected it outside`,
    { field },
  );
}

/** The areas to be minimised. Those that only name part of another, which replaced them, add nothing to it. */
export function minimizeOf(
  counted: readonly CountedArea[],
  { minimized, minimizeFactor }: CheckedOptions,
): Minimize | undefined {
  const areas = counted
    .filter(({ area, within }) => minimized.includes(area.kind) && within === null)
    .map(({ area }) => area);
  return areas.length > 0 ? { areas, factor: minimizeFactor } : undefined;
}
