import type { Position } from '../geo/position.ts';
import { unitVectors } from '../geo/vector.ts';

/** Arcs from one node, of four arrays of a length. */
export interface ExtraArcs {
  /** Nodes of the graph by their numbers, extra nodes by theirs after the last of the graph's. */
  readonly head: number[];
  /** Nautical miles, never below the great circle. */
  readonly lengthNm: number[];
  /** Passages crossed, as a set; -1 while this and the next are not known: see `measure`. */
  readonly crossed: number[];
  /** Length that a penalty lies on. */
  readonly insideNm: number[];
}

/** The nearest of the nodes that arcs lead to. */
export function nearestHead({ head, lengthNm }: ExtraArcs, nodeCount: number): Anchor | undefined {
  let best = -1;
  for (let i = 0; i < head.length; i++) {
    if (head[i] < nodeCount && (best < 0 || lengthNm[i] < lengthNm[best])) best = i;
  }
  return best < 0 ? undefined : { node: head[best], lengthNm: lengthNm[best] };
}

/** What an arc crosses. */
export interface Crossing {
  /** Passages, as a set. */
  readonly crossed: number;
  /** Length in areas to be minimised, nautical miles. */
  readonly insideNm: number;
}

/** Arcs by the node that they leave. What they cross is found when it is asked for: of most it never is. */
export class ExtraArcsByNode {
  /** Node to the place of its arcs in `arcs`; 0 for none. */
  readonly #place: Uint32Array;
  readonly #arcs: (ExtraArcs | undefined)[] = [undefined];
  readonly #crossing: (tail: number, head: number) => Crossing;

  /** @param nodes of the graph and extra ones together */
  constructor(nodes: number, crossing: (tail: number, head: number) => Crossing) {
    this.#place = new Uint32Array(nodes);
    this.#crossing = crossing;
  }

  /** Arcs that leave a node of the graph or an extra node, none if undefined. */
  arcsOf(node: number): ExtraArcs | undefined {
    return this.#arcs[this.#place[node]];
  }

  /** Joins one node to another. */
  add(tail: number, head: number, lengthNm: number): void {
    const arcs = this.arcsOf(tail) ?? { head: [], lengthNm: [], crossed: [], insideNm: [] };
    if (this.#place[tail] === 0) this.#place[tail] = this.#arcs.push(arcs) - 1;
    arcs.head.push(head);
    arcs.lengthNm.push(lengthNm);
    arcs.crossed.push(-1);
    arcs.insideNm.push(0);
  }

  /** Joins two nodes, both ways. */
  join(a: number, b: number, lengthNm: number): void {
    this.add(a, b, lengthNm);
    this.add(b, a, lengthNm);
  }

  /** Finds what arc `i` of a node crosses. */
  measure(node: number, arcs: ExtraArcs, i: number): void {
    const { crossed, insideNm } = this.#crossing(node, arcs.head[i]);
    arcs.crossed[i] = crossed;
    arcs.insideNm[i] = insideNm;
  }
}

/** The corner in sight that is nearest to an extra node: what is known of it tells something of the node. */
export interface Anchor {
  readonly node: number;
  readonly lengthNm: number;
}

/** Gives extra nodes their arcs. */
export interface Joining {
  /** The first of those that get theirs so; all others have them. */
  readonly first: number;
  /** Joins one and nodes of the graph, both ways. */
  readonly toGraph: (x: number) => void;
  /** Joins one to those of the other extra nodes that get their arcs so, and both ways to the others. */
  readonly toExtra: (x: number) => void;
}

/** Nodes of free water that one search has beside the graph's, such as the corners of no-go blocks. */
export class ExtraNodes {
  readonly lng: readonly number[];
  readonly lat: readonly number[];
  /** Unit vectors, three numbers a node. */
  readonly vector: Float64Array;
  /** Extra node to the cost of the way that joins it to the departure and to the destination; `Infinity` for none. */
  readonly startCost: Float64Array;
  readonly goalCost: Float64Array;
  /** Extra node to its anchor, if it sees a corner. */
  readonly anchor: (Anchor | undefined)[] = [];
  /** Arcs of extra nodes, and those of the graph's that lead to them. */
  readonly arcs: readonly ExtraArcsByNode[];
  /**
   * Extra node to the least that a way from the departure to it can cost, as long as it is not joined to the graph: it
   * is only when a search comes to where a way over it may be the best. `Infinity` for one that has its arcs.
   */
  readonly leastCost: Float64Array;
  readonly #nodeCount: number;
  readonly #active: Uint8Array;
  readonly #joining: Joining | undefined;
  readonly #isReached: Uint8Array;

  /**
   * @param nodeCount nodes of the graph
   * @param active extra node to 1 if the search may use it
   * @param joining joins extra nodes that have no arcs yet
   */
  constructor(
    positions: readonly Readonly<Position>[],
    nodeCount: number,
    active: Uint8Array,
    arcs: readonly ExtraArcsByNode[],
    joining?: Joining,
  ) {
    this.lng = positions.map(([lng]) => lng);
    this.lat = positions.map(([, lat]) => lat);
    this.vector = unitVectors(this.lng, this.lat);
    this.startCost = new Float64Array(positions.length).fill(Infinity);
    this.goalCost = new Float64Array(positions.length).fill(Infinity);
    this.leastCost = new Float64Array(positions.length).fill(Infinity);
    this.#nodeCount = nodeCount;
    this.#active = active;
    this.arcs = arcs;
    this.#joining = joining;
    this.#isReached = new Uint8Array(positions.length);
  }

  get count(): number {
    return this.lng.length;
  }

  /**
   * Joins an extra node to what it is not joined to yet, and says whether there was anything.
   *
   * @param isReached whether a way leads to it: only then it is joined to other extra nodes
   */
  wake(x: number, isReached: boolean): boolean {
    if (!this.#joining || x < this.#joining.first) return false;
    const isAsleep = this.leastCost[x] < Infinity;
    const isNew = isReached && this.#isReached[x] === 0;
    if (isAsleep) {
      this.leastCost[x] = Infinity;
      this.#joining.toGraph(x);
    }
    if (isNew) {
      this.#isReached[x] = 1;
      this.#joining.toExtra(x);
    }
    return isAsleep || isNew;
  }

  /** Whether the search may use an extra node, by its number after the last of the graph's. */
  isActive(node: number): boolean {
    return this.#active[node - this.#nodeCount] === 1;
  }
}
