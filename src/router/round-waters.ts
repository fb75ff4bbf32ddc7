import { type Attachment, type FullAttachment, lengthsOf } from '../attach/attachment.ts';
import type { EndPoint } from '../attach/end-point.ts';
import type { Endpoints } from '../attach/endpoints.ts';
import type { Waters } from '../attach/waters.ts';
import { vectorsOf } from '../geo/vector.ts';
import type { ReachedNodes } from '../overlay/boundary-nodes.ts';
import type { Detour } from '../overlay/detour.ts';
import { type OverlaidNodes, Overlay } from '../overlay/overlay.ts';
import type { Passable } from '../overlay/passable.ts';
import type { AreaPenalty } from '../overlay/penalty.ts';
import type { AStar } from '../search/astar.ts';
import { BothWays, type BothWaysRequest } from '../search/both-ways.ts';
import type { FoundWay, SearchRequest } from '../search/request.ts';
import { forcedLayers } from './forced.ts';
import { wayOver } from './node-way.ts';
import { backward, looseNm, type Query } from './query.ts';
import type { Waypoint } from './waypoint.ts';

/**
 * Hasty searches before the last one: each finds some way, whose cost bounds the search after it, so that this looks less
 * far about. The stretch of each, and from how many corners of blocks on it saves more time than it takes.
 */
const HASTY = [
  { stretch: 1.1, least: 100 },
  { stretch: 1.02, least: 1_000 },
];

/** What bounds of a search from both ends, or from one, take them as. */
type BoundEnds = Pick<BothWaysRequest, 'source' | 'target' | 'sources' | 'goals'>;

/** How an end is joined to the graph, and by those of these links that are passable. */
interface JoinedEnd {
  readonly all: FullAttachment;
  readonly open: Attachment;
}

/** Finds ways round blocks and through fewer areas, over nodes that only one search has, too. */
export class RoundWaters {
  readonly #waters: Waters;
  readonly #endpoints: Endpoints;
  readonly #search: AStar;
  /** Made when areas are first to be minimised: some 10 MB. */
  #bothWays: BothWays | undefined;

  constructor(waters: Waters, endpoints: Endpoints, search: AStar) {
    this.#waters = waters;
    this.#endpoints = endpoints;
    this.#search = search;
  }

  /**
   * A way from node to node, or null if there is none that costs less than the query, and the penalty, allow. Round blocks
   * it is looked for from the end with fewer links past them: they may shut that end in, as a few nodes tell from there,
   * and all of the sea from the other.
   */
  find(query: Query, detour: Detour, passable: Passable, penalty?: AreaPenalty): Waypoint[] | null {
    const [departure, arrival] = [query.from, query.to].map((at) => this.#join(at, query, detour, passable));
    const isBackward =
      detour.blocks.size > 0 &&
      !penalty &&
      (query.forced ?? []).length === 0 &&
      departure.open.node.length > arrival.open.node.length;
    return isBackward
      ? (this.#find(backward(query), [arrival, departure], detour, passable)?.reverse() ?? null)
      : this.#find(query, [departure, arrival], detour, passable, penalty);
  }

  #find(
    query: Query,
    [departure, arrival]: readonly [JoinedEnd, JoinedEnd],
    detour: Detour,
    passable: Passable,
    penalty?: AreaPenalty,
  ): Waypoint[] | null {
    const { closed, forced = [], mostNm = Infinity, deadline } = query;
    const { graph, gates } = this.#waters;
    const limit = looseNm(Math.min(mostNm, penalty?.limit ?? Infinity));
    const isRound = detour.blocks.size > 0;
    let [start, end] = [departure.open, arrival.open];
    const ends = this.#boundEnds(query);
    const reached = penalty && reachedNodes(penalty, ends, limit, query);
    const overlay = new Overlay(this.#waters, query, detour, passable, penalty);
    const overlaid = overlay.nodes(departure.all, arrival.all, reached);
    const { extra } = overlaid;
    if (penalty) {
      const { miles, perMile } = penalty;
      [start, end] = [miles.withPenalty(start, perMile), miles.withPenalty(end, perMile)];
    }
    const request = {
      from: start,
      to: end,
      ...ends,
      closed,
      deadline,
      extra,
      ...(forced.length > 0 && { forced: forcedLayers(gates, forced, { graph, start, end, overlaid }) }),
      ...(isRound && { blocked: (tail: number, head: number) => detour.entersArc(tail, head, extra) }),
      ...(limit < Infinity && { limit }),
      ...(penalty && {
        penalty: {
          perMile: penalty.perMile,
          insideNm: (arc: number, tail: number) => penalty.miles.ofArc(arc, tail),
        },
      }),
    };
    const isFromBoth = !isRound && forced.length === 0;
    const found = isFromBoth ? this.#theBothWays().find(request) : this.#findBounded(request, overlaid);
    return found && wayOver(found.nodes, { graph, start, end, overlaid });
  }

  #join(at: EndPoint, query: Query, detour: Detour, passable: Passable): JoinedEnd {
    const known = this.#endpoints.fullAt(at, query);
    if (detour.blocks.size === 0) return { all: known, open: known };
    const all = passable.allowsAll(known)
      ? known
      : detour.joined(at, () => this.#endpoints.fullAt(at, query, passable.allows));
    return { all, open: passable.linksOf(all) };
  }

  /** What bounds take both ends as. */
  #boundEnds(query: Query): BoundEnds {
    const { from, to } = query;
    const { graph } = this.#waters;
    return {
      source: vectorsOf([from.position]),
      target: vectorsOf([to.position]),
      sources: lengthsOf(this.#endpoints.allLinksAt(from, query), graph),
      goals: lengthsOf(this.#endpoints.allLinksAt(to, query), graph),
    };
  }

  /** The way that a request asks for, bounded by hasty ones where there are many corners of blocks. */
  #findBounded(request: SearchRequest, { corners, narrow }: OverlaidNodes): FoundWay | null {
    let hasty: FoundWay | null = null;
    const bounded = () => (hasty ? { ...request, limit: hasty.cost } : request);
    for (const { stretch, least } of HASTY) {
      if (corners < least) break;
      hasty = this.#search.find({ ...bounded(), stretch, hasty: true }) ?? hasty;
      if (hasty) narrow(hasty.cost);
    }
    return this.#search.find(bounded()) ?? hasty;
  }

  #theBothWays(): BothWays {
    this.#bothWays ??= new BothWays(this.#waters.graph);
    return this.#bothWays;
  }
}

/** The boundary nodes that a way within a limit may lead over, as bounds at both ends tell. */
function reachedNodes(
  { boundary }: AreaPenalty,
  ends: BoundEnds,
  limit: number,
  { closed, deadline }: Query,
): ReachedNodes {
  return boundary.within({ target: ends.source, goals: ends.sources }, ends, limit, closed, deadline);
}
