import TinyQueue from 'tinyqueue';
import type { Position } from '../geo/position.ts';
import { greatCircleNm } from '../geo/sphere.ts';
import type { Coast } from './coast.ts';
import { isWater } from './contains.ts';
import { type CoastCorner, cornerAt, vertexBefore } from './corners.ts';
import { Horizon } from './horizon.ts';
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

/** Positions of a walk from its beginning to a stop. */
export function stopsTo(last: Stop): Position[] {
  const positions: Position[] = [];
  for (let stop: Stop | undefined = last; stop; stop = stop.parent) positions.push([stop.lng, stop.lat]);
  return positions.reverse();
}

/** What a walk does at a stop, from which `horizon` looks: it returns the length at which the walk is to end. */
export type Visit = (stop: Stop, horizon: Horizon) => number;

/** Tells the least that a way from a position on to the walk's goal can be long, nautical miles. */
export type Rest = (lng: number, lat: number) => number;

/** A stop to visit, and the least that a way over it can be long. */
interface Ahead {
  stop: Stop;
  least: number;
}

/**
 * Walks from a position through water too narrow for the mesh, from corner to corner of the true coast: stops first
 * over which ways may be shortest (Dijkstra; with a goal A*).
 */
export class CoastWalk {
  readonly #coast: Coast;
  readonly #horizon: Horizon;

  constructor(coast: Coast) {
    this.#coast = coast;
    this.#horizon = new Horizon(coast);
  }

  /**
   * Visits stops until ways over one are as long as `visit` then says, and returns how many they were.
   *
   * @param reach how far each stop looks, metres
   * @param maxStops an end in water without a way out
   * @param rest by default the walk has no goal: stops come by rising length
   */
  walk(
    lng: number,
    lat: number,
    reach: number,
    maxStops: number,
    visit: Visit,
    rest: Rest = () => 0,
  ): number {
    const start = { stop: { lng, lat, cost: 0 }, least: rest(lng, lat) };
    const queue = new TinyQueue<Ahead>([start], (a, b) => a.least - b.least);
    const visited = new Set<string>();
    let stops = 0;
    for (let next = queue.pop(); next && stops < maxStops; next = queue.pop()) {
      const { stop } = next;
      const place = `${stop.lng},${stop.lat}`;
      if (visited.has(place)) continue;
      visited.add(place);
      stops++;
      this.#horizon.look(stop.lng, stop.lat, reach);
      if (visit(stop, this.#horizon) <= next.least) break;
      for (const corner of this.#cornersInSight(stop)) {
        const cost = stop.cost + greatCircleNm(stop.lng, stop.lat, corner.lng, corner.lat);
        const there = { lng: corner.lng, lat: corner.lat, cost, parent: stop };
        queue.push({ stop: there, least: cost + rest(corner.lng, corner.lat) });
      }
    }
    return stops;
  }

  /** Corners of the coast that a way from the stop can bend round. */
  *#cornersInSight(stop: Stop): Generator<CoastCorner> {
    const { chunkStart, chunkEnd } = this.#coast;
    for (const chunk of this.#horizon.chunks) {
      let previous = vertexBefore(this.#coast, chunkStart[chunk]);
      for (let vertex = chunkStart[chunk]; vertex < chunkEnd[chunk]; vertex++) {
        const corner = cornerAt(this.#coast, vertex, previous, CORNER_OFFING_METERS);
        previous = vertex;
        if (corner && this.#isTaut(corner) && this.#isInSight(stop, corner)) yield corner;
      }
    }
  }

  /** Whether the line of sight passes the corner with both of its neighbours on one side. */
  #isTaut({ lng, lat, before, after }: CoastCorner): boolean {
    const { plane } = this.#horizon;
    plane.project(lng, lat);
    const { east, north } = plane;
    plane.project(...before);
    const sideBefore = east * (plane.north - north) - north * (plane.east - east);
    plane.project(...after);
    const sideAfter = east * (plane.north - north) - north * (plane.east - east);
    return sideBefore > 0 === sideAfter > 0;
  }

  #isInSight(stop: Stop, { lng, lat }: CoastCorner): boolean {
    const { plane } = this.#horizon;
    plane.project(lng, lat);
    return (
      this.#horizon.isOpenTo(plane.east, plane.north, HIDDEN_SLACK_METERS) &&
      isWater(this.#coast, lng, lat) &&
      isClearOfCoast(this.#coast, stop.lng, stop.lat, lng, lat)
    );
  }
}
