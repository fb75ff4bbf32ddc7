import { type EndPoint, endAt } from '../attach/end-point.ts';
import { between } from '../geo/line.ts';
import { WrittenVector } from '../geo/vector.ts';
import type { Inshore } from '../near/inshore.ts';
import type { Cheapest } from './cheapest.ts';
import type { IsOpenLeg } from './pull-tight.ts';
import type { WayCost } from './way-cost.ts';
import { isNode, type Waypoint, wayNm, waypoint } from './waypoint.ts';

/**
 * A leg is left or come to where it runs over so much free water, nautical miles; and so far behind its walls, where it
 * surely does.
 */
const LEAST_NM = 1;
const BEHIND_NM = 0.01;

/** The best way so far is led over the graph so often at most, and as long as that saves so much, nautical miles. */
const MOST_ROUNDS = 8;
const LEAST_SAVED_NM = 0.1;

/** How ways are led over the graph. */
interface Leading {
  readonly inshore: Pick<Inshore, 'outNm' | 'pointAt'>;
  readonly cost: Pick<WayCost, 'of'>;
  /** The way over the graph from a place to the end, or from the start to it; null if there is none. */
  readonly find: (part: { readonly from: EndPoint } | { readonly to: EndPoint }) => Waypoint[] | null;
  readonly tighten: (way: Waypoint[]) => Waypoint[] | null;
  readonly isOpen: IsOpenLeg;
}

/**
 * Takes ways that follow one along the shore, and then the best so far, but for where the graph is cheaper. A way along the
 * shore bends at nothing but the shore, where miles are dear: from one narrow to the next it may keep off a cape by way of
 * the far side of the sea, and so one that is dearer than the best as a whole may be cheaper for a part of it.
 */
export function leadOverFreeWater(onShore: readonly Waypoint[], best: Cheapest, leading: Leading): void {
  let way: readonly Waypoint[] | null = onShore;
  for (let round = 0; round < MOST_ROUNDS && way; round++) {
    const before = best.cost;
    for (const led of overFreeWater(way, best, leading)) best.take(leading.tighten(led));
    way = before - best.cost >= LEAST_SAVED_NM ? best.way : null;
  }
}

/**
 * Ways that follow one up to a place where a leg of it runs over free water, and the graph from there; those that come
 * there by the graph and follow the rest of it; and those that lead straight past an end of the leg. From some places the graph is better seen than from others: a leg has three,
 * where it comes to free water, midway, and where it leaves it. Nothing is asked where what is followed, and the straight
 * line from there, cost more than the best. Takes six searches a leg, some 6 ms a way.
 */
function* overFreeWater(
  way: readonly Waypoint[],
  best: Cheapest,
  { inshore, cost, find, isOpen }: Leading,
): Generator<Waypoint[]> {
  const [start, end] = [way[0], way[way.length - 1]];
  const isCheaper = (led: Waypoint[], moreNm = 0) => cost.of(led) + moreNm < best.cost;
  for (let i = 1; i < way.length; i++) {
    const [before, after] = [way.slice(0, i), way.slice(i)];
    for (const place of placesOn(way[i - 1], way[i], inshore)) {
      const at = waypoint(place.position);
      const onward = isCheaper([...before, at], wayNm([at, end])) ? find({ from: place }) : null;
      if (onward) yield [...before, ...onward];
      const there = isCheaper([at, ...after], wayNm([start, at])) ? find({ to: place }) : null;
      if (there) yield [...there, ...after];
      yield* pastEnds(way, i, at, isCheaper, isOpen);
    }
  }
}

/** Ways that a place on a leg leads straight past one of its ends. */
function* pastEnds(
  way: readonly Waypoint[],
  leg: number,
  at: Waypoint,
  isCheaper: (way: Waypoint[]) => boolean,
  isOpen: IsOpenLeg,
): Generator<Waypoint[]> {
  const [before, after] = [way[leg - 2], way[leg + 1]];
  if (after && !way[leg].inChannel) {
    const past = [...way.slice(0, leg), at, ...way.slice(leg + 1)];
    if (isCheaper(past) && isOpen(at, after)) yield past;
  }
  if (before && !way[leg - 1].inChannel) {
    const past = [...way.slice(0, leg - 1), at, ...way.slice(leg)];
    if (isCheaper(past) && isOpen(before, at)) yield past;
  }
}

/** Where a leg is left or come to; nowhere where the graph leads along it itself. */
function placesOn(from: Waypoint, to: Waypoint, inshore: Pick<Inshore, 'outNm' | 'pointAt'>): EndPoint[] {
  if (isNode(from) && isNode(to)) return [];
  const nm = wayNm([from, to]);
  const first = outNm(from, to, inshore);
  const last = nm - outNm(to, from, inshore);
  if (last - first < LEAST_NM) return [];
  return [first, (first + last) / 2, last].map((at) =>
    endAt(between([from.lng, from.lat], [to.lng, to.lat], at / nm)),
  );
}

/** How far it is along a leg to free water, nautical miles. */
function outNm(
  { lng, lat }: Waypoint,
  { x, y, z }: Waypoint,
  inshore: Pick<Inshore, 'outNm' | 'pointAt'>,
): number {
  return inshore.outNm(inshore.pointAt(lng, lat), new WrittenVector().set(x, y, z)) + BEHIND_NM;
}
