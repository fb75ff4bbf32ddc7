import { describe, expect, test } from 'vitest';
import { inSharedMemory } from '../../src/data/shared-memory.ts';

describe('data in memory that threads share', () => {
  const twice = Float64Array.of(1.5, -2);
  const data = {
    name: 'a',
    none: null,
    missing: undefined,
    list: [1, 'b', [true]],
    bytes: Buffer.from([1, 2, 3]),
    nested: { twice, odd: Uint16Array.of(7), empty: new Int32Array(0), again: twice },
  };
  const copy = inSharedMemory(data);

  test('is the same', () => {
    expect(copy).toEqual({ ...data, bytes: Uint8Array.of(1, 2, 3) });
    expect(copy).not.toBe(data);
  });

  test('has all arrays in one piece of memory, each once and apart', () => {
    const { bytes, nested } = copy;
    const arrays = [bytes, nested.twice, nested.odd];
    for (const { buffer } of arrays) expect(buffer).toBe(bytes.buffer);
    expect(bytes.buffer).toBeInstanceOf(SharedArrayBuffer);
    expect(nested.again.byteOffset).toBe(nested.twice.byteOffset);
    for (const array of arrays) array.fill(0);
    bytes.fill(255);
    expect([...nested.twice, ...nested.odd]).toEqual([0, 0, 0]);
    // the source is left alone
    expect([...twice]).toEqual([1.5, -2]);
  });

  test('stays where it is when it is posted', () => {
    const posted = structuredClone(copy);
    copy.nested.odd[0] = 9;
    expect(posted.nested.odd[0]).toBe(9);
  });
});
