import type { WaterGraph } from '../graph/water-graph.ts';
import { Bound } from './bound.ts';
import { FullSearch } from './full-search.ts';
import type { FoundWay, SearchRequest } from './request.ts';
import { SPAN_NM, SpanTest } from './span-test.ts';
import { nodeOf } from './states.ts';
import { Workspace } from './workspace.ts';

/**
 * A* over a water graph (Hart, Nilsson and Raphael 1968). Holds the memory of one search, some 50 bytes a node, and
 * uses it again; several at a time need several of these.
 *
 * The search goes from state to state. A node is a state; one in a dead end is two, its second numbered on from the
 * last node: there the way has come in from the sea, and goes no more out to it.
 */
export class AStar {
  readonly #graph: WaterGraph;
  readonly #bound: Bound;
  /** Added to a node in a dead end it gives its second state. */
  readonly #toInbound: number;
  readonly #workspace: Workspace;
  readonly #spanTest: SpanTest | undefined;
  /** Made when a request first asks for more than the graph has. */
  #full: FullSearch | undefined;

  constructor(graph: WaterGraph) {
    this.#graph = graph;
    this.#bound = new Bound(graph);
    this.#toInbound = graph.nodeCount - graph.firstDeadEnd;
    this.#spanTest = graph.nodeSpan && new SpanTest(graph, graph.nodeSpan);
    this.#workspace = new Workspace(graph.nodeCount + this.#toInbound);
  }

  /**
   * The cheapest way from one position to the other, or null if there is none: to within `stretch` and rounding of the
   * costs (1e-9 nm).
   *
   * @throws {FairwayError} `deadline`
   */
  find(request: SearchRequest): FoundWay | null {
    const { extra, blocked, penalty, forced, stretch, to } = request;
    // with nowhere to come to, all of the sea would be gone over
    if (to.node.length === 0 && !extra?.goalCost.some((cost) => cost < Infinity)) return null;
    if (!extra && !blocked && !penalty && !forced && !stretch) return this.#find(request);
    this.#full ??= new FullSearch(this.#graph, this.#workspace);
    return this.#full.find(request);
  }

  /**
   * Bounds may fall by more than an arc is long. So a node whose cost falls after it was done is opened again, and the
   * search ends only when no open node can lead to a cheaper way.
   *
   * All in one loop: calls and fields in it would cost a sixth more.
   */
  #find(request: SearchRequest): FoundWay | null {
    const { closed, limit = Infinity, deadline, portArcs } = request;
    const { crossed, nodeCount, firstDeadEnd } = this.#graph;
    const { firstOut, head, weight } = portArcs ?? this.#graph;
    const spanClass = portArcs?.spanClass;
    const { shut } = closed;
    const toInbound = this.#toInbound;
    const bounds = this.#bound;
    this.#begin(request, limit);
    const { now, stamp, cost, bound, parent, startCost, done, goal, goalCost, queue } = this.#workspace;
    const spans = request.bySpans ? this.#spanTest?.begin(request.to, queue.values[0]) : undefined;
    let best = limit;
    let last = -1;
    let expanded = 0;
    // the best state that the last one led to: it waits beside the queue, for on most of a way it is opened next
    let ahead = -1;
    let aheadEstimate = Infinity;
    for (;;) {
      if (queue.length > 0 && queue.values[0] < aheadEstimate) {
        if (ahead !== -1) queue.push(ahead, aheadEstimate);
        aheadEstimate = queue.values[0];
        ahead = queue.pop() as number;
      }
      if (aheadEstimate >= best) break;
      const state = ahead;
      ahead = -1;
      aheadEstimate = Infinity;
      if (done[state] === 1) continue;
      done[state] = 1;
      expanded++;
      deadline?.step();
      const node = state < nodeCount ? state : state - toInbound;
      const isInbound = state !== node;
      const here = cost[state];
      if (goal[node] === now && here + goalCost[node] < best) {
        best = here + goalCost[node];
        last = state;
      }
      const atStart = spans ? startCost[state] : 0;
      const rest = bound[state];
      for (let arc = firstOut[node], end = firstOut[node + 1]; arc < end; arc++) {
        const nextRest = rest - weight[arc];
        if (spanClass) {
          // the arc lies on a shortest way only where one of its ends is near enough
          const deepest = SPAN_NM[spanClass[arc]];
          if (deepest < here && deepest < nextRest) continue;
        } else if (shut[crossed[arc]] !== 0) continue;
        const nextCost = here + weight[arc];
        if (nextCost >= best) continue;
        const nextNode = head[arc];
        let next = nextNode;
        // as `stateOf` has it
        if (nextNode >= firstDeadEnd) {
          if (isInbound || node < firstDeadEnd) next += toInbound;
        } else if (isInbound) continue;
        const isKnown = stamp[next] === now;
        if (isKnown && nextCost >= cost[next]) continue;
        if (spans?.excludes(nextNode, nextCost - atStart, nextRest)) continue;
        if (!isKnown) {
          stamp[next] = now;
          bound[next] = bounds.at(nextNode);
        }
        cost[next] = nextCost;
        parent[next] = state;
        if (spans) startCost[next] = atStart;
        done[next] = 0;
        const nextEstimate = nextCost + bound[next];
        if (nextEstimate >= best) continue;
        if (nextEstimate < aheadEstimate) {
          if (ahead !== -1) queue.push(ahead, aheadEstimate);
          ahead = next;
          aheadEstimate = nextEstimate;
        } else queue.push(next, nextEstimate);
      }
    }
    if (last === -1) return null;
    const nodes = this.#workspace.statesTo(last).map((state) => nodeOf(state, this.#graph));
    return { nodes, cost: best, expanded };
  }

  /** Marks the goals and opens the nodes that the departure is joined to. */
  #begin({ from, to, target, closed, portArcs }: SearchRequest, limit: number): void {
    const workspace = this.#workspace;
    workspace.reserve(this.#graph.nodeCount + this.#toInbound);
    workspace.begin();
    this.#bound.begin({ target, goals: to, closed, departure: portArcs && from.node[0] });
    for (let i = 0; i < to.node.length; i++) workspace.setGoal(to.node[i], to.cost[i]);
    for (let i = 0; i < from.node.length; i++) {
      const node = from.node[i];
      if (!workspace.isBetter(node, from.cost[i], limit)) continue;
      if (workspace.comesTo(node)) workspace.bound[node] = this.#bound.at(node);
      workspace.open(node, from.cost[i], -1, limit);
      workspace.startCost[node] = from.cost[i];
    }
  }
}
