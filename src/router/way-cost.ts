import { bendNm } from '../attach/attachment.ts';
import { EARTH_RADIUS_NM } from '../geo/sphere.ts';
import { angleBetween, WrittenVector } from '../geo/vector.ts';
import type { SightPoint } from '../mesh/locate.ts';
import { INSHORE, type Inshore } from '../near/inshore.ts';
import { type AreaPenalty, penalizedNm } from '../overlay/penalty.ts';
import type { IsAsGood } from './pull-tight.ts';
import { isNode, type Waypoint, wayNm } from './waypoint.ts';

/** What the ways of a query are compared by: lengths, what miles inshore count beyond that, and the penalty on areas. */
export class WayCost {
  readonly #inshore: Inshore;
  readonly #penalty: Pick<AreaPenalty, 'miles' | 'perMile'> | undefined;
  /** Where a leg ends. */
  readonly #to = new WrittenVector();
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
   * Whether shorter legs between the ends of a piece of a way may take its place: they cost no more, or no more than a way
   * out counts that bends at no corner. Of a piece over nodes alone that is not asked: nothing but length counts.
   */
  readonly isAsGood: IsAsGood = (way, first, last, over) => {
    if (!this.#penalty && isOverNodes(way, first, last)) return true;
    const bend = !this.#penalty && last - first === 2 ? bendNm(way[first + 1]) : 0;
    return this.of(legsBetween(way[first], way[last], over)) <= this.of(way.slice(first, last + 1)) + bend;
  };

  /** How much of a way lies inshore, nautical miles: legs from node to node don't. */
  inshoreNm(way: readonly Waypoint[]): number {
    let length = 0;
    for (let i = 1; i < way.length; i++) {
      const isFromNode = isNode(way[i - 1]);
      const a = isFromNode ? way[i] : way[i - 1];
      const b = isFromNode ? way[i - 1] : way[i];
      if (isNode(a)) continue;
      const from = this.#pointOf(a);
      // a leg to a corner does not come ashore again
      length +=
        b.corner >= 0
          ? this.#inshore.outNm(from, this.#to.set(b.x, b.y, b.z))
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

/** No less than a way costs where no penalty lies on it, nautical miles: told without a look at where its legs run. */
export function mostCostNm(way: readonly Waypoint[]): number {
  let most = 0;
  for (let i = 1; i < way.length; i++) {
    const [a, b] = [way[i - 1], way[i]];
    const nm = EARTH_RADIUS_NM * angleBetween(a.x, a.y, a.z, b.x, b.y, b.z);
    most += isNode(a) && isNode(b) ? nm : INSHORE * nm;
  }
  return most;
}

/** The legs from one point to another, straight or over a further one. */
export function legsBetween(from: Waypoint, to: Waypoint, over?: Waypoint): Waypoint[] {
  return over ? [from, over, to] : [from, to];
}

function isOverNodes(way: readonly Waypoint[], first: number, last: number): boolean {
  for (let i = first; i <= last; i++) if (!isNode(way[i])) return false;
  return true;
}
