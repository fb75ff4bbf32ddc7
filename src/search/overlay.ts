import type { Stop } from '../coast/harbour.ts';
import { greatCircleNm } from '../geo/sphere.ts';
import { writeUnitVector } from '../geo/vector.ts';
import type { Attached } from './attach.ts';
import type { BlockCorner, Detour } from './detour.ts';
import { type ExtraArc, type ExtraEnd, ExtraNodes } from './extra-nodes.ts';
import type { FreeNode, Waters } from './waters.ts';
import type { Weighing } from './weighing.ts';

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
  private readonly ends = new Float64Array(6);

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
    const extra = new ExtraNodes(
      nodes.map(({ lng, lat }) => [lng, lat]),
      this.waters.graph.nodeCount,
      active,
      this.weighing?.net,
    );
    corners.forEach((corner, i) => {
      this.joinCorner(extra, corner, boundary.length + i, nodes);
    });
    const [departures, arrivals] = [this.exits(start), this.exits(end)];
    nodes.forEach((node, x) => {
      extra.start.push(active[x] === 1 ? this.joint(departures, node) : undefined);
      extra.goal.push(active[x] === 1 ? this.joint(arrivals, node) : undefined);
    });
    return extra;
  }

  /** Joins the corner of a block, extra node `x`, to the corners of the mesh that it sees and to the nodes before it. */
  private joinCorner(extra: ExtraNodes, corner: BlockCorner, x: number, nodes: readonly FreeNode[]): void {
    const { lng, lat, nodeCount } = this.waters.graph;
    for (const node of corner.seen) {
      extra.join(nodeCount + x, node, this.arc(corner.lng, corner.lat, lng[node], lat[node]));
    }
    for (let y = 0; y < x; y++) {
      const other = nodes[y];
      if (!extra.isActive(nodeCount + y) || !this.isOpen(corner, other)) continue;
      extra.join(nodeCount + x, nodeCount + y, this.arc(corner.lng, corner.lat, other.lng, other.lat));
    }
  }

  private arc(fromLng: number, fromLat: number, toLng: number, toLat: number): ExtraArc {
    return {
      lengthNm: greatCircleNm(fromLng, fromLat, toLng, toLat),
      insideNm: this.weighing?.miles.ofLeg(fromLng, fromLat, toLng, toLat) ?? 0,
      crossed: this.crossed(fromLng, fromLat, toLng, toLat),
    };
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
      .filter((exit) => mesh.water[exit.point.triangle] === 1 && this.detour.isPast(exit.stop));
  }

  /** The cheapest leg from one of the exits to a node. */
  private joint(exits: readonly Exit[], node: FreeNode): ExtraEnd | undefined {
    let best: ExtraEnd | undefined;
    for (const exit of exits) {
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
      this.crossed(a.lng, a.lat, b.lng, b.lat) === 0 &&
      this.waters.sight.sees(a.point, b.point)
    );
  }

  /** Closed passages that a leg between two positions crosses. */
  private crossed(fromLng: number, fromLat: number, toLng: number, toLat: number): number {
    writeUnitVector(fromLng, fromLat, this.ends, 0);
    writeUnitVector(toLng, toLat, this.ends, 3);
    const [ax, ay, az, bx, by, bz] = this.ends;
    return this.waters.gates.crossed(ax, ay, az, bx, by, bz, this.closed);
  }
}
