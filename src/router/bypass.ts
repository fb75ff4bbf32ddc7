import type { Waters } from '../attach/waters.ts';
import type { Detour } from '../overlay/detour.ts';
import { Passable } from '../overlay/passable.ts';
import type { AreaPenalty } from '../overlay/penalty.ts';
import type { BetterBends } from './better-bends.ts';
import { Forced } from './forced.ts';
import type { Neighbours } from './neighbours.ts';
import { moveOffShore } from './off-shore.ts';
import { type LedPast, ledPast } from './past-blocks.ts';
import { pullTight } from './pull-tight.ts';
import type { Query } from './query.ts';
import type { SightTest } from './sight-test.ts';
import { WayCost } from './way-cost.ts';
import type { Waypoint } from './waypoint.ts';

/** How ways are led past blocks, by what the way found costs, nautical miles. */
interface Manner {
  /** A leg may get dearer by less than this. */
  readonly mostNm: (foundNm: number) => number;
  /** A way that is dearer than the one found by no more than this needs no search for a cheaper one. */
  readonly asGoodNm: (foundNm: number) => number;
  /** Whether ways along the shore may stand in for parts of legs that are shut: to look for them takes time. */
  readonly isAlongShore: boolean;
}

/** Past few blocks. What a search finds then is at most 0.03 nm cheaper than a way as good as this. */
const PAST_FEW: Manner = {
  mostNm: () => Infinity,
  asGoodNm: (foundNm) => Math.max(0.01, 0.000025 * foundNm),
  isAlongShore: true,
};
/** Past many a search takes long, so that a way does that is a little dearer. */
const PAST_MANY: Manner = {
  mostNm: (foundNm) => 0.0005 * foundNm,
  asGoodNm: (foundNm) => 0.0005 * foundNm,
  isAlongShore: false,
};

/** A way led past blocks, and whether it is so cheap that no search for another is worth while. */
export interface Bypassed extends LedPast {
  readonly isCheap: boolean;
}

/** Leads ways found past the blocks that they still enter, without another search. */
export class Bypass {
  readonly #waters: Waters;
  readonly #sightTest: SightTest;
  readonly #bends: BetterBends;
  readonly #neighbours: Neighbours;

  constructor(waters: Waters, sightTest: SightTest, bends: BetterBends, neighbours: Neighbours) {
    this.#waters = waters;
    this.#sightTest = sightTest;
    this.#bends = bends;
    this.#neighbours = neighbours;
  }

  /**
   * The way that leads past all blocks of the request; where that can't be, what a search is to go round next.
   *
   * @param areMany whether so many blocks are in the way that a search round them takes long
   */
  of(
    found: readonly Waypoint[],
    query: Query,
    detour: Detour,
    areMany: boolean,
    penalty?: AreaPenalty,
  ): Bypassed {
    const { mostNm, asGoodNm, isAlongShore } = areMany ? PAST_MANY : PAST_FEW;
    const nogo = detour.all;
    const passable = new Passable(this.#waters, query.closed, nogo);
    const isOpen = this.#sightTest.openTo(passable);
    const cost = new WayCost(this.#waters.inshore(), penalty);
    const foundNm = cost.of(found);
    const shoreBends = (a: Waypoint, b: Waypoint) =>
      this.#neighbours.shoreBends(a, b, passable, query.deadline);
    const led = ledPast(found, detour.blocks, {
      nogo,
      cost,
      mostNm: mostNm(foundNm),
      isOpen,
      ...(isAlongShore && { shoreBends }),
    });
    const way = led.way && this.#tightened(led.way, query, passable, cost);
    return { ...led, way, isCheap: way !== null && cost.of(way) - foundNm <= asGoodNm(foundNm) };
  }

  /** A way past all blocks of the request, pulled tight; null where it no longer crosses the passages that it has to. */
  tightened(way: readonly Waypoint[], query: Query, detour: Detour): Waypoint[] | null {
    const passable = new Passable(this.#waters, query.closed, detour.all);
    return this.#tightened(way, query, passable, new WayCost(this.#waters.inshore()));
  }

  #tightened(way: readonly Waypoint[], query: Query, passable: Passable, cost: WayCost): Waypoint[] | null {
    const forced = new Forced(this.#waters.gates, query.forced);
    const isOpen = this.#sightTest.openTo(passable);
    const pulled = pullTight(way, this.#bends, isOpen, forced.keptBy(cost.isAsGood));
    const offShore = moveOffShore(pulled, this.#waters.coast, this.#sightTest, passable.allowsLeg);
    return forced.isMetBy(offShore) ? offShore : null;
  }
}
