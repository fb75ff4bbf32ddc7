import type { Lookout } from '../attach/endpoints.ts';
import { EARTH_RADIUS_NM } from '../geo/sphere.ts';
import { angleOf } from '../geo/vector.ts';
import type { SightMesh } from '../mesh/mesh.ts';
import { INSHORE } from '../near/inshore.ts';
import { entriesTowards } from '../near/outlook.ts';
import type { IsOpenLeg } from './pull-tight.ts';
import type { WayCost } from './way-cost.ts';
import { stopPoint, type Waypoint, waypointsTo } from './waypoint.ts';

/** A lookout as a point of a way, and what the way there costs, nautical miles. */
interface Walked {
  readonly lookout: Lookout;
  readonly at: Waypoint;
  readonly cost: number;
}

/**
 * The cheapest way with one straight leg over free water, from a lookout of one end to one of the other. Between such
 * ways no corner needs to lie, so that the graph knows nothing of them.
 *
 * @param limit only a way that costs less is looked for, nautical miles with those inshore counted as `INSHORE`
 * @param isOpen whether the straight leg may be sailed
 */
export function cheapestAcross(
  mesh: SightMesh,
  [starts, ends]: readonly (readonly Lookout[])[],
  cost: WayCost,
  limit: number,
  isOpen: IsOpenLeg,
): Waypoint[] | null {
  const [departures, arrivals] = [starts, ends].map((lookouts) => walkedTo(lookouts, limit));
  let cheapest = limit;
  let found: [departure: Walked, arrival: Walked] | undefined;
  for (const p of departures) {
    for (const q of arrivals) {
      const walked = p.cost + q.cost;
      // they get ever dearer
      if (walked >= cheapest) break;
      if (walked + EARTH_RADIUS_NM * angleOf(p.at, q.at) >= cheapest) continue;
      if (!looksTo(mesh, p, q) || !looksTo(mesh, q, p)) continue;
      const whole = walked + cost.of([p.at, q.at]);
      if (whole >= cheapest || !isOpen(p.at, q.at)) continue;
      cheapest = whole;
      found = [p, q];
    }
  }
  if (!found) return null;
  const [there, back] = found.map(({ lookout }) => waypointsTo(lookout.stop));
  return [...there, ...back.reverse()];
}

/** The lookouts to which ways cost less than a limit, the nearest first. */
function walkedTo(lookouts: readonly Lookout[], limit: number): Walked[] {
  return lookouts
    .map((lookout) => ({ lookout, at: stopPoint(lookout.stop), cost: INSHORE * lookout.stop.lengthNm }))
    .filter(({ cost }) => cost < limit)
    .sort((a, b) => a.cost - b.cost);
}

/** Whether a lookout may see another, as far as is known: to look over the true coast takes longer. */
function looksTo(mesh: SightMesh, { lookout }: Walked, { at }: Walked): boolean {
  return !('portal' in lookout) || entriesTowards(mesh, lookout, at).length > 0;
}
