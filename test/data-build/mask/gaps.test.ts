import { expect, test } from 'vitest';
import { gapsThatMatter } from '../../../data-build/mask/gaps.ts';
import { rowMeters } from '../../../data-build/mask/lattice.ts';
import { drawnGrid, showGrid, tidy } from './grids.ts';

/** Two waters that are joined in the west, and come near each other all along. */
const KEPT = `
  oooooooooooooooooooooooooooooooo
  oooooooooooooooooooooooooooooooo
  oo..............................
  oooooooooooooooooooooooooooooooo
  oooooooooooooooooooooooooooooooo`;
/** Between them is land, with two gaps. */
const FREE = `
  oooooooooooooooooooooooooooooooo
  oooooooooooooooooooooooooooooooo
  oo...o......................o...
  oooooooooooooooooooooooooooooooo
  oooooooooooooooooooooooooooooooo`;
const FAR_FROM_JOINT = `
  ................................
  ................................
  ............................o...
  ................................
  ................................`;
const NONE = FAR_FROM_JOINT.replace('o', '.');

test('a gap matters where what it joins is not joined nearby', () => {
  const kept = drawnGrid(KEPT, { step: 0.005 });
  const row = rowMeters(kept.lattice);
  const gaps = (around: number) =>
    showGrid(gapsThatMatter(kept, drawnGrid(FREE, { step: 0.005 }), 1.5 * row, around * row));
  expect(gaps(10)).toBe(tidy(FAR_FROM_JOINT));
  expect(gaps(40)).toBe(tidy(NONE));
});

test('a gap matters where what it joins is joined round the earth only if that is far', () => {
  const wraps = { step: 360 / 32, wraps: true };
  const kept = drawnGrid(KEPT, wraps);
  const row = rowMeters(kept.lattice);
  const gaps = (around: number) =>
    showGrid(gapsThatMatter(kept, drawnGrid(FREE, wraps), 1.5 * row, around * row));
  expect(gaps(2)).not.toBe(tidy(NONE));
  expect(gaps(6)).toBe(tidy(NONE));
});

test('a gap across the line where the lattice meets itself is judged as one elsewhere', () => {
  const wraps = { step: 360 / 32, wraps: true };
  const around = 3 * rowMeters(drawnGrid(KEPT, wraps).lattice);
  // two columns wide, half round the earth from where the waters are joined
  const free = FREE.replace('oo...o......................o...', 'oo..............oo..............');
  const counts = Array.from({ length: 32 }, (_, shift) => {
    const [kept, water] = [KEPT, free].map((drawn) => drawnGrid(turned(drawn, shift), wraps));
    return [...showGrid(gapsThatMatter(kept, water, 1.5 * rowMeters(kept.lattice), around))].filter(
      (cell) => cell === 'o',
    ).length;
  });
  expect(counts).toEqual(Array(32).fill(2));
});

/** A drawing whose columns are moved round the earth. */
function turned(drawn: string, columns: number): string {
  return drawn.replace(/[o.]+/g, (row) => row.slice(columns) + row.slice(0, columns));
}
