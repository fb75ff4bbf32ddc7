import type { Position } from '../geo/position.ts';
import { greatCircleNm } from '../geo/sphere.ts';
import { unitVector, type Vector, vectorAt } from '../geo/vector.ts';
import type { WaterGraph } from '../graph/water-graph.ts';
import { type Stop, stopsTo } from '../near/stop.ts';

/** A point of a way. A class, since V8 comes to think that literals made in such numbers last, and heaps them up. */
export class Waypoint implements Vector {
  readonly lng: number;
  readonly lat: number;
  /** Its unit vector. */
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** The node of the graph that it is, or -1. */
  readonly node: number;
  /** The corner of the mesh that it is, or -1. */
  readonly corner: number;
  /** Whether it is a channel's node: ships follow a channel, also where they could cut across its bends. */
  readonly inChannel: boolean;
  /** Whether it is a corner of the shore. */
  readonly atShore: boolean;
  /** Whether a way out of narrow water bends there in free water, at no corner. */
  readonly isOut: boolean;

  constructor(
    lng: number,
    lat: number,
    { x, y, z }: Vector,
    node: number,
    inChannel: boolean,
    atShore: boolean,
    isOut: boolean,
  ) {
    this.lng = lng;
    this.lat = lat;
    this.x = x;
    this.y = y;
    this.z = z;
    this.node = node;
    this.corner = inChannel ? -1 : node;
    this.inChannel = inChannel;
    this.atShore = atShore;
    this.isOut = isOut;
  }
}

/** A point that is no node of the graph. */
export function waypoint([lng, lat]: Readonly<Position>, atShore = false, isOut = false): Waypoint {
  return new Waypoint(lng, lat, unitVector(lng, lat), -1, false, atShore, isOut);
}

/** A node of the graph. */
export function nodePoint({ lng, lat, vector, cornerCount }: WaterGraph, node: number): Waypoint {
  const inChannel = node >= cornerCount;
  return new Waypoint(lng[node], lat[node], vectorAt(vector, 3 * node), node, inChannel, false, false);
}

/** Length of a way, nautical miles. */
export function wayNm(way: readonly Waypoint[]): number {
  let nm = 0;
  for (let i = 1; i < way.length; i++) {
    nm += greatCircleNm(way[i - 1].lng, way[i - 1].lat, way[i].lng, way[i].lat);
  }
  return nm;
}

/** Whether something holds for every leg of a way, in their order. */
export function everyLeg(
  way: readonly Waypoint[],
  holds: (from: Waypoint, to: Waypoint) => boolean,
): boolean {
  return way.every((to, i) => i === 0 || holds(way[i - 1], to));
}

/** Whether a point is a node of the graph. */
export function isNode({ node }: Waypoint): boolean {
  return node >= 0;
}

/** The points of a way out of harbour, from the position that it begins at. */
export function waypointsTo(last: Stop): Waypoint[] {
  return stopsTo(last).map(stopPoint);
}

/** A stop as a point of a way. */
export function stopPoint({ lng, lat, parent, isOut, isPort }: Stop): Waypoint {
  return waypoint([lng, lat], parent !== undefined && !isOut && !isPort, isOut);
}
