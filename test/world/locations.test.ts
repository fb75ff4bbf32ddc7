import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { RouteRequest } from '../../src/api/types/request.ts';
import { greatCircleMeters } from '../../src/geo/sphere.ts';
import { Directory } from '../../src/locations/directory.ts';
import { decodeLocations } from '../../src/locations/format/decode.ts';
import { HARBOUR_SIZES, type Location } from '../../src/locations/location.ts';
import { fold } from '../../src/names/fold.ts';
import { seededRandom } from '../support/random.ts';
import { data, fairway } from '../support/world.ts';

const all = fairway.locations.all();
const ports = all.filter(({ type }) => type === 'port');
const countOf = (wanted: string) => all.filter(({ type }) => type === wanted).length;
const known = JSON.parse(readFileSync(new URL('./known-ports.json', import.meta.url), 'utf8')) as {
  ports: [locode: string, lng: number, lat: number][];
};

/** A known position is rounded by 3 km at most, and a port is some kilometres wide. */
const KNOWN_METERS = 8_000;

describe('the world locations', () => {
  test('are as many as promised', () => {
    expect(ports.length).toBeGreaterThanOrEqual(12_000);
    expect(countOf('offshore-installation')).toBeGreaterThanOrEqual(2_500);
    expect(countOf('block')).toBeGreaterThanOrEqual(9_000);
  });

  test('all lie in routable water and have a name', () => {
    const bad = all.filter(({ name, latlng }) => name.trim() === '' || !fairway.validate(latlng).is_valid);
    expect(bad).toEqual([]);
  });

  test('are found by their whole names, however many spaces are typed', () => {
    const typeable = all.filter(
      ({ name }) => /^[\p{L}\p{N} ,._()-]{2,31}$/u.test(name) && name.includes(' '),
    );
    expect(typeable.length).toBeGreaterThan(9_000);
    const missed = typeable.filter(({ name }, i) => {
      if (i % 20 !== 0 && !/[A-Z] {2}/.test(name)) return false;
      return !fairway.locations.search(name.replace(' ', '  ')).some((found) => found.name === name);
    });
    expect(missed).toEqual([]);
    expect(all.filter(({ name }) => name !== name.trim().replace(/\s+/g, ' '))).toEqual([]);
  });

  test('have codes of their country, each once', () => {
    const codes = ports.map(({ locode }) => locode).filter((code) => code !== '');
    expect(new Set(codes).size).toBe(codes.length);
    for (const { locode, country } of all) {
      if (locode !== '') expect(locode).toMatch(new RegExp(`^${country}[A-Z0-9]{3}$`));
      expect(country).toMatch(/^([A-Z]{2})?$/);
    }
    for (const code of codes) expect(fairway.locations.byLocode(code)?.locode).toBe(code);
  });

  test.each(known.ports)('%s lies where it is known to be', (locode, lng, lat) => {
    const port = fairway.locations.byLocode(locode);
    expect(port).toBeDefined();
    if (port)
      expect(greatCircleMeters(lng, lat, port.latlng.lng, port.latlng.lat)).toBeLessThan(KNOWN_METERS);
  });

  test('are reached from Singapore, 300 of them at random', () => {
    const random = seededRandom(9);
    for (let k = 0; k < 300; k++) {
      const to = all[Math.floor(random() * all.length)];
      if (to.locode === 'SGSIN') continue;
      const length = fairway.distance({ from: 'SGSIN', to });
      expect(length, `seed 9, ${to.locode} ${to.name}`).toBeGreaterThan(0);
    }
  });
});

describe('routes between locations', () => {
  test('take codes, locations and positions alike', () => {
    const from = fairway.locations.byLocode('SGSIN');
    const to = fairway.locations.byLocode('GRPIR');
    if (!from || !to) throw new Error('Expected SGSIN and GRPIR');
    const length = fairway.distance({ from: from.latlng, to: to.latlng });
    expect(fairway.distance({ from: 'SGSIN', to: 'gr pir' })).toBe(length);
    expect(fairway.distance({ from, to })).toBe(length);
  });

  test('take the codes that people use', () => {
    expect(fairway.locations.byLocode('CNSHA')).toEqual(fairway.locations.byLocode('CNSGH'));
    expect(fairway.locations.search('cnsha')[0].name).toBe('Shanghai');
  });

  test('the codes that come closest are those that a look at every port finds, in the same order', () => {
    const directory = new Directory(decodeLocations(data.locations as Uint8Array));
    const random = seededRandom(4);
    const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
    const draw = (from: string) => from[Math.floor(random() * from.length)];
    const differences = (a: string, b: string) => [...a].filter((character, k) => character !== b[k]).length;
    let found = 0;
    for (let i = 0; i < 600; i++) {
      const near = ports[Math.floor(random() * ports.length)].locode || 'CNSHA';
      const at = Math.floor(random() * 5);
      const changed = near.slice(0, at) + draw(characters.slice(at < 2 ? 10 : 0)) + near.slice(at + 1);
      const code =
        i % 3 > 0 ? changed : near.slice(0, 2) + draw(characters) + draw(characters) + draw(characters);
      const rank = (port: number) => {
        const { country, harbourSize } = ports[port];
        return (country === code.slice(0, 2) ? 0 : 10) - HARBOUR_SIZES.indexOf(harbourSize);
      };
      const expected = [...ports.keys()]
        .filter((port) => ports[port].locode !== '' && differences(code, ports[port].locode) === 1)
        .sort((a, b) => rank(a) - rank(b) || a - b);
      expect(directory.similarTo(code), code).toEqual(expected);
      found += expected.length;
    }
    expect(found).toBeGreaterThan(1_000);
  });

  test('an unknown code is an error with the codes that come closest', () => {
    expect(() => fairway.route({ from: 'SGSIM', to: 'GRPIR' })).toThrow(
      expect.objectContaining({
        code: 'unknown_location',
        field: 'from',
        matches: expect.arrayContaining(['SGSIN']),
        message: expect.stringMatching(/such as SG.*SGSIN Singapore/),
      }),
    );
    expect(() => fairway.route({ from: 'SGSIN', to: 'Piraeus' })).toThrow(
      expect.objectContaining({ code: 'unknown_location', field: 'to', matches: ['GRPIR'] }),
    );
    const request: RouteRequest = { from: 'SGSIN', to: 'x' };
    expect(fairway.routes([request]).errors).toMatchObject([
      { code: 'unknown_location', request, matches: [] },
    ]);
    expect(() => fairway.route({ from: 'SGSIN', to: { latlng: { lat: 1, lng: Number.NaN } } })).toThrow(
      expect.objectContaining({ code: 'invalid_request', field: 'to.latlng.lng' }),
    );
  });
});

test('a part of a name, with its blanks and signs, finds names that have it before all others', () => {
  const random = seededRandom(5);
  const has = ({ name, locode, otherNames = [] }: Location, part: string) =>
    [name, locode, ...otherNames].some((text) => fold(text).includes(part));
  let [compared, withSigns] = [0, 0];
  while (compared < 400) {
    const { name } = all[Math.floor(all.length * random())];
    const at = Math.floor(random() * (name.length - 1));
    const part = name.slice(at, at + 2 + Math.floor(7 * random()));
    if (part.trim() !== part || !/^[\p{L}\p{M}\p{N} ,._()-]{2,}$/u.test(part)) continue;
    const holders = all.filter((one) => has(one, fold(part))).length;
    const found = fairway.locations.search(part);
    const literal = found.filter((one) => has(one, fold(part))).length;
    expect(literal, part).toBe(Math.min(20, holders));
    compared++;
    if (/[^\p{L}\p{N}]/u.test(part)) withSigns++;
  }
  expect(withSigns).toBeGreaterThan(80);
});
