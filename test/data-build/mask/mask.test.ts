import { describe, expect, test } from 'vitest';
import { countCrossings } from '../../../data-build/mask/conflicts.ts';
import type { Needs } from '../../../data-build/mask/free-nodes.ts';
import { latticeOver } from '../../../data-build/mask/lattice.ts';
import { navigableMask } from '../../../data-build/mask/mask.ts';
import type { Polygon } from '../../../data-build/mask/polygon.ts';
import { LATTICE_STEP } from '../../../data-build/settings.ts';
import type { Rings } from '../../../data-build/water/rings.ts';
import { asciiSea } from '../../support/ascii.ts';
import { shoreClearance } from '../../support/clearance.ts';

/** Height of a character, degrees: 1.2 nm. Two seas; a sound three characters wide, a short strait, a fjord. */
const CELL = 0.02;
const DRAWING = `
  ####################################
  #..................................#
  #..................................#
  #..................................#
  #..................................#
  #..................................#
  #..................................#
  #..................................#
  #..................................#
  ######..##############...#######..##
  ######..##############...#######..##
  ######..##############...#######..##
  #...............######...#######..##
  #...............######...#######..##
  #...............######...###########
  #...............######...###########
  #...............######...###########
  #...............######...###########
  #...............####################
  ####################################`;
const WIDTH = 36;
const HEIGHT = 20;
const NO_NEEDS: Needs = { ports: [], lines: [] };

test.each([0, 60, -70, 80])('shut waters stay shut and edges stay off the shore, latitude %d', (south) => {
  const cell = CELL / Math.cos((south * Math.PI) / 180);
  const sea = asciiSea(DRAWING, { west: 5, south, cell });
  const bounds = { west: 5, south, east: 5 + WIDTH * cell, north: south + HEIGHT * cell };
  const { rings } = navigableMask(sea, [], NO_NEEDS, undefined, latticeOver(bounds, LATTICE_STEP));
  const at = (column: number, row: number): [number, number] => [
    5 + (column + 0.5) * cell,
    south + (HEIGHT - row - 0.5) * cell,
  ];
  expect(isFree(rings, at(18, 4))).toBe(true);
  for (const shut of [at(23, 15), at(33, 11), at(1, 1)]) expect(isFree(rings, shut)).toBe(false);
  expect(countCrossings(rings)).toBe(0);
  // The narrow offing less half a step of the lattice and the tolerance.
  expect(Math.min(...shoreClearance(rings, sea, 5000))).toBeGreaterThan(926 - 278 - 450);
});

describe('at the equator', () => {
  const south = 0;
  const sea = asciiSea(DRAWING, { west: 5, south, cell: CELL });
  const lattice = latticeOver({ west: 5, south, east: 5 + WIDTH * CELL, north: HEIGHT * CELL }, LATTICE_STEP);
  const at = (column: number, row: number): [number, number] => [
    5 + (column + 0.5) * CELL,
    (HEIGHT - row - 0.5) * CELL,
  ];
  const freeAt = (needs: Needs, cell: [number, number], shoals: Polygon[] = []) =>
    isFree(navigableMask(sea, shoals, needs, undefined, lattice).rings, cell);
  const sound = at(23, 15);

  test('a port opens the sound that it lies on, and that only', () => {
    const needs = { ports: [at(23, 17)], lines: [] };
    expect(freeAt(needs, sound)).toBe(true);
    expect(freeAt(needs, at(32, 12))).toBe(false);
  });

  test('so does a line through it', () => {
    expect(freeAt({ ports: [], lines: [[at(23, 5), at(23, 17)]] }, sound)).toBe(true);
  });

  test('an offing less than the narrow one opens nothing, whatever needs it', () => {
    const needs = { ports: [at(23, 17)], lines: [[at(23, 5), at(23, 17)]] };
    // The sound's side, half a cell from the shore: 0.3 nm at sea, 0.6 nm from the middle.
    expect(freeAt(needs, [5 + 22.2 * CELL, sound[1]])).toBe(false);
  });

  test('a bay is joined to the sea by its strait where it has a port, though open water reaches through', () => {
    const needs = { ports: [at(2, 17)], lines: [] };
    expect(ringsOfWater(navigableMask(sea, [], needs, undefined, lattice).rings)).toBe(1);
    const strait: [number, number] = [5 + 7 * CELL, at(7, 10)[1]];
    expect(freeAt(needs, strait)).toBe(true);
    expect(freeAt(NO_NEEDS, strait)).toBe(false);
  });

  test('a shoal is land', () => {
    const needs = NO_NEEDS;
    expect(freeAt(needs, at(18, 4))).toBe(true);
    const corners = [at(17, 5), at(19, 5), at(19, 3), at(17, 3), at(17, 5)];
    expect(freeAt(needs, at(18, 4), [[corners]])).toBe(false);
  });

  test('the same input gives the same rings', () => {
    const needs = { ports: [at(23, 17), at(2, 17)], lines: [] };
    expect(navigableMask(sea, [], needs, undefined, lattice)).toEqual(
      navigableMask(sea, [], needs, undefined, lattice),
    );
  });
});

function isFree({ start, lng, lat }: Rings, [x, y]: [number, number]): boolean {
  let inside = false;
  for (let r = 0; r + 1 < start.length; r++) {
    let a = start[r + 1] - 1;
    for (let b = start[r]; b < start[r + 1]; b++) {
      const crosses = lat[a] > y !== lat[b] > y;
      if (crosses && x < lng[a] + ((lng[b] - lng[a]) * (y - lat[a])) / (lat[b] - lat[a])) inside = !inside;
      a = b;
    }
  }
  return inside;
}

/** Number of counterclockwise rings. */
function ringsOfWater({ start, lng, lat }: Rings): number {
  let count = 0;
  for (let r = 0; r + 1 < start.length; r++) {
    let area = 0;
    let a = start[r + 1] - 1;
    for (let b = start[r]; b < start[r + 1]; b++) {
      area += lng[a] * lat[b] - lng[b] * lat[a];
      a = b;
    }
    if (area > 0) count++;
  }
  return count;
}
