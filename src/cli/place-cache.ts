import { type Fairway, FairwayError, type LatLng } from '../index.ts';
import { findPlace, type NamedPlace } from './places.ts';
import { positionText } from './position-text.ts';

/** Most texts that are refused at once: of others each costs some kB. */
const MOST_REFUSED = 10_000;

/**
 * Finds the places of many rows: a name that comes again is found at once, or refused at once. Positions are not kept:
 * to read one is cheap, and each row may have another.
 */
export class PlaceCache {
  readonly #fairway: Fairway;
  readonly #lngFirst: boolean | undefined;
  readonly #found = new Map<string, NamedPlace>();
  readonly #refused = new Map<string, FairwayError>();

  constructor(fairway: Fairway, lngFirst: boolean | undefined) {
    this.#fairway = fairway;
    this.#lngFirst = lngFirst;
  }

  /** @throws {FairwayError} as `findPlace` */
  find(end: string | LatLng, field: string): NamedPlace {
    if (typeof end !== 'string') return { place: end, at: end, label: positionText(end), isFound: false };
    const text = end.trim();
    const known = this.#found.get(text);
    if (known) return known;
    // the message names the field
    const key = `${field} ${text}`;
    const refused = this.#refused.get(key);
    if (refused) throw refused;
    try {
      const found = findPlace(this.#fairway, text, field, this.#lngFirst);
      if (typeof found.place !== 'object' || found.isFound) this.#found.set(text, found);
      return found;
    } catch (error) {
      if (this.#refused.size >= MOST_REFUSED) this.#refused.clear();
      if (error instanceof FairwayError) this.#refused.set(key, error);
      throw error;
    }
  }

  /** What names were taken for, a line each: `hamburg: Hamburg, DE (DEHAM)`. */
  taken(): string[] {
    return [...this.#found]
      .filter(([, { isFound }]) => isFound)
      .map(([text, { label }]) => `${text}: ${label}`);
  }
}
