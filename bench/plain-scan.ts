import type { LatLng } from '../src/geo/position.ts';
import { greatCircleNm } from '../src/geo/sphere.ts';
import type { Location } from '../src/index.ts';

/** As many as `locations.search` gives. */
const MOST = 20;

/** What a program does without an index: it looks at every location, and ranks nothing. */
export class PlainScan {
  readonly #locations: readonly Location[];
  readonly #texts: string[];

  constructor(locations: readonly Location[]) {
    this.#locations = locations;
    this.#texts = locations.map(({ name, locode }) => folded(`${name} ${locode}`));
  }

  /** The first locations with a text in their name or UN/LOCODE, accents and case aside. */
  search(text: string): Location[] {
    const sought = folded(text);
    const found: Location[] = [];
    for (const [i, its] of this.#texts.entries()) {
      if (its.includes(sought) && found.push(this.#locations[i]) === MOST) break;
    }
    return found;
  }

  /** The locations nearest to a position. */
  near({ lng, lat }: LatLng, most: number): Location[] {
    return this.#locations
      .map((location) => ({
        location,
        nm: greatCircleNm(lng, lat, location.latlng.lng, location.latlng.lat),
      }))
      .sort((a, b) => a.nm - b.nm)
      .slice(0, most)
      .map(({ location }) => location);
  }
}

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
