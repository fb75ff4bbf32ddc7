import { doubled } from '../arrays.ts';
import type { WaterGraph } from '../graph/water-graph.ts';
import type { Contracted, PlaceArcs } from './contraction.ts';
import type { PortArcs } from './port-arcs.ts';
import { SearchedArcs } from './searched-arcs.ts';
import { joinStates, UNREACHED } from './state-arcs.ts';
import { nodeOf } from './states.ts';

/** Bits of a cost below the number of its bucket: buckets are 2 nm wide. */
const BUCKET_BITS = 16;
const BUCKETS = UNREACHED >> BUCKET_BITS;
/** Tickets that there is room for at first. */
const FEW_TICKETS = 2 ** 10;
/** In place of a ticket. */
const NONE = -1;

/** What of a graph is searched. */
export type SearchedGraph = Pick<
  WaterGraph,
  'nodeCount' | 'firstDeadEnd' | 'firstOut' | 'head' | 'weight' | 'crossed'
>;

/** Some of the links of a list: those that a search begins with, or that ways are to end with. */
export interface Links {
  /** Two numbers a link: a state, and what it costs to get there, steps. */
  readonly links: Int32Array;
  /** The first link, and the one after the last. */
  readonly first: number;
  readonly end: number;
}

/**
 * The cheapest ways from one end to all nodes: over arcs with their chains contracted, a search by Dijkstra's order
 * (1959), whose queue is a row of buckets (Dial 1969), each wider than many arcs are long: a state whose cost falls after
 * it was done is done again. Then one look at each state of a chain (Delling and others 2011). Some 4 ms.
 *
 * States are those of `AStar`; arcs over closed passages are left out.
 */
export class OneToMany {
  readonly stateCount: number;
  /** State to what the cheapest way to it costs, steps, at least `UNREACHED` without one. */
  readonly cost: Int32Array;
  /** State to the state before it; one that the way begins at to its link of the sources, as `~link`. */
  readonly parent: Int32Array;
  readonly #graph: SearchedGraph;
  /** All arcs, and those of them that ways between ports use. */
  readonly #all: SearchedArcs;
  readonly #betweenPorts: SearchedArcs | undefined;
  /** The same as `cost` and `parent` by place, while it searches. */
  readonly #cost: Int32Array;
  readonly #parent: Int32Array;
  /** Bucket to its last ticket, as a place in `#queue`. */
  readonly #lastOf = new Int32Array(BUCKETS);
  /** Three numbers a ticket: the ticket before it in its bucket, the place that waits, and what the way there costs. */
  #queue: Int32Array = new Int32Array(3 * FEW_TICKETS);
  #queueEnd = 0;
  /** Place to 1 while it is one of those that the search goes on for. */
  readonly #isAwaited: Uint8Array;

  /**
   * @param shut set of passages to 1 if arcs that cross it may not be used
   * @param portArcs those that ways between ports use past just these passages, if they are known
   */
  constructor(graph: SearchedGraph, shut: Uint8Array, portArcs?: PortArcs) {
    this.#graph = graph;
    this.#all = new SearchedArcs(() => joinStates(graph, (arc) => shut[graph.crossed[arc]] === 0));
    this.#betweenPorts =
      portArcs &&
      new SearchedArcs(() =>
        joinStates({ ...portArcs, nodeCount: graph.nodeCount, firstDeadEnd: graph.firstDeadEnd }),
      );
    this.stateCount = 2 * graph.nodeCount - graph.firstDeadEnd;
    this.cost = new Int32Array(this.stateCount);
    this.parent = new Int32Array(this.stateCount);
    this.#cost = new Int32Array(this.stateCount);
    this.#parent = new Int32Array(this.stateCount);
    this.#isAwaited = new Uint8Array(this.stateCount);
  }

  /** The state of a node in which a way from the sea comes to its end there; its own number is that of the other. */
  inboundState(node: number): number {
    const { nodeCount, firstDeadEnd } = this.#graph;
    return node < firstDeadEnd ? node : node + nodeCount - firstDeadEnd;
  }

  /** The node of a state. */
  nodeOf(state: number): number {
    return nodeOf(state, this.#graph);
  }

  /**
   * Searches until the ways to all states awaited are found, or those to all that there are.
   *
   * @param awaited links to them: other states may be left with a cost that is too high
   * @param isBetweenPorts whether only ways between ports are wanted
   * @returns whether only these were found: if the arcs that they use are known
   */
  run(sources: Links, awaited?: readonly Links[], isBetweenPorts = false): boolean {
    const betweenPorts = isBetweenPorts ? this.#betweenPorts : undefined;
    const graph = (betweenPorts ?? this.#all).next();
    this.#begin(sources, graph);
    this.#climb(graph);
    this.#searchCore(graph, this.#await(awaited, graph));
    this.#comeDown(graph);
    return betweenPorts !== undefined;
  }

  /** Comes to the places that the sources lead to. */
  #begin({ links, first, end }: Links, { placeOf }: Contracted): void {
    this.#cost.fill(UNREACHED);
    this.#lastOf.fill(NONE);
    this.#queueEnd = 0;
    for (let i = first; i < end; i++) this.#comeTo(placeOf[links[2 * i]], links[2 * i + 1], ~i);
  }

  /** Takes the ways from places after the core to places before. */
  #climb({ coreCount, out }: Contracted): void {
    for (let place = this.stateCount - 1; place >= coreCount; place--) {
      if (this.#cost[place] < UNREACHED) this.#goOn(place, out);
    }
  }

  /** Marks the places of the core by which ways to some states come down; how many they are. One that never comes for all. */
  #await(awaited: readonly Links[] | undefined, { placeOf, coreCount, into }: Contracted): number {
    const isAwaited = this.#isAwaited.fill(0);
    if (!awaited) return 1;
    for (const { links, first, end } of awaited) {
      for (let i = first; i < end; i++) isAwaited[placeOf[links[2 * i]]] = 1;
    }
    const { first, arcs } = into;
    for (let place = this.stateCount - 1; place >= coreCount; place--) {
      if (isAwaited[place] === 0) continue;
      isAwaited[place] = 0;
      for (let arc = first[place]; arc < first[place + 1]; arc += 3) isAwaited[arcs[arc]] = 1;
    }
    let count = 0;
    for (let place = 0; place < coreCount; place++) count += isAwaited[place];
    return count;
  }

  /** Searches the core, until so many places awaited are done. */
  #searchCore({ out }: Contracted, awaited: number): void {
    let left = awaited;
    for (let bucket = 0; bucket < BUCKETS && left > 0; bucket++) {
      for (let ticket = this.#lastOf[bucket]; ticket >= 0; ticket = this.#lastOf[bucket]) {
        this.#lastOf[bucket] = this.#queue[ticket];
        const place = this.#queue[ticket + 1];
        // a place waits again when its cost falls
        if (this.#queue[ticket + 2] !== this.#cost[place]) continue;
        left -= this.#isAwaited[place];
        this.#isAwaited[place] = 0;
        this.#goOn(place, out);
      }
    }
  }

  /** Takes the ways down to places after the core, and puts down what ways to all states cost. */
  #comeDown({ states, into: { first, arcs } }: Contracted): void {
    const [cost, parent, costOf, parentOf] = [this.#cost, this.#parent, this.cost, this.parent];
    for (let place = 0; place < states.length; place++) {
      let least = cost[place];
      let before = parent[place];
      for (let arc = first[place], end = first[place + 1]; arc < end; arc += 3) {
        const nextCost = cost[arcs[arc]] + arcs[arc + 1];
        if (nextCost >= least) continue;
        least = nextCost;
        before = arcs[arc + 2];
      }
      cost[place] = least;
      costOf[states[place]] = least;
      parentOf[states[place]] = before;
    }
  }

  /** Goes on by the arcs of a place. */
  #goOn(place: number, { first, arcs }: PlaceArcs): void {
    const here = this.#cost[place];
    for (let arc = first[place], end = first[place + 1]; arc < end; arc += 3) {
      this.#comeTo(arcs[arc], here + arcs[arc + 1], arcs[arc + 2]);
    }
  }

  /** Comes to a place, if that costs less than any way before, and lets it wait. */
  #comeTo(place: number, cost: number, before: number): void {
    if (cost >= this.#cost[place]) return;
    this.#cost[place] = cost;
    this.#parent[place] = before;
    const at = this.#queueEnd;
    if (at === this.#queue.length) this.#queue = doubled(this.#queue);
    const bucket = cost >> BUCKET_BITS;
    this.#queue[at] = this.#lastOf[bucket];
    this.#queue[at + 1] = place;
    this.#queue[at + 2] = cost;
    this.#lastOf[bucket] = at;
    this.#queueEnd = at + 3;
  }
}
