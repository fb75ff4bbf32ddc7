import FlatQueue from 'flatqueue';
import type { WaterGraph } from '../../src/graph/water-graph.ts';

/** The links by which a position is joined to the graph. */
export interface JoiningLinks {
  /** Link to its node. */
  readonly node: ArrayLike<number>;
  /** Link to its length with the walk before it, nautical miles. */
  readonly cost: ArrayLike<number>;
  /** Link to the passages that it crosses, as a set. */
  readonly crossed: ArrayLike<number>;
}

/** What links are thinned over. */
export type ThinnedGraph = Pick<
  WaterGraph,
  'nodeCount' | 'firstDeadEnd' | 'firstOut' | 'head' | 'weight' | 'crossed' | 'sets'
>;

/**
 * Leaves out those of a position's links that others make good: an arc after another leads to the same node by a way at
 * most `stretch` times as long. That way uses no passage that the link doesn't, so that closing passages lengthens no
 * way by more than the stretch either. Nor does it lead from the sea into a dead end, since no search goes on from
 * there to sea. So it serves ways from the position and, the other way round, ways to it.
 */
export class LinkThinner {
  readonly #graph: ThinnedGraph;
  readonly #stretch: number;
  /** Node to the length of the shortest way of kept links and arcs found, nautical miles. */
  readonly #lengthTo: Float64Array;
  readonly #touched: number[] = [];
  /** Nodes to go on from, and after them links to decide on, by length of way, nautical miles. */
  readonly #queue = new FlatQueue<number>();

  /** @param stretch 1 or more; 1.005 allows half a percent */
  constructor(graph: ThinnedGraph, stretch: number) {
    this.#graph = graph;
    this.#stretch = stretch;
    this.#lengthTo = new Float64Array(graph.nodeCount).fill(Infinity);
  }

  /** The links to keep, by rising cost and passages. */
  keptOf(links: JoiningLinks): number[] {
    const order = [...Array(links.node.length).keys()].sort(
      (a, b) => links.cost[a] - links.cost[b] || links.node[a] - links.node[b] || a - b,
    );
    const { sets } = this.#graph;
    const sizeOf = (set: number) => sets.members(set).length;
    const fewestFirst = [...new Set(Array.from(links.crossed))].sort(
      (a, b) => sizeOf(a) - sizeOf(b) || a - b,
    );
    const kept: number[] = [];
    for (const set of fewestFirst) {
      const isWithin = sets.within(set);
      for (const link of kept)
        if (isWithin[links.crossed[link]] === 1) this.#relax(links.node[link], links.cost[link]);
      const candidates = order.filter((link) => links.crossed[link] === set);
      for (const link of this.#keptAmong(candidates, links, isWithin)) kept.push(link);
      this.#clear();
    }
    return kept;
  }

  /** Those to keep of links that all cross the passages of one set, given by rising cost. */
  #keptAmong(candidates: readonly number[], { node, cost }: JoiningLinks, isWithin: Uint8Array): number[] {
    const queue = this.#queue;
    const lengthTo = this.#lengthTo;
    const stretch = this.#stretch;
    const { nodeCount } = this.#graph;
    const kept: number[] = [];
    candidates.forEach((link, i) => {
      queue.push(nodeCount + i, cost[link] * stretch);
    });
    for (let left = candidates.length; left > 0; ) {
      const length = queue.values[0];
      const next = queue.pop() as number;
      if (next < nodeCount) {
        if (length === lengthTo[next]) this.#goOn(next, isWithin);
        continue;
      }
      left--;
      const link = candidates[next - nodeCount];
      if (lengthTo[node[link]] <= cost[link] * stretch) continue;
      kept.push(link);
      this.#relax(node[link], cost[link]);
    }
    return kept;
  }

  #goOn(node: number, isWithin: Uint8Array): void {
    const { firstOut, head, weight, crossed, firstDeadEnd } = this.#graph;
    for (let arc = firstOut[node]; arc < firstOut[node + 1]; arc++) {
      if (isWithin[crossed[arc]] === 0 || (node < firstDeadEnd && head[arc] >= firstDeadEnd)) continue;
      this.#relax(head[arc], this.#lengthTo[node] + weight[arc]);
    }
  }

  #relax(node: number, length: number): void {
    if (length >= this.#lengthTo[node]) return;
    if (this.#lengthTo[node] === Infinity) this.#touched.push(node);
    this.#lengthTo[node] = length;
    this.#queue.push(node, length);
  }

  #clear(): void {
    for (const node of this.#touched) this.#lengthTo[node] = Infinity;
    this.#touched.length = 0;
    this.#queue.clear();
  }
}
