import { expect, test } from 'vitest';
import { NogoBlocks } from '../../src/areas/nogo.ts';
import { NogoBlock } from '../../src/areas/nogo-block.ts';
import type { Position } from '../../src/geo/position.ts';
import { destination } from '../../src/geo/sphere.ts';
import { vectorsOf } from '../../src/geo/vector.ts';
import { BlockSight } from '../../src/overlay/block-sight.ts';
import { randomCenter, randomRing, vectorOf } from '../polygon/shapes.ts';
import { seededRandom } from '../support/random.ts';

for (let seed = 1; seed <= 40; seed++) {
  test(`blocks hide only what no leg leads to past them, seed ${seed}`, () => {
    const random = seededRandom(3000 + seed);
    const center = randomCenter(random);
    const meters = 10 ** (4.5 + 1.5 * random());
    const somewhere = (): Position => destination(...center, 360 * random(), 4 * meters * random());
    const blocks = Array.from({ length: 1 + Math.floor(40 * random() ** 2) }, () => {
      const ring = randomRing(random, somewhere(), meters * (0.1 + random()));
      // one in three crosses itself
      if (random() < 0.33) ring.sort(() => random() - 0.5);
      return new NogoBlock(vectorsOf(ring));
    });
    const nogo = new NogoBlocks(blocks);
    const sight = new BlockSight(blocks);
    let [hidden, blocked] = [0, 0];
    for (let i = 0; i < 10; i++) {
      const eye = vectorOf(somewhere());
      if (nogo.holds(...eye)) continue;
      const seen = new Set(sight.lookFrom(...eye));
      blocks.forEach(({ nodes }, block) => {
        for (const { vector } of nodes) {
          if (seen.has(block) && sight.maySee(...vector)) continue;
          expect(nogo.enters(...eye, ...vector), `block ${block}`).toBe(true);
        }
      });
      for (let k = 0; k < 100; k++) {
        const point = vectorOf(somewhere());
        const isBlocked = nogo.enters(...eye, ...point);
        if (!sight.maySee(...point)) {
          expect(isBlocked).toBe(true);
          hidden++;
        }
        if (isBlocked && !nogo.holds(...point)) blocked++;
      }
    }
    // it finds most of what is hidden, or it would be of no use
    expect(hidden).toBeGreaterThanOrEqual(0.5 * blocked - 20);
  });
}
