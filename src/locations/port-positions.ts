import { roundToSteps } from '../geo/grid.ts';
import type { LocationTable } from './table.ts';
import { LOCATION_STEPS_PER_DEGREE } from './table.ts';

/** Above all latitudes, in steps, and their negatives. */
const ROW = 2 ** 21;

/** Tells which port lies at a position. Indexed when it is first asked, some 2 ms. */
export class PortPositions {
  private readonly table: LocationTable;
  private index: Map<number, number> | undefined;

  constructor(table: LocationTable) {
    this.table = table;
  }

  /** The first port whose stored position is this one to the last bit, degrees, or -1. */
  portAt(lng: number, lat: number): number {
    if (
      roundToSteps(lng, LOCATION_STEPS_PER_DEGREE) !== lng ||
      roundToSteps(lat, LOCATION_STEPS_PER_DEGREE) !== lat
    )
      return -1;
    this.index ??= indexOf(this.table);
    return (
      this.index.get(
        key(Math.round(lng * LOCATION_STEPS_PER_DEGREE), Math.round(lat * LOCATION_STEPS_PER_DEGREE)),
      ) ?? -1
    );
  }
}

function indexOf({ typeStart, lng, lat }: LocationTable): Map<number, number> {
  const index = new Map<number, number>();
  for (let i = typeStart[1] - 1; i >= 0; i--) index.set(key(lng[i], lat[i]), i);
  return index;
}

/** One number for a position in steps. */
function key(x: number, y: number): number {
  return x * ROW + y;
}
