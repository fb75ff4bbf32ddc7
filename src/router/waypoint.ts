import type { Position } from '../geo/position.ts';
import { unitVectors } from '../geo/vector.ts';
import type { WaterGraph } from '../graph/water-graph.ts';
import { type Stop, stopsTo } from '../near/stop.ts';

/** A point of a way. */
export interface Waypoint {
  readonly lng: number;
  readonly lat: number;
  /** Its unit vector. */
  readonly vector: Float64Array;
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
}

/** A point that is no node of the graph. */
export function waypoint([lng, lat]: Readonly<Position>): Waypoint {
  return {
    lng,
    lat,
    vector: unitVectors([lng], [lat]),
    node: -1,
    corner: -1,
    inChannel: false,
    atShore: false,
    isOut: false,
  };
}

/** A node of the graph. */
export function nodePoint({ lng, lat, vector, cornerCount }: WaterGraph, node: number): Waypoint {
  const inChannel = node >= cornerCount;
  return {
    lng: lng[node],
    lat: lat[node],
    vector: vector.subarray(3 * node, 3 * node + 3),
    node,
    corner: inChannel ? -1 : node,
    inChannel,
    atShore: false,
    isOut: false,
  };
}

/** Whether a point is a node of the graph. */
export function isNode({ node }: Waypoint): boolean {
  return node >= 0;
}

/** The points of a way out of harbour, from the position that it begins at. */
export function waypointsTo(last: Stop): Waypoint[] {
  return stopsTo(last).map(({ lng, lat, parent, isOut = false, isPort }) => ({
    ...waypoint([lng, lat]),
    atShore: parent !== undefined && !isOut && !isPort,
    isOut,
  }));
}
