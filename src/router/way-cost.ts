import type { SightPoint } from '../mesh/locate.ts';
import { INSHORE, type Inshore } from '../near/inshore.ts';
import { type AreaPenalty, penalizedNm } from '../overlay/penalty.ts';
import type { IsAsGood } from './pull-tight.ts';
import { isNode, type Waypoint, wayNm } from './waypoint.ts';

/** What ways are compared by: their lengths, what their miles inshore count beyond that, and the penalty on areas. */
export class WayCost {
  readonly #inshore: Inshore;
  readonly #penalty: Pick<AreaPenalty, 'miles' | 'perMile'> | undefined;
  /** Points of ways that are no nodes to where they lie in the mesh: the same are asked about again and again. */
  readonly #points = new Map<Waypoint, SightPoint>();

  constructor(inshore: Inshore, penalty?: Pick<AreaPenalty, 'miles' | 'perMile'>) {
    this.#inshore = inshore;
    this.#penalty = penalty;
  }

  /** Of a way or a piece of one, nautical miles. */
  of(way: readonly Waypoint[]): number {
    const nm = this.#penalty ? penalizedNm(way, this.#penalty) : wayNm(way);
    return nm + (INSHORE - 1) * this.inshoreNm(way);
  }

  /**
   * Whether a shorter way between the ends of a piece of one may take its place: it costs no more. Where nothing but
   * length counts that is not asked: of a piece over nodes alone, and of one that bends at no corner.
   */
  readonly isAsGood: IsAsGood = (piece, by) => {
    const isByLength = !this.#penalty && (piece.every(isNode) || (piece.length === 3 && piece[1].isOut));
    return isByLength || this.of(by) <= this.of(piece);
  };

  /** How much of a way lies inshore, nautical miles: legs from node to node don't. */
  inshoreNm(way: readonly Waypoint[]): number {
    let length = 0;
    for (let i = 1; i < way.length; i++) {
      const [a, b] = isNode(way[i - 1]) ? [way[i], way[i - 1]] : [way[i - 1], way[i]];
      if (isNode(a)) continue;
      const from = this.#pointOf(a);
      // a leg to a corner does not come ashore again
      length +=
        b.corner >= 0
          ? this.#inshore.outNm(from, b.x, b.y, b.z)
          : this.#inshore.betweenNm(from, this.#pointOf(b));
    }
    return length;
  }

  #pointOf(at: Waypoint): SightPoint {
    const known = this.#points.get(at);
    if (known) return known;
    const point = this.#inshore.pointAt(at.lng, at.lat);
    this.#points.set(at, point);
    return point;
  }
}

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

  /** Takes a way if it is the cheapest so far; whether it is. */
  take(way: Waypoint[] | null): boolean {
    if (!way) return false;
    const cost = this.way || this.#mostNm < Infinity ? this.#cost.of(way) : undefined;
    if (cost !== undefined && cost >= this.cost) return false;
    this.way = way;
    this.#known = cost;
    return true;
  }
}
