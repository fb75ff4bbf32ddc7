import type { Position } from '../geo/position.ts';
import { greatCircleMeters, METERS_PER_DEGREE, RADIANS } from '../geo/sphere.ts';
import { LOCATION_STEPS_PER_DEGREE, type LocationTable, positionAt } from './table.ts';

/** Steps round the earth; above all latitudes, and their negatives. */
const ROUND = 360 * LOCATION_STEPS_PER_DEGREE;
const ROW = 2 ** 21;
/**
 * A position no farther from a port's is the port's, metres: positions of ports are rounded by up to 8 m, and one moved
 * by 10 m still is.
 */
export const BESIDE_METERS = 25;
/** Columns at most that are looked at to each side: enough up to 85 degrees, beyond which no port lies. */
const MOST_COLUMNS = 26;

/** Tells which port lies at a position. Indexed when it is first asked, some 2 ms. */
export class PortPositions {
  readonly #table: LocationTable;
  #index: Map<number, number> | undefined;

  constructor(table: LocationTable) {
    this.#table = table;
  }

  /** The first of the ports that lie where a port does: it stands for all of them. */
  firstAt(port: number): number {
    const { lng, lat } = this.#table;
    this.#index ??= indexOf(this.#table);
    return this.#index.get(key(lng[port], lat[port])) ?? port;
  }

  /** The nearest of the ports within `BESIDE_METERS` of a position, the first of those that lie there, or -1. */
  portAt([lng, lat]: Position): number {
    this.#index ??= indexOf(this.#table);
    const steps = (BESIDE_METERS / METERS_PER_DEGREE) * LOCATION_STEPS_PER_DEGREE;
    const rows = Math.ceil(steps);
    const columns = Math.min(MOST_COLUMNS, Math.ceil(steps / Math.cos(lat * RADIANS)));
    const [x, y] = [lng, lat].map((degrees) => Math.round(degrees * LOCATION_STEPS_PER_DEGREE));
    let nearest = -1;
    let least = BESIDE_METERS;
    for (let row = y - rows; row <= y + rows; row++) {
      for (let column = x - columns; column <= x + columns; column++) {
        const port = this.#index.get(key(column, row));
        if (port === undefined) continue;
        const meters = greatCircleMeters(...positionAt(this.#table, port), lng, lat);
        if (meters > least) continue;
        least = meters;
        nearest = port;
      }
    }
    return nearest;
  }
}

function indexOf({ typeStart, lng, lat }: LocationTable): Map<number, number> {
  const index = new Map<number, number>();
  for (let i = typeStart[1] - 1; i >= 0; i--) index.set(key(lng[i], lat[i]), i);
  return index;
}

/** One number for a position in steps, on either side of the date line. */
function key(x: number, y: number): number {
  return ((x + ROUND) % ROUND) * ROW + y;
}
