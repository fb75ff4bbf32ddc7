import type { RouteRequest } from '../index.ts';
import type { NamedPlace } from './places.ts';
import type { AskedRoute } from './route-options.ts';

/** The library's request for what a command asks. */
export function requestOf(from: NamedPlace, to: NamedPlace, { options, speed }: AskedRoute): RouteRequest {
  return { from: from.place, to: to.place, options, averageVesselSpeedOverGround: speed };
}
