import { describe, expect, test } from 'vitest';
import { BitGrid } from '../../../data-build/mask/bit-grid.ts';
import { seededRandom } from '../../support/random.ts';
import { latticeOf } from './grids.ts';

describe.each([true, false])('a grid that wraps: %s', (wraps) => {
  test('runs do what a plain set of nodes does', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const random = seededRandom(seed);
      const columns = 60 + Math.floor(random() * 80);
      const grid = new BitGrid(latticeOf(columns, 3, { wraps }));
      const plain = [new Set<number>(), new Set<number>(), new Set<number>()];
      for (let i = 0; i < 40; i++) {
        const row = Math.floor(random() * 5) - 1;
        const from = Math.floor((random() * 1.4 - 0.2) * columns);
        const to = from + Math.floor(random() * random() * 1.2 * columns);
        const adds = random() < 0.6;
        if (adds) grid.addRun(row, from, to);
        else grid.deleteRun(row, from, to);
        for (let c = from; c <= to; c++) {
          const column = wraps ? ((c % columns) + columns) % columns : c;
          if (column < 0 || column >= columns) continue;
          if (adds) plain[row]?.add(column);
          else plain[row]?.delete(column);
        }
      }
      for (let row = 0; row < 3; row++) {
        const runs: number[] = [];
        for (let from = grid.nextIn(row, 0); from < columns; from = grid.nextIn(row, from)) {
          const end = grid.nextOut(row, from);
          for (; from < end; from++) runs.push(from);
        }
        expect(runs, `seed ${seed}, row ${row}`).toEqual([...plain[row]].sort((a, b) => a - b));
        for (let c = 0; c < columns; c++) expect(grid.has(c, row)).toBe(plain[row].has(c));
      }
    }
  });
});

test('add, retain and delete are union, intersection and difference', () => {
  const lattice = latticeOf(40, 1);
  const a = new BitGrid(lattice);
  const b = new BitGrid(lattice);
  a.addRun(0, 0, 20);
  b.addRun(0, 10, 39);
  const ends = (grid: BitGrid) => [grid.nextIn(0, 0), grid.nextOut(0, grid.nextIn(0, 0))];
  expect(ends(a.clone().add(b))).toEqual([0, 40]);
  expect(ends(a.clone().retain(b))).toEqual([10, 21]);
  expect(ends(a.clone().delete(b))).toEqual([0, 10]);
  expect(ends(a)).toEqual([0, 21]);
});
