import { Endpoints } from '../attach/endpoints.ts';
import { LruCache } from '../attach/lru-cache.ts';
import type { CompiledPorts } from '../attach/port-attachments.ts';
import type { FindAttachment } from '../attach/stored.ts';
import type { Waters } from '../attach/waters.ts';
import { Detour } from '../overlay/detour.ts';
import { Passable } from '../overlay/passable.ts';
import type { AreaPenalty } from '../overlay/penalty.ts';
import { AStar } from '../search/astar.ts';
import { BetterBends } from './better-bends.ts';
import { Bypass } from './bypass.ts';
import { Cheapest } from './cheapest.ts';
import { Forced } from './forced.ts';
import { areDearerWanted, isAlongShore, isWinding, Neighbours } from './neighbours.ts';
import { moveOffShore } from './off-shore.ts';
import { overFreeWater } from './over-free-water.ts';
import { ledOverGates } from './over-gates.ts';
import { piecesOf } from './pieces.ts';
import { type IsOpenLeg, pullTight } from './pull-tight.ts';
import type { Query } from './query.ts';
import { RoundGates } from './round-gates.ts';
import { RoundWaters } from './round-waters.ts';
import { SightTest } from './sight-test.ts';
import { ThroughGraph } from './through-graph.ts';
import { WayCost } from './way-cost.ts';
import { type Waypoint, waypoint } from './waypoint.ts';

/**
 * A way along the shore is led over the graph for a part of it, the best so far again and again: so often at most, and as
 * long as that saves so much, nautical miles.
 */
const MOST_ROUNDS = 8;
const LEAST_SAVED_NM = 0.1;
/** What saves less is rounding, and leaves a bend on a straight leg, nautical miles. */
const LEAST_LED_NM = 0.01;
/** Ways between its legs and the ends that are kept meanwhile: six a leg. */
const PLACES_SIZE = 1024;

/** Settings of a finder. */
export interface FinderOptions {
  /** Ports whose attachments are known. None by default. */
  readonly stored?: FindAttachment;
  /** The arcs of ways between these ports. */
  readonly portArcs?: CompiledPorts['arcs'];
  /**
   * Told of each look for a short cut, first along the shore, then where the way winds still over more ways out to the graph:
   * the points of the one taken, corners of the shore among them, and what it saves; null where none was found.
   */
  readonly onShortCut?: (way: readonly Waypoint[] | null, savedNm: number, isOverGraph: boolean) => void;
}

/** A way found, pulled tight; null stays so. */
type Tighten = (way: readonly Waypoint[] | null) => Waypoint[] | null;

/** How the ways of a query are found over the graph, and pulled tight. */
interface Searches {
  readonly overGraph: (part: Query) => Waypoint[] | null;
  readonly tighten: Tighten;
  readonly isOpen: IsOpenLeg;
  readonly cost: WayCost;
}

/** Finds the cheapest way between two positions past given blocks: one search, pulled tight. */
export class Finder {
  /** For ways found that still enter blocks. */
  readonly bypass: Bypass;
  /** For ways past closed gates. */
  readonly roundGates: RoundGates;
  /** Round no block: nothing is ever added to it, so that all queries without blocks share it. */
  readonly noDetour: Detour;
  readonly #waters: Waters;
  readonly #sightTest: SightTest;
  readonly #bends: BetterBends;
  readonly #throughGraph: ThroughGraph;
  readonly #roundWaters: RoundWaters;
  readonly #neighbours: Neighbours;
  readonly #onShortCut: FinderOptions['onShortCut'];

  constructor(waters: Waters, { stored, portArcs = () => undefined, onShortCut }: FinderOptions) {
    this.#waters = waters;
    this.#onShortCut = onShortCut;
    this.noDetour = new Detour(waters, []);
    const endpoints = new Endpoints(waters, stored);
    const search = new AStar(waters.graph);
    this.#sightTest = new SightTest(waters.coast, waters.mesh, waters.locator, waters.sight);
    this.#bends = new BetterBends(waters.mesh, waters.graph, (a, b) => this.#sightTest.sees(a, b));
    this.#throughGraph = new ThroughGraph(waters, endpoints, search, portArcs);
    this.#roundWaters = new RoundWaters(waters, endpoints, search);
    this.#neighbours = new Neighbours(waters, endpoints);
    this.roundGates = new RoundGates(waters, endpoints);
    this.bypass = new Bypass(waters, this.#sightTest, this.#bends, this.#neighbours);
  }

  /**
   * The way that a query asks for, or null if there is none. Of its blocks it goes round those of `detour` only.
   *
   * @param penalty on miles in areas: then neither the straight leg nor short cuts along the shore are looked for, and
   * over nodes only ways that cost less than its limit
   */
  find(query: Query, detour: Detour, penalty?: AreaPenalty): Waypoint[] | null {
    query.deadline?.check();
    const forced = new Forced(this.#waters.gates, query.forced);
    if (forced.isNone) {
      const way = this.#find(query, detour, forced, penalty);
      if (!way || penalty) return way;
      return this.roundGates.cheapest(way, query, (part) => this.#find(part, detour, forced));
    }
    const free = this.find({ ...query, forced: undefined }, detour, penalty);
    return !free || forced.isMetBy(free) ? free : this.#find(query, detour, forced, penalty);
  }

  #find(query: Query, detour: Detour, forced: Forced, penalty?: AreaPenalty): Waypoint[] | null {
    const direct = [waypoint(query.from.position), waypoint(query.to.position)];
    const cost = new WayCost(this.#waters.inshore(), penalty);
    const passable = new Passable(this.#waters, query.closed, detour);
    const isOpen = this.#sightTest.openTo(passable);
    const isDirect = !penalty && isOpen(direct[0], direct[1]) && forced.isMetBy(direct);
    if (isDirect && cost.inshoreNm(direct) === 0) return direct;
    const isAsGood = forced.keptBy(cost.isAsGood);
    const tighten: Tighten = (way) => way && pullTight(way, this.#bends, isOpen, isAsGood);
    const best = new Cheapest(cost);
    if (isDirect) best.take(direct);
    const isOverlaid = detour.blocks.size > 0 || penalty !== undefined;
    const overGraph = (part: Query) =>
      isOverlaid
        ? this.#roundWaters.find(part, detour, passable, penalty)
        : this.#throughGraph.find(part, passable);
    const found = tighten(overGraph(query));
    if (forced.isNone) {
      best.take(found);
      if (!penalty) this.#takeShortCuts(best, query, detour, passable, { overGraph, tighten, isOpen, cost });
    } else {
      const { from, to } = query;
      const plainCost = new WayCost(this.#waters.inshore());
      const pieces = piecesOf(this, { query, detour, passable, penalty }, plainCost, this.noDetour);
      const crossing = found && forced.isMetBy(found) ? found : null;
      best.take(
        tighten(ledOverGates(crossing, { from, to, forced, pieces, blocks: detour.blocks, isOpen, cost })),
      );
    }
    if (!best.way) return null;
    const offShore = moveOffShore(best.way, this.#waters.coast, this.#sightTest, passable.allowsLeg);
    return forced.isMetBy(offShore) ? offShore : best.way;
  }

  /** Takes ways that the graph does not know, where they cost less than the best. */
  #takeShortCuts(
    best: Cheapest,
    query: Query,
    detour: Detour,
    passable: Passable,
    { overGraph, tighten, isOpen, cost }: Searches,
  ): void {
    const look = this.#neighbours.lookFor(query, detour, best);
    const tell = (way: Waypoint[] | null, savedNm: number, isOverGraph: boolean) => {
      if (way && savedNm > 0) this.#onShortCut?.(way, savedNm, isOverGraph);
      else if (look !== 'nowhere') this.#onShortCut?.(null, 0, isOverGraph);
    };
    const isOnShore = isAlongShore(query, best);
    const shortCut = isOnShore
      ? this.#neighbours.alongShore(query, passable, best, look)
      : this.#neighbours.across(query, passable, best, { isOpen, cost });
    const before = shortCut ? best.cost : 0;
    const isLedAnyway = areDearerWanted(query, best, look);
    const isBest = best.take(shortCut);
    if (isOnShore && shortCut && (isBest || isLedAnyway))
      this.#leaveShore(best, shortCut, query, { overGraph, tighten, cost });
    tell(shortCut, shortCut ? before - best.cost : 0, false);
    const isWanted = detour.blocks.size === 0 && look !== 'nowhere' && look !== 'shore';
    if (!isWanted || !best.way || !isWinding(best.way)) return;
    const straighter = this.#throughGraph.straighter(query, best, look);
    const winding = best.cost;
    best.take(tighten(straighter));
    tell(straighter, winding - best.cost, true);
  }

  /** Takes ways that follow one along the shore but for where the graph is cheaper. */
  #leaveShore(
    best: Cheapest,
    shore: Waypoint[],
    query: Query,
    { overGraph, tighten, cost }: Pick<Searches, 'overGraph' | 'tighten' | 'cost'>,
  ): void {
    // legs that stay as they are have the same places each round
    const known = new LruCache<Waypoint[] | null>(PLACES_SIZE);
    const find = (part: Pick<Query, 'from'> | Pick<Query, 'to'>) => {
      const key = 'from' in part ? `from ${part.from.position}` : `to ${part.to.position}`;
      return known.get(key, () => overGraph({ ...query, ...part }));
    };
    const led = new Cheapest(cost);
    led.take(shore);
    let before = Infinity;
    for (let round = 0; round < MOST_ROUNDS && led.way && before - led.cost >= LEAST_SAVED_NM; round++) {
      before = led.cost;
      for (const way of overFreeWater(led.way, this.#waters.inshore(), find)) {
        led.take(tighten(way), LEAST_LED_NM);
      }
    }
    best.take(led.way);
  }
}
