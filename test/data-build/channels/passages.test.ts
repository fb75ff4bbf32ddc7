import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Position } from '../../../src/geo/position.ts';
import { greatCircleNm } from '../../../src/geo/sphere.ts';
import { unitVectors } from '../../../src/geo/vector.ts';
import { Gates } from '../../../src/graph/gates.ts';
import { PassageSets } from '../../../src/graph/passage-sets.ts';

interface Feature {
  properties: {
    passage: string;
    name: string;
    kind: 'gate' | 'centreline';
    use?: 'channel' | 'open';
    canal: boolean;
    default: boolean;
    region: string;
    source: string;
    accuracy: string;
    lengthNm?: number;
    measuredFrom?: Position;
    measuredTo?: Position;
  };
  geometry: { type: string; coordinates: Position[] };
}

const file = new URL('../../../data-build/curated/passages.geojson', import.meta.url);
const features = (JSON.parse(readFileSync(file, 'utf8')) as { features: Feature[] }).features;
const passages = [...new Set(features.map((f) => f.properties.passage))];
const gatesOf = (passage: string): Position[][] =>
  features
    .filter((f) => f.properties.passage === passage && f.properties.kind === 'gate')
    .map((f) => f.geometry.coordinates);
const centreLines = features.filter((f) => f.properties.kind === 'centreline');

const CONTRACT = (
  'suez panama kiel corinth gibraltar messina singapore dover magellan floridaStrait bosphorus oresund sunda ' +
  'torres malacca littleBelt dardanelles northwest northeast'
).split(' ');
const OWN = (
  'greatBelt bering capeCod chesapeakeDelaware canso belleIsle ' +
  'babElMandeb hormuz capeHorn goodHope tsugaru laPerouse osumi tokara kanmon korea taiwanStrait bashi balintang babuyan sanBernardino surigao windward mona anegada oldBahama crookedIsland providence yucatan cabot pentland fairIsle minch northChannel stGeorgesChannel bonifacio kerch lombok ombai makassar gaspar karimata vitiaz bougainville bass cookStrait unimak'
).split(' ');
const REGIONS = (
  'north-europe mediterranean black-sea middle-east africa southeast-asia east-asia oceania arctic north-america ' +
  'central-america caribbean south-america'
).split(' ');
const CLOSED = ['corinth', 'northwest', 'northeast', 'capeCod', 'chesapeakeDelaware', 'canso'];
const CANALS = ['suez', 'panama', 'kiel', 'corinth', 'capeCod', 'chesapeakeDelaware', 'canso'];

/** Whether two lines cross, in the plane of longitude and latitude. */
function cross(a: readonly Position[], b: readonly Position[]): boolean {
  const side = (p: Position, q: Position, r: Position): number =>
    (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]);
  for (let i = 1; i < a.length; i++) {
    for (let j = 1; j < b.length; j++) {
      const apart = side(a[i - 1], a[i], b[j - 1]) * side(a[i - 1], a[i], b[j]) > 0;
      if (!apart && side(b[j - 1], b[j], a[i - 1]) * side(b[j - 1], b[j], a[i]) <= 0) return true;
    }
  }
  return false;
}

/** Miles along a line from its start to its point nearest to `position`, to a hundredth of each segment. */
function milesAlong(line: readonly Position[], position: Position): number {
  let nearest = Number.POSITIVE_INFINITY;
  let miles = 0;
  let travelled = 0;
  for (let i = 1; i < line.length; i++) {
    const [x1, y1] = line[i - 1];
    const [x2, y2] = line[i];
    const length = greatCircleNm(x1, y1, x2, y2);
    for (let k = 0; k <= 100; k++) {
      const t = k / 100;
      const away = greatCircleNm(...position, x1 + (x2 - x1) * t, y1 + (y2 - y1) * t);
      if (away < nearest) {
        nearest = away;
        miles = travelled + length * t;
      }
    }
    travelled += length;
  }
  return miles;
}

describe('the list of passages', () => {
  it('has the passages of the contract and our own, each with a gate', () => {
    expect(new Set(passages)).toEqual(new Set([...CONTRACT, ...OWN]));
    for (const passage of passages) expect(gatesOf(passage).length, passage).toBeGreaterThan(0);
  });

  it.each(features)('is consistent: $properties.passage $properties.kind', ({ properties, geometry }) => {
    const { passage, kind, use } = properties;
    const first = features.find((f) => f.properties.passage === passage)!.properties;
    expect(properties.name).toBe(first.name);
    expect(properties.canal).toBe(CANALS.includes(passage));
    expect(properties.default).toBe(!CLOSED.includes(passage));
    expect(REGIONS).toContain(properties.region);
    expect(properties.region).toBe(first.region);
    expect(properties.source).not.toBe('');
    expect(properties.accuracy).not.toBe('');
    if (kind === 'gate') expect(use).toBeUndefined();
    else expect(['channel', 'open']).toContain(use);
    expect(geometry.type).toBe('LineString');
    expect(geometry.coordinates.length).toBeGreaterThanOrEqual(2);
    for (const [lng, lat] of geometry.coordinates) {
      expect(Math.abs(lng)).toBeLessThanOrEqual(180);
      expect(Math.abs(lat)).toBeLessThanOrEqual(90);
    }
    for (let i = 1; i < geometry.coordinates.length; i++) {
      expect(geometry.coordinates[i]).not.toEqual(geometry.coordinates[i - 1]);
    }
  });

  it('has a gate across a centre line of every passage that has centre lines, and across every canal', () => {
    for (const passage of passages) {
      const lines = centreLines.filter((f) => f.properties.passage === passage);
      const crossed = lines.filter((f) =>
        gatesOf(passage).some((gate) => cross(gate, f.geometry.coordinates)),
      );
      if (lines.length > 0) expect(crossed.length, passage).toBeGreaterThan(0);
      if (CANALS.includes(passage)) expect(crossed[0].properties.use, passage).toBe('channel');
    }
  });

  // The ends are locks, lights and shores, known to 0.1 nm: 3 % of the shortest. Mid-water cuts bends, so most come out short.
  it('meets the published lengths within 3 %', () => {
    const measured = centreLines.filter((f) => f.properties.lengthNm !== undefined);
    expect(measured.map((f) => f.properties.passage)).toEqual(
      expect.arrayContaining(['suez', 'panama', 'kiel', 'corinth', 'chesapeakeDelaware']),
    );
    for (const { properties, geometry } of measured) {
      const { passage, lengthNm, measuredFrom, measuredTo } = properties;
      const line = geometry.coordinates;
      const miles = Math.abs(milesAlong(line, measuredTo!) - milesAlong(line, measuredFrom!));
      expect(Math.abs(miles / lengthNm! - 1), `${passage}: ${miles} nm`).toBeLessThan(0.03);
    }
  });

  it('lets the two Arctic gates meet, so that both together shut the crossing', () => {
    const [northwest, northeast] = ['northwest', 'northeast'].map((passage) => gatesOf(passage)[0]);
    const arctic = new Gates([{ gates: [northwest] }], new PassageSets());
    const [[lng1, lat1], [lng2, lat2]] = northeast.slice(-2);
    const v = unitVectors([lng1, lng2], [lat1, lat2]);
    expect(arctic.crossedAt(v, 0, 3)).toBe(1);
  });

  it('keeps the Arctic gates off the pole, all of whose water lies on one side of them', () => {
    const gates = new Gates(
      ['northwest', 'northeast'].map((passage) => ({ gates: gatesOf(passage) })),
      new PassageSets(),
    );
    const lng = Array.from({ length: 72 }, (_, i) => 5 * i - 180);
    const near = [90, 89.999, 89.9, 89, 88.6].map((lat) => unitVectors(lng, Array(lng.length).fill(lat)));
    let [legs, crossed] = [0, 0];
    for (const from of near) {
      for (const to of near) {
        for (let a = 0; a < from.length; a += 3) {
          for (let b = 0; b < to.length; b += 3) {
            crossed += gates.crossed(from[a], from[a + 1], from[a + 2], to[b], to[b + 1], to[b + 2]);
            legs++;
          }
        }
      }
    }
    expect(legs).toBe((5 * 72) ** 2);
    expect(crossed).toBe(0);
  });
});

/** Legs that ships sail through a passage, from pilot books and port positions, apart from the curated lines. */
const TRANSITS: [string, ...Position[]][] = [
  ['suez', [32.31, 30.9], [32.3, 30.55]],
  ['panama', [-79.7, 9.117], [-79.6, 9.0]],
  ['kiel', [9.14, 53.895], [9.3, 54.03]],
  ['corinth', [22.94, 37.965], [23.03, 37.9]],
  ['gibraltar', [-6, 35.92], [-5, 36]],
  ['messina', [15.66, 38.256], [15.605, 38.22], [15.58, 38.0]],
  ['singapore', [102.6, 1.7], [103.3, 1.25], [103.84, 1.2]],
  ['singapore', [103.3, 1.0], [103.35, 0.95], [103.6, 0.95]],
  ['dover', [1.0, 50.7], [2.0, 51.4]],
  ['magellan', [-69.4, -52.45], [-69.75, -52.6]],
  ['floridaStrait', [-83, 24.3], [-80.5, 24.3]],
  ['bosphorus', [29.04, 41.055], [29.065, 41.11]],
  ['oresund', [12.6, 56.09], [12.66, 56.0]],
  ['sunda', [105.5, -6.1], [105.9, -5.87], [106.1, -5.6]],
  ['torres', [142.3, -10.49], [142.8, -10.35]],
  ['malacca', [101.0, 2.85], [102.2, 1.9]],
  ['littleBelt', [9.75, 55.52], [9.66, 55.52]],
  ['dardanelles', [26.38, 40.11], [26.39, 40.19]],
  ['northwest', [-150, 71.5], [-160, 71.5]],
  ['northwest', [-150, 85], [-170, 85]],
  ['northeast', [100, 77.9], [110, 77.5]],
  ['northeast', [80, 85], [120, 85]],
  ['greatBelt', [11.04, 55.4], [11.04, 55.25]],
  ['greatBelt', [10.9, 55.35], [10.9, 55.25]],
  ['bering', [-168.5, 65], [-168.8, 67]],
  ['capeCod', [-70.57, 41.765], [-70.51, 41.773]],
  ['chesapeakeDelaware', [-75.8, 39.528], [-75.6, 39.555]],
  ['canso', [-61.45, 45.67], [-61.381, 45.619]],
  ['belleIsle', [-57.5, 51.1], [-56.2, 51.65]],
  ['kanmon', [130.93, 33.95], [130.985, 33.975]],
  ['babElMandeb', [43.2, 12.9], [43.5, 12.3]],
  ['hormuz', [55.8, 26.3], [56.9, 26.3]],
  ['capeHorn', [-62, -58], [-72, -58]],
  ['goodHope', [15, -36], [28, -35.5]],
  ['tsugaru', [139.8, 41.2], [140.6, 41.4]],
  ['laPerouse', [140.5, 45.9], [144, 45.3]],
  ['osumi', [129.6, 31], [132.3, 30.9]],
  ['tokara', [129.5, 30.3], [130.5, 29.8]],
  ['korea', [127.5, 33.9], [130.5, 35.6]],
  ['taiwanStrait', [118.8, 23.4], [121.5, 25.8]],
  ['bashi', [119.8, 21.5], [123, 21.7]],
  ['balintang', [119.5, 19.9], [124, 19.9]],
  ['babuyan', [120.2, 18.8], [123, 18.8]],
  ['sanBernardino', [124.0, 12.3], [124.4, 12.75]],
  ['surigao', [125.25, 10.45], [125.2, 9.5]],
  ['windward', [-73.7, 20.5], [-74.6, 19.2]],
  ['mona', [-67.95, 19], [-67.9, 17.4]],
  ['anegada', [-63.5, 18.9], [-64.4, 18.1]],
  ['oldBahama', [-79.3, 23], [-76, 21.5]],
  ['crookedIsland', [-74.6, 23.4], [-74.7, 22.3]],
  ['providence', [-77.6, 25.6], [-76.3, 26]],
  ['yucatan', [-86.2, 22.3], [-85.6, 20.9]],
  ['cabot', [-60.8, 47.8], [-58.5, 46.5]],
  ['pentland', [-4, 58.75], [-2.6, 58.6]],
  ['fairIsle', [-3, 59.75], [-0.6, 59.4]],
  ['minch', [-6.3, 57.85], [-7, 57.2]],
  ['northChannel', [-6.3, 55.4], [-5.6, 55.05]],
  ['stGeorgesChannel', [-6.3, 51.4], [-5.3, 52.6]],
  ['bonifacio', [8.3, 41.3], [10, 41.3]],
  ['kerch', [36.6, 44.7], [36.7, 45.8]],
  ['lombok', [115.6, -9.3], [116.1, -7.6]],
  ['ombai', [123.6, -9.3], [125.4, -7.8]],
  ['makassar', [118, -1.5], [120, 2.5]],
  ['gaspar', [107.2, -2], [107.3, -4.2]],
  ['karimata', [108.7, -0.8], [109.2, -3.9]],
  ['vitiaz', [147, -5.2], [148.3, -6.8]],
  ['bougainville', [156.2, -7.4], [156.3, -6]],
  ['bass', [143.5, -39.5], [149.5, -39]],
  ['cookStrait', [174.3, -40.4], [174.6, -41.9]],
  ['unimak', [-166, 55], [-164, 53.7]],
];

describe('gates', () => {
  it.each(TRANSITS)('of %s cross the way through', (passage, ...leg) => {
    expect(gatesOf(passage).some((gate) => cross(gate, leg))).toBe(true);
  });

  it.each<[string, ...Position[]]>([
    ['singapore', [100.2, 4], [101.2, 2.9], [101.5, 2.2]], // the Malacca Strait to Port Klang and Dumai
    ['singapore', [106, 2], [104.3, 1.27], [103.84, 1.2]], // the South China Sea to Singapore
    ['malacca', [97, 5.8], [100, 4], [101.2, 2.9]], // the Indian Ocean to Port Klang
    ['floridaStrait', [-88, 27], [-85.8, 22], [-84, 19]], // the Gulf of Mexico through the Yucatan Channel
    ['floridaStrait', [-80, 24.5], [-79.8, 26], [-79.5, 28]], // Miami to the Atlantic
    ['oresund', [12.1, 56.2], [10.9, 55.9], [11.04, 55.34], [10.9, 54.8]], // the Great Belt
    ['magellan', [-68.3, -52.4], [-63, -55], [-67, -57], [-76, -52]], // round Cape Horn
    ['northwest', [-60, 73], [-80, 74.2], [-125, 71], [-140, 70.5]], // Baffin Bay to the Beaufort Sea
    ['northeast', [30, 71.5], [57, 70.5], [80, 74]], // Murmansk to the Yenisey
    ['torres', [143.5, -11], [145.5, -14.5]], // inside the Great Barrier Reef
    ['bashi', [119.5, 19.9], [124, 19.9]], // the Balintang Channel
    ['balintang', [119.8, 21.5], [123, 21.7]], // the Bashi Channel
    ['balintang', [120.2, 18.8], [123, 18.8]], // the Babuyan Channel
    ['osumi', [128.8, 30.1], [131.3, 29.4]], // the Tokara Strait
    ['hormuz', [61, 24], [56.45, 25.2], [56.9, 26.5], [56.3, 27.1]], // the Arabian Sea to Fujairah and Bandar Abbas
    ['gaspar', [108.7, -0.8], [109.2, -3.9]], // the Karimata Strait
    ['karimata', [107.2, -2], [107.3, -4.2]], // the Gaspar Strait
    ['gaspar', [105.2, -1.8], [105.9, -2.8], [106.3, -3.5]], // the Bangka Strait
    ['vitiaz', [148, -5.2], [148.15, -5.65], [148.3, -6.1]], // the Dampier Strait
    ['pentland', [-3, 59.75], [-0.6, 59.4]], // the Fair Isle Channel
    ['cabot', [-58.5, 50.2], [-54.5, 52.2]], // the Strait of Belle Isle
    ['yucatan', [-83, 24.3], [-80.5, 24.3]], // the Straits of Florida
    ['windward', [-67.95, 19], [-67.9, 17.4]], // the Mona Passage
    ['capeHorn', [-66.5, -54.95], [-68.3, -54.88], [-70, -54.9]], // the Beagle Channel
    ['tsugaru', [140.5, 45.9], [144, 45.3]], // the La Pérouse Strait
    ['ombai', [125.4, -7.8], [127, -8.2]], // the Wetar Strait
    ['bass', [145, -43], [146.5, -44], [148.5, -43.5]], // south of Tasmania
  ])('of %s leave other ways open', (passage, ...leg) => {
    expect(gatesOf(passage).some((gate) => cross(gate, leg))).toBe(false);
  });
});
