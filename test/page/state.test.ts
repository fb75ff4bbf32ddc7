import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { lightTiles, packTiles, unpackTiles } from '../../src/page/light-tiles.ts';
import { fromLink, toLink } from '../../src/page/link.ts';
import { Newest } from '../../src/page/newest.ts';
import { parsePosition } from '../../src/page/position-text.ts';
import { EMPTY, type State } from '../../src/page/state.ts';
import { Store } from '../../src/page/store.ts';
import { numberOf, position } from '../../src/page/words.ts';
import { property } from '../support/properties.ts';

const degrees = (most: number) => fc.integer({ min: -most * 1e5, max: most * 1e5 }).map((n) => n / 1e5);
const place = fc.record({ lat: degrees(90), lng: degrees(180) });
const port = { lat: 51.9, lng: 4.1, name: 'Rotterdam', locode: 'NLRTM' };
const end = fc.oneof(
  place,
  fc.constant(port),
  fc.tuple(place, fc.stringMatching(/^\w[\w ,;&=%#+ü]{0,20}$/)).map(([at, name]) => ({ ...at, name })),
);
const kinds = fc.subarray(['eca', 'hra', 'jwc'] as const);
const knots = fc.integer({ min: 10, max: 1_000 }).map((n) => n / 10);
const metres = fc.integer({ min: 1, max: 500 }).map((n) => n / 10);

const states: fc.Arbitrary<State> = fc.record({
  from: fc.option(end, { nil: undefined }),
  to: fc.option(end, { nil: undefined }),
  via: fc.array(end, { maxLength: 3 }),
  passages: fc
    .dictionary(fc.constantFrom('suez', 'panama', 'northeast', 'corinth'), fc.boolean())
    .map((keys) => ({ ...keys })),
  shown: kinds,
  minimized: kinds,
  date: fc.option(fc.constantFrom('2026-11-22', '2027-03-01'), { nil: undefined }),
  speed: fc.option(knots, { nil: undefined }),
  vessel: fc
    .record({ draught: metres, deadweight: metres }, { requiredKeys: [] })
    .map((ship) => ({ ...ship })),
  blocks: fc.array(fc.array(place, { minLength: 3, maxLength: 5 }), { maxLength: 2 }),
  compare: fc.constantFrom(undefined, 'alternatives', 'variants'),
  isDragging: fc.constant(false),
  isDrawing: fc.constant(false),
});

/** A promise that fast-check's synchronous properties can not wait for: links are kept, and read back together. */
const links: [link: string, state: State][] = [];

describe('a link', () => {
  property('holds nothing that an address can not', 300, states, (state) => {
    const link = toLink(state);
    expect(new URL(`#${link}`, 'http://page.example/').hash.slice(1)).toBe(link);
    links.push([link, state]);
  });

  test('leads back to all that was asked', async () => {
    expect(links.length).toBeGreaterThan(200);
    for (const [link, { isDragging, isDrawing, ...asked }] of links) {
      const findPort = async (code: string) => (code === 'NLRTM' ? { ...port, latlng: port } : undefined);
      const read = await fromLink(link, findPort, () => true);
      expect(read, link).toEqual(asked);
    }
  });

  test.each([
    'from=91,0&to=XXXXX&via=a,b&show=eca,sea&date=soon&speed=-3&block=1,2;3,4&compare=all&draught=deep',
    'from=,&to=0,1e308&via=0,&via=,0&via=0,361&show=eca&date=2026-02-30&speed=0.5&block=0,1e9;1,2;3,4&draught=51',
    'from=0,NaN&to=0,Infinity&show=eca,__proto__&open=__proto__&closed=suze&date=2026-13-01&speed=101&deadweight=0.01',
  ])('with nonsense in it asks for what is left: %s', async (link) => {
    const isPassage = (key: string) => key === 'suez';
    const { shown, ...others } = await fromLink(`#${link}`, async () => undefined, isPassage);
    expect(shown).toEqual(['eca']);
    const { isDragging, isDrawing, shown: _, ...nothing } = { ...EMPTY, speed: undefined };
    expect(others).toEqual(nothing);
  });

  test.each(['', ' ', '%20', '%09%0A'])(
    'with the blank name %j leads to a place without one',
    async (name) => {
      const link = `from=1,2,${name}&via=3,4,${name}`;
      const { from, via } = await fromLink(
        link,
        async () => undefined,
        () => true,
      );
      expect([from, via]).toEqual([{ lat: 1, lng: 2 }, [{ lat: 3, lng: 4 }]]);
    },
  );

  test('has days that a field for dates can show, and no others', async () => {
    const days = ['0000-12-31', '0001-01-01', '0099-02-28', '2024-02-29', '2100-02-29', '9999-12-31'];
    const read = days.map(async (day) => {
      const { date } = await fromLink(
        `date=${day}`,
        async () => undefined,
        () => true,
      );
      return date;
    });
    expect(await Promise.all(read)).toEqual([undefined, days[1], days[2], days[3], undefined, days[5]]);
  });

  test('to a place that was dragged round the world leads back to the same one', async () => {
    const link = toLink({ ...EMPTY, from: { lat: 1, lng: 190 }, to: { lat: 2, lng: 750 } });
    const { from, to } = await fromLink(
      link,
      async () => undefined,
      () => true,
    );
    expect([from, to]).toEqual([
      { lat: 1, lng: 190 },
      { lat: 2, lng: 30 },
    ]);
  });
});

describe('a typed position', () => {
  property('reads what the page writes', 300, place, (at) => {
    const read = parsePosition(position(at))!;
    expect(Math.abs(read.lat - at.lat)).toBeLessThan(0.001);
    const turn = Math.abs(read.lng - at.lng);
    expect(Math.min(turn, 360 - turn)).toBeLessThan(0.001);
  });

  test.each([
    ['51.99, 4.05', 51.99, 4.05],
    ['-33.9 18.4', -33.9, 18.4],
    ['51.99N 4.05W', 51.99, -4.05],
    ["51°30'S, 004°06'30\"E", -51.5, 4.108333],
    ['1 12.0 N 103 45.0 E', 1.2, 103.75],
    ['N 1 12.0 E 103 45.0', 1.2, 103.75],
    ['N51°30.0’ W4°6’30”', 51.5, -4.108333],
    ['4.05E 51.99N', 51.99, 4.05],
    ['4.05 W, 51.99 S', -51.99, -4.05],
    ['−33.9; 18.4', -33.9, 18.4],
    ['51 30 -4 15', 51.5, -4.25],
    ['51-30-36N 004-03-00E', 51.51, 4.05],
  ])('%s', (text, lat, lng) => {
    expect(parsePosition(text)?.lat).toBeCloseTo(lat, 5);
    expect(parsePosition(text)?.lng).toBeCloseTo(lng, 5);
  });

  test.each([
    '',
    'Rotterdam',
    'NLRTM',
    '12',
    '91, 0',
    '0, 181',
    '1, 2, 3',
    '51°75N 4E',
    'N E',
    '51N 4S',

    '51 30 4',
    '1.2.3, 4',
    '51.5 30 4 0',
    'N51N 4E',
  ])('%s is none', (text) => {
    expect(parsePosition(text)).toBeUndefined();
  });
});

test.each([
  ['', undefined],
  ['9', 9],
  ['9,5', 9.5],
  ['150,000', 150_000],
  ['2,000,000', 2_000_000],
  ['1,234.5', 1_234.5],
  ['12,50', 12.5],
  ['1,2,3', Number.NaN],
  ['deep', Number.NaN],
])('%s is typed for the number %s', (text, value) => {
  expect(numberOf(text)).toBe(value);
});

test('of jobs that come while one runs, only the newest runs', async () => {
  const jobs = new Newest();
  const ran: number[] = [];
  let finish = () => {};
  const first = new Promise<void>((resolve) => {
    finish = resolve;
  });
  jobs.run(async () => {
    ran.push(0);
    await first;
  });
  for (let i = 1; i < 10; i++) jobs.run(async () => void ran.push(i));
  expect(ran).toEqual([0]);
  finish();
  await expect.poll(() => ran).toEqual([0, 9]);
});

test('a job that fails is told of, and the next runs', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  const jobs = new Newest();
  const error = new Error('no');
  jobs.run(() => Promise.reject(error));
  await expect.poll(() => told.mock.calls).toEqual([[error]]);
  const ran = await new Promise((resolve) => jobs.run(async () => resolve('ran')));
  expect(ran).toBe('ran');
  told.mockRestore();
});

test('a store tells of what has changed and of nothing else', () => {
  const store = new Store({ a: 1, b: 1 });
  const seen: number[] = [];
  store.watch(['a'], ({ a }) => seen.push(a));
  store.change({ b: 2 });
  store.change({ a: 1 });
  store.change({ a: 3, b: 3 });
  expect(seen).toEqual([1, 3]);
});

test('tiles come out of the file as they went in', () => {
  const tiles = lightTiles().map((_, i) => Uint8Array.from({ length: i % 7 }, () => i));
  const file = unpackTiles(packTiles(tiles).buffer as ArrayBuffer);
  expect([...file.keys()]).toEqual(lightTiles().map((tile) => tile.join('/')));
  expect([...file.values()].map((tile) => [...tile])).toEqual(tiles.map((tile) => [...tile]));
  expect(file.size).toBe(1 + 4 + 16 + 64);
});
