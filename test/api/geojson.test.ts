import type { Feature, LineString, Point } from 'geojson';
import { expect, expectTypeOf, test } from 'vitest';
import type { PositionLike } from '../../src/index.ts';
import { fairway } from '../support/world.ts';

test('Points and Features have the types that GeoJSON gives them', () => {
  expectTypeOf<Point>().toExtend<PositionLike>();
  expectTypeOf<Feature<Point>>().toExtend<PositionLike>();
  expectTypeOf<Feature<Point, { name: string }>>().toExtend<PositionLike>();
  expectTypeOf<Feature<LineString>>().not.toExtend<PositionLike>();
  expectTypeOf<Feature>().not.toExtend<PositionLike>();

  const nm = fairway.distance({ from: { lat: 51.98, lng: 3.95 }, to: 'NLRTM' });
  const box: [number, number, number, number] = [3.95, 51.98, 3.95, 51.98];
  const point: Point = { type: 'Point', coordinates: [3.95, 51.98, 12], bbox: box };
  const feature: Feature<Point> = { type: 'Feature', id: 7, bbox: box, properties: null, geometry: point };
  // and as literals, whose every member has to be known
  const measured = [
    fairway.distance({ from: point, to: 'NLRTM' }),
    fairway.distance({ from: feature, to: 'NLRTM' }),
    fairway.distance({ from: { latlng: feature }, to: 'NLRTM' }),
    fairway.distance({ from: { type: 'Point', coordinates: [3.95, 51.98], bbox: box }, to: 'NLRTM' }),
    fairway.distance({
      from: {
        type: 'Feature',
        id: 'roads',
        bbox: [3.95, 51.98, 0, 3.95, 51.98, 0],
        properties: { name: 'Maas', lat: 1, lng: 2 },
        geometry: { type: 'Point', coordinates: [3.95, 51.98], bbox: box },
      },
      to: 'NLRTM',
    }),
    fairway.distance({
      from: { type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [3.95, 51.98] } },
      to: 'NLRTM',
    }),
  ];
  expect(nm).toBeGreaterThan(1);
  expect(measured).toEqual(measured.map(() => nm));
});
