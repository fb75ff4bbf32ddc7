import { BitPages, PAGE_WORDS } from './bit-pages.ts';
import type { Lattice } from './lattice.ts';

/** A set of lattice nodes, a bit each. Rows start on whole pages; bits beyond the last column stay clear. */
export class BitGrid {
  readonly lattice: Lattice;
  /** Words a row. */
  readonly stride: number;
  /** Row r owns words `r * stride` to `(r + 1) * stride - 1`, column 0 in the lowest bit of the first. */
  readonly #pages: BitPages;

  constructor(lattice: Lattice, pages?: BitPages) {
    this.lattice = lattice;
    this.stride = PAGE_WORDS * Math.ceil(lattice.columns / (32 * PAGE_WORDS));
    this.#pages = pages ?? BitPages.clear(this.stride * lattice.rows);
  }

  clone(): BitGrid {
    return new BitGrid(this.lattice, this.#pages.clone());
  }

  /** The nodes of columns `32 * word` to `32 * word + 31` of a row, the first in the lowest bit. */
  word(row: number, word: number): number {
    return this.#pages.word(row * this.stride + word);
  }

  /** The part between two columns and two rows, all included, as a grid of its own. Columns may go round the lattice. */
  window(west: number, south: number, east: number, north: number): BitGrid {
    const { lattice } = this;
    const columns = Math.min(east - west + 1, lattice.columns);
    const out = new BitGrid({
      west: lattice.west + west * lattice.step,
      south: lattice.south + south * lattice.step,
      step: lattice.step,
      columns,
      rows: north - south + 1,
      wraps: lattice.wraps && columns === lattice.columns,
    });
    // The window may begin west of the lattice and end east of it: once round either way.
    for (let row = south; row <= north; row++) {
      for (let shift = -lattice.columns; shift <= lattice.columns; shift += lattice.columns) {
        if (shift !== 0 && !lattice.wraps) continue;
        const end = Math.min(lattice.columns, west + columns - shift);
        for (let from = this.nextIn(row, Math.max(0, west - shift)); from < end; ) {
          const until = Math.min(end, this.nextOut(row, from));
          out.addRun(row - south, from + shift - west, until - 1 + shift - west);
          from = this.nextIn(row, until);
        }
      }
    }
    return out;
  }

  /** True if the node is in the set. The node must be on the lattice. */
  has(column: number, row: number): boolean {
    return ((this.word(row, column >>> 5) >>> (column & 31)) & 1) === 1;
  }

  /** True if a column from `from` to `to`, both included, is in the set, round the lattice if it wraps. */
  hasAny(row: number, from: number, to: number): boolean {
    const { columns, wraps } = this.lattice;
    if (!wraps) return this.nextIn(row, Math.max(0, from)) <= to;
    const start = from - Math.floor(from / columns) * columns;
    const end = start + Math.min(to - from, columns - 1);
    return (
      this.nextIn(row, start) <= Math.min(end, columns - 1) ||
      (end >= columns && this.nextIn(row, 0) <= end - columns)
    );
  }

  /** Adds columns `from` to `to`, both included. What lies off the lattice wraps round it or falls away. */
  addRun(row: number, from: number, to: number): void {
    this.#setRun(row, from, to, true);
  }

  /** Removes columns `from` to `to`, both included. What lies off the lattice wraps round it or falls away. */
  deleteRun(row: number, from: number, to: number): void {
    this.#setRun(row, from, to, false);
  }

  add(other: BitGrid): this {
    this.#pages.add(other.#pages);
    return this;
  }

  delete(other: BitGrid): this {
    this.#pages.delete(other.#pages);
    return this;
  }

  retain(other: BitGrid): this {
    this.#pages.retain(other.#pages);
    return this;
  }

  /** The first column from `from` on that is in the set, or the number of columns. */
  nextIn(row: number, from: number): number {
    return this.#next(row, from, 0);
  }

  /** The first column from `from` on that is not in the set, or the number of columns. */
  nextOut(row: number, from: number): number {
    return this.#next(row, from, 0xffffffff);
  }

  #next(row: number, from: number, flip: number): number {
    const { columns } = this.lattice;
    if (from >= columns) return columns;
    const first = row * this.stride;
    const end = first + this.stride;
    let at = first + (from >>> 5);
    let word = (this.#pages.word(at) ^ flip) & (-1 << (from & 31));
    if (word === 0) {
      at = this.#pages.nextOther(at + 1, end, flip);
      if (at === end) return columns;
      word = this.#pages.word(at) ^ flip;
    }
    return Math.min(columns, ((at - first) << 5) + 31 - Math.clz32(word & -word));
  }

  #setRun(row: number, from: number, to: number, value: boolean): void {
    const { rows, columns, wraps } = this.lattice;
    if (row < 0 || row >= rows || from > to) return;
    if (!wraps) {
      this.#fill(row, Math.max(0, from), Math.min(columns - 1, to), value);
      return;
    }
    const start = from - Math.floor(from / columns) * columns;
    const end = start + Math.min(to - from, columns - 1);
    this.#fill(row, start, Math.min(columns - 1, end), value);
    if (end >= columns) this.#fill(row, 0, end - columns, value);
  }

  #fill(row: number, from: number, to: number, value: boolean): void {
    if (from > to) return;
    const pages = this.#pages;
    const first = row * this.stride + (from >>> 5);
    const last = row * this.stride + (to >>> 5);
    const head = -1 << (from & 31);
    const tail = -1 >>> (31 - (to & 31));
    if (first === last) {
      pages.edit(first, head & tail, value);
      return;
    }
    const isHeadWhole = (from & 31) === 0;
    const isTailWhole = (to & 31) === 31;
    if (!isHeadWhole) pages.edit(first, head, value);
    pages.fill(isHeadWhole ? first : first + 1, isTailWhole ? last + 1 : last, value);
    if (!isTailWhole) pages.edit(last, tail, value);
  }
}
