import { describe, expect, it } from 'vitest';
import type { Position } from '../../src/geo/position.ts';
import { unitVectors } from '../../src/geo/vector.ts';
import { Gates } from '../../src/graph/gates.ts';

/** A gate along the equator at 0 E, and one of two segments on a meridian. */
const gates = new Gates([
  {
    bit: 3,
    gates: [
      [
        [-1, 0],
        [1, 0],
      ],
    ],
  },
  {
    bit: 31,
    gates: [
      [
        [50, -1],
        [50, 0],
        [50, 1],
      ],
    ],
  },
]);

function crossed(from: Position, to: Position, among?: number): number {
  const v = unitVectors([from[0], to[0]], [from[1], to[1]]);
  return gates.crossedAt(v, 0, 3, among);
}

describe('gates', () => {
  it('are crossed by legs from one side to the other, either way', () => {
    expect(crossed([0, -2], [0.1, 2])).toBe(8);
    expect(crossed([0.1, 2], [0, -2])).toBe(8);
    for (const lat of [-0.5, 0.5]) expect(crossed([49, lat], [51, lat])).toBe(2 ** 31);
  });

  it('are not crossed beside their ends, short of them, or where they are not asked for', () => {
    expect(crossed([1.1, -2], [1.1, 2])).toBe(0);
    expect(crossed([0, -2], [0, -0.1])).toBe(0);
    expect(crossed([0, -2], [0.1, 2], 4)).toBe(0);
  });

  it('are not crossed on the far side of the earth, where their great circles meet again', () => {
    expect(crossed([180, -2], [-179.9, 2])).toBe(0);
    expect(crossed([-131, 0.5], [-129, 0.5])).toBe(0);
  });
});
