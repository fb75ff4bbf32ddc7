import { type EndPoint, NO_PORT } from '../attach/end-point.ts';
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
import { BetterBends } from './better-bends.ts';
import { Forced } from './forced.ts';
import { CLOSE_NM, type Look, Neighbours, SHORE_NM } from './neighbours.ts';
import { moveOffShore } from './off-shore.ts';
import { ledOverGates } from './over-gates.ts';
import { type LedPast, ledPast } from './past-blocks.ts';
import { pullTight } from './pull-tight.ts';
import { directNm, type Query } from './query.ts';
import { RoundWaters } from './round-waters.ts';
import { SightTest } from './sight-test.ts';
import { ThroughGraph } from './through-graph.ts';
import { Cheapest, WayCost } from './way-cost.ts';
import { type Waypoint, waypoint } from './waypoint.ts';

/**
 * How much more than the cheapest a way led past blocks may cost without a search: a share, where few are in the way at
 * least so many nautical miles, and where many are. Of few the cheapest is at most 0.03 nm cheaper in fact.
 */
const AS_GOOD = 0.000025;
const AS_GOOD_NM = 0.01;
const NEAR_ENOUGH = 0.0005;
/** Past few blocks it is led where it gets dearer by no more than this share and so many nautical miles. */
const LED = 0.01;
const LED_NM = 5;

/** Settings of a finder. */
export interface FinderOptions {
  /** Ports whose attachments are known. None by default. */
  readonly stored?: FindAttachment;
  /** The arcs of ways between these ports. */
  readonly portArcs?: CompiledPorts['arcs'];
  /** Told of each short cut that a way takes: its points, corners of the shore among them, and what it saves. */
  readonly onShortCut?: (way: readonly Waypoint[], savedNm: number) => void;
}

/** A way led past blocks, and whether no search could find one that is much cheaper. */
export interface LedAside extends LedPast {
  readonly isAsGood: boolean;
}

/** Finds the cheapest way between two positions past given blocks: one search, pulled tight. */
export class Finder {
  readonly #waters: Waters;
  readonly #endpoints: Endpoints;
  readonly #sightTest: SightTest;
  readonly #bends: BetterBends;
  readonly #throughGraph: ThroughGraph;
  readonly #roundWaters: RoundWaters;
  readonly #neighbours: Neighbours;
  readonly #onShortCut: FinderOptions['onShortCut'];
  /** The passages that are closed unasked. */
  readonly #usual: ClosedPassages;

  constructor(waters: Waters, { stored, portArcs = () => undefined, onShortCut }: FinderOptions) {
    this.#waters = waters;
    this.#onShortCut = onShortCut;
    this.#usual = closedUnasked(waters.graph);
    this.#endpoints = new Endpoints(waters, stored);
    this.#sightTest = new SightTest(waters.coast, waters.mesh, waters.locator, waters.sight);
    this.#bends = new BetterBends(waters.mesh, waters.graph, (a, b) => this.#sightTest.sees(a, b));
    const search = new AStar(waters.graph);
    this.#throughGraph = new ThroughGraph(waters, this.#endpoints, search, this.#usual, portArcs);
    this.#roundWaters = new RoundWaters(waters, this.#endpoints, search);
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
    const passable = new Passable(this.#waters, query.closed, detour);
    const isOpen = (a: Waypoint, b: Waypoint) => this.#sightTest.sees(a, b) && passable.allowsLeg(a, b);
    const isDirect = !penalty && isOpen(direct[0], direct[1]) && forced.isMetBy(direct);
    if (isDirect && cost.inshoreNm(direct) === 0) return direct;
    const tighten = (way: readonly Waypoint[] | null) => {
      const isAsGood = (piece: readonly Waypoint[], by: readonly Waypoint[]) =>
        cost.isNoDearer(by, piece) && forced.isKeptBy(by, piece);
      return way && pullTight(way, this.#bends, isOpen, isAsGood);
    };
    const best = new Cheapest(cost);
    if (isDirect) best.take(direct);
    const found = tighten(
      detour.blocks.size > 0 || penalty
        ? this.#roundWaters.find(query, detour, passable, penalty)
        : this.#throughGraph.find(query, passable),
    );
    if (forced.passages.length === 0) best.take(found);
    else {
      const { from, to } = query;
      const find = (a: EndPoint, b: EndPoint) =>
        this.find({ ...query, from: a, to: b, forced: undefined }, detour, penalty);
      const costOf = (points: readonly Waypoint[]) => cost.of(points);
      const crossing = found && forced.isMetBy(found) ? found : null;
      best.take(tighten(ledOverGates(crossing, { from, to, forced, find, isOpen, costOf })));
    }
    if (!penalty && forced.passages.length === 0) {
      const take = (way: Waypoint[] | null, whole = way) => {
        const before = way ? best.cost : 0;
        if (best.take(way) && whole) this.#onShortCut?.(whole, before - best.cost);
      };
      const look = this.#lookFor(query, detour, best);
      take(this.#neighbours.cheaper(query, passable, best, look));
      const straighter = detour.blocks.size === 0 ? this.#throughGraph.straighter(query, best, look) : null;
      take(tighten(straighter), straighter);
    }
    if (!best.way) return null;
    const offShore = moveOffShore(best.way, this.#waters.coast, this.#sightTest, (a, b) =>
      passable.allowsLeg(a, b),
    );
    return forced.isMetBy(offShore) ? offShore : best.way;
  }

  /**
   * Leads a way found past the blocks that it still enters, without another search. Where that can't be it tells which to
   * go round next.
   */
  pastBlocks(
    found: readonly Waypoint[],
    query: Query,
    detour: Detour,
    areMany: boolean,
    penalty?: AreaPenalty,
  ): LedAside {
    const { closed, forced = [] } = query;
    const nogo = detour.all;
    const passable = new Passable(this.#waters, closed, nogo);
    const cost = new WayCost(this.#waters.inshore(), penalty);
    const costOf = (points: readonly Waypoint[]) => cost.of(points);
    const foundCost = costOf(found);
    const allowsLeg = (a: Waypoint, b: Waypoint) => passable.allowsLeg(a, b);
    const isOpen = (a: Waypoint, b: Waypoint) => allowsLeg(a, b) && this.#sightTest.sees(a, b);
    const inPlace = (a: Waypoint, b: Waypoint) => this.#neighbours.shoreBends(a, b, passable, query.deadline);
    const mostNm = areMany ? NEAR_ENOUGH * foundCost : LED * foundCost + LED_NM;
    const terms = { nogo, costOf, mostNm, isOpen, ...(!areMany && { inPlace }) };
    const led = ledPast(found, detour.blocks, terms);
    const isNoDearer = (piece: readonly Waypoint[], by: readonly Waypoint[]) => cost.isNoDearer(by, piece);
    const pulled = led.way && pullTight(led.way, this.#bends, isOpen, isNoDearer);
    const tight = pulled && moveOffShore(pulled, this.#waters.coast, this.#sightTest, allowsLeg);
    const isMet = tight !== null && new Forced(this.#waters.gates, forced).isMetBy(tight);
    const asGoodNm = areMany ? mostNm : Math.max(AS_GOOD_NM, AS_GOOD * foundCost);
    const isAsGood = isMet && costOf(tight) - foundCost <= asGoodNm;
    return { ...led, way: isMet ? tight : null, isAsGood };
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
    const isKnown = arePorts && detour.blocks.size === 0 && this.#usual.includes(closed);
    if (!isKnown) return 'anywhere';
    const { shortCuts } = this.#waters;
    if (!best.way || !shortCuts || direct <= CLOSE_NM) return 'known';
    return shortCuts.leadBetween(from.port, to.port) ? 'known' : 'nowhere';
  }
}
