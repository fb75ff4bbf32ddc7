import { NogoBlocks } from '../areas/nogo.ts';
import type { NogoBlock } from '../areas/nogo-block.ts';
import type { Coast } from '../coast/coast.ts';
import { HarbourWalk, type Stop, stopsTo } from '../coast/harbour.ts';
import { isClearOfCoast } from '../coast/sight.ts';
import { greatCircleNm, METERS_PER_NM } from '../geo/sphere.ts';
import { unitVectors, writeUnitVector } from '../geo/vector.ts';
import { Gates } from '../graph/gates.ts';
import type { WaterGraph } from '../graph/water-graph.ts';
import { Expansion } from '../mesh/expand.ts';
import { Locator } from '../mesh/locate.ts';
import type { SightMesh } from '../mesh/mesh.ts';
import { AStar } from './astar.ts';
import { type Attached, Attacher } from './attach.ts';
import { Clearance } from './clearance.ts';
import { Detour } from './detour.ts';
import type { ExtraNodes } from './extra-nodes.ts';
import { pullTight, type Waypoint } from './tighten.ts';

/** How much longer than the shortest way through the graph a way may be: a tenth of what the spanner allows. */
const STRETCH = 1.0005;
/** Attachments kept, the last used. */
const CACHE_SIZE = 256;
/** Ends off free water and no farther apart than this may be joined within their harbour, nautical miles. */
const HARBOUR_NM = 25;
/** A way within a harbour is looked for up to this many times the straight line, and a mile. */
const HARBOUR_DETOUR = 3;
const HARBOUR_STOPS = 300;
type Position = [lng: number, lat: number];

/** A shortest way. */
export interface Way {
  /** From the departure to the destination, `[lng, lat]` in degrees. */
  positions: Position[];
  /** Sum of its great-circle legs, nautical miles. */
  lengthNm: number;
  /** Passages that it uses, as bits. */
  passages: number;
}

/** Finds shortest ways between positions in water. One at a time. */
export class Router {
  private readonly coast: Coast;
  private readonly graph: WaterGraph;
  private readonly mesh: SightMesh;
  private readonly gates: Gates;
  private readonly locator: Locator;
  private readonly clearance: Clearance;
  private readonly expansion: Expansion;
  private readonly attacher: Attacher;
  private readonly search: AStar;
  private readonly harbour: HarbourWalk;
  private readonly cache = new Map<string, Attached>();
  private readonly stretch: number;

  /** @param stretch how much longer than the shortest way through the graph a way may be, as a factor */
  constructor(coast: Coast, graph: WaterGraph, mesh: SightMesh, stretch = STRETCH) {
    this.stretch = stretch;
    this.coast = coast;
    this.graph = graph;
    this.mesh = mesh;
    this.gates = new Gates(graph.passages);
    this.locator = new Locator(mesh);
    this.clearance = new Clearance(coast, mesh, this.locator);
    this.expansion = new Expansion(mesh);
    this.attacher = new Attacher(coast, graph, mesh, this.locator, this.expansion);
    this.search = new AStar(graph);
    this.harbour = new HarbourWalk(coast);
  }

  /**
   * The shortest way between two positions in water, or null if none joins them.
   *
   * Always searched from the same of the two ends, so that the way back is the way there, to the last bit.
   *
   * @param closed passages that may not be used, as bits
   * @param nogo blocks that it may not enter; none of them holds an end
   */
  route(from: Position, to: Position, closed: number, nogo: readonly NogoBlock[] = []): Way | null {
    const swapped = from[0] > to[0] || (from[0] === to[0] && from[1] > to[1]);
    const points = swapped ? this.findRound(to, from, closed, nogo) : this.findRound(from, to, closed, nogo);
    if (!points) return null;
    const way = this.measure(points);
    if (swapped) way.positions.reverse();
    return way;
  }

  /** Goes round the blocks that the way enters, until it enters none: the others are in no shorter way's way. */
  private findRound(
    from: Position,
    to: Position,
    closed: number,
    nogo: readonly NogoBlock[],
  ): Waypoint[] | null {
    const detour = new Detour(closed, this.gates, this.graph, this.mesh, this.locator, this.expansion);
    for (let left = nogo; ; left = left.filter((block) => !detour.blocks.includes(block))) {
      const points = this.find(from, to, closed, detour);
      const entered = points ? left.filter((block) => isEntered(block, points)) : [];
      if (entered.length === 0) return points;
      detour.add(entered);
    }
  }

  private find(from: Position, to: Position, closed: number, detour: Detour): Waypoint[] | null {
    const start = waypoint(from);
    const end = waypoint(to);
    const isClear = (a: Waypoint, b: Waypoint) =>
      this.clearance.isClear(a, b) &&
      (this.crossed(a, b, closed) & closed) === 0 &&
      !detour.enters(a.lng, a.lat, b.lng, b.lat);
    if (isClear(start, end)) return [start, end];
    const ways = [this.throughGraph(from, to, closed, detour), this.throughHarbour(from, to, closed, detour)];
    const tight = ways
      .filter((way) => way !== null)
      .map((way) => pullTight(way, this.mesh, (point) => this.vectorOf(point), isClear))
      .sort((a, b) => lengthNm(a) - lengthNm(b));
    return tight[0] ?? null;
  }

  private throughGraph(from: Position, to: Position, closed: number, detour: Detour): Waypoint[] | null {
    let start = this.open(this.attached(from), closed);
    let end = this.open(this.attached(to), closed);
    const goals = end;
    const isRound = detour.blocks.length > 0;
    const extra = isRound ? detour.extraNodes(start, end) : undefined;
    if (isRound) [start, end] = [detour.past(start), detour.past(end)];
    const found = this.search.find({
      from: start,
      to: end,
      target: this.vectorOf(waypoint(to)),
      closed,
      stretch: this.stretch,
      ...(extra && { extra, goals, blocked: (arc, tail) => detour.isBlocked(arc, tail) }),
    });
    if (!found) return null;
    const { nodes } = found;
    return [
      ...stopsTo(this.stopAt(start, nodes[0], extra?.start)).map(waypoint),
      ...nodes.map((node) => this.nodePoint(node, extra)),
      ...stopsTo(this.stopAt(end, nodes[nodes.length - 1], extra?.goal))
        .map(waypoint)
        .reverse(),
    ];
  }

  /** A way that stays within narrow water near by, over the coast's own corners. */
  private throughHarbour(from: Position, to: Position, closed: number, detour: Detour): Waypoint[] | null {
    const direct = greatCircleNm(...from, ...to);
    if (direct > HARBOUR_NM || [from, to].every((position) => this.clearance.isFree(...position)))
      return null;
    let found: Stop | undefined;
    let limit = HARBOUR_DETOUR * direct + 1;
    const reach = (direct + 2) * METERS_PER_NM;
    this.harbour.walk(...from, reach, HARBOUR_STOPS, (stop) => {
      const rest = greatCircleNm(stop.lng, stop.lat, ...to);
      if (stop.cost + rest < limit && isClearOfCoast(this.coast, stop.lng, stop.lat, ...to)) {
        limit = stop.cost + rest;
        found = stop;
      }
      return limit;
    });
    if (!found) return null;
    const way = [...stopsTo(found), to].map(waypoint);
    const isShut = (a: Waypoint, b: Waypoint) =>
      (this.crossed(a, b, closed) & closed) !== 0 || detour.enters(a.lng, a.lat, b.lng, b.lat);
    return way.some((point, i) => i > 0 && isShut(way[i - 1], point)) ? null : way;
  }

  private attached(position: Position): Attached {
    const key = position.join();
    const known = this.cache.get(key);
    const attached = known ?? this.attacher.attach(...position);
    this.cache.delete(key);
    this.cache.set(key, attached);
    if (this.cache.size > CACHE_SIZE) this.cache.delete(this.cache.keys().next().value as string);
    return attached;
  }

  /** An attachment without the legs that closed passages shut. */
  private open(attached: Attached, closed: number): Attached {
    const known = attached.open.get(closed);
    if (known) return known;
    const isOpen = this.legsOpen(attached, closed);
    const open = {
      ...attached,
      node: attached.node.filter((_, i) => isOpen[i] === 1),
      cost: attached.cost.filter((_, i) => isOpen[i] === 1),
      stop: attached.stop.filter((_, i) => isOpen[i] === 1),
    };
    attached.open.set(closed, open);
    return open;
  }

  /** Entry of an attachment to 1 where its last leg crosses no closed gate. */
  private legsOpen({ node, stop }: Attached, closed: number): Uint8Array {
    const { vector } = this.graph;
    const at = new Float64Array(3);
    let last: Stop | undefined;
    return Uint8Array.from(node, (v, i) => {
      if (stop[i] !== last) {
        last = stop[i];
        writeUnitVector(last.lng, last.lat, at, 0);
      }
      const to = 3 * v;
      const crossed = this.gates.crossed(
        at[0],
        at[1],
        at[2],
        vector[to],
        vector[to + 1],
        vector[to + 2],
        closed,
      );
      return crossed === 0 ? 1 : 0;
    });
  }

  private crossed(from: Waypoint, to: Waypoint, among?: number): number {
    if (among === 0) return 0;
    const [ax, ay, az] = this.vectorOf(from);
    const [bx, by, bz] = this.vectorOf(to);
    return this.gates.crossed(ax, ay, az, bx, by, bz, among);
  }

  /** Where the last leg to a node begins, or the first from it: to an extra node, or the cheapest of the others. */
  private stopAt(attached: Attached, node: number, extra: ExtraNodes['start'] = []): Stop {
    return extra[node - this.graph.nodeCount]?.stop ?? bestStop(attached, node);
  }

  private nodePoint(node: number, extra?: ExtraNodes): Waypoint {
    const { lng, lat, cornerCount, nodeCount } = this.graph;
    if (extra && node >= nodeCount)
      return waypoint([extra.lng[node - nodeCount], extra.lat[node - nodeCount]]);
    const inChannel = node >= cornerCount;
    return { lng: lng[node], lat: lat[node], corner: inChannel ? -1 : node, inChannel };
  }

  private vectorOf(point: Waypoint): Float64Array {
    const vector = new Float64Array(3);
    writeUnitVector(point.lng, point.lat, vector, 0);
    return vector;
  }

  private measure(points: Waypoint[]): Way {
    const passages = points.reduce(
      (mask, point, i) => (i > 0 ? mask | this.crossed(points[i - 1], point) : mask),
      0,
    );
    const positions = points.map(({ lng, lat }): Position => [lng, lat]);
    return { positions, lengthNm: lengthNm(points), passages: passages >>> 0 };
  }
}

function lengthNm(points: readonly Waypoint[]): number {
  return points.reduce(
    (sum, { lng, lat }, i) =>
      i > 0 ? sum + greatCircleNm(points[i - 1].lng, points[i - 1].lat, lng, lat) : sum,
    0,
  );
}

function waypoint([lng, lat]: Position): Waypoint {
  return { lng, lat, corner: -1, inChannel: false };
}

/** The stop of the cheapest leg to a node. */
function bestStop({ node, cost, stop }: Attached, wanted: number): Stop {
  let best = -1;
  for (let i = 0; i < node.length; i++)
    if (node[i] === wanted && (best < 0 || cost[i] < cost[best])) best = i;
  return stop[best];
}

function isEntered(block: NogoBlock, way: readonly Waypoint[]): boolean {
  const nogo = new NogoBlocks([block]);
  const vectors = unitVectors(
    way.map(({ lng }) => lng),
    way.map(({ lat }) => lat),
  );
  return way.some((_, i) => {
    const [ax, ay, az, bx, by, bz] = vectors.subarray(3 * i, 3 * i + 6);
    return i + 1 < way.length && nogo.isEnteredBy(ax, ay, az, bx, by, bz);
  });
}
