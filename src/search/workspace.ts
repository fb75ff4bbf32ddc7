import FlatQueue from 'flatqueue';

/** The last generation that a stamp can hold. */
const LAST_GENERATION = 2 ** 32 - 1;

/** Room is kept for at most this many times the states that a search has. */
const MOST_ROOM = 6;

/**
 * What a search writes, kept for the next one. A state's entries count only while its stamp is that of the search
 * under way, so that a new search begins without clearing anything. One search at a time.
 */
export class Workspace {
  /** State to the generation that came to it last; its cost, bound, parent and done count only if it is this one. */
  stamp!: Uint32Array;
  /** State to the cost of the best way to it so far, nautical miles. */
  cost!: Float64Array;
  /** State to the least that the rest of the way can cost, nautical miles. */
  bound!: Float64Array;
  /** State to the state before it on that way, -1 for a start. */
  parent!: Int32Array;
  /** State to what that way has cost at its first node, nautical miles. */
  entry!: Float64Array;
  /** State to 1 once its arcs have been followed at its present cost. */
  done!: Uint8Array;
  /** Node to the generation that has it as a goal; its `goalCost` counts only if it is this one. */
  goal!: Uint32Array;
  /** Node to the cost from it to the target, nautical miles. */
  goalCost!: Float64Array;
  /** States to open by what a way through them costs at least, nautical miles. */
  readonly queue = new FlatQueue<number>();
  #generation: number;

  /**
   * @param states states of a search, at least as many as nodes
   * @param generation how many searches there have been
   */
  constructor(states: number, generation = 0) {
    this.#generation = generation;
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
    this.entry = new Float64Array(states);
    this.done = new Uint8Array(states);
    this.goal = new Uint32Array(states);
    this.goalCost = new Float64Array(states);
  }

  /** Starts a search and returns its stamp, never 0. Only every 2^32 searches are the stamps cleared. */
  begin(): number {
    if (this.#generation === LAST_GENERATION) {
      this.stamp.fill(0);
      this.goal.fill(0);
      this.#generation = 0;
    }
    this.queue.clear();
    return ++this.#generation;
  }
}
