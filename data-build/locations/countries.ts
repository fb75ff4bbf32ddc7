import { fold } from '../../src/names/fold.ts';
import { readPlainTable, readTable } from '../sources.ts';
import type { IndexPort } from './wpi.ts';

/** Names in the sources of countries, and of a region, that the list of countries lacks, folded, to ISO 3166-1 alpha-2. */
const OTHER_NAMES: Record<string, string> = {
  brunei: 'BN',
  'cote divoire': 'CI',
  'democratic republic of the congo': 'CD',
  'egypt mediterranean': 'EG',
  iran: 'IR',
  'republic of the congo': 'CG',
  russia: 'RU',
  'south korea': 'KR',
  taiwan: 'TW',
  tanzania: 'TZ',
  'the gambia': 'GM',
  turkiye: 'TR',
  venezuela: 'VE',
  vietnam: 'VN',
};

/** Codes of countries and territories without a coded port in the World Port Index. */
const OTHER_ALPHA3: Record<string, string> = {
  ALA: 'AX',
  AZE: 'AZ',
  BLM: 'BL',
  CCK: 'CC',
  GIB: 'GI',
  MYT: 'YT',
  NAM: 'NA',
  SJM: 'SJ',
};

/** Tells codes of countries, ISO 3166-1 alpha-2, from what the sources have; empty where it can't. */
export class Countries {
  readonly #byName: Map<string, string>;
  readonly #byIndexName: Map<string, string>;
  readonly #byAlpha3: Map<string, string>;

  constructor(sources: string, ports: readonly IndexPort[]) {
    const rows = readPlainTable(sources, 'countries');
    this.#byName = new Map(rows.map(([code, name]) => [fold(name), code]));
    this.#byIndexName = mostOften(ports.map(({ country, locode }) => [country, locode.slice(0, 2)]));
    const at = new Map(ports.map(({ position, locode }) => [placeKey(...position), locode.slice(0, 2)]));
    const copies = readTable(sources, 'portIndexCopy');
    this.#byAlpha3 = mostOften(
      copies.map(({ iso3, latitude, longitude }) => [
        iso3,
        at.get(placeKey(Number(longitude), Number(latitude))) ?? '',
      ]),
    );
  }

  byName(name: string): string {
    const folded = fold(name);
    return OTHER_NAMES[folded] ?? this.#byName.get(folded) ?? '';
  }

  /** By a name as the World Port Index has it: the code that most of its ports there begin with. */
  byIndexName(name: string): string {
    return this.#byIndexName.get(name) ?? this.byName(name);
  }

  /** By an alpha-3 code: as most of the ports say that Global Fishing Watch copied from the World Port Index. */
  byAlpha3(code: string): string {
    return OTHER_ALPHA3[code] ?? this.#byAlpha3.get(code) ?? '';
  }
}

/** Key to the value that it is most often paired with, empty values aside. */
function mostOften(pairs: readonly (readonly [string, string])[]): Map<string, string> {
  const counts = new Map<string, Map<string, number>>();
  for (const [key, value] of pairs) {
    if (value === '') continue;
    const of = counts.get(key) ?? new Map<string, number>();
    counts.set(key, of.set(value, (of.get(value) ?? 0) + 1));
  }
  return new Map([...counts].map(([key, of]) => [key, [...of].reduce((a, b) => (b[1] > a[1] ? b : a))[0]]));
}

/** Positions to 0.01 degree. */
function placeKey(lng: number, lat: number): string {
  return `${lng.toFixed(2)},${lat.toFixed(2)}`;
}
