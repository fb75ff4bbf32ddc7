import type { Stop } from '../coast/coast-walk.ts';
import type { Position } from '../geo/position.ts';
import { greatCircleNm } from '../geo/sphere.ts';
import { GRAPH_STEPS_PER_DEGREE, type WaterGraph } from '../graph/water-graph.ts';
import { type Attachment, linkCost } from './attachment.ts';
import type { StoredAttachment } from './format/attachment-code.ts';

/** Looks up the stored attachment of a port, by its number among the locations. */
export type FindAttachment = (port: number) => StoredAttachment | undefined;

/** The attachment of a position as it is stored, measured. */
export function fromStored(
  { east, north, parent, node, stop, crossed }: StoredAttachment,
  [lng, lat]: Readonly<Position>,
  graph: WaterGraph,
): Attachment {
  const stops: Stop[] = [{ lng, lat, cost: 0 }];
  for (let i = 1; i < parent.length; i++) {
    const before = stops[parent[i]];
    const [x, y] = [addSteps(lng, east[i]), addSteps(lat, north[i])];
    const cost = before.cost + greatCircleNm(before.lng, before.lat, x, y);
    stops.push({ lng: x, lat: y, cost, parent: before });
  }
  const linkStops = stop.map((i) => stops[i]);
  const cost = node.map((v, link) => linkCost(linkStops[link], v, graph));
  return { lng, lat, node, cost, stop: linkStops, crossed };
}

/** A coordinate some steps of the graph from another that is whole in them, degrees. */
function addSteps(degrees: number, steps: number): number {
  return (Math.round(degrees * GRAPH_STEPS_PER_DEGREE) + steps) / GRAPH_STEPS_PER_DEGREE;
}
