import { NO_PORT } from '../attach/end-point.ts';
import type { Endpoints } from '../attach/endpoints.ts';
import type { Waters } from '../attach/waters.ts';
import { greatCircleNm } from '../geo/sphere.ts';
import { INSHORE } from '../near/inshore.ts';
import type { NearEnd } from '../near/near-front.ts';
import type { Detour } from '../overlay/detour.ts';
import type { Passable } from '../overlay/passable.ts';
import type { Deadline } from '../search/deadline.ts';
import { cheapestAcross } from './across.ts';
import { ChangedPassages } from './changed-passages.ts';
import type { Cheapest } from './cheapest.ts';
import type { IsOpenLeg } from './pull-tight.ts';
import { directNm, type Query } from './query.ts';
import type { WayCost } from './way-cost.ts';
import { type Waypoint, wayNm, waypoint } from './waypoint.ts';

/**
 * Where the best way bends round more corners, land parts its ends, and no straight leg past them is looked for. How far
 * apart the ends are does not matter: on an ocean's other side the graph has no corner at hand, either.
 */
const ACROSS_CORNERS = 3;
/** Between ends farther apart than this straight legs begin at few places: the way along the shore to others saves less. */
const FAR_NM = 500;
/** Between ends no farther apart than the first ways along the shore are looked for, up to the second where the best winds. */
export const NEAR_NM = 60;
export const SHORE_NM = 150;
/** Between ends no farther apart than this ways along the shore are looked for even where the build found none. */
const CLOSE_NM = 20;
/** Such a way may be this many times as long as the straight line, and a mile: up to `NEAR_NM`, and up to `SHORE_NM`. */
const NEAR_STRETCH = 3;
const SHORE_STRETCH = 2;
/**
 * Where the best way known winds, one along the shore may cost this many times as much: led over the graph where it crosses
 * free water, it may be the cheapest all the same. Between ports only where the build found it so: to look takes some
 * milliseconds. And not between a port and other water, since ways from a port go with those between ports.
 */
const SHORE_SLACK = 1.25;
/** A way is winding that is so many times the straight line, and so much longer. */
const WINDING = 1.2;
const WINDING_LEAST_NM = 3;

/**
 * Where short cuts are looked for: nowhere, where the build found none; along the shore over corners at which some are known
 * to bend, and near their ends, then over more ways out to the graph, or not then, where the build found none so; or along
 * the shore over all corners, then over the graph; the same with those that are dearer, to be led over the open sea.
 */
export type Look = 'nowhere' | 'known' | 'shore' | 'anywhere' | 'led';

/** Whether a way is far from straight. */
export function isWinding(way: readonly Waypoint[]): boolean {
  const [from, to] = [way[0], way[way.length - 1]];
  return isLongFor(wayNm(way), greatCircleNm(from.lng, from.lat, to.lng, to.lat));
}

/** Whether a length is that of a winding way between ends so far apart, nautical miles. */
export function isLongFor(lengthNm: number, straightNm: number): boolean {
  return lengthNm > WINDING * straightNm + WINDING_LEAST_NM;
}

/** Whether between two ends ways along the shore are looked for, and none over free water. */
export function isAlongShore(query: Query, best: Cheapest): boolean {
  const direct = directNm(query);
  return direct <= NEAR_NM || (direct <= SHORE_NM && best.way !== null && isWinding(best.way));
}

/** Whether ways along the shore that are dearer than the best way known are looked for, too: see `SHORE_SLACK`. */
export function areDearerWanted({ from, to }: Query, { way }: Cheapest, look: Look): boolean {
  const areFound = look === 'led' || (from.port === NO_PORT && to.port === NO_PORT);
  return areFound && way !== null && isWinding(way);
}

/** Finds ways between ends near to each other that lead over no node of the graph. */
export class Neighbours {
  readonly #waters: Waters;
  readonly #endpoints: Endpoints;
  readonly #changed: ChangedPassages;

  constructor(waters: Waters, endpoints: Endpoints) {
    this.#waters = waters;
    this.#endpoints = endpoints;
    this.#changed = new ChangedPassages(waters.graph);
  }

  /**
   * Where ways along the shore between two ends are to be looked for, once a way is known or none is. The build looked
   * for them between ports, with no block in the way, past the passages that are closed unasked: what others are closed
   * changes nothing where ways through them are dearer. Between ends far from each other there are none, and what the build
   * found need not be read: 20 ms the first time.
   */
  lookFor(query: Query, detour: Detour, best: Cheapest): Look {
    const { from, to } = query;
    const direct = directNm(query);
    if (direct > SHORE_NM) return 'nowhere';
    const arePorts = from.port !== NO_PORT && to.port !== NO_PORT;
    const isAsBuilt = this.#changed.throughAnyNm(query) >= best.cost;
    if (!arePorts || detour.blocks.size > 0 || !isAsBuilt) return 'anywhere';
    const { shortCuts } = this.#waters;
    if (!best.way || !shortCuts) return 'known';
    if (shortCuts.areLed(from.port, to.port)) return 'led';
    if (shortCuts.areNoneBetween(from.port, to.port)) return 'nowhere';
    if (direct > CLOSE_NM && !shortCuts.leadBetween(from.port, to.port)) return 'nowhere';
    return shortCuts.areByShoreOnly(from.port, to.port) ? 'shore' : 'known';
  }

  /** A way along the shore, if one that is not much dearer than the best known is found where it is looked for. */
  alongShore(query: Query, passable: Passable, best: Cheapest, look: Look): Waypoint[] | null {
    return look === 'nowhere' ? null : this.#overCoast(query, passable, best, look);
  }

  /**
   * The same out of one narrow, by one straight leg over free water, and into another. Where no way is known that is looked
   * for only in a water without corners: ends that both lead to some are parted.
   */
  across(
    query: Query,
    passable: Passable,
    best: Cheapest,
    { cost, isOpen }: { readonly cost: WayCost; readonly isOpen: IsOpenLeg },
  ): Waypoint[] | null {
    const { way } = best;
    const ends = [query.from, query.to];
    const isWanted = way
      ? way.filter(({ corner }) => corner >= 0).length <= ACROSS_CORNERS
      : ends.some((end) => this.#endpoints.at(end, query).node.length === 0);
    if (!isWanted) return null;
    const isFar = directNm(query) > FAR_NM;
    const lookouts = ends.map((end, i) => {
      const goal = isFar ? undefined : this.#endpoints.goal(ends[1 - i], best.cost, false, query);
      return this.#endpoints.lookouts(end, query, goal).filter(({ stop }) => passable.allowsWalk(stop));
    });
    return cheapestAcross(this.#waters.mesh, lookouts, cost, best.cost, isOpen);
  }

  /**
   * The bends of a way along the shore between two points near to each other, round what shuts the straight leg; null if
   * none is found.
   */
  shoreBends(from: Waypoint, to: Waypoint, passable: Passable, deadline?: Deadline): Waypoint[] | null {
    const [start, end] = [from, to].map(({ lng, lat }) => ({ position: [lng, lat] as const, inshoreNm: 0 }));
    const direct = greatCircleNm(...start.position, ...end.position);
    return direct > CLOSE_NM
      ? null
      : this.#bends(start, end, INSHORE * (NEAR_STRETCH * direct + 1), passable, deadline);
  }

  /** A way over the water of the true coast. */
  #overCoast(query: Query, passable: Passable, best: Cheapest, look: Look): Waypoint[] | null {
    const { from, to, deadline } = query;
    if (this.#endpoints.isFree(from) && this.#endpoints.isFree(to)) return null;
    const direct = directNm(query);
    const stretch = direct > NEAR_NM ? SHORE_STRETCH : NEAR_STRETCH;
    const slack = areDearerWanted(query, best, look) ? SHORE_SLACK : 1;
    const limit = Math.min(INSHORE * (stretch * direct + 1), slack * best.cost);
    const [start, end] = [from, to].map((at) => ({
      position: at.position,
      inshoreNm: this.#endpoints.inshoreNm(at, false, query),
    }));
    const onShortCuts = look === 'known' || look === 'shore';
    const bends = this.#bends(start, end, limit, passable, deadline, onShortCuts);
    return bends && [waypoint(from.position), ...bends, waypoint(to.position)];
  }

  /** The bends of the cheapest way over the water of the true coast that costs less than a limit, nautical miles. */
  #bends(
    start: NearEnd,
    end: NearEnd,
    limitNm: number,
    passable: Passable,
    deadline?: Deadline,
    onShortCuts?: boolean,
  ): Waypoint[] | null {
    const { way } = this.#waters.near();
    const found = way.find(start, end, limitNm, passable.allows, () => deadline?.check(), onShortCuts);
    return found?.slice(1, -1).map((at) => waypoint(at, true)) ?? null;
  }
}
