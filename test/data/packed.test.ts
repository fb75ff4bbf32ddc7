import { PbfReader, PbfWriter } from 'pbf';
import { expect, it } from 'vitest';
import { readPacked, readPackedSigned } from '../../src/data/packed.ts';

const unsigned = [0, 1, 127, 128, 300_000, 2 ** 32 - 1];
const signed = [0, -1, 1, -300_000, 2 ** 31 - 1];

it('reads packed fields', () => {
  const pbf = new PbfWriter();
  pbf.writePackedVarint(1, unsigned);
  pbf.writePackedSVarint(2, signed);
  const reader = new PbfReader(pbf.finish());
  expect(reader.nextField()).toBe(1);
  expect(readPacked(reader)).toEqual(unsigned);
  expect(reader.nextField()).toBe(2);
  expect(readPackedSigned(reader)).toEqual(signed);
});

it('stops at the end of the bytes whatever length is told', () => {
  // Field 1 with a length of 2^42, then two numbers.
  const bytes = Uint8Array.of(0x0a, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x01, 5, 6);
  const reader = new PbfReader(bytes);
  reader.nextField();
  expect(readPacked(reader)).toEqual([5, 6]);
});
