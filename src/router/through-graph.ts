import type { Attachment } from '../attach/attachment.ts';
import type { Endpoints } from '../attach/endpoints.ts';
import type { CompiledPorts } from '../attach/port-attachments.ts';
import type { Waters } from '../attach/waters.ts';
import type { ClosedPassages } from '../graph/passage-sets.ts';
import type { Passable } from '../overlay/passable.ts';
import type { AStar } from '../search/astar.ts';
import type { SearchRequest } from '../search/request.ts';
import { isWinding, type Look } from './neighbours.ts';
import { forcedBetween, wayOver } from './node-way.ts';
import { type Query, targetOf } from './query.ts';
import type { Cheapest } from './way-cost.ts';
import { everyLeg, type Waypoint } from './waypoint.ts';

/** How much more than the best known a way may cost before it is pulled tight: as a factor, and nautical miles. */
const SLACK = 1.02;
const SLACK_NM = 1;

/** The arcs between ports are read when so many ways between some are asked for: the first are sooner found without. */
const FEW_WAYS = 3;

/** How a way from node to node is searched for. */
type SearchOptions = Pick<SearchRequest, 'limit' | 'bySpans' | 'portArcs'>;

/** Finds ways from node to node, past closed passages and through those that are asked for. */
export class ThroughGraph {
  readonly #waters: Waters;
  readonly #endpoints: Endpoints;
  readonly #search: AStar;
  readonly #usual: ClosedPassages;
  readonly #portArcs: CompiledPorts['arcs'];
  #waysBetweenPorts = 0;

  /**
   * @param usual the passages that are closed unasked
   * @param portArcs the arcs of ways between ports
   */
  constructor(
    waters: Waters,
    endpoints: Endpoints,
    search: AStar,
    usual: ClosedPassages,
    portArcs: CompiledPorts['arcs'],
  ) {
    this.#waters = waters;
    this.#endpoints = endpoints;
    this.#search = search;
    this.#usual = usual;
    this.#portArcs = portArcs;
  }

  /** The cheapest way that a query asks for, or null. */
  find(query: Query, passable: Passable): Waypoint[] | null {
    const { closed = this.#waters.graph.sets.allOpen } = query;
    if (!query.forced?.length && closed.includes(this.#usual)) {
      const way = this.#pastUsual(query);
      // if more are closed, a way does that uses none of them: closing what a way does not use changes nothing
      const isUsual = closed.equals(this.#usual);
      if (way && (isUsual || everyLeg(way, (a, b) => passable.allowsLeg(a, b)))) return way;
    }
    const [start, end] = this.#joined(query, closed);
    return this.#between(query, start, end);
  }

  /** A way past the passages that are closed unasked: for these it is compiled which arcs and nodes ways need. */
  #pastUsual(query: Query): Waypoint[] | null {
    const closed = this.#usual;
    const [start, end] = this.#joined(query, closed);
    const areStored = start.isStored && end.isStored;
    const portArcs = areStored && ++this.#waysBetweenPorts > FEW_WAYS ? this.#portArcs(closed) : undefined;
    return this.#between({ ...query, closed }, start, end, portArcs ? { portArcs } : { bySpans: true });
  }

  #joined({ from, to, deadline }: Query, closed: ClosedPassages): Attachment[] {
    return [from, to].map((at) => this.#endpoints.at(at, closed, deadline));
  }

  /**
   * Where the best way known between ends near to each other is far from straight: a way over all of their ways out
   * that a better one may use.
   */
  straighter(query: Query, best: Cheapest, look: Look): Waypoint[] | null {
    const { from, to, closed = this.#waters.graph.sets.allOpen, deadline } = query;
    if (!best.way || look === 'nowhere' || !isWinding(best.way)) return null;
    const [start, end] = [
      { at: from, other: to },
      { at: to, other: from },
    ].map(({ at, other }) =>
      this.#endpoints.isFree(at)
        ? this.#endpoints.at(at, closed, deadline)
        : this.#endpoints.towards(
            {
              ...this.#endpoints.goal(other, best.cost, true, closed, deadline),
              onShortCuts: look === 'known',
            },
            at,
            closed,
            deadline,
          ),
    );
    return this.#between(query, start, end, { limit: SLACK * best.cost + SLACK_NM });
  }

  /** @param options by which spans it is searched for; what the way may cost through the graph, nautical miles */
  #between(query: Query, start: Attachment, end: Attachment, options: SearchOptions = {}): Waypoint[] | null {
    const { to, closed = this.#waters.graph.sets.allOpen, forced = [], deadline } = query;
    // all of the graph would be looked through
    if (start.node.length === 0 || end.node.length === 0) return null;
    const found = this.#search.find({
      from: start,
      to: end,
      target: targetOf(to),
      closed,
      deadline,
      ...options,
      ...(forced.length > 0 && {
        forced: forcedBetween(this.#waters.gates, forced, { graph: this.#waters.graph, start, end }),
      }),
    });
    return found && wayOver(found.nodes, { graph: this.#waters.graph, start, end });
  }
}
