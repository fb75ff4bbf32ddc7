import { FairwayError } from '../errors.ts';
import type { Query } from '../router/query.ts';
import type { CheckedOptions } from './options.ts';
import type { CheckedVessel } from './vessel.ts';
import type { World } from './world.ts';

/**
 * The `no_route` of a query that has no way. If there is one for a smaller vessel, it names what on it does not take her,
 * which takes one more search.
 *
 * @throws {FairwayError} `deadline`
 */
export function noRoute(world: World, query: Query, { vessel }: CheckedOptions): FairwayError {
  const ends = [query.from, query.to].map(({ position }) => `[${position}]`).join(' and ');
  const message = `No navigable way joins ${ends} with the passages and waters that are open`;
  const reasons = vessel ? tooSmall(world, query, vessel) : [];
  return new FairwayError(
    'no_route',
    reasons.length > 0 ? `${message}: the vessel does not pass ${reasons.join(', ')}` : message,
  );
}

/** What does not take the vessel on the way that a smaller one has; nothing if there is none. */
function tooSmall(
  { router, passages, sets }: World,
  query: Query,
  { closed, closedAnyway }: CheckedVessel,
): string[] {
  if (closed.length === 0) return [];
  const way = router.route({ ...query, closed: sets.closed(closedAnyway) });
  if (!way) return [];
  const onWay = router.passagesOn(way).map((index) => passages[index].key);
  return closed
    .filter(({ passage }) => onWay.includes(passage))
    .map(({ passage, dimension, limit, value }) => `${passage} (${dimension} ${value}, limit ${limit})`);
}
