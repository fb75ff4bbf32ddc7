import type { EndPoint } from '../attach/end-point.ts';
import type { Detour } from '../overlay/detour.ts';
import type { Passable } from '../overlay/passable.ts';
import type { AreaPenalty } from '../overlay/penalty.ts';
import type { Finder } from './finder.ts';
import type { Query } from './query.ts';
import type { WayCost } from './way-cost.ts';
import { everyLeg, type Waypoint } from './waypoint.ts';

/** What pieces are found past. */
export interface PieceTerms {
  readonly query: Query;
  readonly detour: Detour;
  readonly passable: Pick<Passable, 'allowsLeg'>;
  /** On miles in areas. */
  readonly penalty?: AreaPenalty;
}

/** A way past no block and through any area: none past blocks, or through fewer areas, costs less. */
interface Plain {
  readonly way: Waypoint[] | null;
  readonly nm: number;
}

/**
 * Finds pieces of a way that is led over gates, whatever they cross themselves. Few of them come to blocks or areas, and
 * few of those that do can be cheap enough: the way without these, which is soon found, tells which.
 */
export class Pieces {
  readonly #finder: Pick<Finder, 'find'>;
  readonly #terms: PieceTerms;
  /** What plain ways cost. */
  readonly #cost: Pick<WayCost, 'of'>;
  readonly #noDetour: Detour;
  /** Ends to the plain way between them. */
  readonly #plain = new Map<string, Plain>();

  constructor(finder: Pick<Finder, 'find'>, terms: PieceTerms, cost: Pick<WayCost, 'of'>, noDetour: Detour) {
    this.#finder = finder;
    this.#terms = terms;
    this.#cost = cost;
    this.#noDetour = noDetour;
  }

  /** The least that a piece between two ends costs, nautical miles; `Infinity` if there is none. */
  leastNm(from: EndPoint, to: EndPoint): number {
    return this.#plainBetween(from, to).nm;
  }

  /** The cheapest piece between two ends; null if there is none, or none that costs less than so much, nautical miles. */
  find(from: EndPoint, to: EndPoint, mostNm: number): Waypoint[] | null {
    const { query, detour, passable, penalty } = this.#terms;
    const { way, nm } = this.#plainBetween(from, to);
    if (!way || nm >= mostNm) return null;
    const isOutside = !penalty || penalty.miles.ofWay(way) === 0;
    if (isOutside && everyLeg(way, passable.allowsLeg)) return way;
    return this.#finder.find({ ...query, from, to, forced: undefined, mostNm }, detour, penalty);
  }

  #plainBetween(from: EndPoint, to: EndPoint): Plain {
    const key = `${from.position.join()};${to.position.join()}`;
    const known = this.#plain.get(key);
    if (known) return known;
    const way = this.#finder.find({ ...this.#terms.query, from, to, forced: undefined }, this.#noDetour);
    const plain = { way, nm: way ? this.#cost.of(way) : Infinity };
    this.#plain.set(key, plain);
    return plain;
  }
}
