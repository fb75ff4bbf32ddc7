import type { FullAttachment } from '../attach/attachment.ts';
import type { EndTerms } from '../attach/endpoints.ts';
import type { FreeNode, Waters } from '../attach/waters.ts';
import { greatCircleNm } from '../geo/sphere.ts';
import type { Vector } from '../geo/vector.ts';
import { CONE_SIZE } from '../mesh/cones.ts';
import type { SightPoint } from '../mesh/locate.ts';
import { entriesTowards, entryThrough, type Outlook } from '../near/outlook.ts';
import type { Stop } from '../near/stop.ts';
import { ExtraArcs } from '../search/extra-arcs.ts';
import { ExtraNodes } from '../search/extra-nodes.ts';
import { type BlockCorner, canBendAt } from './block-corners.ts';
import { BlockSight } from './block-sight.ts';
import type { ReachedNodes } from './boundary-nodes.ts';
import { cornersWithin } from './corners-within.ts';
import { crossingOf } from './crossing.ts';
import type { Detour } from './detour.ts';
import { EndLegs, nodesInReach } from './end-legs.ts';
import type { Passable } from './passable.ts';
import type { AreaPenalty } from './penalty.ts';

/** A node of a boundary, or a corner of a block. */
type OverlaidNode = FreeNode & Partial<BlockCorner>;

/** The nodes of one search: first those of boundaries, then the corners of one obstacle after the other. */
interface Laid {
  readonly nodes: readonly OverlaidNode[];
  /** Obstacle to its first corner; one longer. */
  readonly firstCorner: readonly number[];
  /** Node to 1 if the search may use it. */
  readonly active: Uint8Array;
  /** Arcs of the blocks' corners; the boundaries have their own. */
  readonly arcs: ExtraArcs;
  readonly blockSight: BlockSight;
  /** Corner of the mesh to 1 if the way may pass it; without, it may pass all. */
  isNear?: Uint8Array;
}

/** The nodes that only one search has, and the stops from which the ends' ways lead to them. */
export interface OverlaidNodes {
  readonly extra: ExtraNodes;
  /** How many of them are corners of blocks. */
  readonly corners: number;
  /** Leaves out the corners of the mesh that no way of this length or less, nautical miles, can pass: some 0.5 ms. */
  readonly narrow: (lengthNm: number) => void;
  /** Extra node to the stop of the departure, and of the destination; none where nothing joins them. */
  readonly departure: readonly (Stop | undefined)[];
  readonly arrival: readonly (Stop | undefined)[];
}

/** Lays the nodes that only one search has over the graph: those of areas' boundaries, and corners of no-go blocks. */
export class Overlay {
  readonly #waters: Waters;
  readonly #terms: EndTerms;
  readonly #detour: Detour;
  readonly #passable: Passable;
  readonly #penalty: AreaPenalty | undefined;

  constructor(waters: Waters, terms: EndTerms, detour: Detour, passable: Passable, penalty?: AreaPenalty) {
    this.#waters = waters;
    this.#terms = terms;
    this.#detour = detour;
    this.#passable = passable;
    this.#penalty = penalty;
  }

  /**
   * The nodes, joined to both ends of the way; to the graph and to each other as a search comes to them.
   *
   * @param reached nodes of the boundaries that the search may use; all without
   * @throws {FairwayError} `deadline`
   */
  nodes(start: FullAttachment, end: FullAttachment, reached?: ReachedNodes): OverlaidNodes {
    const { nodeCount } = this.#waters.graph;
    const boundary = this.#penalty?.boundary;
    const [departures, arrivals] = [this.#outlooksOf(start), this.#outlooksOf(end)];
    const obstacles = this.#detour.obstacles(boundary ? undefined : [...departures, ...arrivals]);
    const nodes: OverlaidNode[] = [...(boundary?.nodes ?? [])];
    const firstCorner = [nodes.length];
    for (const obstacle of obstacles) {
      for (const corner of this.#detour.cornersOf(obstacle)) nodes.push(corner);
      firstCorner.push(nodes.length);
    }
    const active = new Uint8Array(nodes.length).fill(1);
    if (reached) active.set(reached.active);
    const arcs = new ExtraArcs(
      nodeCount + nodes.length,
      crossingOf(this.#waters, nodes, this.#penalty?.miles, this.#terms.closed),
    );
    const laid: Laid = { nodes, firstCorner, active, arcs, blockSight: new BlockSight(obstacles) };
    const extra: ExtraNodes = new ExtraNodes(
      nodes.map(({ lng, lat }) => [lng, lat]),
      nodeCount,
      active,
      boundary ? [boundary.arcs, arcs] : [arcs],
      {
        first: firstCorner[0],
        toGraph: (x) => {
          this.#joinGraph(x, laid);
          extra.anchor[x] = arcs.nearest(nodeCount + x, nodeCount);
        },
        toExtra: (x) => this.#joinExtra(x, laid),
      },
    );
    boundary?.anchor.forEach((anchor, x) => {
      extra.anchor[x] = anchor;
    });
    for (let x = firstCorner[0]; x < nodes.length; x++) {
      extra.leastCost[x] = greatCircleNm(start.lng, start.lat, nodes[x].lng, nodes[x].lat);
    }
    return {
      extra,
      corners: nodes.length - firstCorner[0],
      narrow: (lengthNm) => {
        laid.isNear = cornersWithin(this.#waters.graph, start, end, lengthNm);
        if (laid.isNear.every((near) => near === 0)) extra.leastCost.fill(Infinity);
      },
      departure: this.#join(start, departures, { laid, cost: extra.startCost, leastNm: reached?.leastNm[0] }),
      arrival: this.#join(end, arrivals, { laid, cost: extra.goalCost, leastNm: reached?.leastNm[1] }),
    };
  }

  /** Joins the corner of a block, extra node `x`, and the corners of the mesh that it sees where a way can bend at both. */
  #joinGraph(x: number, { nodes, arcs, isNear }: Laid): void {
    const { lng, lat, nodeCount } = this.#waters.graph;
    const corner = nodes[x] as BlockCorner;
    for (const node of this.#detour.seenFrom(corner)) {
      if (isNear && isNear[node] === 0) continue;
      arcs.join(nodeCount + x, node, greatCircleNm(corner.lng, corner.lat, lng[node], lat[node]));
    }
  }

  /** Joins the corner of a block, extra node `x`, to the extra nodes in sight, where a way can bend at both. */
  #joinExtra(x: number, laid: Laid): void {
    const { graph, sight } = this.#waters;
    const { nodeCount } = graph;
    const { nodes, firstCorner, arcs } = laid;
    const corner = nodes[x] as BlockCorner;
    for (const y of this.#inSight(corner.point, laid)) {
      const other = nodes[y];
      if (y === x || !canBendAt(corner, other.point) || !sight.sees(corner.point, other.point)) continue;
      const lengthNm = greatCircleNm(corner.lng, corner.lat, other.lng, other.lat);
      if (y < firstCorner[0]) arcs.join(nodeCount + x, nodeCount + y, lengthNm);
      else arcs.add(nodeCount + x, nodeCount + y, lengthNm);
    }
  }

  /**
   * Joins an end to each node that may be used, by the cheapest leg from what it sees of free water; sets its cost.
   *
   * @param leastNm node of the boundaries to the least that a way there can be long, nautical miles
   */
  #join(
    end: FullAttachment,
    outlooks: readonly Outlook[],
    { laid, cost, leastNm }: { laid: Laid; cost: Float64Array; leastNm: Float64Array | undefined },
  ): (Stop | undefined)[] {
    const { nodes, active } = laid;
    const legs = new EndLegs(this.#waters, this.#passable, this.#penalty, cost);
    const boundary = this.#penalty?.boundary;
    const walkNm = outlooks.reduce((most, { stop }) => Math.max(most, stop.lengthNm), 0);
    const isInReach = nodesInReach(boundary?.nodes ?? [], end, walkNm, active, leastNm);
    const wantedRuns = boundary?.runs.wanted(isInReach) ?? new Uint8Array();
    for (const outlook of [...outlooks].sort((a, b) => a.stop.lengthNm - b.stop.lengthNm)) {
      // past a thousand corners of blocks a look takes milliseconds
      this.#terms.deadline?.check();
      legs.leave(outlook);
      const { portal, cone, point } = outlook;
      const toBoundary = (x: number, entryTo: (node: FreeNode) => SightPoint | null) => {
        if (isInReach[x] === 1) legs.take(x, nodes[x], entryTo, leastNm?.[x]);
      };
      if (point) for (let x = 0; x < isInReach.length; x++) toBoundary(x, () => point);
      for (let i = 0; boundary && i < portal.length; i++) {
        const through = (node: FreeNode) => entryThrough(this.#waters.mesh, outlook, i, node.point);
        boundary.runs.within(cone, CONE_SIZE * i, wantedRuns, (x) => toBoundary(x, through));
      }
      for (const x of this.#cornersInSight(outlook, laid)) {
        legs.take(x, nodes[x], (node) => this.#entryTo(outlook, node));
      }
    }
    return legs.stops;
  }

  /** Where the leg from an outlook to a node in sight enters free water. */
  #entryTo(from: Outlook, { point: to }: FreeNode): SightPoint | null {
    const { mesh, sight } = this.#waters;
    return entriesTowards(mesh, from, to).find((point) => sight.sees(point, to)) ?? null;
  }

  /** Extra nodes that a way from a point may go to and bend at, and that no block hides for certain. */
  #inSight(point: Vector, laid: Laid): number[] {
    const inSight = this.#cornersInSight(point, laid);
    const { nodes, firstCorner, active, blockSight } = laid;
    for (let x = 0; x < firstCorner[0]; x++) {
      const { point: at } = nodes[x];
      if (active[x] === 1 && blockSight.maySee(at.x, at.y, at.z)) inSight.push(x);
    }
    return inSight;
  }

  /** The same of corners of blocks only. */
  #cornersInSight(point: Vector, { nodes, firstCorner, active, blockSight }: Laid): number[] {
    const inSight: number[] = [];
    for (const i of blockSight.lookFrom(point.x, point.y, point.z)) {
      for (let x = firstCorner[i]; x < firstCorner[i + 1]; x++) {
        const { point: at } = nodes[x];
        if (active[x] === 1 && canBendAt(nodes[x], point) && blockSight.maySee(at.x, at.y, at.z))
          inSight.push(x);
      }
    }
    return inSight;
  }

  /** What an end sees of free water, from where the blocks let its ways get to. */
  #outlooksOf({ outlooks }: FullAttachment): Outlook[] {
    return outlooks.filter(({ stop }) => this.#passable.allowsWalk(stop));
  }
}
