import { METERS_PER_DEGREE, RADIANS } from '../geo/sphere.ts';
import type { SightTest } from './sight-test.ts';
import { type Waypoint, waypoint } from './waypoint.ts';

/** How far bends at the shore's corners are moved off it, and how little will do in narrow water, metres. */
const OFFING_METERS = 15;
const LEAST_METERS = 0.1;
/** Bends that turn by less than this have no inner side, radians. */
const STRAIGHT = 1e-9;

/** A bend at the shore: where it is moved to, east and north a unit, and how far it is, metres. */
interface Bend {
  readonly east: number;
  readonly north: number;
  meters: number;
  /** Whether the other side is tried: a bend that hardly turns doesn't tell where the land is. */
  isTurned: boolean;
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
  const bends = way.map((point, i) => (point.atShore ? bendAt(way[i - 1], point, way[i + 1]) : undefined));
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
  if (Math.abs(bend.meters) > LEAST_METERS) {
    bend.meters /= 2;
    return true;
  }
  if (bend.isTurned) return false;
  bend.isTurned = true;
  bend.meters = -OFFING_METERS;
  return true;
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
  return { east: east / length, north: north / length, meters: OFFING_METERS, isTurned: false };
}

function placed(point: Waypoint, bend: Bend | undefined): Waypoint {
  if (!bend) return point;
  const north = (bend.north * bend.meters) / METERS_PER_DEGREE;
  const east = (bend.east * bend.meters) / METERS_PER_DEGREE / Math.cos(point.lat * RADIANS);
  return waypoint([point.lng + east, point.lat + north]);
}
