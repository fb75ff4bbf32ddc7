import type { WaterGraph } from '../graph/water-graph.ts';
import type { ExtraArcs } from './extra-arcs.ts';
import type { ExtraNodes } from './extra-nodes.ts';
import type { ForcedLayers } from './forced-layers.ts';
import { LayerBounds } from './layer-bounds.ts';
import type { FoundWay, SearchRequest } from './request.ts';
import { nodeOf, stateOf } from './states.ts';
import type { Workspace } from './workspace.ts';

/**
 * A* over a water graph and what only one request has: extra nodes, blocked arcs, a penalty on some water, passages that
 * have to be crossed.
 *
 * States are those of `AStar`, after them those of extra nodes. A search for ways that have to cross passages has all
 * these in as many layers as passages may have been crossed, and one.
 */
export class FullSearch {
  readonly #graph: WaterGraph;
  /** Layer to what the rest of the way from it is at least. */
  readonly #bounds: LayerBounds;
  /** Added to a node in a dead end it gives its second state, to an extra node its state. */
  readonly #toInbound: number;
  /** The first state of an extra node, of those of a layer. */
  readonly #firstExtra: number;
  readonly #workspace: Workspace;
  /** Cost of the best way found, or the limit of the search. */
  #best = Infinity;
  /** Whether a state that is done stays so, though a cheaper way to it is found. */
  #isHasty = false;
  /** States of a layer. */
  #perLayer = 1;

  /** @param workspace the search's memory: never used by two at once */
  constructor(graph: WaterGraph, workspace: Workspace) {
    this.#graph = graph;
    this.#bounds = new LayerBounds(graph);
    this.#toInbound = graph.nodeCount - graph.firstDeadEnd;
    this.#firstExtra = graph.nodeCount + this.#toInbound;
    this.#workspace = workspace;
  }

  /**
   * The cheapest way from one position to the other, or null if there is none.
   *
   * Bounds may fall by more than an arc is long. So a node whose cost falls after it was done is opened again, and
   * the search ends only when no open node can lead to a cheaper way: its way is the cheapest, to within `stretch` and
   * rounding of the costs (1e-9 nm).
   *
   * @throws {FairwayError} `deadline`
   */
  find(request: SearchRequest): FoundWay | null {
    const { closed, blocked, penalty, extra, deadline, forced } = request;
    const { firstOut, head, weight, crossed, nodeCount } = this.#graph;
    const { shut } = closed;
    this.#begin(request);
    const { now, stamp, cost, done, goal, goalCost, queue } = this.#workspace;
    const firstExtra = this.#firstExtra;
    const perLayer = this.#perLayer;
    let [last, expanded] = [-1, 0];
    while (queue.length > 0) {
      const estimate = queue.values[0];
      const state = queue.pop() as number;
      if (estimate >= this.#best) break;
      const layer = (state / perLayer) | 0;
      const base = layer * perLayer;
      const local = state - base;
      if (local >= firstExtra && extra?.wake(local - firstExtra, stamp[state] === now)) {
        deadline?.check();
        this.#rouse(local, request);
        continue;
      }
      if (stamp[state] !== now || done[state] === 1) continue;
      done[state] = 1;
      expanded++;
      deadline?.step();
      const node = nodeOf(local, this.#graph);
      const here = cost[state];
      if (goal[base + node] === now && here + goalCost[base + node] < this.#best) {
        this.#best = here + goalCost[base + node];
        last = state;
      }
      if (extra) {
        for (const arcs of extra.arcs) this.#followExtra(arcs, node, state, request);
        if (node >= nodeCount) continue;
      }
      for (let arc = firstOut[node], end = firstOut[node + 1]; arc < end; arc++) {
        if (shut[crossed[arc]] !== 0) continue;
        let next = stateOf(head[arc], node, local !== node, this.#graph);
        if (next < 0) continue;
        next +=
          crossed[arc] === 0 || !forced
            ? base
            : perLayer * forced.afterArc(layer, crossed[arc], node, head[arc]);
        let nextCost = here + weight[arc];
        if (!this.#isBetter(next, nextCost)) continue;
        if (penalty) nextCost += penalty.perMile * penalty.insideNm(arc, node);
        this.#relax(next, nextCost, state, blocked);
      }
    }
    if (last === -1) return null;
    const nodes = this.#workspace.statesTo(last).map((state) => this.#nodeOf(state));
    return { nodes, cost: this.#best, expanded };
  }

  /** Marks the goals and opens the nodes that the departure is joined to. */
  #begin(request: SearchRequest): void {
    const { from, to, closed, stretch = 1, extra, goals = to, limit = Infinity, forced } = request;
    this.#isHasty = request.hasty === true;
    const states = this.#firstExtra + (extra?.count ?? 0);
    this.#perLayer = states;
    this.#workspace.reserve(((forced?.count ?? 0) + 1) * states);
    this.#workspace.begin();
    this.#best = limit;
    this.#bounds.begin({ target: request.target, goals, closed, stretch, extra }, to, forced);
    for (let i = 0; i < to.node.length; i++) {
      this.#setGoal(to.node[i], to.cost[i], forced, forced?.legs.to[i]);
    }
    for (let i = 0; i < from.node.length; i++) {
      const base = forced ? this.#perLayer * forced.after(0, forced.legs.from[i]) : 0;
      const state = base + from.node[i];
      if (this.#isBetter(state, from.cost[i])) this.#open(state, from.cost[i], -1);
    }
    if (extra) this.#beginExtra(extra, request);
  }

  /** The same for extra nodes. */
  #beginExtra(extra: ExtraNodes, { forced, hasty }: SearchRequest): void {
    const { nodeCount } = this.#graph;
    const firstExtra = this.#firstExtra;
    for (let x = 0; x < extra.count; x++) {
      if (extra.startCost[x] < Infinity) {
        const base = forced ? this.#perLayer * forced.after(0, forced.legs.end(x, true)) : 0;
        this.#open(base + firstExtra + x, extra.startCost[x], -1);
      }
      const estimate = hasty
        ? Infinity
        : extra.leastCost[x] + this.#bounds.at(nodeCount + x, forced?.count ?? 0);
      if (estimate < Infinity) this.#workspace.queue.push(firstExtra + x, estimate);
      if (extra.goalCost[x] === Infinity) continue;
      this.#setGoal(nodeCount + x, extra.goalCost[x], forced, forced?.legs.end(x, false));
    }
  }

  /** Makes a node a goal, in each layer from which what the way on to the target crosses is all that is left. */
  #setGoal(
    node: number,
    cost: number,
    forced: ForcedLayers | undefined,
    crossed: readonly number[] = [],
  ): void {
    const count = forced?.count ?? 0;
    for (let layer = 0; layer <= count; layer++) {
      if (forced && forced.after(layer, crossed) < count) continue;
      this.#workspace.setGoal(layer * this.#perLayer + node, cost);
    }
  }

  /**
   * Queues the states of an extra node that has got its arcs, with what leads to it from states already done.
   *
   * @param local its state in the first layer
   */
  #rouse(local: number, request: SearchRequest): void {
    const { extra, forced } = request;
    const { now, stamp, cost, bound, done, queue } = this.#workspace;
    const node = local - this.#toInbound;
    for (let layer = 0; layer <= (forced?.count ?? 0); layer++) {
      const base = layer * this.#perLayer;
      if (stamp[base + local] === now) {
        bound[base + local] = this.#bounds.at(node, layer);
        queue.push(base + local, cost[base + local] + bound[base + local]);
      }
      for (const arcs of extra?.arcs ?? []) {
        for (let arc = arcs.firstOf(node); arc !== 0; arc = arcs.next[arc]) {
          const parent = base + this.#localOf(arcs.head[arc]);
          if (stamp[parent] === now && done[parent] === 1) this.#take(arcs, arc, node, parent, node, request);
        }
      }
    }
  }

  /** Follows arcs that lead from or to extra nodes. */
  #followExtra(arcs: ExtraArcs, node: number, state: number, request: SearchRequest): void {
    for (let arc = arcs.firstOf(node); arc !== 0; arc = arcs.next[arc]) {
      const head = arcs.head[arc];
      if (head < this.#graph.nodeCount || request.extra?.isActive(head))
        this.#take(arcs, arc, node, state, head, request);
    }
  }

  /** Takes a way over the state `parent` and an arc, which is listed with the node `at`, to another node. */
  #take(
    arcs: ExtraArcs,
    arc: number,
    at: number,
    parent: number,
    head: number,
    { closed, blocked, penalty, forced }: SearchRequest,
  ): void {
    const local = this.#localOf(head);
    const cost = this.#workspace.cost[parent] + arcs.lengthNm[arc];
    // where nothing is forced, what is no better need not be measured
    if (!forced && !this.#isBetter(local, cost)) return;
    if (closed.shut[arcs.crossed(arc, at)] !== 0) return;
    const layer = forced
      ? forced.after(this.#layerOf(parent), forced.legs.arc(this.#nodeOf(parent), head))
      : 0;
    const penaltyNm = penalty ? penalty.perMile * arcs.insideNm(arc, at) : 0;
    this.#relax(layer * this.#perLayer + local, cost + penaltyNm, parent, blocked);
  }

  /** The state in the first layer in which a way comes to an end of an extra arc. */
  #localOf(node: number): number {
    return node < this.#graph.nodeCount ? node : node + this.#toInbound;
  }

  /** Takes a way over the state `parent` to `state`, if it is better than any before and not blocked. */
  #relax(state: number, cost: number, parent: number, blocked: SearchRequest['blocked']): void {
    if (!this.#isBetter(state, cost)) return;
    const { now, stamp, bound } = this.#workspace;
    const rest = stamp[state] === now ? bound[state] : this.#boundAt(state);
    // to ask costs more than a bound
    if (blocked && (cost + rest >= this.#best || blocked(this.#nodeOf(parent), this.#nodeOf(state)))) return;
    this.#open(state, cost, parent, rest);
  }

  #isBetter(state: number, cost: number): boolean {
    const { now, stamp, done } = this.#workspace;
    const isSettled = this.#isHasty && stamp[state] === now && done[state] === 1;
    return !isSettled && this.#workspace.isBetter(state, cost, this.#best);
  }

  /** Sets the way to a state, whose bound is `rest`, and queues the state. */
  #open(state: number, cost: number, parent: number, rest = this.#boundAt(state)): void {
    const workspace = this.#workspace;
    if (workspace.comesTo(state)) workspace.bound[state] = rest;
    workspace.open(state, cost, parent, this.#best);
  }

  #boundAt(state: number): number {
    return this.#bounds.at(this.#nodeOf(state), this.#layerOf(state));
  }

  #layerOf(state: number): number {
    return (state / this.#perLayer) | 0;
  }

  #nodeOf(state: number): number {
    return nodeOf(state % this.#perLayer, this.#graph);
  }
}
