import { describe, expect, it } from 'vitest';
import { buildTopology, nextHalf, prevHalf } from '../../src/mesh/mesh.ts';

/** An octahedron with one face of water. */
const VECTOR = Float64Array.of(1, 0, 0, 0, 1, 0, -1, 0, 0, 0, -1, 0, 0, 0, 1, 0, 0, -1);
const TRIANGLE = Uint32Array.of(0, 1, 4, 1, 2, 4, 2, 3, 4, 3, 0, 4, 1, 0, 5, 2, 1, 5, 3, 2, 5, 0, 3, 5);
const WATER = Uint8Array.of(1, 0, 0, 0, 0, 0, 0, 0);

describe('buildTopology', () => {
  it('joins half-edges of opposite direction', () => {
    const mesh = buildTopology(0, VECTOR, TRIANGLE, WATER);
    for (let h = 0; h < 24; h++) {
      expect(mesh.twin[mesh.twin[h]]).toBe(h);
      expect(TRIANGLE[mesh.twin[h]]).toBe(TRIANGLE[nextHalf(h)]);
    }
  });

  it('strings the walls to rings with the water on their left', () => {
    const mesh = buildTopology(0, VECTOR, TRIANGLE, WATER);
    expect([...mesh.next]).toEqual([1, 4, -1, -1, 0, -1]);
    expect([...mesh.prev]).toEqual([4, 0, -1, -1, 1, -1]);
    expect([0, 1, 4].map((v) => mesh.outgoing[v])).toEqual([0, 1, 2]);
  });

  it('refuses triangles with an open edge', () => {
    expect(() => buildTopology(0, VECTOR, TRIANGLE.slice(3), WATER.slice(1))).toThrow(
      /3 open triangle edges/,
    );
  });

  it('refuses rings that meet in a vertex', () => {
    expect(() => buildTopology(0, VECTOR, TRIANGLE, Uint8Array.of(1, 0, 1, 0, 0, 0, 0, 0))).toThrow(
      /rings meet at vertex/,
    );
  });
});

describe('half-edges', () => {
  it('go round their triangle', () => {
    for (let h = 0; h < 9; h++) {
      expect(nextHalf(nextHalf(nextHalf(h)))).toBe(h);
      expect(prevHalf(nextHalf(h))).toBe(h);
      expect(Math.floor(nextHalf(h) / 3)).toBe(Math.floor(h / 3));
    }
  });
});
