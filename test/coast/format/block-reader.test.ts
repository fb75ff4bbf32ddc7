import { expect, test } from 'vitest';
import { coastBytes } from '../../../data-build/water/coast.ts';
import { packRings } from '../../../data-build/water/rings.ts';
import type { Coast } from '../../../src/coast/coast.ts';
import { readDirectory } from '../../../src/coast/format/block-code.ts';
import { BlockReader } from '../../../src/coast/format/block-reader.ts';
import { decodeCoast } from '../../../src/coast/format/decode.ts';
import { readMessage } from '../../../src/data/message.ts';
import { readPacked } from '../../../src/data/packed.ts';
import { FairwayError } from '../../../src/errors.ts';
import { waves } from '../../support/coast.ts';
import { seededRandom } from '../../support/random.ts';

const random = seededRandom(29);
/** Some blocks in one ring, so that each has its ends from its neighbours. */
const bytes = coastBytes(packRings([waves(random, 5, 52, 2, 4_000, false)]));
let directoryBytes = new Uint8Array();
let code = new Uint8Array();
let means: number[] = [];
readMessage(bytes, 'coast', (field, pbf) => {
  if (field === 5) directoryBytes = Uint8Array.from(pbf.readBytes());
  else if (field === 6) means = readPacked(pbf);
  else if (field === 7) code = Uint8Array.from(pbf.readBytes());
});
const directory = readDirectory(directoryBytes);
const blocks = directory.endVertex.length;

/** What a coast holds of all blocks but one. */
function othersThan(block: number, { lng, lat, chunkStart, chunkEnd, chunkBox }: Coast): number[][] {
  const others = [...Array(blocks).keys()].filter((b) => b !== block);
  return others.flatMap((b) => {
    const [first, end] = [directory.firstVertex[b], directory.endVertex[b]];
    const [chunk, endChunk] = [directory.firstChunk[b], directory.firstChunk[b + 1]];
    return [
      [...lng.subarray(first, end), ...lat.subarray(first, end)],
      [...chunkStart.subarray(chunk, endChunk), ...chunkEnd.subarray(chunk, endChunk)],
      [...chunkBox.subarray(4 * chunk, 4 * endChunk)],
    ];
  });
}

test('a damaged block, read or refused, leaves the blocks round it as they were', () => {
  const counts = { refused: 0, read: 0 };
  for (let i = 0; i < 600; i++) {
    const coast = decodeCoast(bytes);
    coast.readAll();
    const block = Math.floor(random() * blocks);
    const before = othersThan(block, coast);
    const damaged = code.slice();
    const [first, end] = [directory.firstByte[block], directory.firstByte[block + 1]];
    for (let k = 0; k < 2; k++) damaged[first + Math.floor(random() * (end - first))] = random() * 256;
    try {
      new BlockReader(directory, damaged, means).read(coast, block);
      counts.read++;
    } catch (error) {
      if (!(error instanceof FairwayError) || error.code !== 'data_error') throw error;
      counts.refused++;
    }
    expect(othersThan(block, coast)).toEqual(before);
  }
  expect(counts.refused + counts.read).toBe(600);
  expect(counts.read).toBeGreaterThan(0);
  expect(counts.refused).toBeGreaterThan(300);
});
