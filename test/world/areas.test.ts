import { describe, expect, test } from 'vitest';
import { dayOf } from '../../src/areas/day.ts';
import { decodeAreas } from '../../src/areas/format/decode.ts';
import { AreasInForce } from '../../src/areas/in-force.ts';
import type { LatLng } from '../../src/geo/position.ts';
import { lengthsByForce } from '../areas/by-force.ts';
import { data, fairway } from '../support/world.ts';

const areas = new AreasInForce(decodeAreas(data.areas).areas);
const at = (lng: number, lat: number): LatLng => ({ lng, lat });

describe('lengths of routes', () => {
  test.each<[string, LatLng, LatLng, string, number[]]>([
    ['Los Angeles to Shanghai', at(-118.25, 33.7), at(122.2, 31), '2026-11-21', [5, 8]],
    ['New York to Rotterdam', at(-73.9, 40.5), at(3.95, 52), '2026-11-21', [4, 6]],
    ['New York to Rotterdam', at(-73.9, 40.5), at(3.95, 52), '2030-01-01', [4, 6, 13]],
    ['Rotterdam to Singapore', at(3.95, 52), at(103.75, 1.2), '2026-11-21', [6, 10]],
    ['Rotterdam to Singapore', at(3.95, 52), at(103.75, 1.2), '2013-01-01', [6]],
    ['Suez to Mumbai', at(32.6, 29.7), at(72.7, 18.9), '2014-06-01', []],
    ['Oslo to Gdansk', at(10.6, 59.5), at(18.8, 54.5), '2026-11-21', [2, 6]],
    ['Novorossiysk to Lagos', at(37.8, 44.6), at(3.4, 6.3), '2026-11-21', [10]],
    ['Houston to Santos', at(-94.6, 29.3), at(-46.3, -24.1), '2026-11-21', [4]],
    ['Auckland to Honolulu', at(174.9, -36.7), at(-157.9, 21.2), '2026-11-21', [3]],
  ])('%s agree with pieces of 50 m, to 0.05 nm a crossing', (_, from, to, date, ids) => {
    const [{ geometry, properties }] = fairway.route({ from, to, options: { date, unwrap: true } }).features;
    const expected = lengthsByForce(areas.on(dayOf(date)!), geometry.coordinates);
    const allowed = 0.05 * (expected.crossings + 1);
    const distances = properties.eca_area_distances;
    expect(Object.keys(distances).map(Number)).toEqual(expect.arrayContaining([0, ...ids]));
    expect(Object.keys(expected.eca).map(Number)).toEqual(expect.arrayContaining(ids));
    for (const [id, length] of Object.entries(distances)) {
      expect(Math.abs(length - (expected.eca[id] ?? 0)), `id ${id}`).toBeLessThan(allowed);
    }
    expect(Math.abs(properties.hra_length - expected.hra)).toBeLessThan(allowed);
    expect(Math.abs(properties.jwc_length - expected.jwc)).toBeLessThan(allowed);
    const sum = Object.values(distances).reduce((total, length) => total + length, 0);
    expect(sum).toBeCloseTo(properties.total_length, 8);
    expect(properties.seca_length).toBeCloseTo(properties.total_length - distances[0], 8);
  });

  test('of the way back are those of the way there', () => {
    const [from, to] = [at(-73.9, 40.5), at(3.95, 52)];
    const there = fairway.route({ from, to }).features[0].properties;
    const back = fairway.route({ from: to, to: from }).features[0].properties;
    expect(back.seca_length).toBeCloseTo(there.seca_length, 8);
    expect(back.jwc_length).toBeCloseTo(there.jwc_length, 8);
  });

  test('count by the date', () => {
    const request = { from: at(15, 36), to: at(20, 35) };
    const lengthOn = (date: string) =>
      fairway.route({ ...request, options: { date } }).features[0].properties;
    expect(lengthOn('2025-04-30').seca_length).toBe(0);
    expect(lengthOn('2025-05-01').eca_area_distances).toEqual({ 0: 0, 10: expect.any(Number) });
  });
});

describe('validate', () => {
  test('names the areas of the position that it suggests', () => {
    expect(fairway.validate(at(4, 52), { date: '2026-11-21' })).toMatchObject({
      loc: [4, 52],
      eca: true,
      eca_name: 'North Sea',
      id: 6,
      hra: [],
      jwc: [],
    });
    expect(fairway.validate(at(-30, 45))).toMatchObject({ eca: false, eca_name: 'No ECA', id: 0 });
    const inland = fairway.validate(at(8, 48), { date: '2026-11-21' });
    expect(inland.loc).toEqual(inland.suggestion);
    expect(inland.eca).toBe(true);
    expect(fairway.validate(at(56.5, 25.5), { date: '2026-11-21' }).jwc).toEqual([
      'Persian or Arabian Gulf and Gulf of Oman',
      'United Arab Emirates 12 nm',
    ]);
    const [first, second] = fairway.validateAll([at(50, 13), at(-30, 45)], { date: '2014-01-01' });
    expect([first.hra, second.hra]).toEqual([['Indian Ocean 2010'], []]);
  });
});

describe('the catalogue', () => {
  test('has the ids and names of the contract, and later ones after them', () => {
    const { catalogue } = fairway.areas.eca();
    expect(catalogue.slice(0, 10)).toEqual([
      { id: 0, name: 'No ECA' },
      { id: 1, name: 'Caribbean Sea' },
      { id: 2, name: 'Baltic Sea' },
      { id: 3, name: 'Hawaiian Islands' },
      { id: 4, name: 'US East Coast' },
      { id: 5, name: 'US West Coast' },
      { id: 6, name: 'North Sea' },
      { id: 7, name: 'Pearl River Delta' },
      { id: 8, name: 'Yangtze River Delta' },
      { id: 9, name: 'Bohai Gulf' },
    ]);
    expect(catalogue.slice(10, 16).map(({ name }) => name)).toEqual([
      'Mediterranean Sea',
      'Norwegian Sea',
      'Canadian Arctic',
      'North-East Atlantic',
      'China coastal',
      'Hainan',
    ]);
  });

  test('has closed rings under keys of the contract', () => {
    const lists = { ECA: fairway.areas.eca(), HRA: fairway.areas.hra(), JWC: fairway.areas.jwc() };
    for (const [prefix, { rings, details }] of Object.entries(lists)) {
      expect(details.length).toBeGreaterThan(0);
      for (const [key, ring] of Object.entries(rings)) {
        expect(key).toMatch(new RegExp(`^${prefix}:[^ ]+$`));
        expect(ring.length).toBeGreaterThanOrEqual(4);
        expect(ring[0]).toEqual(ring[ring.length - 1]);
        for (const [lng, lat] of ring) expect(Math.abs(lng) <= 180 && Math.abs(lat) <= 90).toBe(true);
      }
    }
    expect(Object.keys(lists.ECA.rings)).toEqual(expect.arrayContaining(['ECA:North_Sea', 'ECA:Korea_4']));
    expect(Object.keys(lists.HRA.rings)).toContain('HRA:Indian_Ocean_2015');
  });

  test('may be that of a day', () => {
    const idsOn = (date: string) => fairway.areas.eca({ date }).catalogue.map(({ id }) => id);
    expect(idsOn('2007-01-01')).toEqual([0, 2]);
    expect(idsOn('2026-11-21')).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 14, 15, 16, 17, 18]);
    expect(fairway.areas.hra({ date: '2026-11-21' }).catalogue).toEqual([]);
    expect(fairway.areas.hra({ date: '2020-01-01' }).details).toMatchObject([
      { name: 'Indian Ocean 2019', from: '2019-05-01', to: '2021-08-31' },
      { name: 'Gulf of Guinea' },
    ]);
  });
});

describe('a date that is none', () => {
  const bad = expect.objectContaining({
    code: 'invalid_request',
    message: expect.stringContaining('ISO 8601'),
  });
  test.each(['2026-02-30', 'tomorrow', 20261121 as unknown as string])('%s is refused', (date) => {
    expect(() => fairway.route({ from: at(4, 52), to: at(5, 55), options: { date } })).toThrow(bad);
    expect(() => fairway.validate(at(4, 52), { date })).toThrow(bad);
    expect(() => fairway.validateAll([at(4, 52)], { date })).toThrow(bad);
    expect(() => fairway.areas.eca({ date })).toThrow(bad);
  });
});
