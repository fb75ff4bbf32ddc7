import { describe, expect, it } from 'vitest';
import { mendRings } from '../../../data-build/water/mend.ts';
import { quantise } from '../../../data-build/water/quantise.ts';
import { packRings } from '../../../data-build/water/rings.ts';
import { COAST_STEPS_PER_DEGREE } from '../../../src/coast/coast.ts';
import type { StepRing } from '../../../src/coast/format/encode.ts';
import type { Position } from '../../../src/geo/position.ts';
import { seededRandom } from '../../support/random.ts';

/** Beyond all vertices: no frame of a map. */
const NO_FRAME = 1e9;

/** A shore that winds about a circle, steps with fractions; water inside, or round an island outside. */
function shore(seed: number, isIsland: boolean): Position[] {
  const random = seededRandom(seed);
  const [x, y, lobes, turn] = [100 * random(), 100 * random(), 2 + Math.floor(4 * random()), random()];
  const ring = Array.from({ length: 60 }, (_, i): Position => {
    const angle = (2 * Math.PI * (i + turn)) / 60;
    const radius = 80 * (1 + 0.15 * Math.sin(lobes * angle));
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
  return isIsland ? ring.reverse() : ring;
}

function inDegrees(ring: readonly Position[]): Position[] {
  return ring.map(([x, y]) => [x / COAST_STEPS_PER_DEGREE, y / COAST_STEPS_PER_DEGREE]);
}

function positionsOf(ring: StepRing): Position[] {
  return Array.from({ length: ring.length / 2 }, (_, v) => [ring[2 * v], ring[2 * v + 1]]);
}

/** Whether a ring runs round a place, by a ray to the east. */
function isInside(ring: readonly Position[], [x, y]: Position): boolean {
  let inside = false;
  ring.forEach(([ax, ay], i) => {
    const [bx, by] = ring[(i + 1) % ring.length];
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside;
  });
  return inside;
}

/** How many of the places beside the rounded shore are its water and the given shore's land. */
function landMadeWater(given: readonly Position[], rounded: readonly Position[], isIsland: boolean): number {
  let count = 0;
  rounded.forEach(([ax, ay], i) => {
    const [bx, by] = rounded[(i + 1) % rounded.length];
    const length = Math.hypot(bx - ax, by - ay);
    for (let t = 0.05; t < 1; t += 0.1) {
      // a hundredth of a step to the left, where the water is
      const at: Position = [
        ax + t * (bx - ax) - (0.01 * (by - ay)) / length,
        ay + t * (by - ay) + (0.01 * (bx - ax)) / length,
      ];
      if (isInside(given, at) === isIsland) count++;
    }
  });
  return count;
}

describe('shores rounded to steps', () => {
  it('have next to no water on land if they are rounded towards the water, and no vertex far from its place', () => {
    let byNearest = 0;
    let left = 0;
    for (let seed = 1; seed <= 40; seed++) {
      const isIsland = seed % 2 === 0;
      const given = shore(seed, isIsland);
      const { towardsWater, nearest } = quantise(packRings([inDegrees(given)]));
      const rounded = positionsOf(towardsWater[0]);
      left += landMadeWater(given, rounded, isIsland);
      byNearest += landMadeWater(given, positionsOf(nearest[0]), isIsland);
      expect(rounded).toHaveLength(given.length);
      rounded.forEach(([x, y], i) => {
        expect(Math.hypot(x - given[i][0], y - given[i][1])).toBeLessThan(Math.SQRT2);
        expect(Math.hypot(x - nearest[0][2 * i], y - nearest[0][2 * i + 1])).toBeLessThan(1.5);
      });
    }
    expect(byNearest).toBeGreaterThan(5_000);
    // turns in which none of the four steps about a vertex lies on the water
    expect(left).toBeLessThan(byNearest / 1_000);
  });

  it('are left where they are if they lie on steps', () => {
    const ring = shore(3, false).map(([x, y]): Position => [Math.round(x), Math.round(y)]);
    const { towardsWater, nearest } = quantise(packRings([inDegrees(ring)]));
    expect(towardsWater[0]).toEqual(ring.flat());
    expect(nearest[0]).toEqual(ring.flat());
  });

  it('are rounded to the nearest step where a strait would be shut', () => {
    // a strait of 0.9 steps between two islands: each shore by itself would be rounded across the other
    const islands: Position[][] = [
      [
        [0, 0],
        [0, 40.2],
        [40, 40.2],
        [40, 0],
      ],
      [
        [0, 41.1],
        [0, 80],
        [40, 80],
        [40, 41.1],
      ],
    ];
    const { towardsWater, nearest } = quantise(packRings(islands.map(inDegrees)));
    expect(towardsWater.map((ring) => positionsOf(ring)[1][1])).toEqual([41, 80]);
    expect(positionsOf(towardsWater[1])[0][1]).toBe(41);
    const { rings, moved } = mendRings(towardsWater, NO_FRAME, nearest);
    expect(moved).toBe(0);
    expect(positionsOf(rings[0])[1][1]).toBe(40);
    expect(positionsOf(rings[1])[0][1]).toBe(41);
  });
});
