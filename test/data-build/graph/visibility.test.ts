import { describe, expect, it } from 'vitest';
import { buildVisibility } from '../../../data-build/graph/visibility.ts';
import { buildSea } from '../../mesh/built.ts';
import { isTautByForce, PLACES, seesByForce } from '../../mesh/seas.ts';

describe.each(PLACES)('visibility in $name', (place) => {
  it('joins the corners that a test of all pairs against all edges joins', async () => {
    const { mesh, sea, outline, ringVertex, seed } = buildSea(place, 5);
    const shares: number[] = [];
    const { firstOut, head } = await buildVisibility(mesh, (share) => shares.push(share));
    expect(firstOut.length).toBe(mesh.cornerCount + 1);
    expect(firstOut[mesh.cornerCount]).toBe(head.length);
    expect(shares.at(-1)).toBe(1);
    for (let v = 0; v < mesh.cornerCount; v++) {
      const from = ringVertex[v];
      const expected: number[] = [];
      for (let w = 0; w < mesh.cornerCount; w++) {
        const to = ringVertex[w];
        const isTaut =
          isTautByForce(outline, outline.position[from], to) &&
          isTautByForce(outline, outline.position[to], from);
        if (w !== v && isTaut && seesByForce(sea, outline, from, to)) expected.push(w);
      }
      expect([...head.subarray(firstOut[v], firstOut[v + 1])], `seed ${seed}, corner ${v}`).toEqual(expected);
    }
  });
});

describe('buildVisibility', () => {
  it('gives the same graph on threads, which share small blocks', async () => {
    const { mesh } = buildSea(PLACES[3], 8);
    const shares: number[] = [];
    const shared = await buildVisibility(mesh, (share) => shares.push(share), 7);
    expect(shares).toEqual(shares.map((_, i) => (i + 1) / Math.ceil(mesh.cornerCount / 7)));
    expect(shares.length).toBeGreaterThan(5);
    expect(shared).toEqual(await buildVisibility(mesh));
  });
});
