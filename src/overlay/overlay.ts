import type { FullAttachment } from '../attach/attachment.ts';
import type { FreeNode, Waters } from '../attach/waters.ts';
import { greatCircleNm } from '../geo/sphere.ts';
import { entriesTowards, type Outlook } from '../near/outlook.ts';
import type { Stop } from '../near/stop.ts';
import { ExtraArcsByNode, ExtraNodes, nearestHead } from '../search/extra-nodes.ts';
import { crossingOf } from './crossing.ts';
import { type BlockCorner, canBendAt, type Detour } from './detour.ts';
import type { Passable } from './passable.ts';
import type { AreaPenalty } from './penalty.ts';

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
  nodes(start: FullAttachment, end: FullAttachment): OverlaidNodes {
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

  /** Joins an end to each node that may be used by the cheapest leg from what it sees of free water; sets what that costs. */
  #join(
    end: FullAttachment,
    nodes: readonly FreeNode[],
    active: Uint8Array,
    cost: Float64Array,
  ): (Stop | undefined)[] {
    const outlooks = end.outlooks.filter(({ stop }) => this.#passable.allowsWalk(stop));
    return nodes.map((node, x) => {
      if (active[x] === 0) return undefined;
      let best: Stop | undefined;
      for (const outlook of outlooks) {
        const { stop } = outlook;
        if (!canBendAt(node, outlook)) continue;
        const length = stop.cost + greatCircleNm(stop.lng, stop.lat, node.lng, node.lat);
        if (length >= cost[x] || !this.#isOpen(outlook, node)) continue;
        const withPenalty = length + this.#penaltyTo(stop, node);
        if (withPenalty >= cost[x]) continue;
        cost[x] = withPenalty;
        best = stop;
      }
      return best;
    });
  }

  #penaltyTo(stop: Stop, node: FreeNode): number {
    if (!this.#penalty) return 0;
    const { miles, perMile } = this.#penalty;
    return perMile * (miles.ofWalk(stop) + miles.ofLeg(stop.lng, stop.lat, node.lng, node.lat));
  }

  #isOpen(from: Outlook, { point: to }: FreeNode): boolean {
    if (!this.#passable.allows(from.x, from.y, from.z, to.x, to.y, to.z)) return false;
    const { mesh, sight } = this.#waters;
    return entriesTowards(mesh, from, to).some((entry) => sight.sees(entry, to));
  }
}
