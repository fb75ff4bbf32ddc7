import booleanPointInPolygon from '@turf/boolean-point-in-polygon';
import { polygon } from '@turf/helpers';
import { describe, expect, test } from 'vitest';
import type { NogoBlock, RouteOptions } from '../../src/api/types/options.ts';
import { decodeCoast } from '../../src/coast/format/decode.ts';
import { isClearOfCoast } from '../../src/coast/sight.ts';
import { densified } from '../../src/geo/line.ts';
import type { LatLng, Position } from '../../src/geo/position.ts';
import { destination, greatCircleNm, METERS_PER_NM } from '../../src/geo/sphere.ts';
import { openFairway } from '../../src/node.ts';
import { seededRandom } from '../support/random.ts';
import { data, fairway } from '../support/world.ts';

const at = (lng: number, lat: number): LatLng => ({ lng, lat });
const ROTTERDAM = at(3.95, 52.0);
const SINGAPORE = at(103.75, 1.2);
const TOKYO_BAY = at(139.8, 35.1);
const SEATTLE_APPROACH = at(-125, 48.4);

/** A box between two meridians and two parallels; its sides along the parallels are great circles. */
const box = (west: number, south: number, east: number, north: number) => ({
  coords: [at(west, south), at(east, south), at(east, north), at(west, north)],
});

function route(from: LatLng, to: LatLng, options: RouteOptions = {}) {
  const { properties, geometry } = fairway.route({ from, to, options }).features[0];
  return { ...properties, line: geometry.coordinates };
}

/** Whether a line has points, metres apart, within a small box. */
function enters(line: readonly Position[], { coords: [southWest, , northEast] }: ReturnType<typeof box>) {
  return densified(line, 0.02).some(
    ([lng, lat]) => lng > southWest.lng && lng < northEast.lng && lat > southWest.lat && lat < northEast.lat,
  );
}

const codeOf = (from: LatLng, to: LatLng, options: RouteOptions) => {
  try {
    return route(from, to, options).total_length;
  } catch (error) {
    return (error as { code: string }).code;
  }
};

const coast = decodeCoast(data.coast);

/** A block of six corners. */
const hexagon = (lng: number, lat: number, radiusNm: number) => ({
  coords: [0, 60, 120, 180, 240, 300].map((bearing) => {
    const [x, y] = destination(lng, lat, bearing, radiusNm * METERS_PER_NM);
    return at(x, y);
  }),
});

/** Ends, and a round block in the way between them in narrow water that leaves a way beside it. */
const NARROW: [from: LatLng, to: LatLng, lng: number, lat: number, radiusNm: number][] = [
  [at(138.5817, -34.8462), at(138.5164, -35.0334), 138.5135, -34.7634, 0.68],
  [at(-66.1786, 17.9514), at(-65.5733, 18.3497), -66.2128, 17.9419, 0.36],
  [at(-72.939, -41.473), at(-73.6634, -43.1389), -72.7925, -41.6928, 2.01],
  [at(7.7215, 62.7919), at(8.55, 62.6923), 8.4828, 62.7266, 0.69],
  [at(39.7094, 64.691), at(33.5028, 66.3048), 33.526, 66.3149, 0.86],
  [at(-55.9314, -1.8416), at(-52.2502, -1.7397), -52.2551, -1.7197, 1.22],
  [at(40.8646, 64.3971), at(28.3011, 61.0667), 40.6657, 64.4924, 0.77],
  [at(135.4064, 34.6973), at(-92.0653, 46.8095), -82.6546, 42.5423, 0.69],
  [at(23.36, 58.3693), at(23.5667, 58.7333), 23.5256, 58.739, 0.82],
  [at(130.6026, 30.4092), at(130.6203, 31.5611), 130.7155, 31.2761, 1.92],
  [at(4.8662, 60.8458), at(-4.1597, 57.8561), 4.8032, 60.8401, 1.26],
  [at(0.3322, 49.4345), at(-0.25, 49.2833), -0.2478, 49.2878, 0.26],
  [at(10.7718, 59.8321), at(10.2295, 59.1021), 10.6137, 59.6122, 0.73],
  [at(122.6466, -5.4222), at(-2.3296, 53.4743), 32.5613, 30.2092, 0.6],
  [at(-166.5019, 53.792), at(-170.3201, 57.1434), -166.1956, 53.9331, 1.53],
  [at(129.4449, 34.2292), at(129.2225, 34.2908), 129.2608, 34.3237, 1.51],
  [at(5.646, 59.7546), at(-3.8353, 51.6395), 5.1882, 59.5693, 1.99],
  [at(-78.2878, 26.674), at(-77.8335, 25.7438), -77.8983, 26.7499, 2.07],
  // on a channel, where there is no other way
  [at(6.6798, 53.4565), at(17.5157, 59.5342), 17.7176, 58.9607, 0.32],
];

/** Whether a line has points within a block. */
function isWithin(line: readonly Position[], { coords }: { coords: LatLng[] }): boolean {
  const ring = [...coords, coords[0]].map(({ lng, lat }) => [lng, lat]);
  const sides = polygon([ring]);
  return densified(line, 0.05).some((position) => booleanPointInPolygon(position, sides));
}

/** Expects a way past a round block in the way: little longer, over water, by the same passages. */
function goesPast(
  from: LatLng | string,
  to: LatLng | string,
  lng: number,
  lat: number,
  radiusNm: number,
): void {
  const name = `${lng}, ${lat}`;
  const block = hexagon(lng, lat, radiusNm);
  const plain = fairway.route({ from, to }).features[0];
  const past = fairway.route({ from, to, options: { nogoBlocks: [block] } }).features[0];
  expect(isWithin(plain.geometry.coordinates, block), name).toBe(true);
  expect(isWithin(past.geometry.coordinates, block), name).toBe(false);
  expect(past.properties.crossed, name).toEqual(plain.properties.crossed);
  const longer = past.properties.total_length - plain.properties.total_length;
  expect(longer, name).toBeLessThan(Math.PI * radiusNm);
  const legs = past.geometry.coordinates.slice(1).map((end, i) => [past.geometry.coordinates[i], end]);
  const bends = legs.filter(([a]) => !plain.geometry.coordinates.some((b) => `${a}` === `${b}`));
  expect(bends.length, name).toBeGreaterThan(0);
  for (const [a, b] of bends) expect(isClearOfCoast(coast, ...a, ...b), `${name}: ${a} to ${b}`).toBe(true);
}

describe('no-go blocks', () => {
  test('over a strait send the route another way', () => {
    const plain = route(ROTTERDAM, SINGAPORE);
    const dover = route(ROTTERDAM, SINGAPORE, { nogoBlocks: [box(1, 50.7, 1.9, 51.3)] });
    expect(plain.passages).toContain('dover');
    expect(dover.passages).not.toContain('dover');
    expect(dover.passages).toContain('suez');
    const suez = route(ROTTERDAM, SINGAPORE, { nogoBlocks: [box(32, 29.9, 33, 30.5)] });
    const cape = route(ROTTERDAM, SINGAPORE, { suez: false }).total_length;
    expect(Math.abs(suez.total_length / cape - 1)).toBeLessThan(0.001);
  });

  test('at sea are gone round by a little, at 75 m off their corners', () => {
    const block = box(-15, 40, -8, 44.5);
    const plain = route(ROTTERDAM, SINGAPORE);
    const round = route(ROTTERDAM, SINGAPORE, { nogoBlocks: [block] });
    expect(round.total_length).toBeGreaterThan(plain.total_length + 20);
    expect(round.total_length).toBeLessThan(plain.total_length + 500);
    const corner = round.line.filter(([lng, lat]) =>
      block.coords.some((vertex) => greatCircleNm(lng, lat, vertex.lng, vertex.lat) * 1852 < 160),
    );
    expect(corner.length).toBeGreaterThan(0);
  });

  test('that meet on a meridian leave no seam, however its longitude is written', () => {
    // meridians in open water with both sides as files have them, and the parallels of blocks across them
    const cases: [meridian: number, east: number, west: number, south: number, north: number][] = [
      [180, 180, -180, 10, 20],
      [180, -180, 180, 10, 20],
      [180, 540, -540, 10, 20],
      [180, 180, 180, 10, 20],
      [10.1, 10.1, -349.9, -42, -40],
      [10.1, 370.1, 10.1, -42, -40],
      [-130.3, -130.3, 229.7, -40, -36],
      [-25.71, 334.29, -385.71, 23, 27],
      [-25.7123456789, 334.2876543211, -25.7123456789, 23, 27],
    ];
    for (const [meridian, east, west, south, north] of cases) {
      // that one ends, and the other begins, on the meridian
      const nogoBlocks = [box(east - 4, south, east, north), box(west, south, west + 3, north)];
      const [a, b] = [meridian - 4, meridian + 3];
      const union = [at(a, south), at(meridian, south), at(b, south), at(b, north), at(meridian, north)];
      const from = at(meridian, south - 5);
      const to = at(meridian, north + 5);
      const whole = codeOf(from, to, { nogoBlocks: [{ coords: [...union, at(a, north)] }] });
      expect(whole, `${meridian}`).toBeGreaterThan(greatCircleNm(from.lng, from.lat, to.lng, to.lat) + 4);
      for (const lng of [meridian, east, west]) {
        const name = `${meridian} as ${east} and ${west}, ends at ${lng}`;
        expect(codeOf({ ...from, lng }, to, { nogoBlocks }), name).toBeCloseTo(Number(whole), 6);
        expect(codeOf({ ...to, lng }, { ...from, lng }, { nogoBlocks }), name).toBeCloseTo(Number(whole), 6);
        expect(codeOf(from, at(lng, south + 0.7), { nogoBlocks }), name).toBe('end_in_nogo');
      }
    }
  });

  test('that cross themselves thousands of times do not outlast a deadline', () => {
    const random = seededRandom(91);
    const star = Array.from({ length: 9001 }, (_, i) => {
      const angle = (2 * Math.PI * i * 4000) / 9001;
      return at(-20 + 3 * Math.cos(angle), 30 + 3 * Math.sin(angle));
    });
    const tangle = Array.from({ length: 9000 }, () => at(-23 + 6 * random(), 27 + 6 * random()));
    for (const coords of [star, tangle]) {
      const options = { nogoBlocks: [{ coords }] };
      const begin = performance.now();
      const request = { from: 'NLRTM', to: 'BRSSZ', options };
      expect(() => fairway.route(request, { deadlineMs: 50 })).toThrow(
        expect.objectContaining({ code: 'deadline' }),
      );
      const lists = { from: ['NLRTM', 'GBFXT'], to: ['BRSSZ'], options };
      const { errors } = fairway.distances(lists, { deadlineMs: 50 });
      expect(errors.map(({ list, index, code }) => [list, index, code])).toEqual([
        ['from', 0, 'deadline'],
        ['from', 1, 'deadline'],
        ['to', 0, 'deadline'],
      ]);
      // to make one took a second at least
      expect(performance.now() - begin).toBeLessThan(1000);
    }
  });

  test('that leave room in a strait or a canal keep no ship from it', () => {
    const cases: [from: string, to: string, lng: number, lat: number, radiusNm: number][] = [
      ['CRPEN', 'CRPIT', -79.5377, 8.896, 0.5],
      ['JPTTJ', 'JPSAE', 130.8528, 33.9721, 0.5],
      ['NOKSU', 'NOTRD', 9.113, 63.5068, 0.3],
      ['CNSHT', 'GBBFF', 32.3761, 30.3911, 1],
      ['USRCH', 'USDAV', -122.4891, 37.8114, 0.5],
      ['JPSBH', 'FRPAB', 32.3185, 31.3, 1],
      ['GRSKM', 'PHORL', 43.4516, 12.5563, 1],
      ['EEVLR', 'INRVD', 9.1, 53.8851, 1],
    ];
    for (const [from, to, lng, lat, radiusNm] of cases) goesPast(from, to, lng, lat, radiusNm);
  });

  test('in narrow water are gone round where there is room beside them', () => {
    for (const [from, to, lng, lat, radiusNm] of NARROW) goesPast(from, to, lng, lat, radiusNm);
  });

  test('count once, written twice or with a smaller one inside', () => {
    const more: typeof NARROW = [
      [at(-66.1137, 18.4619), at(-81.2001, 23.0511), -77.9155, 22.4466, 33],
      [at(130.3992, 33.6007), at(135.1838, 34.6496), 134.7177, 34.7601, 20],
      [at(101.3902, 2.9951), at(174.7714, -36.8436), 143.5807, -12.8743, 7.5],
    ];
    for (const [from, to, lng, lat, radiusNm] of [...NARROW, ...more]) {
      const block = hexagon(lng, lat, radiusNm);
      const inside = hexagon(lng, lat, radiusNm / 3);
      const again = { coords: [...block.coords.slice(2), ...block.coords.slice(0, 2)].reverse() };
      const alone = route(from, to, { nogoBlocks: [block] });
      expect(route(from, to, { nogoBlocks: [inside, block, again] }), `${lng}, ${lat}`).toEqual(alone);
    }
  });

  test('in narrow water are gone round past others that lie beside them', () => {
    let compared = 0;
    for (const [from, to, lng, lat, radiusNm] of NARROW) {
      const plain = new Set(route(from, to).line.map(String));
      const first = hexagon(lng, lat, radiusNm);
      const past = route(from, to, { nogoBlocks: [first] }).line;
      const bend = past.slice(1, -1).find((position) => !plain.has(String(position)));
      const second = hexagon(...(bend as Position), radiusNm / 4);
      const [both] = fairway.routes([{ from, to, options: { nogoBlocks: [first, second] } }]).features;
      if (!both) continue;
      for (const block of [first, second])
        expect(isWithin(both.geometry.coordinates, block), `${lng}, ${lat}`).toBe(false);
      compared++;
    }
    expect(compared).toBeGreaterThan(15);
  });

  test('on the gate of a passage in via leave room to cross it beside them', () => {
    const cases: [via: string, from: string, to: string, over: LatLng | string, corners: Position[]][] = [
      // the way turns in a channel
      [
        'dardanelles',
        'GRPIR',
        'GRPIR',
        'TRIST',
        [
          [26.37, 40.19],
          [26.36, 40.11],
          [26.38, 40.11],
          [26.4, 40.19],
        ],
      ],
      // a gap at the shore
      [
        'messina',
        'PAGBA',
        'DOPAL',
        at(15.575, 38.21),
        [
          [15.6365, 38.23112],
          [15.64369, 38.20601],
          [15.61961, 38.18857],
          [15.58835, 38.19622],
          [15.58115, 38.22133],
          [15.60522, 38.23878],
        ],
      ],
    ];
    for (const [via, from, to, over, corners] of cases) {
      const block = { coords: corners.map(([lng, lat]) => at(lng, lat)) };
      const options = { nogoBlocks: [block] };
      const { geometry, properties } = fairway.route({ from, to, via: [via], options }).features[0];
      const hops = [
        [from, over],
        [over, to],
      ].map((ends) => fairway.route({ from: ends[0], to: ends[1], options }).features[0].properties);
      expect(
        hops.flatMap(({ passages }) => passages),
        via,
      ).toContain(via);
      expect(properties.total_length, via).toBeLessThan(hops[0].total_length + hops[1].total_length + 0.5);
      expect(properties.passages, via).toContain(via);
      expect(isWithin(geometry.coordinates, block), via).toBe(false);
    }
  });

  test('across a canal shut it, also where a lagoon lies beside it', () => {
    const [from, to] = [at(0.502, 39.153), at(130.9667, 33.8097)];
    expect(route(from, to).passages).toContain('suez');
    for (const [lng, lat, radiusNm] of [
      [32.3052, 31.1912, 1.07],
      [32.3076, 31.1214, 0.43],
      [32.306, 31.228, 1.88],
    ]) {
      const nogoBlocks = [hexagon(lng, lat, radiusNm)];
      expect(route(from, to, { nogoBlocks }).passages, `${lng}, ${lat}`).not.toContain('suez');
    }
  });

  test('that are in no way leave the route as it is', () => {
    const nogoBlocks = [box(-40, -50, -30, -40), box(1, 54, 3, 55)];
    expect(route(ROTTERDAM, SINGAPORE, { nogoBlocks })).toEqual(route(ROTTERDAM, SINGAPORE));
  });

  test('in the way out of a harbour leave the others', () => {
    const cases: [from: string, to: string, lng: number, lat: number, size: number][] = [
      ['NODSF', 'AUTHE', 5.3131, 61.3628, 0.0049],
      ['ISRHA', 'JPMAO', -22.2782, 65.4059, 0.0299],
      ['SEPIT', 'JPSKM', 21.5528, 65.3433, 0.0087],
      ['USSPQ', 'ITREG', -118.2681, 33.7221, 0.0033],
      ['GBRLW', 'NZNPE', -6.8377, 58.2804, 0.0149],
      ['USNGZ', 'ESAGP', -122.3206, 37.7767, 0.0168],
      ['SEORT', 'BEBGK', 17.4575, 62.3483, 0.0375],
      ['CACLR', 'HRPVK', -68.5796, 70.4563, 0.0022],
    ];
    for (const [from, to, lng, lat, size] of cases) {
      const block = box(lng - size, lat - size, lng + size, lat + size);
      const plain = fairway.route({ from, to, options: { unwrap: true } }).features[0];
      const [round] = fairway.route({ from, to, options: { unwrap: true, nogoBlocks: [block] } }).features;
      expect(enters(plain.geometry.coordinates, block), from).toBe(true);
      expect(enters(round.geometry.coordinates, block), from).toBe(false);
      expect(round.properties.total_length, from).toBeLessThan(plain.properties.total_length + 15);
    }
  });

  test('across the antimeridian, overlapping, and on land, are gone round', () => {
    const nogoBlocks = [
      box(175, 40, -170, 56),
      box(-175, 45, -160, 53),
      { coords: [at(-160, 60), at(-150, 66), at(-165, 66), at(-150, 60)] },
    ];
    const plain = route(TOKYO_BAY, SEATTLE_APPROACH);
    const round = route(TOKYO_BAY, SEATTLE_APPROACH, { nogoBlocks, densify: 5 });
    expect(round.total_length).toBeGreaterThan(plain.total_length);
    const inside = round.line.filter(([lng, lat]) => (lng > 175.5 || lng < -170.5) && lat > 43 && lat < 55.9);
    expect(inside).toEqual([]);
  });

  test('that shut the only way leave no route, and open no closed passage', () => {
    const gibraltar = box(-5.8, 35.6, -5.2, 36.3);
    const suez = box(32, 29.9, 33, 30.5);
    const medSea = at(5, 39);
    expect(codeOf(medSea, ROTTERDAM, { nogoBlocks: [gibraltar, suez] })).toBe('no_route');
    expect(codeOf(medSea, ROTTERDAM, { nogoBlocks: [gibraltar], suez: false })).toBe('no_route');
  });

  test('over an end are an error that names it', () => {
    expect(() => route(ROTTERDAM, SINGAPORE, { nogoBlocks: [box(103, 1, 104, 1.5)] })).toThrow(
      expect.objectContaining({ code: 'end_in_nogo', field: 'to' }),
    );
    expect(() => route(ROTTERDAM, SINGAPORE, { nogoBlocks: [{ coords: [at(0, 0), at(1, 1)] }] })).toThrow(
      expect.objectContaining({ code: 'invalid_request', field: 'options.nogoBlocks[0].coords' }),
    );
  });

  test('are as many as the engine was opened for', async () => {
    const strict = await openFairway({ limits: { nogoBlocks: 1, nogoCorners: 5 } });
    const distance = (...nogoBlocks: NogoBlock[]) =>
      strict.distance({ from: ROTTERDAM, to: SINGAPORE, options: { nogoBlocks } });
    const pentagon = { coords: [at(-40, -50), at(-39, -51), at(-38, -50), at(-38, -49), at(-40, -49)] };
    expect(distance(pentagon)).toBe(strict.distance({ from: ROTTERDAM, to: SINGAPORE }));
    for (const nogoBlocks of [[pentagon, pentagon], [{ coords: [...pentagon.coords, at(-41, -49.5)] }]]) {
      expect(() => distance(...nogoBlocks)).toThrow(
        expect.objectContaining({ code: 'invalid_request', field: 'options.nogoBlocks' }),
      );
    }
    for (const limits of [{ nogoBlocks: -1 }, { nogoCorners: '9' }, { corners: 9 }, 9] as never[]) {
      await expect(openFairway({ limits })).rejects.toMatchObject({ code: 'invalid_request' });
    }
  });
});
