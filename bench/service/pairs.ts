import type { Fairway } from '../../src/index.ts';
import { openFairway } from '../../src/node.ts';
import { orNone } from '../or-none.ts';
import { type Pair, portPairs } from '../pairs.ts';

const PAIRS = 400;

/** Pairs of ports that a route joins. */
export async function routedPairs(): Promise<Pair[]> {
  const fairway = await openFairway();
  return portPairs(fairway, 2 * PAIRS, 4)
    .filter((pair) => hasRoute(fairway, pair))
    .slice(0, PAIRS);
}

/** The path of a pair's route. */
export function routePath({ from, to }: Pair): string {
  return `/v1/route/from/${from.lng}/${from.lat}/to/${to.lng}/${to.lat}`;
}

function hasRoute(fairway: Fairway, { from, to }: Pair): boolean {
  return orNone(() => fairway.distance({ from, to })) !== undefined;
}
