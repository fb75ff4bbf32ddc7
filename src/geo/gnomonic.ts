import type { Position } from './position.ts';
import { EARTH_RADIUS_METERS, RADIANS } from './sphere.ts';
import { latitudeOf, longitudeOf } from './vector.ts';

/**
 * Plane tangent to the earth at an eye, seen from the earth's centre: great circles are straight lines, and bearings
 * from the eye are true. Distances grow with the tangent, 0.01 % too long 100 km away. For places within a hemisphere.
 */
export class Gnomonic {
  /** The last projected position, metres east and north of the eye. */
  east = 0;
  north = 0;
  #sinLng = 0;
  #cosLng = 0;
  #sinLat = 0;
  #cosLat = 0;

  /** Moves the eye, degrees. */
  setEye(lng: number, lat: number): void {
    this.#sinLng = Math.sin(lng * RADIANS);
    this.#cosLng = Math.cos(lng * RADIANS);
    this.#sinLat = Math.sin(lat * RADIANS);
    this.#cosLat = Math.cos(lat * RADIANS);
  }

  /** Projects a unit vector to `east` and `north`. */
  projectVector(x: number, y: number, z: number): void {
    const outward = this.#cosLng * x + this.#sinLng * y;
    const scale = EARTH_RADIUS_METERS / (this.#cosLat * outward + this.#sinLat * z);
    this.east = (this.#cosLng * y - this.#sinLng * x) * scale;
    this.north = (this.#cosLat * z - this.#sinLat * outward) * scale;
  }

  /** The position of a point on the plane, degrees. */
  unproject(east: number, north: number): Position {
    const e = east / EARTH_RADIUS_METERS;
    const n = north / EARTH_RADIUS_METERS;
    const outward = this.#cosLat - n * this.#sinLat;
    const x = this.#cosLng * outward - this.#sinLng * e;
    const y = this.#sinLng * outward + this.#cosLng * e;
    const z = this.#sinLat + n * this.#cosLat;
    return [longitudeOf(x, y), latitudeOf(x, y, z)];
  }
}
