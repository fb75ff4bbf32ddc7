import type { WayCost } from './way-cost.ts';
import type { Waypoint } from './waypoint.ts';

/** The cheapest of the ways that it takes, the first of equals. What the only one costs is found when asked for. */
export class Cheapest {
  way: Waypoint[] | null = null;
  readonly #cost: Pick<WayCost, 'of'>;
  readonly #mostNm: number;
  #known: number | undefined;

  /** @param mostNm only ways that cost less are taken, nautical miles */
  constructor(cost: Pick<WayCost, 'of'>, mostNm = Infinity) {
    this.#cost = cost;
    this.#mostNm = mostNm;
  }

  /** Nautical miles; what ways may cost without one. */
  get cost(): number {
    this.#known ??= this.way ? this.#cost.of(this.way) : this.#mostNm;
    return this.#known;
  }

  /**
   * Takes a way if it is the cheapest so far; whether it is.
   *
   * @param lessNm by how much less than the others it has to cost, nautical miles
   */
  take(way: Waypoint[] | null, lessNm = 0): boolean {
    if (!way) return false;
    const cost = this.way || this.#mostNm < Infinity ? this.#cost.of(way) : undefined;
    if (cost !== undefined && cost >= this.cost - lessNm) return false;
    this.way = way;
    this.#known = cost;
    return true;
  }
}
