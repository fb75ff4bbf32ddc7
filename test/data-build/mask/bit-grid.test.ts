import { describe, expect, test } from 'vitest';
import { BitGrid } from '../../../data-build/mask/bit-grid.ts';
import { seededRandom } from '../../support/random.ts';
import { latticeOf } from './grids.ts';

describe.each([true, false])('a grid that wraps: %s', (wraps) => {
  test('runs do what a plain set of nodes does', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const random = seededRandom(seed);
      // some rows take several pages
      const columns = 60 + Math.floor(random() * (seed % 2 === 0 ? 80 : 4_000));
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

test('sets made of others have the nodes that they should, whatever was done before', () => {
  const [columns, rows] = [3_300, 4];
  for (let seed = 1; seed <= 10; seed++) {
    const random = seededRandom(seed);
    const below = (n: number) => Math.floor(n * random());
    const grids = [0, 1, 2].map(() => new BitGrid(latticeOf(columns, rows)));
    const plain = grids.map(() => new Uint8Array(columns * rows));
    for (let i = 0; i < 60; i++) {
      const [a, b] = [below(3), below(3)];
      const [row, from, long] = [below(rows), below(columns), random() < 0.5];
      const to = Math.min(columns - 1, from + below(long ? columns : 50));
      const kind = below(6);
      if (kind === 0) grids[a].addRun(row, from, to);
      else if (kind === 1) grids[a].deleteRun(row, from, to);
      else if (kind === 2) grids[a].add(grids[b]);
      else if (kind === 3) grids[a].delete(grids[b]);
      else if (kind === 4) grids[a].retain(grids[b]);
      else grids[a] = grids[b].clone();
      const other = plain[b].slice();
      if (kind < 2) plain[a].fill(1 - kind, row * columns + from, row * columns + to + 1);
      else {
        const combine = [
          (x: number, y: number) => x | y,
          (x: number, y: number) => x & ~y,
          (x: number, y: number) => x & y,
        ];
        plain[a] = kind === 5 ? other : plain[a].map((x, at) => combine[kind - 2](x, other[at]));
      }
    }
    for (const [i, grid] of grids.entries()) {
      const nodes = Uint8Array.from(plain[i], (_, at) =>
        Number(grid.has(at % columns, Math.floor(at / columns))),
      );
      expect(nodes, `seed ${seed}, grid ${i}`).toEqual(plain[i]);
    }
  }
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
