import { describe, expect, it } from 'vitest';
import { isInWater, Locator, vertexPoint } from '../../src/mesh/locate.ts';
import { randomPosition } from '../support/random.ts';
import { buildSea } from './built.ts';
import { PLACES, side, toVec, type Vec } from './seas.ts';

describe.each(PLACES)('Locator in $name', (place) => {
  const built = buildSea(place, 3);
  const { mesh, sea, locator, random } = built;
  const corner = (t: number, k: number): Vec => {
    const v = 3 * mesh.triangle[3 * t + k];
    return [mesh.vector[v], mesh.vector[v + 1], mesh.vector[v + 2]];
  };

  it('finds the triangle that holds a position', () => {
    for (let i = 0; i < 500; i++) {
      const position = i % 2 === 0 ? sea.randomWater() : toVec(...randomPosition(random));
      const t = locator.triangleAt(...position);
      for (let k = 0; k < 3; k++) {
        const height = side(corner(t, k), corner(t, (k + 1) % 3), position);
        expect(height, `seed 3, position ${i} ${position}`).toBeGreaterThan(-1e-14);
      }
    }
  });

  it('tells water from land', () => {
    for (let i = 0; i < 500; i++) {
      const position = i % 2 === 0 ? sea.randomWater() : toVec(...randomPosition(random));
      expect(isInWater(mesh, built.pointAt(position)), `seed 3, position ${i}`).toBe(sea.isWater(position));
    }
  });

  it('knows a vertex when it is given its position', () => {
    for (let v = 0; v < mesh.vector.length / 3; v++) {
      const point = locator.pointAt(built.lng[v], built.lat[v]);
      expect(point).toEqual(vertexPoint(mesh, v));
    }
  });
});

describe('Locator', () => {
  it('takes the poles and both names of the antimeridian', () => {
    const { mesh } = buildSea(PLACES[2], 1);
    const locator = new Locator(mesh);
    expect(locator.pointAt(0, 90).vertex).toBe(-1);
    expect(locator.pointAt(17, -90).vertex).toBe(mesh.vector.length / 3 - 1 - offsetOfPole(mesh.vector));
    for (const lat of [-60, -17.4, 0, 55]) {
      expect(locator.pointAt(180, lat).triangle).toBe(locator.pointAt(-180, lat).triangle);
    }
  });
});

function offsetOfPole(vector: Float64Array): number {
  for (let v = vector.length / 3 - 1, offset = 0; v >= 0; v--, offset++)
    if (vector[3 * v + 2] === -1) return offset;
  return -1;
}
