import FlatQueue from 'flatqueue';

/** The last that a stamp can be. */
const LAST_STAMP = 2 ** 32 - 1;

/** Room is kept for at most this many times the states that a search has. */
const MOST_ROOM = 6;

/**
 * What a search writes, kept for the next one. What is kept of a state counts only while its stamp is that of the search
 * under way, so that a new search begins without clearing anything. One search at a time.
 */
export class Workspace {
  /** State to the stamp of the search that came to it last; its cost, bound, parent and done count only if it is this one. */
  stamp!: Uint32Array;
  /** State to the cost of the best way to it so far, nautical miles. */
  cost!: Float64Array;
  /** State to the least that the rest of the way can cost, nautical miles. */
  bound!: Float64Array;
  /** State to the state before it on that way, -1 for a start. */
  parent!: Int32Array;
  /** State to what that way has cost at its first node, nautical miles. */
  startCost!: Float64Array;
  /** State to 1 once its arcs have been followed at its present cost. */
  done!: Uint8Array;
  /**
   * Node, counted on by layers as states are, to the stamp of the search that has it as a goal; its `goalCost` counts only
   * if it is this one.
   */
  goal!: Uint32Array;
  /** Node, counted on by layers, to the cost from it to the target, nautical miles. */
  goalCost!: Float64Array;
  /** States to open by what a way through them costs at least, nautical miles. */
  readonly queue = new FlatQueue<number>();
  /** The stamp of the search under way. */
  now: number;

  /**
   * @param states states of a search, at least as many as nodes
   * @param now how many searches there have been
   */
  constructor(states: number, now = 0) {
    this.now = now;
    this.#allocate(states);
  }

  /** Makes room for so many states, and gives back what a far larger search had. What is there may be lost. */
  reserve(states: number): void {
    const room = this.stamp.length;
    if (states > room || room > MOST_ROOM * states) this.#allocate(states + (states >> 3));
  }

  #allocate(states: number): void {
    this.stamp = new Uint32Array(states);
    this.cost = new Float64Array(states);
    this.bound = new Float64Array(states);
    this.parent = new Int32Array(states);
    this.startCost = new Float64Array(states);
    this.done = new Uint8Array(states);
    this.goal = new Uint32Array(states);
    this.goalCost = new Float64Array(states);
  }

  /** Starts a search. Its stamp is never 0: only every 2^32 searches are the stamps cleared. */
  begin(): void {
    if (this.now === LAST_STAMP) {
      this.stamp.fill(0);
      this.goal.fill(0);
      this.now = 0;
    }
    this.queue.clear();
    this.now++;
  }

  /** Makes a node a goal, counted on by layers, unless it is one already that costs no more. */
  setGoal(node: number, cost: number): void {
    if (this.goal[node] === this.now && this.goalCost[node] <= cost) return;
    this.goal[node] = this.now;
    this.goalCost[node] = cost;
  }

  /** The states of the way to one, from its start. */
  statesTo(last: number): number[] {
    let count = 0;
    for (let state = last; state !== -1; state = this.parent[state]) count++;
    const states = new Array<number>(count);
    for (let state = last; state !== -1; state = this.parent[state]) states[--count] = state;
    return states;
  }

  /** Whether a way to a state is cheaper than those known to it, and than a limit. */
  isBetter(state: number, cost: number, limit: number): boolean {
    return cost < limit && (this.stamp[state] !== this.now || cost < this.cost[state]);
  }

  /** Whether a state is come to for the first time: then its bound is to be set. */
  comesTo(state: number): boolean {
    if (this.stamp[state] === this.now) return false;
    this.stamp[state] = this.now;
    return true;
  }

  /** Sets the way to a state, and queues the state if a way through it may cost less than a limit. */
  open(state: number, cost: number, parent: number, limit: number): void {
    this.cost[state] = cost;
    this.parent[state] = parent;
    this.done[state] = 0;
    const estimate = cost + this.bound[state];
    if (estimate < limit) this.queue.push(state, estimate);
  }
}
