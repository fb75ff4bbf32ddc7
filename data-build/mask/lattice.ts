import { METERS_PER_DEGREE, RADIANS } from '../../src/geo/sphere.ts';
import type { Bounds } from '../bounds.ts';

/** A regular lattice of nodes in longitude and latitude. Node (column, row) lies at `west + column * step`, `south + row * step`. */
export interface Lattice {
  /** Longitude of column 0, degrees. */
  west: number;
  /** Latitude of row 0, degrees. */
  south: number;
  /** Degrees between neighbours, the same both ways. */
  step: number;
  columns: number;
  rows: number;
  /** True if the columns go round the earth, so that the last one neighbours the first. */
  wraps: boolean;
}

/** The lattice that covers `bounds`, edges included. A box 360 degrees wide wraps. */
export function latticeOver(bounds: Bounds, step: number): Lattice {
  const { west, south, east, north } = bounds;
  const wraps = east - west >= 360;
  const columns = wraps ? Math.round(360 / step) : Math.round((east - west) / step) + 1;
  return { west, south, step, columns, rows: Math.round((north - south) / step) + 1, wraps };
}

/** Latitude of a row, degrees. */
export function rowLat(lattice: Lattice, row: number): number {
  return lattice.south + row * lattice.step;
}

/** Row of a latitude, a fraction between nodes. */
export function rowOf(lattice: Lattice, lat: number): number {
  return (lat - lattice.south) / lattice.step;
}

/** Column of a longitude, a fraction between nodes; not wrapped. */
export function columnOf(lattice: Lattice, lng: number): number {
  return (lng - lattice.west) / lattice.step;
}

/** Metres between neighbouring columns at a latitude. */
export function columnMeters(lattice: Lattice, lat: number): number {
  return lattice.step * METERS_PER_DEGREE * Math.cos(lat * RADIANS);
}

/** Metres between neighbouring rows. */
export function rowMeters(lattice: Lattice): number {
  return lattice.step * METERS_PER_DEGREE;
}
