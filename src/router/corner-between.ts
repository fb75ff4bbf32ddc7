import type { Coast } from '../coast/coast.ts';
import { isWater } from '../coast/contains.ts';
import { visitVertices } from '../coast/vertices.ts';
import { longitudeDifference } from '../geo/longitude.ts';
import type { Position } from '../geo/position.ts';
import { EARTH_RADIUS_METERS } from '../geo/sphere.ts';
import { latitudeOf, longitudeOf, unitVector, type Vector } from '../geo/vector.ts';
import type { Waypoint } from './waypoint.ts';

/** A corner nearer to a leg than this is on it, and one so near to its end is the end, metres: less than a step of the coast. */
const TOUCH_METERS = 0.7;
/** Legs that are longer run over the sea, and are moved at their ends only, degrees. */
const MOST_DEGREES = 0.5;
/** How far beside the legs corners are looked for, degrees. */
const MARGIN = 1e-4;

/** A corner of the shore, and to which side of a leg its water lies. */
export interface TouchedCorner {
  readonly at: Position;
  readonly isLeft: boolean;
}

/**
 * The corner of the shore that a leg runs over when its ends are moved, the farthest from the moved leg: one between
 * the two, or one that the leg touched.
 */
export function cornerBetween(
  coast: Coast,
  from: Waypoint,
  to: Waypoint,
  movedFrom: Waypoint,
  movedTo: Waypoint,
): TouchedCorner | undefined {
  const ends = [from, to, movedFrom, movedTo];
  // across 180 degrees all are on the side of the first
  const lngs = ends.map(({ lng }) => from.lng + longitudeDifference(from.lng, lng));
  const west = Math.min(...lngs) - MARGIN;
  const east = Math.max(...lngs) + MARGIN;
  const south = Math.min(...ends.map(({ lat }) => lat)) - MARGIN;
  const north = Math.max(...ends.map(({ lat }) => lat)) + MARGIN;
  if (east - west > MOST_DEGREES || north - south > MOST_DEGREES) return undefined;
  const [leg, movedLeg] = [new Leg(from, to), new Leg(movedFrom, movedTo)];
  let farthest = 0;
  let found: TouchedCorner | undefined;
  visitVertices(coast, { west, south, east, north }, (lng, lat) => {
    const v = unitVector(lng, lat);
    const moved = movedLeg.metersLeft(v);
    if (Math.abs(moved) <= farthest || !leg.isBeside(v)) return;
    const meters = leg.metersLeft(v);
    const isTouched = Math.abs(meters) < TOUCH_METERS;
    if (!isTouched && meters > 0 === moved > 0) return;
    if (isTouched && isWater(coast, ...movedLeg.towards([lng, lat], moved))) return;
    farthest = Math.abs(moved);
    found = { at: [lng, lat], isLeft: moved > 0 };
  });
  return found;
}

/** A leg as a plane through the earth's centre. */
class Leg {
  readonly #from: Waypoint;
  readonly #to: Waypoint;
  /** The pole on its left, a unit. */
  readonly #pole: readonly [number, number, number];

  constructor(from: Waypoint, to: Waypoint) {
    const x = from.y * to.z - from.z * to.y;
    const y = from.z * to.x - from.x * to.z;
    const z = from.x * to.y - from.y * to.x;
    const length = Math.hypot(x, y, z);
    this.#from = from;
    this.#to = to;
    this.#pole = [x / length, y / length, z / length];
  }

  /** How far to the left of the leg's great circle a point lies, metres. */
  metersLeft(v: Vector): number {
    const [x, y, z] = this.#pole;
    return (x * v.x + y * v.y + z * v.z) * EARTH_RADIUS_METERS;
  }

  /** Whether a point lies beside the leg, neither beyond its ends nor at one. */
  isBeside(v: Vector): boolean {
    const [a, b] = [this.#from, this.#to];
    const [x, y, z] = [b.x - a.x, b.y - a.y, b.z - a.z];
    const length = Math.hypot(x, y, z);
    const along = ((v.x - a.x) * x + (v.y - a.y) * y + (v.z - a.z) * z) / length;
    return (
      along * EARTH_RADIUS_METERS > TOUCH_METERS && (length - along) * EARTH_RADIUS_METERS > TOUCH_METERS
    );
  }

  /** The position half a metre nearer to the leg than a point that lies so far to its left; no farther than half way. */
  towards([lng, lat]: Position, meters: number): Position {
    const [x, y, z] = this.#pole;
    const away = (-Math.sign(meters) * Math.min(0.5, Math.abs(meters) / 2)) / EARTH_RADIUS_METERS;
    const v = unitVector(lng, lat);
    const [px, py, pz] = [v.x + away * x, v.y + away * y, v.z + away * z];
    return [longitudeOf(px, py), latitudeOf(px, py, pz)];
  }
}
