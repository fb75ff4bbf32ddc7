import { RiceWriter } from '../../data/rice-writer.ts';
import { cutChunks } from '../chunks.ts';
import { BLOCK_EDGES, BOX_SOUTH, BOX_UNIT, BOX_WEST, COLUMN, COLUMNS, CONTEXT } from './block-code.ts';
import type { StepRing } from './encode.ts';

/** Widest side of a block that takes in one more ring, steps: a degree. */
const MOST_STEPS = 20_000;
/** Blocks of fewer edges take in rings from farther off. */
const FEW_EDGES = 64;

/** A box that holds nothing: west, south, east, north. */
const NOTHING: readonly number[] = [Infinity, Infinity, -Infinity, -Infinity];

/** Vertices of one ring in a row, x, y, x, y ... */
interface Run {
  /** Those of a whole ring without its first one again; those of a part from end to end. */
  readonly steps: StepRing;
  readonly isWhole: boolean;
}

/** Runs that are written together, so that they are read by themselves. */
interface Block {
  readonly runs: Run[];
  /** Whether the first run goes on with the ring of the block before. */
  readonly isContinued: boolean;
}

/** Parts rings into blocks: a long ring into several, short ones that are near to each other into one. */
export function partIntoBlocks(rings: readonly StepRing[]): Block[] {
  const blocks: Block[] = [];
  let box = NOTHING;
  let edges = BLOCK_EDGES;
  const begin = (isContinued: boolean) => {
    blocks.push({ runs: [], isContinued });
    box = NOTHING;
    edges = 0;
  };
  const add = (run: Run, count: number) => {
    blocks[blocks.length - 1].runs.push(run);
    box = joined(box, run.steps);
    edges += count;
  };
  for (const ring of rings) {
    const count = ring.length / 2;
    const [west, south, east, north] = joined(box, ring);
    const isFar = edges >= FEW_EDGES && Math.max(east - west, north - south) > MOST_STEPS;
    if (isFar || edges + count > BLOCK_EDGES) begin(false);
    if (count <= BLOCK_EDGES) {
      add({ steps: ring, isWhole: true }, count);
      continue;
    }
    const closed = [...ring, ring[0], ring[1]];
    for (let from = 0; from < count; from += BLOCK_EDGES) {
      const to = Math.min(count, from + BLOCK_EDGES);
      if (from > 0) begin(true);
      add({ steps: closed.slice(2 * from, 2 * to + 2), isWhole: false }, to - from);
    }
  }
  return blocks;
}

/** Writes where blocks are, 14 bytes each. `lengths` are those of their codes, bytes. */
export function writeDirectory(blocks: readonly Block[], lengths: readonly number[]): Uint8Array {
  const columns = new Uint16Array(COLUMNS * blocks.length);
  const put = (column: number, b: number, value: number) => {
    columns[column * blocks.length + b] = value;
  };
  let before = [0, 0];
  blocks.forEach((block, b) => {
    const [west, south, east, north] = unitsOf(block);
    const vertices = block.runs.reduce(
      (sum, { steps, isWhole }) => sum + steps.length / 2 + (isWhole ? 1 : 0),
      0,
    );
    put(COLUMN.west, b, west - before[0]);
    put(COLUMN.south, b, south - before[1]);
    put(COLUMN.width, b, east - west);
    put(COLUMN.height, b, north - south);
    put(COLUMN.vertices, b, 2 * vertices + (block.isContinued ? 1 : 0));
    put(COLUMN.chunks, b, countChunks(block.runs));
    put(COLUMN.bytes, b, lengths[b]);
    before = [west, south];
  });
  return new Uint8Array(columns.buffer);
}

/** The box of a block in units: west, south, east, north. */
function unitsOf({ runs }: Block): number[] {
  return runs
    .reduce((box, { steps }) => joined(box, steps), NOTHING)
    .map((side, k) => {
      const units = (side - (k % 2 === 0 ? BOX_WEST : BOX_SOUTH)) / BOX_UNIT;
      return k < 2 ? Math.floor(units) : Math.ceil(units);
    });
}

/** Writes a block; about 18 bits a vertex. `means` are the first of its contexts. */
export function writeBlock(block: Block, means: readonly number[]): Uint8Array {
  const rice = new RiceWriter(means);
  eachNumber(block, (value, context) => {
    if (context <= CONTEXT.size) rice.unsigned(value, context);
    else rice.signed(value, context);
  });
  return rice.finish();
}

/** How many chunks the reader cuts. */
function countChunks(runs: readonly Run[]): number {
  const none = { chunkStart: new Uint32Array(), chunkEnd: new Uint32Array(), chunkBox: new Int32Array() };
  let chunks = 0;
  for (const { steps, isWhole } of runs) {
    const closed = isWhole ? [...steps, steps[0], steps[1]] : steps;
    const [lng, lat] = [0, 1].map((axis) => Int32Array.from(closed.filter((_, i) => i % 2 === axis)));
    chunks = cutChunks({ lng, lat, ...none }, 0, lng.length - 1, chunks, 0);
  }
  return chunks;
}

/** The mean of the numbers of each context over all blocks, in sixteenths: where codes begin. */
export function meansOf(blocks: readonly Block[]): number[] {
  const sums = Object.values(CONTEXT).map(() => ({ sum: 0, count: 0 }));
  for (const block of blocks) {
    eachNumber(block, (value, context) => {
      // signs are in the lowest bit
      sums[context].sum += context <= CONTEXT.size ? value : 2 * Math.abs(value);
      sums[context].count++;
    });
  }
  return sums.map(({ sum, count }) => Math.round((16 * sum) / Math.max(1, count)));
}

/** Gives the numbers that a block is told by. */
function eachNumber(block: Block, use: (value: number, context: number) => void): void {
  const { runs } = block;
  const [west, south] = unitsOf(block);
  let [firstX, firstY] = runs[0].steps;
  use(firstX - (BOX_WEST + BOX_UNIT * west), CONTEXT.originX);
  use(firstY - (BOX_SOUTH + BOX_UNIT * south), CONTEXT.originY);
  runs.forEach(({ steps, isWhole }, r) => {
    use(steps.length / 2 - (isWhole ? 1 : 2), CONTEXT.size);
    if (r > 0) {
      use(steps[0] - firstX, CONTEXT.firstLng);
      use(steps[1] - firstY, CONTEXT.firstLat);
    }
    [firstX, firstY] = steps;
    for (let i = 2; i < steps.length; i += 2) {
      use(steps[i] - steps[i - 2], CONTEXT.lng);
      use(steps[i + 1] - steps[i - 1], CONTEXT.lat);
    }
  });
}

/** A box that holds some vertices, too: west, south, east, north. */
function joined([west, south, east, north]: readonly number[], steps: StepRing): number[] {
  const box = [west, south, east, north];
  for (let i = 0; i < steps.length; i += 2) {
    box[0] = Math.min(box[0], steps[i]);
    box[1] = Math.min(box[1], steps[i + 1]);
    box[2] = Math.max(box[2], steps[i]);
    box[3] = Math.max(box[3], steps[i + 1]);
  }
  return box;
}
