import { type Fairway, FairwayError, type RouteRequest } from '../../src/index.ts';

/** Length of a route, nautical miles; `undefined` where no way joins its ends. All else that is wrong is thrown. */
export function lengthOrNone(fairway: Fairway, request: RouteRequest): number | undefined {
  try {
    return fairway.distance(request);
  } catch (error) {
    if (error instanceof FairwayError && error.code === 'no_route') return undefined;
    throw error;
  }
}
