import type { Attachment } from '../attach/attachment.ts';
import { NO_PORT } from '../attach/end-point.ts';
import { Endpoints } from '../attach/endpoints.ts';
import type { CompiledPorts } from '../attach/port-attachments.ts';
import type { FindAttachment } from '../attach/stored.ts';
import type { Waters } from '../attach/waters.ts';
import type { ClosedPassages } from '../graph/passage-sets.ts';
import { closedUnasked } from '../graph/seasons.ts';
import type { Detour } from '../overlay/detour.ts';
import { Passable } from '../overlay/passable.ts';
import type { AreaPenalty } from '../overlay/penalty.ts';
import { AStar } from '../search/astar.ts';
import type { SearchRequest } from '../search/request.ts';
import { BetterBends } from './better-bends.ts';
import { Forced } from './forced.ts';
import { turnAtGates } from './gate-turn.ts';
import { CLOSE_NM, isWinding, type Look, Neighbours, SHORE_NM } from './neighbours.ts';
import { forcedBetween, wayOver } from './node-way.ts';
import { moveOffShore } from './off-shore.ts';
import { type LedPast, ledPast } from './past-blocks.ts';
import { pullTight } from './pull-tight.ts';
import { directNm, type Query, targetOf } from './query.ts';
import { RoundWaters } from './round-waters.ts';
import { SightTest } from './sight-test.ts';
import { Cheapest, WayCost } from './way-cost.ts';
import { everyLeg, type Waypoint, waypoint } from './waypoint.ts';

/** How much more than the best known a way may cost before it is pulled tight: as a factor, and nautical miles. */
const SLACK = 1.02;
const SLACK_NM = 1;

/** The arcs between ports are read when so many ways between some are asked for: the first are sooner found without. */
const FEW_WAYS = 3;

/** How much more than the cheapest a way led past blocks may cost, as a factor. */
const NEAR_ENOUGH = 1.0005;

/** Settings of a finder. */
export interface FinderOptions {
  /** Ports whose attachments are known. None by default. */
  readonly stored?: FindAttachment;
  /** The arcs of ways between these ports. */
  readonly portArcs?: CompiledPorts['arcs'];
  /** Told of each short cut that a way takes: its points, corners of the shore among them, and what it saves. */
  readonly onShortCut?: (way: readonly Waypoint[], savedNm: number) => void;
}

/** How a way from node to node is searched for. */
type SearchOptions = Pick<SearchRequest, 'limit' | 'bySpans' | 'portArcs'>;

/** Finds the cheapest way between two positions past given blocks: one search, pulled tight. */
export class Finder {
  readonly #waters: Waters;
  readonly #endpoints: Endpoints;
  readonly #sightTest: SightTest;
  readonly #bends: BetterBends;
  readonly #search: AStar;
  readonly #portArcs: CompiledPorts['arcs'];
  #waysBetweenPorts = 0;
  readonly #roundWaters: RoundWaters;
  readonly #neighbours: Neighbours;
  readonly #onShortCut: FinderOptions['onShortCut'];
  /** The passages that are closed unasked. */
  readonly #usual: ClosedPassages;

  constructor(waters: Waters, { stored, portArcs = () => undefined, onShortCut }: FinderOptions) {
    this.#waters = waters;
    this.#portArcs = portArcs;
    this.#onShortCut = onShortCut;
    this.#usual = closedUnasked(waters.graph);
    this.#endpoints = new Endpoints(waters, stored);
    this.#sightTest = new SightTest(waters.coast, waters.mesh, waters.locator, waters.sight);
    this.#bends = new BetterBends(waters.mesh, waters.graph, (a, b) => this.#sightTest.sees(a, b));
    this.#search = new AStar(waters.graph);
    this.#roundWaters = new RoundWaters(waters, this.#endpoints, this.#search);
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
      const isAsGood = (piece: readonly Waypoint[], by: readonly Waypoint[]) =>
        cost.isNoDearer(by, piece) && forced.isKeptBy(by, piece);
      return way && pullTight(way, this.#bends, isOpen, isAsGood);
    };
    const best = new Cheapest(cost);
    if (isDirect) best.take(direct);
    const found = tighten(
      detour.blocks.size > 0 || penalty
        ? this.#roundWaters.find(query, detour, passable, penalty)
        : this.#throughGraph(query, passable),
    );
    if (forced.passages.length > 0) {
      best.take(found && forced.isMetBy(found) ? tighten(turnAtGates(found, forced, isOpen)) : null);
    } else best.take(found);
    if (!penalty && forced.passages.length === 0) {
      const take = (way: Waypoint[] | null, whole = way) => {
        const before = way ? best.cost : 0;
        if (best.take(way) && whole) this.#onShortCut?.(whole, before - best.cost);
      };
      const look = this.#lookFor(query, detour, best);
      take(this.#neighbours.cheaper(query, passable, best, look));
      const straighter = detour.blocks.size === 0 ? this.#straighter(query, best, look) : null;
      take(tighten(straighter), straighter);
    }
    if (!best.way) return null;
    const offShore = moveOffShore(best.way, this.#waters.coast, this.#sightTest, (a, b) =>
      allowsLeg(passable, a, b),
    );
    return forced.isMetBy(offShore) ? offShore : best.way;
  }

  /**
   * Leads a way found past the blocks that it still enters, without another search: it is within `NEAR_ENOUGH` of the
   * cheapest then. Where that can't be it tells which to go round next.
   */
  pastBlocks(found: readonly Waypoint[], query: Query, detour: Detour, penalty?: AreaPenalty): LedPast {
    const { gates, graph } = this.#waters;
    const { closed = graph.sets.allOpen, forced = [] } = query;
    const nogo = detour.all;
    const cost = new WayCost(this.#waters.inshore(), penalty);
    const costOf = (points: readonly Waypoint[]) => cost.of(points);
    const foundCost = costOf(found);
    const isOpen = (a: Waypoint, b: Waypoint) => {
      const isPast = !nogo.enters(a.x, a.y, a.z, b.x, b.y, b.z);
      return (
        isPast && gates.crossed(a.x, a.y, a.z, b.x, b.y, b.z, closed) === 0 && this.#sightTest.sees(a, b)
      );
    };
    const mostNm = (NEAR_ENOUGH - 1) * foundCost;
    const { way, blocks } = ledPast(found, detour.blocks, { nogo, costOf, mostNm, isOpen });
    const tight = way && pullTight(way, this.#bends, isOpen, (piece, by) => cost.isNoDearer(by, piece));
    const isNearEnough = tight && costOf(tight) - foundCost <= mostNm;
    return { way: isNearEnough && new Forced(gates, forced).isMetBy(tight) ? tight : null, blocks };
  }

  /**
   * Where short cuts between two ends are to be looked for, once a way is known or none is. The build looked for them
   * between ports, with no block in the way, past the passages that are closed unasked. Between ends far from each other
   * there are none, and what the build found need not be read: 15 ms the first time.
   */
  #lookFor(query: Query, detour: Detour, best: Cheapest): Look {
    const { from, to, closed } = query;
    const direct = directNm(query);
    if (direct > SHORE_NM) return 'nowhere';
    const arePorts = from.port !== NO_PORT && to.port !== NO_PORT;
    const isKnown = arePorts && detour.blocks.size === 0 && (!closed || this.#usual.includes(closed));
    if (!isKnown) return 'anywhere';
    const { shortCuts } = this.#waters;
    if (!best.way || !shortCuts || direct <= CLOSE_NM) return 'known';
    return shortCuts.leadBetween(from.port, to.port) ? 'known' : 'nowhere';
  }

  /** A way from node to node. */
  #throughGraph(query: Query, passable: Passable): Waypoint[] | null {
    const { closed = this.#waters.graph.sets.allOpen } = query;
    if (!query.forced?.length && closed.includes(this.#usual)) {
      const way = this.#pastUsual(query);
      // if more are closed, a way does that uses none of them: closing what a way does not use changes nothing
      const isUsual = closed.equals(this.#usual);
      if (way && (isUsual || everyLeg(way, (a, b) => allowsLeg(passable, a, b)))) return way;
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
  #straighter(query: Query, best: Cheapest, look: Look): Waypoint[] | null {
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

function allowsLeg(passable: Passable, a: Waypoint, b: Waypoint): boolean {
  return passable.allows(a.x, a.y, a.z, b.x, b.y, b.z);
}
