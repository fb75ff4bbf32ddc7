import type { AreaLengths } from '../areas/measure.ts';
import type { Position } from '../geo/position.ts';
import type { Passage } from '../graph/water-graph.ts';
import type { World } from './world.ts';

/** Lengths in areas, as a route and its legs have them. */
export function lengthProperties({ eca, hra, jwc }: AreaLengths) {
  const inside = [...eca].filter(([id]) => id !== 0);
  return {
    seca_length: inside.reduce((sum, [, lengthNm]) => sum + lengthNm, 0),
    eca_area_distances: Object.fromEntries(eca),
    hra_length: hra,
    jwc_length: jwc,
  };
}

/** The passages that a line uses. */
export function usedPassages({ router, passages }: World, positions: readonly Position[]): Passage[] {
  const crossed = router.passagesOn(positions);
  return passages.filter(({ index }) => crossed.includes(index));
}

/** Canals and passages that a line uses, as a route and its legs have them. */
export function usedProperties(world: World, positions: readonly Position[]) {
  const used = usedPassages(world, positions);
  return {
    crossed: used.filter(({ canal }) => canal).map(({ name }) => name),
    passages: used.map(({ key }) => key),
  };
}
