import type { EndPoint } from '../attach/end-point.ts';
import type { Endpoints } from '../attach/endpoints.ts';
import type { Waters } from '../attach/waters.ts';
import type { ClosedPassages } from '../graph/passage-sets.ts';
import { Cheapest } from './cheapest.ts';
import type { GatePlace } from './gate-place.ts';
import { GatePlaces } from './gate-places.ts';
import { NEAR_NM } from './neighbours.ts';
import { directNm, type Query } from './query.ts';
import { mostCostNm, WayCost } from './way-cost.ts';
import type { Waypoint } from './waypoint.ts';

/** Finds the way between two ends, or null. */
type FindPart = (part: Query) => Waypoint[] | null;

/** Finds ways past closed gates that bend at these, where the graph has no node. */
export class RoundGates {
  readonly #waters: Waters;
  readonly #places: GatePlaces;

  constructor(waters: Waters, endpoints: Endpoints) {
    this.#waters = waters;
    this.#places = new GatePlaces(waters, endpoints);
  }

  /**
   * The cheapest of a way and those that bend at gates, once or more: anywhere in free water, and in narrows between near
   * ends only.
   *
   * @param way the one that a query found
   */
  cheapest(way: Waypoint[], query: Query, find: FindPart): Waypoint[] {
    const { from, to, closed } = query;
    const places = this.#places.past(closed);
    if (places.length === 0) return way;
    const isNear = directNm(query) <= NEAR_NM;
    const mostNm = mostCostNm(way);
    const [departure, arrival] = [way[0], way[way.length - 1]];
    const wanted = places.filter((place) => {
      if (!place.isFree && !isNear) return false;
      const [there, onward] = [place.directNm(departure), place.directNm(arrival)];
      return Math.min(there, onward) <= place.reachNm && there + onward < mostNm;
    });
    if (wanted.length === 0) return way;
    const best = new Cheapest(new WayCost(this.#waters.inshore()));
    best.take(way);
    const [start, goal] = [from, to].map((end) => this.#places.nodeNear(end, query));
    const mayBeCheaper = (place: GatePlace) => {
      const leastNm = place.leastNm(departure, start) + place.leastNm(arrival, goal);
      return leastNm < mostNm && leastNm < best.cost;
    };
    const over = wanted.filter((place) => {
      if (!mayBeCheaper(place)) return false;
      if (place.isFree) place.tighten();
      return mayBeCheaper(place);
    });
    if (over.length > 0) this.#takeOver(over, best, query, find, (place) => place.leastNm(arrival, goal));
    return best.way ?? way;
  }

  /** Where in free water ways past closed gates may bend. */
  inFreeWater(closed: ClosedPassages): EndPoint[] {
    return this.#places.inFreeWater(closed);
  }

  /**
   * Takes cheaper ways over some places, in any order: from the departure to the nearest, on from there, and so on.
   *
   * @param onwardNm what a way from a place to the destination costs at least, nautical miles
   */
  #takeOver(
    places: readonly GatePlace[],
    best: Cheapest,
    query: Query,
    find: FindPart,
    onwardNm: (place: GatePlace) => number,
  ): void {
    const cost = new WayCost(this.#waters.inshore());
    const open = places.map((place) => ({ place, there: new Cheapest(cost, best.cost - onwardNm(place)) }));
    for (const { place, there } of open) there.take(find({ ...query, to: place.end, mostNm: there.cost }));
    for (;;) {
      const [nearest] = open.filter((at) => at.there.way).sort((a, b) => a.there.cost - b.there.cost);
      if (!nearest) return;
      const [{ place, there }] = open.splice(open.indexOf(nearest), 1);
      const goOn = (known: Cheapest, to: EndPoint, mostNm: number) => {
        const part = { ...query, from: place.end, to, mostNm: mostNm - there.cost };
        const onward = directNm(part) < part.mostNm ? find(part) : null;
        if (there.way && onward) known.take([...there.way, ...onward.slice(1)]);
      };
      goOn(best, query.to, best.cost);
      for (const next of open) {
        goOn(next.there, next.place.end, Math.min(next.there.cost, best.cost - onwardNm(next.place)));
      }
    }
  }
}
