import { describe, expect, test } from 'vitest';
import { Fairway } from '../../src/index.ts';
import { openFairway, readFairwayData } from '../../src/node.ts';
import { failure, revoked } from '../support/failure.ts';
import { data, fairway } from '../support/world.ts';

const ENDS = { from: { lat: 51.98, lng: 3.95 }, to: { lat: 51.5, lng: 2.5 } };
const BOX = [3, 51, 5, 53];
const TRIANGLE = [
  [0, 0],
  [1, 0],
  [1, 1],
];

/** Calls take whatever a JavaScript caller hands them. */
type Loose = (...args: unknown[]) => unknown;
const loose = (holder: object, name: string): Loose =>
  ((holder as Record<string, unknown>)[name] as Loose).bind(holder);
const route = loose(fairway, 'route');
const routes = loose(fairway, 'routes');
const distance = loose(fairway, 'distance');
const distances = loose(fairway, 'distances');
const distanceRows = loose(fairway, 'distanceRows');
const alternatives = loose(fairway, 'alternatives');
const variants = loose(fairway, 'variants');
const validate = loose(fairway, 'validate');
const near = loose(fairway.locations, 'near');
const from = loose(Fairway, 'from');
const share = loose(Fairway, 'share');

/** The code and the field of what a call throws, now or later. */
async function refusal(call: () => unknown): Promise<[code: string, field: string | undefined]> {
  const { code, field } = await failure(call);
  return [code, field];
}

function throwing(): object {
  const fail = () => {
    throw new RangeError('not today');
  };
  return new Proxy({}, { get: fail, ownKeys: fail, has: fail, getOwnPropertyDescriptor: fail });
}

/** Every place that takes an object or a list that may be left out, and its path. */
const OPTIONAL: readonly [field: string, call: (value: unknown) => unknown][] = [
  ['options', (value) => validate(ENDS.from, value)],
  ['options', (value) => route(ENDS, value)],
  ['options', (value) => routes([ENDS], value)],
  ['options', (value) => distance(ENDS, value)],
  ['options', (value) => alternatives(ENDS, value)],
  ['options', (value) => variants(ENDS, value)],
  ['options', (value) => distances({ from: ['NLRTM'] }, value)],
  ['options', (value) => distanceRows({ from: ['NLRTM'] }, value)],
  ['options', (value) => loose(fairway.areas, 'hra')(value)],
  ['options', (value) => from(data, value)],
  ['options', (value) => (openFairway as Loose)(value)],
  ['options', (value) => (readFairwayData as Loose)(value)],
  ['options.limits', (value) => from(data, { limits: value })],
  ['options.limits', (value) => (openFairway as Loose)({ limits: value })],
  ['options', (value) => distance({ ...ENDS, options: value })],
  ['options', (value) => variants({ ...ENDS, options: value })],
  ['options', (value) => distances({ from: ['NLRTM'], options: value })],
  ['vessel', (value) => distance({ ...ENDS, vessel: value })],
  ['vessel', (value) => distanceRows({ from: ['NLRTM'], vessel: value })],
  ['variants', (value) => variants({ ...ENDS, variants: value })],
  ['variants.a', (value) => variants({ ...ENDS, variants: { a: value } })],
  ['options.nogoBlocks[0]', (value) => distance({ ...ENDS, options: { nogoBlocks: [value] } })],
  [
    'options.nogoBlocks[0].prop',
    (value) => distance({ ...ENDS, options: { nogoBlocks: [{ coords: TRIANGLE, prop: value }] } }),
  ],
];

/** An object whose class has getters for what another has itself. */
function ofClass(plain: object): object {
  const getters = Object.entries(plain).map(([name, value]) => [name, { get: () => value }]);
  return Object.create(Object.defineProperties({}, Object.fromEntries(getters)));
}

describe('what is no plain object is refused as options', () => {
  test.each([
    ['null', null],
    ['a map', new Map([['suez', false]])],
    ['a date', new Date(0)],
    ['a boxed number', Object(5)],
    ['a boxed string', Object('')],
    ['a signal', new AbortController().signal],
    ['a list', []],
  ])('%s', async (_, value) => {
    for (const [field, call] of OPTIONAL)
      expect(await refusal(() => call(value))).toEqual(['invalid_request', field]);
  });

  test('while objects without a prototype and of classes are taken', () => {
    const bare = Object.assign(Object.create(null), { deadlineMs: 60_000 });
    const vessel = new (class {
      draught = 12;
    })();
    const options = new (class {
      suez = false;
    })();
    expect(distance({ ...ENDS, vessel, options }, bare)).toBe(fairway.distance(ENDS));
  });

  test('and are read by their names in every call, their own or those of their class', async () => {
    const options = { bosphorus: false, suez: false, autovalidate: true, date: '2026-11-22' };
    const request = { from: { lat: 36, lng: 19 }, to: { lat: 38.4, lng: 25 }, vessel: { draught: 12 } };
    const asked = { ...request, averageVesselSpeedOverGround: 12, id: 'a', options };
    const wrapped = ofClass({
      ...asked,
      from: ofClass(asked.from),
      options: ofClass(options),
      vessel: ofClass(asked.vessel),
    });
    expect(Object.keys(wrapped)).toEqual([]);
    expect(route(wrapped)).toEqual(route(asked));
    const { id: _, averageVesselSpeedOverGround: __, ...measured } = asked;
    expect(distance(ofClass(measured))).toBe(distance(measured));
    expect(await refusal(() => distance(wrapped))).toEqual([
      'invalid_request',
      'averageVesselSpeedOverGround',
    ]);
    expect(alternatives(wrapped)).toEqual(alternatives(asked));
    const variant = { suez: undefined, eca: 'minimize' };
    expect(variants(wrapped)).toEqual(variants(asked));
    expect(variants(ofClass({ ...request, speed: 12, variants: { v: ofClass(variant) } }))).toEqual(
      variants({ ...request, speed: 12, variants: { v: variant } }),
    );
    const table = { from: [request.from], to: [request.to], options, vessel: request.vessel };
    const ofTable = ofClass({ ...table, options: ofClass(options) });
    expect(distances(ofTable)).toEqual(distances(table));
    // from a sea that it shuts, so that what is dropped would be noticed
    const shut = { from: { lat: 43, lng: 33 }, to: request.to };
    const { rows } = variants({ ...shut, variants: { shut: ofClass({ bosphorus: false }), open: {} } }) as {
      rows: object[];
    };
    expect(rows).toMatchObject([{ error: { code: 'no_route' } }, { total_length: expect.any(Number) }]);
    const shutAll = ofClass({ ...shut, options: ofClass({ bosphorus: false }) });
    expect(() => alternatives(shutAll)).toThrow(expect.objectContaining({ code: 'no_route' }));
  });

  test('and the message says what came', () => {
    expect(() => distance(ENDS, new Map())).toThrow(
      'options: got [object Map], expected an object with deadlineMs',
    );
  });
});

test.each<[field: string, request: object]>([
  ['via', { via: null }],
  ['departure', { departure: null }],
  ['averageVesselSpeedOverGround', { averageVesselSpeedOverGround: null }],
  ['units', { units: null }],
  ['id', { id: null }],
  ['waypoints', { waypoints: null }],
  ['loadLines', { loadLines: null }],
  ['vessel.draught', { vessel: { draught: null } }],
  ['options.nogoBlocks', { options: { nogoBlocks: null } }],
  ['options.suez', { options: { suez: null } }],
  ['options.eca', { options: { eca: null } }],
  ['options.date', { options: { date: null } }],
  ['options.densify', { options: { densify: null } }],
])('null for %s is refused, and undefined is the default', async (field, request) => {
  expect(await refusal(() => distance({ ...ENDS, ...request }))).toEqual(['invalid_request', field]);
  const undefinedFor = JSON.parse(JSON.stringify(request), (_, value) => value ?? undefined);
  expect(distance({ ...ENDS, ...undefinedFor })).toBe(fairway.distance(ENDS));
});

describe('what throws when it is looked at is told of by a FairwayError', () => {
  test.each<[field: string, call: (value: unknown) => unknown]>([
    ['text', (value) => loose(fairway.locations, 'search')(value)],
    ['max', (value) => near(ENDS.from, value)],
    ['type', (value) => near(ENDS.from, 1, value)],
    ['tolerance', (value) => loose(fairway.coast, 'rings')(BOX, value)],
    ['tolerance', (value) => loose(fairway.coast, 'land')(BOX, value)],
    ['box', (value) => loose(fairway.coast, 'land')(value)],
  ])('as %s', async (field, call) => {
    expect(await refusal(() => call(revoked()))).toEqual(['invalid_request', field]);
  });

  test('in the place of any object that may be left out', async () => {
    for (const [field, call] of OPTIONAL) {
      for (const value of [revoked(), throwing()]) {
        if (field.endsWith('prop')) continue;
        expect((await refusal(() => call(value)))[0], `${field}`).toBe('invalid_request');
      }
    }
  });
});

describe('what throws only when it is looked at again is told of by a FairwayError, or not looked at', () => {
  const CALLS: readonly [name: string, call: Loose, known: object][] = [
    [
      'distance',
      distance,
      { ...ENDS, via: [], options: {}, vessel: {}, departure: undefined, id: undefined },
    ],
    [
      'route',
      route,
      { ...ENDS, via: [], options: {}, vessel: {}, id: 'a', waypoints: true, loadLines: true },
    ],
    ['routes', (value) => routes([value]), { ...ENDS, options: {}, id: 'a', units: 'km' }],
    ['alternatives', alternatives, { ...ENDS, options: {}, id: 'a', max: 1 }],
    ['variants', variants, { ...ENDS, options: {}, speed: 12, variants: { a: {} } }],
    ['distances', distances, { from: [ENDS.from], to: [ENDS.to], options: {}, vessel: {}, tighten: false }],
  ];

  test.each(CALLS)('%s', async (_, call, known) => {
    let refused = 0;
    for (const name of Object.keys(known)) {
      for (let reads = 0; reads < 3; reads++) {
        let left = reads;
        const get = () => {
          if (left-- === 0) throw new RangeError('not today');
          return (known as Record<string, unknown>)[name];
        };
        const asked = Object.defineProperty({ ...known }, name, { get, enumerable: true });
        const outcome = await refusal(() => call(asked)).catch((error) => {
          if (error.message !== 'expected a FairwayError') throw error;
          return undefined;
        });
        if (outcome) {
          expect(outcome[0], `${name}, read ${reads + 1} times`).toBe('invalid_request');
          refused++;
        }
      }
    }
    if (call !== CALLS[2][1]) expect(refused).toBeGreaterThanOrEqual(Object.keys(known).length);
    else expect(refused).toBe(0);
  });
});

describe('shared data that Fairway.share did not make are a data_error', () => {
  test.each<[string, unknown]>([
    ['an empty object', {}],
    ['a list', []],
    ['a map', new Map()],
    ['a date', new Date(0)],
    ['null', null],
    ['a text', 'coast'],
    ['the files', data],
    ['a revoked proxy', revoked()],
    ['a proxy that throws', throwing()],
  ])('%s', async (_, shared) => {
    for (const call of [from, share]) {
      expect(await refusal(() => call({ shared }))).toEqual(['data_error', 'shared']);
    }
  });
});
