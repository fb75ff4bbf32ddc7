import { EARTH_RADIUS_NM, ROUND_UP } from '../geo/sphere.ts';
import { angleBetween, latitudeOf, longitudeOf } from '../geo/vector.ts';
import type { WaterGraph } from '../graph/water-graph.ts';
import { CONE_SIZE } from '../mesh/cones.ts';
import type { Expansion } from '../mesh/expand.ts';
import { INSHORE } from './inshore.ts';
import type { NearMesh } from './near-mesh.ts';
import { type Goal, type IsOpen, NearWalk } from './near-walk.ts';
import type { Outlook } from './outlook.ts';
import { Pane } from './pane.ts';
import type { Posts } from './posts.ts';
import { Stop } from './stop.ts';

/** Corners are gone to up to this many times the way to free water, and so much more, radians: 10 nm. */
const STRETCH = 2;
const MORE = 10 / EARTH_RADIUS_NM;
/**
 * Beyond that so many corners are gone to, up to so much farther, radians: 50 nm. An end in a long sound may leave it at
 * either end; in an archipelago there are thousands.
 */
const FAR_CORNERS = 300;
const FARTHER = 50 / EARTH_RADIUS_NM;
/** The first look from a position goes this far, radians: 70 nm. */
const FIRST_LOOK = 70 / EARTH_RADIUS_NM;
/** On channels the way to free water may be long: where one is near, corners up to this far do, radians: 40 nm. */
const CHANNEL = 40 / EARTH_RADIUS_NM;
/** Farther no way to free water is looked for, radians: 2,500 nm, more than ships get up the rivers of Siberia. */
const MOST = 2_500 / EARTH_RADIUS_NM;
/** By how much the bound grows where no node was found. */
const WIDER = 4;
/** Corners gone to at most where a goal bounds the walk: some 50 ms in an archipelago. */
const MOST_CORNERS = 2000;

/** The nodes that a position is joined to, the ways to them, and what it sees of free water. */
export interface NearJoined {
  readonly node: number[];
  /** Length of the way to the node and its inshore part once more, nautical miles; never below the great circle. */
  readonly cost: number[];
  /** Link to the stop where its last leg begins; the first stop is the position itself. */
  readonly stop: Stop[];
  readonly outlooks: Outlook[];
  /** A stop in free water where the shortest way out leads; undefined where none is in sight. */
  wayOut?: Stop;
}

/**
 * Joins positions off free water to the graph: to all nodes that the shortest ways over near-shore water lead to, at
 * each node the shortest only.
 */
export class NearJoin {
  readonly #graph: WaterGraph;
  readonly #posts: Posts;
  readonly #expansion: Expansion;
  readonly #walk: NearWalk;
  /** Node to the join that came to it last, and to its link there. */
  readonly #joinedBy: Float64Array;
  readonly #link: Uint32Array;
  #join = 0;
  /** The window looked through. */
  readonly #pane: Pane;

  constructor(mesh: NearMesh, graph: WaterGraph, posts: Posts, expansion: Expansion) {
    this.#graph = graph;
    this.#posts = posts;
    this.#expansion = expansion;
    this.#walk = new NearWalk(mesh);
    this.#pane = new Pane(mesh, this.#walk.sight);
    this.#joinedBy = new Float64Array(graph.nodeCount);
    this.#link = new Uint32Array(graph.nodeCount);
  }

  /**
   * Joins a position, degrees. Without nodes on land, and in water without a way out.
   *
   * @param onStep called at each corner, some microseconds apart, milliseconds where tiles are built: may throw to end it
   */
  join(lng: number, lat: number, isOpen?: IsOpen, onStep?: () => void): NearJoined {
    // free water in sight may show no corner round which a way could bend: then farther ways out count, too
    for (let least = 0; ; least = Math.max(WIDER * least, MORE)) {
      const joined = this.#joinWithin(least, lng, lat, isOpen, onStep);
      if (joined.node.length > 0 || joined.outlooks.length === 0 || least > MOST) return joined;
    }
  }

  /** Joins a position by ways as long as the ways out in sight allow, or as `least`, radians. */
  #joinWithin(least: number, lng: number, lat: number, isOpen?: IsOpen, onStep?: () => void): NearJoined {
    const joined: NearJoined = { node: [], cost: [], stop: [], outlooks: [] };
    const walk = this.#walk;
    this.#join++;
    // the first look goes no farther than ways out from most harbours, so that few tiles are entered
    for (let limit = Math.max(least, FIRST_LOOK); ; ) {
      if (!walk.begin(lng, lat, isOpen, limit)) return joined;
      const farther = Math.max(least, Math.min(this.#bound() + FARTHER, MOST));
      if (farther <= limit) break;
      limit = farther;
    }
    this.#walkOut(() => this.#lookOut(joined), least, onStep);
    return joined;
  }

  /** Goes on from corner to corner, as far as the ways out in sight allow, and looks at each. */
  #walkOut(look: () => void, least: number, onStep?: () => void): void {
    const walk = this.#walk;
    let near = Infinity;
    let far = 0;
    do {
      onStep?.();
      near = Math.min(near, Math.max(least, this.#bound()));
      walk.limit = Math.min(walk.limit, near + FARTHER);
      if (walk.length > near && ++far > FAR_CORNERS) return;
      look();
    } while (walk.next());
  }

  /**
   * Joins a position by all ways that can be part of one to a goal that is short enough: those over the nearest corners
   * where there are too many, and those that bend where short cuts do.
   */
  joinTowards(goal: Goal, lng: number, lat: number, isOpen?: IsOpen, onStep?: () => void): NearJoined {
    const joined: NearJoined = { node: [], cost: [], stop: [], outlooks: [] };
    this.#join++;
    const walk = this.#walk;
    const goesAllTheWay = (to: Goal): boolean => {
      if (!walk.begin(lng, lat, isOpen, Infinity, to)) return true;
      for (let corners = 0; corners < MOST_CORNERS; corners++) {
        onStep?.();
        this.#lookOut(joined);
        if (!walk.next()) return true;
      }
      return false;
    };
    if (!goesAllTheWay(goal) && !goal.onShortCuts && walk.mesh.knowsShortCuts) {
      goesAllTheWay({ ...goal, onShortCuts: true });
    }
    return joined;
  }

  /** What ways from a position, short enough to the goal, see of free water. */
  lookTowards(goal: Goal, lng: number, lat: number, isOpen?: IsOpen, onStep?: () => void): Outlook[] {
    const outlooks: Outlook[] = [];
    const walk = this.#walk;
    if (!walk.begin(lng, lat, isOpen, MOST, goal)) return outlooks;
    const look = () => {
      const outlook = this.#outlook();
      if (outlook) outlooks.push(outlook);
    };
    this.#walkOut(look, 0, onStep);
    return outlooks;
  }

  /** Bounds the walk by the ways out in sight: how long ways to corners may be, radians; `Infinity` without any. */
  #bound(): number {
    const walk = this.#walk;
    const { x, y, z, pane, post } = walk.sight;
    const { node, vector } = walk.mesh;
    let nearest = Infinity;
    for (let i = 0; i < pane.length; i++) nearest = Math.min(nearest, this.#pane.look(i));
    let toSea = nearest;
    for (const vertex of post) {
      if (node[vertex] < this.#graph.cornerCount) continue;
      const v = 3 * vertex;
      const away = angleBetween(x, y, z, vector[v], vector[v + 1], vector[v + 2]);
      nearest = Math.min(nearest, away);
      toSea = Math.min(toSea, away + this.#posts.seawardNm(node[vertex]) / EARTH_RADIUS_NM);
    }
    return Math.min(
      STRETCH * (walk.length + toSea) + MORE,
      Math.max(CHANNEL, STRETCH * (walk.length + nearest) + MORE),
    );
  }

  /** Joins what is seen from where the walk is. */
  #lookOut(joined: NearJoined): void {
    const { sight, mesh } = this.#walk;
    const outlook = this.#outlook((window, away) => {
      const count = this.#expansion.tautThrough(sight, sight.portal[window], sight.cone, CONE_SIZE * window);
      for (let k = 0; k < count; k++) this.#add(joined, this.#expansion.seen[k], true);
      this.#goOut(joined, window, away);
    });
    if (outlook) joined.outlooks.push(outlook);
    for (const post of sight.post) this.#add(joined, mesh.node[post], false);
  }

  /** Takes the way out by the window looked at, which is so far away, if it is the shortest. */
  #goOut(joined: NearJoined, window: number, away: number): void {
    const { length, sight, isOpen } = this.#walk;
    const { x, y, z } = sight;
    const least = joined.wayOut?.lengthNm ?? Infinity;
    if ((length + away) * EARTH_RADIUS_NM >= least) return;
    const beyond = this.#pane.beyond(window);
    if (!beyond) return;
    const [px, py, pz] = beyond;
    const lengthNm = (length + angleBetween(x, y, z, px, py, pz)) * EARTH_RADIUS_NM;
    if (lengthNm >= least || (isOpen && !isOpen(x, y, z, px, py, pz))) return;
    const [lng, lat] = [longitudeOf(px, py), latitudeOf(px, py, pz)];
    joined.wayOut = new Stop(lng, lat, lengthNm, this.#walk.stop(), { isOut: true });
  }

  /**
   * What is seen of free water from where the walk is, within its limit.
   *
   * @param onWindow called for each window, which is looked at then, with how far away it is
   */
  #outlook(onWindow?: (window: number, away: number) => void): Outlook | undefined {
    const walk = this.#walk;
    const { sight } = walk;
    const { x, y, z } = sight;
    const [portal, cone]: [number[], number[]] = [[], []];
    for (let i = 0; i < sight.portal.length; i++) {
      const away = this.#pane.look(i);
      if (walk.length + away > walk.limit) continue;
      portal.push(sight.portal[i]);
      for (let k = CONE_SIZE * i; k < CONE_SIZE * (i + 1); k++) cone.push(sight.cone[k]);
      onWindow?.(i, away);
    }
    return portal.length > 0 ? { stop: walk.stop(), x, y, z, portal, cone } : undefined;
  }

  /**
   * Joins a node by a straight leg from where the walk is, unless it is joined by a way that costs less.
   *
   * @param isBeyond whether it lies beyond the window looked at; else the leg runs inshore
   */
  #add(joined: NearJoined, node: number, isBeyond: boolean): void {
    const { isOpen, sight } = this.#walk;
    const { x, y, z } = sight;
    const { vector } = this.#graph;
    const v = 3 * node;
    const [nx, ny, nz] = [vector[v], vector[v + 1], vector[v + 2]];
    const leg = angleBetween(x, y, z, nx, ny, nz);
    const isKnown = this.#joinedBy[node] === this.#join;
    const most = isKnown ? joined.cost[this.#link[node]] / (EARTH_RADIUS_NM * ROUND_UP) : Infinity;
    if (INSHORE * this.#walk.length + leg >= most) return;
    const inshore = this.#walk.length + (isBeyond ? Math.min(leg, this.#pane.toWall(nx, ny, nz)) : leg);
    const cost = this.#walk.length + leg + (INSHORE - 1) * inshore;
    if (cost >= most || (isOpen && !isOpen(x, y, z, nx, ny, nz))) return;
    if (!isKnown) {
      this.#joinedBy[node] = this.#join;
      this.#link[node] = joined.node.push(node) - 1;
    }
    joined.cost[this.#link[node]] = cost * EARTH_RADIUS_NM * ROUND_UP;
    joined.stop[this.#link[node]] = this.#walk.stop();
  }
}
