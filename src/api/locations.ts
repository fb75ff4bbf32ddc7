import { wrapLongitude } from '../geo/longitude.ts';
import type { Position } from '../geo/position.ts';
import type { Directory } from '../locations/directory.ts';
import { LOCATION_TYPES, type Location, type LocationType } from '../locations/location.ts';
import { locationAt } from '../locations/table.ts';
import { describe, invalid, reading } from './check.ts';
import { readPosition } from './read-position.ts';
import { checkSearchText } from './search-text.ts';
import type { PositionLike } from './types/position.ts';

/** Ports, offshore installations and blocks of the world: search by name and UN/LOCODE. */
export class Locations {
  readonly #directory: Directory;

  constructor(directory: Directory) {
    this.#directory = directory;
  }

  /**
   * At most 20 locations with `text` in their name, another name or their UN/LOCODE, whatever the case, the accents and the
   * signs between words. Best first: the code itself, the name itself, names that start with it, words that do, others; of
   * these large ports before small.
   *
   * @param text 2 to 32 characters: letters, numbers, spaces, commas, periods, underscores, hyphens, parentheses
   * @throws {FairwayError} `invalid_request`
   */
  search(text: string): Location[] {
    return this.#directory.search(checkSearchText(text)).map((i) => this.#at(i));
  }

  /** All locations: ports, then offshore installations, then blocks; new objects at each call. */
  all(): Location[] {
    return this.#directory.table.name.map((_, i) => this.#at(i));
  }

  /** The port of a UN/LOCODE, or of a code that people use for it; `NL RTM` and `nlrtm` too. Undefined if unknown. */
  byLocode(code: string): Location | undefined {
    const i = typeof code === 'string' ? this.#directory.portOf(code) : -1;
    return i < 0 ? undefined : this.#at(i);
  }

  /**
   * Locations around a position, nearest first.
   *
   * @param max how many at most
   * @param type only these, if given
   * @throws {FairwayError} `invalid_request`
   */
  near(point: PositionLike, max: number, type?: LocationType): Location[] {
    const { lat, lng } = reading('point', () => readPosition(point, 'point'));
    if (!Number.isInteger(max) || max < 1) throw invalid('max', 'a whole number, 1 or more', describe(max));
    const position: Position = [wrapLongitude(lng), lat];
    return this.#directory.near(position, max, toTypeNumber(type)).map((i) => this.#at(i));
  }

  #at(i: number): Location {
    return locationAt(this.#directory.table, i);
  }
}

function toTypeNumber(type: LocationType | undefined): number | undefined {
  if (type === undefined) return undefined;
  const number = LOCATION_TYPES.indexOf(type);
  if (number < 0) throw invalid('type', `one of ${LOCATION_TYPES.join(', ')}`, describe(type));
  return number;
}
