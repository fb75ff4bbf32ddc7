import { METERS_PER_DEGREE, METERS_PER_NM, RADIANS } from '../../src/geo/sphere.ts';
import type { BitGrid } from './bit-grid.ts';
import { columnOf, type Lattice, rowOf } from './lattice.ts';
import { addCapsule } from './offing.ts';

/** Rays of a fan, all round. */
const RAYS = 180;
/** Longest ray, and the steps that it is followed by, metres. */
const LONGEST_METERS = 70 * METERS_PER_NM;
const STEP_METERS = 0.25 * METERS_PER_NM;
/** Within this distance of its end a ray may cross land, metres: ports of lists lie ashore, behind moles and in rivers. */
const ASHORE_METERS = 4 * METERS_PER_NM;
/** How far into deep water a ray goes, metres. */
const INTO_METERS = METERS_PER_NM;
/** A fan's rays are longer than its shortest by this factor and this much at most, metres. */
const STRETCH = 1.03;
const SLACK_METERS = 0.3 * METERS_PER_NM;
/** Least half-width of a ray, metres, and its growth with the length: no gap is left between neighbours. */
const HALF_WIDTH_METERS = 0.75 * METERS_PER_NM;
const SPREAD = 1 / 55;

/** Adds to `kept` the straight ways from a position in a shallow over `near` water to the nearest `deep` water. */
export function addFan(lng: number, lat: number, near: BitGrid, deep: BitGrid, kept: BitGrid): void {
  const scale = Math.cos(lat * RADIANS);
  const end = (ray: number, meters: number): [number, number] => {
    const angle = (2 * Math.PI * ray) / RAYS;
    const degrees = meters / METERS_PER_DEGREE;
    return [lng + (degrees * Math.cos(angle)) / scale, lat + degrees * Math.sin(angle)];
  };
  let longest = LONGEST_METERS;
  const lengths = Array.from({ length: RAYS }, (_, ray) => {
    const meters = rayLength((away) => end(ray, away), near, deep, longest);
    longest = Math.min(longest, STRETCH * meters + SLACK_METERS);
    return meters;
  });
  lengths.forEach((meters, ray) => {
    if (meters === Infinity || meters > longest) return;
    const width = Math.max(HALF_WIDTH_METERS, meters * SPREAD);
    addCapsule(lng, lat, ...end(ray, meters), width, kept);
  });
}

/** How long a ray is that ends in deep water; Infinity if land comes first, or it gets longer than `most`. */
function rayLength(
  at: (meters: number) => [number, number],
  near: BitGrid,
  deep: BitGrid,
  most: number,
): number {
  for (let meters = 0; meters <= most; meters += STEP_METERS) {
    const [lng, lat] = at(meters);
    if (hasAt(deep, lng, lat)) return meters + INTO_METERS;
    if (meters > ASHORE_METERS && !hasAt(near, lng, lat)) return Infinity;
  }
  return Infinity;
}

/** Whether the node nearest to a position is in the grid. */
function hasAt(grid: BitGrid, lng: number, lat: number): boolean {
  const row = Math.round(rowOf(grid.lattice, lat));
  const column = columnAt(grid.lattice, lng);
  return (
    row >= 0 &&
    row < grid.lattice.rows &&
    column >= 0 &&
    column < grid.lattice.columns &&
    grid.has(column, row)
  );
}

function columnAt(lattice: Lattice, lng: number): number {
  const { columns, wraps } = lattice;
  const column = Math.round(columnOf(lattice, lng));
  return wraps ? (column + columns) % columns : column;
}
