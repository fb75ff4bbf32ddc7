import { describe, expect, test } from 'vitest';
import { dayOf } from '../../src/areas/day.ts';
import { decodeAreas } from '../../src/areas/format/decode.ts';
import { LOAD_LINES, type LoadLine } from '../../src/areas/load-line.ts';
import { governingLine, loadLineMiles } from '../../src/areas/load-line-miles.ts';
import { greatCircleNm } from '../../src/geo/sphere.ts';
import type { Position, RouteRequest } from '../../src/index.ts';
import { data, fairway } from '../support/world.ts';

const { loadLines: zones } = decodeAreas(data.areas);
const LARGE = 200;
const SMALL = 90;

/** The load line at a position on a day, by a leg of a metre there. */
function lineAt([lng, lat]: Position, date: string, length = LARGE): LoadLine {
  const leg: Position[] = [
    [lng, lat],
    [lng, lat + 1e-4],
  ];
  const miles = loadLineMiles(zones, dayOf(date) ?? Number.NaN, length <= 100, leg);
  return governingLine(miles);
}

describe('load lines at sea', () => {
  // from the text and the chart of Annex II: position, then the line on 15 January, April, July and October 1
  test.each<[string, Position, [LoadLine, LoadLine, LoadLine, LoadLine]]>([
    ['mid Atlantic at the equator', [-25, 0], ['tropical', 'tropical', 'tropical', 'tropical']],
    ['off Lagos', [3.4, 5], ['tropical', 'tropical', 'tropical', 'tropical']],
    ['Canaries', [-16, 28], ['tropical', 'tropical', 'tropical', 'tropical']],
    ['off Rio', [-42, -23.2], ['tropical', 'tropical', 'tropical', 'tropical']],
    ['off the River Plate', [-50, -37], ['summer', 'summer', 'winter', 'winter']],
    ['Caribbean', [-75, 15], ['tropical', 'tropical', 'summer', 'summer']],
    ['Gulf of Mexico', [-90, 25], ['summer', 'summer', 'summer', 'summer']],
    ['mid Atlantic at 30 N', [-45, 30], ['summer', 'summer', 'summer', 'summer']],
    ['off New York', [-72.5, 40], ['summer', 'summer', 'summer', 'summer']],
    ['Georges Bank', [-67, 41.8], ['winter', 'summer', 'summer', 'summer']],
    ['Grand Banks', [-51, 43], ['winter', 'summer', 'summer', 'summer']],
    ['mid Atlantic at 50 N', [-30, 50], ['winter', 'winter', 'summer', 'summer']],
    ['Biscay', [-6, 46], ['winter', 'summer', 'summer', 'summer']],
    ['English Channel', [-3, 50], ['winter', 'summer', 'summer', 'summer']],
    ['North Sea', [3, 56], ['winter', 'summer', 'summer', 'summer']],
    ['Skagerrak', [9, 58.2], ['winter', 'summer', 'summer', 'summer']],
    ['Norwegian Sea', [5, 66], ['winter', 'summer', 'summer', 'summer']],
    ['Barents Sea', [40, 73], ['winter', 'summer', 'summer', 'summer']],
    ['Hudson Bay', [-85, 60], ['winter', 'summer', 'summer', 'summer']],
    ['Gulf of St Lawrence', [-61, 48], ['winter', 'summer', 'summer', 'summer']],
    ['Baltic', [18.5, 56], ['summer', 'summer', 'summer', 'summer']],
    ['Mediterranean', [18, 35], ['summer', 'summer', 'summer', 'summer']],
    ['Red Sea', [38, 20], ['tropical', 'tropical', 'tropical', 'tropical']],
    ['Persian Gulf', [52, 26.5], ['tropical', 'tropical', 'tropical', 'tropical']],
    ['Arabian Sea', [64, 18], ['tropical', 'tropical', 'summer', 'tropical']],
    ['Bay of Bengal', [89, 15], ['tropical', 'tropical', 'summer', 'summer']],
    ['off Colombo', [79, 6], ['tropical', 'tropical', 'tropical', 'tropical']],
    ['Singapore', [103.8, 1.2], ['tropical', 'tropical', 'tropical', 'tropical']],
    ['Gulf of Thailand', [101, 10], ['tropical', 'tropical', 'tropical', 'tropical']],
    ['South China Sea', [114, 16], ['summer', 'tropical', 'summer', 'summer']],
    ['East China Sea', [124, 29], ['summer', 'summer', 'summer', 'summer']],
    ['Sea of Japan', [134, 40], ['summer', 'summer', 'summer', 'summer']],
    ['off Hawaii', [-158, 21], ['summer', 'tropical', 'tropical', 'tropical']],
    ['off Acapulco', [-100, 15.5], ['summer', 'tropical', 'summer', 'summer']],
    ['off Los Angeles', [-118.5, 33.5], ['summer', 'tropical', 'summer', 'summer']],
    ['Sea of Okhotsk', [150, 55], ['winter', 'winter', 'summer', 'summer']],
    ['mid North Pacific', [-175, 45], ['winter', 'winter', 'summer', 'summer']],
    ['off Seattle', [-126, 48], ['summer', 'summer', 'summer', 'summer']],
    ['off Balboa', [-80, 6], ['tropical', 'tropical', 'tropical', 'tropical']],
    ['off Callao', [-78, -12], ['tropical', 'tropical', 'tropical', 'tropical']],
    ['off Concepcion', [-74, -37], ['summer', 'summer', 'summer', 'summer']],
    ['Magellan, west', [-76, -52], ['summer', 'summer', 'winter', 'winter']],
    ['Drake Passage', [-65, -58], ['summer', 'summer', 'winter', 'winter']],
    ['off Cape Town, north of the line by 36 S 20 E', [18, -34.9], ['summer', 'summer', 'summer', 'summer']],
    ['off Cape Town, south of it', [18, -35.1], ['summer', 'summer', 'winter', 'winter']],
    ['off Cape Agulhas', [20, -35.9], ['summer', 'summer', 'summer', 'summer']],
    ['south of the Agulhas Bank', [20, -36.1], ['summer', 'summer', 'winter', 'winter']],
    ['off East London', [28.5, -34.2], ['summer', 'summer', 'summer', 'summer']],
    ['off Durban', [32, -34.2], ['summer', 'summer', 'winter', 'winter']],
    ['mid South Indian Ocean', [80, -45], ['summer', 'summer', 'winter', 'winter']],
    ['off Reunion', [55, -19], ['summer', 'summer', 'summer', 'summer']],
    ['off Mauritius, north', [58, -14], ['summer', 'summer', 'tropical', 'tropical']],
    ['Mozambique Channel', [41, -17], ['tropical', 'tropical', 'tropical', 'tropical']],
    ['off Port Hedland', [118, -19.5], ['summer', 'summer', 'tropical', 'tropical']],
    ['off Broome', [119, -14.5], ['summer', 'summer', 'tropical', 'tropical']],
    ['Great Australian Bight', [130, -34], ['summer', 'summer', 'summer', 'summer']],
    ['south of Tasmania', [145, -46], ['summer', 'summer', 'winter', 'winter']],
    ['Tasman Sea', [160, -38], ['summer', 'summer', 'summer', 'summer']],
    ['Coral Sea', [155, -18], ['summer', 'tropical', 'tropical', 'tropical']],
    ['inside the reef', [147.5, -19.2], ['tropical', 'tropical', 'tropical', 'tropical']],
    ['Torres Strait', [142, -10.3], ['tropical', 'tropical', 'tropical', 'tropical']],
    ['Gulf of Carpentaria', [139.5, -14], ['summer', 'tropical', 'tropical', 'tropical']],
    ['Tahiti', [-150.5, -18], ['summer', 'tropical', 'tropical', 'tropical']],
    ['Southern Ocean, Pacific', [-120, -50], ['summer', 'summer', 'winter', 'winter']],
  ])('%s', (_, position, lines) => {
    const dates = ['2026-01-15', '2026-04-15', '2026-07-31', '2026-10-01'];
    expect(dates.map((date) => lineAt(position, date))).toEqual(lines);
  });

  test.each<[string, Position, LoadLine]>([
    ['mid Atlantic at 50 N', [-30, 50], 'winter_north_atlantic'],
    ['mid Atlantic at 40 N', [-30, 40], 'winter_north_atlantic'],
    ['Grand Banks', [-51, 43], 'winter'],
    ['Biscay', [-6, 46], 'winter'],
    ['Georges Bank', [-67, 41.8], 'winter'],
    ['off New York', [-72.5, 40], 'winter'],
    ['Boston', [-70.8, 42.35], 'winter'],
    ['off Norfolk', [-75.7, 36.9], 'winter'],
    ['off Cape Hatteras, south of 36 N', [-75, 35.9], 'summer'],
    ['off Cape Hatteras, north of it', [-75, 36.1], 'winter'],
    ['Baltic', [18.5, 56], 'winter'],
    ['Black Sea', [33, 45], 'winter'],
    ['Black Sea, south', [33, 43], 'summer'],
    ['Gulf of Lions', [4.5, 42], 'winter'],
    ['Ionian Sea', [18, 36], 'summer'],
    ['Sea of Japan', [138, 44], 'winter'],
  ])('%s in January for ships of 100 m and less', (_, position, line) => {
    expect(lineAt(position, '2026-01-15', SMALL)).toBe(line);
    expect(lineAt(position, '2026-07-15', SMALL)).toBe('summer');
  });

  // both sides of the first and the last day
  test.each<[string, Position, LoadLine, [string, boolean][]]>([
    [
      'North Atlantic I',
      [-30, 50],
      'winter',
      [
        ['2026-10-15', false],
        ['2026-10-16', true],
        ['2026-04-15', true],
        ['2026-04-16', false],
      ],
    ],
    [
      'North Atlantic II',
      [-6, 46],
      'winter',
      [
        ['2026-10-31', false],
        ['2026-11-01', true],
        ['2026-03-31', true],
        ['2026-04-01', false],
      ],
    ],
    [
      'North Atlantic Area',
      [-67, 41.8],
      'winter',
      [
        ['2026-12-15', false],
        ['2026-12-16', true],
        ['2026-02-15', true],
        ['2026-02-16', false],
      ],
    ],
    [
      'Southern',
      [80, -45],
      'winter',
      [
        ['2026-04-15', false],
        ['2026-04-16', true],
        ['2026-10-15', true],
        ['2026-10-16', false],
      ],
    ],
    [
      'Caribbean',
      [-75, 15],
      'tropical',
      [
        ['2026-10-31', false],
        ['2026-11-01', true],
        ['2026-07-15', true],
        ['2026-07-16', false],
      ],
    ],
    [
      'Bay of Bengal',
      [89, 15],
      'tropical',
      [
        ['2026-11-30', false],
        ['2026-12-01', true],
        ['2026-04-30', true],
        ['2026-05-01', false],
      ],
    ],
    [
      'off Acapulco',
      [-100, 15.5],
      'tropical',
      [
        ['2026-06-30', true],
        ['2026-07-01', false],
        ['2026-11-30', true],
        ['2026-12-01', false],
      ],
    ],
  ])('%s has its season to the day', (_, position, line, days) => {
    for (const [date, isIn] of days) expect(lineAt(position, date), date).toBe(isIn ? line : 'summer');
  });
});

describe('routes under load lines', () => {
  const ask = (request: Partial<RouteRequest>) =>
    fairway.route({ from: { lng: 3, lat: 56 }, to: { lng: 108, lat: 6 }, ...request }).features[0].properties;

  test('tell miles that add up, and the most restrictive line that has some', () => {
    for (const date of ['2026-01-10', '2026-05-20', '2026-10-20', '2028-02-29']) {
      for (const length of [SMALL, LARGE]) {
        const { total_length, load_line_distances, load_line_governing } = ask({
          loadLines: true,
          vessel: { length },
          options: { date },
        });
        const miles = Object.values(load_line_distances ?? {});
        expect(miles).toHaveLength(LOAD_LINES.length);
        expect(miles.reduce((sum, nm) => sum + nm, 0)).toBeCloseTo(total_length, 6);
        expect(Math.min(...miles)).toBeGreaterThanOrEqual(0);
        expect(load_line_governing).toBe(
          LOAD_LINES.find((line) => (load_line_distances?.[line] ?? 0) > 1e-6),
        );
      }
    }
  });

  test('tell nothing unless asked', () => {
    expect(ask({})).not.toHaveProperty('load_line_distances');
    expect(ask({ loadLines: 'false' })).not.toHaveProperty('load_line_governing');
    expect(() => ask({ loadLines: 1 as unknown as boolean })).toThrow(
      expect.objectContaining({ code: 'invalid_request', field: 'loadLines' }),
    );
  });

  test('go by the day on which the ship is there, if asked', () => {
    // leaves the winter zone's last day behind: the same voyage by its first date has more winter
    const voyage: Partial<RouteRequest> = {
      from: { lng: -73, lat: 39 },
      loadLines: true,
      averageVesselSpeedOverGround: 12,
      departure: '2026-03-27T00:00Z',
    };
    const to = { lng: 3, lat: 56 };
    const still = ask({ ...voyage, to, options: { date: '2026-03-27' } });
    const moving = ask({ ...voyage, to, options: { areasOn: 'voyage' } });
    const miles = Object.values(moving.load_line_distances ?? {});
    expect(miles.reduce((sum, nm) => sum + nm, 0)).toBeCloseTo(moving.total_length, 6);
    expect(moving.load_line_distances?.winter).toBeLessThan((still.load_line_distances?.winter ?? 0) - 100);
    expect(moving.load_line_governing).toBe('winter');
  });

  test('the miles are those of the positions along the way', () => {
    const { features } = fairway.route({
      from: { lng: -6, lat: 46 },
      to: { lng: -75, lat: 15 },
      loadLines: true,
      options: { date: '2026-01-15', densify: 2 },
    });
    const { load_line_distances } = features[0].properties;
    const counted: Record<string, number> = { winter_north_atlantic: 0, winter: 0, summer: 0, tropical: 0 };
    const line = features[0].geometry.coordinates;
    for (let i = 1; i < line.length; i++) {
      const [a, b] = [line[i - 1], line[i]];
      const nm = greatCircleNm(...a, ...b);
      counted[lineAt([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], '2026-01-15')] += nm;
    }
    for (const key of LOAD_LINES) {
      expect(Math.abs((load_line_distances?.[key] ?? 0) - counted[key]), key).toBeLessThan(5);
    }
  });
});
