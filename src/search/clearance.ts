import type { Coast } from '../coast/coast.ts';
import { isClearOfCoast } from '../coast/sight.ts';
import { destination, greatCircleMeters, initialBearing } from '../geo/sphere.ts';
import type { Locator } from '../mesh/locate.ts';
import type { SightMesh } from '../mesh/mesh.ts';
import type { LineOfSight } from '../mesh/sight.ts';
import type { Waypoint } from './tighten.ts';

/** From off free water, a leg is followed this far to where it enters free water, in such steps, metres. */
const STRIP_METERS = 25_000;
const STRIP_STEP_METERS = 1_000;

type Position = [lng: number, lat: number];

/** Tells whether legs run over water: free water, or near their ends the water of the true coast. */
export class Clearance {
  private readonly coast: Coast;
  private readonly mesh: SightMesh;
  private readonly locator: Locator;
  private readonly sight: LineOfSight;

  constructor(coast: Coast, mesh: SightMesh, locator: Locator, sight: LineOfSight) {
    this.coast = coast;
    this.mesh = mesh;
    this.locator = locator;
    this.sight = sight;
  }

  /** Whether a position lies in free water. */
  isFree(lng: number, lat: number): boolean {
    return this.mesh.water[this.locator.pointAt(lng, lat).triangle] === 1;
  }

  isClear(from: Waypoint, to: Waypoint): boolean {
    const meters = greatCircleMeters(from.lng, from.lat, to.lng, to.lat);
    const entry = this.freeWaterEntry(from, to, meters);
    const exit = this.freeWaterEntry(to, from, meters);
    if (!entry || !exit) {
      return meters < 2 * STRIP_METERS && isClearOfCoast(this.coast, from.lng, from.lat, to.lng, to.lat);
    }
    return this.sight.sees(this.locator.pointAt(...entry), this.locator.pointAt(...exit));
  }

  /** Where a leg that starts off free water enters it, if it gets there over the true coast's water. */
  private freeWaterEntry(from: Waypoint, to: Waypoint, meters: number): Position | null {
    if (from.corner >= 0 || this.isFree(from.lng, from.lat)) return [from.lng, from.lat];
    const bearing = initialBearing(from.lng, from.lat, to.lng, to.lat);
    for (let away = STRIP_STEP_METERS; away < Math.min(meters, STRIP_METERS); away += STRIP_STEP_METERS) {
      const position = destination(from.lng, from.lat, bearing, away);
      if (this.isFree(...position))
        return isClearOfCoast(this.coast, from.lng, from.lat, ...position) ? position : null;
    }
    return null;
  }
}
