import { expect, test } from 'vitest';
import { latitudeOf, longitudeOf } from '../../src/geo/vector.ts';
import { Walls } from '../../src/near/walls.ts';
import { seededRandom } from '../support/random.ts';
import { waters } from '../support/waters.ts';

/** Points of a wall that are looked at. */
const POINTS = 5;
/** Side of the boxes, degrees. */
const SIDE = 0.25;

const { mesh } = waters;
const { seas } = waters.inshore();

/** Wall to positions along it, two numbers each. */
function pointsOfWalls(): Float64Array {
  const { vector, next } = mesh;
  const points = new Float64Array(2 * POINTS * next.length).fill(Infinity);
  for (let v = 0; v < next.length; v++) {
    if (next[v] < 0 || !seas.has((mesh.outgoing[v] / 3) | 0)) continue;
    for (let i = 0; i < POINTS; i++) {
      const [x, y, z] = [0, 1, 2].map((k) => {
        const [from, to] = [vector[3 * v + k], vector[3 * next[v] + k]];
        return from + (i / (POINTS - 1)) * (to - from);
      });
      const at = 2 * (POINTS * v + i);
      points[at] = longitudeOf(x, y);
      points[at + 1] = latitudeOf(x, y, z);
    }
  }
  return points;
}

test('walls are found wherever a point of theirs lies, at 180 degrees and in the far north, too', () => {
  const random = seededRandom(7);
  const walls = new Walls(mesh, (triangle) => seas.has(triangle));
  const points = pointsOfWalls();
  const count = points.length / 2;
  let compared = 0;
  for (let round = 0; round < 120; round++) {
    // a box round some wall: one of those at 180 degrees and in the far north every third time
    let at = Math.floor(random() * count);
    const isWanted = () =>
      points[2 * at] < Infinity &&
      (round % 3 > 0 || (round % 2 ? Math.abs(points[2 * at]) > 179.8 : points[2 * at + 1] > 80));
    while (!isWanted()) at = (at + 1) % count;
    const west = Math.max(-180, Math.min(180 - SIDE, points[2 * at] - SIDE * random()));
    const south = points[2 * at + 1] - SIDE * random();
    const found = new Set(walls.within(west, south, west + SIDE, south + SIDE));
    for (let i = 0; i < count; i++) {
      const [lng, lat] = [points[2 * i], points[2 * i + 1]];
      if (lng < west || lng > west + SIDE || lat < south || lat > south + SIDE) continue;
      compared++;
      expect(found.has(Math.floor(i / POINTS)), `${lng}, ${lat}`).toBe(true);
    }
  }
  expect(compared).toBeGreaterThan(500);
});
