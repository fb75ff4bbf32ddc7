import { describe, expect, test } from 'vitest';
import type { Position, RouteOptions, SplitRequest } from '../../src/index.ts';
import { fairway } from '../support/world.ts';

const YOKOHAMA = [139.75, 35.35] as const;
const SEATTLE = [-124.8, 48.45] as const;

function lineOf(options: RouteOptions): { bbox: number[]; line: Position[] } {
  const [{ bbox, geometry }] = fairway.route({ from: YOKOHAMA, to: SEATTLE, options }).features;
  return { bbox, line: geometry.coordinates };
}

describe('a route across 180 degrees', () => {
  test('is cut by default, and split or goes on when asked', () => {
    const cut = lineOf({});
    expect(lineOf({ antimeridian: 'cut' })).toEqual(cut);
    expect(lineOf({ antimeridian: 'cut', unwrap: false })).toEqual(cut);
    const [split] = fairway.route({
      from: YOKOHAMA,
      to: SEATTLE,
      options: { antimeridian: 'split' },
    }).features;
    expect(split.geometry.type).toBe('MultiLineString');
    expect(split.geometry.coordinates.flat()).toEqual(cut.line);
    expect(split.bbox).toEqual(cut.bbox);
    const on = lineOf({ antimeridian: 'unwrap' });
    expect(lineOf({ unwrap: true })).toEqual(on);
    expect(lineOf({ antimeridian: 'unwrap', unwrap: 'true' })).toEqual(on);
    expect(on.line[on.line.length - 1][0]).toBeCloseTo(SEATTLE[0] + 360, 9);
    expect(on.bbox[2]).toBe(on.line[on.line.length - 1][0]);
  });

  test('is split among alternatives and variants, too', () => {
    const request = { from: YOKOHAMA, to: SEATTLE, options: { antimeridian: 'split' as const } };
    const { geometry } = fairway.route(request).features[0];
    expect(geometry.type).toBe('MultiLineString');
    expect(fairway.alternatives({ ...request, max: 1 }).features[0].geometry).toEqual(geometry);
    const { rows } = fairway.variants({ ...request, speed: 12, variants: { plain: {} } });
    expect(rows).toMatchObject([{ route: { geometry } }]);
  });

  test('that does not cross it is a LineString even when split', () => {
    const request = { from: [3.95, 51.98] as const, to: SEATTLE };
    const [split] = fairway.route({ ...request, options: { antimeridian: 'split' } }).features;
    expect(split).toEqual(fairway.route(request).features[0]);
    expect(split.geometry.type).toBe('LineString');
  });

  test.each<[RouteOptions, string]>([
    [{ antimeridian: 'cut', unwrap: true }, 'options.unwrap'],
    [{ antimeridian: 'unwrap', unwrap: 'false' }, 'options.unwrap'],
    [{ antimeridian: 'wrap' as 'cut' }, 'options.antimeridian'],
  ])('is refused for options that contradict each other: %j', (options, field) => {
    expect(() => lineOf(options)).toThrow(expect.objectContaining({ code: 'invalid_request', field }));
  });
});

test('bounds are coordinates of what is drawn, and hold all of it, at 180 degrees, too', () => {
  const lngs = [170, 180, -180, -170, 540];
  for (const from of lngs) {
    for (const to of lngs) {
      for (const antimeridian of ['cut', 'split', 'unwrap'] as const) {
        const request = { from: [from, -20] as const, to: [to, -30] as const, options: { antimeridian } };
        const { bbox, geometry } = fairway.route(request as SplitRequest).features[0];
        const [west, south, east, north] = bbox;
        const drawn = geometry.coordinates.flat(geometry.type === 'LineString' ? 0 : 1) as Position[];
        const name = `${from} to ${to} ${antimeridian}: ${bbox}`;
        for (const [lng, lat] of drawn) {
          const isWithin = west <= east ? lng >= west && lng <= east : lng >= west || lng <= east;
          expect(isWithin && lat >= south && lat <= north, name).toBe(true);
        }
        for (const bound of [west, east])
          expect(
            drawn.map(([lng]) => lng),
            name,
          ).toContain(bound);
        for (const bound of [south, north])
          expect(
            drawn.map(([, lat]) => lat),
            name,
          ).toContain(bound);
      }
    }
  }
});

describe('densify', () => {
  const request = { from: YOKOHAMA, to: [3.95, 51.98] as const };

  test('is refused beyond 100,000 positions, and the spacing that the refusal names is the least that is not', () => {
    const { features, errors } = fairway.routes([
      { ...request, options: { densify: 0.1, panama: false } },
      { ...request, options: { densify: 10 } },
    ]);
    expect(features).toHaveLength(1);
    expect(errors).toMatchObject([{ code: 'invalid_request', field: 'options.densify' }]);
    const least = Number(/expected ([\d.]+) or more/.exec(errors[0].message)?.[1]);
    const count = (densify: number) =>
      fairway.route({ ...request, options: { densify, panama: false } }).features[0].geometry.coordinates
        .length;
    expect(count(least)).toBeLessThanOrEqual(100_000);
    expect(count(least)).toBeGreaterThan(98_000);
    expect(() => count(least - 0.001)).toThrow(expect.objectContaining({ code: 'invalid_request' }));
  });

  test.each([
    ['across 180 degrees', YOKOHAMA, SEATTLE],
    ['from 180 degrees on', [180, -7.95] as const, [-100, -10] as const],
    ['up to 180 degrees', [100, -30] as const, [180, -30] as const],
  ])('may have as many positions as it draws, also %s', (_, from, to) => {
    for (const antimeridian of ['cut', 'split', 'unwrap'] as const) {
      const asked = { from, to, options: { densify: 50, antimeridian } } as SplitRequest;
      const drawn = (maxPositions?: number) => {
        const { type, coordinates } = fairway.route(asked, { maxPositions }).features[0].geometry;
        return type === 'LineString' ? coordinates : coordinates.flat();
      };
      const { length } = drawn();
      expect(drawn(length), antimeridian).toHaveLength(length);
      expect(() => drawn(length - 1), antimeridian).toThrow(`got 50, which is ${length} positions`);
    }
  });

  test('leaves the length and the ends as they are', () => {
    const plain = fairway.route(request).features[0];
    const dense = fairway.route({ ...request, options: { densify: 20 } }).features[0];
    expect(dense.properties).toEqual(plain.properties);
    const [a, b] = [plain, dense].map(({ geometry }) => geometry.coordinates as Position[]);
    expect([b[0], b[b.length - 1]]).toEqual([a[0], a[a.length - 1]]);
  });
});

test('bounds hold every coordinate of random routes exactly', () => {
  const ports = fairway.locations.all().filter(({ type, harbourSize }) => type === 'port' && harbourSize);
  let compared = 0;
  for (let i = 0; i < 60; i++) {
    const [from, to] = [ports[(i * 37) % ports.length], ports[(i * 101 + 7) % ports.length]];
    const options = i % 2 === 0 ? {} : { densify: 30 };
    const { features } = fairway.routes([{ from, to, options }]);
    for (const { bbox, geometry } of features) {
      const [west, south, east, north] = bbox;
      for (const [lng, lat] of geometry.coordinates) {
        const isWithin = west <= east ? lng >= west && lng <= east : lng >= west || lng <= east;
        expect(isWithin && lat >= south && lat <= north, `${from.name} to ${to.name}`).toBe(true);
      }
      compared++;
    }
  }
  expect(compared).toBeGreaterThan(50);
});

test('the catalogue of a date has every area that routes of that date have miles in', () => {
  const requests = [
    { from: 'CNSHA', to: 'CNHKG' },
    { from: 'CNTXG', to: 'CNCAN' },
    { from: 'NLRTM', to: 'USNYC' },
    { from: 'USLAX', to: 'CNSHA' },
  ];
  const seen = new Set<string>();
  for (const date of ['2014-06-01', '2018-06-01', '2026-11-21', '2029-01-01']) {
    const ids = fairway.areas.eca({ date }).catalogue.map(({ id }) => String(id));
    const { features } = fairway.routes(requests.map((request) => ({ ...request, options: { date } })));
    for (const { properties } of features) {
      expect(ids).toEqual(expect.arrayContaining(Object.keys(properties.eca_area_distances)));
      for (const id of Object.keys(properties.eca_area_distances)) seen.add(id);
    }
  }
  expect([...seen]).toEqual(expect.arrayContaining(['7', '8', '9', '14']));
});
