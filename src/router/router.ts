import type { EndPoint } from '../attach/end-point.ts';
import { Endpoints } from '../attach/endpoints.ts';
import type { CompiledPorts } from '../attach/port-attachments.ts';
import type { FindAttachment } from '../attach/stored.ts';
import { type Waters, watersOf } from '../attach/waters.ts';
import type { Coast } from '../coast/coast.ts';
import { eastward } from '../geo/longitude.ts';
import type { Position } from '../geo/position.ts';
import { unitVector, vectorsOf } from '../geo/vector.ts';
import { gateCrossing } from '../graph/gate-crossing.ts';
import type { ClosedPassages } from '../graph/passage-sets.ts';
import type { Passage, SeaMarks, WaterGraph } from '../graph/water-graph.ts';
import type { SightMesh } from '../mesh/mesh.ts';
import type { ShortCuts } from '../near/short-cuts.ts';
import { Detour } from '../overlay/detour.ts';
import { Minimized } from '../overlay/minimized.ts';
import { type AreaPenalty, penalizedNm } from '../overlay/penalty.ts';
import { cheapestBeside } from './beside-blocks.ts';
import { Cheapest } from './cheapest.ts';
import { Finder, type FinderOptions } from './finder.ts';
import { Forced } from './forced.ts';
import { enteredBy } from './past-blocks.ts';
import { backward, type Query } from './query.ts';
import { RowSearch } from './row-search.ts';
import { Way } from './way.ts';
import { WayCost } from './way-cost.ts';
import type { Waypoint } from './waypoint.ts';

/** Up to so many blocks in the way are all searched round. */
const FEW_BLOCKS = 16;

/** Settings of a router. */
export interface RouterOptions extends FinderOptions {
  /** Where short cuts along the shore bend. They are looked for everywhere where it is not given. */
  readonly shortCuts?: ShortCuts;
  /** Which water is a pond. */
  readonly seaMarks: SeaMarks;
}

/** Finds shortest ways between positions in water. One at a time. */
export class Router {
  readonly #waters: Waters;
  readonly #finder: Finder;
  readonly #minimized: Minimized;
  readonly #stored: FindAttachment | undefined;
  readonly #portArcs: CompiledPorts['arcs'] | undefined;
  /** The one that was used last. */
  #rows: RowSearch | undefined;

  constructor(coast: Coast, graph: WaterGraph, mesh: SightMesh, options: RouterOptions) {
    this.#waters = watersOf(coast, graph, mesh, options);
    this.#stored = options.stored;
    this.#portArcs = options.portArcs;
    this.#finder = new Finder(this.#waters, options);
    this.#minimized = new Minimized(this.#waters);
  }

  /**
   * The shortest way that a query asks for, or null if none joins its ends.
   *
   * Always searched from the same of the two ends, so that the way back is the way there, to the last bit.
   *
   * @throws {FairwayError} `deadline`
   */
  route(query: Query): Way | null {
    const isSwapped = isWestward(query);
    const points = this.#find(isSwapped ? backward(query) : query);
    return points && new Way(points, isSwapped);
  }

  /**
   * Searches from one end to many, with these passages closed. Made anew, without ports, when others are: some
   * 30 ms.
   */
  rows(closed: ClosedPassages): RowSearch {
    if (!this.#rows?.closed.equals(closed)) {
      const endpoints = new Endpoints(this.#waters, this.#stored);
      this.#rows = new RowSearch(this.#waters, endpoints, closed, this.#portArcs?.(closed));
    }
    return this.#rows;
  }

  /** Places in free water where ways past these closed passages may bend though the graph has no node there. */
  gateBends(closed: ClosedPassages): EndPoint[] {
    return this.#finder.roundGates.inFreeWater(closed);
  }

  /** What the way of a query is chosen by: its length with miles inshore counted as `INSHORE`, nautical miles. */
  cost(query: Query): number | null {
    const points = this.#find(isWestward(query) ? backward(query) : query);
    return points && new WayCost(this.#waters.inshore()).of(points);
  }

  /**
   * The shortest way, or if that lies in areas to be minimised, one with fewer miles in them: the cheapest with each
   * mile inside counted `factor` times. So it is longer by at most `factor - 1` times the miles saved inside.
   */
  #find(query: Query): Waypoint[] | null {
    const { nogo = [] } = query;
    const detour = nogo.length > 0 ? new Detour(this.#waters, nogo) : this.#finder.noDetour;
    const shortest = this.#findPastBlocks(query, detour);
    const { minimize } = query;
    if (!shortest || !minimize) return shortest;
    const { miles, boundary } = this.#minimized.of(minimize.areas);
    const insideNm = miles.ofWay(shortest);
    if (insideNm === 0) return shortest;
    const perMile = minimize.factor - 1;
    const limit = new WayCost(this.#waters.inshore(), { miles, perMile }).of(shortest);
    const penalty = { miles, boundary, perMile, limit };
    // bounds know nothing of penalties: from the end where most is paid the search strays less
    const isBackward = miles.ofWay(shortest.slice(0, Math.ceil(shortest.length / 2))) < insideNm / 2;
    // a block on a channel that the first search had to go round is led past once more
    const own = nogo.length > 0 ? detour.afresh() : detour;
    const cheapest = isBackward
      ? this.#findPastBlocks(backward(query), own, penalty)?.reverse()
      : this.#findPastBlocks(query, own, penalty);
    const isBetter =
      cheapest &&
      miles.ofWay(cheapest) < insideNm &&
      penalizedNm(cheapest, penalty) < penalizedNm(shortest, penalty);
    return isBetter ? cheapest : shortest;
  }

  /** The cheapest of all ways found that enter no block; the one that need not cross the passages asked for, if it does. */
  #findPastBlocks(query: Query, detour: Detour, penalty?: AreaPenalty): Waypoint[] | null {
    const forced = new Forced(this.#waters.gates, query.forced);
    if (!forced.isNone && detour.all.blocks.length > 0) {
      const free = this.#findPastBlocks({ ...query, forced: undefined }, detour.afresh(), penalty);
      if (free && forced.isMetBy(free)) return free;
    }
    const plain = this.#finder.find(query, detour, penalty);
    if (!plain || detour.all.blocks.length === 0) return plain;
    const cheapest = this.#goRound(plain, query, detour, penalty);
    if (!penalty) {
      for (const count of forced.countsIn(plain, detour.all)) {
        this.#goBeside(plain, cheapest, query, detour, count);
      }
    }
    return cheapest.way;
  }

  /**
   * Goes round the blocks that the way enters, until it enters none or is led past the rest as cheaply. One led past a
   * block keeps to a channel with room beside the block, which no search does.
   */
  #goRound(plain: Waypoint[], query: Query, detour: Detour, penalty?: AreaPenalty): Cheapest {
    const cheapest = new Cheapest(new WayCost(this.#waters.inshore(), penalty));
    for (let found: Waypoint[] | null = plain; found; found = this.#finder.find(query, detour, penalty)) {
      const entered = enteredBy(found, detour.all);
      if (entered.size === 0) {
        cheapest.take(found);
        break;
      }
      const areMany = detour.blocks.size + entered.size > FEW_BLOCKS;
      const led = this.#finder.bypass.of(found, query, detour, areMany, penalty);
      cheapest.take(led.way);
      if (led.isCheap) break;
      // the few that no leg could be led past come first, then those past which it is dearest
      const isAdded =
        detour.add(led.stuck, false) ||
        (areMany ? detour.add(led.blocks) : detour.add(led.dearest, false)) ||
        detour.add(entered);
      if (!isAdded) {
        if (!cheapest.way) cheapest.take(found);
        break;
      }
    }
    return cheapest;
  }

  /**
   * Takes cheaper ways by way of water beside the blocks that the plain way enters, where these have made it dear.
   *
   * @param count of the passages to be crossed so many come before that water
   */
  #goBeside(
    plain: readonly Waypoint[],
    cheapest: Cheapest,
    query: Query,
    detour: Detour,
    count: number,
  ): void {
    const { forced = [] } = query;
    const way = cheapestBeside(plain, cheapest.cost, {
      nogo: detour.all,
      cost: new WayCost(this.#waters.inshore()),
      find: (ends) => {
        if (detour.blocks.size > FEW_BLOCKS) return null;
        const part = { ...query, ...ends, forced: forced.slice(ends.from && count, ends.to && count) };
        const own = detour.afresh();
        const found = this.#finder.find(part, own);
        return found && this.#goRound(found, part, own).way;
      },
    });
    if (way) cheapest.take(this.#finder.bypass.tightened(way, query, detour));
  }

  /** Where a way crosses passages that it had to cross, in their order: at which leg, by the position it leads to. */
  crossings(way: Way, forced: readonly Passage[]): { leg: number; position: Position }[] {
    if (forced.length === 0) return [];
    const { gates } = this.#waters;
    const points = way.positions.map(([lng, lat]) => unitVector(lng, lat));
    return new Forced(gates, forced).crossings(points).map(({ leg, passage }) => ({
      leg,
      position: gateCrossing(points[leg - 1], points[leg], passage),
    }));
  }

  /** Numbers of the passages that a line of positions crosses, rising. */
  passagesOn(positions: readonly Position[]): number[] {
    const { gates } = this.#waters;
    const vector = vectorsOf(positions);
    return gates.passagesOn(vector);
  }
}

/**
 * Whether a query begins at the end that lies farther east, whichever way 180 degrees are written; of a round trip, whose
 * ends are one, whether it is the other way round by its passages.
 */
function isWestward({ from: { position: from }, to: { position: to }, forced = [] }: Query): boolean {
  const byEnds = eastward(from[0]) - eastward(to[0]) || from[1] - to[1];
  return (byEnds || orderOf(forced)) > 0;
}

/** Of passages and the same turned round one is above 0 and the other below, or both are 0 where nothing tells them apart. */
function orderOf(passages: readonly Passage[]): number {
  const differences = passages.map(({ index }, i) => index - passages[passages.length - 1 - i].index);
  return differences.find((difference) => difference !== 0) ?? 0;
}
