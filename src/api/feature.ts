import { draw } from './draw.ts';
import { lineProperties } from './leg-properties.ts';
import { legsOf } from './legs.ts';
import { loadLineProperties } from './load-lines.ts';
import type { CheckedRequest } from './request.ts';
import type { RouteFeature, RouteGeometry } from './types/route.ts';
import { lengthIn } from './units.ts';
import { vesselProperties } from './vessel-properties.ts';
import type { Voyage } from './voyage.ts';
import type { World } from './world.ts';

/** The voyage that was found for a request, as GeoJSON. */
export function featureOf(
  world: World,
  request: CheckedRequest,
  voyage: Voyage,
  maxPositions?: number,
): RouteFeature<RouteGeometry> {
  const { options, id, units, via, waypoints } = request;
  const { positions, lengthNm, from, to } = voyage;
  const { bbox, geometry } = draw(positions, options, maxPositions);
  return {
    type: 'Feature',
    bbox,
    properties: {
      svcRequestId: '',
      id,
      total_length: lengthNm,
      distance: { total: lengthNm },
      ...(units && { length: lengthIn(units, lengthNm) }),
      ...lineProperties(world, request, { line: positions, beforeNm: 0 }, lengthNm),
      ...(from.movedBy > 0 && { from_moved_by: from.movedBy }),
      ...(to.movedBy > 0 && { to_moved_by: to.movedBy }),
      ...(request.loadLines && loadLineProperties(world, request, voyage)),
      ...vesselProperties(world, request, voyage),
      ...((waypoints || via.length > 0) && { legs: legsOf(world, request, voyage) }),
    },
    geometry,
  };
}
