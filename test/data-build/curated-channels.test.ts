import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readCurated } from '../../data-build/curated.ts';
import type { LimitTable } from '../../data-build/limits/limits.ts';
import { type Reach, readReaches } from '../../data-build/rivers/reach.ts';
import type { Position } from '../../src/geo/position.ts';
import { greatCircleMeters } from '../../src/geo/sphere.ts';

interface LineFeature {
  properties: Record<string, string | number | boolean>;
  geometry: { type: string; coordinates: Position[] };
}

const CURATED = new URL('../../data-build/curated/', import.meta.url);
/** Longest leg, metres: harbours join a channel at its vertices. */
const MAX_LEG_METERS = 5000;

const channels = new Map(
  readdirSync(new URL('channels/', CURATED)).map((name) => [
    name.replace('.geojson', ''),
    readLines(`channels/${name}`),
  ]),
);
const reaches = readReaches(new URL('reaches/', CURATED));
const locks = readLines('locks.geojson');
const { limits }: LimitTable = readCurated('limits.json');
const derived = [...channels].filter(([region]) => region !== 'hand');

describe.each([...channels])('channels of %s', (region, features) => {
  test('have a name of their own, a source and an accuracy', () => {
    for (const { properties } of features) {
      for (const key of ['name', 'source', 'accuracy'])
        expect(properties[key], String(properties.name)).toBeTruthy();
    }
    const names = features.map(({ properties }) => properties.name);
    expect(new Set(names).size).toBe(names.length);
  });

  test('run over the globe without doubled vertices', () => {
    for (const { properties, geometry } of features) {
      const line = geometry.coordinates;
      expect(geometry.type).toBe('LineString');
      expect(line.length, String(properties.name)).toBeGreaterThan(1);
      for (const [i, [lng, lat]] of line.entries()) {
        expect(Math.abs(lng)).toBeLessThan(180);
        expect(Math.abs(lat)).toBeLessThan(80);
        if (i > 0) expect(line[i], `${region}, ${properties.name}`).not.toEqual(line[i - 1]);
      }
    }
  });
});

describe.each(derived)('reaches of %s', (region, features) => {
  const recipes = reaches.get(region) as Reach[];
  const lineOf = (name: string) =>
    features.find(({ properties }) => properties.name === name)?.geometry.coordinates as Position[];

  test('are those of the recipes, in their order', () => {
    expect(features.map(({ properties }) => properties.name)).toEqual(recipes.map(({ name }) => name));
  });

  test('tell their head of navigation and their licence', () => {
    for (const { properties } of features) {
      for (const key of ['head', 'licence']) expect(properties[key], String(properties.name)).toBeTruthy();
    }
  });

  test('have a vertex every few kilometres', () => {
    const long = features.flatMap(({ properties, geometry: { coordinates } }) =>
      coordinates
        .slice(1)
        .map((to, i) => ({ name: properties.name, meters: greatCircleMeters(...coordinates[i], ...to) }))
        .filter(({ meters }) => meters > MAX_LEG_METERS),
    );
    expect(long).toEqual([]);
  });

  test('share a vertex with the reach that they join', () => {
    for (const { name, joins, joinsAtHead } of recipes) {
      const line = lineOf(name);
      if (joins) expect(lineOf(joins), name).toContainEqual(line[0]);
      if (joinsAtHead) expect(lineOf(joinsAtHead), name).toContainEqual(line[line.length - 1]);
    }
  });

  test('end within 3 km of where their recipe ends', () => {
    for (const { name, waypoints, line: own } of recipes) {
      const line = lineOf(name);
      const [lng, lat] = (waypoints ?? own ?? []).at(-1) as Position;
      expect(greatCircleMeters(...line[line.length - 1], lng, lat), name).toBeLessThan(3000);
    }
  });
});

describe('locks', () => {
  const lines = derived.flatMap(([, features]) => features);

  test.each(locks.map((lock) => [`${lock.properties.passage}, ${lock.properties.lock}`, lock] as const))(
    '%s lies across one channel, once',
    (_, { properties, geometry }) => {
      const crossed = lines.map(({ geometry: { coordinates } }) =>
        crossings(coordinates, geometry.coordinates),
      );
      expect(crossed.filter((times) => times > 0)).toEqual([1]);
      for (const key of ['source', 'accuracy']) expect(properties[key], key).toBeTruthy();
      const limited = limits.filter(({ passage }) => passage === properties.passage);
      for (const key of ['length', 'beam', 'draught'])
        expect(limited.map(({ dimension }) => dimension)).toContain(key);
    },
  );
});

function readLines(name: string): LineFeature[] {
  return (JSON.parse(readFileSync(new URL(name, CURATED), 'utf8')) as { features: LineFeature[] }).features;
}

/** How often two lines cross, in the plane of longitude and latitude. */
function crossings(a: readonly Position[], b: readonly Position[]): number {
  const side = (p: Position, q: Position, r: Position) =>
    (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]);
  let count = 0;
  for (let i = 1; i < a.length; i++) {
    for (let j = 1; j < b.length; j++) {
      const apart = side(a[i - 1], a[i], b[j - 1]) * side(a[i - 1], a[i], b[j]) >= 0;
      if (!apart && side(b[j - 1], b[j], a[i - 1]) * side(b[j - 1], b[j], a[i]) < 0) count++;
    }
  }
  return count;
}
