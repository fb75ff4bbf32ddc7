import type { Attachment } from '../attach/attachment.ts';
import type { EndPoint } from '../attach/end-point.ts';
import type { Endpoints } from '../attach/endpoints.ts';
import type { CompiledPorts } from '../attach/port-attachments.ts';
import type { Waters } from '../attach/waters.ts';
import { vectorsOf } from '../geo/vector.ts';
import type { ClosedPassages } from '../graph/passage-sets.ts';
import { closedUnasked } from '../graph/seasons.ts';
import type { Passable } from '../overlay/passable.ts';
import type { AStar } from '../search/astar.ts';
import type { SearchRequest } from '../search/request.ts';
import { ChangedPassages } from './changed-passages.ts';
import type { Cheapest } from './cheapest.ts';
import { forcedLayers } from './forced.ts';
import type { Look } from './neighbours.ts';
import { wayOver } from './node-way.ts';
import { directNm, looseNm, type Query } from './query.ts';
import { everyLeg, type Waypoint } from './waypoint.ts';

/** How much more than the best known a way may cost before it is pulled tight: as a factor, and nautical miles. */
const SLACK = 1.02;
const SLACK_NM = 1;

/** How long ways looked for first may be, then farther ones: as factors of the great circle, and nautical miles more. */
const STRETCHES = [1.1, 1.35, 2.2];
const MORE_NM = 20;

/** The arcs between ports are read when so many ways between some are asked for: the first are sooner found without. */
const FEW_WAYS = 3;

/** How a way from node to node is searched for. */
type SearchOptions = Pick<SearchRequest, 'limit' | 'bySpans' | 'portArcs'>;

/** A way as the graph has it, before it is pulled tight. */
interface GraphWay {
  readonly points: Waypoint[];
  /** Nautical miles. */
  readonly cost: number;
}

/** Finds ways from node to node, past closed passages and through those that are asked for. */
export class ThroughGraph {
  readonly #waters: Waters;
  readonly #endpoints: Endpoints;
  readonly #search: AStar;
  readonly #closedUnasked: ClosedPassages;
  readonly #changed: ChangedPassages;
  readonly #portArcs: CompiledPorts['arcs'];
  #waysBetweenPorts = 0;

  /** @param portArcs the arcs of ways between ports */
  constructor(waters: Waters, endpoints: Endpoints, search: AStar, portArcs: CompiledPorts['arcs']) {
    this.#waters = waters;
    this.#endpoints = endpoints;
    this.#search = search;
    this.#closedUnasked = closedUnasked(waters.graph);
    this.#changed = new ChangedPassages(waters.graph);
    this.#portArcs = portArcs;
  }

  /** The cheapest way that a query asks for, or null. */
  find(query: Query, passable: Passable): Waypoint[] | null {
    if (query.forced?.length) return this.#cheapest(query)?.points ?? null;
    const unasked = this.#pastClosedUnasked(query);
    // opening what only dearer ways use changes nothing
    const leastCost = unasked?.cost ?? looseNm(query.mostNm ?? Infinity);
    const isCheapest = leastCost <= this.#changed.throughOpenedNm(query);
    if (!unasked && isCheapest) return null;
    // nor does closing what a way does not use
    const isNoneMore = this.#closedUnasked.includes(query.closed);
    if (!unasked || !(isNoneMore || everyLeg(unasked.points, passable.allowsLeg))) {
      return this.#cheapest(query)?.points ?? null;
    }
    return ((isCheapest ? null : this.#cheapest(query, unasked.cost)) ?? unasked).points;
  }

  /** A way past the passages that are closed unasked: for these it is compiled which arcs and nodes ways need. */
  #pastClosedUnasked(query: Query): GraphWay | null {
    return this.#cheapest({ ...query, closed: this.#closedUnasked }, undefined, (start, end) => {
      const areStored = start.isStored && end.isStored;
      const portArcs =
        areStored && ++this.#waysBetweenPorts > FEW_WAYS ? this.#portArcs(this.#closedUnasked) : undefined;
      return portArcs ? { portArcs } : { bySpans: true };
    });
  }

  /**
   * The cheapest way: looked for first among those not much longer than the great circle, for which few links do.
   *
   * @param mostNm ways that cost as much or more need not be found
   */
  #cheapest(
    query: Query,
    mostNm = looseNm(query.mostNm ?? Infinity),
    optionsOf?: (start: Attachment, end: Attachment) => SearchOptions,
  ): GraphWay | null {
    const { from, to, forced = [] } = query;
    for (const stretch of forced.length > 0 ? [] : STRETCHES) {
      const limit = Math.min(mostNm, stretch * directNm(query) + MORE_NM);
      const start = this.#endpoints.atTowards(to, limit, from, query);
      const end = this.#endpoints.atTowards(from, limit, to, query);
      const arePart = start.isPart || end.isPart;
      const most = arePart ? limit : mostNm;
      const way = this.#between(query, start, end, { ...optionsOf?.(start, end), limit: most });
      if (way || most === mostNm) return way;
    }
    const [start, end] = [from, to].map((at) => this.#endpoints.at(at, query));
    return this.#between(query, start, end, { ...optionsOf?.(start, end), limit: mostNm });
  }

  /** A way over all ways out of both ends that one cheaper than the best known may use, or null. */
  straighter(query: Query, best: Cheapest, look: Look): Waypoint[] | null {
    const { from, to } = query;
    const limit = SLACK * best.cost + SLACK_NM;
    const joined = (at: EndPoint, other: EndPoint): Attachment => {
      if (this.#endpoints.isFree(at)) return this.#endpoints.atTowards(other, limit, at, query);
      const goal = this.#endpoints.goal(other, best.cost, true, query);
      return this.#endpoints.towards({ ...goal, onShortCuts: look === 'known' }, at, query);
    };
    return this.#between(query, joined(from, to), joined(to, from), { limit })?.points ?? null;
  }

  /** @param options by which spans it is searched for; what the way may cost through the graph, nautical miles */
  #between(query: Query, start: Attachment, end: Attachment, options: SearchOptions): GraphWay | null {
    const { to, closed, forced = [], deadline } = query;
    // all of the graph would be looked through
    if (start.node.length === 0 || end.node.length === 0) return null;
    const found = this.#search.find({
      from: start,
      to: end,
      target: vectorsOf([to.position]),
      closed,
      deadline,
      ...options,
      ...(forced.length > 0 && {
        forced: forcedLayers(this.#waters.gates, forced, { graph: this.#waters.graph, start, end }),
      }),
    });
    if (!found) return null;
    return { points: wayOver(found.nodes, { graph: this.#waters.graph, start, end }), cost: found.cost };
  }
}
