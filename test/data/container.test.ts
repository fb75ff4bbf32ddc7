import { crc32 as zlibCrc32 } from 'node:zlib';
import { PbfReader } from 'pbf';
import { describe, expect, it } from 'vitest';
import { openContainer } from '../../src/data/container.ts';
import { sealContainer } from '../../src/data/container-writer.ts';
import { crc32, tabledCrc32 } from '../../src/data/crc32.ts';
import { FairwayError } from '../../src/errors.ts';

const payload = Uint8Array.from({ length: 300 }, (_, i) => (i * 73 + (i >> 3)) & 255);
const sealed = sealContainer('coast', payload);

function errorOf(bytes: Uint8Array): FairwayError {
  try {
    openContainer(bytes, 'coast');
  } catch (error) {
    if (error instanceof FairwayError) return error;
    throw error;
  }
  throw new Error('opened');
}

describe('container', () => {
  it('gives back the payload, whatever its length', () => {
    for (const length of [0, 1, 7, 8, 9, 127, 128, 300]) {
      const part = payload.subarray(0, length);
      expect(openContainer(sealContainer('graph', part), 'graph')).toEqual(part);
    }
    expect(openContainer(sealed, 'coast').buffer).toBe(sealed.buffer);
  });

  it('opens within a larger buffer', () => {
    const file = new Uint8Array(sealed.length + 11);
    file.set(sealed, 3);
    expect(openContainer(file.subarray(3, 3 + sealed.length), 'coast')).toEqual(payload);
  });

  it('is a protobuf message', () => {
    const fields: Record<number, unknown> = {};
    new PbfReader(sealed).readFields((tag, _, pbf) => {
      fields[tag] = tag === 5 ? pbf.readBytes() : pbf.readFixed32();
    }, null);
    expect(fields).toEqual({ 1: 0x59415746, 2: 2, 3: 2, 4: zlibCrc32(payload), 5: payload });
  });

  it('refuses every truncation', () => {
    for (let length = 0; length < sealed.length; length++) {
      expect(errorOf(sealed.subarray(0, length)).code, `length ${length}`).toBe('data_error');
    }
  });

  it('refuses every flipped bit', () => {
    for (let bit = 0; bit < 8 * sealed.length; bit++) {
      const damaged = sealed.slice();
      damaged[bit >> 3] ^= 1 << (bit & 7);
      expect(errorOf(damaged).code, `bit ${bit}`).toBe('data_error');
    }
  });

  it('says what it expected and what it found', () => {
    const longer = new Uint8Array(sealed.length + 1);
    longer.set(sealed);
    const newer = sealed.slice();
    newer[6] = 9;
    const damaged = sealed.slice();
    damaged[100] ^= 4;
    expect(errorOf(new Uint8Array(5)).message).toBe('The coast data is 5 bytes long, expected at least 25');
    expect(errorOf(new Uint8Array(99)).message).toContain('starts with 0x00000000, expected 0x59415746');
    expect(errorOf(newer).message).toBe('The coast data has format version 9, expected 2');
    expect(errorOf(sealContainer('graph', payload)).message).toContain('kind 1 (graph), expected 2 (coast)');
    expect(errorOf(longer).message).toBe('The coast data has 301 bytes of payload, expected 300');
    expect(errorOf(damaged).message).toMatch(/has checksum 0x[0-9a-f]{8}, expected 0x[0-9a-f]{8}: damaged/);
  });
});

describe.each([
  ['crc32', crc32],
  ['crc32 by tables', tabledCrc32],
])('%s', (_, crc) => {
  it('gives the published check value', () => {
    expect(crc(new TextEncoder().encode('123456789'))).toBe(0xcbf43926);
  });

  it('agrees with zlib at every length', () => {
    for (let length = 0; length < 40; length++) {
      expect(crc(payload.subarray(0, length)), `length ${length}`).toBe(
        zlibCrc32(payload.subarray(0, length)),
      );
    }
  });
});
