import { expect, test } from 'vitest';
import { latticeOver } from '../../../data-build/mask/lattice.ts';
import { erase, rasterise } from '../../../data-build/mask/raster.ts';
import { packRings } from '../../../data-build/water/rings.ts';
import { asciiSea } from '../../support/ascii.ts';
import { seededRandom } from '../../support/random.ts';
import { showGrid, tidy } from './grids.ts';

const DRAWING = `
  ##########
  #.....#..#
  #..##..#.#
  #..#.#...#
  #...#..#.#
  ##########`;

/** A lattice with a node in the middle of each cell of the drawing. */
function middles(west: number, south: number) {
  return latticeOver({ west: west + 0.5, south: south + 0.5, east: west + 9.5, north: south + 5.5 }, 1);
}

test('a drawn sea comes out as it was drawn', () => {
  const sea = asciiSea(DRAWING, { west: 10, south: 60, cell: 1 });
  expect(showGrid(rasterise(sea, middles(10, 60)))).toBe(
    tidy(DRAWING).replaceAll('.', 'o').replaceAll('#', '.'),
  );
});

test('rows through vertices and level edges count each shore once', () => {
  const sea = asciiSea(DRAWING, { west: 0, south: 0, cell: 1 });
  const onEdges = latticeOver({ west: 0.5, south: 0, east: 9.5, north: 6 }, 1);
  // A row on the cells' sides belongs to the cells north of it.
  expect(showGrid(rasterise(sea, onEdges))).toBe(
    ['.'.repeat(10), tidy(DRAWING).replaceAll('.', 'o').replaceAll('#', '.')].join('\n'),
  );
});

test('nodes of random rings agree with the even-odd rule', () => {
  for (let seed = 1; seed <= 10; seed++) {
    const random = seededRandom(seed);
    const ring = Array.from({ length: 12 }, (): [number, number] => [random() * 20, random() * 20]);
    const lattice = latticeOver({ west: 0, south: 0, east: 20, north: 20 }, 0.5);
    const grid = rasterise(packRings([ring]), lattice);
    for (let row = 0; row < lattice.rows; row++) {
      for (let column = 0; column < lattice.columns; column++) {
        const inside = evenOdd(ring, column / 2, row / 2);
        expect(grid.has(column, row), `seed ${seed}, node ${column} ${row}`).toBe(inside);
      }
    }
  }
});

test('a shoal beyond 180 is taken from both sides of the antimeridian', () => {
  const lattice = latticeOver({ west: -180, south: -2, east: 180, north: 2 }, 1);
  const water = packRings([
    [
      [-180, -2.5],
      [180, -2.5],
      [180, 2.5],
      [-180, 2.5],
    ],
  ]);
  const grid = rasterise(water, lattice);
  expect(grid.nextOut(2, 0)).toBe(360);
  const shoal: [number, number][] = [
    [177.5, -0.5],
    [182.5, -0.5],
    [182.5, 0.5],
    [177.5, 0.5],
  ];
  erase(packRings([shoal]), grid);
  expect([grid.nextIn(2, 0), grid.nextOut(2, 3)]).toEqual([3, 358]);
  expect(grid.nextOut(1, 0)).toBe(360);
});

function evenOdd(ring: [number, number][], x: number, y: number): boolean {
  return ring.reduce((inside, [bx, by], i) => {
    const [ax, ay] = ring.at(i - 1)!;
    return ay > y !== by > y && x < ax + ((bx - ax) * (y - ay)) / (by - ay) ? !inside : inside;
  }, false);
}
