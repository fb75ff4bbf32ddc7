import { readdirSync, readFileSync } from 'node:fs';
import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import { describe, expect, test } from 'vitest';
import { nearestOnLeg } from '../../src/geo/nearest-on-leg.ts';
import type { Position } from '../../src/geo/position.ts';
import { EARTH_RADIUS_NM, greatCircleNm } from '../../src/geo/sphere.ts';
import { angleBetween, unitVectors } from '../../src/geo/vector.ts';

type Ring = Position[];

interface Feature<Geometry> {
  type: string;
  properties: Record<string, string>;
  geometry: Geometry;
}
type Shoal = Feature<{ type: 'Polygon'; coordinates: Ring[] }>;
type Narrow = Feature<{ type: 'LineString'; coordinates: Position[] }>;

interface Depth extends Omit<Shoal, 'properties'> {
  properties: { name: string; reason: string; source?: string; depth: number };
}

const shoals = read<Shoal>('shoals.geojson');
const narrows = read<Narrow>('narrows.geojson');
const depths = read<Depth>('depths.geojson');
const barriers = read<Shoal>('barriers.geojson');

/** Ports, in and behind shoals most of them: World Port Index, degrees. */
const PORTS: Record<string, Position> = {
  Nassau: [-77.35, 25.083],
  Freeport: [-78.767, 26.517],
  'Key West': [-81.817, 24.55],
  Miami: [-80.183, 25.783],
  'La Habana': [-82.35, 23.15],
  Cienfuegos: [-80.45, 22.15],
  Nuevitas: [-77.25, 21.55],
  Manzanillo: [-77.117, 20.35],
  Providenciales: [-72.283, 21.733],
  'St George': [-64.667, 32.383],
  'Belize City': [-88.183, 17.483],
  'Puerto Cabezas': [-83.383, 14.017],
  Nantucket: [-70.1, 41.283],
  Wilmington: [-77.95, 34.233],
  Montevideo: [-56.217, -34.9],
  'Buenos Aires': [-58.367, -34.6],
  Emden: [7.183, 53.35],
  Wilhelmshaven: [8.133, 53.517],
  Bremerhaven: [8.583, 53.55],
  Cuxhaven: [8.7, 53.867],
  Esbjerg: [8.433, 55.467],
  Ramsgate: [1.417, 51.333],
  Sfax: [10.767, 34.733],
  Nouadhibou: [-17.033, 20.9],
  Bissau: [-15.583, 11.85],
  Freetown: [-13.217, 8.5],
  Male: [73.5, 4.167],
  Colombo: [79.85, 6.95],
  Tuticorin: [78.2, 8.75],
  Kankesanturai: [80.067, 9.817],
  Kandla: [70.217, 23.017],
  Chittagong: [91.817, 22.317],
  Mongla: [89.6, 22.467],
  Yangon: [96.167, 16.767],
  Lianyungang: [119.467, 34.75],
  Shanghai: [121.5, 31.217],
  Daru: [143.2, -9.067],
  'Thursday Island': [142.217, -10.583],
  Cairns: [145.783, -16.917],
  Townsville: [146.833, -19.25],
  'Hay Point': [149.3, -21.267],
  Gladstone: [151.25, -23.833],
  Noumea: [166.417, -22.267],
};

/** Positions in fairways that ships use beside shoals, degrees: the offing of the shoals must leave them open. */
const FAIRWAYS: Record<string, Position> = {
  'Straits of Florida off Bimini': [-79.6, 25.5],
  'Northwest Providence Channel': [-78.4, 26.2],
  'Crooked Island Passage': [-74.6, 23.0],
  'Nicholas Channel': [-80.3, 23.3],
  'south of Nantucket Shoals': [-69.6, 40.5],
  'Rio de la Plata, Recalada': [-56.0, -35.0],
  'off Borkum': [6.4, 53.65],
  'Dover Strait, east of the Goodwin': [1.75, 51.25],
  'Dondra Head': [80.6, 5.8],
  'Eight Degree Channel': [73.0, 7.6],
  'One and Half Degree Channel': [73.3, 1.5],
  'Palawan Passage': [118.2, 10.4],
  'Prince of Wales Channel': [142.2, -10.47],
  'Great Barrier Reef, off Cape Flattery': [145.38, -14.9],
  'Grafton Passage': [146.2, -16.68],
  'Palm Passage': [147.17, -18.4],
  'Hydrographers Passage': [150.2, -20.6],
  'Capricorn Channel': [152.3, -22.8],
};

/** Waters that no sea-going ship crosses, degrees. */
const SHUT: Record<string, Position> = {
  "Adam's Bridge": [79.6, 9.08],
  'Great Bahama Bank': [-79, 24.5],
  'Florida Bay': [-81, 25],
  'Jiangsu shoals': [121.5, 32.7],
  'Great Barrier Reef at Lizard Island': [145.6, -14.6],
  "Banc d'Arguin": [-16.7, 20],
};

/** Offing that a fairway keeps from a shoal at the least, nautical miles: the narrow offing of the build. */
const FAIRWAY_OFFING_NM = 0.5;

describe('every curated feature', () => {
  const all = [...shoals, ...narrows, ...barriers];

  test('has a name of its own, a reason and a source', () => {
    for (const { properties } of all) {
      for (const key of ['name', 'reason', 'source']) expect(properties[key], properties.name).toBeTruthy();
    }
    expect(new Set(all.map(({ properties }) => properties.name)).size).toBe(all.length);
  });

  test('lies on the globe, clear of the antimeridian', () => {
    for (const { properties, geometry } of all) {
      for (const [lng, lat] of geometry.coordinates.flat(geometry.type === 'Polygon' ? 1 : 0) as Position[]) {
        expect(Math.abs(lng), properties.name).toBeLessThanOrEqual(180);
        expect(Math.abs(lat), properties.name).toBeLessThan(80);
      }
      const lngs = verticesOf(geometry).map(([lng]) => lng);
      expect(Math.max(...lngs) - Math.min(...lngs), properties.name).toBeLessThan(20);
    }
  });
});

describe('shoals', () => {
  test.each(shoals.map((shoal) => [shoal.properties.name, shoal] as const))('%s', (_, shoal) => {
    const { properties, geometry } = shoal;
    expect(geometry.type).toBe('Polygon');
    expect(geometry.coordinates).toHaveLength(1);
    expect(properties.accuracy).toMatch(/^\+-\d+ nm$/);
    const [ring] = geometry.coordinates;
    expect(ring[0]).toEqual(ring[ring.length - 1]);
    expect(ring.length - 1).toBeGreaterThanOrEqual(4);
    expect(ring.length - 1).toBeLessThanOrEqual(40);
    expect(crossings(ring)).toEqual([]);
    expect(signedArea(ring)).toBeGreaterThan(0);
  });

  test.each(Object.entries(PORTS))('leave %s open', (_, port) => {
    expect(shoalsAt(port)).toEqual([]);
  });

  test.each(Object.entries(FAIRWAYS))('leave room for ships in %s', (_, fairway) => {
    expect(shoalsAt(fairway)).toEqual([]);
    const near = shoals.filter(
      ({ geometry }) => offingNm(geometry.coordinates[0], fairway) < FAIRWAY_OFFING_NM,
    );
    expect(near.map(({ properties }) => properties.name)).toEqual([]);
  });

  test.each(Object.entries(SHUT))('shut %s', (_, position) => {
    expect(shoalsAt(position)).not.toEqual([]);
  });
});

describe('depths', () => {
  test('have a name of their own, a reason, and a depth in metres', () => {
    for (const { properties } of depths) {
      for (const key of ['name', 'reason'] as const) expect(properties[key], properties.name).toBeTruthy();
      expect(properties.depth, properties.name).toBeGreaterThanOrEqual(0);
      expect(properties.depth, properties.name).toBeLessThanOrEqual(100);
    }
    expect(new Set(depths.map(({ properties }) => properties.name)).size).toBe(depths.length);
  });

  test.each(depths.map((depth) => [depth.properties.name, depth] as const))('%s', (_, { geometry }) => {
    expect(geometry.type).toBe('Polygon');
    expect(geometry.coordinates).toHaveLength(1);
    const [ring] = geometry.coordinates;
    expect(ring[0]).toEqual(ring[ring.length - 1]);
    expect(ring.length - 1).toBeGreaterThanOrEqual(4);
    expect(crossings(ring)).toEqual([]);
    expect(signedArea(ring)).toBeGreaterThan(0);
    for (const [lng, lat] of ring) {
      expect(Math.abs(lng)).toBeLessThan(360);
      expect(Math.abs(lat)).toBeLessThan(90);
    }
  });

  test('leave the lines that ships use open', () => {
    const walls = depths.filter(({ properties }) => properties.depth === 0);
    const shut = narrows.flatMap(({ properties: { name }, geometry: { coordinates } }) =>
      walls
        .filter((wall) => coordinates.some((position) => booleanPointInPolygon(position, wall.geometry)))
        .map((wall) => `${name}: ${wall.properties.name}`),
    );
    expect(shut).toEqual([]);
  });

  test.each(Object.entries(FAIRWAYS))('leave %s open', (_, fairway) => {
    const over = depths.filter(({ geometry }) => booleanPointInPolygon(fairway, geometry));
    expect(over.filter(({ properties }) => properties.depth < 100)).toEqual([]);
  });
});

test.each(barriers.map((barrier) => [barrier.properties.name, barrier] as const))(
  '%s',
  (_, { properties, geometry }) => {
    expect(properties.accuracy).toBeTruthy();
    const [ring] = geometry.coordinates;
    expect(ring[0]).toEqual(ring[ring.length - 1]);
    expect(crossings(ring)).toEqual([]);
    expect(signedArea(ring)).toBeGreaterThan(0);
    expect(
      narrows
        .flatMap((narrow) => narrow.geometry.coordinates)
        .filter((at) => booleanPointInPolygon(at, geometry)),
    ).toEqual([]);
  },
);

describe('narrows', () => {
  test.each(narrows.map((narrow) => [narrow.properties.name, narrow] as const))('%s', (_, narrow) => {
    const line = narrow.geometry.coordinates;
    expect(narrow.geometry.type).toBe('LineString');
    expect(line.length).toBeGreaterThanOrEqual(2);
    for (let i = 1; i < line.length; i++) expect(line[i]).not.toEqual(line[i - 1]);
    expect(lengthNm(line)).toBeGreaterThan(3);
    expect(line.flatMap(shoalsAt)).toEqual([]);
  });
});

function read<T>(name: string): T[] {
  const url = new URL(`../../data-build/curated/${name}`, import.meta.url);
  const collection = JSON.parse(readFileSync(url, 'utf8')) as { type: string; features: T[] };
  expect(collection.type).toBe('FeatureCollection');
  return collection.features;
}

function verticesOf(geometry: Shoal['geometry'] | Narrow['geometry']): Position[] {
  return geometry.type === 'Polygon' ? geometry.coordinates.flat() : geometry.coordinates;
}

function shoalsAt(position: Position): string[] {
  return shoals
    .filter(({ geometry }) => booleanPointInPolygon(position, geometry))
    .map(({ properties }) => properties.name);
}

/** Twice the area that a closed ring encloses, square degrees: positive if it runs counterclockwise. */
function signedArea(ring: Ring): number {
  let sum = 0;
  for (let i = 1; i < ring.length; i++) sum += ring[i - 1][0] * ring[i][1] - ring[i][0] * ring[i - 1][1];
  return sum;
}

/** Pairs of edges of a closed ring that cross or touch, neighbours aside. */
function crossings(ring: Ring): [number, number][] {
  const edges = ring.length - 1;
  const found: [number, number][] = [];
  for (let i = 0; i < edges; i++) {
    for (let j = i + 2; j < edges; j++) {
      if (i === 0 && j === edges - 1) continue;
      if (meet(ring[i], ring[i + 1], ring[j], ring[j + 1])) found.push([i, j]);
    }
  }
  return found;
}

function meet(a: Position, b: Position, c: Position, d: Position): boolean {
  const apart = turn(a, b, c) * turn(a, b, d) > 0 || turn(c, d, a) * turn(c, d, b) > 0;
  return !apart;
}

function turn([ax, ay]: Position, [bx, by]: Position, [cx, cy]: Position): number {
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
}

/** Distance from a position to the boundary of a ring, nautical miles. */
function offingNm(ring: Ring, [lng, lat]: Position): number {
  const corners = unitVectors(
    ring.map((at) => at[0]),
    ring.map((at) => at[1]),
  );
  const [x, y, z] = unitVectors([lng], [lat]);
  let least = Infinity;
  for (let a = 0; a + 3 < corners.length; a += 3) {
    const t = nearestOnLeg(corners, a, a + 3, x, y, z);
    const [px, py, pz] = [0, 1, 2].map((k) => corners[a + k] + t * (corners[a + 3 + k] - corners[a + k]));
    const length = Math.hypot(px, py, pz);
    least = Math.min(least, angleBetween(px / length, py / length, pz / length, x, y, z));
  }
  return least * EARTH_RADIUS_NM;
}

function lengthNm(line: Position[]): number {
  return line
    .slice(1)
    .reduce((sum, [lng, lat], i) => sum + greatCircleNm(line[i][0], line[i][1], lng, lat), 0);
}

test('every curated file stands in the list of sources, but that which only checks a build', () => {
  const folder = new URL('../../data-build/curated/', import.meta.url);
  const list = readFileSync(new URL('../../data-build/sources.json', import.meta.url), 'utf8');
  const names = Object.values(JSON.parse(list) as Record<string, { name: string }>).map(({ name }) => name);
  const files = [...readdirSync(folder), ...readdirSync(new URL('areas/', folder))].filter((file) =>
    /\.(geo)?json$/.test(file),
  );
  expect(files.length).toBeGreaterThan(15);
  expect(files.filter((file) => !names.join(', ').includes(file))).toEqual(['ways.json']);
});
