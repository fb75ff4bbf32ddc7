import { type EndPoint, endAt } from '../attach/end-point.ts';
import type { Waters } from '../attach/waters.ts';
import { greatCircleNm } from '../geo/sphere.ts';
import { gateBends } from '../graph/gate-bends.ts';
import type { ClosedPassages } from '../graph/passage-sets.ts';
import { closedUnasked } from '../graph/seasons.ts';
import { Cheapest } from './cheapest.ts';
import { NEAR_NM } from './neighbours.ts';
import { directNm, type Query } from './query.ts';
import { WayCost } from './way-cost.ts';
import type { Waypoint } from './waypoint.ts';

/** A place where ways past a closed gate bend. */
interface Bend {
  readonly passage: number;
  readonly end: EndPoint;
  /** Whether it lies in free water. */
  readonly isFree: boolean;
}

/**
 * Ways past closed gates that end in water or have corners there, where the graph has no node. Those of passages that are
 * closed unasked meet, so that nothing leads past them until one is opened.
 */
export class RoundGates {
  readonly #waters: Waters;
  readonly #closedUnasked: ClosedPassages;
  #bends: readonly Bend[] | undefined;

  constructor(waters: Waters) {
    this.#waters = waters;
    this.#closedUnasked = closedUnasked(waters.graph);
  }

  /**
   * The cheapest of a way and those over such places: all in free water, and narrow ones between near ends only.
   *
   * @param way the one that a query found
   * @param find the way between two ends, or null
   */
  cheapest(way: Waypoint[], query: Query, find: (part: Query) => Waypoint[] | null): Waypoint[] {
    const { from, to, closed } = query;
    const bends = this.#past(closed);
    if (bends.length === 0) return way;
    const best = new Cheapest(new WayCost(this.#waters.inshore()));
    best.take(way);
    const isNear = directNm(query) <= NEAR_NM;
    for (const { end, isFree } of bends) {
      if (!isFree && !isNear) continue;
      const least =
        greatCircleNm(...from.position, ...end.position) + greatCircleNm(...end.position, ...to.position);
      if (least >= best.cost) continue;
      const there = find({ ...query, to: end });
      const onward = there && find({ ...query, from: end });
      if (onward) best.take([...there, ...onward.slice(1)]);
    }
    return best.way ?? way;
  }

  /** Such places in free water. */
  inFreeWater(closed: ClosedPassages): EndPoint[] {
    return this.#past(closed).flatMap(({ end, isFree }) => (isFree ? [end] : []));
  }

  #past(closed: ClosedPassages): readonly Bend[] {
    if (closed.equals(this.#closedUnasked)) return [];
    const isAsUsual = closed.includes(this.#closedUnasked);
    return this.#all().filter(
      ({ passage }) => closed.has(passage) && !(isAsUsual && this.#closedUnasked.has(passage)),
    );
  }

  #all(): readonly Bend[] {
    this.#bends ??= gateBends(this.#waters.graph.passages).map(({ passage, position }) => ({
      passage,
      end: endAt(position),
      isFree: this.#waters.inshore().isFree(...position),
    }));
    return this.#bends;
  }
}
