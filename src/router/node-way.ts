import { type Attachment, bestStop } from '../attach/attachment.ts';
import type { WaterGraph } from '../graph/water-graph.ts';
import type { Stop } from '../near/stop.ts';
import type { OverlaidNodes } from '../overlay/overlay.ts';
import { nodePoint, type Waypoint, waypoint, waypointsTo } from './waypoint.ts';

/** What nodes of a search stand for: those of the graph, those that only its query has, and how its ends are joined. */
export interface SearchedNodes {
  readonly graph: WaterGraph;
  readonly start: Attachment;
  readonly end: Attachment;
  readonly overlaid?: OverlaidNodes;
}

/** The way from end to end over the nodes that a search found. */
export function wayOver(nodes: readonly number[], searched: SearchedNodes): Waypoint[] {
  const { graph, start, end, overlaid } = searched;
  const [first, last] = [nodes[0], nodes[nodes.length - 1]];
  const departure = overlaid?.departure[first - graph.nodeCount] ?? bestStop(start, first);
  const arrival = overlaid?.arrival[last - graph.nodeCount] ?? bestStop(end, last);
  return joinedWay(
    departure,
    nodes.map((node) => pointOf(node, searched)),
    arrival,
  );
}

/** The way from end to end over one or more points, by way of the stops at which legs to the first and last begin. */
export function joinedWay(departure: Stop, points: readonly Waypoint[], arrival: Stop): Waypoint[] {
  const [first, last] = [points[0], points[points.length - 1]];
  const out = waypointsTo(departure).filter((point) => !isAt(point, first));
  const home = waypointsTo(arrival).filter((point) => !isAt(point, last));
  return out.concat(points, home.reverse());
}

/** What a node of a search stands for. */
export function pointOf(node: number, { graph, overlaid }: SearchedNodes): Waypoint {
  if (!overlaid || node < graph.nodeCount) return nodePoint(graph, node);
  const { lng, lat } = overlaid.extra;
  return waypoint([lng[node - graph.nodeCount], lat[node - graph.nodeCount]]);
}

/** Whether two points are one: some ends lie at a node. */
function isAt(a: Waypoint, b: Waypoint): boolean {
  return a.lng === b.lng && a.lat === b.lat;
}
