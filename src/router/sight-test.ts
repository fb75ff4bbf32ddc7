import type { Coast } from '../coast/coast.ts';
import { isWater } from '../coast/contains.ts';
import { isShoreWithin } from '../coast/shore.ts';
import { isClearOfCoast } from '../coast/sight.ts';
import type { LatLng, Position } from '../geo/position.ts';
import { destination, EARTH_RADIUS_METERS, greatCircleMeters, initialBearing } from '../geo/sphere.ts';
import { latitudeOf, longitudeOf } from '../geo/vector.ts';
import { isInWater, type Locator, type SightPoint, vertexPoint } from '../mesh/locate.ts';
import type { SightMesh } from '../mesh/mesh.ts';
import type { LineOfSight } from '../mesh/sight.ts';
import type { Passable } from '../overlay/passable.ts';
import { NodeSight } from './node-sight.ts';
import type { IsOpenLeg } from './pull-tight.ts';
import { isNode, type Waypoint } from './waypoint.ts';

/** From off free water, a leg is followed this far to where it enters free water, metres; and in radians, in such steps. */
const STRIP_METERS = 25_000;
const STRIP = STRIP_METERS / EARTH_RADIUS_METERS;
const STRIP_STEP = 1_000 / EARTH_RADIUS_METERS;
/** A leg from a corner of the shore is looked at from this far on: where it touches the corner, it crosses nothing. */
const TOUCH_METERS = 0.5;
/** How often it is asked whether such a leg has come to land, metres. */
const AFLOAT_STEP_METERS = 250;
/** So near to the shore rounding may take a position ashore, radians: 2 m. */
const ON_SHORE = 2 / EARTH_RADIUS_METERS;

/** Where a leg is in free water first. */
interface Entry {
  readonly point: SightPoint;
  /** Whether the leg begins off it. */
  readonly isOn: boolean;
}

/** Tells whether legs run over water: free water, or near their ends the water of the true coast. */
export class SightTest {
  readonly #coast: Coast;
  readonly #mesh: SightMesh;
  readonly #locator: Locator;
  readonly #sight: LineOfSight;
  readonly #nodeSight = new NodeSight((from, to) => this.#look(from, to));

  constructor(coast: Coast, mesh: SightMesh, locator: Locator, sight: LineOfSight) {
    this.#coast = coast;
    this.#mesh = mesh;
    this.#locator = locator;
    this.#sight = sight;
  }

  /** Whether the leg between two points runs over water. */
  sees(from: Waypoint, to: Waypoint): boolean {
    return isNode(from) && isNode(to) ? this.#nodeSight.sees(from, to) : this.#look(from, to);
  }

  /** Which legs are open to a query: they run over water, past its closed passages and blocks. */
  openTo(passable: Passable): IsOpenLeg {
    return (from, to) => this.sees(from, to) && passable.allowsLeg(from, to);
  }

  #look(from: Waypoint, to: Waypoint): boolean {
    // most legs asked about
    if (from.corner >= 0 && to.corner >= 0)
      return this.#sight.sees(vertexPoint(this.#mesh, from.corner), vertexPoint(this.#mesh, to.corner));
    const meters = greatCircleMeters(from.lng, from.lat, to.lng, to.lat);
    const entry = this.#freeWaterEntry(from, to, meters);
    const exit = entry && this.#freeWaterEntry(to, from, meters);
    if (!entry || !exit) return meters < 2 * STRIP_METERS && this.#isClear(from, positionOff(to, from));
    // to look over the true coast takes longer than to look over free water
    return (
      this.#sight.sees(entry.point, exit.point) &&
      this.#isClearUpTo(from, entry) &&
      this.#isClearUpTo(to, exit)
    );
  }

  #isClearUpTo(from: Waypoint, { point: { x, y, z }, isOn }: Entry): boolean {
    return !isOn || this.#isClear(from, [longitudeOf(x, y), latitudeOf(x, y, z)]);
  }

  /** Whether a point lies in water; one in a channel always does. */
  isAfloat({ lng, lat, corner, inChannel }: Waypoint): boolean {
    return corner >= 0 || inChannel || isWater(this.#coast, lng, lat);
  }

  /**
   * Whether a leg that was over water stays so with its ends, both in water, moved a little: up to where it enters free
   * water.
   */
  isOffShore(from: Waypoint, to: Waypoint): boolean {
    const meters = greatCircleMeters(from.lng, from.lat, to.lng, to.lat);
    const isShort = meters < 2 * STRIP_METERS;
    // looked at whole, it is the same from either end
    if (isShort && !from.atShore && !to.atShore) return this.#isClear(from, [to.lng, to.lat]);
    const isClear = (end: Waypoint, other: Waypoint) => {
      const entry = isShort ? null : this.#freeWaterEntry(end, other, meters, 4 * STRIP);
      return entry ? this.#isClearUpTo(end, entry) : this.#isClear(end, [other.lng, other.lat]);
    };
    return isClear(from, to) && isClear(to, from);
  }

  /**
   * Whether no shore lies on a leg. One from a corner of the shore may cross none and lie on land all along, or come
   * to land along an edge that lies on it.
   */
  #isClear(from: Waypoint, to: Position): boolean {
    const start = positionOff(from, { lng: to[0], lat: to[1] });
    if (from.atShore && !isWater(this.#coast, ...start)) return false;
    return isClearOfCoast(this.#coast, ...start, ...to) && (!from.atShore || this.#staysAfloat(start, to));
  }

  /** Whether every so often a leg is over water, or as good as on the shore. */
  #staysAfloat(from: Position, to: Position): boolean {
    const meters = greatCircleMeters(...from, ...to);
    const bearing = initialBearing(...from, ...to);
    for (let away = AFLOAT_STEP_METERS; away < meters; away += AFLOAT_STEP_METERS) {
      const [lng, lat] = destination(...from, bearing, away);
      if (!isWater(this.#coast, lng, lat) && !isShoreWithin(this.#coast, lng, lat, ON_SHORE)) return false;
    }
    return true;
  }

  /**
   * Where a leg comes to free water, whatever it runs over up to there; nowhere if it does not before it has come so far,
   * radians.
   */
  #freeWaterEntry(from: Waypoint, to: Waypoint, meters: number, farthest = STRIP): Entry | null {
    if (from.corner >= 0) return { point: vertexPoint(this.#mesh, from.corner), isOn: false };
    const angle = meters / EARTH_RADIUS_METERS;
    const most = Math.min(angle, farthest);
    const scale = angle > 0 ? 1 / Math.sin(angle) : 0;
    let triangle = -1;
    for (let away = 0; away === 0 || away < most; away += STRIP_STEP) {
      const ofB = Math.sin(away) * scale;
      const ofA = Math.cos(away) - ofB * Math.cos(angle);
      const x = ofA * from.x + ofB * to.x;
      const y = ofA * from.y + ofB * to.y;
      const z = ofA * from.z + ofB * to.z;
      triangle = this.#locator.triangleAt(x, y, z, triangle);
      // a leg may begin at a vertex of free water
      if (away > 0 && this.#mesh.water[triangle] === 0) continue;
      const point = this.#locator.pointOf(x, y, z, triangle);
      if (isInWater(this.#mesh, point)) return { point, isOn: away > 0 };
    }
    return null;
  }
}

/** The position of a point; of a corner of the shore, a little off it on the leg to another. */
function positionOff(point: Waypoint, to: LatLng): Position {
  const { lng, lat } = point;
  return point.atShore
    ? destination(lng, lat, initialBearing(lng, lat, to.lng, to.lat), TOUCH_METERS)
    : [lng, lat];
}
