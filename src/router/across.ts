import type { Waters } from '../attach/waters.ts';
import { EARTH_RADIUS_NM } from '../geo/sphere.ts';
import { angleBetween } from '../geo/vector.ts';
import { INSHORE } from '../near/inshore.ts';
import type { IsOpen } from '../near/near-walk.ts';
import { entriesTowards, inshoreNm, type Outlook } from '../near/outlook.ts';

/** The stops that a straight leg over free water joins. */
export interface Across {
  readonly departure: Outlook;
  readonly arrival: Outlook;
}

/**
 * The cheapest way with one straight leg over free water, from what one end sees of it to what the other does. Between
 * such ways no corner needs to lie, so that the graph knows nothing of them.
 *
 * @param limit only a way that costs less is looked for, nautical miles with those inshore counted as `INSHORE`
 */
export function cheapestAcross(
  { mesh, sight }: Waters,
  start: readonly Outlook[],
  end: readonly Outlook[],
  limit: number,
  isOpen: IsOpen,
): Across | null {
  let cheapest = limit;
  let found: Across | null = null;
  for (const p of start) {
    for (const q of end) {
      const walked = p.stop.lengthNm + q.stop.lengthNm;
      if (INSHORE * walked >= cheapest) continue;
      const length = walked + EARTH_RADIUS_NM * angleBetween(p.x, p.y, p.z, q.x, q.y, q.z);
      if (length + (INSHORE - 1) * walked >= cheapest) continue;
      const arrivals = entriesTowards(mesh, q, p);
      for (const from of arrivals.length > 0 ? entriesTowards(mesh, p, q) : []) {
        for (const to of arrivals) {
          const cost = length + (INSHORE - 1) * (inshoreNm(p, from) + inshoreNm(q, to));
          if (cost >= cheapest || !sight.sees(from, to) || !isOpen(p.x, p.y, p.z, q.x, q.y, q.z)) continue;
          cheapest = cost;
          found = { departure: p, arrival: q };
        }
      }
    }
  }
  return found;
}
