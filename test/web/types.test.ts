import { expect, expectTypeOf, test } from 'vitest';
import type {
  AlternativeCollection,
  DistanceRow,
  Fairway,
  LineString,
  RouteCollection,
  RouteGeometry,
  RouteRequest,
  VariantTable,
} from '../../src/index.ts';
import { CALL_NAMES } from '../../src/web/messages.ts';
import type { RemoteFairway } from '../../src/web/types.ts';

declare const fairway: RemoteFairway;
declare const request: RouteRequest;

test('calls have the types of the engine, behind promises', () => {
  const calls = () => ({
    route: fairway.route(request, { deadlineMs: 5 }),
    split: fairway.route({ ...request, options: { antimeridian: 'split' } }),
    distance: fairway.distance(request),
    alternatives: fairway.alternatives({ ...request, max: 2 }),
    splitAlternatives: fairway.alternatives({ ...request, max: 2, options: { antimeridian: 'split' } }),
    variants: fairway.variants(request),
    splitVariants: fairway.variants({ ...request, speed: 14, options: { antimeridian: 'split' } }),
    passages: fairway.passages(),
    search: fairway.locations.search('rotterdam'),
    code: fairway.locations.byLocode('NLRTM'),
    rows: fairway.distanceRows({ from: [] }),
  });
  type Calls = ReturnType<typeof calls>;
  expectTypeOf<Calls['route']>().resolves.toEqualTypeOf<RouteCollection<LineString>>();
  expectTypeOf<Calls['split']>().resolves.not.toEqualTypeOf<RouteCollection<LineString>>();
  expectTypeOf<Calls['distance']>().resolves.toEqualTypeOf<number>();
  expectTypeOf<Calls['alternatives']>().resolves.toEqualTypeOf<AlternativeCollection<LineString>>();
  expectTypeOf<Calls['splitAlternatives']>().resolves.toEqualTypeOf<AlternativeCollection<RouteGeometry>>();
  expectTypeOf<Calls['splitVariants']>().resolves.toEqualTypeOf<VariantTable>();
  expectTypeOf<Calls['variants']>().resolves.toEqualTypeOf<VariantTable>();
  expectTypeOf<Calls['passages']>().resolves.toEqualTypeOf<ReturnType<Fairway['passages']>>();
  expectTypeOf<Calls['search']>().resolves.toEqualTypeOf<ReturnType<Fairway['locations']['search']>>();
  expectTypeOf<Calls['code']>().resolves.toEqualTypeOf<ReturnType<Fairway['locations']['byLocode']>>();
  expectTypeOf<Awaited<Calls['rows']>>().toExtend<AsyncIterable<DistanceRow>>();
  // @ts-expect-error no such option
  const wrong = () => fairway.route(request, { deadline: 5 });
  // @ts-expect-error it answers in nautical miles
  const kilometres = () => fairway.distance({ from: 'NLRTM', to: 'SGSIN', units: 'km' });
  // @ts-expect-error it has an argument
  const none = () => fairway.locations.search();
  expect([wrong, kilometres, none, CALL_NAMES.length]).toHaveLength(4);
});
