import { COAST_STEPS_PER_DEGREE, TURN } from '../coast/coast.ts';

/** Side of a tile, in degrees and in steps of the coast. */
export const TILE_DEGREES = 1 / 4;
export const TILE_SIZE = COAST_STEPS_PER_DEGREE * TILE_DEGREES;
const COLUMNS = TURN / TILE_SIZE;
const ROWS = COLUMNS / 2;
/**
 * Where borders lie between two steps: near the golden section, so that no vertex of the coast, nor a point that parts
 * an edge evenly in up to 20, lies within a point's cell of one.
 */
const OFFSET = 1565 / 4096;

/** Sides of a tile; the one opposite to side s is `s ^ 1`. */
export const WEST = 0;
export const EAST = 1;
export const SOUTH = 2;
export const NORTH = 3;

/** Bounds of a tile, steps. The tile across 180 degrees goes on to the east of it. */
export interface Frame {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** The tile that holds a position, degrees. */
export function tileAt(lng: number, lat: number): number {
  const column = Math.floor((lng * COAST_STEPS_PER_DEGREE - OFFSET + TURN / 2) / TILE_SIZE);
  const row = Math.floor((lat * COAST_STEPS_PER_DEGREE - OFFSET + TURN / 4) / TILE_SIZE);
  return Math.max(0, Math.min(ROWS - 1, row)) * COLUMNS + ((column + COLUMNS) % COLUMNS);
}

export function frameOf(tile: number): Frame {
  const west = (tile % COLUMNS) * TILE_SIZE - TURN / 2 + OFFSET;
  const south = Math.floor(tile / COLUMNS) * TILE_SIZE - TURN / 4 + OFFSET;
  return { west, south, east: west + TILE_SIZE, north: south + TILE_SIZE };
}

/** How far the map is moved to the east for parts of it to come to lie in a frame, steps: 0, or a turn. */
export function shiftsOf({ west, east }: Frame): number[] {
  return [-TURN, 0, TURN].filter((shift) => east - shift >= -TURN / 2 && west - shift <= TURN / 2);
}

/** A longitude within half a turn of another, steps. */
export function nearTo(other: number, x: number): number {
  if (x - other > TURN / 2) return x - TURN;
  return other - x > TURN / 2 ? x + TURN : x;
}

/** The tile beyond a side, -1 at the poles. */
export function neighbourOf(tile: number, side: number): number {
  const column = tile % COLUMNS;
  if (side === WEST) return column > 0 ? tile - 1 : tile + COLUMNS - 1;
  if (side === EAST) return column + 1 < COLUMNS ? tile + 1 : tile + 1 - COLUMNS;
  const beyond = side === SOUTH ? tile - COLUMNS : tile + COLUMNS;
  return beyond >= 0 && beyond < ROWS * COLUMNS ? beyond : -1;
}
