import fc from 'fast-check';
import { expect } from 'vitest';
import { CellDistance } from '../../../data-build/depth/distance.ts';
import { type Lattice, rowLat } from '../../../data-build/mask/lattice.ts';
import { property } from '../../support/properties.ts';

const COLUMNS = 40;
const ROWS = 12;
const LIMIT = 9;

const grids = fc.record({
  south: fc.integer({ min: -85, max: 80 }),
  wraps: fc.boolean(),
  isIn: fc.uint8Array({ minLength: COLUMNS * ROWS, maxLength: COLUMNS * ROWS }),
  /** Of 256, how many values count as in the set. */
  share: fc.integer({ min: 0, max: 30 }),
});

property(
  'a cell is as far from a set as from its nearest cell',
  60,
  grids,
  ({ south, wraps, isIn, share }) => {
    const lattice: Lattice = { west: 0, south, step: 0.1, columns: COLUMNS, rows: ROWS, wraps };
    const set = isIn.map((value) => (value < share ? 1 : 0));
    const distance = new CellDistance(lattice, set, LIMIT);
    const found = new Float32Array(COLUMNS);
    const members = [...set.keys()].filter((cell) => set[cell] === 1);
    for (let row = 0; row < ROWS; row++) {
      distance.row(row, found);
      const scale = Math.cos((rowLat(lattice, row) * Math.PI) / 180);
      for (let column = 0; column < COLUMNS; column++) {
        const nearest = members.reduce((best, cell) => {
          const straight = Math.abs((cell % COLUMNS) - column);
          const across = wraps ? Math.min(straight, COLUMNS - straight) : straight;
          const along = Math.abs(Math.floor(cell / COLUMNS) - row);
          return along > LIMIT ? best : Math.min(best, Math.hypot(across * scale, along));
        }, LIMIT);
        expect(found[column]).toBeCloseTo(nearest, 4);
      }
    }
  },
);
