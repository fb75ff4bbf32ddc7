import { type EndPoint, endAt } from '../attach/end-point.ts';
import { between } from '../geo/line.ts';
import { WrittenVector } from '../geo/vector.ts';
import type { Inshore } from '../near/inshore.ts';
import { isNode, type Waypoint, wayNm } from './waypoint.ts';

/**
 * A leg is left or come to where it runs over so much free water, nautical miles; and so far behind its walls, where it
 * surely does.
 */
const LEAST_NM = 1;
const BEHIND_NM = 0.01;

/**
 * Ways that follow one along the shore up to a place where a leg of it runs over free water, and the graph from there; and
 * those that come there by the graph and follow the rest of it. A way along the shore bends at nothing but the shore, where
 * miles are dear: from one narrow to the next it may keep off a cape by way of the far side of the sea. From some places the
 * graph is better seen than from others: a leg has three, where it comes to free water, midway, and where it leaves it.
 * Takes six searches a leg, some 6 ms a way.
 *
 * @param find the way over the graph from such a place to the end, or from the start to it; null if there is none
 */
export function* overFreeWater(
  way: readonly Waypoint[],
  inshore: Pick<Inshore, 'outNm' | 'pointAt'>,
  find: (part: { readonly from: EndPoint } | { readonly to: EndPoint }) => Waypoint[] | null,
): Generator<Waypoint[]> {
  for (let i = 1; i < way.length; i++) {
    const [from, to] = [way[i - 1], way[i]];
    for (const place of placesOn(from, to, inshore)) {
      const onward = find({ from: place });
      if (onward) yield [...way.slice(0, i), ...onward];
      const there = find({ to: place });
      if (there) yield [...there, ...way.slice(i)];
    }
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
