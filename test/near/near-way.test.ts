import { describe, expect, it } from 'vitest';
import type { Position } from '../../src/geo/position.ts';
import { greatCircleNm } from '../../src/geo/sphere.ts';
import { NearWay } from '../../src/near/near-way.ts';
import { seededRandom } from '../support/random.ts';
import { drawnCoast, nearMeshOf, randomDrawing, randomWater, VisibilityByForce } from './drawn.ts';

/** Edges bow by half a metre: so much a bend, and some. */
const TOLERANCE_NM = 0.002;
const ROWS = 14;
const SIZE = ROWS * 0.02;

function lengthOf(way: readonly Readonly<Position>[]): number {
  return way.slice(1).reduce((sum, to, i) => sum + greatCircleNm(...way[i], ...to), 0);
}

/** Miles count alike everywhere. */
const ALL_FREE = { pointAt: () => ({ x: 1, y: 0, z: 0, triangle: 0, vertex: -1 }), legNm: () => 0 };

describe('ways over near-shore water', () => {
  it('are as short as those over all corners that see each other', () => {
    let joined = 0;
    let apart = 0;
    for (let seed = 1; seed <= 24; seed++) {
      const random = seededRandom(seed);
      const [west, south] = [10.1 + 0.011 * seed, 49.9 + 0.5 * (seed % 3)];
      const coast = drawnCoast(randomDrawing(random, ROWS, ROWS), west, south, random);
      const nearWay = new NearWay(nearMeshOf(coast).mesh, ALL_FREE);
      const force = new VisibilityByForce(coast);
      for (let k = 0; k < 6; k++) {
        const from = randomWater(coast, random, west, south, SIZE);
        const to = randomWater(coast, random, west, south, SIZE);
        const expected = force.shortest(from, to);
        const { way: found } = nearWay.find(
          { position: from, inshoreNm: 0 },
          { position: to, inshoreNm: 0 },
          1000,
        );
        const where = `seed ${seed} [${from}] to [${to}]`;
        if (expected === Infinity) {
          expect(found, where).toBeNull();
          apart++;
          continue;
        }
        expect(found, where).not.toBeNull();
        if (!found) continue;
        expect(Math.abs(lengthOf(found) - expected), where).toBeLessThan(TOLERANCE_NM);
        joined++;
      }
    }
    expect(joined).toBeGreaterThan(50);
    expect(joined + apart).toBe(144);
  });
});
