import { COAST_STEPS_PER_DEGREE, type Coast, TURN } from '../coast/coast.ts';
import { type GlobeLine, globeRings } from '../coast/globe-rings.ts';
import { landIn } from '../coast/land.ts';
import { MIN_RING_SIZE } from '../coast/rings.ts';
import { simplify } from '../coast/simplify.ts';
import type { CutBox } from '../coast/strands.ts';
import type { Position } from '../geo/position.ts';
import { describe, invalid, reading } from './check.ts';

/** West, south, east and north, degrees. */
type Bounds = readonly [west: number, south: number, east: number, north: number];

/** Farthest that a side of a box may lie from 0, degrees: ten times round. */
const FARTHEST = 3_600;

/** How far the sides of a box are kept from whole steps, steps: 6 mm. */
const OFF_STEPS = 0.001;

/** The shore, for pictures. */
export class Coastline {
  readonly #coast: Coast;

  constructor(coast: Coast) {
    this.#coast = coast;
  }

  /**
   * The rings of the shore that meet a box, whole, water on the left of each edge: so land is on the right, as d3-geo
   * has its polygons. None is cut at 180 degrees: longitudes of rings go on beyond, and one round a pole comes back to
   * its first position by a step of 360 degrees. Those of the box may go on up to 3,600. A second for the world, less
   * for a coarse shore.
   *
   * @param box west, south, east, north, degrees; west is greater than east across 180 degrees
   * @param tolerance degrees that an edge may stray from the shore; islands that are smaller are left out
   * @throws {FairwayError} `invalid_request`
   */
  rings(box: Bounds, tolerance = 0): Position[][] {
    const bounds = reading('box', () => checkBox(box));
    checkTolerance(tolerance);
    const steps = tolerance * COAST_STEPS_PER_DEGREE;
    const rings: Position[][] = [];
    for (const ring of globeRings(this.#coast)) {
      if (!isShown(ring, bounds, steps)) continue;
      const kept = simplified(ring, steps);
      if (kept) rings.push(kept);
    }
    return rings;
  }

  /**
   * The land in a box, for maps: the coordinates of a MultiPolygon of GeoJSON, cut along the box's sides, so that boxes
   * side by side make one land. Each polygon is an outer ring, counter-clockwise, and rings round the lakes in it that
   * ships can be in; other lakes are land. Some milliseconds for a tile of a map, 0.1 s and more for half of the world.
   *
   * @param box west, south, east, north, degrees; west is greater than east across 180 degrees, where land is cut, too.
   * Longitudes, up to 3,600, come out as they go in; what is wider than once round is cut off
   * @param tolerance degrees that an edge may stray from the shore; islands that are smaller are left out
   * @throws {FairwayError} `invalid_request`
   */
  land(box: Bounds, tolerance = 0): Position[][][] {
    const [west, south, east, north] = reading('box', () => checkBox(box));
    checkTolerance(tolerance);
    return partsOf([west, south, Math.min(east, west + 360), north]).flatMap(({ part, turn }) => {
      const cut = cutBoxOf(part);
      const xOf = (x: number) =>
        turn + (x === cut.west ? part[0] : x === cut.east ? part[2] : x / COAST_STEPS_PER_DEGREE);
      const yOf = (y: number) =>
        y === cut.south ? part[1] : y === cut.north ? part[3] : y / COAST_STEPS_PER_DEGREE;
      return landIn(this.#coast, cut, tolerance * COAST_STEPS_PER_DEGREE).map((polygon) =>
        polygon.map((ring) => {
          const positions: Position[] = [];
          for (let i = 0; i < ring.length; i += 2) positions.push([xOf(ring[i]), yOf(ring[i + 1])]);
          return positions;
        }),
      );
    });
  }
}

function checkTolerance(tolerance: unknown): void {
  if (typeof tolerance === 'number' && tolerance >= 0) return;
  throw invalid('tolerance', 'a number of degrees, 0 or more', describe(tolerance));
}

function checkBox(box: unknown): [number, number, number, number] {
  if (!Array.isArray(box) || box.length !== 4 || box[1] > box[3]) {
    throw invalid('box', '[west, south, east, north] in degrees, from south to north', describe(box));
  }
  const [west, south, east, north] = Array.from(box, checkSide);
  // whole ones, until its east lies no more west of its west
  const turns = Math.max(0, Math.ceil((west - east) / 360));
  return [west, south, east + 360 * turns, north];
}

function checkSide(degrees: unknown, i: number): number {
  if (typeof degrees === 'number' && Math.abs(degrees) <= FARTHEST) return degrees;
  throw invalid(`box[${i}]`, `a number of degrees from -${FARTHEST} to ${FARTHEST}`, describe(degrees));
}

/** Whether a ring's box meets the one asked for, in any turn of 360 degrees, and is large enough to be seen. */
function isShown(
  { lng, lat }: GlobeLine,
  [west, south, east, north]: readonly number[],
  tolerance: number,
): boolean {
  const [ringWest, ringEast] = extent(lng);
  const [ringSouth, ringNorth] = extent(lat);
  if (Math.max(ringEast - ringWest, ringNorth - ringSouth) < tolerance) return false;
  if (ringSouth > north * COAST_STEPS_PER_DEGREE || ringNorth < south * COAST_STEPS_PER_DEGREE) return false;
  const turns = Math.ceil((west * COAST_STEPS_PER_DEGREE - ringEast) / TURN);
  return ringWest + turns * TURN <= east * COAST_STEPS_PER_DEGREE;
}

function extent(values: ArrayLike<number>): [least: number, most: number] {
  let least = values[0];
  let most = values[0];
  for (let v = 1; v < values.length; v++) {
    const value = values[v];
    if (value < least) least = value;
    else if (value > most) most = value;
  }
  return [least, most];
}

/**
 * A ring within the tolerance, in steps, of the one given: its first position comes twice. Undefined of one so thin that
 * nothing of it is left, or that what is left goes the other way round: on the globe it would be all but the ring.
 */
function simplified({ lng, lat }: GlobeLine, tolerance: number): Position[] | undefined {
  const kept = simplify(lng, lat, 0, lng.length - 1, tolerance);
  if (kept.length <= MIN_RING_SIZE) return undefined;
  const [x, y] = [lng, lat].map((values) => kept.map((v) => values[v]));
  if (Math.sign(areaOf(x, y)) !== Math.sign(areaOf(lng, lat))) return undefined;
  return x.map((value, i) => [value / COAST_STEPS_PER_DEGREE, y[i] / COAST_STEPS_PER_DEGREE]);
}

/** Twice the area of a closed ring, square steps; negative of one that goes clockwise. */
function areaOf(x: ArrayLike<number>, y: ArrayLike<number>): number {
  let area = 0;
  for (let v = 1; v < x.length; v++) {
    area += (x[v - 1] - x[0]) * (y[v] - y[0]) - (x[v] - x[0]) * (y[v - 1] - y[0]);
  }
  return area;
}

/** The parts of a box between turns of 360 degrees: each as it lies on the map, and the degrees that it is moved by. */
function partsOf([west, south, east, north]: Bounds): { part: Bounds; turn: number }[] {
  const parts: { part: Bounds; turn: number }[] = [];
  for (let turn = 360 * Math.floor((west + 180) / 360); turn - 180 < east; turn += 360) {
    const part: Bounds = [
      Math.max(west - turn, -180),
      Math.max(south, -90),
      Math.min(east - turn, 180),
      Math.min(north, 90),
    ];
    if (part[0] < part[2] && part[1] < part[3]) parts.push({ part, turn });
  }
  return parts;
}

/** A box in steps, its sides off the vertices of the coast, which lie on whole steps, and off the map's frame. */
function cutBoxOf([west, south, east, north]: Bounds): CutBox {
  const side = (degrees: number, most: number) => {
    const steps = degrees * COAST_STEPS_PER_DEGREE;
    const whole = Math.round(steps);
    const off = Math.abs(steps - whole) < OFF_STEPS ? whole + OFF_STEPS : steps;
    const end = most * COAST_STEPS_PER_DEGREE - OFF_STEPS;
    return Math.max(-end, Math.min(end, off));
  };
  return { west: side(west, 180), south: side(south, 90), east: side(east, 180), north: side(north, 90) };
}
