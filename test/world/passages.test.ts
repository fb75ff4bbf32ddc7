import { describe, expect, test } from 'vitest';
import type { RouteOptions } from '../../src/api/types/options.ts';
import { lengthOrNone } from '../support/lengths.ts';
import { seededRandom } from '../support/random.ts';
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
  persianGulf: [52.5, 26],
  drakeEast: [-62, -58],
  drakeWest: [-72, -58],
  offCapeTown: [15, -36],
  offPortElizabeth: [28, -35.5],
  offAkita: [138.8, 40.8],
  offHachinohe: [142.4, 41],
  offRishiri: [140.5, 45.9],
  offAbashiri: [144, 45.3],
  offMakurazaki: [129.6, 31],
  offNichinan: [132.3, 30.9],
  eastChinaSea: [129.2, 30.5],
  southOfTanegashima: [130.8, 29.6],
  hibiki: [130.6, 34.05],
  suo: [131.3, 33.85],
  southOfKorea: [127.5, 33.9],
  eastOfKorea: [130.5, 35.6],
  offXiamen: [118.8, 23.4],
  offKeelung: [121.5, 25.8],
  southOfTaiwan: [119.8, 21.5],
  philippineSea: [123, 21.7],
  westOfBabuyan: [119.5, 19.9],
  eastOfBabuyan: [124, 19.9],
  offLaoag: [120.2, 18.8],
  offAparri: [123, 18.8],
  offMasbate: [123.75, 12.65],
  offSamar: [125.2, 12.9],
  leyteGulf: [125.25, 10.45],
  boholSea: [125.2, 9.5],
  offInagua: [-73.7, 20.5],
  offJamaica: [-74.6, 19.2],
  northOfMona: [-67.95, 19],
  southOfMona: [-67.9, 17.4],
  northOfAnguilla: [-63.5, 18.9],
  southOfVirginGorda: [-64.4, 18.1],
  offCayBreton: [-79.3, 23],
  offGibara: [-76, 21.5],
  offRumCay: [-74.6, 23.4],
  offRagged: [-74.7, 22.3],
  offNassau: [-77.6, 25.6],
  offAbaco: [-76.3, 26],
  cayman: [-83, 19.5],
  gulfOfMagdalen: [-60.8, 47.8],
  offScatarie: [-58.5, 46.5],
  offStrathy: [-4, 58.75],
  offNoss: [-2.6, 58.6],
  westOfFairIsle: [-3, 59.75],
  eastOfFairIsle: [-0.6, 59.4],
  northMinch: [-6.3, 57.85],
  seaOfHebrides: [-7, 57.2],
  offMalin: [-6.8, 55.5],
  offBelfast: [-5.45, 54.8],
  celticSea: [-6.3, 51.4],
  cardiganBay: [-5.3, 52.6],
  westOfCorsica: [8.3, 41.3],
  eastOfCorsica: [10, 41.3],
  blackSeaNorth: [36.6, 44.7],
  azov: [36.7, 45.8],
  southOfLombok: [115.6, -9.3],
  baliSea: [116.1, -7.6],
  savuSea: [123.6, -9.3],
  bandaSea: [125.4, -7.8],
  offBalikpapan: [118, -1.5],
  celebesSea: [120, 2.5],
  northOfBangka: [107.2, -2],
  javaSeaWest: [107.3, -4.2],
  northOfKarimata: [108.7, -0.8],
  javaSeaNorth: [109.2, -3.9],
  bismarckSea: [147, -5.2],
  solomonSea: [148.3, -6.8],
  solomonSeaEast: [156.2, -7.4],
  offBougainville: [156.3, -6],
  offOtway: [143.5, -39.5],
  tasmanSea: [149.5, -39],
  offWanganui: [174.3, -40.4],
  offKaikoura: [174.6, -41.9],
  beringSeaEast: [-166, 55],
  offSanak: [-164, 53.7],
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
  ['babElMandeb', 'redSea', 'arabianSea'],
  ['hormuz', 'persianGulf', 'arabianSea'],
  ['capeHorn', 'drakeEast', 'drakeWest'],
  ['goodHope', 'offCapeTown', 'offPortElizabeth'],
  ['tsugaru', 'offAkita', 'offHachinohe'],
  ['laPerouse', 'offRishiri', 'offAbashiri'],
  ['osumi', 'offMakurazaki', 'offNichinan'],
  ['tokara', 'eastChinaSea', 'southOfTanegashima'],
  ['kanmon', 'hibiki', 'suo'],
  ['korea', 'southOfKorea', 'eastOfKorea'],
  ['taiwanStrait', 'offXiamen', 'offKeelung'],
  ['bashi', 'southOfTaiwan', 'philippineSea'],
  ['balintang', 'westOfBabuyan', 'eastOfBabuyan'],
  ['babuyan', 'offLaoag', 'offAparri'],
  ['sanBernardino', 'offMasbate', 'offSamar'],
  ['surigao', 'leyteGulf', 'boholSea'],
  ['windward', 'offInagua', 'offJamaica'],
  ['mona', 'northOfMona', 'southOfMona'],
  ['anegada', 'northOfAnguilla', 'southOfVirginGorda'],
  ['oldBahama', 'offCayBreton', 'offGibara'],
  ['crookedIsland', 'offRumCay', 'offRagged'],
  ['providence', 'offNassau', 'offAbaco'],
  ['yucatan', 'gulfOfMexico', 'cayman'],
  ['cabot', 'gulfOfMagdalen', 'offScatarie'],
  ['pentland', 'offStrathy', 'offNoss'],
  ['fairIsle', 'westOfFairIsle', 'eastOfFairIsle'],
  ['minch', 'northMinch', 'seaOfHebrides'],
  ['northChannel', 'offMalin', 'offBelfast'],
  ['stGeorgesChannel', 'celticSea', 'cardiganBay'],
  ['bonifacio', 'westOfCorsica', 'eastOfCorsica'],
  ['kerch', 'blackSeaNorth', 'azov'],
  ['lombok', 'southOfLombok', 'baliSea'],
  ['ombai', 'savuSea', 'bandaSea'],
  ['makassar', 'offBalikpapan', 'celebesSea'],
  ['gaspar', 'northOfBangka', 'javaSeaWest'],
  ['karimata', 'northOfKarimata', 'javaSeaNorth'],
  ['vitiaz', 'bismarckSea', 'solomonSea'],
  ['bougainville', 'solomonSeaEast', 'offBougainville'],
  ['bass', 'offOtway', 'tasmanSea'],
  ['cookStrait', 'offWanganui', 'offKaikoura'],
  ['unimak', 'beringSeaEast', 'offSanak'],
];

/** Passages that no way leads round, or only ones that are closed by default. */
const ONLY_WAY: readonly string[] = ['bosphorus', 'dardanelles', 'bering', 'hormuz', 'kerch', 'cabot'];

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

  test('closing those that a route between ports does not use changes nothing', () => {
    const random = seededRandom(17);
    const ports = fairway.locations.all().filter(({ type, locode }) => type === 'port' && locode);
    const keys = fairway.passages().flatMap(({ key, openByDefault }) => (openByDefault ? [key] : []));
    const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)];
    let compared = 0;
    for (let round = 0; round < 150; round++) {
      const request = { from: pick(ports).locode, to: pick(ports).locode };
      const free = lengthOrNone(fairway, request);
      if (free === undefined) continue;
      const [{ geometry, properties }] = fairway.route(request).features;
      const spare = [pick(keys), pick(keys), pick(keys)].filter((key) => !properties.passages.includes(key));
      const options = Object.fromEntries(spare.map((key) => [key, false]));
      const [shut] = fairway.route({ ...request, options }).features;
      expect(shut.geometry, JSON.stringify([request, options])).toEqual(geometry);
      expect(shut.properties.total_length).toBe(free);
      compared++;
    }
    expect(compared).toBeGreaterThan(130);
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
