import { isClearOfCoast } from '../coast/sight.ts';
import type { Position } from '../geo/position.ts';
import { EARTH_RADIUS_METERS, EARTH_RADIUS_NM, ROUND_UP } from '../geo/sphere.ts';
import { angleBetween, WrittenVector } from '../geo/vector.ts';
import type { Aim } from '../mesh/ellipse.ts';
import type { SightPoint } from '../mesh/locate.ts';
import { nextHalf, type SightMesh } from '../mesh/mesh.ts';
import { INSHORE } from '../near/inshore.ts';
import type { Goal, IsOpen } from '../near/near-walk.ts';
import { freeOutlook } from '../near/outlook.ts';
import { Stop } from '../near/stop.ts';
import { type Attachment, bendNm, type FullAttachment } from './attachment.ts';
import type { Waters } from './waters.ts';

/** From this far the nodes of a channel are seen in free water, radians: 15 km. */
const CHANNEL_SIGHT = 15_000 / EARTH_RADIUS_METERS;
/** A position this near to a wall counts as in free water, radians: 60 micrometres. */
const AT_WALL = 1e-11;

type Links = Pick<Attachment, 'node' | 'cost' | 'stop'>;

/** Joins positions to the graph: to every corner that they see, and to the channels at hand. One call at a time. */
export class Attacher {
  readonly #waters: Waters;

  constructor(waters: Waters) {
    this.#waters = waters;
  }

  /** Where a position in degrees lies in free water; undefined off it, and in its ponds. */
  freePoint(lng: number, lat: number): SightPoint | undefined {
    const { mesh, locator } = this.#waters;
    const { seas } = this.#waters.inshore();
    const point = locator.pointAt(lng, lat);
    if (seas.has(point.triangle)) return point;
    for (let half = 3 * point.triangle; half < 3 * point.triangle + 3; half++) {
      const triangle = Math.floor(mesh.twin[half] / 3);
      if (seas.has(triangle) && isAtEdge(mesh, half, point)) return { ...point, triangle };
    }
    return undefined;
  }

  /**
   * Joins a position in water. An attachment without nodes has no way out.
   *
   * @param isOpen which legs of the ways off free water may be used; all by default
   * @param onStep called as the search goes on: may throw to end it
   */
  attach([lng, lat]: Readonly<Position>, isOpen?: IsOpen, onStep?: () => void): FullAttachment {
    const point = this.freePoint(lng, lat);
    if (point) return this.attachFree(new Stop(lng, lat), point);
    const { wayOut, ...links } = this.#waters.near().join.join(lng, lat, isOpen, onStep);
    const out = wayOut && this.freePoint(wayOut.lng, wayOut.lat);
    if (wayOut && out) addCheaper(links, this.attachFree(wayOut, out));
    return { lng, lat, ...links };
  }

  /** Joins a position off free water by all ways that can be part of one to a goal that is short enough. */
  attachTowards(
    goal: Goal,
    [lng, lat]: Readonly<Position>,
    isOpen?: IsOpen,
    onStep?: () => void,
  ): FullAttachment {
    return { lng, lat, ...this.#waters.near().join.joinTowards(goal, lng, lat, isOpen, onStep) };
  }

  /** Joins a stop in free water: to all that is seen from there, or that ways to an aim use which are short enough. */
  attachFree(stop: Stop, point: SightPoint, aim?: Aim): FullAttachment {
    const { coast, graph, expansion, posts } = this.#waters;
    const { lng, lat, lengthNm } = stop;
    const node = Array.from(expansion.seen.subarray(0, expansion.tautFrom(point, aim)));
    if (point.vertex >= 0 && point.vertex < graph.cornerCount) node.push(point.vertex);
    for (const v of posts().around(lng, lat, CHANNEL_SIGHT)) {
      if (isClearOfCoast(coast, lng, lat, graph.lng[v], graph.lat[v])) node.push(v);
    }
    const beforeNm = INSHORE * lengthNm + bendNm(stop);
    const { x, y, z } = point;
    const { vector } = graph;
    const legNm = (v: number) =>
      angleBetween(x, y, z, vector[3 * v], vector[3 * v + 1], vector[3 * v + 2]) * EARTH_RADIUS_NM * ROUND_UP;
    return {
      lng,
      lat,
      node,
      cost: node.map((v) => beforeNm + legNm(v) + this.#extraNm(point, v)),
      stop: node.map(() => stop),
      outlooks: [freeOutlook(stop, point)],
    };
  }

  /** What the inshore part of a leg from free water to a node of a channel counts beyond its length, nautical miles. */
  #extraNm(point: SightPoint, node: number): number {
    const { graph, inshore } = this.#waters;
    if (node < graph.cornerCount) return 0;
    return (INSHORE - 1) * inshore().legNm(point, new WrittenVector().read(graph.vector, 3 * node));
  }
}

/** Adds those of other links to some that lead to further nodes, or cost less. */
function addCheaper(links: Links, { node, cost, stop }: Links): void {
  const known = new Map(links.node.map((v, link) => [v, link]));
  node.forEach((v, i) => {
    const link = known.get(v) ?? links.node.length;
    if (cost[i] >= (links.cost[link] ?? Infinity)) return;
    links.node[link] = v;
    links.cost[link] = cost[i];
    links.stop[link] = stop[i];
  });
}

/** Whether a point lies at an edge of the mesh, but for rounding. */
function isAtEdge({ vector, triangle }: SightMesh, half: number, { x, y, z }: SightPoint): boolean {
  const [a, b] = [3 * triangle[half], 3 * triangle[nextHalf(half)]];
  const nx = vector[a + 1] * vector[b + 2] - vector[a + 2] * vector[b + 1];
  const ny = vector[a + 2] * vector[b] - vector[a] * vector[b + 2];
  const nz = vector[a] * vector[b + 1] - vector[a + 1] * vector[b];
  return Math.abs(nx * x + ny * y + nz * z) < AT_WALL * Math.sqrt(nx * nx + ny * ny + nz * nz);
}
