import { describe, expect, it } from 'vitest';
import type { Position } from '../../src/geo/position.ts';
import { unitVectors, vectorsOf } from '../../src/geo/vector.ts';
import { Gates } from '../../src/graph/gates.ts';
import { PassageSets } from '../../src/graph/passage-sets.ts';
import { doesCross } from '../support/crossing.ts';
import { seededRandom } from '../support/random.ts';

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

/** Gates of one to three lines, some short, some wide, all over the earth; every tenth passage has none. */
function randomPassages(random: () => number): { gates: [lng: number, lat: number][][] }[] {
  return Array.from({ length: 60 }, (_, passage) => {
    const count = passage % 10 === 9 ? 0 : 1 + Math.floor(3 * random());
    const width = 10 ** (1.6 * random());
    const [lng, lat] = [360 * random() - 180, 140 * random() - 70];
    const near = (): [number, number] => [lng + width * random(), lat + 0.4 * width * random()];
    return {
      gates: Array.from({ length: count }, () => Array.from({ length: 2 + Math.floor(3 * random()) }, near)),
    };
  });
}

describe('gates', () => {
  it('are those that sides tell, over random gates and ways', () => {
    const random = seededRandom(16);
    let crossings = 0;
    for (let round = 0; round < 60; round++) {
      const passages = randomPassages(random);
      const own = new PassageSets();
      const some = new Gates(passages, own);
      const way = Array.from({ length: 60 }, (): Position => [360 * random() - 180, 160 * random() - 80]);
      const v = vectorsOf(way);
      const acrossBy = (line: Position[]) =>
        passages.flatMap((passage, i) => (doesCross(line, passage.gates) ? [i] : []));
      const expected = acrossBy(way);
      expect(some.passagesOn(v)).toEqual(expected);
      const first = acrossBy(way.slice(0, 2));
      expect(own.members(some.crossedAt(v, 0, 3))).toEqual(first);
      expect(own.members(some.crossedAt(v, 0, 3, own.closed(first)))).toEqual(first.slice(0, 1));
      crossings += expected.length;
    }
    expect(crossings).toBeGreaterThan(500);
  });

  it('are those that sides tell, over short legs about random gates', () => {
    const random = seededRandom(23);
    const turn = (degrees: number) => ((((degrees + 180) % 360) + 360) % 360) - 180;
    let crossings = 0;
    for (let round = 0; round < 20; round++) {
      const passages = randomPassages(random);
      const own = new PassageSets();
      const some = new Gates(passages, own);
      for (let i = 0; i < 300; i++) {
        const [gate] = passages[Math.floor(random() * passages.length)].gates;
        if (!gate) continue;
        const [from, to] = gate;
        const share = random();
        const [lng, lat] = [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
        const size = 3 * random();
        const near = (): Position => [
          turn(lng + size * (random() - 0.5)),
          Math.max(-89, Math.min(89, lat + size * (random() - 0.5))),
        ];
        const leg = [near(), near()];
        const expected = passages.flatMap((passage, k) => (doesCross(leg, passage.gates) ? [k] : []));
        const v = unitVectors(
          leg.map(([x]) => x),
          leg.map(([, y]) => y),
        );
        expect(some.passagesOn(v)).toEqual(expected);
        expect(own.members(some.crossedAt(v, 0, 3))).toEqual(expected);
        const shut = [...passages.keys()].filter(() => random() < 0.5);
        const first = expected.filter((k) => shut.includes(k)).slice(0, 1);
        expect(own.members(some.crossedAt(v, 0, 3, own.closed(shut)))).toEqual(first);
        crossings += expected.length;
      }
    }
    expect(crossings).toBeGreaterThan(1_000);
  });

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
