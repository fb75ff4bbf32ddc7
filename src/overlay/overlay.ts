import type { Attachment } from '../attach/attachment.ts';
import type { FreeNode, Waters } from '../attach/waters.ts';
import type { Stop } from '../coast/coast-walk.ts';
import { greatCircleNm } from '../geo/sphere.ts';
import { ExtraArcsByNode, ExtraNodes, nearestHead } from '../search/extra-nodes.ts';
import { crossingOf } from './crossing.ts';
import { type BlockCorner, canBendAt, type Detour } from './detour.ts';
import type { Passable } from './passable.ts';
import type { AreaPenalty } from './penalty.ts';

/** A stop in free water. */
interface Exit extends FreeNode {
  readonly stop: Stop;
}

/** The nodes that only one search has, and the stops from which the ends' ways lead to them. */
export interface OverlaidNodes {
  readonly extra: ExtraNodes;
  /** Extra node to the stop of the departure, and of the destination; none where nothing joins them. */
  readonly departure: readonly (Stop | undefined)[];
  readonly arrival: readonly (Stop | undefined)[];
}

/** Lays the nodes that only one search has over the graph: those of areas' boundaries, and corners of no-go blocks. */
export class Overlay {
  readonly #waters: Waters;
  readonly #closed: number;
  readonly #detour: Detour;
  readonly #passable: Passable;
  readonly #penalty: AreaPenalty | undefined;

  /** @param closed passages that may not be used, as bits */
  constructor(waters: Waters, closed: number, detour: Detour, passable: Passable, penalty?: AreaPenalty) {
    this.#waters = waters;
    this.#closed = closed;
    this.#detour = detour;
    this.#passable = passable;
    this.#penalty = penalty;
  }

  /** The nodes, joined to the graph, to each other and to both ends of the way. */
  nodes(start: Attachment, end: Attachment): OverlaidNodes {
    const { nodeCount } = this.#waters.graph;
    const boundary = this.#penalty?.boundary.nodes ?? [];
    const corners = this.#detour.corners();
    const nodes = [...boundary, ...corners];
    const active = new Uint8Array(nodes.length).fill(1);
    if (this.#penalty) active.set(this.#penalty.active);
    const arcs = new ExtraArcsByNode(
      nodeCount + nodes.length,
      crossingOf(this.#waters, nodes, this.#penalty?.miles, this.#closed),
    );
    const extra = new ExtraNodes(
      nodes.map(({ lng, lat }) => [lng, lat]),
      nodeCount,
      active,
      this.#penalty ? [this.#penalty.boundary.arcs, arcs] : [arcs],
    );
    corners.forEach((corner, i) => {
      this.#joinCorner(arcs, corner, boundary.length + i, nodes, active);
    });
    nodes.forEach((_, x) => {
      const joined = arcs.arcsOf(nodeCount + x);
      extra.anchor.push(
        x < boundary.length ? this.#penalty?.boundary.anchor[x] : joined && nearestHead(joined, nodeCount),
      );
    });
    return {
      extra,
      departure: this.#join(start, nodes, active, extra.startCost),
      arrival: this.#join(end, nodes, active, extra.goalCost),
    };
  }

  /**
   * Joins the corner of a block, extra node `x`, to the corners of the mesh that it sees and to the nodes before it,
   * where a way can bend at both ends of the arc.
   */
  #joinCorner(
    arcs: ExtraArcsByNode,
    corner: BlockCorner,
    x: number,
    nodes: readonly FreeNode[],
    active: Uint8Array,
  ): void {
    const { graph, sight } = this.#waters;
    const { nodeCount } = graph;
    for (const node of this.#detour.seenFrom(corner)) {
      arcs.join(nodeCount + x, node, greatCircleNm(corner.lng, corner.lat, graph.lng[node], graph.lat[node]));
    }
    const { point: a } = corner;
    for (let y = 0; y < x; y++) {
      const other = nodes[y];
      const { point: b } = other;
      if (active[y] === 0 || !canBendAt(corner, b) || !canBendAt(other, a)) continue;
      if (this.#detour.enters(a.x, a.y, a.z, b.x, b.y, b.z)) continue;
      if (!sight.sees(a, b)) continue;
      arcs.join(nodeCount + x, nodeCount + y, greatCircleNm(corner.lng, corner.lat, other.lng, other.lat));
    }
  }

  /** Joins an end to each node that may be used by the cheapest leg from one of its exits; sets what that costs. */
  #join(
    end: Attachment,
    nodes: readonly FreeNode[],
    active: Uint8Array,
    cost: Float64Array,
  ): (Stop | undefined)[] {
    const exits = this.#exits(end);
    return nodes.map((node, x) => {
      if (active[x] === 0) return undefined;
      let stop: Stop | undefined;
      for (const exit of exits) {
        if (!canBendAt(node, exit.point)) continue;
        const length = exit.stop.cost + greatCircleNm(exit.lng, exit.lat, node.lng, node.lat);
        if (length >= cost[x] || !this.#isOpen(exit, node)) continue;
        const withPenalty = length + this.#penaltyTo(exit, node);
        if (withPenalty >= cost[x]) continue;
        cost[x] = withPenalty;
        stop = exit.stop;
      }
      return stop;
    });
  }

  /** Stops in free water that an end is left by: itself, or the exits of its walk. */
  #exits({ lng, lat, stop }: Attachment): Exit[] {
    const { mesh, locator } = this.#waters;
    const exitAt = (at: Stop): Exit => ({
      lng: at.lng,
      lat: at.lat,
      point: locator.pointAt(at.lng, at.lat),
      stop: at,
    });
    const itself = exitAt({ lng, lat, cost: 0 });
    if (mesh.water[itself.point.triangle] === 1) return [itself];
    return [...new Set(stop)]
      .map(exitAt)
      .filter((exit) => mesh.water[exit.point.triangle] === 1 && this.#passable.allowsWalk(exit.stop));
  }

  #penaltyTo({ stop }: Exit, node: FreeNode): number {
    if (!this.#penalty) return 0;
    const { miles, perMile } = this.#penalty;
    return perMile * (miles.ofWalk(stop) + miles.ofLeg(stop.lng, stop.lat, node.lng, node.lat));
  }

  #isOpen({ point: a }: FreeNode, { point: b }: FreeNode): boolean {
    return this.#passable.allows(a.x, a.y, a.z, b.x, b.y, b.z) && this.#waters.sight.sees(a, b);
  }
}
