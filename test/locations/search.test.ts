import { describe, expect, it, test } from 'vitest';
import { Locations } from '../../src/api/locations.ts';
import { greatCircleMeters } from '../../src/geo/sphere.ts';
import { Directory } from '../../src/locations/directory.ts';
import type { Location } from '../../src/locations/location.ts';
import { NO_SUFFIX } from '../../src/locations/locode.ts';
import { locationAt } from '../../src/locations/table.ts';
import { fold } from '../../src/names/fold.ts';
import { randomPosition, seededRandom } from '../support/random.ts';
import { randomTable } from './tables.ts';

/** A text whose words have single blanks between, whatever stood there. */
const plain = (text: string) => fold(text).replace(/[^\p{L}\p{N}]+/gu, ' ');

/** How well a location matches a query, by looking at its names in a form alone; 5 is not at all. */
function formMatch({ name, locode, otherNames = [] }: Location, query: string, form: typeof plain): number {
  const wanted = form(query);
  if (locode !== '' && locode.toLowerCase() === wanted) return 0;
  const matches = [name, ...otherNames].map((one) => {
    const text = form(one);
    if (text === wanted) return 1;
    if (text.startsWith(wanted)) return 2;
    return text.includes(` ${wanted}`) ? 3 : text.includes(wanted) ? 4 : 5;
  });
  return Math.min(...matches, locode.toLowerCase().includes(wanted) ? 4 : 5);
}

/** How well locations match a query: as it is written, and after these by its words; from 5 on one does not at all. */
function matching(all: readonly Location[], asked: string): (location: Location) => number {
  const known = (form: typeof plain) =>
    all.some((one) => formMatch(one, asked, form) < 5) ? asked : asked.trim();
  const [written, words] = [known(fold), known(plain)];
  return (location) => {
    const asWritten = formMatch(location, written, fold);
    if (asWritten >= 5 && !/[\p{L}\p{N}]/u.test(asked)) return asWritten;
    if (asWritten < 5 && /[^\p{L}\p{N}]/u.test(asked)) return asWritten / 10;
    return formMatch(location, words, plain);
  };
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
      const table = randomTable(random, [300, 60, 60]);
      const locations = new Locations(new Directory({ ...table, aliases: new Map() }));
      const all = table.name.map((_, i) => locationAt(table, i));
      for (let k = 0; k < 40; k++) {
        const { name, locode, otherNames = [] } = all[Math.floor(random() * all.length)];
        const source = random() < 0.2 && locode ? locode : (otherNames[0] ?? name);
        const at = Math.floor(random() * Math.max(1, source.length - 2));
        const asked = source.slice(at, at + 2 + Math.floor(random() * 5)).replace(/[/']/g, '-');
        if (asked.length < 2 || fold(asked) === '') continue;
        const matchOf = matching(all, asked);
        const matched = all.filter((one) => matchOf(one) < 5);
        const found = locations.search(asked);
        const message = `seed ${seed}, query ${asked}`;
        expect(found.length, message).toBe(Math.min(20, matched.length));
        const rank = (one: Location) => [matchOf(one), one.type === 'port' ? sizeRank(one) : 5];
        const key = (one: Location) => Math.round(100 * rank(one)[0]) + rank(one)[1];
        const expected = matched
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
    for (const text of ['   ', '--', '()', ' - ']) expect(names(text), text).toEqual([]);
  });

  it('has blanks for hyphens, slashes and other signs, on either side, and knows other names', () => {
    const table = randomTable(seededRandom(7), [4, 0, 1]);
    const name = ["Saint-John's", 'Port-of-Spain', 'Boma (Matadi)', 'Lisboa', '34/10 Norway'];
    const coded = { ...table, countries: ['PT'], country: new Uint16Array(5), name };
    coded.suffix = Uint16Array.of(1, 2, 3, 4, NO_SUFFIX);
    const otherNames = new Map([['PT004', ['Lisbon', 'St. Mary']]]);
    const locations = new Locations(new Directory({ ...coded, otherNames, aliases: new Map() }));
    const names = (text: string) => locations.search(text).map((one) => one.name);
    for (const text of ['saint johns', 'saint-john', 'Saint_John', 'saint   john'])
      expect(names(text)).toEqual([name[0]]);
    for (const text of ['port of spain', 'port-of-spain', 'of-spain', 'port. of, spain'])
      expect(names(text)).toEqual([name[1]]);
    for (const text of ['boma matadi', 'boma (matadi)', '(mat', 'boma-mat'])
      expect(names(text)).toEqual([name[2]]);
    for (const text of ['lisbo', 'lisbon', 'LISBOA', 'st mary', 'st. m', 'bon'])
      expect(names(text)).toEqual([name[3]]);
    for (const text of ['34-10', '34 10', '10 norway']) expect(names(text)).toEqual([name[4]]);
    const lisboa = locations.search('lisbon')[0];
    expect(lisboa.otherNames).toEqual(['Lisbon', 'St. Mary']);
    lisboa.otherNames?.pop();
    expect(locations.byLocode('PT004')?.otherNames).toHaveLength(2);
    expect(locations.byLocode('PT003')).not.toHaveProperty('otherNames');
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
