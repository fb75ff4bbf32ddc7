import { readMessage } from '../../data/message.ts';
import { readPacked } from '../../data/packed.ts';
import { FairwayError } from '../../errors.ts';
import { COAST_STEPS_PER_DEGREE, Coast } from '../coast.ts';
import { LATTICE_BYTES } from '../lattice.ts';
import { CONTEXTS, readDirectory } from './block-code.ts';
import { BlockReader } from './block-reader.ts';

/**
 * Opens `coast.pbf`; some 10 ms, most of them for its checksum. Its blocks are read when they are first asked for: what
 * the checksum did not show of damage in them, they show then.
 *
 * @throws {FairwayError} `data_error` when the bytes are not a whole and undamaged coast file of this version
 */
export function decodeCoast(bytes: Uint8Array): Coast {
  let steps = 0;
  let directoryBytes: Uint8Array = new Uint8Array();
  let means: number[] = [];
  let code: Uint8Array = new Uint8Array();
  let lattice: Uint8Array = new Uint8Array();
  readMessage(bytes, 'coast', (field, pbf) => {
    if (field === 1) steps = pbf.readVarint();
    else if (field === 5) directoryBytes = pbf.readBytes();
    else if (field === 6) means = readPacked(pbf);
    else if (field === 7) code = pbf.readBytes();
    else if (field === 8) lattice = pbf.readBytes();
  });
  if (steps !== COAST_STEPS_PER_DEGREE)
    fail(`has ${steps} steps a degree, expected ${COAST_STEPS_PER_DEGREE}`);
  if (means.length !== CONTEXTS) fail(`has ${means.length} means, expected ${CONTEXTS}`);
  if (lattice.length !== LATTICE_BYTES)
    fail(`has a lattice of ${lattice.length} bytes, expected ${LATTICE_BYTES}`);
  const directory = readDirectory(directoryBytes);
  const { firstByte, endVertex } = directory;
  const length = firstByte[firstByte.length - 1];
  if (length !== code.length) fail(`has blocks of ${code.length} bytes, expected ${length}`);
  const reader = new BlockReader(directory, code, means);
  return Coast.unread({
    vertexCount: endVertex[endVertex.length - 1],
    firstChunk: directory.firstChunk,
    blockBox: directory.box,
    lattice,
    readBlock: (coast, block) => reader.read(coast, block),
  });
}

function fail(what: string): never {
  throw new FairwayError('data_error', `The coast ${what}`);
}
