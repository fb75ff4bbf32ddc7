import { type EndPoint, endAt } from '../attach/end-point.ts';
import { between } from '../geo/line.ts';
import { WrittenVector } from '../geo/vector.ts';
import type { Inshore } from '../near/inshore.ts';
import { type Waypoint, wayNm } from './waypoint.ts';

/** A leg is left in free water that runs over so much of it, nautical miles; and so far behind its wall, where it surely does. */
const LEAST_NM = 1;
const BEHIND_NM = 0.01;

/**
 * Ways that follow one along the shore up to where a leg of it comes to free water, and the graph from there; and those
 * that come there by the graph and follow the rest of it. A way along the shore bends at nothing but the shore, where miles
 * are dear: from one narrow to the next it may keep off a cape by way of the far side of the sea. Takes two searches a
 * leg, some 2 ms a way.
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
    const nm = wayNm([from, to]);
    const away =
      inshore.outNm(inshore.pointAt(from.lng, from.lat), new WrittenVector().set(to.x, to.y, to.z)) +
      BEHIND_NM;
    if (nm - away < LEAST_NM) continue;
    const place = endAt(between([from.lng, from.lat], [to.lng, to.lat], away / nm));
    const onward = find({ from: place });
    if (onward) yield [...way.slice(0, i), ...onward];
    const there = find({ to: place });
    if (there) yield [...there, ...way.slice(i)];
  }
}
