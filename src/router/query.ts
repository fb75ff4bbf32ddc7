import type { Area } from '../areas/area.ts';
import type { NogoBlock } from '../areas/nogo-block.ts';
import type { EndPoint } from '../attach/end-point.ts';
import { greatCircleNm } from '../geo/sphere.ts';
import type { ClosedPassages } from '../graph/passage-sets.ts';
import type { Passage } from '../graph/water-graph.ts';
import type { Deadline } from '../search/deadline.ts';

/** What is asked of the router: the shortest way from one end to the other under these conditions. */
export interface Query {
  readonly from: EndPoint;
  readonly to: EndPoint;
  /** Passages that may not be used. */
  readonly closed: ClosedPassages;
  /** Passages that the way has to cross, in this order. None by default. */
  readonly forced?: readonly Passage[];
  /** Blocks that the way may not enter; none of them holds an end. None by default. */
  readonly nogo?: readonly NogoBlock[];
  /** Areas in which the way is to have fewer miles, at a bounded detour. */
  readonly minimize?: Minimize;
  /** Ways that cost as much or more need not be found, nautical miles. */
  readonly mostNm?: number;
  /** When the search is given up. Never by default. */
  readonly deadline?: Deadline;
}

/** Areas in which a way is to have fewer miles. */
export interface Minimize {
  readonly areas: readonly Area[];
  /** A mile inside counts as that many outside, more than 1. */
  readonly factor: number;
}

/** Ways cost so many times as much before they are pulled tight, at most, of those that matter. */
const LOOSE = 1.005;

/** What ways may cost in a search, before they are pulled tight, that are to cost less than a limit, nautical miles. */
export function looseNm(mostNm: number): number {
  return LOOSE * mostNm;
}

/** The query from its other end. */
export function backward(query: Query): Query {
  const { from, to, forced } = query;
  return { ...query, from: to, to: from, ...(forced && { forced: [...forced].reverse() }) };
}

/** The great circle between the ends, nautical miles. */
export function directNm({ from, to }: Query): number {
  return greatCircleNm(...from.position, ...to.position);
}
