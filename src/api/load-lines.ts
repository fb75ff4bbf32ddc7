import { LOAD_LINES } from '../areas/load-line.ts';
import { governingLine, type LoadLineMiles, loadLineMiles } from '../areas/load-line-miles.ts';
import { byDay } from './area-lengths.ts';
import type { CheckedRequest } from './request.ts';
import type { RouteProperties } from './types/route.ts';
import type { Voyage } from './voyage.ts';
import type { World } from './world.ts';

/** To ships of this length and less some zones apply that do not to others (ICLL 1966, Annex II), metres. */
const SMALL_SHIP_METERS = 100;

/** What a route's properties say about load lines: by the request's date, or by the day on which the ship is there. */
export function loadLineProperties(
  { loadLines }: World,
  request: CheckedRequest,
  { positions }: Voyage,
): Pick<RouteProperties, 'load_line_distances' | 'load_line_governing'> {
  const { day, byVoyage, vessel } = request.options;
  const isSmall = (vessel?.dimensions.length ?? Infinity) <= SMALL_SHIP_METERS;
  const parts = byVoyage ? byDay(request, { line: positions, beforeNm: 0 }) : [{ day, line: positions }];
  const sum: LoadLineMiles = { winter_north_atlantic: 0, winter: 0, summer: 0, tropical: 0 };
  for (const part of parts) {
    const miles = loadLineMiles(loadLines, part.day, isSmall, part.line);
    for (const line of LOAD_LINES) sum[line] += miles[line];
  }
  return { load_line_distances: sum, load_line_governing: governingLine(sum) };
}
