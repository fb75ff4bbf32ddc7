import { describe, expect, test } from 'vitest';
import type { RouteOptions } from '../../src/api/types.ts';
import { fairway } from '../support/world.ts';

/** Positions in water. */
const AT = {
  northSea: [3, 56],
  baltic: [18.5, 56],
  kattegat: [11.3, 57],
  lubeckBay: [11.2, 54.2],
  biscay: [-6, 46],
  westMed: [5, 39],
  ionian: [19, 37],
  aegean: [25, 38.4],
  corinthGulf: [22.4, 38.2],
  marmara: [28.2, 40.75],
  blackSea: [33, 43],
  redSea: [38, 20],
  arabianSea: [65, 15],
  bengal: [88, 12],
  malaccaNorth: [97, 6],
  southChinaSea: [108, 6],
  javaSea: [108, -5],
  indianOcean: [100, -10],
  coralSea: [148, -13],
  arafura: [137, -10],
  caribbean: [-76, 14],
  panamaBay: [-79.5, 7],
  gulfOfMexico: [-88, 26],
  eastOfFlorida: [-77, 29],
  patagoniaEast: [-64, -52],
  patagoniaWest: [-77, -52],
  barentsSea: [45, 73],
  beringSea: [-175, 60],
  davisStrait: [-60, 68],
  tyrrhenian: [13, 40],
  englishChannel: [-3, 49.9],
  fredericia: [10.0, 55.68],
  alsFyn: [9.9, 55.12],
  chukchiSea: [-169, 68],
  massachusettsBay: [-70.3, 42.1],
  rhodeIslandSound: [-71.2, 41.3],
  delawareBay: [-75.1, 39.0],
  chesapeakeBay: [-76.4, 39.0],
  northumberlandStrait: [-62.2, 46.2],
  offCanso: [-60.6, 45.1],
  gulfOfStLawrence: [-58.5, 50.2],
  offLabrador: [-54.5, 52.2],
} as const;

type Place = keyof typeof AT;

function route(from: Place, to: Place, options: RouteOptions = {}) {
  const [fromLng, fromLat] = AT[from];
  const [toLng, toLat] = AT[to];
  const request = { from: { lng: fromLng, lat: fromLat }, to: { lng: toLng, lat: toLat }, options };
  return fairway.route(request).features[0].properties;
}

/** A passage, and a pair whose shortest way uses it, once it is open. */
const CASES: [keyof RouteOptions, Place, Place][] = [
  ['suez', 'westMed', 'redSea'],
  ['panama', 'caribbean', 'panamaBay'],
  ['kiel', 'northSea', 'lubeckBay'],
  ['corinth', 'ionian', 'aegean'],
  ['gibraltar', 'biscay', 'westMed'],
  ['messina', 'tyrrhenian', 'ionian'],
  ['singapore', 'malaccaNorth', 'southChinaSea'],
  ['dover', 'englishChannel', 'northSea'],
  ['magellan', 'patagoniaEast', 'patagoniaWest'],
  ['floridaStrait', 'gulfOfMexico', 'eastOfFlorida'],
  ['bosphorus', 'marmara', 'blackSea'],
  ['oresund', 'kattegat', 'baltic'],
  ['sunda', 'indianOcean', 'javaSea'],
  ['torres', 'coralSea', 'arafura'],
  ['malacca', 'bengal', 'southChinaSea'],
  ['littleBelt', 'fredericia', 'alsFyn'],
  ['dardanelles', 'aegean', 'marmara'],
  ['northwest', 'davisStrait', 'beringSea'],
  ['northeast', 'barentsSea', 'beringSea'],
  ['greatBelt', 'kattegat', 'lubeckBay'],
  ['bering', 'beringSea', 'chukchiSea'],
  ['capeCod', 'massachusettsBay', 'rhodeIslandSound'],
  ['chesapeakeDelaware', 'delawareBay', 'chesapeakeBay'],
  ['canso', 'northumberlandStrait', 'offCanso'],
  ['belleIsle', 'gulfOfStLawrence', 'offLabrador'],
];

/** Passages that no way leads round. */
const ONLY_WAY: readonly string[] = ['bosphorus', 'dardanelles', 'bering'];

describe('passages', () => {
  test.each(CASES)('%s is used from %s to %s when open, and avoided when closed', (key, from, to) => {
    const open = route(from, to, { [key]: true });
    expect(open.passages).toContain(key);
    const without = () => route(from, to, { [key]: 'false' });
    if (ONLY_WAY.includes(key)) {
      expect(without).toThrow(expect.objectContaining({ code: 'no_route' }));
      return;
    }
    const closed = without();
    expect(closed.passages).not.toContain(key);
    expect(closed.total_length).toBeGreaterThan(open.total_length);
  });

  test.each([
    'corinth',
    'northwest',
    'northeast',
    'capeCod',
    'chesapeakeDelaware',
    'canso',
    'belleIsle',
  ] as const)('%s is closed unless asked for', (key) => {
    const [, from, to] = CASES.find(([name]) => name === key) as (typeof CASES)[number];
    const byDefault = route(from, to);
    expect(byDefault.passages).not.toContain(key);
    expect(byDefault).toEqual(route(from, to, { [key]: false }));
  });

  test('Belle Isle is open by date from July to November, unless the request says otherwise', () => {
    const uses = (options: RouteOptions) =>
      route('gulfOfStLawrence', 'offLabrador', options).passages.includes('belleIsle');
    for (const date of ['2026-07-01', '2026-09-15', '2026-11-30']) {
      expect(uses({ date }), date).toBe(true);
      expect(uses({ date, belleIsle: false }), date).toBe(false);
    }
    for (const date of ['2026-06-30', '2026-12-01', '2026-02-10']) {
      expect(uses({ date }), date).toBe(false);
      expect(uses({ date, belleIsle: true }), date).toBe(true);
    }
  });

  test('two closed at once', () => {
    const cape = route('northSea', 'arabianSea', { suez: false, gibraltar: false });
    expect(cape.total_length).toBeGreaterThan(10_000);
    const north = route('biscay', 'baltic', { dover: false, kiel: false });
    expect(north.passages).not.toContain('dover');
    expect(north.passages).not.toContain('kiel');
  });

  test('a sea that only a closed passage leads to has no route', () => {
    expect(() => route('blackSea', 'westMed', { bosphorus: false })).toThrow(
      expect.objectContaining({ code: 'no_route' }),
    );
    expect(() => route('westMed', 'biscay', { gibraltar: false, suez: false })).toThrow(
      expect.objectContaining({ code: 'no_route' }),
    );
  });

  test('canals are listed by name', () => {
    expect(route('westMed', 'redSea').crossed).toEqual(['Suez Canal']);
    expect(route('caribbean', 'panamaBay').crossed).toEqual(['Panama Canal']);
    expect(route('biscay', 'westMed').crossed).toEqual([]);
  });
});
