import { describe, expect, it } from 'vitest';
import { buildMesh } from '../../data-build/graph/mesh.ts';
import { packRings } from '../../data-build/water/rings.ts';
import { destination } from '../../src/geo/sphere.ts';
import { Locator, vertexPoint } from '../../src/mesh/locate.ts';
import { LineOfSight } from '../../src/mesh/sight.ts';
import { buildSea } from './built.ts';
import { PLACES, seesByForce, toLngLat, toVec, type Vec } from './seas.ts';

describe.each(PLACES)('LineOfSight in $name', (place) => {
  it.each([1, 2, 3])('agrees with a test against all edges, seed %i', (seed) => {
    const { mesh, sea, outline, random, pointAt, pointOf } = buildSea(place, seed);
    const line = new LineOfSight(mesh);
    const draw = (): number | Vec =>
      random() < 0.5 ? Math.floor(random() * outline.position.length) : sea.randomWater();
    const pointFor = (end: number | Vec) => (typeof end === 'number' ? pointOf(end) : pointAt(end));
    let seen = 0;
    for (let i = 0; i < 600; i++) {
      const [from, to] = [draw(), draw()];
      if (from === to) continue;
      const sees = line.sees(pointFor(from), pointFor(to));
      expect(sees, `seed ${seed}, pair ${i}: ${from} to ${to}`).toBe(seesByForce(sea, outline, from, to));
      expect(line.sees(pointFor(to), pointFor(from)), `seed ${seed}, pair ${i} reversed`).toBe(sees);
      if (sees) seen++;
    }
    expect(seen).toBeGreaterThan(20);
  });
});

describe.each(PLACES)('LineOfSight in $name, a hair beside a vertex', (place) => {
  it('is the same both ways', () => {
    const { mesh, sea, outline, random, pointAt } = buildSea(place, 4);
    const line = new LineOfSight(mesh);
    for (let i = 0; i < 2000; i++) {
      const [lng, lat] = toLngLat(outline.position[Math.floor(random() * outline.position.length)]);
      const besideAt = (meters: number) => pointAt(toVec(...destination(lng, lat, 360 * random(), meters)));
      const from = besideAt(10 ** (-5 + 4 * random()));
      const to = random() < 0.5 ? besideAt(10 ** (5 * random())) : pointAt(sea.randomWater());
      expect(line.sees(from, to), `pair ${i}`).toBe(line.sees(to, from));
    }
  });
});

describe('LineOfSight', () => {
  const box = (west: number, south: number, east: number, north: number): [number, number][] => [
    [west, south],
    [west, north],
    [east, north],
    [east, south],
  ];
  const sea: [number, number][] = [
    [-20, -20],
    [20, -20],
    [20, 20],
    [-20, 20],
  ];
  const built = buildMesh(
    packRings([sea, box(-1, 2, 0, 4), box(0, 6, 1, 8), box(-1, 10, 0, 12), box(3, -1, 5, 0)]),
  );
  const locator = new Locator(built.mesh);
  const line = new LineOfSight(built.mesh);
  const sees = (from: [number, number], to: [number, number]) =>
    line.sees(locator.pointAt(...from), locator.pointAt(...to));

  it('may touch corners and run along walls', () => {
    expect(sees([0, 0.5], [0, 15])).toBe(true);
    expect(sees([2, 0], [6, 0])).toBe(true);
    expect(sees([0, 2], [0, 12])).toBe(true);
    expect(sees([0, 2], [0, 4])).toBe(true);
  });

  it('may not cut through land', () => {
    expect(sees([-0.001, 0.5], [-0.001, 15])).toBe(false);
    expect(sees([0.001, 0.5], [0.001, 15])).toBe(false);
    expect(sees([2, -0.001], [6, -0.001])).toBe(false);
    expect(sees([-1, 2], [0, 4])).toBe(false);
  });

  it('sees from a position to itself in water only', () => {
    expect(sees([7, 7], [7, 7])).toBe(true);
    expect(sees([0, 2], [0, 2])).toBe(true);
    expect(sees([-0.5, 3], [-0.5, 3])).toBe(false);
  });

  it('sees nothing from land, nor land from water', () => {
    expect(sees([-0.5, 3], [0.5, 3])).toBe(false);
    expect(sees([0.5, 3], [-0.5, 3])).toBe(false);
    expect(sees([0.5, 3], [100, 50])).toBe(false);
  });

  it('has no line between opposite points', () => {
    const island = buildMesh(packRings([box(50, 50, 51, 51)]));
    const world = new Locator(island.mesh);
    const all = new LineOfSight(island.mesh);
    expect(all.sees(world.pointAt(10, 20), world.pointAt(-170, -20))).toBe(false);
    expect(all.sees(world.pointAt(10, 20), world.pointAt(-170.5, -20))).toBe(true);
    const corner = vertexPoint(island.mesh, 0);
    expect(all.sees(corner, world.pointAt(-100, -20))).toBe(true);
  });
});
