import type { WaterGraph } from '../graph/water-graph.ts';
import { Bound } from './bound.ts';
import type { EndNodes } from './end-nodes.ts';
import type { ExtraArcs } from './extra-arcs.ts';
import type { ExtraNodes } from './extra-nodes.ts';
import type { FoundWay, SearchRequest } from './request.ts';
import { nodeOf, stateOf } from './states.ts';
import { Workspace } from './workspace.ts';

/** A search from both ends. Ways are neither blocked nor led through passages, and extra nodes have their arcs. */
export interface BothWaysRequest
  extends Omit<SearchRequest, 'blocked' | 'hasty' | 'stretch' | 'goals' | 'forced'> {
  /** Unit vector of the position that `from` is joined to. */
  readonly source: ArrayLike<number>;
  /** What landmarks take the two ends as joined to: as `goals` of `SearchRequest`. */
  readonly sources: EndNodes;
  readonly goals: EndNodes;
}

/** One of the two searches, which go out from the two ends. */
interface Front {
  readonly workspace: Workspace;
  /** Of the rest of the way, to the end where the other front begins. */
  readonly bound: Bound;
}

/**
 * A* from both ends at once (NBA*: Pijls and Post 2009, "Yet another bidirectional algorithm for finding the shortest
 * path"). For costs that bounds know nothing of, such as penalties: a way from the other end to a node where that front
 * has not been costs no less than its least estimate without its bound at the node, so that a node is left out if
 *
 *     cost from its own end + (least estimate of the other front - the other front's bound at the node) >= best
 *
 * Costs are the same either way along an arc. States are those of `AStar`.
 */
export class BothWays {
  readonly #graph: WaterGraph;
  /** Added to a node in a dead end it gives its second state, to an extra node its state. */
  readonly #toInbound: number;
  /** The first state of an extra node. */
  readonly #firstExtra: number;
  readonly #fronts: readonly [Front, Front];
  /** How far bounds may fall along an arc by more than it is long: landmarks' distances are rounded, nautical miles. */
  readonly #margin: number;
  /** Cost of the best way found, or the limit of the search, and the states of the two fronts where it meets. */
  #best = Infinity;
  readonly #meeting: [number, number] = [-1, -1];

  constructor(graph: WaterGraph) {
    this.#graph = graph;
    this.#toInbound = graph.nodeCount - graph.firstDeadEnd;
    this.#firstExtra = graph.nodeCount + this.#toInbound;
    this.#margin = 2 * graph.landmarks.unitNm;
    const front = (): Front => ({
      workspace: new Workspace(this.#firstExtra),
      bound: new Bound(graph),
    });
    this.#fronts = [front(), front()];
  }

  /**
   * The cheapest way from one position to the other, or null if there is none: to within a landmarks' unit.
   *
   * @throws {FairwayError} `deadline`
   */
  find(request: BothWaysRequest): FoundWay | null {
    const { limit = Infinity, deadline } = request;
    this.#best = limit;
    this.#meeting.fill(-1);
    this.#begin(request);
    const [ahead, back] = this.#fronts.map(({ workspace: { queue } }) => queue);
    let expanded = 0;
    while (ahead.length > 0 && back.length > 0) {
      if (ahead.values[0] >= this.#best || back.values[0] >= this.#best) break;
      const front = ahead.length <= back.length ? 0 : 1;
      if (!this.#next(front, request)) continue;
      expanded++;
      deadline?.step();
    }
    if (this.#meeting[0] === -1) return null;
    const nodes = this.#nodesTo(0, this.#meeting[0]);
    const rest = this.#nodesTo(1, this.#meeting[1]).reverse();
    return { nodes: [...nodes, ...rest.slice(1)], cost: this.#best, expanded };
  }

  #begin({ from, to, source, target, sources, goals, closed, extra }: BothWaysRequest): void {
    const [ahead, back] = this.#fronts;
    const states = this.#firstExtra + (extra?.count ?? 0);
    for (const front of this.#fronts) {
      front.workspace.reserve(states);
      front.workspace.begin();
    }
    ahead.bound.begin({ target, goals, closed, extra });
    back.bound.begin({ target: source, goals: sources, closed, extra });
    this.#open(0, from, extra?.startCost);
    this.#open(1, to, extra?.goalCost);
  }

  /** Opens the nodes that an end is joined to. */
  #open(index: 0 | 1, { node, cost }: EndNodes, extraCost: ArrayLike<number> = []): void {
    for (let i = 0; i < node.length; i++) this.#relax(index, node[i], cost[i], -1);
    for (let x = 0; x < extraCost.length; x++) {
      if (extraCost[x] < Infinity) this.#relax(index, this.#firstExtra + x, extraCost[x], -1);
    }
  }

  /** Takes the next state of a front and follows its arcs, if a better way may lead over it; whether it did. */
  #next(index: 0 | 1, request: BothWaysRequest): boolean {
    const { closed, penalty, extra } = request;
    const { shut } = closed;
    const { firstOut, head, weight, crossed, nodeCount } = this.#graph;
    const { workspace } = this.#fronts[index];
    const { stamp, done, cost, queue } = workspace;
    const state = queue.pop() as number;
    if (stamp[state] !== workspace.now || done[state] === 1) return false;
    done[state] = 1;
    const node = nodeOf(state, this.#graph);
    const here = cost[state];
    if (this.#isHopeless(index, state, node, here)) return false;
    if (extra) {
      for (const arcs of extra.arcs) this.#followExtra(index, arcs, state, request, extra);
      if (node >= nodeCount) return true;
    }
    for (let arc = firstOut[node], end = firstOut[node + 1]; arc < end; arc++) {
      if (shut[crossed[arc]] !== 0) continue;
      const next = stateOf(head[arc], node, state !== node, this.#graph);
      if (next < 0) continue;
      let nextCost = here + weight[arc];
      if (!this.#isBetter(index, next, nextCost)) continue;
      if (penalty) nextCost += penalty.perMile * penalty.insideNm(arc, node);
      this.#relax(index, next, nextCost, state);
    }
    return true;
  }

  /** Whether no way over a state is better than the best, by what the other front knows. */
  #isHopeless(index: 0 | 1, state: number, node: number, here: number): boolean {
    const other = this.#fronts[1 - index];
    const { workspace, bound } = other;
    // the way on from there is known
    if (
      node < this.#graph.firstDeadEnd &&
      workspace.stamp[state] === workspace.now &&
      workspace.done[state] === 1
    )
      return true;
    const least = workspace.queue.values[0];
    return here + least - bound.above(node) - this.#margin >= this.#best;
  }

  /** Follows arcs that lead from or to extra nodes. */
  #followExtra(
    index: 0 | 1,
    arcs: ExtraArcs,
    state: number,
    { closed, penalty }: BothWaysRequest,
    extra: ExtraNodes,
  ): void {
    const { nodeCount } = this.#graph;
    const node = nodeOf(state, this.#graph);
    const here = this.#fronts[index].workspace.cost[state];
    const perMile = penalty?.perMile ?? 0;
    const { next: following, head, lengthNm } = arcs;
    for (let arc = arcs.firstOf(node); arc !== 0; arc = following[arc]) {
      const next = head[arc] < nodeCount ? head[arc] : head[arc] + this.#toInbound;
      const nextCost = here + lengthNm[arc];
      if (!this.#isBetter(index, next, nextCost)) continue;
      if (head[arc] >= nodeCount && !extra.isActive(head[arc])) continue;
      const crossed = arcs.crossed(arc, node);
      if (crossed !== 0 && closed.shut[crossed] !== 0) continue;
      this.#relax(index, next, nextCost + perMile * arcs.insideNm(arc, node), state);
    }
  }

  #isBetter(index: 0 | 1, state: number, cost: number): boolean {
    return this.#fronts[index].workspace.isBetter(state, cost, this.#best);
  }

  /** Takes a way to a state over the state `parent`, if it is better than any before, and looks whether it meets one. */
  #relax(index: 0 | 1, state: number, cost: number, parent: number): void {
    if (!this.#isBetter(index, state, cost)) return;
    const { workspace, bound } = this.#fronts[index];
    if (workspace.comesTo(state)) workspace.bound[state] = bound.at(nodeOf(state, this.#graph));
    workspace.open(state, cost, parent, this.#best);
    this.#meet(index, state, state, cost);
    const node = nodeOf(state, this.#graph);
    const { firstDeadEnd, nodeCount } = this.#graph;
    // a way that came in from the sea meets one that has not left the dead end
    if (node < firstDeadEnd || node >= nodeCount) return;
    if (state === node) this.#meet(index, state, state + this.#toInbound, cost);
    else this.#meet(index, state, node, cost);
  }

  /** Takes the way that two states of the fronts, which are of one node, make of what leads to them, if it is the best. */
  #meet(index: 0 | 1, state: number, other: number, cost: number): void {
    const { workspace } = this.#fronts[1 - index];
    if (workspace.stamp[other] !== workspace.now) return;
    const total = cost + workspace.cost[other];
    const isTwiceIn = state === other && state >= this.#graph.nodeCount && state < this.#firstExtra;
    if (total >= this.#best || isTwiceIn) return;
    this.#best = total;
    this.#meeting[index] = state;
    this.#meeting[1 - index] = other;
  }

  /** The nodes from the end of a front to a state. */
  #nodesTo(index: 0 | 1, last: number): number[] {
    const states = this.#fronts[index].workspace.statesTo(last);
    return states.map((state) => nodeOf(state, this.#graph));
  }
}
