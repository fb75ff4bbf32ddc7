import type { LatLng } from '../geo/position.ts';
import { greatCircleNm } from '../geo/sphere.ts';
import type { AreaMiles } from './area-miles.ts';
import type { BoundaryNodes } from './boundary-nodes.ts';

/** What a search adds to the cost of ways for their miles in areas. */
export interface AreaPenalty {
  readonly miles: AreaMiles;
  readonly boundary: BoundaryNodes;
  /** What a mile inside costs beyond its length. */
  readonly perMile: number;
  /** Cost of a way known already, nautical miles. */
  readonly limit: number;
}

/** Length of a way and the penalty on its miles inside, nautical miles. */
export function penalizedNm(
  way: readonly LatLng[],
  { miles, perMile }: Pick<AreaPenalty, 'miles' | 'perMile'>,
): number {
  let cost = 0;
  for (let i = 1; i < way.length; i++) {
    const [from, to] = [way[i - 1], way[i]];
    cost += greatCircleNm(from.lng, from.lat, to.lng, to.lat);
    cost += perMile * miles.ofLeg(from.lng, from.lat, to.lng, to.lat);
  }
  return cost;
}
