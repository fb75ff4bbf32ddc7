import type { Area } from '../areas/area.ts';
import { boundaryNodes } from '../areas/boundary.ts';
import { greatCircleNm } from '../geo/sphere.ts';
import { writeUnitVector } from '../geo/vector.ts';
import type { AreaMiles } from './area-miles.ts';
import { ExtraArcsByNode } from './extra-nodes.ts';
import type { FreeNode, Waters } from './waters.ts';

/** Nodes of boundaries farther apart than this are not joined to each other, nautical miles. */
const REACH_NM = 1500;

/**
 * The nodes along the boundaries of some areas that lie in free water and in none of them, and their arcs: to all
 * corners that they see, and to each other. Nodes get their arcs when they are first wanted, at 1 ms each.
 */
export class BoundaryNet extends ExtraArcsByNode {
  readonly nodes: readonly FreeNode[];
  private readonly waters: Waters;
  private readonly miles: AreaMiles;
  private readonly joined: number[] = [];
  private readonly isJoined: Uint8Array;
  private readonly ends = new Float64Array(6);

  constructor(areas: readonly Area[], miles: AreaMiles, waters: Waters) {
    super();
    this.waters = waters;
    this.miles = miles;
    const { mesh, locator } = waters;
    this.nodes = areas
      .flatMap((area) => boundaryNodes(area))
      .map(([lng, lat]) => ({ lng, lat, point: locator.pointAt(lng, lat) }))
      .filter(({ point }) => mesh.water[point.triangle] === 1 && !miles.holds(point.x, point.y, point.z));
    this.isJoined = new Uint8Array(this.nodes.length);
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
    const { lng, lat, nodeCount } = graph;
    const node = this.nodes[x];
    const count = expansion.tautFrom(node.point);
    for (const corner of expansion.seen.subarray(0, count)) {
      this.joinTo(x, corner, lng[corner], lat[corner]);
    }
    for (const y of this.joined) {
      const other = this.nodes[y];
      if (greatCircleNm(node.lng, node.lat, other.lng, other.lat) > REACH_NM) continue;
      if (sight.sees(node.point, other.point)) this.joinTo(x, nodeCount + y, other.lng, other.lat);
    }
    this.joined.push(x);
    this.isJoined[x] = 1;
  }

  private joinTo(x: number, to: number, lng: number, lat: number): void {
    const node = this.nodes[x];
    writeUnitVector(node.lng, node.lat, this.ends, 0);
    writeUnitVector(lng, lat, this.ends, 3);
    const [ax, ay, az, bx, by, bz] = this.ends;
    this.join(this.waters.graph.nodeCount + x, to, {
      lengthNm: greatCircleNm(node.lng, node.lat, lng, lat),
      insideNm: this.miles.ofLeg(node.lng, node.lat, lng, lat),
      crossed: this.waters.gates.crossed(ax, ay, az, bx, by, bz),
    });
  }
}
