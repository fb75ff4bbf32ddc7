import type { Position } from '../src/geo/position.ts';
import { RADIANS } from '../src/geo/sphere.ts';

/** Mercator has no poles: what lies beyond is drawn here, degrees. */
const LAST_LATITUDE = 85;

/** Pixels from the map's upper left corner, x to the right and y downward. */
export type Pixel = [x: number, y: number];

/** A window of a Mercator map. Longitudes may go on beyond 180 degrees; `west` is always less than `east`. */
export class MercatorWindow {
  readonly west: number;
  readonly east: number;
  readonly width: number;
  readonly height: number;
  /** Pixels in a radian of longitude, and the map's upper edge in radians. */
  readonly #scale: number;
  readonly #top: number;

  /** Degrees, and the width in pixels; the height follows from it. */
  constructor(west: number, south: number, east: number, north: number, width: number) {
    this.west = west;
    this.east = east;
    this.width = width;
    this.#scale = width / ((east - west) * RADIANS);
    this.#top = mercator(north);
    this.height = (this.#top - mercator(south)) * this.#scale;
  }

  project(lng: number, lat: number): Pixel {
    return [(lng - this.west) * RADIANS * this.#scale, (this.#top - mercator(lat)) * this.#scale];
  }

  /** Turns of 360 degrees by which something between two longitudes must be moved to show, each time it does. */
  copies(west: number, east: number): number[] {
    const first = Math.ceil((this.west - east) / 360);
    const last = Math.floor((this.east - west) / 360);
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => (first + i) * 360);
  }

  /** The same of a line, whatever its latitudes; none of an empty one. */
  copiesOf(line: readonly Position[]): number[] {
    let [west, east] = [Infinity, -Infinity];
    for (const [lng] of line) {
      west = Math.min(west, lng);
      east = Math.max(east, lng);
    }
    return this.copies(west, east);
  }
}

function mercator(lat: number): number {
  const clamped = Math.max(-LAST_LATITUDE, Math.min(LAST_LATITUDE, lat));
  return Math.asinh(Math.tan(clamped * RADIANS));
}
