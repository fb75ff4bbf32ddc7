import { describe, expect, test } from 'vitest';
import { NogoBlock } from '../../src/areas/nogo-block.ts';
import { outermostBlocks } from '../../src/areas/outermost-blocks.ts';
import type { Position } from '../../src/geo/position.ts';
import { destination } from '../../src/geo/sphere.ts';
import { vectorsOf } from '../../src/geo/vector.ts';
import { boxRing, randomCenter, randomRing, vectorOf } from '../polygon/shapes.ts';
import { seededRandom } from '../support/random.ts';

const blockOf = (ring: Position[]) => new NogoBlock(vectorsOf(ring));

describe('blocks without those that shut nothing more', () => {
  test('hold the same positions, and none lies in another, seeds 1 to 100', () => {
    let [left, held, compared] = [0, 0, 0];
    for (let seed = 1; seed <= 100; seed++) {
      const random = seededRandom(seed);
      const center = randomCenter(random);
      const blocks = Array.from({ length: 8 }, () => {
        const size = 10 ** (4 + 2 * random());
        return blockOf(randomRing(random, destination(...center, 360 * random(), size / 2), size));
      });
      const outermost = outermostBlocks(blocks);
      left += outermost.length;
      for (let i = 0; i < 200; i++) {
        const at = vectorOf(destination(...center, 360 * random(), 10 ** (3 + 3 * random())));
        const isIn = (block: NogoBlock) => block.polygon.contains(...at);
        expect(outermost.some(isIn)).toBe(blocks.some(isIn));
        compared++;
        if (blocks.some(isIn)) held++;
      }
    }
    expect(compared).toBe(20_000);
    expect(held).toBeGreaterThan(5_000);
    expect(left).toBeLessThan(750);
    expect(left).toBeGreaterThan(200);
  });

  const box = boxRing(10, 20, 11, 21);

  test('leave out one that repeats another', () => {
    const blocks = [box, boxRing(10.5, 20, 11.5, 21), box, box].map(blockOf);
    const outermost = outermostBlocks(blocks);
    expect(outermost).toHaveLength(2);
    expect(outermost[0]).toBe(blocks[0]);
    expect(outermost[1]).toBe(blocks[1]);
  });

  test('leave out one inside another whichever comes first, and of three one in another but one', () => {
    const [small, middle] = [boxRing(10.4, 20.4, 10.6, 20.6), boxRing(10.2, 20.2, 10.8, 20.8)].map(blockOf);
    const large = blockOf(box);
    for (const blocks of [
      [small, middle, large],
      [large, small, middle],
      [middle, large, small],
    ]) {
      const outermost = outermostBlocks(blocks);
      expect(outermost).toHaveLength(1);
      expect(outermost[0]).toBe(large);
    }
  });

  test('keep one that is partly outside, one round a bay of another, and one elsewhere', () => {
    const horseshoe: Position[] = [
      [10, 20],
      [11, 20],
      [11, 21],
      [10.6, 21],
      [10.6, 20.2],
      [10.4, 20.2],
      [10.4, 21],
      [10, 21],
    ];
    // its corners lie in the two arms, its middle in the bay between them
    const across = boxRing(10.2, 20.4, 10.8, 20.6);
    const blocks = [horseshoe, across, boxRing(10.9, 20.5, 11.1, 20.6), boxRing(50, 20, 51, 21)].map(blockOf);
    expect(outermostBlocks(blocks)).toHaveLength(4);
  });
});
