import { COAST_STEPS_PER_DEGREE, type Coast } from '../coast/coast.ts';
import { MIN_RING_SIZE, ringStarts } from '../coast/rings.ts';
import type { Position } from '../geo/position.ts';
import { describe, invalid, reading } from './check.ts';

/** The shore, for pictures. */
export class Coastline {
  readonly #coast: Coast;

  constructor(coast: Coast) {
    this.#coast = coast;
  }

  /**
   * The rings of the shore that meet a box, whole, water on the left of each edge: so land is on the right, as d3-geo
   * has its polygons. Longitudes may go on beyond 180 degrees. A second for the world, less for a coarse shore.
   *
   * @param box west, south, east, north, degrees; west is greater than east across 180 degrees
   * @param tolerance degrees that an edge may stray from the shore; islands that are smaller are left out
   * @throws {FairwayError} `invalid_request`
   */
  rings(
    box: readonly [west: number, south: number, east: number, north: number],
    tolerance = 0,
  ): Position[][] {
    const bounds = reading('box', () => checkBox(box));
    if (!(typeof tolerance === 'number' && tolerance >= 0)) {
      throw invalid('tolerance', 'a number of degrees, 0 or more', describe(tolerance));
    }
    const coast = this.#coast;
    const start = ringStarts(coast);
    const steps = tolerance * COAST_STEPS_PER_DEGREE;
    const rings: Position[][] = [];
    for (let r = 0; r + 1 < start.length; r++) {
      const lng = coast.lng.subarray(start[r], start[r + 1]);
      const lat = coast.lat.subarray(start[r], start[r + 1]);
      if (!isShown(lng, lat, bounds, steps)) continue;
      const kept = simplified(lng, lat, steps);
      if (kept.length > MIN_RING_SIZE) rings.push(kept);
    }
    return rings;
  }
}

function checkBox(box: unknown): [number, number, number, number] {
  if (!Array.isArray(box) || box.length !== 4 || !box.every((bound) => Number.isFinite(bound))) {
    throw invalid('box', '[west, south, east, north] in degrees', describe(box));
  }
  const [west, south, east, north] = box as number[];
  return [west, south, east < west ? east + 360 : east, north];
}

/** Whether a ring's box meets the one asked for, in any turn of 360 degrees, and is large enough to be seen. */
function isShown(
  lng: Int32Array,
  lat: Int32Array,
  [west, south, east, north]: readonly number[],
  tolerance: number,
): boolean {
  const [ringWest, ringEast] = extent(lng);
  const [ringSouth, ringNorth] = extent(lat);
  if (Math.max(ringEast - ringWest, ringNorth - ringSouth) < tolerance) return false;
  if (ringSouth > north * COAST_STEPS_PER_DEGREE || ringNorth < south * COAST_STEPS_PER_DEGREE) return false;
  const turn = 360 * COAST_STEPS_PER_DEGREE;
  const turns = Math.ceil((west * COAST_STEPS_PER_DEGREE - ringEast) / turn);
  return ringWest + turns * turn <= east * COAST_STEPS_PER_DEGREE;
}

function extent(values: Int32Array): [least: number, most: number] {
  let least = values[0];
  let most = values[0];
  for (const value of values) {
    if (value < least) least = value;
    else if (value > most) most = value;
  }
  return [least, most];
}

/** A ring within the tolerance, in steps, of the one given, by Douglas and Peucker: its first position comes twice. */
function simplified(lng: Int32Array, lat: Int32Array, tolerance: number): Position[] {
  const isKept = new Uint8Array(lng.length);
  isKept[0] = isKept[lng.length - 1] = 1;
  const spans = [0, lng.length - 1];
  while (spans.length > 0) {
    const to = spans.pop() as number;
    const from = spans.pop() as number;
    const farthest = farthestFrom(lng, lat, from, to, tolerance);
    if (farthest < 0) continue;
    isKept[farthest] = 1;
    spans.push(from, farthest, farthest, to);
  }
  const kept: Position[] = [];
  for (let v = 0; v < lng.length; v++) {
    if (isKept[v] === 1) kept.push([lng[v] / COAST_STEPS_PER_DEGREE, lat[v] / COAST_STEPS_PER_DEGREE]);
  }
  return kept;
}

/** The vertex between two that is farthest from the edge which joins them, if it is out of tolerance; else -1. */
function farthestFrom(lng: Int32Array, lat: Int32Array, from: number, to: number, tolerance: number): number {
  const dx = lng[to] - lng[from];
  const dy = lat[to] - lat[from];
  const length = dx * dx + dy * dy;
  let farthest = -1;
  let most = tolerance * tolerance;
  for (let v = from + 1; v < to; v++) {
    const x = lng[v] - lng[from];
    const y = lat[v] - lat[from];
    const t = length === 0 ? 0 : Math.max(0, Math.min(1, (x * dx + y * dy) / length));
    const away = (x - t * dx) ** 2 + (y - t * dy) ** 2;
    if (away > most) {
      most = away;
      farthest = v;
    }
  }
  return farthest;
}
