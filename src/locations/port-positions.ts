import type { Position } from '../geo/position.ts';
import { greatCircleMeters, METERS_PER_DEGREE, RADIANS } from '../geo/sphere.ts';
import { LOCATION_STEPS_PER_DEGREE, type LocationTable, positionAt } from './table.ts';

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

/** Cells share so many slots, a power of two. Those at one cost a look at each other's ports. */
const SLOTS = 2 ** 15;

/** The ports by the slots of their cells. */
interface CellIndex {
  /** Slot to the first of its ports, or -1. */
  readonly first: Int32Array;
  /** Port to the next of its slot, or -1. */
  readonly next: Int32Array;
}

/** So many times all ports are looked through, 0.1 ms each, before they are indexed, 3 ms in a program that has just begun. */
const UNINDEXED = 8;

/** Tells which port lies at a position. */
export class PortPositions {
  readonly #table: LocationTable;
  #index: CellIndex | undefined;
  #asked = 0;
  /** The nearest port found so far, or -1, and how far it is, metres. */
  #nearest = -1;
  #least = 0;

  constructor(table: LocationTable) {
    this.#table = table;
  }

  /** The nearest of the ports within `BESIDE_METERS` of a position, the first of those that lie there, or -1. */
  portAt([lng, lat]: Position): number {
    this.#nearest = -1;
    this.#least = BESIDE_METERS;
    if (this.#asked++ < UNINDEXED) this.#lookThrough(lng, lat);
    else this.#lookUp(lng, lat);
    return this.#nearest;
  }

  #lookThrough(lng: number, lat: number): void {
    const { lat: lats, typeStart } = this.#table;
    const south = (lat - HIGH) * LOCATION_STEPS_PER_DEGREE;
    const north = (lat + HIGH) * LOCATION_STEPS_PER_DEGREE;
    for (let port = 0; port < typeStart[1]; port++) {
      if (lats[port] >= south && lats[port] <= north) this.#take(port, lng, lat);
    }
  }

  #lookUp(lng: number, lat: number): void {
    this.#index ??= indexOf(this.#table);
    const { first, next } = this.#index;
    const wide = Math.min(MOST_WIDE, HIGH / Math.cos(lat * RADIANS));
    for (let y = cellOf(lat - HIGH); y <= cellOf(lat + HIGH); y++) {
      for (let x = cellOf(lng - wide); x <= cellOf(lng + wide); x++) {
        for (let port = first[slotOf(x, y)]; port >= 0; port = next[port]) this.#take(port, lng, lat);
      }
    }
  }

  #take(port: number, lng: number, lat: number): void {
    const meters = greatCircleMeters(...positionAt(this.#table, port), lng, lat);
    if (meters > this.#least) return;
    if (meters === this.#least && this.#nearest >= 0 && this.#nearest < port) return;
    this.#least = meters;
    this.#nearest = port;
  }
}

function indexOf({ typeStart, lng, lat }: LocationTable): CellIndex {
  const first = new Int32Array(SLOTS).fill(-1);
  const next = new Int32Array(typeStart[1]);
  // from the last, so that each slot's ports rise
  for (let port = next.length - 1; port >= 0; port--) {
    const slot = slotOf(
      cellOf(lng[port] / LOCATION_STEPS_PER_DEGREE),
      cellOf(lat[port] / LOCATION_STEPS_PER_DEGREE),
    );
    next[port] = first[slot];
    first[slot] = port;
  }
  return { first, next };
}

/** Row or column of a coordinate, degrees. */
function cellOf(degrees: number): number {
  return Math.floor(degrees * CELLS);
}

/** The slot of a cell, the same on either side of the date line. */
function slotOf(x: number, y: number): number {
  return (((x + COLUMNS) % COLUMNS) + COLUMNS * y) & (SLOTS - 1);
}
