import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { RouteOptions } from '../../src/api/types/options.ts';
import type { Position } from '../../src/geo/position.ts';
import { seededRandom } from '../support/random.ts';
import { fairway } from '../support/world.ts';

/** Berths up rivers and behind locks, degrees. */
const BERTHS: Record<string, Position> = {
  Houston: [-95.28, 29.735],
  'Lake Charles': [-93.25, 30.21],
  Beaumont: [-94.08, 30.08],
  'Corpus Christi': [-97.4, 27.815],
  'New Orleans': [-90.06, 29.945],
  'Baton Rouge': [-91.2, 30.44],
  Mobile: [-88.035, 30.69],
  Jacksonville: [-81.65, 30.32],
  Savannah: [-81.09, 32.083],
  'Wilmington NC': [-77.95, 34.23],
  Baltimore: [-76.57, 39.25],
  Philadelphia: [-75.135, 39.945],
  Albany: [-73.755, 42.63],
  'Portland OR': [-122.68, 45.54],
  'Vancouver WA': [-122.69, 45.625],
  Sacramento: [-121.55, 38.56],
  'New Westminster': [-122.91, 49.2],
  Quebec: [-71.2, 46.82],
  Montreal: [-73.54, 45.52],
  Toronto: [-79.37, 43.63],
  Cleveland: [-81.7, 41.51],
  Detroit: [-83.05, 42.32],
  Chicago: [-87.6, 41.89],
  Duluth: [-92.09, 46.77],
  'Thunder Bay': [-89.2, 48.41],
  'Buenos Aires': [-58.36, -34.6],
  Rosario: [-60.62, -32.95],
  Asuncion: [-57.65, -25.27],
  'Porto Alegre': [-51.23, -30.02],
  Belem: [-48.51, -1.45],
  Manaus: [-60.02, -3.145],
  'Puerto Ordaz': [-62.72, 8.36],
  Barranquilla: [-74.76, 10.97],
  Guayaquil: [-79.88, -2.2],
};
const SEA: Record<string, Position> = {
  Rotterdam: [4.05, 51.98],
  Colon: [-79.92, 9.42],
  Antilla: [-75.7, 20.9],
  'La Plata roads': [-57.3, -34.9],
};

/** Published: NGA Pub. 151 to Philadelphia, Jacksonville and New Orleans; the others from pilots' and river tables. */
const PUBLISHED: [from: string, to: string, nm: number][] = [
  ['Colon', 'New Orleans', 1395],
  ['Antilla', 'Philadelphia', 1197],
  // the carriers of the lakes: 808 and 726 statute miles, by the De Tour Passage
  ['Duluth', 'Chicago', 702],
  ['Duluth', 'Detroit', 631],
];

/** A berth, and the locks on the way to it from the sea. */
const LOCKS: [berth: string, locks: (keyof RouteOptions)[]][] = [
  ['Montreal', []],
  ['Toronto', ['seaway']],
  ['Chicago', ['seaway', 'welland']],
  ['Duluth', ['seaway', 'welland', 'soo']],
];

const distance = (from: Position, to: Position, options: RouteOptions = {}) =>
  fairway.distance({
    from: { lng: from[0], lat: from[1] },
    to: { lng: to[0], lat: to[1] },
    options: { autovalidate: true, ...options },
  });

describe('berths up rivers', () => {
  test.each(Object.entries(BERTHS))('%s lies on the water, and a route leads there', (_, [lng, lat]) => {
    expect(fairway.validate({ lng, lat }).moved_by).toBeLessThan(1500);
    expect(distance(SEA.Rotterdam, [lng, lat])).toBeGreaterThan(2500);
  });

  test.each(PUBLISHED)('%s to %s is near the published distance', (from, to, nm) => {
    const found = distance(SEA[from] ?? BERTHS[from], BERTHS[to]);
    expect(found).toBeGreaterThan(nm * 0.98);
    expect(found).toBeLessThan(nm * 1.02);
  });

  test.each(LOCKS)('%s is reached through its locks, and by no other way', (berth, locks) => {
    const { properties } = fairway.route({
      from: { lng: SEA.Rotterdam[0], lat: SEA.Rotterdam[1] },
      to: { lng: BERTHS[berth][0], lat: BERTHS[berth][1] },
      options: { autovalidate: true },
    }).features[0];
    for (const key of ['seaway', 'welland', 'soo'] as const) {
      if (locks.includes(key)) {
        expect(properties.passages).toContain(key);
        expect(() => distance(SEA.Rotterdam, BERTHS[berth], { [key]: false })).toThrow(/No navigable way/);
      } else expect(properties.passages).not.toContain(key);
    }
  });
});

describe('through traffic', () => {
  const folder = new URL('../../data-build/curated/channels/', import.meta.url);
  const reaches = readdirSync(folder)
    .filter((name) => name !== 'hand.geojson')
    .flatMap((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')).features);
  /** Heads of navigation, as far up as a sea-going ship comes: halves of reaches that no other way passes. */
  const upRiver = new Set<string>(
    reaches
      .filter(({ properties }: { properties: { through?: boolean } }) => !properties.through)
      .flatMap(({ geometry }: { geometry: { coordinates: Position[] } }) =>
        geometry.coordinates.slice(geometry.coordinates.length >> 1).map(cellOf),
      ),
  );

  test('between sea ports runs up no river', () => {
    const seed = 20261122;
    const random = seededRandom(seed);
    const { ports } = JSON.parse(readFileSync(new URL('./ports.json', import.meta.url), 'utf8')) as {
      ports: [string, number, number][];
    };
    const coastal = ports.filter(([, lng, lat]) => {
      const { moved_by, suggestion } = fairway.validate({ lng, lat });
      return moved_by < 1000 && !isUpRiver(suggestion, 0.3) && !isInland(suggestion);
    });
    let compared = 0;
    for (let pair = 0; pair < 200; pair++) {
      const [from, to] = [coastal, coastal].map((list) => list[Math.floor(random() * list.length)]);
      const { features } = fairway.routes([
        {
          from: { lng: from[1], lat: from[2] },
          to: { lng: to[1], lat: to[2] },
          options: { autovalidate: true },
        },
      ]);
      if (features.length === 0) continue;
      compared++;
      const up = features[0].geometry.coordinates.filter((position) => upRiver.has(cellOf(position)));
      expect(up, `${from[0]} to ${to[0]}, seed ${seed}`).toEqual([]);
    }
    expect(compared).toBeGreaterThan(150);
  });

  function isUpRiver([lng, lat]: Position, degrees: number): boolean {
    return reaches.some(({ geometry }: { geometry: { coordinates: Position[] } }) =>
      geometry.coordinates.some(([x, y]) => Math.abs(x - lng) < degrees && Math.abs(y - lat) < degrees),
    );
  }
});

/** The cell of about 10 m that a position lies in. */
function cellOf([lng, lat]: Position): string {
  return `${Math.round(lng * 1e4)},${Math.round(lat * 1e4)}`;
}

/** Whether a port lies on waters that rivers and locks lead to: the Great Lakes, the Caspian, the lakes of the Baltic. */
function isInland([lng, lat]: Position): boolean {
  const waters = [
    [-93, 41, -74, 49.5],
    [46, 36, 55, 48],
    [12.3, 58.3, 14.2, 59.5],
    [16, 59.2, 18, 59.7],
    [27.5, 60.9, 30, 62.5],
  ];
  return waters.some(([west, south, east, north]) => lng > west && lng < east && lat > south && lat < north);
}
