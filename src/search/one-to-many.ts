import { doubled } from '../arrays.ts';
import type { WaterGraph } from '../graph/water-graph.ts';
import { type Contracted, SearchedArcs } from './contraction.ts';
import type { PortArcs } from './port-arcs.ts';
import { joinStates, UNREACHED } from './state-arcs.ts';
import { nodeOf } from './states.ts';

/** Bits of a cost below the number of its bucket: buckets are 2 nm wide. */
const BUCKET_BITS = 16;
const BUCKETS = UNREACHED >> BUCKET_BITS;
/** In place of a bucket. */
const NONE = -1;

/** What of a graph is searched. */
export type SearchedGraph = Pick<
  WaterGraph,
  'nodeCount' | 'firstDeadEnd' | 'firstOut' | 'head' | 'weight' | 'crossed'
>;

/** Where a search begins: some of the links of a list. */
export interface Sources {
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
  #queue: Int32Array;
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
    this.#queue = new Int32Array(3 * 2 ** 10);
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
   * @param awaited state to 1 if it is one: others may be left with a cost that is too high
   * @param isBetweenPorts whether only ways between ports are wanted
   * @returns whether only these were found: if the arcs that they use are known
   */
  run(sources: Sources, awaited?: Uint8Array, isBetweenPorts = false): boolean {
    const betweenPorts = isBetweenPorts ? this.#betweenPorts : undefined;
    const graph = (betweenPorts ?? this.#all).next();
    this.#begin(sources, graph);
    this.#climb(graph);
    this.#searchCore(graph, this.#await(awaited, graph));
    this.#comeDown(graph);
    return betweenPorts !== undefined;
  }

  /** Sets the costs of the places that the sources lead to. */
  #begin({ links, first, end }: Sources, { placeOf }: Contracted): void {
    const cost = this.#cost;
    cost.fill(UNREACHED);
    for (let i = first; i < end; i++) {
      const place = placeOf[links[2 * i]];
      if (links[2 * i + 1] >= cost[place]) continue;
      cost[place] = links[2 * i + 1];
      this.#parent[place] = ~i;
    }
  }

  /** Takes the ways from places after the core to places before, and lets those of the core that are reached wait. */
  #climb({ coreCount, out: { first, arcs } }: Contracted): void {
    const [cost, parent] = [this.#cost, this.#parent];
    for (let place = this.stateCount - 1; place >= coreCount; place--) {
      if (cost[place] === UNREACHED) continue;
      for (let arc = first[place], end = first[place + 1]; arc < end; arc += 3) {
        const next = arcs[arc];
        const nextCost = cost[place] + arcs[arc + 1];
        if (nextCost >= cost[next]) continue;
        cost[next] = nextCost;
        parent[next] = arcs[arc + 2];
      }
    }
    this.#lastOf.fill(NONE);
    this.#queueEnd = 0;
    for (let place = 0; place < coreCount; place++)
      if (cost[place] < UNREACHED) this.#wait(place, cost[place]);
  }

  /** Marks the places of the core by which ways to some states come down; how many they are. One that never comes for all. */
  #await(awaited: Uint8Array | undefined, { states, coreCount, into: { first, arcs } }: Contracted): number {
    const isAwaited = this.#isAwaited.fill(0);
    if (!awaited) return 1;
    for (let place = 0; place < this.stateCount; place++) isAwaited[place] = awaited[states[place]];
    for (let place = this.stateCount - 1; place >= coreCount; place--) {
      if (isAwaited[place] === 0) continue;
      for (let arc = first[place]; arc < first[place + 1]; arc += 3) isAwaited[arcs[arc]] = 1;
    }
    let count = 0;
    for (let place = 0; place < coreCount; place++) count += isAwaited[place];
    return count;
  }

  /** Searches the core, until so many places awaited are done. */
  #searchCore({ out: { first, arcs } }: Contracted, awaited: number): void {
    const [cost, parent, lastOf, isAwaited] = [this.#cost, this.#parent, this.#lastOf, this.#isAwaited];
    let left = awaited;
    for (let bucket = 0; bucket < BUCKETS && left > 0; bucket++) {
      for (let ticket = lastOf[bucket]; ticket >= 0; ticket = lastOf[bucket]) {
        const queue = this.#queue;
        lastOf[bucket] = queue[ticket];
        const place = queue[ticket + 1];
        const here = queue[ticket + 2];
        // a place waits again when its cost falls
        if (here !== cost[place]) continue;
        left -= isAwaited[place];
        isAwaited[place] = 0;
        for (let arc = first[place], end = first[place + 1]; arc < end; arc += 3) {
          const next = arcs[arc];
          const nextCost = here + arcs[arc + 1];
          if (nextCost >= cost[next]) continue;
          cost[next] = nextCost;
          parent[next] = arcs[arc + 2];
          this.#wait(next, nextCost);
        }
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

  #wait(place: number, cost: number): void {
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
