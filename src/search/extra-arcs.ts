import { resized } from '../arrays.ts';

/** What an arc crosses. */
export interface Crossing {
  /** Passages, as a set. */
  readonly crossed: number;
  /** Length in areas to be minimised, nautical miles. */
  readonly insideNm: number;
}

/** By how much their lists grow: boundaries have half a million arcs, for which doubling would keep much room. */
const GROWTH = 1.25;
/** In place of the length inside while what an arc crosses is not known: of one that leads one way only. */
const UNKNOWN = -1;
/** The same of the first and the second of two arcs between the same nodes, which cross the same. */
const UNKNOWN_FIRST = -2;
const UNKNOWN_SECOND = -3;

/** Arcs by the node that they leave, numbered from 1. What they cross is found when it is asked for: of most it never is. */
export class ExtraArcs {
  /** Arc to the next of the same node, 0 for none. */
  next = new Uint32Array(64);
  /** Arc to where it leads: nodes of the graph by their numbers, extra nodes by theirs after the last of the graph's. */
  head = new Uint32Array(64);
  /** Arc to its length, nautical miles, never below the great circle. */
  lengthNm = new Float64Array(64);
  #crossed = new Uint16Array(64);
  #insideNm = new Float32Array(64);
  /** Node to the first of its arcs; 0 for none. */
  readonly #first: Uint32Array;
  #count = 1;
  readonly #crossing: (tail: number, head: number) => Crossing;

  /** @param nodes of the graph and extra ones together */
  constructor(nodes: number, crossing: (tail: number, head: number) => Crossing) {
    this.#first = new Uint32Array(nodes);
    this.#crossing = crossing;
  }

  /** The first arc of a node, 0 for none; also of nodes beyond those that this was made for, which only others know. */
  firstOf(node: number): number {
    return node < this.#first.length ? this.#first[node] : 0;
  }

  /** Joins one node to another. */
  add(tail: number, head: number, lengthNm: number): void {
    if (this.#count === this.head.length) this.#grow();
    const arc = this.#count++;
    this.next[arc] = this.#first[tail];
    this.#first[tail] = arc;
    this.head[arc] = head;
    this.lengthNm[arc] = lengthNm;
    this.#insideNm[arc] = UNKNOWN;
  }

  /** Joins two nodes, both ways. */
  join(a: number, b: number, lengthNm: number): void {
    this.add(a, b, lengthNm);
    this.#insideNm[this.#count - 1] = UNKNOWN_FIRST;
    this.add(b, a, lengthNm);
    this.#insideNm[this.#count - 1] = UNKNOWN_SECOND;
  }

  /** Passages that an arc, which leaves `tail`, crosses, as a set. */
  crossed(arc: number, tail: number): number {
    if (this.#insideNm[arc] < 0) this.#measure(arc, tail);
    return this.#crossed[arc];
  }

  /** Length of an arc, which leaves `tail`, that a penalty lies on, nautical miles. */
  insideNm(arc: number, tail: number): number {
    if (this.#insideNm[arc] < 0) this.#measure(arc, tail);
    return this.#insideNm[arc];
  }

  /** The nearest of the graph's nodes that arcs of a node lead to. */
  nearest(node: number, nodeCount: number): Anchor | undefined {
    let best = 0;
    for (let arc = this.firstOf(node); arc !== 0; arc = this.next[arc]) {
      if (this.head[arc] < nodeCount && (best === 0 || this.lengthNm[arc] < this.lengthNm[best])) best = arc;
    }
    return best === 0 ? undefined : { node: this.head[best], lengthNm: this.lengthNm[best] };
  }

  #measure(arc: number, tail: number): void {
    const { crossed, insideNm } = this.#crossing(tail, this.head[arc]);
    const unknown = this.#insideNm[arc];
    const first = unknown === UNKNOWN_SECOND ? arc - 1 : arc;
    const last = unknown === UNKNOWN_FIRST ? arc + 1 : arc;
    this.#crossed.fill(crossed, first, last + 1);
    this.#insideNm.fill(insideNm, first, last + 1);
  }

  #grow(): void {
    const size = Math.ceil(GROWTH * this.head.length);
    this.next = resized(this.next, size);
    this.head = resized(this.head, size);
    this.lengthNm = resized(this.lengthNm, size);
    this.#crossed = resized(this.#crossed, size);
    this.#insideNm = resized(this.#insideNm, size);
  }
}

/** The corner in sight that is nearest to an extra node: what is known of it tells something of the node. */
export interface Anchor {
  readonly node: number;
  readonly lengthNm: number;
}
