import { doubled } from '../arrays.ts';
import type { SightPoint } from '../mesh/locate.ts';
import type { Attachment } from './attachment.ts';
import { EndTable } from './end-table.ts';

/** Ports among the ends of tables, kept for further ones: each is there once, by its number among the locations. */
export class PortTable extends EndTable {
  /** Port to one more than its number as an end, 0 if it is none. */
  #numberOf: Int32Array = new Int32Array(1024);
  /** Number to 1 for ports that are joined by all links, not by those stored. */
  #isFull: Uint8Array = new Uint8Array(1024);

  /** The number of a port as an end, or -1. */
  numberOf(port: number): number {
    return port < this.#numberOf.length ? this.#numberOf[port] - 1 : -1;
  }

  /** Whether a port is joined by the links stored of it, which arcs between ports do for. */
  isStored(number: number): boolean {
    return this.#isFull[number] === 0;
  }

  addPort(port: number, attachment: Attachment, free: SightPoint | undefined): number {
    const number = this.add(attachment, free);
    while (port >= this.#numberOf.length) this.#numberOf = doubled(this.#numberOf);
    this.#numberOf[port] = number + 1;
    while (number >= this.#isFull.length) this.#isFull = doubled(this.#isFull);
    if (!attachment.isStored) this.#isFull[number] = 1;
    return number;
  }
}
