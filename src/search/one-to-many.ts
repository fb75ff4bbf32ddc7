import { doubled } from '../arrays.ts';
import type { WaterGraph } from '../graph/water-graph.ts';
import type { PortArcs } from './port-arcs.ts';
import { nodeOf, stateOf } from './states.ts';

/** Steps in a nautical mile, of 6 cm each: lengths are whole numbers of them, rounded up. */
export const STEPS_PER_NM = 2 ** 15;
/** More than any way is long, so that it is no node's cost; what is added to it stays a whole number of 31 bits. */
export const UNREACHED = 2 ** 30;
/** Bits of a cost below the number of its bucket: buckets are 2 nm wide. */
const BUCKET_BITS = 16;
const BUCKETS = UNREACHED >> BUCKET_BITS;
/** In place of a bucket. */
const NONE = -1;

/** A length in steps, rounded up, so that no sum of them is below the sum of the lengths. */
export function stepsOf(nm: number): number {
  return Math.min(UNREACHED, Math.ceil(nm * STEPS_PER_NM));
}

/** What of a graph is searched. */
export type SearchedGraph = Pick<
  WaterGraph,
  'nodeCount' | 'firstDeadEnd' | 'firstOut' | 'head' | 'weight' | 'crossed'
>;

/** Arcs by state. */
interface StateArcs {
  /** State to its first arc, as a place in `arcs`; one longer than the number of states. */
  readonly first: Int32Array;
  /** Two numbers an arc: the state that it leads to, and its length in steps. */
  readonly arcs: Int32Array;
}

/** Where a search begins: some of the links of a list. */
export interface Sources {
  /** Two numbers a link: a state, and what it costs to get there, steps. */
  readonly links: Int32Array;
  /** The first link, and the one after the last. */
  readonly first: number;
  readonly end: number;
}

/** States that a search goes on for. */
export interface Awaited {
  /** State to 1 if it is one. */
  readonly states: Uint8Array;
  /** How many are. */
  readonly count: number;
}

/**
 * The cheapest ways from one end to all nodes: a search by Dijkstra's order (1959), whose queue is a row of buckets
 * (Dial 1969), each wider than many arcs are long: a state whose cost falls after it was done is done again. Some 9 ms.
 *
 * States are those of `AStar`. Arcs of a state lie together with their lengths, those over closed passages left out.
 */
export class OneToMany {
  readonly stateCount: number;
  /** State to what the cheapest way to it costs, steps, at least `UNREACHED` without one. */
  readonly cost: Int32Array;
  /** State to the state before it; one that the way begins at to its link of the sources, as `~link`. */
  readonly parent: Int32Array;
  readonly #graph: Pick<SearchedGraph, 'nodeCount' | 'firstDeadEnd'>;
  readonly #arcs: StateArcs;
  /** Those of them that ways between ports use. */
  readonly #betweenPorts: StateArcs | undefined;
  /** State to the bucket that it waits in. */
  readonly #bucket: Int32Array;
  /** Bucket to its last ticket; tickets to the states that wait and to the tickets before them. */
  readonly #lastOf = new Int32Array(BUCKETS + 1);
  #waiting: Int32Array;
  #before: Int32Array;
  #tickets = 0;
  #lastBucket = 0;
  /** State to 1 while it is one of those that the search goes on for. */
  readonly #isAwaited: Uint8Array;

  /**
   * @param shut set of passages to 1 if arcs that cross it may not be used
   * @param portArcs those that ways between ports use past just these passages, if they are known
   */
  constructor(graph: SearchedGraph, shut: Uint8Array, portArcs?: PortArcs) {
    const { nodeCount, firstDeadEnd } = graph;
    this.#graph = { nodeCount, firstDeadEnd };
    this.stateCount = 2 * nodeCount - firstDeadEnd;
    this.cost = new Int32Array(this.stateCount);
    this.parent = new Int32Array(this.stateCount);
    this.#bucket = new Int32Array(this.stateCount);
    this.#isAwaited = new Uint8Array(this.stateCount);
    this.#waiting = new Int32Array(2 * this.stateCount);
    this.#before = new Int32Array(2 * this.stateCount);
    this.#arcs = this.#joinStates(graph, (arc) => shut[graph.crossed[arc]] === 0);
    this.#betweenPorts = portArcs && this.#joinStates(portArcs);
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
   * Searches until all states awaited are done, or all that there are.
   *
   * @param awaited others than these may be left with a cost that is too high
   * @param isBetweenPorts whether only ways between ports are wanted
   * @returns whether only these were found: if the arcs that they use are known
   */
  run(sources: Sources, awaited?: Awaited, isBetweenPorts = false): boolean {
    const { cost, parent } = this;
    const searched = (isBetweenPorts && this.#betweenPorts) || this.#arcs;
    const { first: firstArc, arcs } = searched;
    const [bucketOf, lastOf] = [this.#bucket, this.#lastOf];
    const isAwaited = this.#isAwaited;
    if (awaited) isAwaited.set(awaited.states);
    else isAwaited.fill(0);
    let left = awaited?.count ?? 1;
    let bucket = this.#begin(sources);
    for (; bucket <= this.#lastBucket && left > 0; bucket++) {
      for (let ticket = lastOf[bucket]; ticket >= 0; ticket = lastOf[bucket]) {
        lastOf[bucket] = this.#before[ticket];
        const state = this.#waiting[ticket];
        if (bucketOf[state] !== bucket) continue;
        bucketOf[state] = NONE;
        left -= isAwaited[state];
        isAwaited[state] = 0;
        const here = cost[state];
        for (let arc = firstArc[state], end = firstArc[state + 1]; arc < end; arc += 2) {
          const next = arcs[arc];
          const nextCost = here + arcs[arc + 1];
          if (nextCost >= cost[next]) continue;
          cost[next] = nextCost;
          parent[next] = state;
          const nextBucket = nextCost >> BUCKET_BITS;
          if (bucketOf[next] !== nextBucket) this.#wait(next, nextBucket);
        }
      }
    }
    return searched !== this.#arcs;
  }

  /** Opens the states that the sources lead to; the first bucket that holds one. */
  #begin({ links, first, end }: Sources): number {
    const { cost, parent } = this;
    cost.fill(UNREACHED);
    this.#bucket.fill(NONE);
    this.#lastOf.fill(NONE);
    this.#tickets = 0;
    this.#lastBucket = 0;
    let firstBucket = BUCKETS;
    for (let i = first; i < end; i++) {
      const [state, linkCost] = [links[2 * i], links[2 * i + 1]];
      if (linkCost >= cost[state]) continue;
      cost[state] = linkCost;
      parent[state] = ~i;
      const bucket = linkCost >> BUCKET_BITS;
      firstBucket = Math.min(firstBucket, bucket);
      if (this.#bucket[state] !== bucket) this.#wait(state, bucket);
    }
    return firstBucket;
  }

  #wait(state: number, bucket: number): void {
    if (this.#tickets === this.#waiting.length) this.#grow();
    this.#bucket[state] = bucket;
    this.#waiting[this.#tickets] = state;
    this.#before[this.#tickets] = this.#lastOf[bucket];
    this.#lastOf[bucket] = this.#tickets++;
    if (bucket > this.#lastBucket) this.#lastBucket = bucket;
  }

  #grow(): void {
    this.#waiting = doubled(this.#waiting);
    this.#before = doubled(this.#before);
  }

  /** The arcs from state to state: from a dead end that a way has come into from the sea none leads out again. */
  #joinStates(
    { firstOut, head, weight }: Pick<SearchedGraph, 'firstOut' | 'head' | 'weight'>,
    isOpen: (arc: number) => boolean = () => true,
  ): StateArcs {
    const first = new Int32Array(this.stateCount + 1);
    const arcs = new Int32Array(4 * head.length);
    let at = 0;
    for (let state = 0; state < this.stateCount; state++) {
      first[state] = at;
      const node = this.nodeOf(state);
      for (let arc = firstOut[node]; arc < firstOut[node + 1]; arc++) {
        const next = stateOf(head[arc], node, state !== node, this.#graph);
        if (next < 0 || !isOpen(arc)) continue;
        arcs[at] = next;
        arcs[at + 1] = stepsOf(weight[arc]);
        at += 2;
      }
    }
    first[this.stateCount] = at;
    return { first, arcs: arcs.slice(0, at) };
  }
}
