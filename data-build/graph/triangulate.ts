import Delaunator from 'delaunator';
import { orient3d } from 'robust-predicates';
import { RADIANS } from '../../src/geo/sphere.ts';
import { unitVectors } from '../../src/geo/vector.ts';
import { nextHalf, pairHalfEdges, prevHalf } from '../../src/mesh/mesh.ts';

/**
 * Delaunay triangulation of the whole sphere into which edges can be forced: half-edges as in `SightMesh`. All
 * sides are judged on the sphere and exactly (Shewchuk's predicates), so every triangle stays counterclockwise and
 * every edge a great circle. The positions must surround the earth's centre, and the last one must be the South Pole.
 */
export class Triangulation {
  /** Half-edge to the vertex it leaves. */
  readonly triangle: Uint32Array;
  /** Half-edge to the one on the other side. */
  readonly twin: Uint32Array;
  readonly #lng: ArrayLike<number>;
  readonly #lat: ArrayLike<number>;
  readonly #vector: Float64Array;
  /** Vertex to one of the half-edges that leave it. */
  readonly #outgoing: Uint32Array;
  /** Half-edge to 1 if its edge has been forced and must not be flipped. */
  readonly #forced: Uint8Array;

  /** @throws {Error} if two positions are the same. */
  constructor(lng: ArrayLike<number>, lat: ArrayLike<number>) {
    this.#lng = lng;
    this.#lat = lat;
    this.#vector = unitVectors(lng, lat);
    this.triangle = delaunay(lng, lat);
    if (this.triangle.length !== 3 * (2 * lng.length - 4))
      throw new Error(`Two vertices are at the same position${sharedText(lng, lat)}`);
    const { twin, outgoing } = pairHalfEdges(lng.length, this.triangle);
    this.twin = twin;
    this.#outgoing = outgoing;
    this.#forced = new Uint8Array(this.triangle.length);
  }

  /**
   * Forces the edge between two vertices. The edges it crosses are flipped away (Sloan 1993, "A fast algorithm for generating constrained Delaunay triangulations"),
   * then those that are not Delaunay are flipped too.
   *
   * @throws {Error} if the edge crosses a forced edge or passes through a vertex.
   */
  force(from: number, to: number): void {
    if (this.find(from, to) === -1) this.#legalize(this.#clear(from, to), from, to);
    const half = this.find(from, to);
    this.#forced[half] = 1;
    this.#forced[this.twin[half]] = 1;
  }

  /** Side of vertex c to the great circle from a to b: positive to the left. Exact. */
  #side(a: number, b: number, c: number): number {
    const v = this.#vector;
    const [i, j, k] = [3 * a, 3 * b, 3 * c];
    return orient3d(v[i], v[i + 1], v[i + 2], v[j], v[j + 1], v[j + 2], v[k], v[k + 1], v[k + 2], 0, 0, 0);
  }

  /** Half-edge from one vertex to another, -1 if none. */
  find(from: number, to: number): number {
    const first = this.#outgoing[from];
    let half = first;
    do {
      if (this.triangle[nextHalf(half)] === to) return half;
      half = this.twin[prevHalf(half)];
    } while (half !== first);
    return -1;
  }

  /** Flips edges until the one from `from` to `to` is there; returns the new edges as pairs of vertices. */
  #clear(from: number, to: number): [number, number][] {
    const crossed = this.#crossedBy(from, to);
    const made: [number, number][] = [];
    for (let i = 0; i < crossed.length; i++) {
      const [a, b] = crossed[i];
      const half = this.find(a, b);
      if (!this.#canFlip(half)) {
        crossed.push([a, b]);
        continue;
      }
      const c = this.triangle[prevHalf(half)];
      const d = this.triangle[prevHalf(this.twin[half])];
      this.#flip(half);
      const crosses = c !== from && c !== to && d !== from && d !== to;
      if (crosses && this.#side(from, to, c) > 0 !== this.#side(from, to, d) > 0) crossed.push([c, d]);
      else made.push([c, d]);
    }
    return made;
  }

  /** The edges between `from` and `to` as pairs of vertices. */
  #crossedBy(from: number, to: number): [number, number][] {
    let half = this.#firstCrossed(from, to);
    const crossed: [number, number][] = [];
    for (;;) {
      if (this.#forced[half] === 1) throw new Error(`Edge ${this.#name(from, to)} crosses another`);
      crossed.push([this.triangle[half], this.triangle[nextHalf(half)]]);
      const across = this.twin[half];
      const apex = this.triangle[prevHalf(across)];
      if (apex === to) return crossed;
      const side = this.#side(from, to, apex);
      if (side === 0) throw new Error(`Edge ${this.#name(from, to)} passes through vertex ${apex}`);
      half = side > 0 ? nextHalf(across) : prevHalf(across);
    }
  }

  /** The half-edge opposite to `from` that the way to `to` crosses first. */
  #firstCrossed(from: number, to: number): number {
    const first = this.#outgoing[from];
    let half = first;
    do {
      const right = this.#side(from, to, this.triangle[nextHalf(half)]);
      const left = this.#side(from, to, this.triangle[prevHalf(half)]);
      if (right < 0 && left > 0) return nextHalf(half);
      half = this.twin[prevHalf(half)];
    } while (half !== first);
    throw new Error(`Edge ${this.#name(from, to)} passes through a vertex next to its start`);
  }

  /** Flips the edges given, and those that change by it, until all but the one between `from` and `to` are Delaunay. */
  #legalize(edges: [number, number][], from: number, to: number): void {
    for (let edge = edges.pop(); edge !== undefined; edge = edges.pop()) {
      const [a, b] = edge;
      if ((a === from && b === to) || (a === to && b === from)) continue;
      const half = this.find(a, b);
      if (half === -1 || this.#forced[half] === 1) continue;
      const c = this.triangle[prevHalf(half)];
      const d = this.triangle[prevHalf(this.twin[half])];
      if (this.#isOutside(a, b, c, d) || !this.#canFlip(half)) continue;
      this.#flip(half);
      edges.push([a, d], [d, b], [b, c], [c, a]);
    }
  }

  /** Whether vertex d is outside the circle through the triangle a, b, c, or on it: not above its plane. */
  #isOutside(a: number, b: number, c: number, d: number): boolean {
    const v = this.#vector;
    const [i, j, k, l] = [3 * a, 3 * b, 3 * c, 3 * d];
    const above = orient3d(
      v[i],
      v[i + 1],
      v[i + 2],
      v[j],
      v[j + 1],
      v[j + 2],
      v[k],
      v[k + 1],
      v[k + 2],
      v[l],
      v[l + 1],
      v[l + 2],
    );
    return above >= 0;
  }

  /** Whether the two triangles at a half-edge form a strictly convex quadrilateral. */
  #canFlip(half: number): boolean {
    const other = this.twin[half];
    const a = this.triangle[half];
    const b = this.triangle[other];
    const c = this.triangle[prevHalf(half)];
    const d = this.triangle[prevHalf(other)];
    return this.#side(d, b, c) > 0 && this.#side(c, a, d) > 0;
  }

  /**
   * Replaces the edge a-b by c-d.
   *
   * ```
   *      c              c
   *     / \            /|\
   *    a---b    ->    a | b
   *     \ /            \|/
   *      d              d
   * ```
   */
  #flip(half: number): void {
    const { triangle, twin } = this;
    const forced = this.#forced;
    const outgoing = this.#outgoing;
    const other = twin[half];
    const b2c = nextHalf(half);
    const c2a = prevHalf(half);
    const a2d = nextHalf(other);
    const d2b = prevHalf(other);
    outgoing[triangle[half]] = a2d;
    outgoing[triangle[other]] = b2c;
    triangle[half] = triangle[d2b];
    triangle[other] = triangle[c2a];
    outgoing[triangle[half]] = half;
    outgoing[triangle[other]] = other;
    this.#join(half, twin[d2b], forced[d2b]);
    this.#join(other, twin[c2a], forced[c2a]);
    this.#join(c2a, d2b, 0);
  }

  #join(half: number, other: number, forced: number): void {
    this.twin[half] = other;
    this.twin[other] = half;
    this.#forced[half] = forced;
    this.#forced[other] = forced;
  }

  #name(from: number, to: number): string {
    return `[${this.#lng[from]}, ${this.#lat[from]}] to [${this.#lng[to]}, ${this.#lat[to]}]`;
  }
}

/**
 * Triangles of the Delaunay triangulation of the sphere, which the stereographic projection from the South Pole
 * turns into that of the plane: circles stay circles. The pole itself, the last vertex, sees the hull from outside.
 */
function delaunay(lng: ArrayLike<number>, lat: ArrayLike<number>): Uint32Array {
  const pole = lng.length - 1;
  const plane = new Float64Array(2 * pole);
  for (let v = 0; v < pole; v++) {
    const radius = Math.tan(((90 - lat[v]) * RADIANS) / 2);
    plane[2 * v] = radius * Math.cos(lng[v] * RADIANS);
    // Delaunator's triangles run clockwise where y points up
    plane[2 * v + 1] = -radius * Math.sin(lng[v] * RADIANS);
  }
  const { triangles, hull } = new Delaunator(plane);
  const out = new Uint32Array(triangles.length + 3 * hull.length);
  out.set(triangles);
  for (let i = 0; i < hull.length; i++) {
    out.set([hull[(i + 1) % hull.length], hull[i], pole], triangles.length + 3 * i);
  }
  return out;
}

/** Which position two vertices share, for people: nothing where they differ by less than rounding. */
function sharedText(lng: ArrayLike<number>, lat: ArrayLike<number>): string {
  const known = new Set<string>();
  for (let v = 0; v < lng.length; v++) {
    const text = `[${lng[v]}, ${lat[v]}]`;
    if (known.has(text)) return `: ${text}`;
    known.add(text);
  }
  return '';
}
