import { FairwayError } from '../../errors.ts';
import type { WaterGraph } from '../../graph/water-graph.ts';
import { readAttachment, type StoredAttachment } from './attachment-code.ts';

/** Attachments in code. */
export interface AttachmentCode {
  /** Attachment to its bytes. */
  readonly lengths: readonly number[];
  /** Their codes, one after the other. */
  readonly codes: Uint8Array;
  /** Sets of passages by the numbers that links have in the codes, from 1 on: of each its passages, rising. */
  readonly sets: readonly (readonly number[])[];
}

/** Attachments of many positions by number. Each is read when it is asked for. */
export class Attachments {
  readonly #codes: Uint8Array;
  readonly #nodeCount: number;
  /** Number of a set in the codes to that in the graph. */
  readonly #sets: readonly number[];
  /** Attachment to its first byte; one longer than their number. */
  readonly #start: Uint32Array;

  /**
   * @param count of the attachments
   * @param graph that they lead to
   * @throws {FairwayError} `data_error` when the code is not that of so many attachments, or names passages that
   * the graph has not
   */
  constructor(
    { lengths, codes, sets: lists }: AttachmentCode,
    count: number,
    { nodeCount, sets, passages }: Pick<WaterGraph, 'nodeCount' | 'sets' | 'passages'>,
  ) {
    if (lengths.length !== count) fail(`have ${lengths.length} attachments, expected ${count}`);
    this.#codes = codes;
    this.#nodeCount = nodeCount;
    const stranger = lists.flat().find((passage) => passage >= passages.length);
    if (stranger !== undefined) fail(`name passage ${stranger}, expected less than ${passages.length}`);
    this.#sets = [0, ...lists.map((members) => sets.of(members))];
    this.#start = new Uint32Array(count + 1);
    for (let i = 0; i < count; i++) this.#start[i + 1] = this.#start[i] + lengths[i];
    if (this.#start[count] !== codes.length)
      fail(`have attachments of ${codes.length} bytes, expected ${this.#start[count]}`);
  }

  /**
   * The attachment of a number.
   *
   * @throws {FairwayError} `data_error` when its code is damaged
   */
  of(number: number): StoredAttachment {
    const code = this.#codes.subarray(this.#start[number], this.#start[number + 1]);
    return readAttachment(code, this.#nodeCount, this.#sets);
  }
}

function fail(what: string): never {
  throw new FairwayError('data_error', `The locations ${what}`);
}
