import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coastBytes } from '../../../data-build/water/coast.ts';
import { packRings } from '../../../data-build/water/rings.ts';
import { decodeCoast } from '../../../src/coast/format/decode.ts';
import { ringStarts } from '../../../src/coast/rings.ts';
import { sealContainer } from '../../../src/data/container-writer.ts';
import { FairwayError } from '../../../src/errors.ts';
import { waves } from '../../support/coast.ts';
import { seededRandom } from '../../support/random.ts';

const random = seededRandom(7);
const rings = [waves(random, 5, 52, 0.5, 120, false), waves(random, 5, 52, 0.1, 30, true)];
const bytes = coastBytes(packRings(rings));

/** Runs `decodeCoast` and gives the code of what it throws. */
function codeOf(data: Uint8Array): string | undefined {
  try {
    decodeCoast(data);
    return undefined;
  } catch (error) {
    if (error instanceof FairwayError) return error.code;
    throw error;
  }
}

describe('decodeCoast', () => {
  test('gives back every vertex within half a step, rings closed', () => {
    const coast = decodeCoast(bytes);
    const start = ringStarts(coast);
    const { lng, lat } = coast;
    expect(start.length).toBe(rings.length + 1);
    const found = Array.from({ length: rings.length }, (_, r) =>
      Array.from({ length: start[r + 1] - start[r] }, (__, i) => [
        lng[start[r] + i] / 20_000,
        lat[start[r] + i] / 20_000,
      ]),
    ).sort((a, b) => b.length - a.length);
    for (const [r, ring] of rings.entries()) {
      expect(found[r].length).toBe(ring.length + 1);
      expect(found[r].at(-1)).toEqual(found[r][0]);
      for (const [i, [x, y]] of ring.entries()) {
        expect(Math.abs(found[r][i][0] - x)).toBeLessThanOrEqual(2.5001e-5);
        expect(Math.abs(found[r][i][1] - y)).toBeLessThanOrEqual(2.5001e-5);
      }
    }
  });

  test('keeps an island smaller than a step', () => {
    const coast = decodeCoast(
      coastBytes(
        packRings([
          [
            [1, 1],
            [1.000001, 1.000001],
            [1.000001, 1],
          ],
        ]),
      ),
    );
    expect([...ringStarts(coast)]).toEqual([0, 4]);
  });

  test('refuses files cut off anywhere', () => {
    for (let length = 0; length < bytes.length; length++) {
      expect(codeOf(bytes.subarray(0, length)), `${length} of ${bytes.length} bytes`).toBe('data_error');
    }
  });

  test('refuses any flipped bit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: bytes.length * 8 - 1 }), (bit) => {
        const damaged = bytes.slice();
        damaged[bit >> 3] ^= 1 << (bit & 7);
        expect(codeOf(damaged)).toBe('data_error');
      }),
      { seed: 11, numRuns: 500 },
    );
  });

  test('refuses foreign files, and sealed nonsense without a hang', () => {
    expect(codeOf(new TextEncoder().encode('{"type": "FeatureCollection", "features": []}'))).toBe(
      'data_error',
    );
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 300 }),
        (payload) => codeOf(sealContainer('coast', payload)) === 'data_error',
      ),
      { seed: 12, numRuns: 2000 },
    );
  });
});
