import { longitudeDifference } from '../../src/geo/longitude.ts';
import type { Position } from '../../src/geo/position.ts';
import { METERS_PER_DEGREE, RADIANS } from '../../src/geo/sphere.ts';
import type { Rings } from '../water/rings.ts';
import { BitGrid } from './bit-grid.ts';
import { columnMeters, columnOf, type Lattice, rowLat, rowMeters, rowOf } from './lattice.ts';

/**
 * Adds to `band` every node within `meters` of the rings' shore: the distance is to the line itself, not to its
 * raster. Each edge is stamped as a capsule, row by row, on a plane scaled for the row: at 80 N and 2 nm that is
 * 0.2 % off. Frame edges, those along the antimeridian or the pole, are no shore.
 */
export function addShoreBand(rings: Rings, meters: number, band: BitGrid): void {
  for (let r = 0; r + 1 < rings.start.length; r++) {
    let a = rings.start[r + 1] - 1;
    for (let b = rings.start[r]; b < rings.start[r + 1]; b++) {
      if (!isFrame(rings, a, b)) {
        addCapsule(rings.lng[a], rings.lat[a], rings.lng[b], rings.lat[b], meters, band);
      }
      a = b;
    }
  }
}

/** Adds the nodes within `meters` of a line. */
export function addLine(line: readonly Readonly<Position>[], meters: number, grid: BitGrid): void {
  for (let i = 1; i < line.length; i++) {
    const [lng, lat] = line[i - 1];
    addCapsule(lng, lat, lng + longitudeDifference(lng, line[i][0]), line[i][1], meters, grid);
  }
}

/** The nodes within `meters` of a node of `grid`: its dilation by a disc. */
export function dilate(grid: BitGrid, meters: number): BitGrid {
  const { lattice } = grid;
  const out = new BitGrid(lattice);
  const rowsAround = Math.floor(meters / rowMeters(lattice));
  for (let row = 0; row < lattice.rows; row++) {
    const low = Math.max(0, row - rowsAround);
    const high = Math.min(lattice.rows - 1, row + rowsAround);
    for (let from = grid.nextIn(row, 0); from < lattice.columns; ) {
      const end = grid.nextOut(row, from);
      for (let to = low; to <= high; to++) {
        const wide = halfWidth(lattice, row, to, meters);
        out.addRun(to, from - wide, end - 1 + wide);
      }
      from = grid.nextIn(row, end);
    }
  }
  return out;
}

/** True if the edge closes the map along the antimeridian or the pole instead of following a shore. */
export function isFrame(rings: Rings, a: number, b: number): boolean {
  const along180 = rings.lng[a] === rings.lng[b] && Math.abs(rings.lng[a]) === 180;
  return along180 || (rings.lat[a] >= 90 && rings.lat[b] >= 90);
}

/** Columns that a disc of `meters` round a node of row `from` spans to either side in row `to`. */
function halfWidth(lattice: Lattice, from: number, to: number, meters: number): number {
  const rise = (to - from) * rowMeters(lattice);
  const lat = (rowLat(lattice, from) + rowLat(lattice, to)) / 2;
  return Math.floor(Math.sqrt(Math.max(0, meters * meters - rise * rise)) / columnMeters(lattice, lat));
}

/** Adds to `grid` the nodes within `radius` metres of the segment from a to b, which is straight in longitude and latitude. */
export function addCapsule(
  lngA: number,
  latA: number,
  lngB: number,
  latB: number,
  radius: number,
  grid: BitGrid,
): void {
  const { lattice } = grid;
  const degrees = radius / METERS_PER_DEGREE;
  const low = Math.max(0, Math.ceil(rowOf(lattice, Math.min(latA, latB) - degrees)));
  const high = Math.min(lattice.rows - 1, Math.floor(rowOf(lattice, Math.max(latA, latB) + degrees)));
  for (let row = low; row <= high; row++) {
    const lat = rowLat(lattice, row);
    const scale = METERS_PER_DEGREE * Math.cos(lat * RADIANS);
    const ay = (latA - lat) * METERS_PER_DEGREE;
    const by = (latB - lat) * METERS_PER_DEGREE;
    const bx = (lngB - lngA) * scale;
    let west = Infinity;
    let east = -Infinity;
    if (Math.abs(ay) <= radius) {
      east = Math.sqrt(radius * radius - ay * ay);
      west = -east;
    }
    if (Math.abs(by) <= radius) {
      const half = Math.sqrt(radius * radius - by * by);
      west = Math.min(west, bx - half);
      east = Math.max(east, bx + half);
    }
    // The capsule's long sides run beside the segment, `radius` to its left and right.
    const length = Math.hypot(bx, by - ay);
    const nx = length > 0 ? ((ay - by) / length) * radius : 0;
    const ny = length > 0 ? (bx / length) * radius : 0;
    for (let side = -1; side <= 1; side += 2) {
      const from = ay + side * ny;
      const to = by + side * ny;
      if (from > 0 === to > 0) continue;
      const x = side * nx + (bx * from) / (from - to);
      west = Math.min(west, x);
      east = Math.max(east, x);
    }
    const column = columnOf(lattice, lngA);
    const columns = lattice.step * scale;
    grid.addRun(row, Math.ceil(column + west / columns), Math.floor(column + east / columns));
  }
}
