import type { RouteCollection } from '../index.ts';
import type { App } from './app.ts';
import { DEADLINE_MS } from './request.ts';

/** The route as it is, each leg one great circle: for files and tables. Undefined while there is none. */
export async function exactRoute({ found, fairway }: App): Promise<RouteCollection | undefined> {
  const { request, route } = found.value;
  return request && route
    ? await fairway.route({ ...request, waypoints: true }, { deadlineMs: DEADLINE_MS })
    : undefined;
}
