import { FairwayError } from '../errors.ts';
import type { ClosedPassages } from '../graph/passage-sets.ts';
import type { CheckedOptions } from './options.ts';
import type { CheckedVessel } from './vessel.ts';
import { isNoRoute, type Voyage } from './voyage.ts';
import type { World } from './world.ts';

/**
 * Finds a voyage past all that is closed. Where there is none, but one for a smaller vessel, the `no_route` names what on
 * that does not take her, which takes one more search.
 *
 * @throws {FairwayError} as `find`
 */
export function forVessel(
  world: World,
  { closed, vessel }: CheckedOptions,
  find: (closed: ClosedPassages) => Voyage,
): Voyage {
  try {
    return find(world.sets.closed(closed));
  } catch (error) {
    if (!isNoRoute(error) || !vessel || vessel.closed.length === 0) throw error;
    const reasons = tooLarge(world, vessel, find);
    if (reasons.length === 0) throw error;
    const message = `${error.message}: the vessel does not pass ${reasons.join(', ')}`;
    throw new FairwayError('no_route', message, { field: error.field });
  }
}

/** What does not take the vessel on the way that a smaller one has; nothing if there is none. */
function tooLarge(
  { router, passages, bridges, sets }: World,
  { closed, closedAnyway }: CheckedVessel,
  find: (closed: ClosedPassages) => Voyage,
): string[] {
  let voyage: Voyage;
  try {
    voyage = find(sets.closed(closedAnyway));
  } catch (error) {
    if (isNoRoute(error)) return [];
    throw error;
  }
  const crossed = router.passagesOn(voyage.positions);
  const onWay = [...passages, ...bridges]
    .filter(({ index }) => crossed.includes(index))
    .map(({ key }) => key);
  return closed
    .filter(({ passage }) => onWay.includes(passage))
    .map(({ passage, dimension, limit, value }) => `${passage} (${dimension} ${value}, limit ${limit})`);
}
