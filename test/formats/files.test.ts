import { DOMParser } from '@xmldom/xmldom';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromGpx, fromRtz, toCsv, toGpx, toKml, toPolyline, toRtz, toWkt } from '../../src/formats/index.ts';
import type { Position } from '../../src/geo/position.ts';
import { destination, greatCircleNm } from '../../src/geo/sphere.ts';
import { unitVectors } from '../../src/geo/vector.ts';
import { property } from '../support/properties.ts';
import { seededRandom } from '../support/random.ts';
import { featureOf, ways } from './routes.ts';
import { rtzFaults } from './rtz-schema.ts';

const PACIFIC: Position[] = [
  [139.8, 35.4],
  [170.25, 45.5],
  [-160.125, 48],
  [-123.2, 49.25],
];
const names = fc.string({ unit: 'binary', maxLength: 20 });

/** A text as XML gives it back: white space in attributes kept, what it cannot hold replaced. */
function kept(text: string): string {
  return text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD');
}

/** How far two lists of positions are apart at most, degrees; longitudes 360 degrees apart are the same. */
function apart(a: readonly Position[], b: readonly Position[]): number {
  expect(a.length).toBe(b.length);
  return Math.max(
    ...a.map(([lng, lat], i) => {
      const turn = Math.abs(lng - b[i][0]) % 360;
      return Math.max(Math.min(turn, 360 - turn), Math.abs(lat - b[i][1]));
    }),
  );
}

describe('RTZ', () => {
  property(
    'positions come back to 1e-7 degrees, names as they were, by its schema',
    300,
    fc.tuple(ways, names, names),
    ([way, name, from]) => {
      const file = toRtz(featureOf(way), { name, from });
      expect(rtzFaults(file)).toEqual([]);
      const { name: nameBack, waypoints } = fromRtz(file);
      expect(nameBack).toBe(kept(name));
      expect(waypoints[0].name ?? '').toBe(kept(from));
      // a position on 180 degrees stands between those on its sides
      const inner = waypoints.filter(({ lng }) => lng !== -180).map(({ lat, lng }): Position => [lng, lat]);
      expect(apart(inner, way)).toBeLessThan(1e-7);
    },
  );

  test('turns fit on their legs, short or long', () => {
    const random = seededRandom(5);
    let shortened = 0;
    for (let round = 0; round < 100; round++) {
      const way: Position[] = [[5 * random(), 50 * random()]];
      for (let i = 1; i < 12; i++) {
        const [lng, lat] = way[i - 1];
        way.push(destination(lng, lat, 360 * random(), 1852 * 200 ** (2 * random() - 1)));
      }
      const document = new DOMParser().parseFromString(toRtz(featureOf(way), { radius: 5 }), 'text/xml');
      const radii = Array.from(document.getElementsByTagName('waypoint'), (waypoint) =>
        Number(waypoint.getAttribute('radius') ?? 0),
      );
      const tangents = way.map((_, i) => radii[i] * Math.tan((turnAt(way, i) * Math.PI) / 360));
      for (let i = 1; i < way.length; i++) {
        expect(tangents[i - 1] + tangents[i]).toBeLessThan(greatCircleNm(...way[i - 1], ...way[i]) + 1e-3);
      }
      shortened += radii.filter((radius) => radius > 0 && radius < 5).length;
    }
    expect(shortened).toBeGreaterThan(100);
  });

  test('every leg is a great circle', () => {
    const file = toRtz(featureOf(PACIFIC));
    expect(file.match(/geometryType="Orthodrome"/g)).toHaveLength(fromRtz(file).waypoints.length - 1);
    expect(file).not.toContain('Loxodrome');
  });

  test('a file of another make is read: version 1.0, defaults, extensions, prefixes', () => {
    const file = `<?xml version="1.0"?><!-- <a> --><r:route version="1.0" xmlns:r="http://www.cirm.org/RTZ/1/0"
      xmlns:x="urn:x"><r:routeInfo routeName="Fjord"/><r:waypoints><r:defaultWaypoint radius="0.3"><r:leg/>
      </r:defaultWaypoint><r:waypoint id="0" name="A &amp; B"><r:position lon="5.25" lat="+60.5"/><x:waypoint/>
      </r:waypoint><r:waypoint id="7"><r:position lat="61" lon="-4.5"/></r:waypoint></r:waypoints></r:route>`;
    expect(fromRtz(file)).toEqual({
      name: 'Fjord',
      waypoints: [
        { lat: 60.5, lng: 5.25, name: 'A & B' },
        { lat: 61, lng: -4.5 },
      ],
    });
  });
});

/** Degrees by which the course changes at a position, by the angle between the planes of its legs. */
function turnAt(way: readonly Position[], i: number): number {
  if (i === 0 || i === way.length - 1) return 0;
  const [a, b, c] = [way[i - 1], way[i], way[i + 1]].map(([lng, lat]) => unitVectors([lng], [lat]));
  const [before, after] = [cross(a, b), cross(b, c)];
  const dot = before[0] * after[0] + before[1] * after[1] + before[2] * after[2];
  const turn = Math.acos(Math.max(-1, Math.min(1, dot / (Math.hypot(...before) * Math.hypot(...after)))));
  return (turn * 180) / Math.PI;
}

function cross([a, b, c]: Float64Array, [d, e, f]: Float64Array): [number, number, number] {
  return [b * f - c * e, c * d - a * f, a * e - b * d];
}

describe('GPX', () => {
  property(
    'routes come back, each with its name',
    200,
    fc.array(ways, { minLength: 1, maxLength: 4 }),
    (lines) => {
      const features = lines.map((way, i) => featureOf(way, 'unwrap', `no <${i}>`));
      const back = fromGpx(toGpx({ features }, { name: 'file', from: '"A"', to: "B's" }));
      expect(back.map(({ name }) => name)).toEqual(lines.map((_, i) => `no <${i}>`));
      back.forEach(({ waypoints }, i) => {
        expect(waypoints[0].name).toBe('"A"');
        expect(waypoints.at(-1)?.name).toBe("B's");
        expect(
          apart(
            waypoints.map(({ lng, lat }) => [lng, lat]),
            lines[i],
          ),
        ).toBeLessThan(1e-7);
      });
    },
  );

  test('tracks and waypoints where there are no routes', () => {
    const gpx = (content: string) =>
      `\uFEFF<gpx version="1.0" xmlns="http://www.topografix.com/GPX/1/0">${content}</gpx>`;
    const wpt = '<wpt lat="1" lon="2"><name> Buoy </name></wpt>';
    const trk =
      '<trk><name>T</name><trkseg><trkpt lat="3" lon="4"/></trkseg><trkseg><trkpt lat="5" lon="6"/></trkseg></trk>';
    expect(fromGpx(gpx(wpt + trk))).toEqual([
      {
        name: 'T',
        waypoints: [
          { lat: 3, lng: 4 },
          { lat: 5, lng: 6 },
        ],
      },
    ]);
    expect(fromGpx(gpx(wpt))).toEqual([{ name: '', waypoints: [{ lat: 1, lng: 2, name: 'Buoy' }] }]);
    expect(fromGpx(gpx(`${wpt}<rte><rtept lat="7" lon="8"/></rte>`))).toEqual([
      { name: '', waypoints: [{ lat: 7, lng: 8 }] },
    ]);
    for (const none of ['<rte/>', '<rte><name>R</name></rte>', '<trk/>', '<trk><trkseg/></trk>']) {
      expect(fromGpx(gpx(wpt + none)), none).toEqual(fromGpx(gpx(wpt)));
      if (none.startsWith('<rte')) expect(fromGpx(gpx(none + trk)), none).toEqual(fromGpx(gpx(trk)));
    }
    expect(fromGpx(gpx(`<rte/>${trk}<rte><rtept lat="7" lon="8"/></rte><rte/>`))).toEqual([
      { name: '', waypoints: [{ lat: 7, lng: 8 }] },
    ]);
  });
});

describe('a route over 180 degrees is the same file however it was drawn', () => {
  test.each([
    ['RTZ', toRtz],
    ['GPX', toGpx],
    ['KML', toKml],
    ['CSV', toCsv],
    ['polyline', toPolyline],
  ])('%s', (_, write) => {
    expect(write(featureOf(PACIFIC, 'split'))).toBe(write(featureOf(PACIFIC, 'cut')));
    const unwrapped = write(featureOf(PACIFIC, 'unwrap'));
    if (write === toKml) expect(unwrapped).toBe(write(featureOf(PACIFIC, 'cut')));
    expect(unwrapped).not.toContain('199.875');
  });
});

test('KML has each side of 180 degrees in a line of its own, and the numbers of the route', () => {
  const document = new DOMParser().parseFromString(toKml(featureOf(PACIFIC)), 'text/xml');
  const lines = Array.from(document.getElementsByTagName('coordinates'), ({ textContent }) =>
    (textContent ?? '').split(' ').map((position) => position.split(',').map(Number)),
  );
  expect(lines).toHaveLength(2);
  for (const line of lines) {
    const lngs = line.map(([lng]) => lng);
    expect(Math.max(...lngs) - Math.min(...lngs)).toBeLessThan(180);
  }
  expect(lines[0].at(-1)?.[1]).toBeCloseTo(lines[1][0][1], 10);
  expect(toKml(featureOf(PACIFIC))).toContain('1234.56');
});

describe('CSV', () => {
  property('what is run is the length of the way', 200, ways, (way) => {
    const rows = parse(toCsv(featureOf(way, 'cut', 'a,"b"\n=1')), { columns: true, bom: true }) as Record<
      string,
      string
    >[];
    const legs = way.slice(1).map((to, i) => greatCircleNm(...way[i], ...to));
    const total = legs.reduce((sum, leg) => sum + leg, 0);
    expect(rows[0].route).toBe('a,"b"\n=1');
    expect(Number(rows.at(-1)?.run_nm)).toBeCloseTo(total, 2);
    expect(rows.at(-1)?.course).toBe('');
    expect(rows.map(({ position }) => Number(position))).toEqual(rows.map((_, i) => i + 1));
  });

  test.each(['\n', '\r', '\r\n', 'a\nb', 'a\rb', '"\r"', ',', '"'])(
    'an id %j comes back, whatever a reader takes for the end of a line',
    (id) => {
      const rows = parse(toCsv(featureOf(PACIFIC, 'cut', id)), {
        columns: true,
        record_delimiter: ['\r\n', '\n', '\r'],
      }) as Record<string, string>[];
      expect(rows.length).toBeGreaterThanOrEqual(PACIFIC.length);
      expect(rows.map(({ route }) => route)).toEqual(rows.map(() => id));
    },
  );
});

/** What is drawn, by the description of the format read backwards. */
function decoded(text: string, factor: number): Position[] {
  const values: number[] = [];
  for (let i = 0; i < text.length; ) {
    let [value, shift, chunk] = [0, 0, 0];
    do {
      chunk = text.charCodeAt(i++) - 63;
      value |= (chunk & 31) << shift;
      shift += 5;
    } while (chunk & 32);
    values.push(value & 1 ? ~(value >> 1) : value >> 1);
  }
  const way: Position[] = [];
  let [lat, lng] = [0, 0];
  for (let i = 0; i < values.length; i += 2) {
    lat += values[i];
    lng += values[i + 1];
    way.push([lng / factor, lat / factor]);
  }
  return way;
}

describe('polyline', () => {
  test("Google's example", () => {
    const way: Position[] = [
      [-120.2, 38.5],
      [-120.95, 40.7],
      [-126.453, 43.252],
    ];
    expect(toPolyline(featureOf(way))).toBe('_p~iF~ps|U_ulLnnqC_mqNvxq`@');
  });

  property(
    'positions come back to half a step',
    200,
    fc.tuple(ways, fc.constantFrom(5 as const, 6 as const)),
    ([way, precision]) => {
      const line = decoded(toPolyline(featureOf(way, 'unwrap'), { precision }), 10 ** precision);
      expect(apart(line, way)).toBeLessThan(0.51 / 10 ** precision);
    },
  );
});

describe('a polyline of positions that its decimals can hardly tell apart', () => {
  property(
    'has none twice, and none on 180',
    200,
    fc.tuple(
      fc.constantFrom(5 as const, 6 as const),
      fc.array(fc.tuple(fc.integer({ min: -30, max: 30 }), fc.integer({ min: 0, max: 30 })), {
        minLength: 2,
        maxLength: 20,
      }),
    ),
    ([precision, offsets]) => {
      // tenths of a step about 180 degrees
      const tenth = 10 ** -precision / 10;
      const way = offsets.map(([x, y]): Position => [x > 0 ? x * tenth - 180 : 180 + x * tenth, y * tenth]);
      const line = decoded(toPolyline(featureOf(way), { precision }), 10 ** precision);
      for (const [i, [lng, lat]] of line.entries()) {
        expect(lng).toBeLessThan(180);
        expect([lng, lat]).not.toEqual(line[i - 1]);
      }
      for (const [ends, other] of [
        [way[0], line[0]],
        [way[way.length - 1], line[line.length - 1]],
      ]) {
        expect(apart([ends], [other])).toBeLessThan(0.51 / 10 ** precision);
      }
    },
  );
});

test('WKT has what was drawn, longitude first and without exponents', () => {
  const way: Position[] = [
    [1e-7, -2e-8],
    [3.5, 4],
  ];
  expect(toWkt(featureOf(way))).toBe('LINESTRING (0.0000001 -0.00000002, 3.5 4)');
  expect(toWkt(featureOf(PACIFIC, 'split'))).toMatch(
    /^MULTILINESTRING \(\(139\.8 35\.4, .*\), \(-180 .*49\.25\)\)$/,
  );
  expect(toWkt({ features: [featureOf(way), featureOf(way)] })).toMatch(
    /^GEOMETRYCOLLECTION \(LINESTRING .*\)$/,
  );
  expect(toWkt({ features: [] })).toBe('GEOMETRYCOLLECTION EMPTY');
});
