import { RiceReader } from '../../data/rice.ts';
import { cutChunks } from '../chunks.ts';
import type { Coast } from '../coast.ts';
import { CONTEXT, type Directory, fail } from './block-code.ts';

/** The blocks of a coast in code. */
export class BlockReader {
  readonly #directory: Directory;
  readonly #code: Uint8Array;
  readonly #means: readonly number[];

  /**
   * @param code the blocks, one after the other
   * @param means first means of the blocks' contexts
   */
  constructor(directory: Directory, code: Uint8Array, means: readonly number[]) {
    this.#directory = directory;
    this.#code = code;
    this.#means = means;
  }

  /**
   * Reads a block into a coast's arrays. One that is refused leaves what other blocks have there as it was.
   *
   * @throws {FairwayError} `data_error` unless its code holds exactly its vertices, the shore within its box, and its
   * ends where blocks before and after that have been read have them
   */
  read(coast: Coast, block: number): void {
    const { lng, lat } = coast;
    const shared = this.#sharedWithOthers(block);
    const before = shared.map((v) => [lng[v], lat[v]]);
    try {
      this.#decode(coast, block);
      for (const [i, v] of shared.entries()) {
        const [x, y] = before[i];
        const isSame = lng[v] === x && lat[v] === y;
        if (!isSame && !isUnread(x, y))
          fail(`has vertex ${v} at [${lng[v]},${lat[v]}]`, block, `[${x},${y}]`);
      }
    } catch (error) {
      for (const [i, v] of shared.entries()) [lng[v], lat[v]] = before[i];
      throw error;
    }
  }

  /** The vertices of a block that the block before it, or the one after, has, too. */
  #sharedWithOthers(block: number): number[] {
    const { firstVertex, endVertex } = this.#directory;
    const shared: number[] = [];
    if (block > 0 && firstVertex[block] < endVertex[block - 1]) shared.push(firstVertex[block]);
    const last = endVertex[block] - 1;
    if (block + 1 < endVertex.length && firstVertex[block + 1] === last) shared.push(last);
    return shared;
  }

  #decode(coast: Coast, block: number): void {
    const { firstVertex, endVertex, firstChunk, firstByte, box } = this.#directory;
    const { lng, lat } = coast;
    const rice = new RiceReader(this.#code.subarray(firstByte[block], firstByte[block + 1]), this.#means);
    const end = endVertex[block];
    const isContinued = block > 0 && firstVertex[block] < endVertex[block - 1];
    const goesOn = block + 1 < endVertex.length && firstVertex[block + 1] < end;
    let firstX = box[4 * block] + rice.unsigned(CONTEXT.originX);
    let firstY = box[4 * block + 1] + rice.unsigned(CONTEXT.originY);
    let chunk = firstChunk[block];
    for (let first = firstVertex[block]; first < end; ) {
      const last = first + rice.unsigned(CONTEXT.size) + 1;
      if (last >= end) fail(`has vertex ${last}`, block, `less than ${end}`);
      const isFirst = first === firstVertex[block];
      if (!isFirst) {
        firstX += rice.signed(CONTEXT.firstLng);
        firstY += rice.signed(CONTEXT.firstLat);
      }
      const isWhole = !(isFirst && isContinued) && !(last === end - 1 && goesOn);
      let x = firstX;
      let y = firstY;
      lng[first] = x;
      lat[first] = y;
      for (let v = first + 1; v < (isWhole ? last : last + 1); v++) {
        lng[v] = x += rice.signed(CONTEXT.lng);
        lat[v] = y += rice.signed(CONTEXT.lat);
      }
      if (isWhole) {
        lng[last] = firstX;
        lat[last] = firstY;
      }
      chunk = cutChunks(coast, first, last, chunk, firstChunk[block + 1]);
      first = last + 1;
    }
    rice.finish();
    if (chunk !== firstChunk[block + 1]) fail(`ends in chunk ${chunk}`, block, `${firstChunk[block + 1]}`);
    this.#checkBoxes(coast.chunkBox, block);
  }

  #checkBoxes(chunkBox: Int32Array, block: number): void {
    const { box, firstChunk } = this.#directory;
    const b = 4 * block;
    for (let c = 4 * firstChunk[block]; c < 4 * firstChunk[block + 1]; c += 4) {
      const isWithin =
        chunkBox[c] >= box[b] &&
        chunkBox[c + 1] >= box[b + 1] &&
        chunkBox[c + 2] <= box[b + 2] &&
        chunkBox[c + 3] <= box[b + 3];
      if (!isWithin) fail(`has shore at [${chunkBox.subarray(c, c + 4)}]`, block, 'it in its box');
    }
  }
}

/** Whether a vertex has not been read: in open water, no shore lies there. */
function isUnread(lng: number, lat: number): boolean {
  return lng === 0 && lat === 0;
}
