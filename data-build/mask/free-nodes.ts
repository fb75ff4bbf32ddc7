import type { Position } from '../../src/geo/position.ts';
import {
  LINE_RADIUS_METERS,
  NARROW_MIN_NM2,
  OPEN_OFFING_METERS,
  POND_MIN_NM2,
  PORT_RADIUS_METERS,
} from '../settings.ts';
import { BitGrid } from './bit-grid.ts';
import { joinParts } from './joins.ts';
import { rowMeters } from './lattice.ts';
import { addCapsule, addLine, dilate } from './offing.ts';
import { gridOf, type Parts, partsOf } from './runs.ts';

/** What narrow waters are kept for. */
export interface Needs {
  /** Positions of ports, degrees. */
  ports: readonly Readonly<Position>[];
  /** Lines that ships follow through narrow waters: centre lines of passages and others. */
  lines: readonly (readonly Readonly<Position>[])[];
}

/** The nodes of free water, and how they came about. */
export interface FreeNodes {
  free: BitGrid;
  counts: Record<string, number>;
}

/**
 * The water where routes may run: `open` (nodes with the open offing), plus those parts of `near` (nodes with the
 * narrow offing, open ones among them) that need it: narrow waters, where a disc of the open offing does not reach,
 * with a port or a line in them, and the ways to open waters that would be cut off. Each comes with its seam, the
 * strip of near water that the open offing leaves between it and open water. Small waters that stay cut off are
 * dropped, unless a line leads there.
 *
 * @param water where ways to waters that are cut off may run: shallows too, if `near` is without them
 */
export function freeNodes(open: BitGrid, near: BitGrid, needs: Needs, water = near): FreeNodes {
  const onLines = new BitGrid(open.lattice);
  for (const line of needs.lines) addLine(line, LINE_RADIUS_METERS, onLines);
  const needed = onLines.clone();
  for (const [lng, lat] of needs.ports) addCapsule(lng, lat, lng, lat, PORT_RADIUS_METERS, needed);

  const narrow = partsOf(near.clone().delete(dilate(open, OPEN_OFFING_METERS)));
  const isKept = keptParts(narrow, needed, Infinity);
  // A line may also pass where open water reaches from both sides and yet does not join.
  const kept = gridOf(narrow.runs, (run) => isKept[narrow.part[run]] === 1).add(onLines);
  const free = open.clone().add(withSeam(kept.retain(near).delete(open), near));

  const waters = partsOf(free);
  const isWanted = keptParts(waters, needed, POND_MIN_NM2);
  free.add(withSeam(joinParts(waters, water.clone().delete(free), isWanted), water));
  free.add(enclosed(near.clone().delete(free), near));

  const seas = partsOf(free);
  const isSea = keptParts(seas, onLines, POND_MIN_NM2);
  free.retain(gridOf(seas.runs, (run) => isSea[seas.part[run]] === 1));
  return {
    free,
    counts: { 'narrow parts': narrow.area.length, 'narrow kept': count(isKept), seas: count(isSea) },
  };
}

/** Part to 1 if it is large, or has a node of `needed` and is not too small to be a way. Square nautical miles. */
function keptParts({ runs, part, area }: Parts, needed: BitGrid, large: number): Uint8Array {
  const isKept = Uint8Array.from(area, (nm2) => (nm2 >= large ? 1 : 0));
  for (let row = 0; row < runs.lattice.rows; row++) {
    for (let run = runs.first[row]; run < runs.first[row + 1]; run++) {
      if (area[part[run]] < NARROW_MIN_NM2) continue;
      if (needed.nextIn(row, runs.from[run]) <= runs.to[run]) isKept[part[run]] = 1;
    }
  }
  return isKept;
}

function count(flags: Uint8Array): number {
  return flags.reduce((sum, flag) => sum + flag, 0);
}

/** `kept` with the near water up to the open offing round it: open water lies no farther, if it joins at all. */
function withSeam(kept: BitGrid, near: BitGrid): BitGrid {
  return dilate(kept, OPEN_OFFING_METERS + rowMeters(kept.lattice)).retain(near);
}

/** The parts of `shut` water that touch free water only, not the strip along the shore. */
function enclosed(shut: BitGrid, near: BitGrid): BitGrid {
  const { runs, part, area } = partsOf(shut);
  const { rows, columns, wraps } = runs.lattice;
  const ashore = new Uint8Array(area.length);
  for (let row = 0; row < rows; row++) {
    for (let run = runs.first[row]; run < runs.first[row + 1]; run++) {
      const from = runs.from[run];
      const to = runs.to[run];
      const west = wraps && from === 0 ? columns - 1 : from - 1;
      const east = wraps && to === columns - 1 ? 0 : to + 1;
      const beside = west >= 0 && east < columns && near.has(west, row) && near.has(east, row);
      const below = row > 0 && near.nextOut(row - 1, from) > to;
      const above = row + 1 < rows && near.nextOut(row + 1, from) > to;
      if (!beside || !below || !above) ashore[part[run]] = 1;
    }
  }
  return gridOf(runs, (run) => ashore[part[run]] === 0);
}
