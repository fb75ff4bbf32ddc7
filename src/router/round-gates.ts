import { cornerBeside } from '../attach/corner-beside.ts';
import { type EndPoint, endAt } from '../attach/end-point.ts';
import type { Endpoints } from '../attach/endpoints.ts';
import type { Waters } from '../attach/waters.ts';
import { greatCircleNm } from '../geo/sphere.ts';
import { vectorsOf } from '../geo/vector.ts';
import { gateBends } from '../graph/gate-bends.ts';
import type { ClosedPassages } from '../graph/passage-sets.ts';
import { closedUnasked } from '../graph/seasons.ts';
import { Bound, GRAPH_STRETCH } from '../search/bound.ts';
import type { Anchor } from '../search/extra-arcs.ts';
import { Cheapest } from './cheapest.ts';
import { NEAR_NM } from './neighbours.ts';
import { directNm, type Query } from './query.ts';
import { WayCost } from './way-cost.ts';
import type { Waypoint } from './waypoint.ts';

/** A place where ways past a closed gate bend. */
interface Bend {
  readonly end: EndPoint;
  /** Whether it lies in free water. */
  readonly isFree: boolean;
}

/** The gates of a passage, for ways past them while it is closed. */
interface ClosedGates {
  readonly bends: readonly Bend[];
  /** Other passages with gates that cross these. */
  readonly crossing: readonly number[];
}

/** Finds the way between two ends, or null. */
type FindPart = (part: Query) => Waypoint[] | null;

/** Ways past closed gates that end in water or have corners there, where the graph has no node. */
export class RoundGates {
  readonly #waters: Waters;
  readonly #endpoints: Endpoints;
  readonly #closedUnasked: ClosedPassages;
  readonly #bound: Bound;
  /** Passage to its gates. */
  readonly #gates = new Map<number, ClosedGates>();
  /** What was asked for last. */
  #past: { readonly closed: ClosedPassages; readonly bends: readonly Bend[] } | undefined;

  constructor(waters: Waters, endpoints: Endpoints) {
    this.#waters = waters;
    this.#endpoints = endpoints;
    this.#closedUnasked = closedUnasked(waters.graph);
    this.#bound = new Bound(waters.graph);
  }

  /**
   * The cheapest of a way and those over such places, one or more: all in free water, and narrow ones between near ends only.
   *
   * @param way the one that a query found
   */
  cheapest(way: Waypoint[], query: Query, find: FindPart): Waypoint[] {
    const { closed } = query;
    const bends = this.#pastGates(closed);
    if (bends.length === 0) return way;
    const best = new Cheapest(new WayCost(this.#waters.inshore()));
    best.take(way);
    const isNear = directNm(query) <= NEAR_NM;
    const places = bends.flatMap(({ end, isFree }): EndPoint[] => {
      if (!isFree && !isNear) return [];
      const isDearer =
        directNm({ ...query, to: end }) + directNm({ ...query, from: end }) >= best.cost ||
        (isFree && this.#leastNm(query, end) >= best.cost);
      return isDearer ? [] : [end];
    });
    if (places.length > 0) this.#takeOver(places, best, query, find);
    return best.way ?? way;
  }

  /** Takes cheaper ways over some places, in any order: from the departure to the nearest, on from there, and so on. */
  #takeOver(places: readonly EndPoint[], best: Cheapest, query: Query, find: FindPart): void {
    const cost = new WayCost(this.#waters.inshore());
    const open = new Map(places.map((place) => [place, new Cheapest(cost, best.cost)]));
    for (const [place, there] of open) there.take(find({ ...query, to: place }));
    while (open.size > 0) {
      const [from, { way: there, cost: thereNm }] = [...open].reduce((a, b) =>
        b[1].cost < a[1].cost ? b : a,
      );
      open.delete(from);
      if (!there || thereNm >= best.cost) return;
      const onward = find({ ...query, from });
      if (onward) best.take([...there, ...onward.slice(1)]);
      for (const [to, known] of open) {
        const leastNm = thereNm + directNm({ ...query, from, to });
        if (leastNm >= known.cost || leastNm + directNm({ ...query, from: to }) >= best.cost) continue;
        const between = find({ ...query, from, to });
        if (between) known.take([...there, ...between.slice(1)]);
      }
    }
  }

  /** Such places in free water, but for those where gates meet that are all closed to requests that name none. */
  inFreeWater(closed: ClosedPassages): EndPoint[] {
    return closed.passages.flatMap((passage) => {
      const { bends, crossing } = this.#gatesOf(passage);
      const isAsUsual = this.#closedUnasked.has(passage) && crossing.every((other) => closed.has(other));
      return isAsUsual ? [] : bends.flatMap(({ end, isFree }) => (isFree ? [end] : []));
    });
  }

  /** What a way between the ends of a query costs at least by way of a place, nautical miles, as the landmarks tell. */
  #leastNm(query: Query, place: EndPoint): number {
    const near = this.#nodeNear(place, query);
    if (!near) return 0;
    const goals = { node: [near.node], cost: [0] };
    this.#bound.begin({ target: vectorsOf([place.position]), goals, closed: query.closed });
    let leastNm = 0;
    for (const end of [query.from, query.to]) {
      const begin = this.#nodeNear(end, query);
      const overArcsNm = begin ? this.#bound.at(begin.node) / GRAPH_STRETCH - begin.lengthNm : 0;
      leastNm += Math.max(greatCircleNm(...end.position, ...place.position), overArcsNm - near.lengthNm);
    }
    return leastNm;
  }

  /** A node near an end: from free water a corner of its triangle, if there is one, else the nearest that it is joined to. */
  #nodeNear(end: EndPoint, query: Query): Anchor | undefined {
    const [lng, lat] = end.position;
    const point = this.#endpoints.freePoint(end);
    const beside = point && cornerBeside(this.#waters, { lng, lat, point }, query.closed);
    if (beside) return beside;
    // what is joined with more closed is so with less, too, and mostly known already
    const isUsual = this.#closedUnasked.includes(query.closed);
    const { node, cost } = this.#endpoints.at(
      end,
      isUsual ? { ...query, closed: this.#closedUnasked } : query,
    );
    let best: Anchor | undefined;
    for (let i = 0; i < node.length; i++) {
      if (!best || cost[i] < best.lengthNm) best = { node: node[i], lengthNm: cost[i] };
    }
    return best;
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
    const { graph, gates } = this.#waters;
    const crossed = graph.passages[passage].gates.flatMap((gate) => gates.passagesOn(vectorsOf(gate)));
    const bends = gateBends(graph.passages[passage]).map(([lng, lat]) => ({
      end: endAt([lng, lat]),
      isFree: this.#waters.inshore().isFree(lng, lat),
    }));
    const found = { bends, crossing: crossed.filter((other) => other !== passage) };
    this.#gates.set(passage, found);
    return found;
  }
}
