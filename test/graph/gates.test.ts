import { describe, expect, it } from 'vitest';
import type { Position } from '../../src/geo/position.ts';
import { unitVectors } from '../../src/geo/vector.ts';
import { Gates } from '../../src/graph/gates.ts';
import { PassageSets } from '../../src/graph/passage-sets.ts';

const sets = new PassageSets();
/** A gate along the equator at 0 E; none; and one of two segments on a meridian, with another beside it. */
const gates = new Gates(
  [
    {
      gates: [
        [
          [-1, 0],
          [1, 0],
        ],
      ],
    },
    { gates: [] },
    {
      gates: [
        [
          [50, -1],
          [50, 0],
          [50, 1],
        ],
        [
          [52, -1],
          [52, 1],
        ],
      ],
    },
  ],
  sets,
);

/** Passages whose gates a leg crosses; only the first of those closed, if some are. */
function crossed(from: Position, to: Position, closed?: number[]): readonly number[] {
  const v = unitVectors([from[0], to[0]], [from[1], to[1]]);
  return sets.members(gates.crossedAt(v, 0, 3, closed && sets.closed(closed)));
}

describe('gates', () => {
  it('are crossed by legs from one side to the other, either way', () => {
    expect(crossed([0, -2], [0.1, 2])).toEqual([0]);
    expect(crossed([0.1, 2], [0, -2])).toEqual([0]);
    for (const lat of [-0.5, 0.5]) expect(crossed([49, lat], [51, lat])).toEqual([2]);
    expect(crossed([49, 0.5], [53, 0.5])).toEqual([2]);
    expect(crossed([-0.9, -0.02], [60, 0.7])).toEqual([0, 2]);
  });

  it('are not crossed beside their ends, short of them, or where they are not asked for', () => {
    expect(crossed([1.1, -2], [1.1, 2])).toEqual([]);
    expect(crossed([0, -2], [0, -0.1])).toEqual([]);
    expect(crossed([0, -2], [0.1, 2], [1, 2])).toEqual([]);
    expect(crossed([0, -2], [0.1, 2], [])).toEqual([]);
    expect(crossed([-0.9, -0.02], [60, 0.7], [0, 2])).toEqual([0]);
    expect(crossed([-0.9, -0.02], [60, 0.7], [1, 2])).toEqual([2]);
  });

  it('are not crossed on the far side of the earth, where their great circles meet again', () => {
    expect(crossed([180, -2], [-179.9, 2])).toEqual([]);
    expect(crossed([-131, 0.5], [-129, 0.5])).toEqual([]);
  });

  it('are crossed by a way where one of its legs does', () => {
    const way = unitVectors([-0.9, 60, 60, 40], [-0.02, 0.7, 5, 5]);
    expect(gates.passagesOn(way)).toEqual([0, 2]);
    expect(gates.passagesOn(way.subarray(3))).toEqual([]);
  });
});
