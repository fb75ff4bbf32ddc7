import FlatQueue from 'flatqueue';
import { EARTH_RADIUS_NM } from '../../src/geo/sphere.ts';
import { angleAt } from '../../src/geo/vector.ts';
import type { Edges } from '../../src/graph/edges.ts';
import type { PassageSets } from '../../src/graph/passage-sets.ts';

/** Edges between two reports of progress. */
const PROGRESS_STEP = 4096;
/** Lengths of two ways count as the same within this, relative: far above rounding, far below any stretch. */
const TOLERANCE = 1e-9;

/** What else a spanner is made by. */
interface SpannerOptions {
  /** Edge to 1 if it is kept whatever others make up for it. None by default. */
  readonly given?: Uint8Array;
  /** Told the share of edges seen, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/**
 * The greedy spanner (Althöfer et al. 1993): edges in order of length, each kept unless kept ones already join its
 * ends by a way at most `stretch` times as long. Such a way may only use passages that the edge itself uses, so
 * that closing passages lengthens no shortest way by more than the stretch either. Those given are kept beforehand.
 *
 * @param vector unit vectors, three numbers a node
 * @param sets those that the edges cross
 * @param stretch 1 or more; 1.005 allows half a percent
 * @returns edge to 1 if kept, else 0
 */
export function greedySpanner(
  vector: Float64Array,
  edges: Edges,
  sets: PassageSets,
  stretch: number,
  { given, onProgress = () => {} }: SpannerOptions = {},
): Uint8Array {
  const count = edges.tail.length;
  const length = edgeLengths(vector, edges);
  const order = Uint32Array.from({ length: count }, (_, i) => i);
  order.sort(
    (a, b) => length[a] - length[b] || edges.tail[a] - edges.tail[b] || edges.head[a] - edges.head[b],
  );

  const kept = new KeptEdges(vector, count, sets);
  const keep = given?.slice() ?? new Uint8Array(count);
  const add = (edge: number) =>
    kept.add(edges.tail[edge], edges.head[edge], edges.crossed[edge], length[edge]);
  for (let edge = 0; edge < count; edge++) if (keep[edge] === 1) add(edge);
  for (let i = 0; i < count; i++) {
    const edge = order[i];
    const limit = length[edge] * stretch * (1 + TOLERANCE);
    if (keep[edge] === 0 && !kept.joins(edges.tail[edge], edges.head[edge], edges.crossed[edge], limit)) {
      add(edge);
      keep[edge] = 1;
    }
    if (i % PROGRESS_STEP === 0) onProgress(i / count);
  }
  return keep;
}

/** The edges whose flag is set, in their order. */
export function selectEdges(edges: Edges, keep: Uint8Array): Edges {
  const select = (_: number, edge: number) => keep[edge] === 1;
  return {
    tail: edges.tail.filter(select),
    head: edges.head.filter(select),
    crossed: edges.crossed.filter(select),
  };
}

function edgeLengths(vector: Float64Array, { tail, head }: Edges): Float64Array {
  const length = new Float64Array(tail.length);
  for (let i = 0; i < length.length; i++) length[i] = lengthNm(vector, tail[i], head[i]);
  return length;
}

function lengthNm(vector: Float64Array, a: number, b: number): number {
  return angleAt(vector, 3 * a, 3 * b) * EARTH_RADIUS_NM;
}

/** A growing graph, searched by A* from edge to edge. */
class KeptEdges {
  readonly #vector: Float64Array;
  /** Node to its latest half-edge, -1 for none; half-edge to the one before it. */
  readonly #latest: Int32Array;
  readonly #before: Int32Array;
  /** Half-edge to the node it leads to, its length and its passages, as a set. */
  readonly #to: Uint32Array;
  readonly #length: Float64Array;
  readonly #passages: Uint16Array;
  readonly #sets: PassageSets;
  #count = 0;

  /** Node to the number of the search that came by last, its cost then, and its distance to that search's goal. */
  readonly #visited: Uint32Array;
  readonly #cost: Float64Array;
  readonly #bound: Float64Array;
  #search = 0;
  readonly #queue = new FlatQueue<number>();

  constructor(vector: Float64Array, capacity: number, sets: PassageSets) {
    const nodes = vector.length / 3;
    this.#vector = vector;
    this.#latest = new Int32Array(nodes).fill(-1);
    this.#before = new Int32Array(2 * capacity);
    this.#to = new Uint32Array(2 * capacity);
    this.#length = new Float64Array(2 * capacity);
    this.#passages = new Uint16Array(2 * capacity);
    this.#sets = sets;
    this.#visited = new Uint32Array(nodes);
    this.#cost = new Float64Array(nodes);
    this.#bound = new Float64Array(nodes);
  }

  add(a: number, b: number, passages: number, length: number): void {
    this.#addHalf(a, b, passages, length);
    this.#addHalf(b, a, passages, length);
  }

  #addHalf(from: number, to: number, passages: number, length: number): void {
    const half = this.#count++;
    this.#to[half] = to;
    this.#length[half] = length;
    this.#passages[half] = passages;
    this.#before[half] = this.#latest[from];
    this.#latest[from] = half;
  }

  /** Whether a way of at most `limit` miles leads from `start` to `goal` using no other passages than `passages`. */
  joins(start: number, goal: number, passages: number, limit: number): boolean {
    const search = ++this.#search;
    const queue = this.#queue;
    const isWithin = this.#sets.within(passages);
    queue.clear();
    this.#visited[start] = search;
    this.#cost[start] = 0;
    this.#bound[start] = 0;
    queue.push(start, 0);
    for (let node = queue.pop(); node !== undefined; node = queue.pop()) {
      const cost = this.#cost[node];
      for (let half = this.#latest[node]; half !== -1; half = this.#before[half]) {
        if (isWithin[this.#passages[half]] === 0) continue;
        const to = this.#to[half];
        const next = cost + this.#length[half];
        if (next > limit) continue;
        if (to === goal) return true;
        if (this.#visited[to] !== search) {
          this.#visited[to] = search;
          this.#bound[to] = lengthNm(this.#vector, to, goal);
        } else if (next >= this.#cost[to]) {
          continue;
        }
        this.#cost[to] = next;
        const estimate = next + this.#bound[to];
        if (estimate <= limit) queue.push(to, estimate);
      }
    }
    return false;
  }
}
