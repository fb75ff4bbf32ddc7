import { type GateTerms, PlaceOnGate } from './place-on-gate.ts';
import type { Waypoint } from './waypoint.ts';

/**
 * Leads a way that crosses its passages over the place on each gate where that is cheapest. No node may lie near a gate in
 * open water: over nodes alone a way goes far beyond one that it only turns at, and comes to one off its best place.
 *
 * @param way null where no way over nodes crosses them: one passage is then looked for all the same
 */
export function ledOverGates(way: readonly Waypoint[] | null, terms: GateTerms): readonly Waypoint[] | null {
  const { passages } = terms.forced;
  if (!way && passages.length > 1) return null;
  let best = way;
  // where it is best to cross one depends on where the others are crossed
  for (let round = 0; round < Math.min(2, passages.length); round++) {
    const before = best;
    for (const n of passages.keys()) {
      const search = new PlaceOnGate(best, n, terms);
      if (!search.takeFree()) {
        search.tryWhereKnown();
        if (round === 0) {
          search.tryAlong();
          search.tryBesideBlocks();
          search.move();
          search.tryBeside();
        }
        search.move();
      }
      best = search.way;
    }
    if (best === before) break;
  }
  return best;
}
