import type { FreeNode, Waters } from '../attach/waters.ts';
import { greatCircleNm } from '../geo/sphere.ts';
import type { SightPoint } from '../mesh/locate.ts';
import { INSHORE } from '../near/inshore.ts';
import { inshoreNm, type Outlook } from '../near/outlook.ts';
import type { Stop } from '../near/stop.ts';
import type { Passable } from './passable.ts';
import type { AreaPenalty } from './penalty.ts';

/** Lengths of one way that are told in two ways differ by less, nautical miles. */
const ROUNDING_NM = 1e-6;

/** The cheapest ways from one end to nodes that only one search has: a walk, and a straight leg over free water. */
export class EndLegs {
  /** Node to what the way there costs, nautical miles; `Infinity` for none. */
  readonly cost: Float64Array;
  /** Node to the stop where its leg begins. */
  readonly stops: (Stop | undefined)[];
  readonly #waters: Waters;
  readonly #passable: Passable;
  readonly #penalty: AreaPenalty | undefined;
  /** Where legs begin, and what the walk there costs. */
  #outlook!: Outlook;
  #walkCost = 0;

  /** @param cost set to the ways that are found */
  constructor(waters: Waters, passable: Passable, penalty: AreaPenalty | undefined, cost: Float64Array) {
    this.#waters = waters;
    this.#passable = passable;
    this.#penalty = penalty;
    this.cost = cost;
    this.stops = new Array<Stop | undefined>(cost.length).fill(undefined);
  }

  /** Takes an outlook as where legs begin. */
  leave(outlook: Outlook): void {
    const { stop, point } = outlook;
    const inshore = point ? 0 : (INSHORE - 1) * stop.lengthNm;
    const penalty = this.#penalty ? this.#penalty.perMile * this.#penalty.miles.ofWalk(stop) : 0;
    this.#outlook = outlook;
    this.#walkCost = stop.lengthNm + inshore + penalty;
  }

  /**
   * Takes the leg to node number `x`, if it is open and its way the cheapest.
   *
   * @param entryTo where it enters free water
   * @param leastNm the least that a way there can be long, nautical miles: no leg by which it is less is open
   */
  take(x: number, node: FreeNode, entryTo: (node: FreeNode) => SightPoint | null, leastNm = 0): void {
    const { stop } = this.#outlook;
    const legNm = greatCircleNm(stop.lng, stop.lat, node.lng, node.lat);
    if (this.#walkCost + legNm >= this.cost[x] || stop.lengthNm + legNm < leastNm - ROUNDING_NM) return;
    const cost = this.#costOf(legNm, node, entryTo(node));
    if (cost >= this.cost[x]) return;
    this.cost[x] = cost;
    this.stops[x] = stop;
  }

  /** What the way over a leg costs; `Infinity` if it is not open. */
  #costOf(legNm: number, { lng, lat, point: to }: FreeNode, entry: SightPoint | null): number {
    const { stop, point, x, y, z } = this.#outlook;
    if (!entry || !this.#waters.sight.sees(entry, to) || !this.#passable.allows(x, y, z, to.x, to.y, to.z)) {
      return Infinity;
    }
    const inshore = inshoreNm(this.#outlook, entry) - (point ? 0 : stop.lengthNm);
    const cost = this.#walkCost + legNm + (INSHORE - 1) * inshore;
    if (!this.#penalty) return cost;
    const { miles, perMile } = this.#penalty;
    return cost + perMile * miles.ofLeg(stop.lng, stop.lat, lng, lat);
  }
}

/**
 * Node to 1 if an end may join it by a leg.
 *
 * @param walkNm how long walks from the end to where legs begin are at most, nautical miles
 * @param active node to 1 if the search may use it
 * @param leastNm node to the least that a way from the end can be long, nautical miles; all may be joined without
 */
export function nodesInReach(
  nodes: readonly FreeNode[],
  { lng, lat }: { lng: number; lat: number },
  walkNm: number,
  active: Uint8Array,
  leastNm?: Float64Array,
): Uint8Array {
  return Uint8Array.from(nodes, (node, x) => {
    if (active[x] === 0) return 0;
    if (!leastNm) return 1;
    const mostNm = greatCircleNm(lng, lat, node.lng, node.lat) + 2 * walkNm;
    return mostNm < leastNm[x] - ROUNDING_NM ? 0 : 1;
  });
}
