import { turnOf } from '../geo/vector.ts';

/** Bins an edge: each holds a few edges. */
const BINS_PER_EDGE = 0.5;
/** Share of the circle by which edges count as longer at both ends: room for rounding. */
const MARGIN = 1e-9;

/** Edges on the sphere by the longitudes that they span, so that few are asked whether they lie across a meridian. */
export class MeridianBins {
  /** Bin to the first of its edges; one longer than the number of bins. */
  readonly firstEdge: Uint32Array;
  /** Bin after bin the places in `vector` where edges start. */
  readonly start: Uint32Array;
  readonly #count: number;

  /**
   * @param vector unit vectors, three numbers a vertex
   * @param starts the vertices that edges start from; each edge ends in the next vertex
   */
  constructor(vector: Float64Array, starts: Uint32Array) {
    this.#count = Math.max(1, Math.ceil(BINS_PER_EDGE * starts.length));
    const count = this.#count;
    const firstEdge = new Uint32Array(count + 1);
    // edge to its first and last bin, counted on beyond the last of all
    const ends = new Uint32Array(2 * starts.length);
    for (let i = 0; i < starts.length; i++) {
      this.#setBins(vector, 3 * starts[i], ends, 2 * i);
      for (let bin = ends[2 * i]; bin <= ends[2 * i + 1]; bin++) firstEdge[(bin % count) + 1]++;
    }
    for (let bin = 0; bin < count; bin++) firstEdge[bin + 1] += firstEdge[bin];
    this.firstEdge = firstEdge;
    this.start = new Uint32Array(firstEdge[count]);
    const next = firstEdge.slice();
    for (let i = 0; i < starts.length; i++) {
      for (let bin = ends[2 * i]; bin <= ends[2 * i + 1]; bin++) {
        this.start[next[bin % count]++] = 3 * starts[i];
      }
    }
  }

  /** The bin of a meridian, by a vector that points to it, of any length but 0. */
  binOf(x: number, y: number): number {
    return Math.min(this.#count - 1, Math.floor(turnOf(x, y) * this.#count));
  }

  /**
   * Sets the first and the last bin of the meridians that the edge at `vector[a]` touches, as two numbers at `ends[at]`; all
   * of one that may run over a pole.
   */
  #setBins(vector: Float64Array, a: number, ends: Uint32Array, at: number): void {
    const count = this.#count;
    const ax = vector[a];
    const ay = vector[a + 1];
    const bx = vector[a + 3];
    const by = vector[a + 4];
    const isSteep = !(ax * bx + ay * by > 0);
    if (isSteep) {
      ends[at + 1] = count - 1;
      return;
    }
    const isEastward = ax * by - ay * bx >= 0;
    const west = isEastward ? turnOf(ax, ay) : turnOf(bx, by);
    const east = isEastward ? turnOf(bx, by) : turnOf(ax, ay);
    // one turn on, so that none is below 0
    const first = Math.floor((west + 1 - MARGIN) * count);
    const last = Math.floor((west + 1 + ((east - west + 1) % 1) + MARGIN) * count);
    ends[at] = first;
    ends[at + 1] = Math.min(last, first + count - 1);
  }
}
