import { describe, expect, it } from 'vitest';
import { readPatchPairs } from '../../src/attach/format/patch-pair-code.ts';
import { writePatchPairs } from '../../src/attach/format/patch-pair-writer.ts';
import { FairwayError } from '../../src/errors.ts';
import type { Position } from '../../src/geo/position.ts';
import { type PatchPair, PatchPairs, patchesOf } from '../../src/near/patches.ts';
import { ShortCuts } from '../../src/near/short-cuts.ts';
import { randomPosition, seededRandom } from '../support/random.ts';

/** Some pairs of so many patches, rising; as of neighbours they come in runs. */
function randomPairs(random: () => number, patches: number, share: number): PatchPair[] {
  const pairs: PatchPair[] = [];
  for (let low = 0; low < patches; low++) {
    for (let high = low; high < patches; high++) {
      const isInRun = pairs.at(-1)?.[0] === low && pairs.at(-1)?.[1] === high - 1;
      if (random() < (isInRun ? 0.7 : share)) pairs.push([low, high]);
    }
  }
  return pairs;
}

describe('patches', () => {
  it('are quarters of a degree, 180 degrees east and west alike', () => {
    const random = seededRandom(8);
    const positions = Array.from({ length: 3_000 }, (_, i): Position => {
      if (i % 2 === 0) return randomPosition(random);
      return [180 - 360 * Math.round(random()) + (random() < 0.5 ? 0 : random() - 0.5), 2 * random()];
    }).map(([lng, lat]): Position => [lng > 180 ? lng - 360 : lng < -180 ? lng + 360 : lng, lat]);
    const { of, count } = patchesOf(positions);
    const names = positions.map(([lng, lat]) => `${Math.floor(4 * lng + 720) % 1440} ${Math.floor(4 * lat)}`);
    const byName = new Map<string, Set<number>>();
    names.forEach((name, i) => {
      byName.set(name, (byName.get(name) ?? new Set()).add(of[i]));
    });
    expect([...byName.values()].every((patches) => patches.size === 1)).toBe(true);
    expect(byName.size).toBe(count);
    expect(new Set(of).size).toBe(count);
    expect(count).toBeLessThan(positions.length - 300);
    expect(
      patchesOf([
        [0, 90],
        [0.1, 89.9],
      ]).count,
    ).toBe(1);
  });

  it('are told to be a pair, whichever comes first', () => {
    const random = seededRandom(9);
    const positions = Array.from({ length: 300 }, (): Position => [10 + 3 * random(), 50 + 3 * random()]);
    const patches = patchesOf(positions);
    const pairs = randomPairs(random, patches.count, 0.1);
    const keys = new Set(pairs.map((pair) => pair.join()));
    const known = new PatchPairs(patches, pairs);
    const shortCuts = new ShortCuts(new Uint32Array(0), () => known);
    let joined = 0;
    let wrong = 0;
    for (let a = 0; a < positions.length; a++) {
      for (let b = 0; b < positions.length; b++) {
        const [p, q] = [patches.of[a], patches.of[b]];
        const expected = keys.has(`${Math.min(p, q)},${Math.max(p, q)}`);
        if (known.join(a, b) !== expected || shortCuts.leadBetween(a, b) !== expected) wrong++;
        joined += expected ? 1 : 0;
      }
    }
    expect(wrong).toBe(0);
    expect(joined).toBeGreaterThan(1_000);
    expect(joined).toBeLessThan(60_000);
    expect(new ShortCuts(new Uint32Array(0)).leadBetween(0, 1)).toBe(true);
  });
});

describe('the code of pairs of patches', () => {
  it('gives back what was written', () => {
    for (const [patches, share] of [
      [0, 0],
      [1, 0],
      [1, 1],
      [40, 0],
      [40, 1],
      [150, 0.05],
    ]) {
      const pairs = randomPairs(seededRandom(patches), patches, share);
      expect(readPatchPairs(writePatchPairs(pairs, patches), patches)).toEqual(pairs);
    }
  });

  it('is refused where it is cut off, too long, or names patches that are not there', () => {
    const code = writePatchPairs(randomPairs(seededRandom(6), 90, 0.1), 90);
    const refused = (bytes: Uint8Array, patches = 90) => {
      try {
        readPatchPairs(bytes, patches);
        return 'taken';
      } catch (error) {
        return error instanceof FairwayError ? error.code : String(error);
      }
    };
    expect(refused(code)).toBe('taken');
    for (let end = 0; end < code.length; end += 7)
      expect(refused(code.subarray(0, end)), `${end}`).toBe('data_error');
    expect(refused(Uint8Array.of(...code, 0))).toBe('data_error');
    expect(refused(code, 89)).toBe('data_error');
    expect(refused(new Uint8Array(50).fill(255))).toBe('data_error');
  });
});
