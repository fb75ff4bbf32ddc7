import { describe, expect, it } from 'vitest';
import { readShortCuts } from '../../src/attach/format/short-cut-code.ts';
import { writeShortCuts } from '../../src/attach/format/short-cut-writer.ts';
import { FairwayError } from '../../src/errors.ts';
import { destination, METERS_PER_NM } from '../../src/geo/sphere.ts';
import { unitVectors } from '../../src/geo/vector.ts';
import { CELLS, cellAt, isAtEnd, ShortCuts } from '../../src/near/short-cuts.ts';
import { randomPosition, seededRandom } from '../support/random.ts';

/** Some cells, rising. */
function randomCells(random: () => number, count: number): Uint32Array {
  const cells = new Set(Array.from({ length: count }, () => Math.floor(CELLS * random())));
  for (const cell of [...cells]) if (random() < 0.5) cells.add(Math.min(cell + 1, CELLS - 1));
  return Uint32Array.from(cells).sort();
}

describe('cells of short cuts', () => {
  it('part the whole sphere, 180 degrees east and west alike', () => {
    const random = seededRandom(3);
    for (let i = 0; i < 2_000; i++) {
      const [lng, lat] = randomPosition(random);
      const cell = cellAt(lng, lat);
      expect(cell).toBeLessThan(CELLS);
      // sixteen to a degree: the south-west corner of the cell lies less than one cell off
      const [west, south] = [(cell % 5760) / 16 - 180, Math.floor(cell / 5760) / 16 - 90];
      expect(lng - west).toBeGreaterThanOrEqual(0);
      expect(lng - west).toBeLessThan(1 / 16);
      expect(lat - south).toBeGreaterThanOrEqual(0);
      expect(lat - south).toBeLessThan(1 / 16);
    }
    expect(cellAt(180, 10)).toBe(cellAt(-180, 10));
    expect([cellAt(-180, -90), cellAt(179.99, 90)]).toEqual([0, CELLS - 1]);
  });

  it('are told from all others', () => {
    const random = seededRandom(4);
    const cells = randomCells(random, 20_000);
    const shortCuts = new ShortCuts(cells);
    const known = new Set(cells);
    let found = 0;
    for (let i = 0; i < 20_000; i++) {
      const [lng, lat] = randomPosition(random);
      expect(shortCuts.bendAbout(lng, lat)).toBe(known.has(cellAt(lng, lat)));
      found += known.has(cellAt(lng, lat)) ? 1 : 0;
    }
    for (const cell of cells) {
      expect(
        shortCuts.bendAbout(((cell % 5760) + 0.5) / 16 - 180, (Math.floor(cell / 5760) + 0.5) / 16 - 90),
      ).toBe(true);
    }
    expect(found).toBeGreaterThan(10);
    expect(new ShortCuts(new Uint32Array(0)).bendAbout(0, 0)).toBe(false);
  });

  it('do not matter within 5 nm of an end', () => {
    const random = seededRandom(5);
    for (let i = 0; i < 300; i++) {
      const end = randomPosition(random);
      for (const [nm, isNear] of [
        [4.99, true],
        [5.01, false],
      ] as const) {
        const [lng, lat] = destination(...end, 360 * random(), nm * METERS_PER_NM);
        const [x, y, z] = unitVectors([lng], [lat]);
        const ends = Float64Array.of(9, 9, 9, ...unitVectors([end[0]], [end[1]]));
        expect(isAtEnd(x, y, z, ends, 3), `${nm} nm`).toBe(isNear);
        expect(isAtEnd(x, y, z, ends)).toBe(false);
      }
    }
  });
});

describe('the code of short cuts', () => {
  it('gives back what was written', () => {
    for (const count of [0, 1, 2, 17, 5_000]) {
      const cells = randomCells(seededRandom(count), count);
      expect(readShortCuts(writeShortCuts(cells))).toEqual(cells);
    }
  });

  it('is refused where it is cut off, too long, or names cells that are not there', () => {
    const code = writeShortCuts(randomCells(seededRandom(6), 100));
    const refused = (bytes: Uint8Array) => {
      try {
        readShortCuts(bytes);
        return 'taken';
      } catch (error) {
        return error instanceof FairwayError ? error.code : String(error);
      }
    };
    for (let end = 0; end < code.length; end += 7)
      expect(refused(code.subarray(0, end)), `${end}`).toBe('data_error');
    expect(refused(Uint8Array.of(...code, 0))).toBe('data_error');
    expect(refused(writeShortCuts(Uint32Array.of(CELLS)))).toBe('data_error');
    expect(refused(Uint8Array.of(255, 255, 255, 0))).toBe('data_error');
  });
});
