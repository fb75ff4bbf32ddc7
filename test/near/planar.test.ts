import { incircle, orient2d } from 'robust-predicates';
import { describe, expect, it } from 'vitest';
import { nextHalf, prevHalf } from '../../src/mesh/mesh.ts';
import { PlanarTriangulation } from '../../src/near/planar.ts';
import { seededRandom } from '../support/random.ts';

/** Triangles run counterclockwise as seen with north up: the coordinates point south. */
function isCounterclockwise(flat: Float64Array, a: number, b: number, c: number): boolean {
  return (
    orient2d(flat[2 * a], flat[2 * a + 1], flat[2 * b], flat[2 * b + 1], flat[2 * c], flat[2 * c + 1]) > 0
  );
}

describe('planar triangulation', () => {
  it('takes in every edge that crosses none before it, and refuses the others', () => {
    let forced = 0;
    let refused = 0;
    for (let seed = 1; seed <= 30; seed++) {
      const random = seededRandom(seed);
      const count = 60;
      const flat = Float64Array.from(
        { length: 2 * count },
        () => Math.floor(100 * random()) + 1e-3 * random(),
      );
      const planar = new PlanarTriangulation(flat);
      const kept: [number, number][] = [];
      for (let i = 0; i < 120; i++) {
        const [a, b] = [Math.floor(count * random()), Math.floor(count * random())];
        if (a === b) continue;
        const isFree = !kept.some(([c, d]) => crosses(flat, a, b, c, d));
        const half = planar.force(a, b);
        expect(half >= 0, `seed ${seed}`).toBe(isFree);
        if (isFree) planar.setMark(half, 1, numberOf(a, b));
        if (isFree) kept.push([a, b]);
        if (isFree) forced++;
        else refused++;
      }
      const { triangle, twin, mark, source } = planar;
      const isKept = (a: number, b: number) =>
        kept.some(([c, d]) => (a === c && b === d) || (a === d && b === c));
      for (const [a, b] of kept)
        expect(Math.max(planar.find(a, b), planar.find(b, a))).toBeGreaterThanOrEqual(0);
      for (let h = 0; h < triangle.length; h++) {
        const [a, b, c] = [triangle[h], triangle[nextHalf(h)], triangle[prevHalf(h)]];
        expect(isCounterclockwise(flat, a, b, c)).toBe(true);
        // marks stay with their edges, on both sides
        expect([mark[h], source[h]]).toEqual(isKept(a, b) ? [1, numberOf(a, b)] : [0, 0]);
        if (twin[h] < 0) continue;
        expect(twin[twin[h]]).toBe(h);
        expect(triangle[twin[h]]).toBe(b);
        if (isKept(a, b)) continue;
        // but for the forced edges it is Delaunay
        const d = triangle[prevHalf(twin[h])];
        const at = [a, b, c, d].flatMap((p) => [flat[2 * p], flat[2 * p + 1]]) as Parameters<typeof incircle>;
        expect(incircle(...at)).toBeGreaterThanOrEqual(0);
      }
    }
    expect(forced).toBeGreaterThan(500);
    expect(refused).toBeGreaterThan(500);
  });
});

/** A number of its own for each pair of points. */
function numberOf(a: number, b: number): number {
  return 1000 * Math.min(a, b) + Math.max(a, b);
}

function crosses(flat: Float64Array, a: number, b: number, c: number, d: number): boolean {
  if (a === c || a === d || b === c || b === d) return false;
  return (
    isCounterclockwise(flat, a, b, c) !== isCounterclockwise(flat, a, b, d) &&
    isCounterclockwise(flat, c, d, a) !== isCounterclockwise(flat, c, d, b)
  );
}
