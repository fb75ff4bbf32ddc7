import { Found } from '../arrays.ts';
import type { StepBoxes } from './block-cells.ts';
import { BlockIndex, type Shape } from './block-index.ts';
import type { Lattice } from './lattice.ts';

/** Steps of the stored coordinates in a degree: 5.6 m of latitude each. */
export const COAST_STEPS_PER_DEGREE = 20_000;
/** Steps once round the earth. */
export const TURN = 360 * COAST_STEPS_PER_DEGREE;

/** What the blocks of a coast hold: see `Coast`. */
export interface CoastArrays {
  readonly lng: Int32Array;
  readonly lat: Int32Array;
  readonly chunkStart: Uint32Array;
  readonly chunkEnd: Uint32Array;
  readonly chunkBox: StepBoxes;
}

/** Where the blocks of a coast are. */
interface CoastBlocks {
  /** Block to its first chunk; one longer than the number of blocks. */
  readonly firstChunk: Uint32Array;
  /** Block to a box round its shore edges. */
  readonly blockBox: StepBoxes;
  readonly lattice: Lattice;
}

/** What a coast is made of, before any block of it is read. */
export interface CoastParts extends CoastBlocks {
  /** Vertices of all blocks; of two in one ring the last of the first is the first of the second. */
  readonly vertexCount: number;
  /** Reads a block into the coast's arrays. */
  readonly readBlock: (coast: Coast, block: number) => void;
}

/** A coast of which all blocks are read, as plain arrays. */
export interface WholeCoast extends CoastArrays, CoastBlocks {}

/**
 * The boundary of all routable water. Coordinates are whole steps; water lies on the left of every edge. Edge `e` runs
 * from vertex `e` to `e + 1`. Its blocks, some 200 edges each, are read when a search first comes to them: 5 µs each.
 */
export class Coast implements CoastArrays {
  /** Vertex to longitude and to latitude, in steps; 0 where no block is read yet. A ring's first vertex ends it, too. */
  readonly lng: Int32Array;
  readonly lat: Int32Array;
  /** Chunk to its first shore edge, and to the edge after its last. Chunks are what searches find. */
  readonly chunkStart: Uint32Array;
  readonly chunkEnd: Uint32Array;
  readonly chunkBox: StepBoxes;
  /** Land or water at the points of a coarse lattice. */
  readonly lattice: Lattice;
  readonly #blockBox: StepBoxes;
  readonly #blocks: BlockIndex;
  readonly #firstChunk: Uint32Array;
  readonly #readBlock: CoastParts['readBlock'];
  /** Block to 1 once it has been read. */
  readonly #isRead: Uint8Array;
  readonly #foundBlocks = new Found();

  private constructor(
    { firstChunk, blockBox, lattice }: CoastBlocks,
    { lng, lat, chunkStart, chunkEnd, chunkBox }: CoastArrays,
    readBlock: CoastParts['readBlock'],
  ) {
    this.lng = lng;
    this.lat = lat;
    this.chunkStart = chunkStart;
    this.chunkEnd = chunkEnd;
    this.chunkBox = chunkBox;
    this.lattice = lattice;
    this.#blockBox = blockBox;
    this.#blocks = new BlockIndex(blockBox, TURN);
    this.#firstChunk = firstChunk;
    this.#readBlock = readBlock;
    this.#isRead = new Uint8Array(firstChunk.length - 1);
  }

  /** A coast of which no block is read yet. */
  static unread(parts: CoastParts): Coast {
    const { vertexCount, firstChunk, readBlock } = parts;
    const chunks = firstChunk[firstChunk.length - 1];
    // pages of memory that no block is read into are never touched
    const arrays = {
      lng: new Int32Array(vertexCount),
      lat: new Int32Array(vertexCount),
      chunkStart: new Uint32Array(chunks),
      chunkEnd: new Uint32Array(chunks),
      chunkBox: new Int32Array(4 * chunks),
    };
    return new Coast(parts, arrays, readBlock);
  }

  /** What `whole` gave, as a coast again, on the same arrays. */
  static from(whole: WholeCoast): Coast {
    return new Coast(whole, whole, () => undefined);
  }

  /** All of it, read. */
  whole(): WholeCoast {
    this.readAll();
    const { lng, lat, chunkStart, chunkEnd, chunkBox, lattice } = this;
    const blocks = { firstChunk: this.#firstChunk, blockBox: this.#blockBox, lattice };
    return { lng, lat, chunkStart, chunkEnd, chunkBox, ...blocks };
  }

  /**
   * Visits the chunks whose boxes meet a shape, which may get smaller then. A visit searches for no others.
   *
   * @throws {FairwayError} `data_error` when a block there is damaged
   */
  search(shape: Shape, visit: (chunk: number) => void): void {
    const { chunkBox } = this;
    const blocks = this.#foundBlocks;
    blocks.count = 0;
    this.#blocks.search(shape, blocks);
    for (let i = 0; i < blocks.count; i++) {
      const block = blocks.numbers[i];
      if (!shape.meets(this.#blockBox, 4 * block)) continue;
      this.#read(block);
      const end = this.#firstChunk[block + 1];
      for (let chunk = this.#firstChunk[block]; chunk < end; chunk++) {
        if (shape.meets(chunkBox, 4 * chunk)) visit(chunk);
      }
    }
  }

  /**
   * Finds the chunks whose boxes meet a box in steps, in place of what was found before.
   *
   * @throws {FairwayError} `data_error` when a block there is damaged
   */
  searchBox(west: number, south: number, east: number, north: number, found: Found): void {
    const { chunkBox: box } = this;
    const blocks = this.#foundBlocks;
    blocks.count = 0;
    found.count = 0;
    this.#blocks.searchBox(west, south, east, north, blocks);
    for (let i = 0; i < blocks.count; i++) {
      const block = blocks.numbers[i];
      this.#read(block);
      const end = this.#firstChunk[block + 1];
      for (let chunk = this.#firstChunk[block]; chunk < end; chunk++) {
        const at = 4 * chunk;
        if (box[at] <= east && box[at + 1] <= north && box[at + 2] >= west && box[at + 3] >= south)
          found.add(chunk);
      }
    }
  }

  /** Reads all blocks: 0.1 s for the world. */
  readAll(): void {
    for (let block = 0; block < this.#isRead.length; block++) this.#read(block);
  }

  #read(block: number): void {
    if (this.#isRead[block] === 1) return;
    this.#readBlock(this, block);
    this.#isRead[block] = 1;
  }
}
