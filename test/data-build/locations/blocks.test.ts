import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { northSeaBlocks } from '../../../data-build/locations/north-sea-blocks.ts';

const curated = JSON.parse(
  readFileSync(new URL('../../../data-build/curated/blocks.json', import.meta.url), 'utf8'),
);
const blocks = northSeaBlocks(curated);

describe('blocks of the North Sea', () => {
  /** Fields at their published positions, the block that they lie in, and its size in degrees. */
  test.each<[string, string, number, number, number, number]>([
    ['Ekofisk', '2/4 Norway', 3.21, 56.55, 1 / 3, 1 / 4],
    ['Statfjord A', '33/9 Norway', 1.85, 61.255, 1 / 3, 1 / 4],
    ['Gullfaks A', '34/10 Norway', 2.19, 61.176, 1 / 3, 1 / 4],
    ['Troll A', '31/6 Norway', 3.727, 60.645, 1 / 3, 1 / 4],
    ['Draugen', '6407/9 Norway', 7.782, 64.353, 1 / 3, 1 / 4],
    ['Snøhvit', '7121/4 Norway', 21.07, 71.6, 1 / 3, 1 / 4],
    ['Forties Alpha', '21/10 United Kingdom', 0.97, 57.73, 1 / 5, 1 / 6],
    ['Piper', '15/17 United Kingdom', 0.25, 58.46, 1 / 5, 1 / 6],
    ['Brent Charlie', '211/29 United Kingdom', 1.72, 61.095, 1 / 5, 1 / 6],
    ['Leman 49/26-A', '49/26 United Kingdom', 2.16, 53.083, 1 / 5, 1 / 6],
    ['K13-A', 'K13 Netherlands', 3.22, 53.218, 1 / 3, 1 / 6],
    ['F3-FB', 'F3 Netherlands', 4.697, 54.853, 1 / 3, 1 / 6],
    ['Gorm', '5504/16 Denmark', 4.76, 55.58, 1 / 4, 1 / 8],
    ['Dan', '5505/17 Denmark', 5.13, 55.47, 1 / 4, 1 / 8],
  ])('%s lies in %s', (_, name, lng, lat, width, height) => {
    const block = blocks.find((one) => one.name === name);
    expect(block).toBeDefined();
    const [middleLng, middleLat] = block?.position ?? [0, 0];
    expect(Math.abs(middleLng - lng)).toBeLessThan(width / 2 + 0.005);
    expect(Math.abs(middleLat - lat)).toBeLessThan(height / 2 + 0.005);
  });

  test('no two blocks have one name, nor one place', () => {
    expect(new Set(blocks.map(({ name }) => name)).size).toBe(blocks.length);
    expect(new Set(blocks.map(({ position }) => position.map((x) => x.toFixed(2)).join())).size).toBe(
      blocks.length,
    );
  });
});
