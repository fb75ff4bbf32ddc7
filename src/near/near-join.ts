import { EARTH_RADIUS_NM } from '../geo/sphere.ts';
import { angleBetween } from '../geo/vector.ts';
import type { WaterGraph } from '../graph/water-graph.ts';
import type { Expansion } from '../mesh/expand.ts';
import { nextHalf } from '../mesh/mesh.ts';
import type { NearMesh } from './near-mesh.ts';
import { type Goal, type IsOpen, NearWalk } from './near-walk.ts';
import type { Outlook } from './outlook.ts';
import type { Posts } from './posts.ts';
import type { Stop } from './stop.ts';

/** Corners are gone to up to this many times the way to free water, and so many miles more. */
const DETOUR = 2;
const DETOUR_NM = 10;
/** On channels the way to free water may be long: where one is near, corners up to this far do, nautical miles. */
const CHANNEL_NM = 40;
/** Farther no way to free water is looked for, nautical miles: farther than ships get up the rivers of Siberia. */
const MOST_NM = 2_500;
/** Corners gone to at most where a goal bounds the walk: some 20 ms in an archipelago. */
const MOST_CORNERS = 500;
/** Makes up for rounding, so that no cost falls below its great circle. */
const ROUND_UP = 1 + 1e-9;

/** The nodes that a position is joined to, the ways to them, and what it sees of free water. */
export interface NearJoined {
  readonly node: number[];
  /** Length of the way to the node, nautical miles; never below the great circle. */
  readonly cost: number[];
  /** Entry to the stop where its last leg begins; the first stop is the position itself. */
  readonly stop: Stop[];
  readonly outlooks: Outlook[];
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
  /** Node to the join that reached it last, and to its entry there. */
  readonly #joinedBy: Uint32Array;
  readonly #entry: Uint32Array;
  #join = 0;

  constructor(mesh: NearMesh, graph: WaterGraph, posts: Posts, expansion: Expansion) {
    this.#graph = graph;
    this.#posts = posts;
    this.#expansion = expansion;
    this.#walk = new NearWalk(mesh);
    this.#joinedBy = new Uint32Array(graph.nodeCount);
    this.#entry = new Uint32Array(graph.nodeCount);
  }

  /**
   * Joins a position, degrees. Without nodes on land, and in water without a way out.
   *
   * @param onStep called at each corner, some microseconds apart: may throw to end the search
   */
  join(lng: number, lat: number, isOpen?: IsOpen, onStep?: () => void): NearJoined {
    const joined: NearJoined = { node: [], cost: [], stop: [], outlooks: [] };
    const walk = this.#walk;
    this.#join++;
    if (!walk.begin(lng, lat, isOpen)) return joined;
    walk.limit = MOST_NM / EARTH_RADIUS_NM;
    do {
      onStep?.();
      this.#lookOut(joined, isOpen);
    } while (walk.next());
    return joined;
  }

  /** Joins a position by all ways that can be part of one to a goal that is short enough, as far as time allows. */
  joinTowards(goal: Goal, lng: number, lat: number, isOpen?: IsOpen, onStep?: () => void): NearJoined {
    const joined: NearJoined = { node: [], cost: [], stop: [], outlooks: [] };
    const walk = this.#walk;
    this.#join++;
    if (!walk.begin(lng, lat, isOpen)) return joined;
    walk.goal = goal;
    let corners = 0;
    do {
      onStep?.();
      this.#lookOut(joined, isOpen);
      walk.limit = Infinity;
    } while (++corners < MOST_CORNERS && walk.next());
    return joined;
  }

  /** Joins what is seen from where the walk is, and bounds the walk by the ways out found. */
  #lookOut(joined: NearJoined, isOpen?: IsOpen): void {
    const walk = this.#walk;
    const { sight } = walk;
    const { node, vector } = walk.mesh;
    const { x, y, z, portal, cone, pane } = sight;
    let nearest = Infinity;
    let toSea = Infinity;
    if (portal.length > 0) {
      const count = this.#expansion.tautThrough(sight, portal, cone);
      for (let i = 0; i < count; i++) this.#add(joined, this.#expansion.seen[i], isOpen);
      joined.outlooks.push({ stop: walk.stop(), x, y, z, portal: portal.slice(), cone: cone.slice() });
      for (let i = 0; i < pane.length; i++) nearest = Math.min(nearest, this.#toPane(i));
      toSea = nearest;
    }
    for (const post of sight.post) {
      this.#add(joined, node[post], isOpen);
      if (node[post] < this.#graph.cornerCount) continue;
      const v = 3 * post;
      const away = angleBetween(x, y, z, vector[v], vector[v + 1], vector[v + 2]);
      nearest = Math.min(nearest, away);
      toSea = Math.min(toSea, away + this.#posts.seawardNm[node[post]] / EARTH_RADIUS_NM);
    }
    const more = DETOUR_NM / EARTH_RADIUS_NM;
    const ofWay = DETOUR * (walk.length + nearest) + more;
    walk.limit = Math.min(
      walk.limit,
      DETOUR * (walk.length + toSea) + more,
      Math.max(CHANNEL_NM / EARTH_RADIUS_NM, ofWay),
    );
  }

  /** Joins a node by a straight leg from where the walk is, unless it is joined by a shorter way. */
  #add(joined: NearJoined, node: number, isOpen?: IsOpen): void {
    const { x, y, z } = this.#walk.sight;
    const { vector } = this.#graph;
    const v = 3 * node;
    const [nx, ny, nz] = [vector[v], vector[v + 1], vector[v + 2]];
    const angle = this.#walk.length + angleBetween(x, y, z, nx, ny, nz);
    const cost = angle * EARTH_RADIUS_NM * ROUND_UP;
    const isKnown = this.#joinedBy[node] === this.#join;
    if (isKnown && joined.cost[this.#entry[node]] <= cost) return;
    if (isOpen && !isOpen(x, y, z, nx, ny, nz)) return;
    if (!isKnown) {
      this.#joinedBy[node] = this.#join;
      this.#entry[node] = joined.node.push(node) - 1;
    }
    joined.cost[this.#entry[node]] = cost;
    joined.stop[this.#entry[node]] = this.#walk.stop();
  }

  /** Angle from the eye to the part of a wall that a window shows, from above: its nearest end or its foot. */
  #toPane(window: number): number {
    const { sight, mesh } = this.#walk;
    const { x, y, z, cone, pane } = sight;
    const v = mesh.vector;
    const [a, b] = [3 * mesh.triangle[pane[window]], 3 * mesh.triangle[nextHalf(pane[window])]];
    let mx = v[a + 1] * v[b + 2] - v[a + 2] * v[b + 1];
    let my = v[a + 2] * v[b] - v[a] * v[b + 2];
    let mz = v[a] * v[b + 1] - v[a + 1] * v[b];
    const scale = 1 / Math.sqrt(mx * mx + my * my + mz * mz);
    mx *= scale;
    my *= scale;
    mz *= scale;
    const height = mx * x + my * y + mz * z;
    const [fx, fy, fz] = [x - height * mx, y - height * my, z - height * mz];
    const c = 6 * window;
    const isInSight =
      cone[c] * fx + cone[c + 1] * fy + cone[c + 2] * fz >= 0 &&
      cone[c + 3] * fx + cone[c + 4] * fy + cone[c + 5] * fz <= 0;
    if (isInSight) return Math.abs(height);
    return Math.min(this.#alongSide(c, mx, my, mz), this.#alongSide(c + 3, mx, my, mz));
  }

  /** Angle from the eye along a side of a cone to a wall, by the normal of its plane. */
  #alongSide(side: number, mx: number, my: number, mz: number): number {
    const { x, y, z, cone } = this.#walk.sight;
    const [nx, ny, nz] = [cone[side], cone[side + 1], cone[side + 2]];
    const px = ny * mz - nz * my;
    const py = nz * mx - nx * mz;
    const pz = nx * my - ny * mx;
    const length = Math.sqrt(px * px + py * py + pz * pz);
    if (length < 1e-15) return Infinity;
    const scale = (px * x + py * y + pz * z < 0 ? -1 : 1) / length;
    return angleBetween(x, y, z, px * scale, py * scale, pz * scale);
  }
}
