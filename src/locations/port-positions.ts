import type { Position } from '../geo/position.ts';
import { greatCircleMeters } from '../geo/sphere.ts';
import { LOCATION_STEPS_PER_DEGREE, type LocationTable, positionAt } from './table.ts';

/** Above all latitudes, in steps, and their negatives. */
const ROW = 2 ** 21;
/** A position no farther from a port's than this is the port's, metres. */
const SAME_METERS = 1;

/** Tells which port lies at a position. Indexed when it is first asked, some 2 ms. */
export class PortPositions {
  readonly #table: LocationTable;
  #index: Map<number, number> | undefined;

  constructor(table: LocationTable) {
    this.#table = table;
  }

  /** The first of the ports that lie where a port does: it stands for all of them. */
  firstBeside(port: number): number {
    const { lng, lat } = this.#table;
    this.#index ??= indexOf(this.#table);
    return this.#index.get(key(lng[port], lat[port])) ?? port;
  }

  /** The first of the ports within a metre of a position, or -1. */
  portAt(position: Position): number {
    this.#index ??= indexOf(this.#table);
    const [x, y] = position.map((degrees) => Math.round(degrees * LOCATION_STEPS_PER_DEGREE));
    const port = this.#index.get(key(x, y));
    if (port === undefined) return -1;
    return greatCircleMeters(...positionAt(this.#table, port), ...position) <= SAME_METERS ? port : -1;
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
