import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { FairwayError } from '../errors.ts';
import { wrapLongitude } from '../geo/longitude.ts';
import type { LatLng } from '../geo/position.ts';
import { findCode, similarCodes } from '../locations/codes.ts';
import { LOCATION_TYPES, type Location, type LocationType } from '../locations/location.ts';
import { parseLocode } from '../locations/locode.ts';
import { LocationSearch } from '../locations/search.ts';
import { LOCATION_STEPS_PER_DEGREE, type LocationTable, locationAt, typeNumber } from '../locations/table.ts';
import { checkPosition, describe, invalid } from './check.ts';

const MIN_CHARACTERS = 2;
const MAX_CHARACTERS = 32;
/** What a search may have: letters with their accents, numbers, spaces, and some signs. */
const SEARCHABLE = /^[\p{L}\p{M}\p{N} ,._()-]+$/u;
/** Closest matches that an error names. */
const MAX_CLOSEST = 3;

/** Ports, offshore installations and blocks of the world: search by name and UN/LOCODE. */
export class Locations {
  readonly #table: LocationTable;
  #search: LocationSearch | undefined;
  #index: KDBush | undefined;

  constructor(table: LocationTable) {
    this.#table = table;
  }

  /**
   * At most 20 locations with `text` in their name or UN/LOCODE, whatever the case and the accents. Best first: the
   * code itself, the name itself, names that start with it, words that do, others; of these large ports before small.
   *
   * @param text 2 to 32 characters: letters, numbers, spaces, commas, periods, underscores, hyphens, parentheses
   * @throws {FairwayError} `invalid_request`
   */
  search(text: string): Location[] {
    return this.#find(checkText(text)).map((i) => locationAt(this.#table, i));
  }

  /** All locations: ports, then offshore installations, then blocks; new objects at each call. */
  all(): Location[] {
    return this.#table.name.map((_, i) => locationAt(this.#table, i));
  }

  /** The port of a UN/LOCODE, or of a code that people use for it; `NL RTM` and `nlrtm` too. Undefined if unknown. */
  byLocode(code: string): Location | undefined {
    const parsed = typeof code === 'string' ? parseLocode(code) : undefined;
    const i = parsed === undefined ? -1 : findCode(this.#table, parsed);
    return i < 0 ? undefined : locationAt(this.#table, i);
  }

  /**
   * Locations around a position, nearest first.
   *
   * @param max how many at most
   * @param type only these, if given
   * @throws {FairwayError} `invalid_request`
   */
  near(point: LatLng, max: number, type?: LocationType): Location[] {
    const { lat, lng } = checkPosition(point, 'point');
    if (!Number.isInteger(max) || max < 1) throw invalid('max', 'a whole number, 1 or more', describe(max));
    const wanted = type === undefined ? -1 : LOCATION_TYPES.indexOf(type);
    if (type !== undefined && wanted < 0)
      throw invalid('type', `one of ${LOCATION_TYPES.join(', ')}`, describe(type));
    const isWanted = (i: number) => wanted < 0 || typeNumber(this.#table, i) === wanted;
    this.#index ??= indexOf(this.#table);
    return around(this.#index, wrapLongitude(lng), lat, max, Infinity, isWanted).map((i) =>
      locationAt(this.#table, i),
    );
  }

  /**
   * The port of a UN/LOCODE.
   *
   * @param field path of the code in the request
   * @throws {FairwayError} `unknown_location` with the UN/LOCODEs that come closest
   */
  resolve(code: string, field: string): Location {
    const found = this.byLocode(code);
    if (found) return found;
    const closest = this.#closest(code);
    const named = closest.map(({ locode, name }) => `${locode} ${name}`).join(', ');
    throw new FairwayError(
      'unknown_location',
      `${field}: got ${describe(code)}, expected a UN/LOCODE of a port${named && `, such as ${named}`}`,
      { field, matches: closest.map(({ locode }) => locode) },
    );
  }

  /** Ports whose code differs in one character, those of its country first; of a text of another form, what it finds. */
  #closest(code: string): Location[] {
    const parsed = parseLocode(code);
    const similar = parsed ? this.#similar(parsed) : [];
    const found = similar.length > 0 || !isSearchText(code) ? similar : this.#find(code);
    return found
      .map((i) => locationAt(this.#table, i))
      .filter(({ locode }) => locode !== '')
      .slice(0, MAX_CLOSEST);
  }

  #similar(code: string): number[] {
    const { countries, country, harbourSize } = this.#table;
    const home = countries.indexOf(code.slice(0, 2));
    const abroad = (i: number) => (country[i] === home ? 0 : 1);
    return similarCodes(this.#table, code).sort(
      (a, b) => abroad(a) - abroad(b) || harbourSize[b] - harbourSize[a] || a - b,
    );
  }

  #find(text: string): number[] {
    this.#search ??= new LocationSearch(this.#table);
    return this.#search.find(text);
  }
}

function checkText(text: unknown): string {
  if (typeof text === 'string' && isSearchText(text)) return text;
  const expected = `${MIN_CHARACTERS} to ${MAX_CHARACTERS} letters, numbers, spaces or any of , . _ - ( )`;
  const isShown = typeof text !== 'string' || hasGoodLength(text);
  throw invalid('text', expected, isShown ? describe(text) : `${lengthOf(text)} characters`);
}

function isSearchText(text: string): boolean {
  return hasGoodLength(text) && SEARCHABLE.test(text);
}

function hasGoodLength(text: string): boolean {
  const length = lengthOf(text);
  return length >= MIN_CHARACTERS && length <= MAX_CHARACTERS;
}

/** Characters of a text, each with its accents. */
function lengthOf(text: string): number {
  return [...text.normalize('NFC')].length;
}

function indexOf({ lng, lat }: LocationTable): KDBush {
  const index = new KDBush(lng.length);
  for (let i = 0; i < lng.length; i++)
    index.add(lng[i] / LOCATION_STEPS_PER_DEGREE, lat[i] / LOCATION_STEPS_PER_DEGREE);
  return index.finish();
}
