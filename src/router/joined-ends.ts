import type { Attachment } from '../attach/attachment.ts';
import type { EndPoint } from '../attach/end-point.ts';
import type { EndTable } from '../attach/end-table.ts';
import type { PortTable } from '../attach/port-table.ts';
import type { SightPoint } from '../mesh/locate.ts';
import type { Links } from '../search/one-to-many.ts';

/** In place of an end's place. */
const FAILED = -(2 ** 31);

/** The ends of a table, joined to the graph: those that are kept for further tables, and its own. */
export class JoinedEnds {
  /** The ends as they were asked for; undefined for those that failed. */
  readonly ends: readonly (EndPoint | undefined)[];
  readonly kept: PortTable;
  readonly own: EndTable;
  /** Whether all of them are joined by links stored of ports, but for the ports that `lacksStored` tells. */
  areStored = true;
  /** End to its number among the kept ones, or as `~number` among its own. */
  readonly #place: Int32Array;

  constructor(ends: readonly (EndPoint | undefined)[], kept: PortTable, own: EndTable) {
    this.ends = ends;
    this.kept = kept;
    this.own = own;
    this.#place = new Int32Array(ends.length).fill(FAILED);
  }

  /** Sets where an end is among those kept. */
  put(i: number, number: number): void {
    this.#place[i] = number;
  }

  /** Adds an end to those of its own. */
  add(i: number, attachment: Attachment, free: SightPoint | undefined): void {
    this.#place[i] = ~this.own.add(attachment, free);
    if (!attachment.isStored) this.areStored = false;
  }

  /** Whether an end is a port kept that is not joined by stored links: there are few such. */
  lacksStored(i: number): boolean {
    return this.isKept(i) && !this.kept.isStored(this.#place[i]);
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

  /** The links of the ends from one on that have not failed. */
  linksFrom(first: number): Links[] {
    const found: Links[] = [];
    for (let i = first; i < this.ends.length; i++) {
      if (!this.hasFailed(i)) found.push(this.tableOf(i).linksOf(this.numberOf(i)));
    }
    return found;
  }
}
