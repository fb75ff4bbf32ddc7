import { greatCircleNm, ROUND_UP } from '../geo/sphere.ts';
import type { WaterGraph } from '../graph/water-graph.ts';
import { INSHORE } from '../near/inshore.ts';
import type { Outlook } from '../near/outlook.ts';
import type { Stop } from '../near/stop.ts';
import type { EndNodes } from '../search/end-nodes.ts';

/**
 * What a way over a stop in free water counts beyond its cost, nautical miles: it bends there at no corner, so that it
 * jumps as the position moves. It is taken where the ways that bend at corners are dearer by more.
 */
export const BEND_NM = 5;

/** How a position is joined to the graph: by links, each a way from stop to stop and a leg from the last to a node. */
export interface Attachment extends EndNodes {
  /** The position, degrees. */
  readonly lng: number;
  readonly lat: number;
  /** Link to its node. */
  readonly node: number[];
  /** Link to its length and its inshore part once more, nautical miles: see `INSHORE`; and `BEND_NM` over a way out. */
  readonly cost: number[];
  /** Link to the stop where its leg to the node begins; the first stop is the position itself. */
  readonly stop: Stop[];
  /** Link to the passages that it crosses, as a set; absent where that is not known beforehand. */
  readonly crossed?: readonly number[];
  /** Whether these are links stored for a port, which are not all. */
  readonly isStored?: true;
  /** Whether these are only the links that ways to one other end use which are short enough. */
  readonly isPart?: true;
}

/** An attachment by all links, and what the position sees of free water. */
export interface FullAttachment extends Attachment {
  readonly outlooks: readonly Outlook[];
}

/** An attachment without what its position sees. */
export function withoutOutlooks({ lng, lat, node, cost, stop }: FullAttachment): Attachment {
  return { lng, lat, node, cost, stop };
}

/** An attachment with only those of its links that are kept. */
export function keepLinks(attachment: Attachment, isKept: (link: number) => boolean): Attachment {
  const { lng, lat, node, cost, stop, isStored } = attachment;
  const links = [...node.keys()].filter(isKept);
  return {
    lng,
    lat,
    node: links.map((link) => node[link]),
    cost: links.map((link) => cost[link]),
    stop: links.map((link) => stop[link]),
    ...(isStored && { isStored }),
  };
}

/** Length of the link over a stop to a node, nautical miles. */
export function linkNm(stop: Stop, node: number, { lng, lat }: Pick<WaterGraph, 'lng' | 'lat'>): number {
  return stop.lengthNm + greatCircleNm(stop.lng, stop.lat, lng[node], lat[node]) * ROUND_UP;
}

/** What a way over a stop counts for its bend there, nautical miles. */
export function bendNm({ isOut }: Pick<Stop, 'isOut'>): number {
  return isOut ? BEND_NM : 0;
}

/** How far a link of an attachment runs inshore, nautical miles. */
export function linkInshoreNm(
  { node, cost, stop }: Attachment,
  link: number,
  graph: Pick<WaterGraph, 'lng' | 'lat'>,
): number {
  return (cost[link] - linkNm(stop[link], node[link], graph) - bendNm(stop[link])) / (INSHORE - 1);
}

/** The nodes of an attachment with the lengths of the ways there: what the rest of any way over them is at least. */
export function lengthsOf({ node, stop }: Attachment, graph: WaterGraph): EndNodes {
  return { node, cost: node.map((v, link) => linkNm(stop[link], v, graph)) };
}

/** The stops of all links, and those on the ways to them. */
export function allStops({ stop }: Attachment): Stop[] {
  const stops = new Set<Stop>();
  for (const last of stop) {
    for (let at: Stop | undefined = last; at && !stops.has(at); at = at.parent) stops.add(at);
  }
  return [...stops];
}

/** The stop of the cheapest link to a node. */
export function bestStop({ node, cost, stop }: Attachment, wanted: number): Stop {
  let best = -1;
  for (let i = 0; i < node.length; i++)
    if (node[i] === wanted && (best < 0 || cost[i] < cost[best])) best = i;
  return stop[best];
}
