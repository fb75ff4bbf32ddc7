import { describe, expect, test } from 'vitest';
import { FairwayError } from '../../src/errors.ts';
import * as formats from '../../src/formats/index.ts';
import { featureOf } from './routes.ts';

const READERS = { fromGpx: formats.fromGpx, fromRtz: formats.fromRtz };
const WRITERS = {
  toCsv: formats.toCsv,
  toGpx: formats.toGpx,
  toKml: formats.toKml,
  toPolyline: formats.toPolyline,
  toRtz: formats.toRtz,
  toWkt: formats.toWkt,
};
const BIG = 100_000;

/** The error that a call ends with. */
function refusal(call: () => unknown): FairwayError {
  try {
    call();
  } catch (error) {
    if (error instanceof FairwayError) return error;
    throw error;
  }
  throw new Error('Expected a refusal');
}

describe.each(Object.entries(READERS))('%s refuses', (_, read) => {
  test.each([
    ['nothing', ''],
    ['no text', 17],
    ['no XML', 'hello'],
    ['another document', '<html/>'],
    ['what is cut off', '<gpx><rte>'],
    ['two roots', '<gpx/><gpx/>'],
    ['a document type', '<!DOCTYPE gpx><gpx/>'],
    ['entities', '<!DOCTYPE r [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><r>&b;</r>'],
    ['a file from outside', '<!DOCTYPE r SYSTEM "file:///etc/passwd"><r/>'],
    ['unknown entities', '<gpx>&a;</gpx>'],
    ['deep nesting', '<a>'.repeat(BIG) + '</a>'.repeat(BIG)],
    ['deep nesting in disguise', '<a b="/>">'.repeat(BIG) + '</a>'.repeat(BIG)],
    ['deep namespaces', Array.from({ length: BIG }, (__, i) => `<a xmlns:n${i}="u">`).join('')],
    ['comments without end', '<a><!--'.repeat(BIG)],
    ['quotes without end', '<a b="'.repeat(BIG)],
    ['a huge file', `<gpx>${' '.repeat(4_000_000)}</gpx>`],
    ['too many tags', `<gpx>${'<a/>'.repeat(200_000)}</gpx>`],
    ['a character that no XML holds', '<gpx>\u0001</gpx>'],
    ['a name without end', `<${'a'.repeat(BIG)}/>`],
    ['what holds nothing', '<gpx/>'],
    ['what holds no position', '<gpx><rte><name>R</name></rte><trk><trkseg/></trk></gpx>'],
    ['a route without waypoints', '<route><waypoints/></route>'],
  ])('%s', (__, text) => {
    const { code, message } = refusal(() => read(text as string));
    expect(code).toBe('invalid_request');
    expect(message).toMatch(/got .*, expected /);
    expect(message.length).toBeLessThan(200);
  });
});

test('a file may have 200,000 tags', () => {
  const last = '<rte><rtept lat="1" lon="2"/></rte>';
  const fileOf = (tags: number) => `<gpx>${'<a/>'.repeat(tags - 5)}${last}</gpx>`;
  expect(formats.fromGpx(fileOf(200_000))[0].waypoints).toHaveLength(1);
  expect(refusal(() => formats.fromGpx(fileOf(200_001))).message).toContain('200000 tags');
});

test('names hold nothing that a file may not', () => {
  const gpx = '<gpx><rte><name>A&#0;B&#xFFFE;</name><rtept lat="1" lon="2"/></rte></gpx>';
  expect(formats.fromGpx(gpx)[0].name).toBe('A\uFFFDB\uFFFD');
});

test.each(['', ' ', '91', '1e999', 'NaN', '4,5', '0x'])(
  'a latitude %j is refused by its place in the file',
  (lat) => {
    const gpx = `<gpx><rte><rtept lat="1" lon="1"/><rtept lat="${lat}" lon="2"/></rte></gpx>`;
    expect(refusal(() => formats.fromGpx(gpx)).field).toBe('gpx.rte[0].rtept[1].lat');
    const rtz = `<route><waypoints><waypoint><position lat="${lat}" lon="2"/></waypoint></waypoints></route>`;
    expect(refusal(() => formats.fromRtz(rtz)).field).toBe('rtz.waypoint[0].lat');
  },
);

describe.each(Object.entries(WRITERS))('%s refuses', (_, write) => {
  test.each([
    ['nothing', undefined],
    ['a text', 'route'],
    ['a list', []],
    ['no line', { type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [1, 2] } }],
    ['one position', { geometry: { type: 'LineString', coordinates: [[1, 2]] } }],
    [
      'no numbers',
      {
        geometry: {
          type: 'LineString',
          coordinates: [
            [1, 2],
            [3, '4'],
          ],
        },
      },
    ],
    [
      'exchanged axes',
      {
        geometry: {
          type: 'LineString',
          coordinates: [
            [1, 2],
            [3, 120],
          ],
        },
      },
    ],
    ['features that are none', { features: [{}] }],
    [
      'properties that throw',
      {
        ...featureOf([
          [1, 2],
          [3, 4],
        ]),
        properties: {
          get total_length() {
            throw new Error('boo');
          },
        },
      },
    ],
    [
      'what throws',
      {
        get features() {
          throw new Error('boo');
        },
      },
    ],
  ])('%s', (__, routes) => {
    expect(refusal(() => write(routes as never)).code).toBe('invalid_request');
  });
});

test('options that are none, and more routes than a file holds', () => {
  const route = featureOf([
    [1, 2],
    [3, 4],
  ]);
  const calls: [() => unknown, string][] = [
    [() => formats.toRtz(route, { radius: 6 }), 'options.radius'],
    [() => formats.toRtz(route, { radios: 1 } as never), 'options.radios'],
    [() => formats.toGpx(route, { name: 5 as never }), 'options.name'],
    [() => formats.toGpx(route, { radius: 1 } as never), 'options.radius'],
    [() => formats.toPolyline(route, { precision: 7 as never }), 'options.precision'],
    [() => formats.toRtz({ features: [route, route] }), 'features'],
    [() => formats.toPolyline({ features: [] }), 'features'],
  ];
  for (const [call, field] of calls) expect(refusal(call).field).toBe(field);
});
