import type { Area } from '../areas/area.ts';
import { boundaryNodes } from '../areas/boundary.ts';
import { greatCircleNm } from '../geo/sphere.ts';
import type { AreaMiles } from './area-miles.ts';
import { crossingOf } from './crossing.ts';
import { type Anchor, ExtraArcsByNode, nearestHead } from './extra-nodes.ts';
import type { FreeNode, Waters } from './waters.ts';

/** Nodes of boundaries farther apart than this are joined by way of corners only, nautical miles. */
const REACH_NM = 500;

/**
 * The nodes along the boundaries of some areas that lie in free water and in none of them, and their arcs: to all
 * corners that they see, and to each other. Nodes get their arcs when they are first wanted, at 1 ms each.
 */
export class BoundaryNet {
  readonly arcs: ExtraArcsByNode;
  readonly nodes: readonly FreeNode[];
  /** Node to its anchor once it has its arcs. */
  readonly anchor: (Anchor | undefined)[] = [];
  private readonly waters: Waters;
  private readonly joined: number[] = [];
  private readonly isJoined: Uint8Array;

  constructor(areas: readonly Area[], miles: AreaMiles, waters: Waters) {
    this.waters = waters;
    const { mesh, locator } = waters;
    this.nodes = areas
      .flatMap((area) => boundaryNodes(area))
      .map(([lng, lat]) => ({ lng, lat, point: locator.pointAt(lng, lat) }))
      .filter(({ point }) => mesh.water[point.triangle] === 1 && !miles.holds(point.x, point.y, point.z));
    this.isJoined = new Uint8Array(this.nodes.length);
    this.arcs = new ExtraArcsByNode(crossingOf(waters, this.nodes, miles));
  }

  /**
   * Node to 1 if a way between two positions that is no longer than `lengthNm` can pass it. These nodes have their
   * arcs then.
   */
  within(from: readonly [number, number], to: readonly [number, number], lengthNm: number): Uint8Array {
    return Uint8Array.from(this.nodes, ({ lng, lat }, x) => {
      if (greatCircleNm(...from, lng, lat) + greatCircleNm(lng, lat, ...to) > lengthNm) return 0;
      if (this.isJoined[x] === 0) this.joinAll(x);
      return 1;
    });
  }

  /** Joins a node to the corners that it sees, and to the nodes joined before it. */
  private joinAll(x: number): void {
    const { graph, expansion, sight } = this.waters;
    const { nodeCount } = graph;
    const { lng, lat, point } = this.nodes[x];
    const count = expansion.tautFrom(point);
    for (const corner of expansion.seen.subarray(0, count)) {
      this.arcs.join(nodeCount + x, corner, greatCircleNm(lng, lat, graph.lng[corner], graph.lat[corner]));
    }
    const arcs = this.arcs.arcsOf(nodeCount + x);
    this.anchor[x] = arcs && nearestHead(arcs, nodeCount);
    for (const y of this.joined) {
      const other = this.nodes[y];
      const lengthNm = greatCircleNm(lng, lat, other.lng, other.lat);
      if (lengthNm > REACH_NM || !sight.sees(point, other.point)) continue;
      this.arcs.join(nodeCount + x, nodeCount + y, lengthNm);
    }
    this.joined.push(x);
    this.isJoined[x] = 1;
  }
}
