import { RiceReader } from '../../data/rice.ts';
import { FairwayError } from '../../errors.ts';
import { COAST_STEPS_PER_DEGREE, type StepBoxes } from '../coast.ts';

/** Most edges of a block: more make the file smaller, and what a search first reads larger. */
export const BLOCK_EDGES = 256;
/** Most vertices: of so many triangles. */
const MOST_VERTICES = (BLOCK_EDGES / 3) * 4;
/** Farthest vertices, steps: some that touched others have been moved off the map's frame by a few. */
const MOST_LNG = 181 * COAST_STEPS_PER_DEGREE;
const MOST_LAT = 90 * COAST_STEPS_PER_DEGREE;
/** Sides of blocks' boxes lie at multiples of this from their first vertices, steps. */
export const BOX_STEP = 32;

/** Contexts of the directory's Rice code. */
export const CONTEXT = {
  vertices: 0,
  chunks: 1,
  bytes: 2,
  lng: 3,
  lat: 4,
  west: 5,
  south: 6,
  east: 7,
  north: 8,
} as const;
export const CONTEXTS = 9;

/** Contexts of a block's, one for each kind of number. */
export const BLOCK_CONTEXT = { size: 0, firstLng: 1, firstLat: 2, lng: 3, lat: 4 } as const;
export const BLOCK_CONTEXTS = 5;

/** Where the blocks of a coast are. */
export interface Directory {
  /** Block to its first vertex; the last vertex of a block whose ring goes on is the next one's first. */
  readonly firstVertex: Uint32Array;
  /** Block to the vertex after its last. */
  readonly endVertex: Uint32Array;
  /** Block to 1 where its first vertex goes on with the ring of the block before it. */
  readonly isContinued: Uint8Array;
  /** Block to its first chunk; one longer than the number of blocks. */
  readonly firstChunk: Uint32Array;
  /** Block to its first byte; one longer than the number of blocks. */
  readonly firstByte: Uint32Array;
  /** Block to the position of its first vertex, steps. */
  readonly lng: Int32Array;
  readonly lat: Int32Array;
  /** Block to a box round its shore edges and its first vertex. */
  readonly box: StepBoxes;
}

/**
 * Reads what `writeDirectory` wrote.
 *
 * @throws {FairwayError} `data_error` unless the code holds exactly `blocks` blocks on the globe
 */
export function readDirectory(code: Uint8Array, blocks: number): Directory {
  const rice = new RiceReader(code, CONTEXTS);
  const directory: Directory = {
    firstVertex: new Uint32Array(blocks),
    endVertex: new Uint32Array(blocks),
    isContinued: new Uint8Array(blocks),
    firstChunk: new Uint32Array(blocks + 1),
    firstByte: new Uint32Array(blocks + 1),
    lng: new Int32Array(blocks),
    lat: new Int32Array(blocks),
    box: new Int32Array(4 * blocks),
  };
  const { firstVertex, endVertex, isContinued, firstChunk, firstByte, lng, lat, box } = directory;
  let end = 0;
  let x = 0;
  let y = 0;
  for (let b = 0; b < blocks; b++) {
    isContinued[b] = rice.bits(1);
    firstVertex[b] = end - isContinued[b];
    endVertex[b] = end = firstVertex[b] + rice.unsigned(CONTEXT.vertices);
    firstChunk[b + 1] = firstChunk[b] + rice.unsigned(CONTEXT.chunks);
    firstByte[b + 1] = firstByte[b] + rice.unsigned(CONTEXT.bytes);
    lng[b] = x += rice.wideSigned(CONTEXT.lng);
    lat[b] = y += rice.wideSigned(CONTEXT.lat);
    box[4 * b] = x - BOX_STEP * rice.wide(CONTEXT.west);
    box[4 * b + 1] = y - BOX_STEP * rice.wide(CONTEXT.south);
    box[4 * b + 2] = x + BOX_STEP * rice.wide(CONTEXT.east);
    box[4 * b + 3] = y + BOX_STEP * rice.wide(CONTEXT.north);
    if (Math.abs(x) > MOST_LNG || Math.abs(y) > MOST_LAT)
      fail(`begins at [${x}, ${y}] steps`, b, 'a position');
    const vertices = end - firstVertex[b];
    const chunks = firstChunk[b + 1] - firstChunk[b];
    if (vertices > MOST_VERTICES || chunks > vertices)
      fail(`has ${vertices} vertices in ${chunks} chunks`, b, 'fewer');
  }
  rice.finish();
  return directory;
}

/** @throws {FairwayError} `data_error` */
export function fail(what: string, block: number, expected: string): never {
  throw new FairwayError('data_error', `Block ${block} of the coast ${what}, expected ${expected}`);
}
