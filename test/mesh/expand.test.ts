import { describe, expect, it } from 'vitest';
import { bitangentsFrom } from '../../data-build/graph/bitangents.ts';
import { buildMesh } from '../../data-build/graph/mesh.ts';
import { packRings } from '../../data-build/water/rings.ts';
import { angleBetween } from '../../src/geo/vector.ts';
import { Expansion } from '../../src/mesh/expand.ts';
import { Locator, type SightPoint } from '../../src/mesh/locate.ts';
import { seededRandom } from '../support/random.ts';
import { type BuiltSea, buildSea } from './built.ts';
import { isCornerByForce, isTautByForce, PLACES, seesByForce, type Vec } from './seas.ts';

const SEEDS = [1, 2, 3];

/** Ring vertices that an expansion found, ascending. Extra vertices of the mesh are left out. */
function found({ ringVertex }: BuiltSea, expansion: Expansion, count: number): number[] {
  const rings = Array.from(expansion.seen.subarray(0, count), (v) => ringVertex[v]);
  return rings.filter((v) => v >= 0).sort((a, b) => a - b);
}

function seenByForce({ sea, outline }: BuiltSea, eye: number | Vec): number[] {
  return [...outline.position.keys()].filter((v) => v !== eye && seesByForce(sea, outline, eye, v));
}

/** Unit normal of a great circle through a point, at an angle to its parallel. */
function normalAt([x, y, z]: Vec, angle: number): Vec {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const radius = Math.hypot(x, y);
  const north: Vec = [(-z * x) / radius, (-z * y) / radius, radius];
  return [(cos * -y) / radius + sin * north[0], (cos * x) / radius + sin * north[1], sin * north[2]];
}

function dot(a: Vec, b: Vec): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

describe.each(PLACES)('Expansion in $name', (place) => {
  it.each(SEEDS)('sees what a test against all edges sees, from positions of seed %i', (seed) => {
    const built = buildSea(place, seed);
    const { outline, sea, pointAt } = built;
    const expansion = new Expansion(built.mesh);
    for (let i = 0; i < 25; i++) {
      const eye = sea.randomWater();
      const all = seenByForce(built, eye);
      const isTaut = (v: number) => isCornerByForce(outline, v) && isTautByForce(outline, eye, v);
      const taut = found(built, expansion, expansion.tautFrom(pointAt(eye)));
      expect(taut, `seed ${seed}, eye ${i}`).toEqual(all.filter(isTaut));
    }
  });

  it.each(SEEDS)('beside two lines through a position sees as much as all round, seed %i', (seed) => {
    const built = buildSea(place, seed);
    const { outline, sea, pointAt } = built;
    const expansion = new Expansion(built.mesh);
    const random = seededRandom(seed);
    for (let i = 0; i < 25; i++) {
      const eye = sea.randomWater();
      const around = found(built, expansion, expansion.tautFrom(pointAt(eye)));
      const first = 2 * Math.PI * random();
      const [right, left] = [first, first + Math.PI * random()].map((angle) => normalAt(eye, angle));
      const isBeside = (v: number) => dot(right, outline.position[v]) * dot(left, outline.position[v]) >= 0;
      const beside = found(built, expansion, expansion.tautBeside(pointAt(eye), right, left));
      expect(beside, `seed ${seed}, eye ${i}`).toEqual(around.filter(isBeside));
    }
  });

  it.each(SEEDS)('towards a goal sees of that all by which ways may be short enough, seed %i', (seed) => {
    const built = buildSea(place, seed);
    const { outline, sea, pointAt } = built;
    const expansion = new Expansion(built.mesh);
    const random = seededRandom(seed);
    let [all, some] = [0, 0];
    for (let i = 0; i < 25; i++) {
      const [eye, goal] = [sea.randomWater(), sea.randomWater()];
      const around = found(built, expansion, expansion.tautFrom(pointAt(eye)));
      const most = (1 + random() ** 2) * angleBetween(...eye, ...goal);
      const over = (v: number) =>
        angleBetween(...eye, ...outline.position[v]) + angleBetween(...outline.position[v], ...goal);
      const towards = found(built, expansion, expansion.tautFrom(pointAt(eye), { vector: goal, most }));
      const message = `seed ${seed}, eye ${i}`;
      expect(around, message).toEqual(expect.arrayContaining(towards));
      expect(towards, message).toEqual(expect.arrayContaining(around.filter((v) => over(v) <= most)));
      all += around.length;
      some += towards.length;
    }
    expect(some).toBeLessThan(0.8 * all);
    // and once more all round, with no goal left over
    const eye = sea.randomWater();
    expansion.tautFrom(pointAt(eye), { vector: eye, most: 0 });
    const around = found(built, expansion, expansion.tautFrom(pointAt(eye)));
    const fresh = new Expansion(built.mesh);
    expect(around).toEqual(found(built, fresh, fresh.tautFrom(pointAt(eye))));
  });

  it.each(SEEDS)('sees what a test against all edges sees, from vertices of seed %i', (seed) => {
    const built = buildSea(place, seed);
    const { outline, meshVertex, mesh, pointOf } = built;
    const expansion = new Expansion(mesh);
    for (const [v, eye] of outline.position.entries()) {
      const all = seenByForce(built, v);
      const isTautThere = (w: number) => isCornerByForce(outline, w) && isTautByForce(outline, eye, w);
      const taut = found(built, expansion, expansion.tautFrom(pointOf(v)));
      expect(taut, `seed ${seed}, vertex ${v}`).toEqual(all.filter(isTautThere));
      if (!isCornerByForce(outline, v)) continue;
      const isTautHere = (w: number) => isTautByForce(outline, outline.position[w], v);
      const both = found(built, expansion, bitangentsFrom(expansion, mesh, meshVertex[v]));
      expect(both, `seed ${seed}, vertex ${v}`).toEqual(taut.filter(isTautHere));
    }
  });
});

describe('Expansion', () => {
  it('sees nothing from land', () => {
    const { mesh, locator } = buildSea(PLACES[0], 1);
    const expansion = new Expansion(mesh);
    expect(expansion.tautFrom(locator.pointAt(100, 50))).toBe(0);
  });

  it('sees past the corners that a line touches', () => {
    // Islands on alternate sides of a meridian, with edges along it
    const east = (south: number): [number, number][] => [
      [10, south],
      [10, south + 1],
      [11, south + 1],
      [11, south],
    ];
    const west = (south: number): [number, number][] => [
      [9, south],
      [9, south + 1],
      [10, south + 1],
      [10, south],
    ];
    const sea: [number, number][] = [
      [5, 58],
      [15, 58],
      [15, 82],
      [5, 82],
    ];
    const built = buildMesh(packRings([sea, east(62), west(64), east(66), west(70), west(74)]));
    const expansion = new Expansion(built.mesh);
    const eye = new Locator(built.mesh).pointAt(10, 60);
    const onLine = (count: number) =>
      Array.from(expansion.seen.subarray(0, count))
        .filter((v) => built.lng[v] === 10)
        .map((v) => built.lat[v])
        .sort();
    const all = [62, 63, 64, 65, 66, 67, 70, 71, 74, 75];
    expect(onLine(expansion.tautFrom(eye))).toEqual(all);
    const first = built.lat.indexOf(62);
    const fromCorner = built.lng[first] === 10 ? first : built.lat.indexOf(62, first + 1);
    expect(onLine(bitangentsFrom(expansion, built.mesh, fromCorner))).toEqual(all.slice(1));
  });

  it('ends on a world without a shore in sight', () => {
    const island: [number, number][] = [
      [0, 0],
      [0, 0.1],
      [0.1, 0.1],
      [0.1, 0],
    ];
    const { mesh, ringVertex } = buildMesh(packRings([island]));
    const expansion = new Expansion(mesh);
    const locator = new Locator(mesh);
    const eyes: [number, number][] = [
      [1, 1],
      [-179.95, -0.05],
      [180, 0],
      [90, 0],
      [0.05, 80],
      [-179.9, -0.1],
    ];
    for (const eye of eyes) {
      const count = expansion.tautFrom(locator.pointAt(...eye));
      const seen = Array.from(expansion.seen.subarray(0, count), (v) => ringVertex[v]).filter((v) => v >= 0);
      expect(new Set(seen).size, `${eye}`).toBe(seen.length);
      // straight opposite to the island no way bends round it
      expect(seen.length > 0, `${eye}`).toBe(eye !== eyes[1]);
    }
  });

  it('forgets what the call before has seen', () => {
    const built = buildSea(PLACES[1], 2);
    const used = new Expansion(built.mesh);
    let seen = 0;
    for (let i = 0; i < 20; i++) {
      const eye: SightPoint = built.pointAt(built.sea.randomWater());
      const fresh = new Expansion(built.mesh);
      const count = used.tautFrom(eye);
      expect(used.seen.subarray(0, count)).toEqual(fresh.seen.subarray(0, fresh.tautFrom(eye)));
      seen += count;
    }
    expect(seen).toBeGreaterThan(20);
  });
});
