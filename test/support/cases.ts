import fc from 'fast-check';
import type { Coast } from '../../src/coast/coast.ts';
import { isWater } from '../../src/coast/contains.ts';
import { isShoreWithin } from '../../src/coast/shore.ts';
import type { LatLng } from '../../src/geo/position.ts';
import { destination, EARTH_RADIUS_NM, RADIANS } from '../../src/geo/sphere.ts';
import type { Passage } from '../../src/graph/water-graph.ts';

/** Steps of random longitudes to the degree, and of the sines of random latitudes to 1. */
const STEPS = 1e6;

/** Positions spread evenly over the sphere. */
const anywhere: fc.Arbitrary<LatLng> = fc
  .tuple(fc.integer({ min: -180 * STEPS, max: 180 * STEPS }), fc.integer({ min: -STEPS, max: STEPS }))
  .map(([x, y]) => ({ lng: x / STEPS, lat: Math.asin(y / STEPS) / RADIANS }));

/** Positions in water, with no shore within some nautical miles. */
export function waterOff(coast: Coast, nm: number): fc.Arbitrary<LatLng> {
  const angle = nm / EARTH_RADIUS_NM;
  return anywhere.filter(
    ({ lng, lat }) => isWater(coast, lng, lat) && !isShoreWithin(coast, lng, lat, angle),
  );
}

/** Sets of passages, each of them open or closed by its option. */
export function choices(
  passages: readonly Pick<Passage, 'key'>[],
): fc.Arbitrary<Partial<Record<string, boolean>>> {
  return fc.record(Object.fromEntries(passages.map(({ key }) => [key, fc.boolean()])), { requiredKeys: [] });
}

/** The position some metres away on a bearing. */
export function moved({ lng, lat }: LatLng, bearing: number, meters: number): LatLng {
  const [x, y] = destination(lng, lat, bearing, meters);
  return { lng: x, lat: y };
}
