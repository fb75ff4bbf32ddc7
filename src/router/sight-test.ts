import type { Coast } from '../coast/coast.ts';
import { isClearOfCoast } from '../coast/sight.ts';
import { destination, greatCircleMeters, initialBearing } from '../geo/sphere.ts';
import { isInWater, type Locator, type SightPoint, vertexPoint } from '../mesh/locate.ts';
import type { SightMesh } from '../mesh/mesh.ts';
import type { LineOfSight } from '../mesh/sight.ts';
import type { Waypoint } from './waypoint.ts';

/** From off free water, a leg is followed this far to where it enters free water, in such steps, metres. */
const STRIP_METERS = 25_000;
const STRIP_STEP_METERS = 1_000;

/** Tells whether legs run over water: free water, or near their ends the water of the true coast. */
export class SightTest {
  readonly #coast: Coast;
  readonly #mesh: SightMesh;
  readonly #locator: Locator;
  readonly #sight: LineOfSight;

  constructor(coast: Coast, mesh: SightMesh, locator: Locator, sight: LineOfSight) {
    this.#coast = coast;
    this.#mesh = mesh;
    this.#locator = locator;
    this.#sight = sight;
  }

  /** Whether a position lies in free water. */
  isFree(lng: number, lat: number): boolean {
    return isInWater(this.#mesh, this.#locator.pointAt(lng, lat));
  }

  /** Whether the leg between two points runs over water. */
  sees(from: Waypoint, to: Waypoint): boolean {
    const meters = greatCircleMeters(from.lng, from.lat, to.lng, to.lat);
    const isShort = meters < 2 * STRIP_METERS;
    const entry = this.#freeWaterEntry(from, to, meters);
    const exit = entry || isShort ? this.#freeWaterEntry(to, from, meters) : null;
    if (entry && exit) return this.#sight.sees(entry, exit);
    return isShort && isClearOfCoast(this.#coast, from.lng, from.lat, to.lng, to.lat);
  }

  /** Where a leg enters free water, if it gets there over the true coast's water. */
  #freeWaterEntry(from: Waypoint, to: Waypoint, meters: number): SightPoint | null {
    if (from.corner >= 0) return vertexPoint(this.#mesh, from.corner);
    let point = this.#locator.pointAt(from.lng, from.lat);
    if (isInWater(this.#mesh, point)) return point;
    const bearing = initialBearing(from.lng, from.lat, to.lng, to.lat);
    for (let away = STRIP_STEP_METERS; away < Math.min(meters, STRIP_METERS); away += STRIP_STEP_METERS) {
      const position = destination(from.lng, from.lat, bearing, away);
      point = this.#locator.pointAt(...position, point.triangle);
      if (isInWater(this.#mesh, point))
        return isClearOfCoast(this.#coast, from.lng, from.lat, ...position) ? point : null;
    }
    return null;
  }
}
