import { describe, expect, it, test } from 'vitest';
import { Locations } from '../../src/api/locations.ts';
import { greatCircleMeters } from '../../src/geo/sphere.ts';
import { Directory } from '../../src/locations/directory.ts';
import type { Location } from '../../src/locations/location.ts';
import { locationAt } from '../../src/locations/table.ts';
import { fold } from '../../src/names/fold.ts';
import { randomPosition, seededRandom } from '../support/random.ts';
import { randomTable } from './tables.ts';

const withSingleSpaces = (text: string) => text.replace(/\s+/g, ' ');

/** How well a location matches a query, by looking at the one name alone; 5 is not at all. */
function matchOf({ name, locode }: Location, query: string): number {
  const wanted = fold(withSingleSpaces(query)).replaceAll('/', '-');
  const text = fold(name).replaceAll('/', '-');
  if (locode !== '' && locode.toLowerCase() === wanted) return 0;
  if (text === wanted) return 1;
  if (text.startsWith(wanted)) return 2;
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    if (!/[\p{L}\p{N}]/u.test(text[at - 1])) return 3;
  }
  return text.includes(wanted) || locode.toLowerCase().includes(wanted) ? 4 : 5;
}

const SIZES = ['large', 'medium', 'small', 'very small'];

function sizeRank({ harbourSize }: Location): number {
  return harbourSize ? SIZES.indexOf(harbourSize) : SIZES.length;
}

describe('search', () => {
  it('finds what a look at every name finds, in the same order', () => {
    let found20 = 0;
    let queries = 0;
    for (let seed = 1; seed <= 40; seed++) {
      const random = seededRandom(seed);
      const drawn = randomTable(random, [300, 60, 60]);
      // the build leaves no name with more
      const table = { ...drawn, name: drawn.name.map(withSingleSpaces) };
      const locations = new Locations(new Directory({ ...table, aliases: new Map() }));
      const all = table.name.map((_, i) => locationAt(table, i));
      for (let k = 0; k < 40; k++) {
        const { name, locode } = all[Math.floor(random() * all.length)];
        const source = random() < 0.2 && locode ? locode : name;
        const at = Math.floor(random() * Math.max(1, source.length - 2));
        const asked = source.slice(at, at + 2 + Math.floor(random() * 5)).replace(/[/']/g, '-');
        if (asked.length < 2 || fold(asked) === '') continue;
        const query = all.some((one) => matchOf(one, asked) < 5) ? asked : asked.trim();
        const matching = all.filter((one) => matchOf(one, query) < 5);
        const found = locations.search(asked);
        const message = `seed ${seed}, query ${asked}`;
        expect(found.length, message).toBe(Math.min(20, matching.length));
        const rank = (one: Location) => [matchOf(one, query), one.type === 'port' ? sizeRank(one) : 5];
        const key = (one: Location) => rank(one)[0] * 10 + rank(one)[1];
        const expected = matching
          .map(key)
          .sort((a, b) => a - b)
          .slice(0, 20);
        expect(found.map(key), message).toEqual(expected);
        queries++;
        if (found.length === 20) found20++;
      }
    }
    expect(queries).toBeGreaterThan(1500);
    expect(found20).toBeGreaterThan(10);
  });

  it('leaves blanks at the ends aside where no name has them', () => {
    const table = randomTable(seededRandom(7), [3, 0, 0]);
    const name = ['New York', 'Newcastle', 'Rotterdam'];
    const locations = new Locations(new Directory({ ...table, name, aliases: new Map() }));
    const names = (text: string) => locations.search(text).map((one) => one.name);
    expect(names('new').sort()).toEqual(['New York', 'Newcastle']);
    expect(names('new ')).toEqual(['New York']);
    for (const text of ['rotterdam ', ' rotterdam', '  Rotterdam  ', ' new york ', ' york']) {
      expect(names(text), text).toEqual([/y/.test(text) ? 'New York' : 'Rotterdam']);
    }
    expect(names('   ')).toEqual(['New York']);
  });

  test.each([
    ['Göteborg', 'goteborg'],
    ['Tromsø', 'tromso'],
    ['Łódź', 'lodz'],
    ['Straße', 'strasse'],
    ["St. John's", 'st. johns'],
    ['Ærøskøbing', 'aeroskobing'],
    ['İzmir', 'izmir'],
    ['Güímar', 'guimar'],
  ])('%s folds to %s', (name, folded) => {
    expect(fold(name)).toBe(folded);
    expect(fold(name.normalize('NFD'))).toBe(folded);
    expect(fold(folded)).toBe(folded);
  });
});

describe('calls', () => {
  const table = randomTable(seededRandom(3), [200, 40, 40]);
  const locations = new Locations(new Directory(table));

  it('gives every location once, ports first', () => {
    const all = locations.all();
    expect(all).toEqual(table.name.map((_, i) => locationAt(table, i)));
    expect(all.map(({ type }) => type).lastIndexOf('port')).toBe(199);
  });

  it('finds every code, however it is written', () => {
    const coded = locations.all().filter(({ locode }) => locode !== '');
    expect(coded.length).toBeGreaterThan(50);
    for (const one of coded) {
      const found = locations.byLocode(` ${one.locode.slice(0, 2).toLowerCase()} ${one.locode.slice(2)}`);
      expect(found?.locode).toBe(one.locode);
    }
    for (const code of ['', 'NL', 'NLRTMX', '12345', 'nl-rtm'])
      expect(locations.byLocode(code)).toBeUndefined();
  });

  it('finds the nearest, as measuring all does', () => {
    const random = seededRandom(5);
    for (let k = 0; k < 50; k++) {
      const [lng, lat] = randomPosition(random);
      const type = (['port', 'block', undefined] as const)[k % 3];
      const meters = (one: Location) => greatCircleMeters(lng, lat, one.latlng.lng, one.latlng.lat);
      const all = locations.all().filter((one) => type === undefined || one.type === type);
      const nearest = all.sort((a, b) => meters(a) - meters(b)).slice(0, 7);
      expect(locations.near({ lng: lng + 360, lat }, 7, type)).toEqual(nearest);
    }
  });

  test.each<[unknown, string]>([
    ['a', '1 characters'],
    ['', '0 characters'],
    ['x'.repeat(33), '33 characters'],
    ['a*b', '"a*b"'],
    ["st john's", 'john'],
    ['a\tb', '"a'],
    [7, '7'],
    [null, 'null'],
  ])('search(%j) is an invalid_request that says what came', (text, came) => {
    expect(() => locations.search(text as string)).toThrow(
      expect.objectContaining({
        code: 'invalid_request',
        field: 'text',
        message: expect.stringContaining(came),
      }),
    );
  });

  test.each<[unknown, unknown, unknown, string]>([
    [{ lat: 91, lng: 0 }, 3, undefined, 'point.lat'],
    [{ lat: 1, lng: 0 }, 0, undefined, 'max'],
    [{ lat: 1, lng: 0 }, 1.5, undefined, 'max'],
    [{ lat: 1, lng: 0 }, 3, 'town', 'type'],
  ])('near(%j, %j, %j) is an invalid_request that names %s', (point, max, type, field) => {
    const near = locations.near.bind(locations) as (...args: unknown[]) => unknown;
    expect(() => near(point, max, type)).toThrow(expect.objectContaining({ code: 'invalid_request', field }));
  });
});
