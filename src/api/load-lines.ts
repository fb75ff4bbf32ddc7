import { governingLine, loadLineMiles } from '../areas/load-line-miles.ts';
import type { Way } from '../router/router.ts';
import type { CheckedOptions } from './options.ts';
import type { RouteProperties } from './types.ts';
import type { World } from './world.ts';

/** To ships of this length and less some zones apply that do not to others (ICLL 1966, Annex II), metres. */
const SMALL_SHIP_METERS = 100;

/** What a route's properties say about load lines. */
export function loadLineProperties(
  { loadLines }: World,
  { day, vessel }: CheckedOptions,
  { positions, lengthNm }: Way,
): Pick<RouteProperties, 'load_line_distances' | 'load_line_governing'> {
  const isSmall = (vessel?.dimensions.length ?? Infinity) <= SMALL_SHIP_METERS;
  const miles = loadLineMiles(loadLines, day, isSmall, positions, lengthNm);
  return { load_line_distances: miles, load_line_governing: governingLine(miles) };
}
