import type { Stop } from '../coast/harbour.ts';
import { unitVectors } from '../geo/vector.ts';

/** Arcs from one node, of four arrays of a length. */
export interface ExtraArcs {
  /** Nodes of the graph by their numbers, extra nodes by theirs after the last of the graph's. */
  readonly head: number[];
  /** Nautical miles, never below the great circle. */
  readonly lengthNm: number[];
  /** Length in dear water. */
  readonly insideNm: number[];
  /** Passages crossed, as bits. */
  readonly crossed: number[];
}

/** An arc between two nodes, one of them extra. */
export interface ExtraArc {
  readonly lengthNm: number;
  readonly insideNm: number;
  readonly crossed: number;
}

/** Arcs by the node that they leave. */
export class ExtraArcsByNode {
  private readonly arcs = new Map<number, ExtraArcs>();

  /** Arcs that leave a node of the graph or an extra node, none if undefined. */
  arcsOf(node: number): ExtraArcs | undefined {
    return this.arcs.get(node);
  }

  /** Joins two nodes, both ways. */
  join(a: number, b: number, arc: ExtraArc): void {
    this.add(a, b, arc);
    this.add(b, a, arc);
  }

  private add(tail: number, head: number, { lengthNm, insideNm, crossed }: ExtraArc): void {
    const arcs = this.arcs.get(tail) ?? { head: [], lengthNm: [], insideNm: [], crossed: [] };
    this.arcs.set(tail, arcs);
    arcs.head.push(head);
    arcs.lengthNm.push(lengthNm);
    arcs.insideNm.push(insideNm);
    arcs.crossed.push(crossed);
  }
}

/** How an end of the way is joined to an extra node. */
export interface ExtraEnd {
  cost: number;
  /** Where the leg to the node begins. */
  stop: Stop;
}

/** Nodes of free water that one search has beside the graph's, such as the corners of no-go blocks. */
export class ExtraNodes extends ExtraArcsByNode {
  readonly lng: readonly number[];
  readonly lat: readonly number[];
  /** Unit vectors, three numbers a node. */
  readonly vector: Float64Array;
  /** Extra node to its joints with the departure and the destination. */
  readonly start: (ExtraEnd | undefined)[] = [];
  readonly goal: (ExtraEnd | undefined)[] = [];
  /** Arcs that more searches have, between the first of the extra nodes, and between them and the graph's. */
  readonly stored: ExtraArcsByNode | undefined;
  private readonly nodeCount: number;
  private readonly active: Uint8Array;

  /**
   * @param nodeCount nodes of the graph
   * @param active extra node to 1 if the search may use it
   */
  constructor(
    positions: readonly (readonly [lng: number, lat: number])[],
    nodeCount: number,
    active: Uint8Array,
    stored?: ExtraArcsByNode,
  ) {
    super();
    this.lng = positions.map(([lng]) => lng);
    this.lat = positions.map(([, lat]) => lat);
    this.vector = unitVectors(this.lng, this.lat);
    this.nodeCount = nodeCount;
    this.active = active;
    this.stored = stored;
  }

  get count(): number {
    return this.lng.length;
  }

  /** Whether the search may use an extra node, by its number after the last of the graph's. */
  isActive(node: number): boolean {
    return this.active[node - this.nodeCount] === 1;
  }
}
