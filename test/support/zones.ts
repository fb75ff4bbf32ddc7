import type { AreaKind } from '../../src/areas/area.ts';
import { holds, type Zone } from '../../src/areas/in-force.ts';

/** The first zone of a kind that holds a unit vector, or null. */
export function zoneAt(zones: readonly Zone[], kind: AreaKind, x: number, y: number, z: number): Zone | null {
  return zones.find((zone) => zone.area.kind === kind && holds(zone, x, y, z)) ?? null;
}
