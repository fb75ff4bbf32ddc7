import { FairwayError } from '../errors.ts';
import type { Query } from '../router/query.ts';
import type { CheckedOptions } from './options.ts';
import type { World } from './world.ts';

/**
 * The `no_route` of a query that has no way. If there is one for a smaller vessel, it names what on it does not take her,
 * which takes one more search.
 *
 * @throws {FairwayError} `deadline`
 */
export function noRoute({ router, passages }: World, query: Query, { vessel }: CheckedOptions): FairwayError {
  const ends = [query.from, query.to].map(({ position }) => `[${position}]`).join(' and ');
  const message = `No navigable way joins ${ends} with the passages and waters that are open`;
  const way = vessel && vessel.closed.length > 0 && router.route({ ...query, closed: vessel.closedAnyway });
  if (!vessel || !way) return new FairwayError('no_route', message);
  const used = router.passagesOn(way);
  const onWay = passages.filter(({ bit }) => ((used >>> bit) & 1) === 1).map(({ key }) => key);
  const reasons = vessel.closed
    .filter(({ passage }) => onWay.includes(passage))
    .map(({ passage, dimension, limit, value }) => `${passage} (${dimension} ${value}, limit ${limit})`);
  return new FairwayError('no_route', `${message}: the vessel does not pass ${reasons.join(', ')}`);
}
