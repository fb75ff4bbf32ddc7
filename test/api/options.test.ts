import { expect, test } from 'vitest';
import { checkOptions } from '../../src/api/options.ts';
import type { Passage } from '../../src/graph/water-graph.ts';

const LIMITS = { nogoBlocks: 1, nogoCorners: 3, tableEnds: 1, tableCells: 1, tableRoutes: 1 };
/** Belle Isle opens in summer. */
const PASSAGES = ['suez', 'corinth', 'belleIsle', 'kiel'].map(
  (key, index) =>
    ({
      index,
      key,
      name: key,
      canal: false,
      bridge: false,
      region: '',
      closedByDefault: index % 2 === 1,
      gates: [],
    }) as Passage,
);

test('a request without options closes what one with empty ones does, whatever stands beside them', () => {
  const beside = [
    {},
    { via: [] },
    { via: [{ passage: PASSAGES[1], field: 'via[0]' }] },
    { schedule: {} },
    { schedule: { departure: Date.UTC(2026, 7, 1) } },
    {},
  ].map((more) => {
    const [without, empty] = [undefined, {}].map((value) =>
      checkOptions(value, PASSAGES, LIMITS, { names: [], ...more } as Parameters<typeof checkOptions>[3]),
    );
    expect(without).toEqual(empty);
    return without.closed;
  });
  expect(beside[0]).toEqual([1, 2, 3]);
  expect(beside[2]).toEqual([2, 3]);
  expect(beside[5]).toEqual(beside[0]);
  const inSummer = checkOptions({ date: '2026-08-01' }, PASSAGES, LIMITS, { names: [] });
  expect(inSummer.closed).toEqual([1, 3]);
});
