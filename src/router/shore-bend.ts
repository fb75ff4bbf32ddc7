import type { Coast } from '../coast/coast.ts';
import { isWater } from '../coast/contains.ts';
import { neighboursOf } from '../coast/vertices.ts';
import { wrapLongitude } from '../geo/longitude.ts';
import type { Position } from '../geo/position.ts';
import { METERS_PER_DEGREE, RADIANS } from '../geo/sphere.ts';
import { type Waypoint, waypoint } from './waypoint.ts';

/** How far bends at the shore's corners are moved off it, and how little will do in narrow water, metres. */
export const OFF_SHORE_METERS = 15;
const LEAST_METERS = 0.1;
/** Bends that turn by less than this have no inner side, radians. */
const STRAIGHT = 1e-9;
/** Directions nearer to each other than this are one, radians: long edges of the map bow off great circles. */
const SAME_DIRECTION = 2e-3;
/** So near to a corner, metres, land and water tell its sides apart: more than what rounding moves it by. */
const BESIDE_METERS = 2;
/** So near to it lies land that is thinner than that. */
const THIN_METERS = 0.25;

/**
 * A point at the shore: the direction that it is moved in, and how far it is, metres. A class, since V8 compiles what makes
 * literals of such numbers over and over.
 */
export class ShoreBend {
  readonly point: Waypoint;
  readonly direction: Direction;
  meters = OFF_SHORE_METERS;

  constructor(point: Waypoint, direction: Direction) {
    this.point = point;
    this.direction = direction;
  }
}

type Direction = readonly [east: number, north: number];

/**
 * How a bend of a way is moved: away from the inner side of its turn if it turns round land there, else to that side:
 * a way that was not searched for to the last corner may turn the other way.
 */
export function bendAt(
  coast: Coast,
  before: Waypoint,
  point: Waypoint,
  after: Waypoint,
): ShoreBend | undefined {
  const [a, b] = [directionTo(point, before), directionTo(point, after)];
  if (!a || !b) return undefined;
  let [east, north] = [a[0] + b[0], a[1] + b[1]];
  if (Math.hypot(east, north) < STRAIGHT) [east, north] = [-b[1], b[0]];
  const length = Math.hypot(east, north);
  const inner: Direction = [east / length, north / length];
  const isLand = isLandWithin(coast, point, inner, turnBetween(inner, a));
  return new ShoreBend(point, isLand ? [-inner[0], -inner[1]] : inner);
}

/** A point that is moved square to a leg to another: to its left, or to its right. */
export function besideLeg(point: Waypoint, to: Waypoint, isLeft: boolean): ShoreBend | undefined {
  const direction = directionTo(point, to);
  if (!direction) return undefined;
  return new ShoreBend(point, isLeft ? [-direction[1], direction[0]] : [direction[1], -direction[0]]);
}

/** Halves how far a point is moved; false if it stays. */
export function drawIn(bend: ShoreBend): boolean {
  if (bend.meters <= LEAST_METERS) return false;
  bend.meters /= 2;
  return true;
}

/** Where a point of the shore is moved to. */
export function placed(bend: ShoreBend): Waypoint {
  return waypoint(beside(bend.point, bend.direction, bend.meters));
}

/** Whether land begins at a point within so many radians of a direction to either side. */
function isLandWithin(coast: Coast, point: Waypoint, middle: Direction, angle: number): boolean {
  const hasEdge = neighboursOf(coast, [point.lng, point.lat]).some((end) => {
    const direction = directionTo(point, waypoint(end));
    return direction && turnBetween(direction, middle) < angle - SAME_DIRECTION;
  });
  if (hasEdge || !isWater(coast, ...beside(point, middle, BESIDE_METERS))) return true;
  // beside a shore that bows, the water is on one side only
  const isThin = !isWater(coast, ...beside(point, middle, THIN_METERS));
  return isThin && isWater(coast, ...beside(point, middle, -BESIDE_METERS));
}

/** The direction to another point, a unit. */
function directionTo(from: Waypoint, to: Waypoint): Direction | undefined {
  const sin = Math.sin(from.lng * RADIANS);
  const cos = Math.cos(from.lng * RADIANS);
  const lat = from.lat * RADIANS;
  const x = to.x - from.x;
  const y = to.y - from.y;
  const z = to.z - from.z;
  const east = cos * y - sin * x;
  const north = Math.cos(lat) * z - Math.sin(lat) * (cos * x + sin * y);
  const length = Math.hypot(east, north);
  return length > 0 ? [east / length, north / length] : undefined;
}

/** Angle between two directions, radians. */
function turnBetween(a: Direction, b: Direction): number {
  return Math.abs(Math.atan2(a[0] * b[1] - a[1] * b[0], a[0] * b[0] + a[1] * b[1]));
}

/** The position some metres from a point. */
function beside({ lng, lat }: Waypoint, [east, north]: Direction, meters: number): Position {
  const degrees = meters / METERS_PER_DEGREE;
  return [wrapLongitude(lng + (east * degrees) / Math.cos(lat * RADIANS)), lat + north * degrees];
}
