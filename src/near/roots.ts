import { resized } from '../arrays.ts';
import type { NearMesh } from './near-mesh.ts';

/**
 * The corners that a search over a near mesh has come to, with the shortest ways to them so far: one each, or two, round
 * land on their right and on their left, which are numbered from twice the corner on. Holds the memory of one search and
 * uses it again.
 */
export class Roots {
  /** Corner to the length of the way there, radians; to the corner before it, -1 for where the search began. */
  length = new Float64Array(0);
  parent = new Int32Array(0);
  /** Corner to 1 where the way to it bends left, round land on the left. */
  isLeft = new Uint8Array(0);
  readonly #mesh: NearMesh;
  readonly #perCorner: 1 | 2;
  /** Corner to the last search that came to it, and to the last that went on from it: counted on beyond 2^32. */
  #foundBy = new Float64Array(0);
  #doneBy = new Float64Array(0);
  #search = 0;

  constructor(mesh: NearMesh, perCorner: 1 | 2 = 1) {
    this.#mesh = mesh;
    this.#perCorner = perCorner;
  }

  begin(): void {
    this.#search++;
    if (this.length.length > this.#room) this.#resize();
  }

  /** Takes a way to a corner, shorter than those known. */
  comeTo(corner: number, length: number, parent: number, isLeft: number): void {
    if (corner >= this.length.length) this.#resize();
    this.#foundBy[corner] = this.#search;
    this.length[corner] = length;
    this.parent[corner] = parent;
    this.isLeft[corner] = isLeft;
  }

  /** Whether a way to a corner would be the shortest known. */
  isShorter(corner: number, length: number): boolean {
    return this.#foundBy[corner] !== this.#search || length < this.length[corner];
  }

  /** Marks that the search goes on from a corner; false if it did so before. */
  settle(corner: number): boolean {
    if (corner >= this.length.length) this.#resize();
    if (this.#doneBy[corner] === this.#search) return false;
    this.#doneBy[corner] = this.#search;
    return true;
  }

  isSettled(corner: number): boolean {
    return this.#doneBy[corner] === this.#search;
  }

  /** Length of the shortest way known to a corner; `Infinity` without any. */
  lengthTo(corner: number): number {
    return this.#foundBy[corner] === this.#search ? this.length[corner] : Infinity;
  }

  /** How many ways there is room for in the mesh's corners. */
  get #room(): number {
    return this.#perCorner * this.#mesh.lng.length;
  }

  #resize(): void {
    const size = this.#room;
    this.length = resized(this.length, size);
    this.parent = resized(this.parent, size);
    this.isLeft = resized(this.isLeft, size);
    this.#foundBy = resized(this.#foundBy, size);
    this.#doneBy = resized(this.#doneBy, size);
  }
}
