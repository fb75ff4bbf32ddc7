import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkRing } from '../../../data-build/areas/area-check.ts';
import { type AreaFeature, toArea } from '../../../data-build/areas/areas.ts';
import { compileAreas } from '../../../data-build/areas/compile.ts';
import { rhumbRing } from '../../../data-build/areas/rhumb.ts';
import { dayOf } from '../../../src/areas/day.ts';
import { decodeAreas } from '../../../src/areas/format/decode.ts';
import { AreasInForce } from '../../../src/areas/in-force.ts';
import { densified } from '../../../src/geo/line.ts';
import type { Position } from '../../../src/geo/position.ts';
import { METERS_PER_DEGREE } from '../../../src/geo/sphere.ts';
import { unitVectors } from '../../../src/geo/vector.ts';
import { areaAt } from '../../support/area-at.ts';

const [file, graph] = ['areas.pbf', 'graph.pbf'].map(
  (name) => new Uint8Array(readFileSync(new URL(`../../../graph-data/${name}`, import.meta.url))),
);
const areas = new AreasInForce(decodeAreas(file).areas);

/** Id of the emission control area at a position, 0 if none. */
function ecaAt([lng, lat]: Position, date: string): number {
  const [x, y, z] = unitVectors([lng], [lat]);
  return areaAt(areas.on(dayOf(date)!), 'eca', x, y, z)?.area.id ?? 0;
}

describe('areas.pbf', () => {
  test('is what the curated areas and the time zones compile to for the graph beside it, under 320 kB', () => {
    expect(Buffer.compare(compileAreas(graph).output.bytes, file)).toBe(0);
    expect(file.length).toBeLessThan(320_000);
  });

  test.each(['eca', 'hra', 'jwc'])(
    '%s: every curated area names its source, accuracy and licence',
    (kind) => {
      const path = new URL(`../../../data-build/curated/areas/${kind}.geojson`, import.meta.url);
      for (const { properties } of JSON.parse(readFileSync(path, 'utf8')).features) {
        for (const key of ['name', 'title', 'source', 'accuracy', 'provenance', 'licence']) {
          expect(properties[key], `${properties.name}: ${key}`).toMatch(/\w{2}/);
        }
        if (properties.from && properties.to) expect(properties.from < properties.to).toBe(true);
      }
    },
  );

  // harbours and sea positions, by the legal texts
  test.each<[string, Position, string, number]>([
    ['San Juan', [-66.12, 18.5], '2026-11-21', 1],
    ['Santo Domingo', [-69.88, 18.44], '2026-11-21', 0],
    ['Göteborg, south of the Skaw', [11.75, 57.66], '2026-11-21', 2],
    ['Marstrand, north of the Skaw', [11.5, 57.87], '2026-11-21', 6],
    ['Kiel', [10.17, 54.4], '2026-11-21', 2],
    ['Honolulu', [-157.87, 21.28], '2026-11-21', 3],
    ['Houston', [-94.7, 29.3], '2026-11-21', 4],
    ['Halifax', [-63.55, 44.6], '2026-11-21', 4],
    ['Montréal', [-73.54, 45.52], '2026-11-21', 4],
    ['Bermuda', [-64.8, 32.3], '2026-11-21', 0],
    ['Nassau', [-77.35, 25.1], '2026-11-21', 0],
    ['Los Angeles', [-118.25, 33.7], '2026-11-21', 5],
    ['Los Angeles before', [-118.25, 33.7], '2012-07-31', 17],
    ['Seattle', [-122.4, 47.6], '2026-11-21', 5],
    ['Anchorage', [-150, 61.2], '2026-11-21', 5],
    ['Kamishak Bay', [-154, 59.25], '2026-11-21', 5],
    ['Unalaska', [-166.5, 53.9], '2026-11-21', 0],
    ['Ensenada', [-116.65, 31.85], '2026-11-21', 0],
    ['Rotterdam', [4.0, 52.0], '2026-11-21', 6],
    ['Plymouth', [-4.15, 50.35], '2026-11-21', 6],
    ['Falmouth, west of 5 W', [-5.03, 50.14], '2026-11-21', 0],
    ['Liverpool', [-3.2, 53.45], '2026-11-21', 0],
    ['Bergen', [5.2, 60.4], '2026-11-21', 6],
    ['Kristiansund', [7.7, 63.15], '2026-11-21', 0],
    ['Kristiansund', [7.7, 63.15], '2027-03-01', 11],
    // either side of the lines of the Norwegian zone with the British and the Faroese
    ['north of Shetland, British', [0, 62.6], '2027-03-01', 0],
    ['north of Shetland, British', [0, 62.6], '2028-09-01', 13],
    ['north of Shetland, Norwegian', [1.3, 62.6], '2028-09-01', 11],
    ['east of the Faroes, Faroese', [-1.2, 64], '2027-03-01', 0],
    ['east of the Faroes, Faroese', [-1.2, 64], '2028-09-01', 13],
    ['east of the Faroes, Norwegian', [0.2, 64], '2028-09-01', 11],
    ['Reykjavik', [-21.95, 64.17], '2026-11-21', 16],
    ['Hong Kong', [114.15, 22.25], '2026-11-21', 7],
    ['Shanghai', [121.8, 31.3], '2026-11-21', 8],
    ['Tianjin', [117.9, 38.95], '2026-11-21', 9],
    ['Tianjin before', [117.9, 38.95], '2018-06-01', 9],
    ['Tianjin long before', [117.9, 38.95], '2017-12-31', 0],
    ['Qingdao', [120.3, 36], '2026-11-21', 14],
    ['Qingdao before', [120.3, 36], '2018-12-31', 0],
    ['Haikou', [110.3, 20.05], '2026-11-21', 15],
    ['Haikou before', [110.3, 20.05], '2020-01-01', 14],
    ['Piraeus', [23.6, 37.93], '2026-11-21', 10],
    ['Piraeus before', [23.6, 37.93], '2025-04-30', 0],
    ['Port Said roads', [32.4, 31.4], '2026-11-21', 0],
    ['Istanbul', [28.97, 41], '2026-11-21', 0],
    ['Çanakkale', [26.39, 40.15], '2026-11-21', 0],
    ['Gelibolu', [26.7, 40.4], '2026-11-21', 0],
    ['the Saros gulf', [26.5, 40.55], '2026-11-21', 10],
    ['Cádiz', [-6.35, 36.5], '2026-11-21', 0],
    ['Cádiz', [-6.35, 36.5], '2028-09-01', 13],
    ['Churchill', [-94.2, 58.8], '2027-03-01', 12],
    ['Baltimore', [-76.5, 39.2], '2012-07-31', 0],
    ['mid-Atlantic', [-30, 45], '2030-01-01', 0],
  ])('%s %s on %s: %d', (_, position, date, id) => expect(ecaAt(position, date)).toBe(id));

  test.each<[string, Position, string, string[]]>([
    ['hra', [50, 13], '2026-11-21', []],
    ['hra', [50, 13], '2014-06-01', ['Indian Ocean 2010']],
    ['hra', [50, 13], '2016-06-01', ['Indian Ocean 2015']],
    ['hra', [62, 10], '2019-04-30', ['Indian Ocean 2015']],
    ['hra', [62, 10], '2019-05-01', []],
    ['hra', [50, 13], '2022-12-31', ['Indian Ocean 2021']],
    ['hra', [50, 13], '2023-01-01', []],
    ['jwc', [50, 13], '2026-11-21', ['Indian Ocean, Gulf of Aden and Southern Red Sea']],
    ['jwc', [38, 22], '2026-07-28', []],
    ['jwc', [38, 22], '2026-07-29', ['Indian Ocean, Gulf of Aden and Southern Red Sea']],
    ['jwc', [60, 24], '2026-03-02', []],
    ['jwc', [60, 24], '2026-03-03', ['Persian or Arabian Gulf and Gulf of Oman']],
    // JWLA-033: the coast of Pakistan at 65 E, 10 48 N 65 E, 10 48 N 60 15 E, 6 45 S 48 45 E
    ['jwc', [62, 18], '2026-03-02', []],
    ['jwc', [62, 18], '2026-03-03', ['Arabian Sea west of 65 E']],
    ['jwc', [55, 16.5], '2026-11-21', ['Arabian Sea west of 65 E']],
    ['jwc', [64.98, 24.9], '2026-11-21', ['Arabian Sea west of 65 E']],
    ['jwc', [65.02, 24.9], '2026-11-21', []],
    ['jwc', [64.5, 25.2], '2026-11-21', []],
    ['jwc', [64.98, 10.82], '2026-11-21', ['Arabian Sea west of 65 E']],
    ['jwc', [64.98, 10.78], '2026-11-21', []],
    ['jwc', [60.2, 10.6], '2026-11-21', []],
    ['jwc', [4, 4], '2026-11-21', ['Gulf of Guinea']],
    ['jwc', [30, 43], '2026-11-21', ['Black Sea and Sea of Azov']],
    // JWLA-030: round Romanian waters, and south to 43 27.1 N 31 20.0 E and the border of Georgia
    ['jwc', [33, 43.9], '2022-04-03', []],
    ['jwc', [33, 43.9], '2022-04-04', ['Black Sea 2022']],
    ['jwc', [30.4, 45.8], '2026-09-15', ['Black Sea 2022']],
    ['jwc', [34.7, 46], '2026-09-15', ['Black Sea 2022']],
    ['jwc', [30, 44.5], '2026-09-15', []],
    ['jwc', [33, 43.3], '2026-09-15', []],
    ['jwc', [33, 43.9], '2026-09-16', ['Black Sea and Sea of Azov']],
    ['jwc', [-64.5, 11], '2026-11-21', ['Venezuela 12 nm']],
    ['jwc', [29.5, 41.3], '2026-11-21', []],
    ['jwc', [9.3, 0.4], '2026-11-21', []],
    ['jwc', [34.97, 25.2], '2026-11-21', []],
    ['jwc', [35.25, 25.2], '2026-11-21', ['Indian Ocean, Gulf of Aden and Southern Red Sea']],
    ['jwc', [131.9, 43.05], '2026-11-21', ['Russia 12 nm']],
    ['jwc', [131.9, 43.05], '2022-04-03', []],
    ['jwc', [180, 69.1], '2026-11-21', ['Russia 12 nm']],
    ['jwc', [-170, 66.3], '2026-11-21', ['Russia 12 nm']],
    ['jwc', [-168.2, 65.7], '2026-11-21', []],
    ['jwc', [-30, 45], '2026-11-21', []],
  ])('%s %s on %s: %j', (kind, [lng, lat], date, names) => {
    const [x, y, z] = unitVectors([lng], [lat]);
    const found = areas
      .on(dayOf(date)!)
      .filter(({ area }) => area.kind === kind && area.polygon.contains(x, y, z))
      .map(({ area }) => area.name);
    expect(found).toEqual(names);
  });
});

describe('the compile', () => {
  const square: Position[] = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
    [0, 0],
  ];
  test.each<[string, Position[], string]>([
    ['a ring that is open', square.slice(1), 'not closed'],
    ['a ring of two', [square[0], square[1], square[0]], 'not closed'],
    ['a clockwise ring', [...square].reverse(), 'clockwise'],
    [
      'a clockwise ring across the antimeridian',
      [
        [179, 0],
        [179, 1],
        [-179, 1],
        [-179, 0],
        [179, 0],
      ],
      'clockwise',
    ],
    ['a position twice', [square[0], ...square], 'stands twice'],
    [
      'a position off the globe',
      [
        [0, 0],
        [181, 0],
        [1, 1],
        [0, 0],
      ],
      'off the globe',
    ],
    [
      'edges that cross',
      [
        [0, 0],
        [1, 1],
        [1, 0],
        [0, 1],
        [0, 0],
      ],
      'cross',
    ],
  ])('refuses %s', (_, ring, text) => expect(() => checkRing('A', ring)).toThrow(text));

  test('takes a square, and one across the antimeridian', () => {
    const across: Position[] = [
      [179, 0],
      [-179, 0],
      [-179, 1],
      [179, 1],
      [179, 0],
    ];
    for (const ring of [square, across]) expect(() => checkRing('A', ring)).not.toThrow();
  });

  test('refuses holes and dates that are none', () => {
    const properties = { id: 1, name: 'A', title: 'A', source: 's', accuracy: 'a', from: null, to: null };
    const feature: AreaFeature = {
      properties: { ...properties, edges: 'rhumb' },
      geometry: { type: 'Polygon', coordinates: [square] },
    };
    expect(toArea('eca', feature).rings[0].length).toBeGreaterThanOrEqual(4);
    const holed: AreaFeature = { ...feature, geometry: { type: 'Polygon', coordinates: [square, square] } };
    expect(() => toArea('eca', holed)).toThrow('no holes');
    const undated: AreaFeature = { ...feature, properties: { ...feature.properties, from: 'May 2014' } };
    expect(() => toArea('eca', undated)).toThrow('May 2014');
  });
});

test('rhumb lines are drawn to within the bow allowed', () => {
  const ring: Position[] = [
    [-20, 62],
    [-20, -50],
    [70, -50],
    [175, 10],
    [-170, 45],
    [-100, 45],
    [-60, 62],
  ];
  const mercator = (lat: number) => Math.log(Math.tan(((45 + lat / 2) * Math.PI) / 180));
  const drawn = rhumbRing(ring, 50);
  for (const [i, from] of ring.entries()) {
    const to = ring[(i + 1) % ring.length];
    const start = drawn.findIndex((position) => position[0] === from[0] && position[1] === from[1]);
    const end = drawn.findIndex((position) => position[0] === to[0] && position[1] === to[1]);
    const edge = densified([...drawn.slice(start, end > start ? end : drawn.length), to], 5);
    const width = ((to[0] - from[0] + 540) % 360) - 180;
    for (const [lng, lat] of edge) {
      const along = ((lng - from[0] + 540) % 360) - 180;
      const expected =
        mercator(from[1]) + (width === 0 ? 0 : along / width) * (mercator(to[1]) - mercator(from[1]));
      const lead = (mercator(lat) - expected) * Math.cos((lat * Math.PI) / 180) * (180 / Math.PI);
      const rise = ((mercator(to[1]) - mercator(from[1])) * 180) / Math.PI;
      const bow = (lead * width) / Math.hypot(width, rise);
      if (width !== 0) expect(Math.abs(bow * METERS_PER_DEGREE), `edge ${i} at ${lng}`).toBeLessThan(51);
    }
  }
});
