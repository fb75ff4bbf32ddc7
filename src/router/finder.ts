import type { Joined } from '../attach/attacher.ts';
import { bestStop, Ends } from '../attach/endpoints.ts';
import type { FindAttachment } from '../attach/stored.ts';
import type { Waters } from '../attach/waters.ts';
import { type Stop, stopsTo } from '../coast/coast-walk.ts';
import type { Position } from '../geo/position.ts';
import { greatCircleNm } from '../geo/sphere.ts';
import type { Detour } from '../overlay/detour.ts';
import { Overlay } from '../overlay/overlay.ts';
import type { Weighing } from '../overlay/penalty.ts';
import { AStar } from '../search/astar.ts';
import type { ExtraNodes } from '../search/extra-nodes.ts';
import { HarbourWay } from './harbour-way.ts';
import { pullTight, type Waypoint, waypoint } from './pull-tight.ts';
import { Clearance } from './sight-test.ts';

/** A search with a weighing looks for ways that cost less than its limit before they are pulled tight: this much more. */
const LOOSE = 1.005;

/** Finds the cheapest way between two positions past given blocks: one search, pulled tight. */
export class Finder {
  private readonly waters: Waters;
  private readonly ends: Ends;
  private readonly clearance: Clearance;
  private readonly search: AStar;
  private readonly harbour: HarbourWay;
  private readonly stretch: number;

  /**
   * @param stretch how much longer than the cheapest way through the graph a way may be, as a factor
   * @param compiled positions whose attachments are known
   */
  constructor(waters: Waters, stretch: number, compiled?: FindAttachment) {
    this.waters = waters;
    this.stretch = stretch;
    this.ends = new Ends(waters, compiled);
    this.clearance = new Clearance(waters.coast, waters.mesh, waters.locator, waters.sight);
    this.search = new AStar(waters.graph);
    this.harbour = new HarbourWay(waters.coast);
  }

  /**
   * The way from one position to the other, or null if there is none.
   *
   * @param closed passages that may not be used, as bits
   * @param weighing areas whose miles cost more: then only a way out of harbour that costs less than its limit is found
   */
  find(from: Position, to: Position, closed: number, detour: Detour, weighing?: Weighing): Waypoint[] | null {
    const start = waypoint(from);
    const end = waypoint(to);
    const isClear = (a: Waypoint, b: Waypoint) =>
      this.clearance.isClear(a, b) && !this.isShut(a, b, closed, detour);
    if (!weighing && isClear(start, end)) return [start, end];
    const canReplace = (a: Waypoint, over: Waypoint, b: Waypoint) =>
      (!weighing || costOf([a, b], weighing) <= costOf([a, over, b], weighing)) && isClear(a, b);
    const tight = [
      detour.blocks.length > 0 || weighing
        ? this.roundWaters(from, to, closed, detour, weighing)
        : this.throughGraph(from, to, closed),
      weighing ? null : this.inHarbour(from, to, closed, detour),
    ]
      .filter((way) => way !== null)
      .map((way) => pullTight(way, this.waters.mesh, canReplace))
      .sort((a, b) => costOf(a, weighing) - costOf(b, weighing));
    return tight[0] ?? null;
  }

  /** A way from node to node. */
  private throughGraph(from: Position, to: Position, closed: number): Waypoint[] | null {
    const [start, end] = [this.ends.at(from, closed), this.ends.at(to, closed)];
    const target = waypoint(to).vector;
    const found = this.search.find({ from: start, to: end, target, closed, stretch: this.stretch });
    return found && this.wayOver(found.nodes, start, end);
  }

  /** A way from node to node, round blocks and through fewer areas: over nodes that only this search has, too. */
  private roundWaters(
    from: Position,
    to: Position,
    closed: number,
    detour: Detour,
    weighing?: Weighing,
  ): Waypoint[] | null {
    const goals = this.ends.allAt(to, closed);
    let [start, end] = [this.ends.allAt(from, closed), goals];
    const isRound = detour.blocks.length > 0;
    const extra = new Overlay(this.waters, closed, detour, weighing).nodes(start, end);
    if (weighing)
      [start, end] = [weighing.miles.paid(start, weighing.toll), weighing.miles.paid(end, weighing.toll)];
    if (isRound) [start, end] = [detour.past(start), detour.past(end)];
    const found = this.search.find({
      from: start,
      to: end,
      target: waypoint(to).vector,
      closed,
      stretch: this.stretch,
      extra,
      goals,
      ...(isRound && { blocked: (tail, head) => detour.entersArc(tail, head, extra) }),
      ...(weighing && {
        limit: LOOSE * weighing.limit,
        dear: { toll: weighing.toll, insideNm: (arc, tail) => weighing.miles.ofArc(arc, tail) },
      }),
    });
    return found && this.wayOver(found.nodes, start, end, extra);
  }

  private wayOver(nodes: readonly number[], start: Joined, end: Joined, extra?: ExtraNodes): Waypoint[] {
    const { nodeCount } = this.waters.graph;
    const [first, last] = [nodes[0], nodes[nodes.length - 1]];
    const departure = extra?.start[first - nodeCount]?.stop ?? bestStop(start, first);
    const arrival = extra?.goal[last - nodeCount]?.stop ?? bestStop(end, last);
    return [
      ...stopsTo(departure).map(waypoint),
      ...nodes
        .map((node) => this.nodePoint(node, extra))
        .filter((point) => !isAt(point, departure) && !isAt(point, arrival)),
      ...stopsTo(arrival).map(waypoint).reverse(),
    ];
  }

  /** A way that stays within narrow water near by. */
  private inHarbour(from: Position, to: Position, closed: number, detour: Detour): Waypoint[] | null {
    if ([from, to].every((position) => this.clearance.isFree(...position))) return null;
    const way = this.harbour.find(from, to)?.map(waypoint) ?? null;
    return way?.some((point, i) => i > 0 && this.isShut(way[i - 1], point, closed, detour)) ? null : way;
  }

  /** Whether a leg crosses a closed passage or enters a block. */
  private isShut(a: Waypoint, b: Waypoint, closed: number, detour: Detour): boolean {
    if (detour.enters(a.lng, a.lat, b.lng, b.lat)) return true;
    if (closed === 0) return false;
    const { vector: p } = a;
    const { vector: q } = b;
    return this.waters.gates.crossed(p[0], p[1], p[2], q[0], q[1], q[2], closed) !== 0;
  }

  private nodePoint(node: number, extra?: ExtraNodes): Waypoint {
    const { lng, lat, vector, cornerCount, nodeCount } = this.waters.graph;
    if (extra && node >= nodeCount)
      return waypoint([extra.lng[node - nodeCount], extra.lat[node - nodeCount]]);
    const inChannel = node >= cornerCount;
    return {
      lng: lng[node],
      lat: lat[node],
      vector: vector.subarray(3 * node, 3 * node + 3),
      corner: inChannel ? -1 : node,
      inChannel,
    };
  }
}

/** Whether a point is where a stop is: some ports lie at a node. */
function isAt({ lng, lat }: Waypoint, stop: Stop): boolean {
  return lng === stop.lng && lat === stop.lat;
}

/** Length of a way, and the toll of its miles inside, nautical miles. */
export function costOf(way: readonly Waypoint[], weighing?: Pick<Weighing, 'miles' | 'toll'>): number {
  let cost = 0;
  for (let i = 1; i < way.length; i++) {
    const [from, to] = [way[i - 1], way[i]];
    cost += greatCircleNm(from.lng, from.lat, to.lng, to.lat);
    if (weighing) cost += weighing.toll * weighing.miles.ofLeg(from.lng, from.lat, to.lng, to.lat);
  }
  return cost;
}
