import { describe, expect, it } from 'vitest';
import { lengthOf } from '../../src/geo/line.ts';
import { EARTH_RADIUS_NM } from '../../src/geo/sphere.ts';
import { angleOf, unitVectors } from '../../src/geo/vector.ts';
import { NearWay } from '../../src/near/near-way.ts';
import { seededRandom } from '../support/random.ts';
import { drawnCoast, nearMeshOf, randomDrawing, randomWater, VisibilityByForce } from './drawn.ts';

/** Edges of the coast bow by 20 cm, borders by 2 m: so much a bend, and some. */
const TOLERANCE_NM = 0.002;
const ROWS = 14;
const SIZE = ROWS * 0.02;

type Vector = { readonly x: number; readonly y: number; readonly z: number };

/** Miles count alike everywhere; or all of them as inshore. */
const ALL_FREE = { pointAt: () => ({ x: 1, y: 0, z: 0, triangle: 0, vertex: -1 }), legNm: () => 0 };
const ALL_INSHORE = {
  pointAt: (lng: number, lat: number) => {
    const [x, y, z] = unitVectors([lng], [lat]);
    return { x, y, z, triangle: 0, vertex: -1 };
  },
  legNm: (from: Vector, to: Vector) => EARTH_RADIUS_NM * angleOf(from, to),
};

describe('ways over near-shore water', () => {
  it('are as short as those over all corners that see each other', () => {
    let joined = 0;
    let apart = 0;
    for (let seed = 1; seed <= 24; seed++) {
      const random = seededRandom(seed);
      const [west, south] = [10.1 + 0.011 * seed, 49.9 + 0.5 * (seed % 3)];
      const coast = drawnCoast(randomDrawing(random, ROWS, ROWS), west, south, random);
      const { mesh } = nearMeshOf(coast);
      const nearWay = new NearWay(mesh, ALL_FREE);
      const inshoreWay = new NearWay(mesh, ALL_INSHORE);
      const force = new VisibilityByForce(coast);
      for (let k = 0; k < 6; k++) {
        const from = randomWater(coast, random, west, south, SIZE);
        const to = randomWater(coast, random, west, south, SIZE);
        const expected = force.shortest(from, to);
        const found = nearWay.find({ position: from, inshoreNm: 0 }, { position: to, inshoreNm: 0 }, 1000);
        const where = `seed ${seed} [${from}] to [${to}]`;
        if (expected === Infinity) {
          expect(found, where).toBeNull();
          apart++;
          continue;
        }
        expect(found, where).not.toBeNull();
        if (!found) continue;
        expect(Math.abs(lengthOf(found) - expected), where).toBeLessThan(TOLERANCE_NM);
        // inshore from end to end: a mile costs two
        const [start, end] = [from, to].map((position) => ({ position, inshoreNm: expected }));
        const inshore = inshoreWay.find(start, end, 2.1 * expected + TOLERANCE_NM);
        expect(inshore && lengthOf(inshore), where).toBeCloseTo(lengthOf(found), 6);
        expect(inshoreWay.find(start, end, 1.9 * expected), where).toBeNull();
        expect(
          nearWay.find(start, end, 1000, () => false),
          where,
        ).toBeNull();
        joined++;
      }
    }
    expect(joined).toBeGreaterThan(50);
    expect(joined + apart).toBe(144);
  });
});
