import TinyQueue from 'tinyqueue';
import { greatCircleNm } from '../geo/sphere.ts';
import type { Coast } from './coast.ts';
import { isWater } from './contains.ts';
import { type CoastCorner, cornerAt, vertexBefore } from './corners.ts';
import { Outlook } from './outlook.ts';
import { isClearOfCoast } from './sight.ts';

/** Offing from the coast's own corners in narrow water, metres. */
const CORNER_OFFING_METERS = 15;
/** Corners hidden by less than this are looked at more exactly, metres: sectors close on the safe side. */
const HIDDEN_SLACK_METERS = 60;

/** A point of a way through narrow water, from the position that the walk began at. */
export interface Stop {
  lng: number;
  lat: number;
  /** Length of the way so far, nautical miles. */
  cost: number;
  /** The stop before it, undefined at the beginning. */
  parent?: Stop;
}

/** A stop to visit, and the least length of a way through it, nautical miles. */
interface Pending {
  readonly stop: Stop;
  readonly lengthNm: number;
}

/** Positions of a walk from its beginning to a stop. */
export function stopsTo(last: Stop): [lng: number, lat: number][] {
  const positions: [number, number][] = [];
  for (let stop: Stop | undefined = last; stop; stop = stop.parent) positions.push([stop.lng, stop.lat]);
  return positions.reverse();
}

/** What a walk does at a stop, from which `outlook` looks: it returns the length at which the walk is to end. */
export type Visit = (stop: Stop, outlook: Outlook) => number;

/**
 * Walks from a position through water too narrow for the mesh, from corner to corner of the true coast, nearest
 * stops first (Dijkstra), or those on the shortest ways to somewhere (A*).
 */
export class HarbourWalk {
  private readonly coast: Coast;
  private readonly outlook: Outlook;

  constructor(coast: Coast) {
    this.coast = coast;
    this.outlook = new Outlook(coast);
  }

  /**
   * Visits stops by rising length of the ways through them until one is longer than `visit` last said, and returns
   * how many they were.
   *
   * @param reach how far each stop looks, metres
   * @param maxStops an end in water without a way out
   * @param restNm the least that is left of a way from a position in degrees, nautical miles; nothing by default
   */
  walk(
    lng: number,
    lat: number,
    reach: number,
    maxStops: number,
    visit: Visit,
    restNm: (lng: number, lat: number) => number = () => 0,
  ): number {
    const queue = new TinyQueue<Pending>([], (a, b) => a.lengthNm - b.lengthNm);
    const visited = new Set<string>();
    let stops = 0;
    let next: Pending | undefined = { stop: { lng, lat, cost: 0 }, lengthNm: restNm(lng, lat) };
    for (; next && stops < maxStops; next = queue.pop()) {
      const { stop, lengthNm } = next;
      const place = `${stop.lng},${stop.lat}`;
      if (visited.has(place)) continue;
      visited.add(place);
      stops++;
      this.outlook.look(stop.lng, stop.lat, reach);
      const limit = visit(stop, this.outlook);
      if (limit <= lengthNm) break;
      for (const corner of this.cornersInSight(stop)) {
        const cost = stop.cost + greatCircleNm(stop.lng, stop.lat, corner.lng, corner.lat);
        const through = cost + restNm(corner.lng, corner.lat);
        if (through >= limit) continue;
        queue.push({ stop: { lng: corner.lng, lat: corner.lat, cost, parent: stop }, lengthNm: through });
      }
    }
    return stops;
  }

  /** Corners of the coast that a way from the stop can bend round. */
  private *cornersInSight(stop: Stop): Generator<CoastCorner> {
    const { chunkStart, chunkEnd } = this.coast;
    for (const chunk of this.outlook.chunks) {
      let previous = vertexBefore(this.coast, chunkStart[chunk]);
      for (let vertex = chunkStart[chunk]; vertex < chunkEnd[chunk]; vertex++) {
        const corner = cornerAt(this.coast, vertex, previous, CORNER_OFFING_METERS);
        previous = vertex;
        if (corner && this.isTaut(corner) && this.isInSight(stop, corner)) yield corner;
      }
    }
  }

  /** Whether the line of sight passes the corner with both of its neighbours on one side. */
  private isTaut({ lng, lat, before, after }: CoastCorner): boolean {
    const { plane } = this.outlook;
    plane.project(lng, lat);
    const { east, north } = plane;
    plane.project(...before);
    const sideBefore = east * (plane.north - north) - north * (plane.east - east);
    plane.project(...after);
    const sideAfter = east * (plane.north - north) - north * (plane.east - east);
    return sideBefore > 0 === sideAfter > 0;
  }

  private isInSight(stop: Stop, { lng, lat }: CoastCorner): boolean {
    const { plane } = this.outlook;
    plane.project(lng, lat);
    return (
      this.outlook.isOpenTo(plane.east, plane.north, HIDDEN_SLACK_METERS) &&
      isWater(this.coast, lng, lat) &&
      isClearOfCoast(this.coast, stop.lng, stop.lat, lng, lat)
    );
  }
}
