import { describe, expect, it } from 'vitest';
import { buildMesh } from '../../../data-build/graph/mesh.ts';
import { packRings } from '../../../data-build/water/rings.ts';
import { nextHalf } from '../../../src/mesh/mesh.ts';
import {
  isCornerByForce,
  outlineOf,
  PLACES,
  randomSea,
  side,
  sphericalArea,
  type Vec,
} from '../../mesh/seas.ts';
import { seededRandom } from '../../support/random.ts';

const square = (west: number, south: number, size: number): [number, number][] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
];

describe.each(PLACES)('the mesh of $name', (place) => {
  for (let seed = 1; seed <= 3; seed++) {
    const sea = randomSea(seededRandom(seed), place);
    const built = buildMesh(sea.rings);
    const { mesh } = built;
    const vertexCount = mesh.vector.length / 3;
    const at = (v: number): Vec => [mesh.vector[3 * v], mesh.vector[3 * v + 1], mesh.vector[3 * v + 2]];
    const corners = (t: number): [Vec, Vec, Vec] => [
      at(mesh.triangle[3 * t]),
      at(mesh.triangle[3 * t + 1]),
      at(mesh.triangle[3 * t + 2]),
    ];

    it(`covers the sphere once, seed ${seed}`, () => {
      expect(mesh.water.length).toBe(2 * vertexCount - 4);
      let area = 0;
      for (let t = 0; t < mesh.water.length; t++) {
        expect(side(...corners(t)), `seed ${seed}, triangle ${t}`).toBeGreaterThan(0);
        area += sphericalArea(...corners(t));
      }
      expect(area).toBeCloseTo(4 * Math.PI, 9);
    });

    it(`pairs the half-edges, seed ${seed}`, () => {
      for (let h = 0; h < mesh.twin.length; h++) {
        const other = mesh.twin[h];
        expect(mesh.twin[other]).toBe(h);
        expect(mesh.triangle[other]).toBe(mesh.triangle[nextHalf(h)]);
        expect(mesh.triangle[nextHalf(other)]).toBe(mesh.triangle[h]);
      }
    });

    it(`has every ring edge as a wall, seed ${seed}`, () => {
      const outline = outlineOf(sea.rings);
      const meshVertex = new Map(Array.from(built.ringVertex, (ring, v) => [ring, v]));
      let walls = 0;
      for (let h = 0; h < mesh.twin.length; h++) {
        if (mesh.water[Math.floor(h / 3)] > mesh.water[Math.floor(mesh.twin[h] / 3)]) walls++;
      }
      expect(walls).toBe(sea.rings.lng.length);
      for (let ring = 0; ring < outline.next.length; ring++) {
        const v = meshVertex.get(ring)!;
        const next = meshVertex.get(outline.next[ring])!;
        expect([built.lng[v], built.lat[v]]).toEqual([sea.rings.lng[ring], sea.rings.lat[ring]]);
        expect(mesh.next[v]).toBe(next);
        expect(mesh.prev[next]).toBe(v);
        expect(mesh.triangle[mesh.outgoing[v]]).toBe(v);
        expect(mesh.triangle[nextHalf(mesh.outgoing[v])]).toBe(next);
        expect(mesh.water[Math.floor(mesh.outgoing[v] / 3)]).toBe(1);
        expect(v < mesh.cornerCount, `seed ${seed}, vertex ${ring}`).toBe(isCornerByForce(outline, ring));
      }
    });

    it(`knows water from land, seed ${seed}`, () => {
      for (let t = 0; t < mesh.water.length; t++) {
        const [a, b, c] = corners(t);
        const middle: Vec = [a[0] + b[0] + c[0], a[1] + b[1] + c[1], a[2] + b[2] + c[2]];
        expect(mesh.water[t], `seed ${seed}, triangle ${t}`).toBe(sea.isWater(middle) ? 1 : 0);
      }
    });
  }
});

describe('buildMesh', () => {
  it('gives the same bytes for the same rings', () => {
    const { rings } = randomSea(seededRandom(7), PLACES[0]);
    expect(buildMesh(rings)).toEqual(buildMesh(rings));
  });

  it('forces edges that a Delaunay triangulation would not have', () => {
    // A comb: long teeth, close together, cross all the short edges between them
    const teeth = Array.from({ length: 12 }, (_, i): [number, number][] => [
      [i * 0.2, 0],
      [i * 0.2 + 0.01, 9 + (i % 3)],
      [i * 0.2 + 0.1, 0.5],
    ]);
    const ring: [number, number][] = [[-1, -1], [4, -1], [4, 0], ...teeth.flat().reverse(), [-1, 0]];
    const { mesh } = buildMesh(packRings([ring]));
    expect(mesh.next.filter((v) => v >= 0).length).toBe(ring.length);
  });

  it('takes edges as great circles', () => {
    // The great circle between two positions of 60 N bulges to 61.5 N, so an island at 61 N is south of it
    const sea: [number, number][] = [
      [-20, 40],
      [20, 40],
      [20, 60],
      [-20, 60],
    ];
    const island = square(0, 60.6, 0.5).reverse();
    const { mesh } = buildMesh(packRings([sea, island]));
    expect(mesh.next.filter((v) => v >= 0).length).toBe(8);
    expect(() => buildMesh(packRings([sea, square(0, 61.2, 0.6).reverse()]))).toThrow(/crosses/);
  });

  it('refuses rings that cross', () => {
    expect(() => buildMesh(packRings([square(0, 0, 4), square(2, 2, 4)]))).toThrow(
      /\[.+\] to \[.+\] crosses/,
    );
  });

  it('refuses two vertices at one position', () => {
    expect(() => buildMesh(packRings([square(0, 0, 4), square(4, 4, 1)]))).toThrow(/same position/);
  });

  it('refuses a ring that passes through a vertex of another', () => {
    const island: [number, number][] = [
      [0, 1],
      [1, 2],
      [1, 1],
    ];
    expect(() => buildMesh(packRings([square(0, -2, 4), island]))).toThrow(/passes through/);
  });

  it('refuses rings that contradict each other about the water', () => {
    expect(() => buildMesh(packRings([square(0, 0, 4), square(1, 1, 1)]))).toThrow(/both sides/);
  });

  it('leaves its extra vertices out of all rings', () => {
    const { mesh, ringVertex } = buildMesh(packRings([square(0, 0, 4)]));
    const extra = [...ringVertex.keys()].filter((v) => ringVertex[v] === -1);
    expect(extra.length).toBe(6);
    for (const v of extra) expect([mesh.next[v], mesh.prev[v]]).toEqual([-1, -1]);
  });
});
