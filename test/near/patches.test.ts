import { describe, expect, it } from 'vitest';
import { readPairs } from '../../src/attach/format/pair-code.ts';
import { writePairs } from '../../src/attach/format/pair-writer.ts';
import { FairwayError } from '../../src/errors.ts';
import { wrapLongitude } from '../../src/geo/longitude.ts';
import type { Position } from '../../src/geo/position.ts';
import { type Pair, pairNumber } from '../../src/near/pairs.ts';
import { PatchPairs, patchesOf } from '../../src/near/patches.ts';
import { ShortCuts } from '../../src/near/short-cuts.ts';
import { randomPosition, seededRandom } from '../support/random.ts';

/** Some pairs of so many patches, rising; as of neighbours they come in runs. */
function randomPairs(random: () => number, patches: number, share: number): Pair[] {
  const pairs: Pair[] = [];
  for (let low = 0; low < patches; low++) {
    for (let high = low; high < patches; high++) {
      const isInRun = pairs.at(-1)?.[0] === low && pairs.at(-1)?.[1] === high - 1;
      if (random() < (isInRun ? 0.7 : share)) pairs.push([low, high]);
    }
  }
  return pairs;
}

function numbersOf(pairs: readonly Pair[], patches: number): Uint32Array {
  return Uint32Array.from(pairs, (pair) => pairNumber(pair, patches));
}

describe('patches', () => {
  it('are quarters of a degree, 180 degrees east and west alike', () => {
    const random = seededRandom(8);
    const positions = Array.from({ length: 3_000 }, (_, i): Position => {
      if (i % 2 === 0) return randomPosition(random);
      return [180 - 360 * Math.round(random()) + (random() < 0.5 ? 0 : random() - 0.5), 2 * random()];
    }).map(([lng, lat]): Position => [wrapLongitude(lng), lat]);
    const { of, places } = patchesOf(positions);
    const count = places.length;
    const names = positions.map(([lng, lat]) => `${Math.floor(4 * lng + 720) % 1440} ${Math.floor(4 * lat)}`);
    const byName = new Map<string, Set<number>>();
    names.forEach((name, i) => {
      byName.set(name, (byName.get(name) ?? new Set()).add(of[i]));
    });
    expect([...byName.values()].every((patches) => patches.size === 1)).toBe(true);
    expect(byName.size).toBe(count);
    expect(new Set(of).size).toBe(count);
    expect(count).toBeLessThan(positions.length - 300);
    const pole: Position[] = [
      [0, 90],
      [0.1, 89.9],
    ];
    expect(patchesOf(pole).places.length).toBe(1);
  });

  it('join ports if they are a pair, or a quarter and two of those with one exchanged for its neighbour are', () => {
    const random = seededRandom(9);
    // on both sides of the date line
    const positions = Array.from(
      { length: 400 },
      (): Position => [wrapLongitude(178.5 + 3 * random()), 50 + 3 * random()],
    );
    const patches = patchesOf(positions);
    const count = patches.places.length;
    const pairs = randomPairs(random, count, 0.06);
    const keys = new Set(pairs.map((pair) => pair.join()));
    const isPair = (p: number, q: number) => keys.has(`${Math.min(p, q)},${Math.max(p, q)}`);
    const places = Array.from({ length: count }, (_, patch) => {
      const [lng, lat] = positions[patches.of.indexOf(patch)];
      return [Math.floor(4 * lng + 720), Math.floor(4 * lat)];
    });
    const isBeside = (p: number, q: number) => {
      const [east, north] = [0, 1].map((axis) => Math.abs(places[p][axis] - places[q][axis]));
      return p !== q && Math.min(east, 1440 - east) <= 1 && north <= 1;
    };
    const all = [...places.keys()];
    const known = {
      joined: new PatchPairs(patches, numbersOf(pairs, count)),
      areVain: () => false,
      areByShoreOnly: () => false,
      areLed: () => false,
    };
    const shortCuts = new ShortCuts(new Uint32Array(0), () => known);
    const counts = { wrong: 0, pairs: 0, among: 0, neither: 0 };
    for (let i = 0; i < 20_000; i++) {
      const [a, b] = [0, 1].map(() => Math.floor(positions.length * random()));
      const [p, q] = [patches.of[a], patches.of[b]];
      const beside = [
        ...all.filter((patch) => isBeside(p, patch)).map((patch) => isPair(patch, q)),
        ...all.filter((patch) => isBeside(q, patch)).map((patch) => isPair(p, patch)),
      ];
      const near = beside.filter(Boolean).length;
      const isAmong = near >= 2 && near >= beside.length / 4;
      counts[isPair(p, q) ? 'pairs' : isAmong ? 'among' : 'neither']++;
      const expected = isPair(p, q) || isAmong;
      if (known.joined.join(a, b) !== expected || shortCuts.leadBetween(b, a) !== expected) counts.wrong++;
    }
    expect(counts.wrong).toBe(0);
    for (const kind of ['pairs', 'among', 'neither'] as const)
      expect(counts[kind], kind).toBeGreaterThan(1_000);
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
      expect(readPairs(writePairs(pairs, patches), patches)).toEqual(numbersOf(pairs, patches));
    }
  });

  it('is refused where it is cut off, too long, or names patches that are not there', () => {
    const code = writePairs(randomPairs(seededRandom(6), 90, 0.1), 90);
    const refused = (bytes: Uint8Array, patches = 90) => {
      try {
        readPairs(bytes, patches);
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
