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
    this.firstEdge = new Uint32Array(this.#count + 1);
    for (const start of starts) this.#eachBin(vector, 3 * start, (bin) => this.firstEdge[bin + 1]++);
    for (let bin = 0; bin < this.#count; bin++) this.firstEdge[bin + 1] += this.firstEdge[bin];
    this.start = new Uint32Array(this.firstEdge[this.#count]);
    const next = this.firstEdge.slice();
    for (const start of starts) {
      this.#eachBin(vector, 3 * start, (bin) => {
        this.start[next[bin]++] = 3 * start;
      });
    }
  }

  /** The bin of a meridian, by a vector that points to it, of any length but 0. */
  binOf(x: number, y: number): number {
    return Math.min(this.#count - 1, Math.floor(turnOf(x, y) * this.#count));
  }

  /** The bins of the meridians that the edge at `vector[a]` touches; all of one that may run over a pole. */
  #eachBin(vector: Float64Array, a: number, use: (bin: number) => void): void {
    const [ax, ay, bx, by] = [vector[a], vector[a + 1], vector[a + 3], vector[a + 4]];
    const eastward = ax * by - ay * bx >= 0;
    const [west, east] = eastward ? [turnOf(ax, ay), turnOf(bx, by)] : [turnOf(bx, by), turnOf(ax, ay)];
    const isSteep = !(ax * bx + ay * by > 0);
    const first = Math.floor((isSteep ? 0 : west - MARGIN) * this.#count);
    const span = isSteep ? 1 : (east - west + 1) % 1;
    const last = isSteep ? this.#count - 1 : Math.floor((west + span + MARGIN) * this.#count);
    for (let bin = first; bin <= Math.min(last, first + this.#count - 1); bin++) {
      use((bin + this.#count) % this.#count);
    }
  }
}

/** A meridian's place in the circle, 0 to 1 eastward from 0 E. Not by equal angles, but without trigonometry. */
function turnOf(x: number, y: number): number {
  const quarter = y / (Math.abs(x) + Math.abs(y));
  if (x < 0) return (2 - quarter) / 4;
  return (y < 0 ? 4 + quarter : quarter) / 4;
}
