import Delaunator from 'delaunator';
import { orient2d } from 'robust-predicates';
import { nextHalf, prevHalf } from '../mesh/mesh.ts';
import { isInCircle } from './in-circle.ts';

/**
 * Delaunay triangulation of points of a plane into which edges can be forced. Sides are judged exactly (Shewchuk's
 * predicates), so every triangle stays counterclockwise. Of points on one circle, as far as rounding tells, any triangles
 * will do.
 */
export class PlanarTriangulation {
  /** Half-edge to the point it leaves; three a triangle, counterclockwise. */
  readonly triangle: Uint32Array;
  /** Half-edge to the one on the other side of its edge, -1 on the hull. */
  readonly twin: Int32Array;
  /** Half-edge to the mark of its edge, 0 for none, and to what that stands for. Edges with a mark stay. */
  readonly mark: Uint8Array;
  readonly source: Int32Array;
  /** Two numbers a point: east, and north with its sign changed, as the triangulation's triangles run clockwise. */
  readonly #flat: Float64Array;
  /** Point to a half-edge that leaves it: of a point of the hull the one with nothing on its right; -1 if none. */
  readonly #spoke: Int32Array;
  /** Edges as pairs of points: those that the edge being forced crosses, and those to be made Delaunay. */
  readonly #crossed: number[] = [];
  readonly #open: number[] = [];

  /** @param flat two numbers a point: east, and south */
  constructor(flat: Float64Array) {
    const { triangles, halfedges } = new Delaunator(flat);
    this.#flat = flat;
    this.triangle = triangles;
    this.twin = halfedges;
    this.#spoke = new Int32Array(flat.length / 2).fill(-1);
    this.mark = new Uint8Array(triangles.length);
    this.source = new Int32Array(triangles.length);
    for (let h = 0; h < triangles.length; h++) {
      if (halfedges[h] < 0 || this.#spoke[triangles[h]] < 0) this.#spoke[triangles[h]] = h;
    }
  }

  /**
   * Forces the edge between two points: edges that it crosses are flipped away (Sloan 1993), then those that are not
   * Delaunay. Returns a half-edge of it, which is to be marked before others are forced; -1 if it would cross an edge
   * with a mark or pass through a point.
   */
  force(from: number, to: number): number {
    let half = this.find(from, to);
    if (half < 0) half = this.find(to, from);
    if (half < 0) {
      if (!this.#collectCrossed(from, to)) return -1;
      this.#flipCrossed(from, to);
      this.#legalize(from, to);
      half = this.find(from, to);
    }
    return half;
  }

  /** Marks the edge of a half-edge. */
  setMark(half: number, mark: number, source: number): void {
    const other = this.twin[half];
    this.mark[half] = mark;
    this.source[half] = source;
    if (other < 0) return;
    this.mark[other] = mark;
    this.source[other] = source;
  }

  /** Half-edge from one point to another, -1 if none. */
  find(from: number, to: number): number {
    const { triangle, twin } = this;
    const first = this.#spoke[from];
    let half = first;
    while (half >= 0) {
      if (triangle[nextHalf(half)] === to) return half;
      half = twin[prevHalf(half)];
      if (half === first) return -1;
    }
    return -1;
  }

  /** Side of point c to the line from a to b: positive to the left. Exact in its sign. */
  #side(a: number, b: number, c: number): number {
    const f = this.#flat;
    return orient2d(f[2 * a], f[2 * a + 1], f[2 * b], f[2 * b + 1], f[2 * c], f[2 * c + 1]);
  }

  /** Gathers the edges between two points; false if one has a mark or a point lies in between. */
  #collectCrossed(from: number, to: number): boolean {
    const { triangle, twin } = this;
    this.#crossed.length = 0;
    const first = this.#spoke[from];
    let half = -1;
    for (let spoke = first; spoke >= 0; ) {
      const right = this.#side(from, to, triangle[nextHalf(spoke)]);
      const left = this.#side(from, to, triangle[prevHalf(spoke)]);
      if (right < 0 && left > 0) {
        half = nextHalf(spoke);
        break;
      }
      spoke = twin[prevHalf(spoke)];
      if (spoke === first) break;
    }
    while (half >= 0) {
      const across = twin[half];
      if (across < 0 || this.mark[half] > 0) return false;
      this.#crossed.push(triangle[half], triangle[across]);
      const apex = triangle[prevHalf(across)];
      if (apex === to) return true;
      const side = this.#side(from, to, apex);
      if (side === 0) return false;
      half = side > 0 ? nextHalf(across) : prevHalf(across);
    }
    return false;
  }

  /** Flips the edges gathered until none crosses the line between two points; the new ones are left to be legalized. */
  #flipCrossed(from: number, to: number): void {
    const { triangle, twin } = this;
    const crossed = this.#crossed;
    this.#open.length = 0;
    for (let i = 0; i < crossed.length; i += 2) {
      const half = this.find(crossed[i], crossed[i + 1]);
      if (!this.#canFlip(half)) {
        crossed.push(crossed[i], crossed[i + 1]);
        continue;
      }
      const c = triangle[prevHalf(half)];
      const d = triangle[prevHalf(twin[half])];
      this.#flip(half);
      const crosses = c !== from && c !== to && d !== from && d !== to;
      if (crosses && this.#side(from, to, c) > 0 !== this.#side(from, to, d) > 0) crossed.push(c, d);
      else this.#open.push(c, d);
    }
  }

  /** Flips the new edges, and those that change by it, until all but the one between `from` and `to` are Delaunay. */
  #legalize(from: number, to: number): void {
    const { triangle, twin } = this;
    const open = this.#open;
    while (open.length > 0) {
      const b = open.pop() as number;
      const a = open.pop() as number;
      if ((a === from && b === to) || (a === to && b === from)) continue;
      const half = this.find(a, b);
      if (half < 0 || twin[half] < 0 || this.mark[half] > 0) continue;
      const c = triangle[prevHalf(half)];
      const d = triangle[prevHalf(twin[half])];
      if (!isInCircle(this.#flat, a, b, c, d) || !this.#canFlip(half)) continue;
      this.#flip(half);
      open.push(a, d, d, b, b, c, c, a);
    }
  }

  /** Whether the two triangles at a half-edge form a strictly convex quadrilateral. */
  #canFlip(half: number): boolean {
    const { triangle } = this;
    const other = this.twin[half];
    const c = triangle[prevHalf(half)];
    const d = triangle[prevHalf(other)];
    return this.#side(d, triangle[other], c) > 0 && this.#side(c, triangle[half], d) > 0;
  }

  /** Replaces the edge a-b of two triangles by the edge between their other corners, c-d. */
  #flip(half: number): void {
    const { triangle, twin } = this;
    const spoke = this.#spoke;
    const other = twin[half];
    const b2c = nextHalf(half);
    const c2a = prevHalf(half);
    const a2d = nextHalf(other);
    const d2b = prevHalf(other);
    if (spoke[triangle[half]] === half) spoke[triangle[half]] = a2d;
    if (spoke[triangle[other]] === other) spoke[triangle[other]] = b2c;
    if (spoke[triangle[d2b]] === d2b) spoke[triangle[d2b]] = half;
    if (spoke[triangle[c2a]] === c2a) spoke[triangle[c2a]] = other;
    triangle[half] = triangle[d2b];
    triangle[other] = triangle[c2a];
    this.#join(half, twin[d2b]);
    this.#join(other, twin[c2a]);
    this.setMark(half, this.mark[d2b], this.source[d2b]);
    this.setMark(other, this.mark[c2a], this.source[c2a]);
    this.#join(c2a, d2b);
    this.setMark(c2a, 0, 0);
  }

  #join(half: number, other: number): void {
    this.twin[half] = other;
    if (other >= 0) this.twin[other] = half;
  }
}
