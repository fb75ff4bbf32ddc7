import type { Position } from '../geo/position.ts';
import { greatCircleMeters, METERS_PER_DEGREE, RADIANS } from '../geo/sphere.ts';
import { type LocationTable, positionAt } from './table.ts';

/**
 * A position no farther from a port's is the port's, metres: positions of ports are rounded by up to 8 m, and one moved
 * by 10 m still is.
 */
export const BESIDE_METERS = 25;
/** Cells in a degree, some 2 km high: most positions are near no port, which one look tells. */
const CELLS = 50;
const COLUMNS = 360 * CELLS;
/** Half the height of what is looked through, and most of its half width, degrees: no port lies beyond 85 degrees. */
const HIGH = BESIDE_METERS / METERS_PER_DEGREE;
const MOST_WIDE = 12 * HIGH;

/** Tells which port lies at a position. Indexed when it is first asked, some 2 ms. */
export class PortPositions {
  readonly #table: LocationTable;
  /** Cell to its ports, rising. */
  #index: Map<number, number[]> | undefined;

  constructor(table: LocationTable) {
    this.#table = table;
  }

  /** The nearest of the ports within `BESIDE_METERS` of a position, the first of those that lie there, or -1. */
  portAt([lng, lat]: Position): number {
    this.#index ??= indexOf(this.#table);
    const wide = Math.min(MOST_WIDE, HIGH / Math.cos(lat * RADIANS));
    let nearest = -1;
    let least = BESIDE_METERS;
    for (let y = cellOf(lat - HIGH); y <= cellOf(lat + HIGH); y++) {
      for (let x = cellOf(lng - wide); x <= cellOf(lng + wide); x++) {
        for (const port of this.#index.get(keyOf(x, y)) ?? []) {
          const meters = greatCircleMeters(...positionAt(this.#table, port), lng, lat);
          if (meters > least || (meters === least && nearest >= 0)) continue;
          least = meters;
          nearest = port;
        }
      }
    }
    return nearest;
  }
}

function indexOf(table: LocationTable): Map<number, number[]> {
  const index = new Map<number, number[]>();
  for (let port = 0; port < table.typeStart[1]; port++) {
    const [lng, lat] = positionAt(table, port);
    const key = keyOf(cellOf(lng), cellOf(lat));
    const ports = index.get(key);
    if (ports) ports.push(port);
    else index.set(key, [port]);
  }
  return index;
}

/** Row or column of a coordinate, degrees. */
function cellOf(degrees: number): number {
  return Math.floor(degrees * CELLS);
}

/** One number for a cell, on either side of the date line. */
function keyOf(x: number, y: number): number {
  return ((x + COLUMNS) % COLUMNS) + COLUMNS * y;
}
