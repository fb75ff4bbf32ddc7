import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type AcceptedWays, lostWays } from '../../../data-build/ways/ways.ts';

function read(path: string) {
  return JSON.parse(readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8'));
}

describe('ways that the last release had', () => {
  const accepted: AcceptedWays = {
    shut: [{ port: [1, 2], reason: 'inland' }],
    longer: [{ pair: 'C - D', reason: 'a bank' }],
    lengths: [100, 100, 100, null],
  };
  const pairs = (...lengths: (number | undefined)[]) =>
    ['A - B', 'B - C', 'C - D', 'D - E'].map((pair, i) => ({ pair, nm: lengths[i] }));

  test('may be shorter, and 40 nm longer', () => {
    expect(lostWays(accepted, [], pairs(50, 140, 139, 500))).toEqual([]);
  });

  test('may be no more than that longer, nor be lost, unless there is a reason', () => {
    expect(lostWays(accepted, [], pairs(141, undefined, 900, undefined))).toEqual([
      'A - B: 141 nm',
      'B - C: no way',
    ]);
  });

  test('of ports must stay, unless there is a reason', () => {
    expect(
      lostWays(
        accepted,
        [
          [1, 2],
          [3, 4],
        ],
        pairs(1, 1, 1, 1),
      ),
    ).toEqual(['port 3,4: no way']);
  });

  test('are listed for the published pairs and ports of the tests', () => {
    const { shut, longer, lengths }: AcceptedWays = read('data-build/curated/ways.json');
    const { places, rows } = read('test/world/distances.json');
    expect(lengths).toHaveLength(rows.length);
    const pairsOf = new Set(rows.map(([, from, to]: number[]) => `${places[from][0]} - ${places[to][0]}`));
    for (const { pair, reason } of longer)
      expect([pair, pairsOf.has(pair), reason.length > 10]).toEqual([pair, true, true]);
    for (const { port, reason } of shut) expect([port, reason.length > 10]).toEqual([port, true]);
    expect(shut.length).toBeGreaterThan(0);
  });
});
