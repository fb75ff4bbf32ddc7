import type { AreaKind } from '../../src/areas/area.ts';
import { type CountedArea, holds } from '../../src/areas/in-force.ts';

/** The first of some areas that is of a kind and holds a unit vector, or null. */
export function areaAt(
  counted: readonly CountedArea[],
  kind: AreaKind,
  x: number,
  y: number,
  z: number,
): CountedArea | null {
  return counted.find((one) => one.area.kind === kind && holds(one, x, y, z)) ?? null;
}
