import { OneToMany, type SearchedGraph } from '../../src/search/one-to-many.ts';
import { UNREACHED } from '../../src/search/state-arcs.ts';

/**
 * Finds the spans of nodes: by the tree of shortest ways from each node to all others, one after the
 * other. Node v on the way from s to t is min(cost(s, v), cost(v, t)) deep in it; its span is the largest such depth
 * over all ways.
 */
export class NodeSpanFinder {
  /** Node to its span so far, steps. */
  readonly span: Int32Array;
  readonly #search: OneToMany;
  /** State to the cost of the farthest end of a way over it; and to its branches that have not told theirs. */
  readonly #farthest: Int32Array;
  readonly #branches: Int32Array;
  /** States that have no such branches left. */
  readonly #ready: Int32Array;

  constructor(graph: SearchedGraph, shut: Uint8Array) {
    this.#search = new OneToMany(graph, shut);
    this.span = new Int32Array(graph.nodeCount);
    const { stateCount } = this.#search;
    this.#farthest = new Int32Array(stateCount);
    this.#branches = new Int32Array(stateCount);
    this.#ready = new Int32Array(stateCount);
  }

  /** Takes the ways from a node to all others. */
  addFrom(node: number): void {
    const search = this.#search;
    search.run({ links: Int32Array.of(node, 0), first: 0, end: 1 });
    const { cost, parent, stateCount } = search;
    const [farthest, branches, ready] = [this.#farthest, this.#branches, this.#ready];
    branches.fill(0);
    for (let state = 0; state < stateCount; state++) {
      farthest[state] = cost[state];
      if (cost[state] < UNREACHED && parent[state] >= 0) branches[parent[state]]++;
    }
    let waiting = 0;
    for (let state = 0; state < stateCount; state++) {
      if (cost[state] < UNREACHED && branches[state] === 0) ready[waiting++] = state;
    }
    while (waiting > 0) {
      const state = ready[--waiting];
      const depth = Math.min(cost[state], farthest[state] - cost[state]);
      const at = search.nodeOf(state);
      if (depth > this.span[at]) this.span[at] = depth;
      const before = parent[state];
      if (before < 0) continue;
      if (farthest[state] > farthest[before]) farthest[before] = farthest[state];
      if (--branches[before] === 0) ready[waiting++] = before;
    }
  }
}
