import type { FullAttachment } from '../attach/attachment.ts';
import type { Waters } from '../attach/waters.ts';
import { EARTH_RADIUS_NM } from '../geo/sphere.ts';
import { angleBetween } from '../geo/vector.ts';
import type { IsOpen } from '../near/near-walk.ts';
import { entriesTowards, type Outlook } from '../near/outlook.ts';

/** The stops that a straight leg over free water joins. */
export interface Across {
  readonly departure: Outlook;
  readonly arrival: Outlook;
}

/**
 * The shortest way with one straight leg over free water, from what one end sees of it to what the other does. Between
 * such ways no corner needs to lie, so that the graph knows nothing of them.
 *
 * @param limitNm only a way that is shorter is looked for
 */
export function shortestAcross(
  { mesh, sight }: Waters,
  start: FullAttachment,
  end: FullAttachment,
  limitNm: number,
  isOpen: IsOpen,
): Across | null {
  let shortest = limitNm;
  let found: Across | null = null;
  for (const p of start.outlooks) {
    for (const q of end.outlooks) {
      const walked = p.stop.cost + q.stop.cost;
      if (walked >= shortest) continue;
      const length = walked + EARTH_RADIUS_NM * angleBetween(p.x, p.y, p.z, q.x, q.y, q.z);
      if (length >= shortest) continue;
      const from = entriesTowards(mesh, p, q);
      const to = from.length > 0 ? entriesTowards(mesh, q, p) : [];
      if (!from.some((a) => to.some((b) => sight.sees(a, b)))) continue;
      if (!isOpen(p.x, p.y, p.z, q.x, q.y, q.z)) continue;
      shortest = length;
      found = { departure: p, arrival: q };
    }
  }
  return found;
}
