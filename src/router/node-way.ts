import { type Attachment, bestStop } from '../attach/attachment.ts';
import type { Vector } from '../geo/vector.ts';
import type { Gates } from '../graph/gates.ts';
import type { Passage, WaterGraph } from '../graph/water-graph.ts';
import type { Stop } from '../near/stop.ts';
import type { OverlaidNodes } from '../overlay/overlay.ts';
import { ForcedPassages } from '../search/forced-passages.ts';
import { Forced } from './forced.ts';
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
  return [
    ...waypointsTo(departure).filter((point) => !isAt(point, points[0])),
    ...points,
    ...waypointsTo(arrival)
      .reverse()
      .filter((point) => !isAt(point, points[points.length - 1])),
  ];
}

/** Passages that a way has to cross, and what the legs of its search cross of them. */
export function forcedBetween(
  gates: Gates,
  passages: readonly Passage[],
  searched: SearchedNodes,
): ForcedPassages {
  const { graph, start, end, overlaid } = searched;
  const forced = new Forced(gates, passages);
  const at = (v: number) => pointOf(v, searched);
  const crossedTo = (stop: Stop, to: Vector) => {
    const way = [...waypointsTo(stop), to];
    return way.reduce((bits, point, i) => (i === 0 ? 0 : bits | forced.crossedBy(way[i - 1], point)), 0);
  };
  const ofLinks = ({ node, stop }: Attachment) => node.map((v, link) => crossedTo(stop[link], at(v)));
  return new ForcedPassages(passages, graph.sets, {
    from: ofLinks(start),
    to: ofLinks(end),
    arc: (tail, head) => forced.crossedBy(at(tail), at(head)),
    end: (extra, isDeparture) => {
      const stop = (isDeparture ? overlaid?.departure : overlaid?.arrival)?.[extra];
      return stop ? crossedTo(stop, at(graph.nodeCount + extra)) : 0;
    },
  });
}

function pointOf(node: number, { graph, overlaid }: SearchedNodes): Waypoint {
  if (!overlaid || node < graph.nodeCount) return nodePoint(graph, node);
  const { lng, lat } = overlaid.extra;
  return waypoint([lng[node - graph.nodeCount], lat[node - graph.nodeCount]]);
}

/** Whether two points are one: some ends lie at a node. */
function isAt(a: Waypoint, b: Waypoint): boolean {
  return a.lng === b.lng && a.lat === b.lat;
}
