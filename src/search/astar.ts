import type { WaterGraph } from '../graph/water-graph.ts';
import { Bound } from './bound.ts';
import type { Attachment } from './end-nodes.ts';
import type { ExtraArcsByNode, ExtraNodes } from './extra-nodes.ts';
import { Workspace } from './workspace.ts';

/** Water that a search goes round at some cost. */
export interface DearWater {
  /** What a mile in it costs beyond its length. */
  readonly toll: number;
  /** Length in it of an arc of the graph, which leaves `tail`, nautical miles. */
  readonly insideNm: (arc: number, tail: number) => number;
}

/** A search from one position to another. */
export interface SearchRequest {
  readonly from: Attachment;
  readonly to: Attachment;
  /** Unit vector of the position that `to` is joined to. */
  readonly target: ArrayLike<number>;
  /**
   * How much longer than the cheapest way the way found may be, as a factor; 1 by default. Bounds count for that much
   * more (weighted A*: Pohl 1970): of many ways that differ by metres one is enough, and 1.0005 opens 40 % fewer nodes.
   */
  readonly stretch?: number;
  /** Passages that may not be used, as bits. None by default. */
  readonly closed?: number;
  /** Whether the arc between two nodes may not be used. Only asked of arcs that would make a way better. */
  readonly blocked?: (tail: number, head: number) => boolean;
  /** Water that costs more than its length. */
  readonly dear?: DearWater;
  /** Nodes that only this search has. */
  readonly extra?: ExtraNodes;
  /** Only ways that cost less are looked for, nautical miles. None by default. */
  readonly limit?: number;
  /** What landmarks take the target as joined to, where `to` lacks some of that; default `to`. */
  readonly goals?: Attachment;
}

/** A way through the graph. */
export interface FoundWay {
  /** From a node of `from` to a node of `to`; extra nodes by their numbers after the last of the graph's. */
  nodes: number[];
  /** Cost of the way with both of its attachments, nautical miles where no water is dear. */
  cost: number;
  /** Nodes opened. */
  expanded: number;
}

/**
 * A* over a water graph (Hart, Nilsson and Raphael 1968). Holds the memory of one search, some 45 bytes a node, and
 * uses it again; several at a time need several of these.
 *
 * The search goes from state to state. A node is a state; one in a dead end is two, its second numbered on from the
 * last node: there the way has come in from the sea, and goes no more out to it. Extra nodes follow.
 */
export class AStar {
  readonly #graph: WaterGraph;
  readonly #bound: Bound;
  /** From a node in a dead end to its second state, and from an extra node to its state. */
  readonly #inbound: number;
  readonly #workspace: Workspace;

  constructor(graph: WaterGraph) {
    this.#graph = graph;
    this.#bound = new Bound(graph);
    this.#inbound = graph.nodeCount - graph.firstDeadEnd;
    this.#workspace = new Workspace(graph.nodeCount + this.#inbound);
  }

  /**
   * The cheapest way from one position to the other, or null if there is none.
   *
   * Bounds may fall by more than an arc is long. So a node whose cost falls after it was closed is opened again, and
   * the search ends only when no open node can lead to a cheaper way: its way is the cheapest, to within `stretch` and
   * rounding of the costs (1e-9 nm).
   */
  find(request: SearchRequest): FoundWay | null {
    const { from, to, closed = 0, stretch = 1, blocked, dear, extra, goals = to, limit = Infinity } = request;
    const { firstOut, head, weight, crossed, firstDeadEnd, nodeCount } = this.#graph;
    const inbound = this.#inbound;
    this.#workspace.reserve(nodeCount + inbound + (extra?.count ?? 0));
    const { reached, cost, closed: done, goal, goalCost, queue } = this.#workspace;
    const generation = this.#workspace.begin();
    this.#bound.begin({ target: request.target, goals, closed, stretch, extra });
    for (let i = 0; i < to.node.length; i++) {
      const node = to.node[i];
      if (goal[node] === generation && goalCost[node] <= to.cost[i]) continue;
      goal[node] = generation;
      goalCost[node] = to.cost[i];
    }
    for (let i = 0; i < from.node.length; i++) {
      const node = from.node[i];
      if (reached[node] === generation && cost[node] <= from.cost[i]) continue;
      this.#open(node, from.cost[i], -1, generation);
    }
    for (let x = 0; x < (extra?.count ?? 0); x++) {
      const start = extra?.start[x];
      const end = extra?.goal[x];
      if (start) this.#open(nodeCount + inbound + x, start.cost, -1, generation);
      if (!end) continue;
      goal[nodeCount + x] = generation;
      goalCost[nodeCount + x] = end.cost;
    }

    let best = limit;
    let last = -1;
    let expanded = 0;
    while (queue.length > 0) {
      const estimate = queue.values[0];
      const state = queue.pop() as number;
      if (estimate >= best) break;
      if (done[state] === 1) continue;
      done[state] = 1;
      expanded++;
      const node = state < nodeCount ? state : state - inbound;
      const here = cost[state];
      if (goal[node] === generation && here + goalCost[node] < best) {
        best = here + goalCost[node];
        last = state;
      }
      if (extra) {
        for (const arcs of extra.arcs) this.#followExtra(arcs, node, state, best, request);
        if (node >= nodeCount) continue;
      }
      for (let arc = firstOut[node], end = firstOut[node + 1]; arc < end; arc++) {
        if ((crossed[arc] & closed) !== 0) continue;
        let to = head[arc];
        if (to >= firstDeadEnd) {
          if (node < firstDeadEnd || state !== node) to += inbound;
        } else if (state !== node) continue;
        let next = here + weight[arc];
        if (next >= best || (reached[to] === generation && next >= cost[to])) continue;
        if (dear) {
          next += dear.toll * dear.insideNm(arc, node);
          if (next >= best || (reached[to] === generation && next >= cost[to])) continue;
        }
        if (blocked?.(node, head[arc])) continue;
        this.#open(to, next, state, generation);
      }
    }
    return last === -1 ? null : { nodes: this.#nodesTo(last), cost: best, expanded };
  }

  /** Follows arcs that lead from or to extra nodes. */
  #followExtra(
    byNode: ExtraArcsByNode,
    node: number,
    from: number,
    best: number,
    request: SearchRequest,
  ): void {
    const arcs = byNode.arcsOf(node);
    if (!arcs) return;
    const { nodeCount } = this.#graph;
    const { reached, cost } = this.#workspace;
    const { closed = 0, blocked, dear, extra } = request;
    const toll = dear?.toll ?? 0;
    const generation = reached[from];
    for (let i = 0; i < arcs.head.length; i++) {
      const head = arcs.head[i];
      const to = head < nodeCount ? head : head + this.#inbound;
      const limit = reached[to] === generation ? Math.min(best, cost[to]) : best;
      if (cost[from] + arcs.lengthNm[i] >= limit || (head >= nodeCount && !extra?.isActive(head))) continue;
      if (arcs.crossed[i] < 0) byNode.measure(node, arcs, i);
      const next = cost[from] + arcs.lengthNm[i] + toll * arcs.insideNm[i];
      if (next >= limit || (arcs.crossed[i] & closed) !== 0) continue;
      if (blocked?.(node, head)) continue;
      this.#open(to, next, from, generation);
    }
  }

  /** Takes a way to `state` that is better than any before, and queues the state. */
  #open(state: number, cost: number, parent: number, generation: number): void {
    const workspace = this.#workspace;
    if (workspace.reached[state] !== generation) {
      workspace.reached[state] = generation;
      workspace.bound[state] = this.#bound.at(this.#nodeOf(state));
    }
    workspace.cost[state] = cost;
    workspace.parent[state] = parent;
    workspace.closed[state] = 0;
    const estimate = cost + workspace.bound[state];
    if (estimate < Infinity) workspace.queue.push(state, estimate);
  }

  #nodeOf(state: number): number {
    return state < this.#graph.nodeCount ? state : state - this.#inbound;
  }

  /** The nodes from the start to a state. */
  #nodesTo(last: number): number[] {
    const { parent } = this.#workspace;
    const nodes: number[] = [];
    for (let state = last; state !== -1; state = parent[state]) nodes.push(this.#nodeOf(state));
    return nodes.reverse();
  }
}
