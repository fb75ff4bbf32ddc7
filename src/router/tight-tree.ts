import type { Waters } from '../attach/waters.ts';
import { EARTH_RADIUS_NM } from '../geo/sphere.ts';
import { angleAt } from '../geo/vector.ts';
import type { ClosedPassages } from '../graph/passage-sets.ts';
import type { WaterGraph } from '../graph/water-graph.ts';
import type { OneToMany } from '../search/one-to-many.ts';
import { STEPS_PER_NM, stepsOf } from '../search/state-arcs.ts';
import type { SightTest } from './sight-test.ts';
import { nodePoint } from './waypoint.ts';

/** Nodes in a row that a straight leg may leave out. */
const MOST_LEFT_OUT = 4;
/** Any node may be left out so near to where ways begin. */
const NEAR_STEPS = 400 * STEPS_PER_NM;
/** A leg that makes a way shorter by less than this share of it is not looked for. */
const LEAST_SHARE = 1 / 5_000;
/** In place of a state, before the first of a way. */
const START = -1;
/** In place of a length that has not been asked for. */
const UNKNOWN = -1;

/**
 * Lengths of the ways of a search, pulled tight in the first few hundred miles and where they come out of channels, which
 * end at nodes in free water round which no way need bend. Farther on ways over the graph are as good as tight, by
 * 0.01 %. Only lengths that are asked for are made, once a row.
 */
export class TightTree {
  readonly #waters: Waters;
  readonly #sightTest: SightTest;
  readonly #search: OneToMany;
  readonly #closed: ClosedPassages;
  /** State to the length of its way, steps; the state before it counts only where that is known. */
  readonly #length: Int32Array;
  readonly #before: Int32Array;
  /** Corner to 1 if a channel ends there. */
  readonly #isChannelEnd: Uint8Array;
  /** Length of the sources' links, steps. */
  #sourceLength: Int32Array = new Int32Array(0);
  readonly #ahead: number[] = [];

  constructor(waters: Waters, search: OneToMany, closed: ClosedPassages, sightTest: SightTest) {
    this.#waters = waters;
    this.#sightTest = sightTest;
    this.#search = search;
    this.#closed = closed;
    this.#length = new Int32Array(search.stateCount);
    this.#before = new Int32Array(search.stateCount);
    this.#isChannelEnd = channelEnds(waters.graph);
  }

  /** Begins with the ways that the search has found. */
  begin(sourceLength: Int32Array): void {
    this.#length.fill(UNKNOWN);
    this.#sourceLength = sourceLength;
  }

  /** Length of the way to a state that the search has reached, steps. */
  lengthOf(state: number): number {
    const { parent } = this.#search;
    const ahead = this.#ahead;
    let at = state;
    while (at >= 0 && this.#length[at] === UNKNOWN) {
      ahead.push(at);
      at = parent[at];
    }
    for (let next = ahead.pop(); next !== undefined; next = ahead.pop()) this.#measure(next);
    return this.#length[state];
  }

  /** The nodes of a way whose length has been asked for, and the link of the sources that it begins with. */
  wayTo(state: number): { readonly nodes: readonly number[]; readonly link: number } {
    const nodes: number[] = [];
    let first = state;
    for (let at = state; at !== START; at = this.#before[at]) {
      nodes.push(this.#search.nodeOf(at));
      first = at;
    }
    return { nodes: nodes.reverse(), link: ~this.#search.parent[first] };
  }

  /** Whether a way whose length has been asked for bends at so many corners at most. */
  hasFewCorners(state: number, most: number): boolean {
    let corners = 0;
    for (let at = state; at !== START && corners <= most; at = this.#before[at]) {
      if (at < this.#waters.graph.cornerCount) corners++;
    }
    return corners <= most;
  }

  /** Sets the length of a state, of which the state before it is known. */
  #measure(state: number): void {
    const { parent, cost } = this.#search;
    const { cornerCount } = this.#waters.graph;
    let before = parent[state];
    if (before < 0) {
      this.#before[state] = START;
      this.#length[state] = this.#sourceLength[~before];
      return;
    }
    const overArcs = this.#length[before] + cost[state] - cost[before];
    const least = overArcs * LEAST_SHARE;
    let length = overArcs;
    let first = this.#before[before];
    let over = before;
    const mayBeSlack = cost[state] < NEAR_STEPS || this.#isChannelEnd[before] === 1;
    for (let left = mayBeSlack ? MOST_LEFT_OUT : 0; left > 0; left--) {
      if (first === START || over >= cornerCount) break;
      const straight = this.#length[first] + this.#straight(first, state);
      if (straight < length - least && this.#isOpen(first, state)) {
        length = straight;
        before = first;
      }
      over = first;
      first = this.#before[first];
    }
    this.#before[state] = before;
    this.#length[state] = length;
  }

  /** Steps of the leg between two states. */
  #straight(from: number, to: number): number {
    const { vector } = this.#waters.graph;
    const [a, b] = [3 * this.#search.nodeOf(from), 3 * this.#search.nodeOf(to)];
    return stepsOf(EARTH_RADIUS_NM * angleAt(vector, a, b));
  }

  /** Whether the leg between two states runs over water and past no closed passage. */
  #isOpen(from: number, to: number): boolean {
    const { gates, graph } = this.#waters;
    const [a, b] = [this.#search.nodeOf(from), this.#search.nodeOf(to)];
    const isOpen = gates.crossedAt(graph.vector, 3 * a, 3 * b, this.#closed) === 0;
    return isOpen && this.#sightTest.sees(nodePoint(graph, a), nodePoint(graph, b));
  }
}

/** Corner to 1 if an arc joins it to a node of a channel. */
function channelEnds({ cornerCount, nodeCount, firstOut, head }: WaterGraph): Uint8Array {
  const isEnd = new Uint8Array(cornerCount);
  for (let arc = firstOut[cornerCount]; arc < firstOut[nodeCount]; arc++) {
    if (head[arc] < cornerCount) isEnd[head[arc]] = 1;
  }
  return isEnd;
}
