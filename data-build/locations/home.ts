import { around } from 'geokdbush';
import KDBush from 'kdbush';
import type { Position } from '../../src/geo/position.ts';
import type { CodedPlace } from './place.ts';

/** How far from a position places count, kilometres, and how many of them. */
const RADIUS_KM = 100;
const PLACES = 50;

/** Where a position lies by the UN/LOCODEs around it: in the country of its own code, in another, or alone. */
export type Surroundings = 'home' | 'abroad' | 'nowhere';

/** The UN/LOCODEs of all countries by place. */
export class Home {
  readonly #places: readonly CodedPlace[];
  readonly #index: KDBush;

  constructor(places: readonly CodedPlace[]) {
    this.#places = places;
    this.#index = new KDBush(places.length);
    for (const { position } of places) this.#index.add(...position);
    this.#index.finish();
  }

  /** At home, if any place around has a code of the same country; a code is no evidence for itself. */
  surroundings(locode: string, position: Position): Surroundings {
    const others = around(this.#index, ...position, PLACES, RADIUS_KM)
      .map((i) => this.#places[i].locode)
      .filter((other) => other !== locode);
    if (others.length === 0) return 'nowhere';
    return others.some((other) => other.slice(0, 2) === locode.slice(0, 2)) ? 'home' : 'abroad';
  }
}
