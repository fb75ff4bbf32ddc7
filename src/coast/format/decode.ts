import { readMessage } from '../../data/message.ts';
import { readPacked } from '../../data/packed.ts';
import { FairwayError } from '../../errors.ts';
import { COAST_STEPS_PER_DEGREE, Coast } from '../coast.ts';
import { BLOCK_CONTEXTS, readDirectory } from './block-code.ts';
import { BlockReader } from './block-reader.ts';
import { readLattice } from './lattice-code.ts';

/**
 * Opens `coast.pbf`; some 10 ms. Its blocks are read when they are first asked for: what the checksum did not show of
 * damage in them, they show then.
 *
 * @throws {FairwayError} `data_error` when the bytes are not a whole and undamaged coast file of this version
 */
export function decodeCoast(bytes: Uint8Array): Coast {
  let steps = 0;
  let blocks = 0;
  let directoryCode: Uint8Array = new Uint8Array();
  let means: number[] = [];
  let code: Uint8Array = new Uint8Array();
  let latticeCode: Uint8Array = new Uint8Array();
  readMessage(bytes, 'coast', (field, pbf) => {
    if (field === 1) steps = pbf.readVarint();
    else if (field === 2) blocks = pbf.readVarint();
    else if (field === 3) directoryCode = pbf.readBytes();
    else if (field === 4) means = readPacked(pbf);
    else if (field === 5) code = pbf.readBytes();
    else if (field === 6) latticeCode = pbf.readBytes();
  });
  if (steps !== COAST_STEPS_PER_DEGREE)
    fail(`has ${steps} steps a degree, expected ${COAST_STEPS_PER_DEGREE}`);
  if (blocks === 0 || blocks > directoryCode.length)
    fail(`counts ${blocks} blocks, expected 1 to ${directoryCode.length}`);
  if (means.length !== BLOCK_CONTEXTS) fail(`has ${means.length} means, expected ${BLOCK_CONTEXTS}`);
  const directory = readDirectory(directoryCode, blocks);
  const length = directory.firstByte[blocks];
  if (length !== code.length) fail(`has blocks of ${code.length} bytes, expected ${length}`);
  const vertexCount = directory.endVertex[blocks - 1];
  if (vertexCount > 8 * code.length) fail(`counts ${vertexCount} vertices in ${code.length} bytes`);
  const reader = new BlockReader(directory, code, means);
  return new Coast({
    vertexCount,
    firstChunk: directory.firstChunk,
    blockBox: directory.box,
    lattice: readLattice(latticeCode),
    readBlock: (coast, block) => reader.read(coast, block),
  });
}

function fail(what: string): never {
  throw new FairwayError('data_error', `The coast ${what}`);
}
