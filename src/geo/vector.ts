import { eastward } from './longitude.ts';
import type { Position } from './position.ts';
import { RADIANS } from './sphere.ts';

/** A vector; of a position a unit. x points to 0 N 0 E, z to the North Pole. */
export interface Vector {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** A vector as three numbers in a row. */
export type Triple = [x: number, y: number, z: number];

const written = new Float64Array(3);

/** The unit vector of a position in degrees. */
export function unitVector(lng: number, lat: number): Vector {
  writeUnitVector(lng, lat, written, 0);
  return vectorAt(written, 0);
}

/** The vector at `vectors[at..at + 2]`. */
export function vectorAt(vectors: Float64Array, at: number): Vector {
  return { x: vectors[at], y: vectors[at + 1], z: vectors[at + 2] };
}

/**
 * A vector that is written over and over. Numbers handed from function to function are copied to the heap, and so are
 * those read from objects of several shapes: what takes this class reads them where they lie.
 */
export class WrittenVector implements Vector {
  x = 0;
  y = 0;
  z = 0;

  set(x: number, y: number, z: number): this {
    this.x = x;
    this.y = y;
    this.z = z;
    return this;
  }

  /** Becomes the vector at `vectors[at..at + 2]`. */
  read(vectors: Float64Array, at: number): this {
    return this.set(vectors[at], vectors[at + 1], vectors[at + 2]);
  }
}

/** Writes the unit vector of a position in degrees to `out[at..at + 2]`: the same of -180 and of 180 degrees. */
export function writeUnitVector(lng: number, lat: number, out: Float64Array, at: number): void {
  const cosLat = Math.cos(lat * RADIANS);
  const east = eastward(lng) * RADIANS;
  out[at] = cosLat * Math.cos(east);
  out[at + 1] = cosLat * Math.sin(east);
  out[at + 2] = Math.sin(lat * RADIANS);
}

/** Unit vectors of `lng` and `lat` (degrees, same length), three numbers a position. */
export function unitVectors(lng: ArrayLike<number>, lat: ArrayLike<number>): Float64Array {
  const out = new Float64Array(lng.length * 3);
  for (let i = 0; i < lng.length; i++) writeUnitVector(lng[i], lat[i], out, 3 * i);
  return out;
}

/** Unit vectors of positions, three numbers each. */
export function vectorsOf(positions: readonly Readonly<Position>[]): Float64Array {
  const out = new Float64Array(positions.length * 3);
  for (let i = 0; i < positions.length; i++) writeUnitVector(positions[i][0], positions[i][1], out, 3 * i);
  return out;
}

/** Longitude of a vector of any length, degrees in [-180, 180]. */
export function longitudeOf(x: number, y: number): number {
  return Math.atan2(y, x) / RADIANS;
}

/**
 * The place of a direction in the circle, 0 to 1 counterclockwise from x; of a meridian eastward from 0 E. Not by equal
 * angles, but without trigonometry; not a number for no direction.
 */
export function turnOf(x: number, y: number): number {
  const quarter = y / (Math.abs(x) + Math.abs(y));
  if (x < 0) return (2 - quarter) / 4;
  return (y < 0 ? 4 + quarter : quarter) / 4;
}

/** Latitude of a vector of any length, degrees. */
export function latitudeOf(x: number, y: number, z: number): number {
  return Math.atan2(z, Math.sqrt(x * x + y * y)) / RADIANS;
}

/**
 * Side of point c to the great circle from a to b: positive to the left, negative to the right.
 * The determinant of the three unit vectors, so great circles are straight and no projection distorts.
 */
export function orient(
  ax: number,
  ay: number,
  az: number,
  bx: number,
  by: number,
  bz: number,
  cx: number,
  cy: number,
  cz: number,
): number {
  return (ay * bz - az * by) * cx + (az * bx - ax * bz) * cy + (ax * by - ay * bx) * cz;
}

/** `orient` of a point to the great circle from the vector at `v[a..]` to the one at `v[b..]`. */
export function orientAt(v: Float64Array, a: number, b: number, x: number, y: number, z: number): number {
  return (
    (v[a + 1] * v[b + 2] - v[a + 2] * v[b + 1]) * x +
    (v[a + 2] * v[b] - v[a] * v[b + 2]) * y +
    (v[a] * v[b + 1] - v[a + 1] * v[b]) * z
  );
}

/** Normal of the great circle from a to b, to its left: of unit vectors as long as the sine of their angle. */
export function cross(a: Triple, b: Triple): Triple {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

/** The cosine of the angle between two unit vectors. */
export function dot(a: Triple, b: Triple): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/** The sum of two vectors, each so many times. */
export function sum(a: Triple, times: number, b: Triple, timesB: number): Triple {
  return [a[0] * times + b[0] * timesB, a[1] * times + b[1] * timesB, a[2] * times + b[2] * timesB];
}

/** A vector so many times. */
export function scaled(a: Triple, times: number): Triple {
  return [a[0] * times, a[1] * times, a[2] * times];
}

/** The unit vector that points as another does. */
export function unit(a: Triple): Triple {
  return scaled(a, 1 / Math.sqrt(dot(a, a)));
}

/** Angle between two unit vectors, radians. By the chord: exact for near points, unlike the arc cosine of the dot product. */
export function angleBetween(ax: number, ay: number, az: number, bx: number, by: number, bz: number): number {
  const dx = ax - bx;
  const dy = ay - by;
  const dz = az - bz;
  return angleOfChord(dx * dx + dy * dy + dz * dz);
}

/** Angle between two unit vectors by the square of their chord, radians. */
export function angleOfChord(squared: number): number {
  return 2 * Math.asin(Math.min(1, Math.sqrt(squared) / 2));
}

/** `angleBetween` two vectors. */
export function angleOf(a: Vector, b: Vector): number {
  return angleBetween(a.x, a.y, a.z, b.x, b.y, b.z);
}

/** `angleBetween` the vectors at `vector[a..]` and `vector[b..]`. */
export function angleAt(vector: Float64Array, a: number, b: number): number {
  return angleBetween(vector[a], vector[a + 1], vector[a + 2], vector[b], vector[b + 1], vector[b + 2]);
}

/** Length of the chord between the vector at `vector[at]` and another. */
export function chordTo(vector: Float64Array, at: number, x: number, y: number, z: number): number {
  const dx = vector[at] - x;
  const dy = vector[at + 1] - y;
  const dz = vector[at + 2] - z;
  return Math.sqrt(dx * dx + dy * dy + dz * dz);
}
