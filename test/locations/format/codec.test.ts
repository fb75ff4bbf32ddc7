import { describe, expect, it } from 'vitest';
import { openContainer } from '../../../src/data/container.ts';
import { sealContainer } from '../../../src/data/container-writer.ts';
import { FairwayError } from '../../../src/errors.ts';
import { decodeLocations } from '../../../src/locations/format/decode.ts';
import { encodeLocations } from '../../../src/locations/format/encode.ts';
import type { PortAttachmentCode } from '../../../src/locations/table.ts';
import { seededRandom } from '../../support/random.ts';
import { randomTable } from '../tables.ts';

const small = encodeLocations({
  ...randomTable(seededRandom(7), [12, 5, 6]),
  attachments: randomCode(seededRandom(7)),
});

/** Attachments in code as the table keeps them: any bytes. */
function randomCode(random: () => number): PortAttachmentCode {
  const below = (n: number) => Math.floor(random() * n);
  const lengths = Array.from({ length: 1 + below(9) }, () => below(40));
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const codes = Uint8Array.from({ length: total }, () => below(256));
  const lists = Array.from({ length: below(5) }, () => Array.from({ length: below(4) }, () => below(99)));
  const spans = Uint8Array.from({ length: below(40) }, () => below(256));
  const [shortCuts, patchPairs, vainPairs, shorePairs, ledPairs] = [0, 1, 2, 3, 4].map(() =>
    Uint8Array.from({ length: below(40) }, () => below(256)),
  );
  return {
    graphChecksum: below(2 ** 32),
    lengths,
    codes,
    spans,
    shortCuts,
    patchPairs,
    vainPairs,
    shorePairs,
    ledPairs,
    sets: lists,
    spansClosed: lists.flat(),
  };
}

function codeOf(bytes: Uint8Array): string {
  try {
    expect(decodeLocations(bytes).name).toBeDefined();
    return 'none';
  } catch (error) {
    return error instanceof FairwayError ? error.code : String(error);
  }
}

describe('locations file', () => {
  it('gives back what was encoded', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const random = seededRandom(seed);
      const size = () => Math.floor(random() ** 2 * 200);
      const table = {
        ...randomTable(random, [size(), size(), size()]),
        ...(seed % 2 === 0 && { attachments: randomCode(random) }),
      };
      expect(decodeLocations(encodeLocations(table)), `seed ${seed}`).toEqual(table);
    }
  });

  it('refuses every truncation', () => {
    for (let length = 0; length < small.length; length++) {
      expect(codeOf(small.subarray(0, length)), `length ${length}`).toBe('data_error');
    }
  });

  it('refuses every flipped bit', () => {
    for (let bit = 0; bit < 8 * small.length; bit++) {
      const damaged = small.slice();
      damaged[bit >> 3] ^= 1 << (bit & 7);
      expect(codeOf(damaged), `bit ${bit}`).toBe('data_error');
    }
  });

  it('refuses other kinds of data', () => {
    expect(codeOf(sealContainer('coast', openContainer(small, 'locations')))).toBe('data_error');
    expect(codeOf(sealContainer('locations', new Uint8Array()))).toBe('data_error');
  });

  it('neither hangs nor crashes on forged payloads with a right checksum', () => {
    const payload = openContainer(small, 'locations');
    for (let seed = 1; seed <= 4000; seed++) {
      const random = seededRandom(seed);
      const forged = payload.slice(0, random() < 0.2 ? Math.floor(random() * payload.length) : undefined);
      for (let flips = 1 + Math.floor(4 * random()); flips > 0; flips--) {
        forged[Math.floor(random() * forged.length)] ^= 1 << Math.floor(8 * random());
      }
      expect(['none', 'data_error'], `seed ${seed}`).toContain(codeOf(sealContainer('locations', forged)));
    }
  });
});
