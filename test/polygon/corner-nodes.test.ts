import { describe, expect, it } from 'vitest';
import type { Position } from '../../src/geo/position.ts';
import { destination, greatCircleMeters } from '../../src/geo/sphere.ts';
import { NODE_OFF_METERS, nodesOff } from '../../src/polygon/corner-nodes.ts';
import { vectorOf } from './shapes.ts';

const AT: Position = [20, 50];

/** Distances from a corner to its nodes, by its angle in degrees, metres. */
function distances(angle: number): number[] {
  const [before, after] = [90 - angle / 2, 90 + angle / 2].map((bearing) =>
    vectorOf(destination(...AT, bearing, 50_000)),
  );
  return nodesOff(before, vectorOf(AT), after).map(({ position }) => greatCircleMeters(...AT, ...position));
}

describe('nodes off a corner', () => {
  it('are one at a blunt corner, the offing off both edges', () => {
    for (const angle of [70, 90, 120, 170]) {
      const [meters, ...others] = distances(angle);
      expect(others).toEqual([]);
      expect(meters * Math.sin((angle / 2) * (Math.PI / 180))).toBeCloseTo(NODE_OFF_METERS, 1);
    }
  });

  it('are two at a sharp one, no farther off than twice the offing', () => {
    for (const angle of [1, 10, 30, 55]) {
      const found = distances(angle);
      expect(found).toHaveLength(2);
      for (const meters of found) expect(meters).toBeLessThanOrEqual(2 * NODE_OFF_METERS);
    }
  });
});
