import { type Attachment, bestStop, isFull, lengthsOf } from '../attach/attachment.ts';
import type { EndPoint } from '../attach/end-point.ts';
import { Endpoints } from '../attach/endpoints.ts';
import type { CompiledPorts } from '../attach/port-attachments.ts';
import type { FindAttachment } from '../attach/stored.ts';
import type { Waters } from '../attach/waters.ts';
import { greatCircleNm } from '../geo/sphere.ts';
import type { ClosedPassages } from '../graph/passage-sets.ts';
import type { Passage } from '../graph/water-graph.ts';
import type { Stop } from '../near/stop.ts';
import type { Detour } from '../overlay/detour.ts';
import { type OverlaidNodes, Overlay } from '../overlay/overlay.ts';
import { Passable } from '../overlay/passable.ts';
import type { AreaPenalty } from '../overlay/penalty.ts';
import { AStar, type FoundWay } from '../search/astar.ts';
import { BothWays } from '../search/both-ways.ts';
import { ForcedPassages } from '../search/forced-passages.ts';
import { Forced } from './forced.ts';
import { turnAtGates } from './gate-turn.ts';
import { isWinding, Neighbours } from './neighbours.ts';
import { moveOffShore } from './off-shore.ts';
import { pullTight } from './pull-tight.ts';
import type { Query } from './query.ts';
import { SightTest } from './sight-test.ts';
import { Cheapest, WayCost } from './way-cost.ts';
import { nodePoint, type Waypoint, waypoint, waypointsTo } from './waypoint.ts';

/** A search with a penalty looks for ways that cost less than its limit before they are pulled tight: this much more. */
const LOOSE = 1.005;
/** Round more corners than these hasty searches first tell how far off a way may lead. */
const MANY = 100;
/** How much more bounds count in them, one after the other: each is bounded by the way that the one before found. */
const HASTY = [1.1, 1.02];
/** Between ends up to so far apart a winding way is looked at once more, nautical miles. */
export const WINDING_NM = 150;

/** Finds the cheapest way between two positions past given blocks: one search, pulled tight. */
export class Finder {
  readonly #waters: Waters;
  readonly #endpoints: Endpoints;
  readonly #sightTest: SightTest;
  readonly #search: AStar;
  /** The same over the arcs between ports, made when it is first wanted; null if their spans are not known. */
  #portSearch: { readonly search: AStar; readonly closed: ClosedPassages } | null | undefined;
  readonly #spanned: CompiledPorts['spanned'];
  /** Made when areas are first to be minimised: some 10 MB. */
  #bothWays: BothWays | undefined;
  readonly #neighbours: Neighbours;
  readonly #stretch: number;

  /**
   * @param stretch how much longer than the cheapest way through the graph a way may be, as a factor
   * @param stored ports whose attachments are known
   * @param spanned the graph between these ports, with spans
   */
  constructor(
    waters: Waters,
    stretch: number,
    stored?: FindAttachment,
    spanned: CompiledPorts['spanned'] = () => undefined,
  ) {
    this.#waters = waters;
    this.#stretch = stretch;
    this.#spanned = spanned;
    this.#endpoints = new Endpoints(waters, stored);
    this.#sightTest = new SightTest(waters.coast, waters.mesh, waters.locator, waters.sight);
    this.#search = new AStar(waters.graph);
    this.#neighbours = new Neighbours(waters, this.#endpoints);
  }

  /**
   * The way that a query asks for, or null if there is none. Of its blocks it goes round those of `detour` only.
   *
   * @param penalty on miles in areas: then only a way out of harbour that costs less than its limit is found
   */
  find(query: Query, detour: Detour, penalty?: AreaPenalty): Waypoint[] | null {
    query.deadline?.check();
    const forced = new Forced(this.#waters.gates, query.forced ?? []);
    if (forced.passages.length === 0) return this.#find(query, detour, forced, penalty);
    const free = this.find({ ...query, forced: undefined }, detour, penalty);
    return !free || forced.isMetBy(free) ? free : this.#find(query, detour, forced, penalty);
  }

  #find(query: Query, detour: Detour, forced: Forced, penalty?: AreaPenalty): Waypoint[] | null {
    const direct = [waypoint(query.from.position), waypoint(query.to.position)];
    const cost = new WayCost(this.#waters.inshore(), penalty);
    const passable = new Passable(this.#waters, query.closed ?? this.#waters.graph.sets.allOpen, detour);
    const isOpen = (a: Waypoint, b: Waypoint) => this.#sightTest.sees(a, b) && allowsLeg(passable, a, b);
    const isDirect = !penalty && isOpen(direct[0], direct[1]) && forced.isMetBy(direct);
    if (isDirect && cost.inshoreNm(direct) === 0) return direct;
    const tighten = (way: Waypoint[] | null) => {
      const canReplace = (piece: readonly Waypoint[]) => {
        const leg = [piece[0], piece[piece.length - 1]];
        return isOpen(leg[0], leg[1]) && cost.isNoDearer(leg, piece) && forced.isKeptBy(leg, piece);
      };
      return way && pullTight(way, this.#waters.mesh, canReplace);
    };
    const best = new Cheapest(cost);
    if (isDirect) best.take(direct);
    const found = tighten(
      detour.blocks.size > 0 || penalty
        ? this.#roundWaters(query, detour, passable, penalty)
        : this.#throughGraph(query),
    );
    if (forced.passages.length > 0) {
      best.take(found && forced.isMetBy(found) ? tighten(turnAtGates(found, forced, isOpen)) : null);
    } else best.take(found);
    if (!penalty && forced.passages.length === 0) {
      best.take(this.#neighbours.inHarbour(query, passable, best));
      if (detour.blocks.size === 0) best.take(tighten(this.#straighter(query, best)));
      best.take(this.#neighbours.outOfHarbour(query, passable, best));
    }
    if (!best.way) return null;
    const offShore = moveOffShore(best.way, this.#waters.coast, this.#sightTest, (a, b) =>
      allowsLeg(passable, a, b),
    );
    return forced.isMetBy(offShore) ? offShore : best.way;
  }

  /** A way from node to node. */
  #throughGraph(query: Query): Waypoint[] | null {
    const { from, to, closed = this.#waters.graph.sets.allOpen, deadline } = query;
    const [start, end] = [from, to].map((at) => this.#endpoints.at(at, closed, deadline));
    const isBetweenPorts = !isFull(start) && !isFull(end) && !query.forced?.length;
    const search = isBetweenPorts ? this.#searchBetweenPorts(closed) : undefined;
    return this.#between(query, start, end, search);
  }

  /** The search over the arcs between ports, if it knows of all ways past the passages closed. */
  #searchBetweenPorts(closed: ClosedPassages): AStar | undefined {
    if (this.#portSearch === undefined) {
      const spanned = this.#spanned();
      this.#portSearch = spanned
        ? { search: new AStar(spanned.graph, this.#search), closed: spanned.closed }
        : null;
    }
    return this.#portSearch?.closed.equals(closed) ? this.#portSearch.search : undefined;
  }

  /**
   * Where the best way known between ends near to each other is far from straight: a way over all of their ways out
   * that a better one may use.
   */
  #straighter(query: Query, best: Cheapest): Waypoint[] | null {
    const { from, to, closed = this.#waters.graph.sets.allOpen, deadline } = query;
    const isNear = greatCircleNm(...from.position, ...to.position) <= WINDING_NM;
    if (!best.way || !isNear || !isWinding(best.way)) return null;
    const [start, end] = [
      { at: from, other: to },
      { at: to, other: from },
    ].map(({ at, other }) =>
      this.#endpoints.isFree(at)
        ? this.#endpoints.at(at, closed, deadline)
        : this.#endpoints.towards(
            this.#endpoints.goal(other, best.cost, true, closed, deadline),
            at,
            closed,
            deadline,
          ),
    );
    return this.#between(query, start, end);
  }

  #between(query: Query, start: Attachment, end: Attachment, search = this.#search): Waypoint[] | null {
    const { to, closed = this.#waters.graph.sets.allOpen, forced = [], deadline } = query;
    const found = search.find({
      from: start,
      to: end,
      target: targetOf(to),
      closed,
      stretch: search === this.#search ? this.#stretch : 1,
      deadline,
      ...(forced.length > 0 && { forced: this.#forcedBetween(forced, start, end) }),
    });
    return found && this.#wayOver(found.nodes, start, end);
  }

  /** Passages that a way has to cross, and what the legs of its search cross of them. */
  #forcedBetween(
    passages: readonly Passage[],
    start: Attachment,
    end: Attachment,
    overlaid?: OverlaidNodes,
  ): ForcedPassages {
    const { graph, gates } = this.#waters;
    const forced = new Forced(gates, passages);
    const vectorOf = (node: number) => this.#nodePoint(node, overlaid).vector;
    const crossedTo = (stop: Stop, to: Float64Array) => {
      const way = [...waypointsTo(stop).map(({ vector }) => vector), to];
      return way.reduce((bits, at, i) => (i === 0 ? 0 : bits | forced.crossedBy(way[i - 1], at)), 0);
    };
    const ofLinks = ({ node, stop }: Attachment) => node.map((v, link) => crossedTo(stop[link], vectorOf(v)));
    return new ForcedPassages(passages, graph.sets, {
      from: ofLinks(start),
      to: ofLinks(end),
      arc: (tail, head) => forced.crossedBy(vectorOf(tail), vectorOf(head)),
      end: (extra, isDeparture) => {
        const stop = (isDeparture ? overlaid?.departure : overlaid?.arrival)?.[extra];
        return stop ? crossedTo(stop, vectorOf(graph.nodeCount + extra)) : 0;
      },
    });
  }

  /** A way from node to node, round blocks and through fewer areas: over nodes that only this search has, too. */
  #roundWaters(
    { from, to, closed = this.#waters.graph.sets.allOpen, forced = [], deadline }: Query,
    detour: Detour,
    passable: Passable,
    penalty?: AreaPenalty,
  ): Waypoint[] | null {
    const goals = lengthsOf(this.#endpoints.allAt(to, closed, deadline), this.#waters.graph);
    const isRound = detour.blocks.size > 0;
    const isOpen = isRound ? passable.allows : undefined;
    const [departure, arrival] = [from, to].map((at) => this.#endpoints.allAt(at, closed, deadline, isOpen));
    let [start, end]: Attachment[] = [departure, arrival];
    const ends = {
      source: targetOf(from),
      target: targetOf(to),
      sources: lengthsOf(this.#endpoints.allAt(from, closed, deadline), this.#waters.graph),
      goals,
    };
    const active = penalty?.boundary.within(
      { target: ends.source, goals: ends.sources },
      ends,
      LOOSE * penalty.limit,
      closed,
    );
    const overlay = new Overlay(this.#waters, closed, detour, passable, penalty);
    const overlaid = overlay.nodes(departure, arrival, active);
    const { extra, corners, narrow } = overlaid;
    if (penalty) {
      const { miles, perMile } = penalty;
      [start, end] = [miles.withPenalty(start, perMile), miles.withPenalty(end, perMile)];
    }
    if (isRound) [start, end] = [passable.linksOf(start), passable.linksOf(end)];
    const request = {
      from: start,
      to: end,
      ...ends,
      closed,
      stretch: this.#stretch,
      deadline,
      extra,
      ...(forced.length > 0 && { forced: this.#forcedBetween(forced, start, end, overlaid) }),
      ...(isRound && { blocked: (tail: number, head: number) => detour.entersArc(tail, head, extra) }),
      ...(penalty && {
        limit: LOOSE * penalty.limit,
        penalty: {
          perMile: penalty.perMile,
          insideNm: (arc: number, tail: number) => penalty.miles.ofArc(arc, tail),
        },
      }),
    };
    let hasty: FoundWay | null = null;
    const bounded = () => (hasty ? { ...request, limit: hasty.cost } : request);
    for (const hastiness of corners > MANY ? HASTY : []) {
      hasty = this.#search.find({ ...bounded(), stretch: hastiness, hasty: true }) ?? hasty;
      if (hasty) narrow(hasty.cost);
    }
    const isFromBoth = !isRound && forced.length === 0;
    const found = (isFromBoth ? this.#theBothWays().find(request) : this.#search.find(bounded())) ?? hasty;
    return found && this.#wayOver(found.nodes, start, end, overlaid);
  }

  #theBothWays(): BothWays {
    this.#bothWays ??= new BothWays(this.#waters.graph);
    return this.#bothWays;
  }

  #wayOver(
    nodes: readonly number[],
    start: Attachment,
    end: Attachment,
    overlaid?: OverlaidNodes,
  ): Waypoint[] {
    const { nodeCount } = this.#waters.graph;
    const [first, last] = [nodes[0], nodes[nodes.length - 1]];
    const departure = overlaid?.departure[first - nodeCount] ?? bestStop(start, first);
    const arrival = overlaid?.arrival[last - nodeCount] ?? bestStop(end, last);
    const points = nodes.map((node) => this.#nodePoint(node, overlaid));
    return [
      ...waypointsTo(departure).filter((point) => !isAt(point, points[0])),
      ...points,
      ...waypointsTo(arrival)
        .reverse()
        .filter((point) => !isAt(point, points[points.length - 1])),
    ];
  }

  #nodePoint(node: number, overlaid?: OverlaidNodes): Waypoint {
    const { nodeCount } = this.#waters.graph;
    if (!overlaid || node < nodeCount) return nodePoint(this.#waters.graph, node);
    const { extra } = overlaid;
    return waypoint([extra.lng[node - nodeCount], extra.lat[node - nodeCount]]);
  }
}

function targetOf({ position }: EndPoint): Float64Array {
  return waypoint(position).vector;
}

function allowsLeg(passable: Passable, { vector: a }: Waypoint, { vector: b }: Waypoint): boolean {
  return passable.allows(a[0], a[1], a[2], b[0], b[1], b[2]);
}

/** Whether two points are one: some ends lie at a node. */
function isAt(a: Waypoint, b: Waypoint): boolean {
  return a.lng === b.lng && a.lat === b.lat;
}
