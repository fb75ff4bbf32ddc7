import type { Area } from '../areas/area.ts';
import { boundaryNodes } from '../areas/boundary.ts';
import type { FreeNode, Waters } from '../attach/waters.ts';
import { EARTH_RADIUS_NM, greatCircleNm } from '../geo/sphere.ts';
import { angleBetween } from '../geo/vector.ts';
import type { SightPoint } from '../mesh/locate.ts';
import { Bound, type RestOfWay } from '../search/bound.ts';
import { type Anchor, ExtraArcsByNode, nearestHead } from '../search/extra-nodes.ts';
import type { AreaMiles } from './area-miles.ts';
import { crossingOf } from './crossing.ts';
import { NodeRuns } from './node-runs.ts';

/** Nodes of boundaries farther apart than this are joined by way of corners only, nautical miles. */
const REACH_NM = 400;
/** Products of unit vectors below this are of points farther apart. */
const NEAR = Math.cos(REACH_NM / EARTH_RADIUS_NM);
/** How much longer than an arc a way over the graph's arcs may be for it to be left out: as much as for the graph's own. */
const STRETCH = 1.005;

/**
 * The nodes along the boundaries of some areas that lie in free water and in none of them, and their arcs: to corners
 * that they see, and to each other. Nodes get their arcs when they are first wanted, at 0.5 ms each.
 */
export class BoundaryNodes {
  readonly arcs: ExtraArcsByNode;
  readonly nodes: readonly FreeNode[];
  readonly runs: NodeRuns;
  /** Node to its anchor once it has its arcs. */
  readonly anchor: (Anchor | undefined)[] = [];
  readonly #waters: Waters;
  readonly #joined: number[] = [];
  readonly #isJoined: Uint8Array;
  readonly #bound: Bound;
  /** Node to a corner in sight that needs no look about. */
  readonly #nearCorner: readonly (Anchor | undefined)[];
  /** Corner to the length of the shortest way known from the node that is being joined, nautical miles. */
  readonly #knownNm: Float64Array;

  constructor(areas: readonly Area[], miles: AreaMiles, waters: Waters) {
    this.#waters = waters;
    const { mesh, locator } = waters;
    this.nodes = areas
      .flatMap((area) => boundaryNodes(area))
      .map(([lng, lat]) => ({ lng, lat, point: locator.pointAt(lng, lat) }))
      .filter(({ point }) => mesh.water[point.triangle] === 1 && !miles.holds(point.x, point.y, point.z));
    this.runs = new NodeRuns(this.nodes);
    this.#isJoined = new Uint8Array(this.nodes.length);
    this.#knownNm = new Float64Array(waters.graph.cornerCount).fill(Infinity);
    this.#bound = new Bound(waters.graph);
    this.#nearCorner = this.nodes.map((node) => this.#cornerBeside(node));
    const count = waters.graph.nodeCount + this.nodes.length;
    this.arcs = new ExtraArcsByNode(count, crossingOf(waters, this.nodes, miles));
  }

  /**
   * Node to 1 if a way between two ends that costs no more than `limit`, nautical miles, can pass it. These nodes have
   * their arcs then.
   *
   * @param closed passages that may not be used, as bits
   */
  within(from: RestOfWay, to: RestOfWay, limit: number, closed: number): Uint8Array {
    const [back, rest] = [this.#leastTo(from, closed), this.#leastTo(to, closed)];
    return Uint8Array.from(this.nodes, (_, x) => {
      if (back[x] + rest[x] > limit) return 0;
      if (this.#isJoined[x] === 0) this.#joinAll(x);
      return 1;
    });
  }

  /** Node to the least that a way from it to an end can cost: by the great circle, or by a corner near by. */
  #leastTo({ target, goals }: RestOfWay, closed: number): Float64Array {
    const bound = this.#bound;
    bound.begin({ target, goals, closed, stretch: 1, leavesArcs: true });
    return Float64Array.from(this.nodes, ({ point: { x, y, z } }, i) => {
      const direct = EARTH_RADIUS_NM * angleBetween(x, y, z, target[0], target[1], target[2]);
      const near = this.#nearCorner[i];
      return near ? Math.max(direct, bound.at(near.node) - near.lengthNm) : direct;
    });
  }

  /** The nearest of the corners of the triangle that holds a node. */
  #cornerBeside({ lng, lat, point }: FreeNode): Anchor | undefined {
    const { graph, mesh } = this.#waters;
    let best: Anchor | undefined;
    for (const node of mesh.triangle.subarray(3 * point.triangle, 3 * point.triangle + 3)) {
      if (node >= graph.cornerCount) continue;
      const lengthNm = greatCircleNm(lng, lat, graph.lng[node], graph.lat[node]);
      if (!best || lengthNm < best.lengthNm) best = { node, lengthNm };
    }
    return best;
  }

  /** Joins a node to corners that it sees, and to the nodes joined before it. */
  #joinAll(x: number): void {
    const { graph, sight } = this.#waters;
    const { nodeCount } = graph;
    const { lng, lat, point } = this.nodes[x];
    this.#joinCorners(x);
    const arcs = this.arcs.arcsOf(nodeCount + x);
    this.anchor[x] = arcs && nearestHead(arcs, nodeCount);
    for (const y of this.#joined) {
      const other = this.nodes[y];
      if (point.x * other.point.x + point.y * other.point.y + point.z * other.point.z < NEAR) continue;
      const lengthNm = greatCircleNm(lng, lat, other.lng, other.lat);
      if (!sight.sees(point, other.point)) continue;
      this.arcs.join(nodeCount + x, nodeCount + y, lengthNm);
    }
    this.#joined.push(x);
    this.#isJoined[x] = 1;
  }

  /** Joins a node to the corners in sight, nearest first, that no way over nearer ones and the graph's arcs leads to. */
  #joinCorners(x: number): void {
    const { graph, expansion } = this.#waters;
    const knownNm = this.#knownNm;
    const { lng, lat, point } = this.nodes[x];
    const corners = expansion.seen.slice(0, expansion.tautFrom(point));
    const lengthNm = Float64Array.from(corners, (v) => greatCircleNm(lng, lat, graph.lng[v], graph.lat[v]));
    const nearestFirst = [...corners.keys()].sort((a, b) => lengthNm[a] - lengthNm[b]);
    for (const i of nearestFirst) {
      const corner = corners[i];
      const through = this.#shortestThrough(corner);
      if (through <= STRETCH * lengthNm[i]) knownNm[corner] = through;
      else {
        this.arcs.join(graph.nodeCount + x, corner, lengthNm[i]);
        if (this.#isUncrossed(point, corner)) knownNm[corner] = lengthNm[i];
      }
    }
    for (const corner of corners) knownNm[corner] = Infinity;
  }

  /** Length of the shortest way to a corner whose last leg is an arc of the graph, and that crosses no gate. */
  #shortestThrough(corner: number): number {
    const { firstOut, head, weight, crossed, cornerCount } = this.#waters.graph;
    let least = Infinity;
    for (let arc = firstOut[corner]; arc < firstOut[corner + 1]; arc++) {
      if (head[arc] >= cornerCount || crossed[arc] !== 0) continue;
      least = Math.min(least, this.#knownNm[head[arc]] + weight[arc]);
    }
    return least;
  }

  /** Whether the leg from a point to a corner crosses no passage's gate. */
  #isUncrossed({ x, y, z }: SightPoint, corner: number): boolean {
    const { gates, graph } = this.#waters;
    const v = graph.vector.subarray(3 * corner, 3 * corner + 3);
    return gates.crossed(x, y, z, v[0], v[1], v[2]) === 0;
  }
}
