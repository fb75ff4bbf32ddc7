import { describe, expect, test } from 'vitest';
import type { RouteOptions } from '../../src/api/types/options.ts';
import type { RouteProperties } from '../../src/api/types/route.ts';
import { dayOf } from '../../src/areas/day.ts';
import { decodeAreas } from '../../src/areas/format/decode.ts';
import { AreasInForce, holds } from '../../src/areas/in-force.ts';
import { densified } from '../../src/geo/line.ts';
import type { LatLng, Position } from '../../src/geo/position.ts';
import { greatCircleNm, initialBearing } from '../../src/geo/sphere.ts';
import { vectorsOf } from '../../src/geo/vector.ts';
import { openFairway } from '../../src/node.ts';
import { areaAt } from '../support/area-at.ts';
import { data, fairway } from '../support/world.ts';

const areas = new AreasInForce(decodeAreas(data.areas).areas);
const DATE = '2026-11-21';
const at = (lng: number, lat: number): LatLng => ({ lng, lat });

const LOS_ANGELES = at(-118.25, 33.7);
const SHANGHAI = at(122.2, 31);
const NEW_YORK = at(-73.9, 40.45);
const ROTTERDAM = at(3.9, 52);
const HOUSTON = at(-94.6, 29.3);
const SANTOS = at(-46.3, -24.1);
const KRISTIANSUND = at(7.6, 63.2);
const BILBAO = at(-3.1, 43.4);
const SUEZ = at(32.6, 29.7);
const MUMBAI = at(72.7, 18.9);
const NOVOROSSIYSK = at(37.8, 44.6);
const LAGOS = at(3.4, 6.3);
const ALL: RouteOptions = { eca: 'minimize', hra: 'minimize', jwc: 'minimize' };

function route(from: LatLng, to: LatLng, options: RouteOptions) {
  const [{ geometry, properties }] = fairway.route({
    from,
    to,
    options: { date: DATE, unwrap: true, ...options },
  }).features;
  return { line: geometry.coordinates, properties };
}

/** The route that ignores areas, and the one that does not. */
function both(from: LatLng, to: LatLng, options: RouteOptions) {
  const plain = route(from, to, { ...options, eca: 'ignore', hra: 'ignore', jwc: 'ignore' });
  return { plain: plain.properties, fewer: route(from, to, options) };
}

/** Length in an emission control area. */
const inArea = ({ eca_area_distances }: RouteProperties, id: number) => eca_area_distances[id] ?? 0;

/** Length in areas of any kind, nautical miles, by pieces of half a mile. */
function insideAny(line: readonly Position[], date: string): number {
  const zones = areas.on(dayOf(date)!);
  const points = densified(line, 0.5);
  const vectors = vectorsOf(points);
  return points.reduce((sum, point, i) => {
    const [x, y, z] = vectors.subarray(3 * i, 3 * i + 3);
    const isIn = zones.some((zone) => holds(zone, x, y, z));
    return i > 0 && isIn ? sum + greatCircleNm(...points[i - 1], ...point) : sum;
  }, 0);
}

/** Where a line crosses a boundary of an area, by pieces of a tenth of a mile: the pieces' ends, in order. */
function crossings(line: readonly Position[], id: number): [Position, Position][] {
  const zones = areas.on(dayOf(DATE)!);
  const points = densified(line, 0.1);
  const vectors = vectorsOf(points);
  const isIn = points.map((_, i) => {
    const [x, y, z] = vectors.subarray(3 * i, 3 * i + 3);
    return areaAt(zones, 'eca', x, y, z)?.area.id === id;
  });
  return points.flatMap((point, i): [Position, Position][] =>
    i > 0 && isIn[i] !== isIn[i - 1] ? [[points[i - 1], point]] : [],
  );
}

describe('minimize', () => {
  test.each<[string, LatLng, LatLng, RouteOptions, (p: RouteProperties) => number, number, number]>([
    // saved at least, nautical miles; longer at most, nautical miles
    ['Los Angeles to Shanghai', LOS_ANGELES, SHANGHAI, { eca: 'minimize' }, (p) => p.seca_length, 280, 90],
    ['New York to Rotterdam', NEW_YORK, ROTTERDAM, { eca: 'minimize' }, (p) => p.seca_length, 950, 220],
    ['Houston to Santos', HOUSTON, SANTOS, { eca: 'minimize' }, (p) => p.seca_length, 580, 80],
    ['Kristiansund to Bilbao', KRISTIANSUND, BILBAO, { eca: 'minimize' }, (p) => p.seca_length, 950, 120],
    [
      'Suez to Mumbai in 2020',
      SUEZ,
      MUMBAI,
      { hra: 'minimize', date: '2020-01-01' },
      (p) => p.hra_length,
      70,
      40,
    ],
    ['Novorossiysk to Lagos', NOVOROSSIYSK, LAGOS, { jwc: 'minimize' }, (p) => p.jwc_length, 200, 50],
  ])('%s', (_, from, to, options, inside, saved, longer) => {
    const { plain, fewer } = both(from, to, options);
    const detour = fewer.properties.total_length - plain.total_length;
    expect(inside(fewer.properties)).toBeLessThan(inside(plain) - saved);
    expect(detour).toBeGreaterThan(0);
    expect(detour).toBeLessThan(longer);
    expect(detour).toBeLessThan(inside(plain) - inside(fewer.properties));
    const back = route(to, from, options);
    expect(back.properties.total_length).toBeCloseTo(fewer.properties.total_length, 8);
  });

  test.each<[string, LatLng, LatLng, RouteOptions]>([
    ['New York to Rotterdam', NEW_YORK, ROTTERDAM, { eca: 'minimize' }],
    ['Houston to Santos', HOUSTON, SANTOS, { eca: 'minimize' }],
    ['Novorossiysk to Lagos', NOVOROSSIYSK, LAGOS, { jwc: 'minimize' }],
    ['Suez to Mumbai, all areas', SUEZ, MUMBAI, ALL],
  ])('%s, round a block as well', (_, from, to, options) => {
    const paid = ({ line, properties }: ReturnType<typeof route>) =>
      properties.total_length + insideAny(line, DATE);
    const fewer = route(from, to, options);
    const dense = densified(fewer.line, 5);
    const [lng, lat] = dense[dense.length >> 1];
    const coords = [at(lng - 1, lat - 1), at(lng + 1, lat - 1), at(lng + 1, lat + 1), at(lng - 1, lat + 1)];
    const nogoBlocks = [{ coords }];
    const round = route(from, to, { ...options, nogoBlocks });
    const plain = route(from, to, { nogoBlocks });
    const isInside = ([x, y]: Position) => Math.abs(x - lng) < 0.95 && Math.abs(y - lat) < 0.95;
    expect(densified(round.line, 1).filter(isInside)).toEqual([]);
    // but for what the half miles of the measure leave out, and for what the graph's ways are longer
    expect(paid(round)).toBeGreaterThan(0.999 * paid(fewer));
    expect(paid(round)).toBeLessThan(1.0001 * paid(plain) + 1);
  });

  test('Los Angeles to Shanghai leaves the West Coast once, nearly at right angles', () => {
    const { line } = route(LOS_ANGELES, SHANGHAI, { eca: 'minimize' });
    const left = crossings(line, 5);
    expect(left).toHaveLength(1);
    const [[before, after]] = left;
    const course = initialBearing(...before, ...after);
    // the boundary's course there: of the outer limit 200 nm off, between its legal points
    const { rings } = fairway.areas.eca({ date: DATE });
    const angles = rings['ECA:US_West_Coast'].flatMap((point, i, ring) => {
      if (i === 0) return [];
      const from = ring[i - 1];
      const isCrossed = crossesLine(before, after, from, point);
      return isCrossed
        ? [Math.abs(Math.sin(((initialBearing(...from, ...point) - course) * Math.PI) / 180))]
        : [];
    });
    expect(angles).toHaveLength(1);
    expect(angles[0]).toBeGreaterThan(Math.sin((60 * Math.PI) / 180));
  });

  test('Kristiansund to Bilbao keeps out of the North Sea', () => {
    const { plain, fewer } = both(KRISTIANSUND, BILBAO, { eca: 'minimize' });
    expect(inArea(plain, 6)).toBeGreaterThan(900);
    expect(inArea(fewer.properties, 6)).toBe(0);
  });

  test('a route all inside stays as it is', () => {
    const boston = at(-70.8, 42.3);
    expect(route(NEW_YORK, boston, { eca: 'minimize' })).toEqual(route(NEW_YORK, boston, {}));
  });

  test('a route all outside stays as it is', () => {
    const [cape, perth] = [at(18.3, -33.9), at(115, -32)];
    expect(route(cape, perth, ALL)).toEqual(route(cape, perth, {}));
  });

  test('a larger factor saves more miles inside, for a longer route', () => {
    const routes = [1.02, 2, 5].map((minimizeFactor) =>
      route(HOUSTON, ROTTERDAM, { eca: 'minimize', minimizeFactor }),
    );
    const [low, middle, high] = routes.map(({ properties }) => properties);
    expect(middle.seca_length).toBeLessThan(low.seca_length);
    expect(high.seca_length).toBeLessThanOrEqual(middle.seca_length);
    expect(middle.total_length).toBeGreaterThan(low.total_length);
    expect(high.total_length).toBeGreaterThanOrEqual(middle.total_length);
  });

  test('a factor has no better answer than its own', () => {
    const [stockholm, kuwait] = [at(16.0613, 59.4452), at(48.4803, 29.9782)];
    const factors = [1.5, 2, 5, 10];
    for (const [from, to] of [
      [stockholm, kuwait],
      [NOVOROSSIYSK, LAGOS],
      [LAGOS, MUMBAI],
    ]) {
      const routes = factors.map((minimizeFactor) =>
        route(from, to, { jwc: 'minimize', minimizeFactor, autovalidate: true }),
      );
      factors.forEach((factor, i) => {
        const costs = routes.map(
          ({ properties }) => properties.total_length + (factor - 1) * properties.jwc_length,
        );
        expect(costs[i], `${from.lng},${from.lat}, ${factor}`).toBeLessThan(Math.min(...costs) * 1.0005);
      });
    }
  });

  test('a route is longer by no more than its factor allows, whatever it saves inshore', () => {
    const cases: [from: string, to: string, factor: number][] = [
      ['EGZTB', 'TRFET', 2],
      ['CNPQI', 'JPAJX', 1.05],
      ['GBPNE', 'FRGFR', 2],
    ];
    for (const [from, to, minimizeFactor] of cases) {
      const [plain, fewer] = (['ignore', 'minimize'] as const).map((eca) => {
        const options = { eca, minimizeFactor, date: DATE };
        return fairway.route({ from, to, options }).features[0].properties;
      });
      const saved = plain.seca_length - fewer.seca_length;
      const most = plain.total_length + (minimizeFactor - 1) * saved + 1e-6;
      expect(fewer.total_length, `${from} to ${to}`).toBeLessThanOrEqual(most);
    }
  });

  test.each<[string, RouteOptions]>([
    ['all three kinds', ALL],
    ['all three, and Gibraltar and Dover closed', { ...ALL, gibraltar: false, dover: false }],
  ])('%s at once', (_, options) => {
    const date = '2020-01-01';
    let better = 0;
    for (const [from, to] of [
      [NOVOROSSIYSK, MUMBAI],
      [ROTTERDAM, MUMBAI],
      [LAGOS, NEW_YORK],
    ]) {
      const plain = route(from, to, { ...options, date, eca: 'ignore', hra: 'ignore', jwc: 'ignore' });
      const fewer = route(from, to, { ...options, date });
      const [inside, before] = [insideAny(fewer.line, date), insideAny(plain.line, date)];
      expect(inside).toBeLessThanOrEqual(before);
      if (inside < before) better++;
      for (const closed of ['gibraltar', 'dover'] as const) {
        if (options[closed] === false) expect(fewer.properties.passages).not.toContain(closed);
      }
    }
    // Round Scotland the shortest way out of the North Sea has the fewest miles in it, too.
    expect(better).toBeGreaterThanOrEqual(2);
  });

  test('with a block in its way goes round that, too', () => {
    const open = route(NEW_YORK, ROTTERDAM, { eca: 'minimize' });
    const [lng, lat] = densified(open.line, 10)[150];
    const box = { west: lng - 2, east: lng + 2, south: lat - 1, north: lat + 1 };
    const coords = [
      at(box.west, box.south),
      at(box.east, box.south),
      at(box.east, box.north),
      at(box.west, box.north),
    ];
    const { plain, fewer } = both(NEW_YORK, ROTTERDAM, { eca: 'minimize', nogoBlocks: [{ coords }] });
    expect(fewer.properties.seca_length).toBeLessThan(plain.seca_length - 900);
    expect(fewer.properties.total_length).toBeGreaterThan(open.properties.total_length);
    expect(fewer.properties.total_length).toBeLessThan(open.properties.total_length + 60);
    const margin = 0.02; // the box's edges are great circles, not parallels
    const isIn = ([x, y]: Position) =>
      x > box.west && x < box.east && y > box.south + margin && y < box.north - margin;
    expect(densified(fewer.line, 0.05).filter(isIn)).toEqual([]);
  });

  test('answers do not depend on what was asked before', async () => {
    const fresh = await openFairway();
    const request = { from: HOUSTON, to: SANTOS, options: { date: DATE, eca: 'minimize' as const } };
    expect(fairway.route(request)).toEqual(fresh.route(request));
  });

  test.each<[RouteOptions, string]>([
    [{ eca: 'avoid' as 'ignore' }, 'options.eca'],
    [{ minimizeFactor: 1 }, 'options.minimizeFactor'],
    [{ minimizeFactor: 10.5 }, 'options.minimizeFactor'],
    [{ minimizeFactor: '2' as unknown as number }, 'options.minimizeFactor'],
  ])('%j is refused', (options, field) => {
    const bad = expect.objectContaining({ code: 'invalid_request', field });
    expect(() => fairway.route({ from: NEW_YORK, to: ROTTERDAM, options })).toThrow(bad);
  });
});

/** Whether two short lines of positions cross on the map. */
function crossesLine(a: Position, b: Position, c: Position, d: Position): boolean {
  const side = ([px, py]: Position, [qx, qy]: Position, [rx, ry]: Position) =>
    (qx - px) * (ry - py) - (qy - py) * (rx - px);
  return side(a, b, c) > 0 !== side(a, b, d) > 0 && side(c, d, a) > 0 !== side(c, d, b) > 0;
}
