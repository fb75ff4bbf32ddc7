import { expect, test } from 'vitest';
import { checkOptions } from '../../src/api/options.ts';
import { checkVessel, closeTo } from '../../src/api/vessel.ts';
import type { Passage } from '../../src/graph/water-graph.ts';

const LIMITS = { nogoBlocks: 1, nogoCorners: 3, tableEnds: 1, tableCells: 1, tableRoutes: 1 };

function passage(index: number, key: string, more: Partial<Passage> = {}): Passage {
  const plain = { name: key, canal: false, bridge: false, region: '', closedByDefault: false, gates: [] };
  return { index, key, ...plain, ...more } as Passage;
}

test('bridges close like passages, by their own numbers, and no option opens them', () => {
  const all = [
    passage(0, 'bayonne', { bridge: true }),
    passage(1, 'suez'),
    passage(2, 'corinth', { closedByDefault: true }),
    passage(3, 'humber', { bridge: true }),
    passage(4, 'gibraltar'),
  ];
  const options = checkOptions(
    {},
    all.filter(({ bridge }) => !bridge),
    LIMITS,
    { names: [] },
  );
  const closed = (vessel: object) => closeTo(checkVessel(vessel), options, all).closed;
  expect(closed({ airDraught: 30 })).toEqual([2]);
  expect(closed({ airDraught: 40 })).toEqual([2, 3]);
  expect(closed({ airDraught: 67 })).toEqual([0, 2, 3]);
  expect(closed({ airDraught: 69 })).toEqual([0, 1, 2, 3]);
  expect(closeTo(undefined, options, all)).toBe(options);
});
