import { describe, expect, it } from 'vitest';
import { isWater } from '../../src/coast/contains.ts';
import { angleToShore } from '../../src/coast/shore.ts';
import { EARTH_RADIUS_METERS } from '../../src/geo/sphere.ts';
import { nextHalf } from '../../src/mesh/mesh.ts';
import { type NearMesh, SHORE } from '../../src/near/near-mesh.ts';
import { seededRandom } from '../support/random.ts';
import { drawnCoast, nearMeshOf, randomDrawing } from './drawn.ts';

/** South-west corners of drawings of some 0.8 degrees: some lie across borders of tiles, one nearly at 180 degrees. */
const PLACES: [lng: number, lat: number][] = [
  [10.03, 50.11],
  [-60.4, -20.3],
  [-0.4, 0.1],
  [179.1, 64.9],
];
const ROWS = 40;
const SIZE = ROWS * 0.02;

/** Loads all tiles of a drawing, and the tiles beyond their borders. */
function loadAll(mesh: NearMesh, west: number, south: number): void {
  for (let x = west; x < west + SIZE + 0.25; x += 0.125) {
    for (let y = south; y < south + SIZE + 0.25; y += 0.125) mesh.locate(Math.min(180, x), y);
  }
}

describe('near mesh', () => {
  it('holds the positions in water, and no others', () => {
    let water = 0;
    let land = 0;
    PLACES.forEach(([west, south], i) => {
      const random = seededRandom(i + 1);
      const coast = drawnCoast(randomDrawing(random, ROWS, ROWS), west, south, random);
      const { mesh, builder } = nearMeshOf(coast);
      for (let k = 0; k < 2000; k++) {
        const [lng, lat] = [west + SIZE * random(), south + SIZE * random()];
        // a position beside the shore may be in either: edges bow by half a metre
        if (angleToShore(coast, lng, lat) * EARTH_RADIUS_METERS < 2) continue;
        const expected = isWater(coast, lng, lat);
        expect(mesh.locate(lng, lat) >= 0, `[${lng}, ${lat}]`).toBe(expected);
        if (expected) water++;
        else land++;
      }
      expect([builder.parted, builder.failed, mesh.mismatched]).toEqual([0, 0, 0]);
    });
    expect(water).toBeGreaterThan(4000);
    expect(land).toBeGreaterThan(1500);
  });

  it('links every half-edge to the one on its other side, across borders too', () => {
    let linked = 0;
    PLACES.forEach(([west, south], i) => {
      const random = seededRandom(i + 1);
      const { mesh } = nearMeshOf(drawnCoast(randomDrawing(random, ROWS, ROWS), west, south, random));
      loadAll(mesh, west, south);
      const { triangle, twin, vector } = mesh;
      for (let h = 0; h < 3 * mesh.triangleCount; h++) {
        if (twin[h] === SHORE) continue;
        expect(twin[h]).toBeGreaterThanOrEqual(0);
        expect(twin[twin[h]]).toBe(h);
        for (const [a, b] of [
          [triangle[h], triangle[nextHalf(twin[h])]],
          [triangle[nextHalf(h)], triangle[twin[h]]],
        ]) {
          for (let k = 0; k < 3; k++) expect(vector[3 * a + k]).toBeCloseTo(vector[3 * b + k], 12);
        }
        linked++;
      }
      expect(mesh.mismatched).toBe(0);
    });
    expect(linked).toBeGreaterThan(13_000);
  });
});
