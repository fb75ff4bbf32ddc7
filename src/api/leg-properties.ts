import type { AreaLengths } from '../areas/measure.ts';
import type { Position } from '../geo/position.ts';
import type { Passage } from '../graph/water-graph.ts';
import { areaLengths, type Sailed } from './area-lengths.ts';
import { keyOf } from './passages.ts';
import type { CheckedRequest } from './request.ts';
import { arrivalAfter } from './schedule.ts';
import type { World } from './world.ts';

/**
 * What a route and each of its legs tell of a line: its lengths in areas, what it uses, and when a ship is through with it.
 *
 * @param nm its length, nautical miles
 * @param gated the positions to ask for passages
 */
export function lineProperties(
  world: World,
  request: CheckedRequest,
  sailed: Sailed,
  nm: number,
  gated = sailed.line,
) {
  const { schedule } = request;
  const arrival = arrivalAfter(schedule, sailed.beforeNm + nm);
  const used = usedPassages(world, gated);
  return {
    ...lengthProperties(areaLengths(world, request, sailed)),
    crossed: used.filter(({ canal }) => canal).map(({ name }) => name),
    passages: used.map(keyOf),
    ...(schedule.knots !== undefined && { duration_hours: nm / schedule.knots }),
    ...(arrival !== undefined && { arrival }),
  };
}

/** The passages that a line uses. */
export function usedPassages({ router, passages }: World, positions: readonly Position[]): Passage[] {
  const crossed = router.passagesOn(positions);
  return passages.filter(({ index }) => crossed.includes(index));
}

function lengthProperties({ eca, hra, jwc }: AreaLengths) {
  const inside = [...eca].filter(([id]) => id !== 0);
  return {
    seca_length: inside.reduce((sum, [, lengthNm]) => sum + lengthNm, 0),
    eca_area_distances: Object.fromEntries(eca),
    hra_length: hra,
    jwc_length: jwc,
  };
}
