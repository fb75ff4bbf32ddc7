import { METERS_PER_DEGREE, RADIANS } from '../../src/geo/sphere.ts';
import { BitGrid } from './bit-grid.ts';
import { type Lattice, rowLat, rowMeters } from './lattice.ts';
import { dilate } from './offing.ts';
import { partsOf, type Runs } from './runs.ts';

/**
 * The parts of `free` that lie between waters of `kept` which come as near to each other as twice `meters`, and are
 * not joined within `around` of there: without them a way is shut, that round an island, say.
 */
export function gapsThatMatter(kept: BitGrid, free: BitGrid, meters: number, around: number): BitGrid {
  const closed = complement(dilate(complement(dilate(kept, meters)), meters));
  const between = partsOf(closed.retain(free).delete(kept));
  const matter = new BitGrid(kept.lattice);
  for (const cut of runsByPart(between.runs, between.part, between.area.length)) {
    const gap = inOnePiece(cut, kept.lattice);
    if (!joinsAround(kept, gap, around)) for (const { row, from, to } of cut) matter.addRun(row, from, to);
  }
  return matter;
}

/** A run of a part. */
interface Run {
  row: number;
  from: number;
  to: number;
}

/** A gap where the lattice meets itself, its columns going on east of there; any other as it is. */
function inOnePiece(gap: readonly Run[], { columns, wraps }: Lattice): readonly Run[] {
  const isAtSeam = gap.some(({ from }) => from === 0) && gap.some(({ to }) => to === columns - 1);
  if (!wraps || !isAtSeam) return gap;
  return gap.map((run) => {
    const shift = run.from < columns / 2 ? columns : 0;
    return { row: run.row, from: run.from + shift, to: run.to + shift };
  });
}

/** Whether all kept water that a gap touches is joined within `around` of it. */
function joinsAround(kept: BitGrid, gap: readonly Run[], around: number): boolean {
  const { lattice } = kept;
  const south = Math.max(0, gap[0].row - Math.ceil(around / rowMeters(lattice)));
  const north = Math.min(lattice.rows - 1, gap[gap.length - 1].row + Math.ceil(around / rowMeters(lattice)));
  const lat = rowLat(lattice, gap[0].row) * RADIANS;
  const aside = Math.ceil(around / (lattice.step * METERS_PER_DEGREE * Math.cos(lat)));
  const west = gap.reduce((least, { from }) => Math.min(least, from), Infinity) - aside;
  const east = gap.reduce((most, { to }) => Math.max(most, to), -Infinity) + aside;
  const { runs, part } = partsOf(kept.window(west, south, east, north));
  const touched = new Set<number>();
  for (const { row, from, to } of gap) {
    for (const near of [row - 1, row, row + 1]) {
      if (near < south || near > north) continue;
      for (let run = runs.first[near - south]; run < runs.first[near - south + 1]; run++) {
        if (runs.from[run] <= to - west + 1 && runs.to[run] >= from - west - 1) touched.add(part[run]);
      }
    }
  }
  return touched.size < 2;
}

/** Runs of each part, rows from the south. */
function runsByPart({ lattice, first, from, to }: Runs, part: Uint32Array, count: number): Run[][] {
  const byPart = Array.from({ length: count }, (): Run[] => []);
  for (let row = 0; row < lattice.rows; row++) {
    for (let run = first[row]; run < first[row + 1]; run++) {
      byPart[part[run]].push({ row, from: from[run], to: to[run] });
    }
  }
  return byPart;
}

function complement(grid: BitGrid): BitGrid {
  const { rows, columns } = grid.lattice;
  const all = new BitGrid(grid.lattice);
  for (let row = 0; row < rows; row++) all.addRun(row, 0, columns - 1);
  return all.delete(grid);
}
