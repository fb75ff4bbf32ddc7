import { describe, expect, test } from 'vitest';
import { BitGrid } from '../../../data-build/mask/bit-grid.ts';
import { countCrossings } from '../../../data-build/mask/conflicts.ts';
import { traceContour } from '../../../data-build/mask/contour.ts';
import { latticeOver } from '../../../data-build/mask/lattice.ts';
import { rasterise } from '../../../data-build/mask/raster.ts';
import type { Rings } from '../../../data-build/water/rings.ts';
import { longitudeDifference } from '../../../src/geo/longitude.ts';
import { seededRandom } from '../../support/random.ts';
import { drawnGrid, latticeOf, randomGrid, showGrid } from './grids.ts';

test.each([1, 2, 3, 4, 5])('outlines of random nodes hold those nodes and never touch, seed %d', (seed) => {
  const lattice = latticeOf(75, 40, { south: -20, step: 0.5 });
  const grid = randomGrid(seededRandom(seed), lattice);
  const { rings } = traceContour(grid, grid);
  expect(showGrid(rasterise(rings, lattice))).toBe(showGrid(grid));
  expect(countCrossings(rings)).toBe(0);
  const positions = Array.from(rings.lng, (lng, v) => `${lng} ${rings.lat[v]}`);
  expect(new Set(positions).size).toBe(positions.length);
});

test('water lies on the left: shores run counterclockwise, islands clockwise', () => {
  const grid = drawnGrid(`
    ooooo
    oo.oo
    ooooo`);
  const { rings } = traceContour(grid, grid);
  expect(rings.start.length - 1).toBe(2);
  expect(Math.sign(area(rings, 0))).toBe(1);
  expect(Math.sign(area(rings, 1))).toBe(-1);
});

test('nodes that meet across a corner stay apart', () => {
  const grid = drawnGrid(`
    o.
    .o`);
  expect(traceContour(grid, grid).rings.start.length - 1).toBe(2);
});

test('vertices tell which kind of water they bound', () => {
  const free = drawnGrid('ooooo');
  const open = drawnGrid('oo...');
  const { rings, open: isOpen } = traceContour(free, open);
  for (let v = 0; v < isOpen.length; v++)
    expect(isOpen[v], `${rings.lng[v]}`).toBe(rings.lng[v] < 1.5 ? 1 : 0);
});

describe('on a lattice that wraps', () => {
  const lattice = latticeOver({ west: -180, south: -80, east: 180, north: 80 }, 1);

  test('an outline across the antimeridian is that of the same nodes elsewhere', () => {
    const [inland, across] = [0, 180].map((shift) => {
      const grid = new BitGrid(lattice);
      grid.addRun(10, 174 + shift, 188 + shift);
      grid.addRun(11, 173 + shift, 186 + shift);
      grid.addRun(12, 175 + shift, 186 + shift);
      grid.deleteRun(11, 180 + shift, 181 + shift);
      return traceContour(grid, grid).rings;
    });
    expect(across.start.length - 1).toBe(2);
    for (const ring of [0, 1]) expect(area(across, ring)).toBe(area(inland, ring));
    expect([Math.min(...across.lat), Math.max(...across.lat)]).toEqual([-70.5, -67.5]);
  });

  test('land round the South Pole has one outline that closes a turn on, the North Pole none', () => {
    const grid = new BitGrid(lattice);
    for (let row = 3; row < lattice.rows; row++) grid.addRun(row, 0, lattice.columns - 1);
    grid.deleteRun(3, 4, 9);
    const { rings } = traceContour(grid, grid);
    expect(rings.start.length - 1).toBe(1);
    let turn = 0;
    rings.lng.forEach((lng, v) => {
      turn += longitudeDifference(lng, rings.lng[(v + 1) % rings.lng.length]);
    });
    // Eastward, with the water to the north on the left.
    expect(turn).toBe(360);
    expect(Math.max(...rings.lat)).toBe(-76.5);
  });

  test('a mixed northern row is refused, for water cannot end there', () => {
    const grid = new BitGrid(lattice);
    grid.addRun(lattice.rows - 1, 0, 5);
    expect(() => traceContour(grid, grid)).toThrow(RangeError);
  });
});

function area({ start, lng, lat }: Rings, ring: number): number {
  let sum = 0;
  let x = 0;
  for (let v = start[ring]; v < start[ring + 1]; v++) {
    const next = v + 1 < start[ring + 1] ? v + 1 : start[ring];
    const dx = longitudeDifference(lng[v], lng[next]);
    sum += x * lat[next] - (x + dx) * lat[v];
    x += dx;
  }
  return sum / 2;
}
