import { HARBOUR_SIZES } from '../../src/locations/location.ts';
import { locodeOf, NO_SUFFIX } from '../../src/locations/locode.ts';
import type { LocationTable } from '../../src/locations/table.ts';

const SYLLABLES = [
  'ro',
  'tter',
  'dam',
  ' ',
  'Gö',
  'te',
  'borg',
  'San',
  'ta',
  ' (',
  'é',
  'ø',
  '/',
  "'",
  ' Port',
  'x',
  '-',
  'Łó',
  'ß',
];
const MOST_SYLLABLES = 6;

/** A table of random locations in the order of the file. */
export function randomTable(random: () => number, sizes: [number, number, number]): LocationTable {
  const total = sizes[0] + sizes[1] + sizes[2];
  const below = (n: number) => Math.floor(random() * n);
  const used = new Set<number>();
  const newSuffix = () => {
    const suffix = below(NO_SUFFIX);
    return used.size < used.add(suffix).size ? suffix : NO_SUFFIX;
  };
  const nameOf = () =>
    Array.from({ length: 1 + below(MOST_SYLLABLES) }, () => SYLLABLES[below(SYLLABLES.length)]).join('');
  const countries = ['', 'AA', 'NL', 'ZZ'].slice(below(3));
  const typeStart = Uint32Array.of(0, sizes[0], sizes[0] + sizes[1], total);
  const rows = sizes.flatMap((size, type) =>
    Array.from({ length: size }, () => {
      const country = below(countries.length);
      const isCoded = type === 0 && countries[country] !== '' && random() < 0.8;
      return { type, country, suffix: isCoded ? newSuffix() : NO_SUFFIX };
    }).sort((a, b) => a.country - b.country || a.suffix - b.suffix),
  );
  return {
    typeStart,
    name: rows.map(nameOf),
    countries,
    country: Uint16Array.from(rows, ({ country }) => country),
    suffix: Uint16Array.from(rows, ({ suffix }) => suffix),
    lng: Int32Array.from(rows, () => below(3_600_001) - 1_800_000),
    lat: Int32Array.from(rows, () => below(1_800_001) - 900_000),
    accuracy: Uint8Array.from({ length: sizes[0] }, () => below(4)),
    harbourSize: Uint8Array.from({ length: sizes[0] }, () => below(HARBOUR_SIZES.length)),
    depth: Uint16Array.from({ length: sizes[0] }, () => (random() < 0.5 ? 0 : below(300))),
    aliases: new Map([['NLAAA', 'NLBBB']].slice(below(2)) as [string, string][]),
    otherNames: new Map(
      rows
        .map(({ country, suffix }) => locodeOf(countries[country], suffix))
        .filter((locode) => locode !== '' && random() < 0.2)
        .map((locode) => [locode, Array.from({ length: 1 + below(3) }, nameOf)]),
    ),
  };
}
