import type { Waters } from '../attach/waters.ts';
import { EARTH_RADIUS_NM } from '../geo/sphere.ts';
import { angleBetween } from '../geo/vector.ts';
import { vertexPoint } from '../mesh/locate.ts';
import { type OneToMany, stepsOf } from '../search/one-to-many.ts';
import { bendsRound } from './pull-tight.ts';

/** Nodes in a row that a straight leg may leave out. */
const MOST_LEFT_OUT = 3;
/** A leg that makes a way shorter by less than this share of it is not looked for. */
const LEAST_SHARE = 1 / 5_000;
/** No leg makes the arcs that it replaces shorter by more than this share: what the graph's spanner allows. */
const MOST_SHARE = 0.0055;
/** Answers about sight kept: a power of two. Rows of one table ask for the same legs. */
const KEPT = 2 ** 16;
/** In place of a state, before the first of a way. */
const START = -1;

/**
 * Lengths of the ways of a search, pulled tight where straight legs between corners make them shorter. Only those that
 * are asked for are made, once a row.
 */
export class TightTree {
  readonly #waters: Waters;
  readonly #search: OneToMany;
  readonly #closed: number;
  /** State to the row that its length is of; its length in steps and the state before it count only then. */
  readonly #row: Uint32Array;
  readonly #length: Int32Array;
  readonly #before: Int32Array;
  #current = 0;
  /** Length of the sources' entries, steps. */
  #sourceLength: Int32Array = new Int32Array(0);
  /** Leg's place to its two corners, as one number, and to whether they see each other. */
  readonly #leg = new Float64Array(KEPT).fill(-1);
  readonly #seen = new Uint8Array(KEPT);
  readonly #ahead: number[] = [];

  constructor(waters: Waters, search: OneToMany, closed: number) {
    this.#waters = waters;
    this.#search = search;
    this.#closed = closed;
    this.#row = new Uint32Array(search.stateCount);
    this.#length = new Int32Array(search.stateCount);
    this.#before = new Int32Array(search.stateCount);
  }

  /** Begins with the ways that the search has found. */
  begin(sourceLength: Int32Array): void {
    this.#current++;
    this.#sourceLength = sourceLength;
  }

  /** Length of the way to a state that the search has reached, steps. */
  lengthOf(state: number): number {
    const { parent } = this.#search;
    const ahead = this.#ahead;
    let at = state;
    while (at >= 0 && this.#row[at] !== this.#current) {
      ahead.push(at);
      at = parent[at];
    }
    for (let next = ahead.pop(); next !== undefined; next = ahead.pop()) this.#measure(next);
    return this.#length[state];
  }

  /** Sets the length of a state, of which the state before it is known. */
  #measure(state: number): void {
    const { parent, cost } = this.#search;
    this.#row[state] = this.#current;
    let before = parent[state];
    if (before < 0) {
      this.#before[state] = START;
      this.#length[state] = this.#sourceLength[~before];
      return;
    }
    let length = this.#length[before] + cost[state] - cost[before];
    for (let left = MOST_LEFT_OUT; left > 0; left--) {
      const first = this.#before[before];
      const least = length * LEAST_SHARE;
      if (first === START || MOST_SHARE * (length - this.#length[first]) < least) break;
      const straight = this.#length[first] + this.#straight(first, before, state, length - least);
      if (straight >= length) break;
      length = straight;
      before = first;
    }
    this.#before[state] = before;
    this.#length[state] = length;
  }

  /** Steps of the leg from one state past another to a third: `Infinity` if there is none, or it is not short enough. */
  #straight(from: number, over: number, to: number, most: number): number {
    const { mesh, graph } = this.#waters;
    const { vector, cornerCount } = graph;
    if (from >= cornerCount || over >= cornerCount || to >= cornerCount) return Infinity;
    const [a, b] = [3 * from, 3 * to];
    const angle = angleBetween(
      vector[a],
      vector[a + 1],
      vector[a + 2],
      vector[b],
      vector[b + 1],
      vector[b + 2],
    );
    const steps = stepsOf(EARTH_RADIUS_NM * angle);
    if (this.#length[from] + steps > most) return Infinity;
    if (bendsRound(mesh, vector.subarray(a, a + 3), over, vector.subarray(b, b + 3))) return Infinity;
    return this.#sees(from, to) ? steps : Infinity;
  }

  /** Whether a leg between two corners runs over free water and past no closed passage. */
  #sees(from: number, to: number): boolean {
    const leg = from * this.#search.stateCount + to;
    const place = (Math.imul(from, 0x9e3779b1) ^ to) & (KEPT - 1);
    if (this.#leg[place] !== leg) {
      const { mesh, sight, gates, graph } = this.#waters;
      const isOpen =
        this.#closed === 0 || gates.crossedAt(graph.vector, 3 * from, 3 * to, this.#closed) === 0;
      this.#leg[place] = leg;
      this.#seen[place] = isOpen && sight.sees(vertexPoint(mesh, from), vertexPoint(mesh, to)) ? 1 : 0;
    }
    return this.#seen[place] === 1;
  }
}
