import type { Stop } from '../coast/coast-walk.ts';
import type { Position } from '../geo/position.ts';
import { greatCircleNm } from '../geo/sphere.ts';
import { GRAPH_STEPS_PER_DEGREE, type WaterGraph } from '../graph/water-graph.ts';
import { type Joined, linkCost } from './attacher.ts';
import type { StoredAttachment } from './format/attachment-code.ts';

/** Looks up the compiled attachment of a position, degrees. */
export type FindAttachment = (lng: number, lat: number) => StoredAttachment | undefined;

/** An attachment, and what its links cross. */
export interface CompiledEnd extends Joined {
  /** Link to the passages that it crosses, as bits. */
  readonly crossed: readonly number[];
}

/** Measures a stored attachment of a position. */
export function measured(
  { east, north, parent, node, stop, crossed }: StoredAttachment,
  [lng, lat]: Readonly<Position>,
  graph: WaterGraph,
): CompiledEnd {
  const stops: Stop[] = [{ lng, lat, cost: 0 }];
  for (let i = 1; i < parent.length; i++) {
    const before = stops[parent[i]];
    const [x, y] = [addSteps(lng, east[i]), addSteps(lat, north[i])];
    const cost = before.cost + greatCircleNm(before.lng, before.lat, x, y);
    stops.push({ lng: x, lat: y, cost, parent: before });
  }
  const linkStops = stop.map((i) => stops[i]);
  return { node, cost: node.map((v, link) => linkCost(linkStops[link], v, graph)), stop: linkStops, crossed };
}

/** A coordinate some steps of the graph from another that is whole in them, degrees. */
function addSteps(degrees: number, steps: number): number {
  return (Math.round(degrees * GRAPH_STEPS_PER_DEGREE) + steps) / GRAPH_STEPS_PER_DEGREE;
}
