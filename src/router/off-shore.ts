import type { Position } from '../geo/position.ts';
import { METERS_PER_DEGREE, RADIANS } from '../geo/sphere.ts';
import type { SightTest } from './sight-test.ts';
import { type Waypoint, waypoint } from './waypoint.ts';

/** How far bends at the shore's corners are moved off it, and how little will do in narrow water, metres. */
const OFFING_METERS = 15;
const LEAST_METERS = 0.1;
/** Bends that turn by less than this have no inner side, radians. */
const STRAIGHT = 1e-9;
/** So near to a bend, metres, land and water tell its sides apart: those of one that hardly turns are uncertain. */
const BESIDE_METERS = 2;

/** A bend at the shore: where it is moved to, east and north a unit, and how far it is, metres. */
interface Bend {
  readonly east: number;
  readonly north: number;
  meters: number;
}

/**
 * Moves the bends of a way that touch the shore off it, away from the land that they turn round: by 15 m, and where
 * that leads ashore by half of it, again and again.
 *
 * @param isOpen whether the way may sail a leg, whatever water it runs over
 */
export function moveOffShore(
  way: readonly Waypoint[],
  sightTest: SightTest,
  isOpen: (a: Waypoint, b: Waypoint) => boolean,
): Waypoint[] {
  const bends = way.map((point, i) => {
    const bend = point.atShore ? bendAt(way[i - 1], point, way[i + 1]) : undefined;
    return bend && sightTest.isInWater(beside(point, bend, BESIDE_METERS)) ? bend : bend && opposite(bend);
  });
  const moved = way.map((point, i) => placed(point, bends[i]));
  const isChecked = way.map((_, i) => i === 0 || (!bends[i - 1] && !bends[i]));
  for (let i = isChecked.indexOf(false); i >= 0; i = isChecked.indexOf(false)) {
    isChecked[i] = true;
    if (sightTest.isOffShore(moved[i - 1], moved[i]) && isOpen(moved[i - 1], moved[i])) continue;
    for (const at of [i - 1, i]) {
      const bend = bends[at];
      if (!bend || !drawIn(bend)) continue;
      moved[at] = placed(way[at], bend);
      isChecked[at] = false;
      if (at + 1 < way.length) isChecked[at + 1] = false;
    }
  }
  return moved;
}

/** Halves how far a bend is moved; false if it stays. */
function drawIn(bend: Bend): boolean {
  if (bend.meters <= LEAST_METERS) return false;
  bend.meters /= 2;
  return true;
}

function opposite({ east, north, meters }: Bend): Bend {
  return { east: -east, north: -north, meters };
}

/** Where a bend moves: away from the inner side of its turn. */
function bendAt(before: Waypoint, { lng, lat, vector: v }: Waypoint, after: Waypoint): Bend | undefined {
  const [sin, cos] = [Math.sin(lng * RADIANS), Math.cos(lng * RADIANS)];
  const [sinLat, cosLat] = [Math.sin(lat * RADIANS), Math.cos(lat * RADIANS)];
  const towards = ({ vector }: Waypoint): [east: number, north: number] | undefined => {
    const [x, y, z] = [vector[0] - v[0], vector[1] - v[1], vector[2] - v[2]];
    const east = cos * y - sin * x;
    const north = cosLat * z - sinLat * (cos * x + sin * y);
    const length = Math.hypot(east, north);
    return length > 0 ? [east / length, north / length] : undefined;
  };
  const [a, b] = [towards(before), towards(after)];
  if (!a || !b) return undefined;
  let [east, north] = [-a[0] - b[0], -a[1] - b[1]];
  if (Math.hypot(east, north) < STRAIGHT) [east, north] = [-b[1], b[0]];
  const length = Math.hypot(east, north);
  return { east: east / length, north: north / length, meters: OFFING_METERS };
}

function placed(point: Waypoint, bend: Bend | undefined): Waypoint {
  return bend ? waypoint(beside(point, bend, bend.meters)) : point;
}

/** The position some metres from a point where a bend moves. */
function beside({ lng, lat }: Waypoint, bend: Bend, meters: number): Position {
  const degrees = meters / METERS_PER_DEGREE;
  return [lng + (bend.east * degrees) / Math.cos(lat * RADIANS), lat + bend.north * degrees];
}
