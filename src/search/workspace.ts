import TinyQueue from 'tinyqueue';

/** The last generation that a stamp can hold. */
const LAST_GENERATION = 2 ** 32 - 1;

/**
 * What a search writes, kept for the next one. A node's entries count only while its stamp is that of the search
 * under way, so that a new search begins without clearing anything. One search at a time.
 */
export class Workspace {
  /** Node to the generation that reached it last; its cost, bound, parent and closed count only if it is this one. */
  readonly reached: Uint32Array;
  /** Node to the cost of the best way to it so far, nautical miles. */
  readonly cost: Float64Array;
  /** Node to the least that the rest of the way can cost, nautical miles. */
  readonly bound: Float64Array;
  /** Node to the node before it on that way, -1 for a start. */
  readonly parent: Int32Array;
  /** Node to 1 once its arcs have been followed at its present cost. */
  readonly closed: Uint8Array;
  /** Node to the generation that has it as a goal; its `goalCost` counts only if it is this one. */
  readonly goal: Uint32Array;
  /** Node to the cost from it to the target, nautical miles. */
  readonly goalCost: Float64Array;
  /** Nodes to open, each packed with its key. Whole numbers, compared as such. */
  readonly queue = new TinyQueue<number>([], (a, b) => a - b);
  #generation: number;

  /** @param generation how many searches there have been */
  constructor(nodeCount: number, generation = 0) {
    this.reached = new Uint32Array(nodeCount);
    this.cost = new Float64Array(nodeCount);
    this.bound = new Float64Array(nodeCount);
    this.parent = new Int32Array(nodeCount);
    this.closed = new Uint8Array(nodeCount);
    this.goal = new Uint32Array(nodeCount);
    this.goalCost = new Float64Array(nodeCount);
    this.#generation = generation;
  }

  /** Starts a search and returns its stamp, never 0. Only every 2^32 searches are the stamps cleared. */
  begin(): number {
    if (this.#generation === LAST_GENERATION) {
      this.reached.fill(0);
      this.goal.fill(0);
      this.#generation = 0;
    }
    this.queue.data.length = 0;
    this.queue.length = 0;
    return ++this.#generation;
  }
}
