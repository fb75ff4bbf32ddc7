import { FairwayError } from '../../errors.ts';
import type { StepBoxes } from '../block-cells.ts';
import { COAST_STEPS_PER_DEGREE } from '../coast.ts';

/** Most edges of a block: more make the file smaller, and what a search first reads larger. */
export const BLOCK_EDGES = 256;
/** Most vertices of a block: those of so many triangles. */
const MOST_VERTICES = (BLOCK_EDGES * 4) / 3;

/** Sides of blocks' boxes are whole units, steps. */
export const BOX_UNIT = 128;
/** Where units begin: a degree off the map's frame, which some vertices have been moved over by a few steps. */
export const BOX_WEST = -181 * COAST_STEPS_PER_DEGREE;
export const BOX_SOUTH = -91 * COAST_STEPS_PER_DEGREE;

/** The columns of a directory, a number of 16 bits for each block, lowest byte first. */
export const COLUMN = {
  /** West and south of its box, as differences from those of the block before; its width and height. Units. */
  west: 0,
  south: 1,
  width: 2,
  height: 3,
  /** Twice the number of its vertices, and 1 if the first goes on with the ring of the block before it. */
  vertices: 4,
  chunks: 5,
  bytes: 6,
} as const;
export const COLUMNS = 7;

/** Contexts of a block's Rice code, one for each kind of number. */
export const CONTEXT = { originX: 0, originY: 1, size: 2, firstLng: 3, firstLat: 4, lng: 5, lat: 6 } as const;
export const CONTEXTS = 7;

/** Where the blocks of a coast are. */
export interface Directory {
  /** Block to its first vertex; the last vertex of a block whose ring goes on is the next one's first. */
  readonly firstVertex: Uint32Array;
  /** Block to the vertex after its last. */
  readonly endVertex: Uint32Array;
  /** Block to its first chunk; one longer than the number of blocks. */
  readonly firstChunk: Uint32Array;
  /** Block to its first byte; one longer than the number of blocks. */
  readonly firstByte: Uint32Array;
  /** Block to a box round its shore edges and its first vertex. */
  readonly box: StepBoxes;
}

/**
 * Reads what `writeDirectory` wrote.
 *
 * @throws {FairwayError} `data_error` unless it has whole columns of blocks that can be
 */
export function readDirectory(bytes: Uint8Array): Directory {
  const blocks = Math.floor(bytes.length / (2 * COLUMNS));
  if (blocks === 0 || blocks * 2 * COLUMNS !== bytes.length) {
    throw new FairwayError('data_error', `The coast has a directory of ${bytes.length} bytes`);
  }
  const columns = new Uint16Array(new Uint8Array(bytes).buffer);
  const directory: Directory = {
    firstVertex: new Uint32Array(blocks),
    endVertex: new Uint32Array(blocks),
    firstChunk: new Uint32Array(blocks + 1),
    firstByte: new Uint32Array(blocks + 1),
    box: new Int32Array(4 * blocks),
  };
  const { firstVertex, endVertex, firstChunk, firstByte, box } = directory;
  let end = 0;
  let west = 0;
  let south = 0;
  for (let b = 0; b < blocks; b++) {
    const vertices = columns[COLUMN.vertices * blocks + b] >> 1;
    const chunks = columns[COLUMN.chunks * blocks + b];
    if (vertices < 2 || vertices > MOST_VERTICES || chunks > vertices)
      fail(`has ${vertices} vertices in ${chunks} chunks`, b, '2 vertices or more, and no more chunks');
    const isContinued = columns[COLUMN.vertices * blocks + b] & 1;
    if (isContinued > end) fail('goes on', b, 'a block before it');
    firstVertex[b] = end - isContinued;
    endVertex[b] = end = firstVertex[b] + vertices;
    firstChunk[b + 1] = firstChunk[b] + chunks;
    firstByte[b + 1] = firstByte[b] + columns[COLUMN.bytes * blocks + b];
    west = (west + columns[COLUMN.west * blocks + b]) & 0xffff;
    south = (south + columns[COLUMN.south * blocks + b]) & 0xffff;
    box[4 * b] = BOX_WEST + BOX_UNIT * west;
    box[4 * b + 1] = BOX_SOUTH + BOX_UNIT * south;
    box[4 * b + 2] = box[4 * b] + BOX_UNIT * columns[COLUMN.width * blocks + b];
    box[4 * b + 3] = box[4 * b + 1] + BOX_UNIT * columns[COLUMN.height * blocks + b];
  }
  return directory;
}

/** @throws {FairwayError} `data_error` */
export function fail(what: string, block: number, expected: string): never {
  throw new FairwayError('data_error', `Block ${block} of the coast ${what}, expected ${expected}`);
}
