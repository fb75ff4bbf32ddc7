import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { FairwayError } from '../../src/index.ts';
import { openFairway, type WebFairway } from '../../src/web/index.ts';
import { CALL_NAMES, type CallName } from '../../src/web/messages.ts';
import { type FileServer, serveFiles } from '../support/file-server.ts';
import { fairway } from '../support/world.ts';
import { LocalWorker } from './local-worker.ts';

const DATA = new URL('../../graph-data', import.meta.url).pathname;
const FROM = 'NLRTM';
const TO = { lat: 1.2, lng: 103.75 };
const LAND = { lat: 48.8, lng: 9.2 };

let server: FileServer;
let worker: LocalWorker;
let web: WebFairway;

async function open(): Promise<{ worker: LocalWorker; web: WebFairway }> {
  const local = new LocalWorker();
  return {
    worker: local,
    web: await openFairway({ baseUrl: server.url, worker: local as unknown as Worker }),
  };
}

beforeAll(async () => {
  server = await serveFiles(DATA);
  ({ worker, web } = await open());
});
afterAll(() => server.close());

/** Arguments of every call: those of the worker must be those of the engine. */
const ARGS: Record<CallName, unknown[]> = {
  passages: [],
  validate: [LAND, { date: '2026-01-01' }],
  validateAll: [[LAND, TO]],
  route: [{ from: FROM, to: TO, averageVesselSpeedOverGround: 12 }, { deadlineMs: 60_000 }],
  routes: [
    [
      { from: FROM, to: TO },
      { from: LAND, to: TO, id: 'ashore' },
    ],
  ],
  distance: [{ from: FROM, to: TO }],
  alternatives: [{ from: FROM, to: 'CNSHA', max: 2 }],
  variants: [{ from: FROM, to: TO, variants: { 'as asked': {}, 'no Suez': { suez: false } } }],
  distances: [{ from: [FROM, LAND], to: [TO, 'USNYC'] }],
  distanceRows: [{ from: [FROM, LAND], to: [TO, 'USNYC'] }],
  'areas.eca': [{ date: '2026-11-22' }],
  'areas.hra': [],
  'areas.jwc': [],
  'coast.rings': [[3, 51, 5, 53], 0.01],
  'coast.land': [[3, 51, 5, 53], 0.01],
  'locations.search': ['rotter'],
  'locations.all': [],
  'locations.byLocode': ['NLRTM'],
  'locations.near': [TO, 3, 'port'],
};

function call(on: unknown, name: CallName, args: readonly unknown[]): unknown {
  const path = name.split('.');
  const last = path.pop() as string;
  const holder = path.reduce((object, key) => (object as Record<string, unknown>)[key], on);
  return (holder as Record<string, (...args: readonly unknown[]) => unknown>)[last](...args);
}

/** An object whose class has getters for what another has itself. */
function withGetters(value: object): object {
  const getters = Object.entries(value).map(([name, own]) => [name, { get: () => own }]);
  class Lossy {}
  Object.defineProperties(Lossy.prototype, Object.fromEntries(getters));
  return new Lossy();
}

describe('calls of a worker', () => {
  test.each(CALL_NAMES.filter((name) => name !== 'distanceRows'))(
    '%s answers as the engine does',
    async (name) => {
      const expected = call(fairway, name, ARGS[name]);
      const answer = await call(web, name, ARGS[name]);
      expect(expected).toBeDefined();
      expect(answer).toEqual(expected);
    },
  );

  test('variants are printed as those of the engine', async () => {
    const [request] = ARGS.variants as [Parameters<typeof fairway.variants>[0]];
    expect(String(await web.variants(request))).toBe(String(fairway.variants(request)));
  });

  test('rows of a table come one by one', async () => {
    const [request] = ARGS.distanceRows as [Parameters<typeof fairway.distanceRows>[0]];
    const expected = fairway.distanceRows(request);
    const table = await web.distanceRows(request);
    expect(table.errors).toEqual(expected.errors);
    const before = worker.asked.length;
    const rows = [];
    for await (const row of table) {
      rows.push(row);
      if (rows.length === 1) expect(worker.asked.slice(before)).toHaveLength(1);
    }
    expect(rows).toEqual([...expected]);
    expect(rows).toHaveLength(2);
  });

  test('rows that nobody reads on are given up', async () => {
    const table = await web.distanceRows({ from: [FROM, 'USNYC', 'SGSIN'] });
    for await (const { index } of table) {
      expect(index).toBe(0);
      break;
    }
    expect(worker.asked.at(-1)).toMatchObject({ name: 'endRows' });
  });

  test('rows come anew to each that reads them, as those of the engine', async () => {
    const request = { from: [FROM, 'USNYC', 'SGSIN'] };
    const expected = fairway.distanceRows(request);
    const table = await web.distanceRows(request);
    const [one, other] = [table[Symbol.asyncIterator](), table[Symbol.asyncIterator]()];
    const [oneOf, otherOf] = [expected[Symbol.iterator](), expected[Symbol.iterator]()];
    const steps = [one, one, other, one, other, one, other, other, one, other];
    for (const reader of steps) {
      const engine = reader === one ? oneOf : otherOf;
      const { value, done } = await reader.next();
      expect(value).toEqual(engine.next().value);
      expect(done).toBe(value === undefined);
    }
    for (let round = 0; round < 2; round++) {
      const rows = [];
      for await (const row of table) rows.push(row);
      expect(rows).toEqual([...expected]);
      expect(rows).toHaveLength(3);
    }
  });

  test('a table is kept as long as something may read it', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const { worker: local, web: engine } = await open();
    const request = { from: [FROM, 'USNYC'] };
    const reader = await (async () => {
      await engine.distanceRows(request);
      return (await engine.distanceRows(request))[Symbol.asyncIterator]();
    })();
    const ended = () => local.asked.filter(({ name }) => name === 'endTable');
    for (let i = 0; i < 100 && ended().length === 0; i++) {
      await new Promise((resolve) => setTimeout(resolve, 10));
      collect();
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(ended()).toEqual([{ name: 'endTable', table: 0 }]);
    expect((await reader.next()).value).toMatchObject({ index: 0 });
  });

  test.each<[string, CallName, unknown[]]>([
    ['a suggestion', 'route', [{ from: LAND, to: TO }]],
    ['matches', 'distance', [{ from: 'NLRTX', to: TO }]],
    ['a field', 'validate', [{ lat: 91, lng: 0 }]],
    ['a deadline', 'route', [{ from: 'USLAX', to: 'ZADUR' }, { deadlineMs: 0.001 }]],
    ['no route', 'route', [{ from: 'RUNVS', to: TO, options: { bosphorus: false } }]],
  ])('an error with %s comes as the engine throws it', async (_, name, args) => {
    let expected: unknown;
    try {
      call(fairway, name, args);
    } catch (error) {
      expected = error;
    }
    const got = await (call(web, name, args) as Promise<never>).catch((reason) => reason);
    expect(got).toBeInstanceOf(FairwayError);
    const parts = ({ code, message, field, suggestion, matches }: FairwayError) => [
      code,
      message,
      field,
      suggestion,
      matches,
    ];
    expect(parts(got)).toEqual(parts(expected as FairwayError));
  });

  test('what no message can hold is refused, and the next call goes on', async () => {
    const wrong = web.distance({ from: FROM, to: TO, options: { suez: () => true } } as never);
    const right = web.distance({ from: FROM, to: TO });
    await expect(wrong).rejects.toMatchObject({ name: 'FairwayError', code: 'invalid_request' });
    expect(await right).toBe(fairway.distance({ from: FROM, to: TO }));
  });

  test.each<[string, RegExp, (value: object) => object]>([
    ['getters of a class', /^\[object Object\] that inherits \w+$/, withGetters],
    [
      'those of a class above',
      /^\[object Object\] that inherits \w+$/,
      (value) => Object.create(withGetters(value)),
    ],
    ['a prototype', /^\[object Object\] that inherits \w+$/, (value) => Object.create(value)],
    [
      'a prototype without one',
      /^\[object Object\] that inherits \w+$/,
      (value) => Object.create(Object.assign(Object.create(null), value)),
    ],
    ['a URL', /^\[object URL\] that inherits \w+$/, () => new URL('https://fairway.example')],
  ])('what a message would lose is refused at any depth: %s', async (_, came, lossy) => {
    const request = { from: FROM, to: TO };
    const asked: [field: string, call: () => Promise<unknown>][] = [
      ['[0]', () => web.distance(lossy(request) as never)],
      ['[0].vessel', () => web.distance({ ...request, vessel: lossy({ draught: 21, beam: 60 }) })],
      ['[0].options', () => web.distance({ ...request, options: lossy({ suez: false }) })],
      ['[0].via[0]', () => web.distance({ ...request, via: [lossy(TO) as typeof TO] })],
      ['[0][0].from', () => web.routes([{ ...request, from: lossy(TO) as typeof TO }])],
      ['[1]', () => web.distance(request, lossy({ deadlineMs: 60_000 }))],
    ];
    for (const [part, ask] of asked) {
      const field = `arguments${part}`;
      const error = (await ask().catch((reason) => reason)) as FairwayError;
      expect(error, field).toMatchObject({ name: 'FairwayError', code: 'invalid_request', field });
      const [, got] = /: got (.*), expected plain data$/.exec(error.message) ?? [];
      expect(got, field).toMatch(came);
    }
  });

  test('what no message can hold is refused, naming the arguments', async () => {
    const options = { deadlineMs: () => 1 } as never;
    const error = await web.distance({ from: FROM, to: TO }, options).catch((reason) => reason);
    expect(error).toMatchObject({ name: 'FairwayError', code: 'invalid_request' });
    expect(error.field).toMatch(/^arguments/);
  });

  test('what a message keeps is sent: own getters, no prototype, another realm, methods', async () => {
    const request = { from: FROM, to: TO, options: { suez: false } };
    const expected = fairway.distance(request);
    const own = {
      get suez() {
        return false;
      },
    };
    const bare = Object.assign(Object.create(null), { suez: false });
    for (const options of [own, bare, runInNewContext('({ suez: false })')]) {
      expect(await web.distance({ ...request, options })).toBe(expected);
    }
    class LngLat {
      readonly lng = TO.lng;
      readonly lat = TO.lat;
      toArray() {
        return [this.lng, this.lat];
      }
    }
    expect(await web.distance({ ...request, to: new LngLat() })).toBe(expected);
  });

  test('what holds itself is taken as by the engine', async () => {
    const prop: Record<string, unknown> = {};
    prop.self = prop;
    const coords = [
      { lat: 45, lng: -30 },
      { lat: 45, lng: -20 },
      { lat: 50, lng: -20 },
    ];
    const request = { from: FROM, to: TO, options: { nogoBlocks: [{ coords, prop }] } };
    expect(await web.distance(request)).toBe(fairway.distance(request));
  });

  test('are answered in their order, whatever each takes', async () => {
    const order: string[] = [];
    await Promise.all([
      web.route({ from: FROM, to: 'AUSYD' }).then(() => order.push('route')),
      web.locations.byLocode('NLRTM').then(() => order.push('code')),
      web.coast.land([0, 50, 10, 60], 0.1).then(() => order.push('land')),
      web.passages().then(() => order.push('passages')),
    ]);
    expect(order).toEqual(['route', 'code', 'land', 'passages']);
  });
});

describe('calls until a signal', () => {
  test.each([
    ['undefined', undefined],
    ['null', null],
    ['5', 5],
    ['"signal"', 'signal'],
    ['an object', {}],
    ['[object AbortController]', new AbortController()],
  ])('are refused for %s', (came, signal) => {
    const until = () => web.until(signal as AbortSignal);
    expect(until).toThrow(FairwayError);
    expect(until).toThrow(`signal: got ${came}, expected an AbortSignal`);
  });

  test('that has aborted are not made; others go on', async () => {
    const stop = new AbortController();
    const before = worker.asked.length;
    const begun = web.until(stop.signal).distance({ from: FROM, to: TO });
    const waiting = web.until(stop.signal).distance({ from: FROM, to: 'USNYC' });
    const other = web.distance({ from: FROM, to: 'GBLON' });
    stop.abort(new Error('not wanted'));
    await expect(begun).rejects.toThrow('not wanted');
    await expect(waiting).rejects.toThrow('not wanted');
    await expect(web.until(stop.signal).passages()).rejects.toThrow('not wanted');
    expect(await other).toBe(fairway.distance({ from: FROM, to: 'GBLON' }));
    expect(worker.asked.length - before).toBe(2);
  });
});

test('a table that is given up while it is made ends in the worker, too', async () => {
  const { worker: local, web: engine } = await open();
  const stop = new AbortController();
  const begun = engine.until(stop.signal).distanceRows({ from: [FROM, TO] });
  stop.abort(new Error('not wanted'));
  await expect(begun).rejects.toThrow('not wanted');
  await engine.passages();
  await vi.waitFor(() =>
    expect(local.asked.filter(({ name }) => name === 'endTable')).toEqual([{ name: 'endTable', table: 0 }]),
  );
  // one that is done with stays as it is read
  const table = await engine.until(new AbortController().signal).distanceRows({ from: [FROM, TO] });
  expect((await table[Symbol.asyncIterator]().next()).value).toMatchObject({ index: 0 });
});

describe('an engine that ends', () => {
  test('by close rejects what is open, and what comes after', async () => {
    const { worker: local, web: closing } = await open();
    const calls = [closing.passages(), closing.distance({ from: FROM, to: TO })];
    closing.close();
    closing.close();
    expect(local.isTerminated).toBe(true);
    for (const made of [...calls, closing.passages()]) await expect(made).rejects.toThrow('was closed');
  });

  test('by a fault rejects what is open, and says why', async () => {
    const { worker: local, web: dying } = await open();
    const calls = [dying.passages(), dying.passages()];
    local.fail('out of memory');
    for (const made of [...calls, dying.passages()]) await expect(made).rejects.toThrow('out of memory');
    expect(local.isTerminated).toBe(true);
  });

  test('before it has begun, as where its script is not to be had, fails to open', async () => {
    const local = new LocalWorker();
    const opening = openFairway({ baseUrl: server.url, worker: local as unknown as Worker });
    local.fail();
    await expect(opening).rejects.toThrow('did not start');
    expect(local.isTerminated).toBe(true);
  });
});
