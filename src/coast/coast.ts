import Flatbush from 'flatbush';
import type { Lattice } from './lattice.ts';

/** Steps of the stored coordinates in a degree: 5.6 m of latitude each. */
export const COAST_STEPS_PER_DEGREE = 20_000;

/** Boxes by number: west, south, east and north of each, steps. */
export type StepBoxes = Int32Array;

/** What a coast is made of, before any block of it is read. */
export interface CoastParts {
  /** Vertices of all blocks; of two in one ring the last of the first is the first of the second. */
  readonly vertexCount: number;
  /** Block to its first chunk; one longer than the number of blocks. */
  readonly firstChunk: Uint32Array;
  /** Block to a box round its shore edges. */
  readonly blockBox: StepBoxes;
  readonly lattice: Lattice;
  /** Reads a block into the coast's arrays. */
  readonly readBlock: (coast: Coast, block: number) => void;
}

/**
 * The boundary of all routable water. Coordinates are whole steps; water lies on the left of every edge. Edge `e` runs
 * from vertex `e` to `e + 1`. Its blocks, some 250 edges each, are read when a search first comes to them: 5 µs each.
 */
export class Coast {
  /** Vertex to longitude and to latitude, in steps; 0 where no block is read yet. A ring's first vertex ends it, too. */
  readonly lng: Int32Array;
  readonly lat: Int32Array;
  /** Chunk to its first shore edge, and to the edge after its last. Chunks are the leaves of the index. */
  readonly chunkStart: Uint32Array;
  readonly chunkEnd: Uint32Array;
  readonly chunkBox: StepBoxes;
  /** Land or water at the points of a coarse lattice. */
  readonly lattice: Lattice;
  /** Boxes of the blocks, in degrees. */
  readonly index: Flatbush;
  readonly #readBlock: CoastParts['readBlock'];
  readonly #firstChunk: Uint32Array;
  /** Block to 1 once it has been read. */
  readonly #isRead: Uint8Array;

  constructor({ vertexCount, firstChunk, blockBox, lattice, readBlock }: CoastParts) {
    const chunks = firstChunk[firstChunk.length - 1];
    // pages of memory that no block is read into are never touched
    this.lng = new Int32Array(vertexCount);
    this.lat = new Int32Array(vertexCount);
    this.chunkStart = new Uint32Array(chunks);
    this.chunkEnd = new Uint32Array(chunks);
    this.chunkBox = new Int32Array(4 * chunks);
    this.lattice = lattice;
    this.index = indexOf(blockBox);
    this.#readBlock = readBlock;
    this.#firstChunk = firstChunk;
    this.#isRead = new Uint8Array(firstChunk.length - 1);
  }

  /**
   * Visits the chunks whose boxes meet a box in steps, in no order.
   *
   * @throws {FairwayError} `data_error` when a block there is damaged
   */
  search(west: number, south: number, east: number, north: number, visit: (chunk: number) => void): void {
    const { chunkBox } = this;
    const k = COAST_STEPS_PER_DEGREE;
    this.index.search(west / k, south / k, east / k, north / k, (block) => {
      this.read(block);
      const end = this.#firstChunk[block + 1];
      for (let chunk = this.#firstChunk[block], b = 4 * chunk; chunk < end; chunk++, b += 4) {
        if (chunkBox[b] > east || chunkBox[b + 1] > north) continue;
        if (chunkBox[b + 2] < west || chunkBox[b + 3] < south) continue;
        visit(chunk);
      }
      return false;
    });
  }

  /** Whether a block has any shore: one of the map's frame alone has none. */
  hasShore(block: number): boolean {
    return this.#firstChunk[block] < this.#firstChunk[block + 1];
  }

  /** First chunk of a block and the one after its last. */
  chunksOf(block: number): readonly [first: number, end: number] {
    this.read(block);
    return [this.#firstChunk[block], this.#firstChunk[block + 1]];
  }

  /** Reads a block, unless it has been read. */
  read(block: number): void {
    if (this.#isRead[block] === 1) return;
    this.#readBlock(this, block);
    this.#isRead[block] = 1;
  }

  /** Reads all blocks: 0.1 s for the world. */
  readAll(): void {
    for (let block = 0; block < this.#isRead.length; block++) this.read(block);
  }
}

function indexOf(box: StepBoxes): Flatbush {
  const index = new Flatbush(box.length / 4);
  const k = COAST_STEPS_PER_DEGREE;
  for (let b = 0; b < box.length; b += 4) {
    index.add(box[b] / k, box[b + 1] / k, box[b + 2] / k, box[b + 3] / k);
  }
  index.finish();
  return index;
}
