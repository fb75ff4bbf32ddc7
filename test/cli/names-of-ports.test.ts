import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { locationOfName } from '../../src/cli/named-place.ts';
import { FairwayError, type Location } from '../../src/index.ts';
import { fairway } from '../support/world.ts';

const CURATED = new URL('../../data-build/curated/location-names.json', import.meta.url);
const { names: otherNames } = JSON.parse(readFileSync(CURATED, 'utf8')) as {
  names: Record<string, string[]>;
};
const ports = fairway.locations.all().filter(({ type, locode }) => type === 'port' && locode !== '');
const sized = ports.filter(({ harbourSize }) => harbourSize !== undefined);

/** What a name is taken for, or the message. */
function taken(text: string): Location | string {
  try {
    return locationOfName(fairway, text, 'from');
  } catch (error) {
    if (error instanceof FairwayError) return error.message;
    throw error;
  }
}

const isFar = ({ latlng: a }: Location, { latlng: b }: Location) =>
  Math.abs(a.lat - b.lat) > 1 || Math.abs(a.lng - b.lng) > 2;

describe('other names', () => {
  test('are taken for their port; where another is as likely it is among the candidates, or larger', () => {
    const elsewhere: string[] = [];
    for (const [locode, names] of Object.entries(otherNames)) {
      const port = fairway.locations.byLocode(locode) as Location;
      for (const name of names) {
        const found = taken(name);
        if (typeof found === 'string') expect(found).toContain(`(${locode})`);
        else if (found.locode !== locode && isFar(found, port)) elsewhere.push(name);
      }
    }
    expect(elsewhere.sort()).toEqual(['Port Arthur', "St John's"]);
  });

  test('say whose they are where they are searched', () => {
    const missed = Object.entries(otherNames).flatMap(([locode, names]) =>
      names.filter((name) => {
        const found = fairway.locations.search(name.replaceAll("'", ''));
        return !found.some((one) => one.locode === locode && one.otherNames?.includes(name));
      }),
    );
    expect(missed).toEqual([]);
    expect(Object.values(otherNames).flat().length).toBeGreaterThan(250);
  });

  test.each(['lisbon', 'gothenburg', 'chittagong', 'malta', 'odessa', 'port elizabeth', 'alexandria'])(
    'stand for the harbour, and not for an anchorage off it: %s',
    (name) => {
      expect(taken(name)).toMatchObject({ locode: expect.stringMatching(/^[A-Z]{5}$/) });
    },
  );

  test('are known misspelled, too', () => {
    expect(taken('gothemburg')).toContain('Goteborg, SE (SEGOT)');
  });
});

describe('spellings', () => {
  const same = (names: readonly string[], spelled: (name: string) => string) =>
    names.filter((name) => JSON.stringify(taken(name)) !== JSON.stringify(taken(spelled(name))));
  const typed = (pattern: RegExp) =>
    sized.filter(({ name }) => pattern.test(name) && name.length < 30).map(({ name }) => name);

  test('a blank stands for a hyphen', () => {
    const names = typed(/^[\w-]+$/).filter((name) => name.includes('-'));
    expect(names.length).toBeGreaterThan(50);
    const differ = same(names, (name) => name.replaceAll('-', ' '));
    // of what is refused, the message has the text as it was
    expect(differ.filter((name) => typeof taken(name) !== 'string')).toEqual([]);
  });

  test.each(['St', 'St.', 'st'])('%s stands for Saint', (saint) => {
    const names = typed(/^Saint\b[^,]*$/);
    expect(names.length).toBeGreaterThan(10);
    const differ = same(names, (name) => name.replace('Saint', saint));
    expect(differ.filter((name) => typeof taken(name) !== 'string')).toEqual([]);
  });

  test.each([
    ['saint john', 'CASJB'],
    ['saint john, ca', 'CASJB'],
    ['st. john', 'CASJB'],
    ["st john's, canada", 'CASJF'],
    ['st petersburg', 'RULED'],
    ['port au prince', 'HTPAP'],
  ])('%s', (text, locode) => expect(taken(text)).toMatchObject({ locode }));
});

describe('countries', () => {
  const english = new Intl.DisplayNames('en', { type: 'region' });

  test('are taken by their names as by their codes', () => {
    const largest = new Map(
      sized.filter(({ name }) => !name.includes(',')).map((port) => [port.country, port]),
    );
    expect(largest.size).toBeGreaterThan(120);
    for (const { name, country } of largest.values()) {
      const found = taken(`${name}, ${country}`);
      if (typeof found !== 'string') expect(taken(`${name}, ${english.of(country)}`)).toEqual(found);
    }
  });

  test.each([
    ['rotterdam, the netherlands', 'NLRTM'],
    ['new york, usa', 'USNYC'],
    ['Los Angeles , United States of America', 'USLAX'],
    ['london, uk', 'GBLON'],
    ['jebel ali, uae', 'AEJEA'],
    ['abidjan, ivory coast', 'CIABJ'],
    ['izmir, turkey', 'TRIZM'],
    ['castries, saint lucia', 'LCCAS'],
    ['port of spain, trinidad and tobago', 'TTPOS'],
    ['jakarta, java', 'IDJKT'],
  ])('%s', (text, locode) => expect(taken(text)).toMatchObject({ locode }));

  test.each(['rotterdam, hollandia', 'rotterdam, zz', 'rotterdam, germany'])(
    'others are refused with what is wanted, and where the town is: %s',
    (text) => {
      expect(taken(text)).toContain('a two-letter country code');
      expect(taken(text)).toContain('Rotterdam, NL (NLRTM)');
    },
  );
});

describe('one name in several countries', () => {
  const alike = new Map<string, Location[]>();
  for (const port of ports) {
    const name = port.name.toLowerCase();
    alike.set(name, [...(alike.get(name) ?? []), port]);
  }
  const shared = [...alike.values()].filter((group) => group.length > 1);
  const SIZES = [undefined, 'very small', 'small', 'medium', 'large'];
  const sizeOf = ({ harbourSize }: Location) => SIZES.indexOf(harbourSize);
  const SMALL = SIZES.indexOf('small');

  test('is refused with them all, where the largest is small and of another none is known', () => {
    let refused = 0;
    for (const group of shared) {
      const [largest] = group.sort((a, b) => sizeOf(b) - sizeOf(a));
      const unknown = group.filter((one) => sizeOf(one) === 0 && one.country !== largest.country);
      if (sizeOf(largest) > SMALL || !unknown.some((one) => isFar(one, largest))) continue;
      const message = taken(largest.name);
      expect(message, largest.name).toContain('expected one of');
      expect(message).toContain(`(${largest.locode})`);
      refused++;
    }
    expect(refused).toBeGreaterThan(20);
  });

  test('is taken for the largest, where that is of medium size or more', () => {
    let clear = 0;
    for (const group of shared) {
      const [largest, next] = group.sort((a, b) => sizeOf(b) - sizeOf(a));
      if (sizeOf(largest) <= SMALL || sizeOf(next) === sizeOf(largest)) continue;
      const found = taken(largest.name);
      if (typeof found === 'string') continue;
      expect(isFar(found, largest), largest.name).toBe(false);
      clear++;
    }
    expect(clear).toBeGreaterThan(20);
  });

  test('in its country it is clear', () => {
    expect(taken('perth')).toMatch(/Perth, GB \(GBPER\)\n {2}Perth, AU \(AUPER\)/);
    expect(taken('perth, au')).toMatchObject({ locode: 'AUPER' });
    expect(taken('perth, scotland')).toMatchObject({ locode: 'GBPER' });
  });
});
