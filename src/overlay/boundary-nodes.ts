import type { Area } from '../areas/area.ts';
import { boundaryNodes } from '../areas/boundary.ts';
import type { FreeNode, Waters } from '../attach/waters.ts';
import type { Position } from '../geo/position.ts';
import { greatCircleNm } from '../geo/sphere.ts';
import { type Anchor, type ExtraArcs, ExtraArcsByNode, nearestHead } from '../search/extra-nodes.ts';
import type { AreaMiles } from './area-miles.ts';
import { crossingOf } from './crossing.ts';

/** Nodes of boundaries farther apart than this are joined by way of corners only, nautical miles. */
const REACH_NM = 400;
/** How much longer than an arc a way over the graph's arcs may be for it to be left out: as much as for the graph's own. */
const STRETCH = 1.005;

/**
 * The nodes along the boundaries of some areas that lie in free water and in none of them, and their arcs: to corners
 * that they see, and to each other. Nodes get their arcs when they are first wanted, at 0.5 ms each.
 */
export class BoundaryNodes {
  readonly arcs: ExtraArcsByNode;
  readonly nodes: readonly FreeNode[];
  /** Node to its anchor once it has its arcs. */
  readonly anchor: (Anchor | undefined)[] = [];
  readonly #waters: Waters;
  readonly #joined: number[] = [];
  readonly #isJoined: Uint8Array;
  /** Corner to the length of the shortest way known from the node that is being joined, nautical miles. */
  readonly #knownNm: Float64Array;

  constructor(areas: readonly Area[], miles: AreaMiles, waters: Waters) {
    this.#waters = waters;
    const { mesh, locator } = waters;
    this.nodes = areas
      .flatMap((area) => boundaryNodes(area))
      .map(([lng, lat]) => ({ lng, lat, point: locator.pointAt(lng, lat) }))
      .filter(({ point }) => mesh.water[point.triangle] === 1 && !miles.holds(point.x, point.y, point.z));
    this.#isJoined = new Uint8Array(this.nodes.length);
    this.#knownNm = new Float64Array(waters.graph.cornerCount).fill(Infinity);
    const count = waters.graph.nodeCount + this.nodes.length;
    this.arcs = new ExtraArcsByNode(count, crossingOf(waters, this.nodes, miles));
  }

  /**
   * Node to 1 if a way between two positions that is no longer than `lengthNm` can pass it. These nodes have their
   * arcs then.
   */
  within(from: Readonly<Position>, to: Readonly<Position>, lengthNm: number): Uint8Array {
    return Uint8Array.from(this.nodes, ({ lng, lat }, x) => {
      if (greatCircleNm(...from, lng, lat) + greatCircleNm(lng, lat, ...to) > lengthNm) return 0;
      if (this.#isJoined[x] === 0) this.#joinAll(x);
      return 1;
    });
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
      const lengthNm = greatCircleNm(lng, lat, other.lng, other.lat);
      if (lengthNm > REACH_NM || !sight.sees(point, other.point)) continue;
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
        if (this.#crossedByLast(graph.nodeCount + x) === 0) knownNm[corner] = lengthNm[i];
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

  /** Passages that the arc which a node got last crosses, as a set. */
  #crossedByLast(node: number): number {
    const arcs = this.arcs.arcsOf(node) as ExtraArcs;
    const last = arcs.head.length - 1;
    this.arcs.measure(node, arcs, last);
    return arcs.crossed[last];
  }
}
