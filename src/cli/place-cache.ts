import type { Fairway, LatLng } from '../index.ts';
import { findPlace, type NamedPlace } from './places.ts';
import { positionText } from './position-text.ts';

/** Finds the places of many rows: a text that comes again is found at once. */
export class PlaceCache {
  readonly #fairway: Fairway;
  readonly #lngFirst: boolean | undefined;
  readonly #found = new Map<string, NamedPlace>();

  constructor(fairway: Fairway, lngFirst: boolean | undefined) {
    this.#fairway = fairway;
    this.#lngFirst = lngFirst;
  }

  /** @throws {FairwayError} as `findPlace` */
  find(end: string | LatLng, field: string): NamedPlace {
    if (typeof end !== 'string') return { place: end, at: end, label: positionText(end), isFound: false };
    const known = this.#found.get(end);
    if (known) return known;
    const found = findPlace(this.#fairway, end, field, this.#lngFirst);
    this.#found.set(end, found);
    return found;
  }
}
