import { roundToSteps } from '../geo/grid.ts';
import type { Position } from '../geo/position.ts';
import { greatCircleNm } from '../geo/sphere.ts';
import { WrittenVector } from '../geo/vector.ts';
import type { ClosedPassages, PassageSets } from '../graph/passage-sets.ts';
import { GRAPH_STEPS_PER_DEGREE, type WaterGraph } from '../graph/water-graph.ts';
import { LOCATION_STEPS_PER_DEGREE } from '../locations/table.ts';
import { INSHORE, type Inshore } from '../near/inshore.ts';
import type { Seas } from '../near/seas.ts';
import { Stop } from '../near/stop.ts';
import { type Attachment, bendNm, keepLinks, linkNm } from './attachment.ts';
import type { StoredAttachment } from './format/attachment-code.ts';

/** Looks up the stored attachment of a port, by its number among the locations. */
export type FindAttachment = (port: number) => StoredAttachment | undefined;

/**
 * The stored attachment of a port as that of an end.
 *
 * @param position the end's, within a metre of the port's; or the port's, where ways lead over it `from` the end
 */
export function fromStored(
  { east, north, parent, node, stop, crossed }: StoredAttachment,
  [lng, lat]: Readonly<Position>,
  graph: WaterGraph,
  inshore: Pick<Inshore, 'pointAt' | 'outNm' | 'legNm'> & { seas: Pick<Seas, 'has'> },
  from?: Readonly<Position>,
): Attachment {
  const stops = [portStop([lng, lat], from)];
  const points = [inshore.pointAt(lng, lat)];
  for (let i = 1; i < parent.length; i++) {
    const before = stops[parent[i]];
    const x = addSteps(lng, east[i]);
    const y = addSteps(lat, north[i]);
    const lengthNm = before.lengthNm + greatCircleNm(before.lng, before.lat, x, y);
    points.push(inshore.pointAt(x, y, points[parent[i]]));
    const isOut = inshore.seas.has(points[i].triangle);
    stops.push(new Stop(x, y, lengthNm, before, { isOut }));
  }
  const linkStops = stop.map((i) => stops[i]);
  const { vector, cornerCount } = graph;
  const cost = new Array<number>(node.length);
  const to = new WrittenVector();
  for (let link = 0; link < node.length; link++) {
    const v = node[link];
    const last = linkStops[link];
    const start = points[stop[link]];
    to.read(vector, 3 * v);
    // a corner is seen from where the leg comes out
    const legNm = v < cornerCount ? inshore.outNm(start, to) : inshore.legNm(start, to);
    cost[link] = linkNm(last, v, graph) + (INSHORE - 1) * (last.lengthNm + legNm) + bendNm(last);
  }
  const [ownLng, ownLat] = from ?? [lng, lat];
  return { lng: ownLng, lat: ownLat, node, cost, stop: linkStops, crossed, isStored: true };
}

/** The stop at a port, on the way from a position beside it, if there is one. */
function portStop([lng, lat]: Readonly<Position>, from?: Readonly<Position>): Stop {
  if (!from) return new Stop(lng, lat);
  return new Stop(lng, lat, greatCircleNm(...from, lng, lat), new Stop(...from), { isPort: true });
}

/**
 * Those of the stored links that cross no closed passage; undefined where others may be wanted in place of one that
 * does: for what the passages closed by default shut, such links are stored, too.
 */
export function openLinks(
  few: Attachment,
  sets: PassageSets,
  closed: ClosedPassages,
  byDefault: ClosedPassages,
): Attachment | undefined {
  const { crossed = [] } = few;
  const { shut } = closed;
  if (crossed.every((set) => shut[set] === 0)) return few;
  const isByDefault = (passage: number) => closed.has(passage) === byDefault.has(passage);
  if (!crossed.every((set) => sets.members(set).every(isByDefault))) return undefined;
  return keepLinks(few, (link) => shut[crossed[link]] === 0);
}

/** A coordinate some steps of the graph from that of a port, which another is next to, degrees. */
function addSteps(degrees: number, steps: number): number {
  const port = Math.round(roundToSteps(degrees, LOCATION_STEPS_PER_DEGREE) * GRAPH_STEPS_PER_DEGREE);
  return (port + steps) / GRAPH_STEPS_PER_DEGREE;
}
