import { expect, test } from 'vitest';
import { type DepthGrid, estimateDepths } from '../../../data-build/depth/estimate.ts';
import { shallowerThan } from '../../../data-build/depth/shallows.ts';
import { BitGrid } from '../../../data-build/mask/bit-grid.ts';
import { type Lattice, latticeOver, rowLat } from '../../../data-build/mask/lattice.ts';
import { seededRandom } from '../../support/random.ts';

/** A coast to the west of column 10, the 20 m line between columns 29 and 30, no deeper water but as the test says. */
const CELLS: Lattice = { west: 0, south: 0, step: 1 / 60, columns: 60, rows: 40, wraps: false };
const SHORE = 10;
const LINE = 30;

function estimate(isAbyss: (column: number) => boolean): DepthGrid {
  const { columns, rows } = CELLS;
  const water = new BitGrid(CELLS);
  const shallow = new Uint8Array(columns * rows);
  const abyss = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    water.addRun(row, SHORE, columns - 1);
    for (let column = 0; column < columns; column++) {
      shallow[row * columns + column] = column < LINE ? 1 : 0;
      abyss[row * columns + column] = isAbyss(column) ? 1 : 0;
    }
  }
  return estimateDepths({ lattice: CELLS, shallow, abyss }, water);
}

test('the bottom falls evenly from the shore to the 20 m line', () => {
  const { tenths } = estimate(() => false);
  for (let column = SHORE; column < LINE; column++) {
    const share = (column + 0.5 - SHORE) / (LINE - SHORE);
    expect(Math.abs(tenths[20 * 60 + column] - 200 * share)).toBeLessThan(1.01);
  }
  expect(tenths[20 * 60 + SHORE - 1]).toBe(0);
  expect(tenths[20 * 60 + LINE]).toBeGreaterThan(200);
});

test('what rises steeply from deep water is a reef', () => {
  const { tenths } = estimate((column) => column >= LINE + 2);
  expect(tenths[20 * 60 + LINE - 1]).toBe(80);
  expect(tenths[20 * 60 + LINE - 6]).toBeGreaterThan(80);
});

test.each([true, false])(
  'shallow nodes are those under a depth between the cells, round the earth: %s',
  (wraps) => {
    const cells: Lattice = { west: -178, south: -40, step: 4, columns: 90, rows: 20, wraps };
    const random = seededRandom(7);
    const tenths = Uint8Array.from({ length: 90 * 20 }, () => Math.floor(random() * 211));
    const lattice = latticeOver(
      { west: wraps ? -180 : -170, south: -36, east: wraps ? 180 : 150, north: 30 },
      0.7,
    );
    const grid = shallowerThan({ lattice: cells, tenths }, 14, lattice);
    const at = (column: number, row: number) => tenths[row * 90 + ((column + 90) % 90)];
    let compared = 0;
    for (let row = 0; row < lattice.rows; row++) {
      const y = (rowLat(lattice, row) - cells.south) / cells.step;
      const v = Math.floor(y);
      for (let column = 0; column < lattice.columns; column++) {
        const x = (lattice.west + column * lattice.step - cells.west) / cells.step;
        const u = Math.floor(x);
        const along = (r: number) => at(u, r) + (at(u + 1, r) - at(u, r)) * (x - u);
        const depth = along(v) + (along(v + 1) - along(v)) * (y - v);
        if (Math.abs(depth - 140) < 1e-6) continue;
        expect(grid.has(column, row)).toBe(depth < 140);
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(40_000);
  },
);
