import type { AreaLengths } from '../areas/measure.ts';
import type { Way } from '../router/router.ts';
import { draw } from './draw.ts';
import type { End } from './endpoint.ts';
import type { CheckedRequest } from './request.ts';
import type { RouteFeature, RouteGeometry } from './types.ts';
import type { World } from './world.ts';

/** The way that was found for a request, as GeoJSON. */
export function featureOf(
  world: World,
  { options, id, knots }: CheckedRequest,
  [start, end]: readonly [End, End],
  way: Way,
  maxPositions?: number,
): RouteFeature<RouteGeometry> {
  const passages = world.router.passagesOn(way);
  const used = world.passages.filter(({ bit }) => ((passages >>> bit) & 1) === 1);
  const inAreas = world.meter.measure(world.areas.on(options.day), way.positions);
  const { bbox, geometry } = draw(way.positions, options, maxPositions);
  return {
    type: 'Feature',
    bbox,
    properties: {
      svcRequestId: '',
      id,
      total_length: way.lengthNm,
      distance: { total: way.lengthNm },
      ...lengthProperties(inAreas),
      crossed: used.filter(({ canal }) => canal).map(({ name }) => name),
      passages: used.map(({ key }) => key),
      ...(knots !== undefined && { duration_hours: way.lengthNm / knots }),
      ...(start.movedBy > 0 && { from_moved_by: start.movedBy }),
      ...(end.movedBy > 0 && { to_moved_by: end.movedBy }),
    },
    geometry,
  };
}

function lengthProperties({ eca, hra, jwc }: AreaLengths) {
  const inside = [...eca].filter(([id]) => id !== 0);
  return {
    seca_length: inside.reduce((sum, [, lengthNm]) => sum + lengthNm, 0),
    eca_area_distances: Object.fromEntries(eca),
    hra_length: hra,
    jwc_length: jwc,
  };
}
