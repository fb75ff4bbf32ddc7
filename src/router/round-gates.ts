import { cornerBeside } from '../attach/corner-beside.ts';
import { type EndPoint, endAt } from '../attach/end-point.ts';
import type { FreeNode, Waters } from '../attach/waters.ts';
import { greatCircleNm } from '../geo/sphere.ts';
import { vectorsOf } from '../geo/vector.ts';
import { gateBends } from '../graph/gate-bends.ts';
import type { ClosedPassages } from '../graph/passage-sets.ts';
import { closedUnasked } from '../graph/seasons.ts';
import { Bound, GRAPH_STRETCH } from '../search/bound.ts';
import { Cheapest } from './cheapest.ts';
import { NEAR_NM } from './neighbours.ts';
import { directNm, type Query } from './query.ts';
import { WayCost } from './way-cost.ts';
import { isNode, type Waypoint, wayNm } from './waypoint.ts';

/** A place where ways past a closed gate bend. */
interface Bend {
  readonly end: EndPoint;
  /** Where it lies in free water. */
  readonly free: FreeNode | undefined;
}

/** The gates of a passage, for ways past them while it is closed. */
interface ClosedGates {
  readonly bends: readonly Bend[];
  /** Other passages with gates that cross these. */
  readonly crossing: readonly number[];
}

/** Ways past closed gates that end in water or have corners there, where the graph has no node. */
export class RoundGates {
  readonly #waters: Waters;
  readonly #closedUnasked: ClosedPassages;
  readonly #bound: Bound;
  /** Passage to its gates. */
  readonly #gates = new Map<number, ClosedGates>();
  /** What was asked for last. */
  #past: { readonly closed: ClosedPassages; readonly bends: readonly Bend[] } | undefined;

  constructor(waters: Waters) {
    this.#waters = waters;
    this.#closedUnasked = closedUnasked(waters.graph);
    this.#bound = new Bound(waters.graph);
  }

  /**
   * The cheapest of a way and those over such places: all in free water, and narrow ones between near ends only.
   *
   * @param way the one that a query found
   * @param find the way between two ends, or null
   */
  cheapest(way: Waypoint[], query: Query, find: (part: Query) => Waypoint[] | null): Waypoint[] {
    const { from, to, closed } = query;
    const bends = this.#pastGates(closed);
    if (bends.length === 0) return way;
    const best = new Cheapest(new WayCost(this.#waters.inshore()));
    best.take(way);
    const isNear = directNm(query) <= NEAR_NM;
    for (const { end, free } of bends) {
      if (!free && !isNear) continue;
      const least =
        greatCircleNm(...from.position, ...end.position) + greatCircleNm(...end.position, ...to.position);
      if (least >= best.cost || (free && this.#leastNm(way, free, closed) >= best.cost)) continue;
      const there = find({ ...query, to: end });
      const onward = there && find({ ...query, from: end });
      if (onward) best.take([...there, ...onward.slice(1)]);
    }
    return best.way ?? way;
  }

  /** Such places in free water, but for those where gates meet that are all closed to requests that name none. */
  inFreeWater(closed: ClosedPassages): EndPoint[] {
    return closed.passages.flatMap((passage) => {
      const { bends, crossing } = this.#gatesOf(passage);
      const isAsUsual = this.#closedUnasked.has(passage) && crossing.every((other) => closed.has(other));
      return isAsUsual ? [] : bends.flatMap(({ end, free }) => (free ? [end] : []));
    });
  }

  /**
   * What a way between the ends of a known one by way of a place costs at least, nautical miles: by what the landmarks tell
   * of the first and the last node of that way.
   */
  #leastNm(way: readonly Waypoint[], place: FreeNode, closed: ClosedPassages): number {
    const first = way.findIndex(isNode);
    const near = cornerBeside(this.#waters, place);
    if (first < 0 || !near) return 0;
    const last = way.findLastIndex(isNode);
    const { x, y, z } = place.point;
    const goals = { node: [near.node], cost: [0] };
    this.#bound.begin({ target: [x, y, z], goals, closed });
    const beyondNm = wayNm(way.slice(0, first + 1)) + wayNm(way.slice(last)) + 2 * near.lengthNm;
    const overArcsNm = this.#bound.at(way[first].node) + this.#bound.at(way[last].node);
    return overArcsNm / GRAPH_STRETCH - beyondNm;
  }

  /**
   * Where ways past closed gates may bend. Of passages that are closed unasked that is where gates cross each other: the rest
   * of these leads from shore to shore.
   */
  #pastGates(closed: ClosedPassages): readonly Bend[] {
    if (this.#past?.closed !== closed) {
      const bends = closed.passages.flatMap((passage) => {
        const gates = this.#gatesOf(passage);
        return this.#closedUnasked.has(passage) && gates.crossing.length === 0 ? [] : gates.bends;
      });
      this.#past = { closed, bends };
    }
    return this.#past.bends;
  }

  #gatesOf(passage: number): ClosedGates {
    const known = this.#gates.get(passage);
    if (known) return known;
    const { graph, gates, locator, inshore } = this.#waters;
    const crossed = graph.passages[passage].gates.flatMap((gate) => gates.passagesOn(vectorsOf(gate)));
    const bends = gateBends(graph.passages[passage]).map(([lng, lat]) => ({
      end: endAt([lng, lat]),
      free: inshore().isFree(lng, lat) ? { lng, lat, point: locator.pointAt(lng, lat) } : undefined,
    }));
    const found = { bends, crossing: crossed.filter((other) => other !== passage) };
    this.#gates.set(passage, found);
    return found;
  }
}
