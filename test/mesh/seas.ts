import { packRings, type Rings } from '../../data-build/water/rings.ts';
import { greatCircleAngle, RADIANS } from '../../src/geo/sphere.ts';
import { latitudeOf, longitudeOf, orient, writeUnitVector } from '../../src/geo/vector.ts';

/** A unit vector. */
export type Vec = readonly [number, number, number];

/** A star-shaped outline: its middle sees all of its vertices, which follow each other clockwise. */
interface Star {
  middle: Vec;
  corners: Vec[];
}

/** A random sea whose water is known without any mesh. */
export interface Sea {
  rings: Rings;
  /** Whether a position lies in water, by the stars that the sea was made of. */
  isWater(position: Vec): boolean;
  /** A random position in water. */
  randomWater(): Vec;
}

/** A place to try things in: round which position, and how far the sea reaches from it, degrees. */
export interface Place {
  name: string;
  lng: number;
  lat: number;
  reach: number;
  /** Land round the middle, up to this distance, degrees. */
  land?: number;
  /** No outer shore: all the rest of the earth is water. */
  unbounded?: boolean;
}

export const PLACES: readonly Place[] = [
  { name: 'a gulf of the tropics', lng: 12.3, lat: 4.5, reach: 3 },
  { name: 'a sea at 74 N', lng: 31.7, lat: 74.2, reach: 4 },
  { name: 'a sea across the antimeridian', lng: 179.6, lat: -17.4, reach: 6 },
  { name: 'the ocean round Antarctica', lng: 40, lat: -89.3, reach: 50, land: 18 },
  { name: 'the water round the North Pole', lng: -20, lat: 89.1, reach: 15 },
  { name: 'a world of islands', lng: -150.2, lat: 10.6, reach: 150, unbounded: true },
];

export function toVec(lng: number, lat: number): Vec {
  const out = new Float64Array(3);
  writeUnitVector(lng, lat, out, 0);
  return [out[0], out[1], out[2]];
}

export function toLngLat([x, y, z]: Vec): [number, number] {
  return [longitudeOf(x, y), latitudeOf(x, y, z)];
}

export function side(a: Vec, b: Vec, c: Vec): number {
  return orient(a[0], a[1], a[2], b[0], b[1], b[2], c[0], c[1], c[2]);
}

/** The position at a distance (degrees) and an azimuth (turns, clockwise) from a middle. */
function polar(middle: Vec, degrees: number, turns: number): Vec {
  const helper: Vec = Math.abs(middle[2]) < 0.9 ? [0, 0, 1] : [1, 0, 0];
  const east = normalize(cross(helper, middle));
  const north = cross(middle, east);
  const along = Math.cos(degrees * RADIANS);
  const e = Math.sin(degrees * RADIANS) * Math.sin(turns * 2 * Math.PI);
  const n = Math.sin(degrees * RADIANS) * Math.cos(turns * 2 * Math.PI);
  return normalize([0, 1, 2].map((i) => along * middle[i] + e * east[i] + n * north[i]) as unknown as Vec);
}

function randomStar(random: () => number, middle: Vec, radius: number, count: number): Star {
  const corners: Vec[] = [];
  for (let i = 0; i < count; i++) {
    corners.push(rounded(polar(middle, radius * (0.45 + 0.55 * random()), (i + 0.4 * random()) / count)));
  }
  return { middle, corners };
}

/** The position as it comes back from longitude and latitude, which is how a mesh gets it. */
function rounded(position: Vec): Vec {
  return toVec(...toLngLat(position));
}

/** Draws a sea with a ragged shore and ragged islands that keep clear of each other. */
export function randomSea(random: () => number, place: Place): Sea {
  const middle = toVec(place.lng, place.lat);
  const outer = place.unbounded ? undefined : randomStar(random, middle, place.reach, 24);
  const islands: Star[] = [];
  const discs: { middle: Vec; radius: number }[] = [];
  const nearest = place.land ?? 0;
  if (place.land !== undefined) islands.push(randomStar(random, middle, place.land, 16));
  const farthest = place.unbounded ? place.reach : place.reach * 0.42;
  for (let i = 0; i < 60 && islands.length < 9; i++) {
    const radius = Math.min(place.reach * (0.02 + 0.06 * random()), (farthest - nearest) * 0.45);
    const distance = nearest + radius + (farthest - nearest - 2 * radius) * random();
    const at = polar(middle, distance, random());
    if (discs.some((disc) => angle(disc.middle, at) < (disc.radius + radius) * 1.05)) continue;
    discs.push({ middle: at, radius });
    islands.push(randomStar(random, at, radius, 3 + Math.floor(random() * 9)));
  }
  const stars = outer === undefined ? islands : [outer, ...islands];
  // A star runs clockwise, as an island must; the outer shore runs the other way.
  const rings = stars.map((star) =>
    (star === outer ? [...star.corners].reverse() : star.corners).map((corner) => toLngLat(corner)),
  );
  const isWater = (position: Vec): boolean =>
    (outer === undefined || isInside(outer, position)) && !islands.some((star) => isInside(star, position));
  const randomWater = (): Vec => {
    for (;;) {
      const position = rounded(polar(middle, place.reach * Math.sqrt(random()), random()));
      if (isWater(position)) return position;
    }
  };
  return { rings: packRings(rings), isWater, randomWater };
}

function isInside({ middle, corners }: Star, position: Vec): boolean {
  return corners.some((corner, i) => {
    const after = corners[(i + 1) % corners.length];
    return (
      side(middle, corner, position) <= 0 &&
      side(corner, after, position) <= 0 &&
      side(after, middle, position) <= 0
    );
  });
}

/** Ring vertex to its position, the one after it and the one before it. */
export interface Outline {
  position: Vec[];
  next: number[];
  prev: number[];
}

export function outlineOf({ start, lng, lat }: Rings): Outline {
  const position = Array.from(lng, (x, v) => toVec(x, lat[v]));
  const next: number[] = [];
  const prev: number[] = [];
  for (let r = 0; r + 1 < start.length; r++) {
    for (let v = start[r]; v < start[r + 1]; v++) {
      next[v] = v + 1 < start[r + 1] ? v + 1 : start[r];
      prev[next[v]] = v;
    }
  }
  return { position, next, prev };
}

/**
 * Line of sight by definition: the shorter great circle crosses no edge and its middle is in water. `from` and `to`
 * are positions, or vertices by number. Costs a test against every edge.
 */
export function seesByForce(sea: Sea, outline: Outline, from: number | Vec, to: number | Vec): boolean {
  const { position, next } = outline;
  if (typeof from === 'number' && typeof to === 'number' && (next[from] === to || next[to] === from))
    return true;
  const a = typeof from === 'number' ? position[from] : from;
  const b = typeof to === 'number' ? position[to] : to;
  for (let v = 0; v < position.length; v++) {
    if (v === from || v === to || next[v] === from || next[v] === to) continue;
    if (crosses(a, b, position[v], position[next[v]])) return false;
  }
  return sea.isWater(normalize([a[0] + b[0], a[1] + b[1], a[2] + b[2]]));
}

/** Whether a path from `from` can bend at a vertex: both ring neighbours lie on one side of the line, or on it. */
export function isTautByForce({ position, next, prev }: Outline, from: Vec, vertex: number): boolean {
  const after = side(from, position[vertex], position[next[vertex]]);
  const before = side(from, position[vertex], position[prev[vertex]]);
  return Math.abs(after) < 1e-15 || Math.abs(before) < 1e-15 || after > 0 === before > 0;
}

/** Whether water turns round land at a vertex. */
export function isCornerByForce({ position, next, prev }: Outline, vertex: number): boolean {
  return side(position[prev[vertex]], position[vertex], position[next[vertex]]) < 0;
}

function crosses(a: Vec, b: Vec, c: Vec, d: Vec): boolean {
  const [s, t, u, v] = [side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)];
  return s * t < 0 && u * v < 0 && s * v > 0;
}

/** Area of a triangle on the unit sphere, negative if it runs clockwise (Eriksson 1990). */
export function sphericalArea(a: Vec, b: Vec, c: Vec): number {
  return 2 * Math.atan2(side(a, b, c), 1 + dot(a, b) + dot(b, c) + dot(c, a));
}

function angle(a: Vec, b: Vec): number {
  return greatCircleAngle(...toLngLat(a), ...toLngLat(b)) / RADIANS;
}

function dot(a: Vec, b: Vec): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function cross(a: Vec, b: Vec): Vec {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function normalize([x, y, z]: Vec): Vec {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}
