import Flatbush from 'flatbush';
import type { StepRing } from '../../src/coast/format/encode.ts';

/** A vertex is moved so often, and so far at most each time, steps. */
export const ROUNDS = 5;
const MOST_MOVED = 3;
/** How far apart two edges may have been drawn that meet: all moves of a vertex of each, and the step to its other place. */
const MARGIN = 2 * (MOST_MOVED * ROUNDS + 1);

/** Moves that are tried, shortest first. */
const MOVES = Array.from({ length: (2 * MOST_MOVED + 1) ** 2 }, (_, i): [number, number] => [
  (i % (2 * MOST_MOVED + 1)) - MOST_MOVED,
  Math.floor(i / (2 * MOST_MOVED + 1)) - MOST_MOVED,
])
  .filter(([dx, dy]) => dx !== 0 || dy !== 0)
  .sort((a, b) => Math.hypot(...a) - Math.hypot(...b));

/** Edges of rings, by the number of their first vertex. */
export class RingEdges {
  readonly #x: Int32Array;
  readonly #y: Int32Array;
  readonly #next: Int32Array;
  readonly #prev: Int32Array;
  readonly #ring: Int32Array;
  readonly #start: number[] = [0];
  readonly #isDropped: Uint8Array;
  readonly #frame: number;
  readonly #index: Flatbush;

  constructor(rings: readonly StepRing[], frame: number) {
    const count = rings.reduce((sum, ring) => sum + ring.length / 2, 0);
    this.#frame = frame;
    this.#x = new Int32Array(count);
    this.#y = new Int32Array(count);
    this.#next = new Int32Array(count);
    this.#prev = new Int32Array(count);
    this.#ring = new Int32Array(count);
    this.#isDropped = new Uint8Array(rings.length);
    this.#index = new Flatbush(count);
    let at = 0;
    rings.forEach((ring, r) => {
      const first = at;
      for (let i = 0; i < ring.length; i += 2, at++) {
        this.#x[at] = ring[i];
        this.#y[at] = ring[i + 1];
        this.#ring[at] = r;
        this.#next[at] = i + 2 < ring.length ? at + 1 : first;
        this.#prev[this.#next[at]] = at;
      }
      this.#start.push(at);
    });
    for (let e = 0; e < count; e++) this.#index.add(...this.#boxOf(e));
    this.#index.finish();
  }

  /** All pairs of edges that meet elsewhere than at the vertex between them. */
  meetings(): [number, number][] {
    const found: [number, number][] = [];
    for (let e = 0; e < this.#x.length; e++) {
      this.#index.search(...this.#boxOf(e), (other) => {
        if (other > e && this.meet(e, other)) found.push([e, other]);
        return false;
      });
    }
    return found;
  }

  /** Such pairs of some edges and those next to them. */
  meetingsOf(edges: ReadonlySet<number>): [number, number][] {
    const found: [number, number][] = [];
    for (const edge of edges) {
      for (const e of [this.#prev[edge], edge, this.#next[edge]]) {
        for (const other of this.#near(e)) if (this.meet(e, other)) found.push([e, other]);
      }
    }
    return found;
  }

  /** Puts the vertices of pairs of edges to their places in another list of all, x before y; the edges that begin there. */
  replace(pairs: readonly [number, number][], places: readonly number[]): Set<number> {
    const vertices = new Set(pairs.flat().flatMap((edge) => [edge, this.#next[edge]]));
    for (const v of vertices) {
      this.#x[v] = places[2 * v];
      this.#y[v] = places[2 * v + 1];
    }
    return vertices;
  }

  /** Moves one of the vertices of two edges so that fewest edges meet there, fewer than before; false if none does. */
  part(a: number, b: number): boolean {
    const vertices = [a, this.#next[a], b, this.#next[b]].filter((v) => !this.#isAtFrame(v));
    let best: { v: number; dx: number; dy: number } | undefined;
    let most = 0;
    for (const [dx, dy] of MOVES) {
      for (const v of vertices) {
        const before = this.#meetingsAt(v);
        this.#move(v, dx, dy);
        const gain = before - this.#meetingsAt(v);
        this.#move(v, -dx, -dy);
        if (gain <= most) continue;
        most = gain;
        best = { v, dx, dy };
      }
      if (best && this.#isApart(a, b, best)) break;
    }
    if (best) this.#move(best.v, best.dx, best.dy);
    return best !== undefined;
  }

  /** Leaves out the ring of an edge if it is an islet of a few steps; says so. */
  dropIslet(edge: number): boolean {
    const ring = this.#ring[edge];
    const [first, end] = [this.#start[ring], this.#start[ring + 1]];
    const xs = this.#x.subarray(first, end);
    const ys = this.#y.subarray(first, end);
    const spread = (all: Int32Array) =>
      all.reduce((a, b) => Math.max(a, b)) - all.reduce((a, b) => Math.min(a, b));
    if (end - first > 8 || spread(xs) > 8 || spread(ys) > 8) return false;
    this.#isDropped[ring] = 1;
    return true;
  }

  placeOf(edge: number): [x: number, y: number] {
    return [this.#x[edge], this.#y[edge]];
  }

  rings(): StepRing[] {
    const rings: StepRing[] = [];
    for (let r = 0; r < this.#isDropped.length; r++) {
      if (this.#isDropped[r] === 1) continue;
      const ring: number[] = [];
      for (let v = this.#start[r]; v < this.#start[r + 1]; v++) ring.push(this.#x[v], this.#y[v]);
      rings.push(ring);
    }
    return rings;
  }

  /** Whether two edges meet elsewhere than at the vertex between them. */
  meet(a: number, b: number): boolean {
    if (a === b || this.#isNone(a) || this.#isNone(b)) return false;
    if (this.#next[a] === b) return this.#next[b] === a || this.#foldsBack(b);
    if (this.#next[b] === a) return this.#foldsBack(a);
    const [a2, b2] = [this.#next[a], this.#next[b]];
    const [x, y] = [this.#x, this.#y];
    if (Math.max(x[a], x[a2]) < Math.min(x[b], x[b2]) || Math.max(x[b], x[b2]) < Math.min(x[a], x[a2]))
      return false;
    if (Math.max(y[a], y[a2]) < Math.min(y[b], y[b2]) || Math.max(y[b], y[b2]) < Math.min(y[a], y[a2]))
      return false;
    const [s, t] = [this.#side(a, a2, b), this.#side(a, a2, b2)];
    const [u, v] = [this.#side(b, b2, a), this.#side(b, b2, a2)];
    // at the map's frame shores end, and the frame's edge joins them
    if (this.#endsAtFrame(a) && this.#endsAtFrame(b)) return s * t < 0 && u * v < 0;
    return (s <= 0 || t <= 0) && (s >= 0 || t >= 0) && (u <= 0 || v <= 0) && (u >= 0 || v >= 0);
  }

  #endsAtFrame(edge: number): boolean {
    return this.#isAtFrame(edge) || this.#isAtFrame(this.#next[edge]);
  }

  /** Whether an edge runs back along the one before it, or has no length. */
  #foldsBack(edge: number): boolean {
    const [before, after] = [this.#prev[edge], this.#next[edge]];
    if (this.#side(before, edge, after) !== 0) return false;
    const [x, y] = [this.#x, this.#y];
    const dot = (x[edge] - x[before]) * (x[after] - x[edge]) + (y[edge] - y[before]) * (y[after] - y[edge]);
    return dot <= 0;
  }

  #move(vertex: number, dx: number, dy: number): void {
    this.#x[vertex] += dx;
    this.#y[vertex] += dy;
  }

  /** Whether two edges meet no more after a move. */
  #isApart(a: number, b: number, { v, dx, dy }: { v: number; dx: number; dy: number }): boolean {
    this.#move(v, dx, dy);
    const isApart = !this.meet(a, b);
    this.#move(v, -dx, -dy);
    return isApart;
  }

  /** How many edges the two at a vertex meet. */
  #meetingsAt(vertex: number): number {
    let count = 0;
    for (const edge of [vertex, this.#prev[vertex]]) {
      for (const other of this.#near(edge)) if (this.meet(edge, other)) count++;
    }
    return count;
  }

  #near(edge: number): number[] {
    const [west, south, east, north] = this.#boxOf(edge);
    return this.#index.search(west - MARGIN, south - MARGIN, east + MARGIN, north + MARGIN);
  }

  /** Whether an edge bounds nothing: it is left out, or runs along the map's frame. */
  #isNone(edge: number): boolean {
    return (
      this.#isDropped[this.#ring[edge]] === 1 || (this.#isAtFrame(edge) && this.#isAtFrame(this.#next[edge]))
    );
  }

  #isAtFrame(vertex: number): boolean {
    return Math.abs(this.#x[vertex]) === this.#frame;
  }

  #side(a: number, b: number, c: number): number {
    const [x, y] = [this.#x, this.#y];
    return (x[b] - x[a]) * (y[c] - y[a]) - (y[b] - y[a]) * (x[c] - x[a]);
  }

  #boxOf(edge: number): [number, number, number, number] {
    const [x, y, next] = [this.#x, this.#y, this.#next[edge]];
    return [
      Math.min(x[edge], x[next]),
      Math.min(y[edge], y[next]),
      Math.max(x[edge], x[next]),
      Math.max(y[edge], y[next]),
    ];
  }
}
