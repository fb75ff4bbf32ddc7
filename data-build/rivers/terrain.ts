import { BitGrid } from '../mask/bit-grid.ts';
import { columnMeters, columnOf, type Lattice, rowLat, rowMeters, rowOf } from '../mask/lattice.ts';
import { rasterise } from '../mask/raster.ts';
import type { Rings } from '../water/rings.ts';
import { densify, type Line } from './line.ts';

/** Water this far from the shore is as good as any, metres. */
const MID_METERS = 500;
/** A metre along the very shore costs this much more than one in mid-water. */
const SHORE_COST = 1.5;
/** A metre costs this much more at the end of the spread than on the source's line, and so much beyond it. */
const SPREAD_COST = 2;
const BEYOND_COST = 20;
/** A metre of land costs this many times as much as one of water: where a line leads over it, and where none does. */
const LAND_FACTOR = 5;
const BARE_LAND_FACTOR = 36;

/** What it costs to cross each node of a lattice, a metre in mid-water being 1. */
export interface Terrain {
  lattice: Lattice;
  cost: Float32Array;
  /** Metres to the shore, 0 on land. */
  clearance: Float32Array;
}

/** A line to follow, and how far it may be off, metres. */
export interface Guide {
  line: Line;
  spreadMeters: number;
}

/**
 * Water by the map costs least, and all the less the nearer the guide is. So where the map has the river's area, the
 * area wins, and where it has not, the line.
 */
export function terrainOf(waters: Rings, lattice: Lattice, guide?: Guide): Terrain {
  const water = rasterise(waters, lattice);
  const clearance = distances(lattice, (column, row) => !water.has(column, row), MID_METERS * 4);
  const land = guide ? LAND_FACTOR : BARE_LAND_FACTOR;
  const cost = clearance.map((meters) =>
    meters > 0 ? 1 + SHORE_COST * (1 - Math.min(meters, MID_METERS) / MID_METERS) : land,
  );
  if (guide) {
    const { line, spreadMeters } = guide;
    const onLine = rasteriseLine(line, lattice);
    const offLine = distances(lattice, (column, row) => onLine.has(column, row), spreadMeters);
    for (let i = 0; i < cost.length; i++) {
      const off = offLine[i] / spreadMeters;
      cost[i] *= 1 + (off < 1 ? SPREAD_COST * off * off : BEYOND_COST);
    }
  }
  return { lattice, cost, clearance };
}

function rasteriseLine(line: Line, lattice: Lattice): BitGrid {
  const grid = new BitGrid(lattice);
  for (const [lng, lat] of densify(line, rowMeters(lattice) / 2)) {
    const column = Math.round(columnOf(lattice, lng));
    const row = Math.round(rowOf(lattice, lat));
    if (column >= 0 && column < lattice.columns && row >= 0 && row < lattice.rows)
      grid.addRun(row, column, column);
  }
  return grid;
}

/** Metres from each node to the nearest one that is set, at most `limit`: chamfer distances, 8 % too long at worst. */
function distances(
  lattice: Lattice,
  isSet: (column: number, row: number) => boolean,
  limit: number,
): Float32Array {
  const { columns, rows } = lattice;
  const meters = new Float32Array(columns * rows).fill(limit);
  const north = rowMeters(lattice);
  const relax = (column: number, row: number, east: number, toRow: number) => {
    const i = row * columns + column;
    let least = meters[i];
    const diagonal = Math.hypot(east, north);
    if (toRow >= 0 && toRow < rows) {
      const j = toRow * columns + column;
      least = Math.min(least, meters[j] + north);
      if (column > 0) least = Math.min(least, meters[j - 1] + diagonal);
      if (column + 1 < columns) least = Math.min(least, meters[j + 1] + diagonal);
    }
    const beside = toRow < row ? column - 1 : column + 1;
    if (beside >= 0 && beside < columns) least = Math.min(least, meters[row * columns + beside] + east);
    meters[i] = least;
  };
  for (let row = 0; row < rows; row++) {
    const east = columnMeters(lattice, rowLat(lattice, row));
    for (let column = 0; column < columns; column++) {
      if (isSet(column, row)) meters[row * columns + column] = 0;
      else relax(column, row, east, row - 1);
    }
  }
  for (let row = rows - 1; row >= 0; row--) {
    const east = columnMeters(lattice, rowLat(lattice, row));
    for (let column = columns - 1; column >= 0; column--) relax(column, row, east, row + 1);
  }
  return meters;
}
