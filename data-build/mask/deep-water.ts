import { DEEP_LINE_RADIUS_METERS, DEEP_PORT_RADIUS_METERS } from '../settings.ts';
import { BitGrid } from './bit-grid.ts';
import { addFan } from './fans.ts';
import type { Needs } from './free-nodes.ts';
import { columnMeters, columnOf, rowMeters, rowOf } from './lattice.ts';
import { addCapsule, addLine } from './offing.ts';
import { gridOf, partsOf } from './runs.ts';

/** Least area of a sea that ships go to from a port, square nautical miles; less where no water is three times as large. */
const SEA_NM2 = 20_000;

/** Waters too shallow for a merchant ship, as nodes of the mask's lattice. */
export interface Shallows {
  /** Kept open round ports and along lines. */
  shallow: BitGrid;
  /** Never kept open. */
  wall: BitGrid;
}

/**
 * The nodes of `near` that are deep enough, or that ports and lines need: shallows stay open round them, and along
 * the straight ways to deep water from those that lie too far from it.
 */
export function deepWater(near: BitGrid, { shallow, wall }: Shallows, { ports, lines }: Needs): BitGrid {
  const kept = new BitGrid(near.lattice);
  for (const line of lines) addLine(line, DEEP_LINE_RADIUS_METERS, kept);
  for (const [lng, lat] of ports) addCapsule(lng, lat, lng, lat, DEEP_PORT_RADIUS_METERS, kept);
  const deep = near.clone().delete(shallow);
  const sea = largeParts(deep);
  const ends = lines.flatMap((line) => [line[0], line[line.length - 1]]);
  for (const [lng, lat] of [...ports, ...ends]) {
    if (!isWithin(DEEP_PORT_RADIUS_METERS, lng, lat, sea)) addFan(lng, lat, near, deep, kept);
  }
  return deep.add(kept.retain(near)).delete(wall);
}

function largeParts(water: BitGrid): BitGrid {
  const { runs, part, area } = partsOf(water);
  const least = Math.min(SEA_NM2, area.reduce((most, nm2) => Math.max(most, nm2), 0) / 3);
  return gridOf(runs, (run) => area[part[run]] > least);
}

/** Whether a node of the grid lies within `meters` of a position. */
function isWithin(meters: number, lng: number, lat: number, grid: BitGrid): boolean {
  const { lattice } = grid;
  const around = Math.ceil(meters / rowMeters(lattice));
  const middle = Math.round(rowOf(lattice, lat));
  for (let row = Math.max(0, middle - around); row <= Math.min(lattice.rows - 1, middle + around); row++) {
    const rise = (row - rowOf(lattice, lat)) * rowMeters(lattice);
    const half = Math.sqrt(Math.max(0, meters * meters - rise * rise)) / columnMeters(lattice, lat);
    const column = columnOf(lattice, lng);
    if (grid.hasAny(row, Math.ceil(column - half), Math.floor(column + half))) return true;
  }
  return false;
}
