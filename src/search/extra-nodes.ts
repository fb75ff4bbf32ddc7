import type { Stop } from '../coast/harbour.ts';
import { writeUnitVector } from '../geo/vector.ts';

/** Arcs from one node, of two arrays of a length. */
export interface ExtraArcs {
  /** Nodes of the graph by their numbers, extra nodes by theirs after the last of the graph's. */
  head: number[];
  /** What the arc costs, nautical miles; never below its great circle. */
  cost: number[];
}

/** How an end of the way is joined to an extra node. */
export interface ExtraEnd {
  cost: number;
  /** Where the leg to the node begins. */
  stop: Stop;
}

/** Nodes of free water that one search has beside the graph's, such as the corners of no-go blocks. */
export class ExtraNodes {
  readonly lng: number[] = [];
  readonly lat: number[] = [];
  /** Unit vectors, three numbers a node. */
  readonly vector: Float64Array;
  /** Extra node to its joints with the departure and the destination. */
  readonly start: (ExtraEnd | undefined)[] = [];
  readonly goal: (ExtraEnd | undefined)[] = [];
  private readonly nodeCount: number;
  private readonly arcs: ExtraArcs[] = [];
  private readonly arcsBack = new Map<number, ExtraArcs>();

  /** @param nodeCount nodes of the graph */
  constructor(positions: readonly (readonly [lng: number, lat: number])[], nodeCount: number) {
    this.nodeCount = nodeCount;
    this.vector = new Float64Array(3 * positions.length);
    positions.forEach(([lng, lat], x) => {
      this.lng.push(lng);
      this.lat.push(lat);
      writeUnitVector(lng, lat, this.vector, 3 * x);
      this.arcs.push({ head: [], cost: [] });
    });
  }

  get count(): number {
    return this.lng.length;
  }

  /** Arcs of an extra node. */
  arcsOf(extra: number): ExtraArcs {
    return this.arcs[extra];
  }

  /** Arcs of a node of the graph that lead to extra nodes. */
  arcsFrom(node: number): ExtraArcs | undefined {
    return this.arcsBack.get(node);
  }

  /** Joins an extra node with a node of the graph, both ways. */
  join(extra: number, node: number, cost: number): void {
    addArc(this.arcs[extra], node, cost);
    const back = this.arcsBack.get(node) ?? { head: [], cost: [] };
    this.arcsBack.set(node, back);
    addArc(back, this.nodeCount + extra, cost);
  }

  /** Joins two extra nodes, both ways. */
  joinExtra(a: number, b: number, cost: number): void {
    addArc(this.arcs[a], this.nodeCount + b, cost);
    addArc(this.arcs[b], this.nodeCount + a, cost);
  }
}

function addArc(arcs: ExtraArcs, head: number, cost: number): void {
  arcs.head.push(head);
  arcs.cost.push(cost);
}
