import { OneToMany, type SearchedGraph } from '../../src/search/one-to-many.ts';
import { UNREACHED } from '../../src/search/state-arcs.ts';

/** The links of ports one after the other, those over closed passages left out. */
export interface PortLinks {
  /** Port to its first link; one longer than the number of ports. */
  readonly first: Int32Array;
  /** Link to its node, and to its cost in the steps of `OneToMany`. */
  readonly node: Int32Array;
  readonly cost: Int32Array;
}

/** In place of the span of an arc that lies on no way. */
export const NO_SPAN = -1;

/**
 * Finds the spans of arcs: by the tree of shortest ways from each port to all others, one after the other. The arc from
 * node u to v on the way from s to t lies min(cost(s, u), cost(v, t)) deep in it; its span is the largest such depth.
 */
export class SpanFinder {
  /** Arc to its span so far, of the ways that lead along it, steps; or `NO_SPAN`. */
  readonly span: Int32Array;
  readonly #graph: SearchedGraph;
  readonly #links: PortLinks;
  readonly #search: OneToMany;
  /** State to the last tree in which a way led on from it. */
  readonly #seenIn: Uint32Array;
  #tree = 0;
  /** Port to what the way there costs, and the state that its last link is from. */
  readonly #cost: Int32Array;
  readonly #last: Int32Array;
  /** Ports by falling cost: cost and number in one. */
  readonly #order: Float64Array;

  constructor(graph: SearchedGraph, shut: Uint8Array, links: PortLinks) {
    const ports = links.first.length - 1;
    this.#graph = graph;
    this.#links = links;
    this.#search = new OneToMany(graph, shut);
    this.#seenIn = new Uint32Array(this.#search.stateCount);
    this.span = new Int32Array(graph.head.length).fill(NO_SPAN);
    this.#cost = new Int32Array(ports);
    this.#last = new Int32Array(ports);
    this.#order = new Float64Array(ports);
  }

  /** Takes the ways from a port to all others. */
  addFrom(port: number): void {
    const { first, node, cost } = this.#links;
    const links = new Int32Array(2 * (first[port + 1] - first[port]));
    for (let link = first[port], i = 0; link < first[port + 1]; link++) {
      links[i++] = node[link];
      links[i++] = cost[link];
    }
    this.#search.run({ links, first: 0, end: links.length / 2 });
    this.#tree++;
    const found = this.#findWays(port);
    // the farthest port first: a state that has been seen is part of no farther way
    for (let i = 0; i < found; i++) {
      const to = this.#order[i] % this.#cost.length;
      this.#follow(this.#last[to], this.#cost[to]);
    }
  }

  /** Finds the ways to all ports but the first; how many there are. */
  #findWays(from: number): number {
    const { first } = this.#links;
    const ports = this.#cost.length;
    let found = 0;
    for (let port = 0; port < ports; port++) {
      if (port === from || !this.#findWay(port, first[port], first[port + 1])) continue;
      this.#order[found++] = (UNREACHED - this.#cost[port]) * ports + port;
    }
    this.#order.subarray(0, found).sort();
    return found;
  }

  #findWay(port: number, firstLink: number, endLink: number): boolean {
    const { cost } = this.#search;
    let least = UNREACHED;
    for (let link = firstLink; link < endLink; link++) {
      const node = this.#links.node[link];
      const inbound = this.#search.inboundState(node);
      const state = cost[inbound] < cost[node] ? inbound : node;
      const whole = cost[state] + this.#links.cost[link];
      if (whole >= least) continue;
      least = whole;
      this.#last[port] = state;
    }
    this.#cost[port] = least;
    return least < UNREACHED;
  }

  /** Goes back along the way to a state, as far as no farther way has led, and widens the spans of its arcs. */
  #follow(last: number, whole: number): void {
    const { cost, parent } = this.#search;
    for (let state = last; this.#seenIn[state] !== this.#tree; state = parent[state]) {
      this.#seenIn[state] = this.#tree;
      if (parent[state] < 0) return;
      const arc = this.#arcBetween(this.#search.nodeOf(parent[state]), this.#search.nodeOf(state));
      const depth = Math.min(cost[parent[state]], whole - cost[state]);
      if (depth > this.span[arc]) this.span[arc] = depth;
    }
  }

  #arcBetween(tail: number, to: number): number {
    const { firstOut, head } = this.#graph;
    let arc = firstOut[tail];
    while (head[arc] !== to) arc++;
    return arc;
  }
}
