import { FairwayError } from '../../errors.ts';
import type { WaterGraph } from '../../graph/water-graph.ts';
import { BLOCK_SIZE, readBlock, type StoredAttachment } from './attachment-code.ts';

/** Attachments in code. */
export interface AttachmentCode {
  /** Block to its bytes. */
  readonly lengths: readonly number[];
  /** The blocks, one after the other. */
  readonly blocks: Uint8Array;
  /** Sets of passages by the numbers that links have in the blocks, from 1 on: of each its passages, rising. */
  readonly sets: readonly (readonly number[])[];
}

/** Attachments of many positions by number. A block of them is read when one is asked for. */
export class Attachments {
  readonly #blocks: Uint8Array;
  readonly #count: number;
  readonly #nodeCount: number;
  /** Number of a set in the blocks to that in the graph. */
  readonly #sets: readonly number[];
  /** Block to its first byte; one longer than the number of blocks. */
  readonly #start: Uint32Array;

  /**
   * @param count of the attachments
   * @param graph that they lead to
   * @throws {FairwayError} `data_error` when the code has not the blocks of so many attachments, or names passages that
   * the graph has not
   */
  constructor(
    { lengths, blocks, sets: lists }: AttachmentCode,
    count: number,
    { nodeCount, sets, passages }: Pick<WaterGraph, 'nodeCount' | 'sets' | 'passages'>,
  ) {
    const expected = Math.ceil(count / BLOCK_SIZE);
    if (lengths.length !== expected)
      fail(`have ${lengths.length} blocks of attachments, expected ${expected}`);
    this.#blocks = blocks;
    this.#count = count;
    this.#nodeCount = nodeCount;
    const stranger = lists.flat().find((passage) => passage >= passages.length);
    if (stranger !== undefined) fail(`name passage ${stranger}, expected less than ${passages.length}`);
    this.#sets = [0, ...lists.map((members) => sets.of(members))];
    this.#start = new Uint32Array(expected + 1);
    for (let i = 0; i < expected; i++) this.#start[i + 1] = this.#start[i] + lengths[i];
    if (this.#start[expected] !== blocks.length)
      fail(`have attachments of ${blocks.length} bytes, expected ${this.#start[expected]}`);
  }

  /**
   * The attachment of a number.
   *
   * @throws {FairwayError} `data_error` when its block is damaged
   */
  of(number: number): StoredAttachment {
    const block = Math.floor(number / BLOCK_SIZE);
    const first = block * BLOCK_SIZE;
    const code = this.#blocks.subarray(this.#start[block], this.#start[block + 1]);
    const count = Math.min(BLOCK_SIZE, this.#count - first);
    const at = number - first;
    return readBlock(code, count, this.#nodeCount, this.#sets, at + 1)[at];
  }
}

function fail(what: string): never {
  throw new FairwayError('data_error', `The locations ${what}`);
}
