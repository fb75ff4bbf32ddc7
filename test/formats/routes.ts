import fc from 'fast-check';
import { draw } from '../../src/api/draw.ts';
import type { AntimeridianChoice } from '../../src/api/types/options.ts';
import type { RouteFeature, RouteGeometry } from '../../src/api/types/route.ts';
import type { Position } from '../../src/geo/position.ts';

/** A route along some positions, drawn as the library draws it. */
export function featureOf(
  way: readonly Position[],
  antimeridian: AntimeridianChoice = 'cut',
  id = '',
): RouteFeature<RouteGeometry> {
  const options = { antimeridian, densify: Infinity } as Parameters<typeof draw>[1];
  return {
    type: 'Feature',
    ...draw(way, options),
    properties: {
      svcRequestId: '',
      id,
      total_length: 1234.56,
      distance: { total: 1234.56 },
      seca_length: 0,
      eca_area_distances: { 0: 1234.56 },
      hra_length: 0,
      jwc_length: 0,
      crossed: [],
      passages: [],
    },
  };
}

/** Positions on a lattice of 1e-8 degrees, which files keep. */
const positions = fc.tuple(degreesUpTo(180), degreesUpTo(89)) as fc.Arbitrary<Position>;

/** Ways whose neighbours differ, without legs along 180 degrees, which may be on either side of it. */
export const ways = fc
  .array(positions, { minLength: 2, maxLength: 12 })
  .filter((way) => way.every(([lng, lat], i) => i === 0 || lng !== way[i - 1][0] || lat !== way[i - 1][1]));

function degreesUpTo(limit: number): fc.Arbitrary<number> {
  const steps = limit * 1e8 - 1;
  return fc.integer({ min: -steps, max: steps }).map((step) => step / 1e8);
}
