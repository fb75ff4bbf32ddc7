import { PbfWriter } from 'pbf';
import { concatenated } from '../../arrays.ts';
import { sealContainer } from '../../data/container-writer.ts';
import { COAST_STEPS_PER_DEGREE } from '../coast.ts';
import { meansOf, partIntoBlocks, writeBlock, writeDirectory } from './block-writer.ts';
import { buildLattice } from './build-lattice.ts';

/** A ring in whole steps: x, y, x, y ... */
export type StepRing = readonly number[];

/** Encodes `coast.pbf`. Neighbours in the list should be near to each other. */
export function encodeCoast(rings: readonly StepRing[]): Uint8Array<ArrayBuffer> {
  const blocks = partIntoBlocks(rings);
  const means = meansOf(blocks);
  const codes = blocks.map((block) => writeBlock(block, means));
  const code = concatenated(Uint8Array, codes);
  const pbf = new PbfWriter();
  pbf.writeVarintField(1, COAST_STEPS_PER_DEGREE);
  pbf.writeBytesField(
    5,
    writeDirectory(
      blocks,
      codes.map(({ length }) => length),
    ),
  );
  pbf.writePackedVarint(6, means);
  pbf.writeBytesField(7, code);
  pbf.writeBytesField(8, buildLattice(rings));
  return sealContainer('coast', pbf.finish());
}
