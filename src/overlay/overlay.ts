import type { Attached } from '../attach/attacher.ts';
import type { FreeNode, Waters } from '../attach/waters.ts';
import type { Stop } from '../coast/coast-walk.ts';
import { greatCircleNm } from '../geo/sphere.ts';
import { ExtraArcsByNode, type ExtraEnd, ExtraNodes, nearestHead } from '../search/extra-nodes.ts';
import { crossingOf } from './crossing.ts';
import { type BlockCorner, canBendAt, type Detour } from './detour.ts';
import type { Weighing } from './penalty.ts';

/** A stop in free water. */
interface Exit extends FreeNode {
  readonly stop: Stop;
}

/** Lays the nodes that only one search has over the graph: those of areas' boundaries, and corners of no-go blocks. */
export class Overlay {
  private readonly waters: Waters;
  private readonly closed: number;
  private readonly detour: Detour;
  private readonly weighing: Weighing | undefined;

  /** @param closed passages that may not be used, as bits */
  constructor(waters: Waters, closed: number, detour: Detour, weighing?: Weighing) {
    this.waters = waters;
    this.closed = closed;
    this.detour = detour;
    this.weighing = weighing;
  }

  /** The nodes, joined to the graph, to each other and to both ends of the way. */
  nodes(start: Attached, end: Attached): ExtraNodes {
    const boundary = this.weighing?.net.nodes ?? [];
    const corners = this.detour.corners();
    const nodes = [...boundary, ...corners];
    const active = new Uint8Array(nodes.length).fill(1);
    if (this.weighing) active.set(this.weighing.active);
    const arcs = new ExtraArcsByNode(
      this.waters.graph.nodeCount + nodes.length,
      crossingOf(this.waters, nodes, this.weighing?.miles, this.closed),
    );
    const extra = new ExtraNodes(
      nodes.map(({ lng, lat }) => [lng, lat]),
      this.waters.graph.nodeCount,
      active,
      this.weighing ? [this.weighing.net.arcs, arcs] : [arcs],
    );
    corners.forEach((corner, i) => {
      this.joinCorner(arcs, corner, boundary.length + i, nodes, active);
    });
    const [departures, arrivals] = [this.exits(start), this.exits(end)];
    const { nodeCount } = this.waters.graph;
    nodes.forEach((node, x) => {
      const joined = arcs.arcsOf(nodeCount + x);
      extra.anchor.push(
        x < boundary.length ? this.weighing?.net.anchor[x] : joined && nearestHead(joined, nodeCount),
      );
      extra.start.push(active[x] === 1 ? this.joint(departures, node) : undefined);
      extra.goal.push(active[x] === 1 ? this.joint(arrivals, node) : undefined);
    });
    return extra;
  }

  /**
   * Joins the corner of a block, extra node `x`, to the corners of the mesh that it sees and to the nodes before it,
   * where a way can bend at both ends of the arc.
   */
  private joinCorner(
    arcs: ExtraArcsByNode,
    corner: BlockCorner,
    x: number,
    nodes: readonly FreeNode[],
    active: Uint8Array,
  ): void {
    const { graph, sight } = this.waters;
    const { nodeCount } = graph;
    for (const node of this.detour.seenFrom(corner)) {
      arcs.join(nodeCount + x, node, greatCircleNm(corner.lng, corner.lat, graph.lng[node], graph.lat[node]));
    }
    for (let y = 0; y < x; y++) {
      const other = nodes[y];
      if (active[y] === 0 || !canBendAt(corner, other.point) || !canBendAt(other, corner.point)) continue;
      if (this.detour.enters(corner.lng, corner.lat, other.lng, other.lat)) continue;
      if (!sight.sees(corner.point, other.point)) continue;
      arcs.join(nodeCount + x, nodeCount + y, greatCircleNm(corner.lng, corner.lat, other.lng, other.lat));
    }
  }

  /** Stops in free water that an end is left by: itself, or the exits of its walk. */
  private exits({ lng, lat, point, stop }: Attached): Exit[] {
    const { mesh, locator } = this.waters;
    if (mesh.water[point.triangle] === 1) return [{ lng, lat, point, stop: { lng, lat, cost: 0 } }];
    return [...new Set(stop)]
      .map((exit) => ({
        lng: exit.lng,
        lat: exit.lat,
        point: locator.pointAt(exit.lng, exit.lat),
        stop: exit,
      }))
      .filter((exit) => mesh.water[exit.point.triangle] === 1 && !this.detour.entersWalk(exit.stop));
  }

  /** The cheapest leg from one of the exits to a node. */
  private joint(exits: readonly Exit[], node: FreeNode): ExtraEnd | undefined {
    let best: ExtraEnd | undefined;
    for (const exit of exits) {
      if (!canBendAt(node, exit.point)) continue;
      const cost = exit.stop.cost + greatCircleNm(exit.lng, exit.lat, node.lng, node.lat);
      if (best && best.cost <= cost) continue;
      if (!this.isOpen(exit, node)) continue;
      const weighed = cost + this.tollTo(exit, node);
      if (!best || weighed < best.cost) best = { cost: weighed, stop: exit.stop };
    }
    return best;
  }

  private tollTo({ stop }: Exit, node: FreeNode): number {
    if (!this.weighing) return 0;
    const { miles, toll } = this.weighing;
    return toll * (miles.ofWalk(stop) + miles.ofLeg(stop.lng, stop.lat, node.lng, node.lat));
  }

  private isOpen(a: FreeNode, b: FreeNode): boolean {
    return (
      !this.detour.enters(a.lng, a.lat, b.lng, b.lat) &&
      !this.isClosed(a, b) &&
      this.waters.sight.sees(a.point, b.point)
    );
  }

  /** Whether a leg crosses a closed passage. */
  private isClosed({ point: a }: FreeNode, { point: b }: FreeNode): boolean {
    return this.waters.gates.crossed(a.x, a.y, a.z, b.x, b.y, b.z, this.closed) !== 0;
  }
}
