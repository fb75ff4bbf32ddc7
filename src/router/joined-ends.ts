import type { EndPoint } from '../attach/end-point.ts';
import type { EndTable } from '../attach/end-table.ts';
import type { Awaited } from '../search/one-to-many.ts';

/** In place of an end's place. */
const FAILED = -(2 ** 31);

/** The ends of a table, joined to the graph: those that are kept for further tables, and its own. */
export class JoinedEnds {
  /** The ends as they were asked for; undefined for those that failed. */
  readonly ends: readonly (EndPoint | undefined)[];
  readonly kept: EndTable;
  readonly own: EndTable;
  /** Whether all of them are joined by links stored of ports, but for the ports that `lacksStored` tells. */
  areStored = true;
  /** End to its number among the kept ones, or as `~number` among its own. */
  readonly #place: Int32Array;
  /** End to 1 if it is a port kept that is not joined by stored links. */
  readonly #lacksStored: Uint8Array;

  constructor(ends: readonly (EndPoint | undefined)[], kept: EndTable, own: EndTable) {
    this.ends = ends;
    this.kept = kept;
    this.own = own;
    this.#place = new Int32Array(ends.length).fill(FAILED);
    this.#lacksStored = new Uint8Array(ends.length);
  }

  /** Sets where an end is, and whether by the links stored of a port. */
  put(i: number, number: number, isKept: boolean, isStored: boolean): void {
    this.#place[i] = isKept ? number : ~number;
    if (isStored) return;
    if (isKept) this.#lacksStored[i] = 1;
    else this.areStored = false;
  }

  /** Whether an end is a port kept that is not joined by stored links: there are few such. */
  lacksStored(i: number): boolean {
    return this.#lacksStored[i] === 1;
  }

  hasFailed(i: number): boolean {
    return this.#place[i] === FAILED;
  }

  isKept(i: number): boolean {
    return this.#place[i] >= 0;
  }

  /** The table that an end is in, and its number there. */
  tableOf(i: number): EndTable {
    return this.#place[i] >= 0 ? this.kept : this.own;
  }

  numberOf(i: number): number {
    return this.#place[i] >= 0 ? this.#place[i] : ~this.#place[i];
  }
}

/** The states that links of some ends lead to. Ends that are dropped make searches for the others end sooner. */
export class AwaitedEnds implements Awaited {
  readonly states: Uint8Array;
  count = 0;
  readonly #ends: JoinedEnds;
  /** State to how many links lead there. */
  readonly #links: Uint32Array;

  constructor(ends: JoinedEnds, stateCount: number) {
    this.#ends = ends;
    this.states = new Uint8Array(stateCount);
    this.#links = new Uint32Array(stateCount);
    for (let i = 0; i < ends.ends.length; i++) this.#addLinks(i, 1);
  }

  /** Leaves an end out: its cells are no more asked for. */
  drop(i: number): void {
    this.#addLinks(i, -1);
  }

  #addLinks(i: number, sign: 1 | -1): void {
    if (this.#ends.hasFailed(i)) return;
    const { link, first } = this.#ends.tableOf(i);
    const end = this.#ends.numberOf(i);
    for (let at = 2 * first[end]; at < 2 * first[end + 1]; at += 2) {
      const state = link[at];
      this.#links[state] += sign;
      const isAwaited = this.#links[state] > 0 ? 1 : 0;
      this.count += isAwaited - this.states[state];
      this.states[state] = isAwaited;
    }
  }
}
