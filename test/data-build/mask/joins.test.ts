import { expect, test } from 'vitest';
import { joinParts } from '../../../data-build/mask/joins.ts';
import { partsOf } from '../../../data-build/mask/runs.ts';
import { seededRandom } from '../../support/random.ts';
import { drawnGrid, latticeOf, randomGrid, showGrid, tidy } from './grids.ts';

test('a wanted part is joined to the largest, others stay cut off', () => {
  const free = drawnGrid(`
    oooo..oo
    oooo..oo
    oooo....
    oooo..oo`);
  const shut = drawnGrid(`
    ....oo..
    ....oo..
    ....o...
    ....oo..`);
  const parts = partsOf(free);
  const upper = parts.part[parts.runs.first[3] + 1];
  const ways = joinParts(parts, shut, flags(parts.area.length, [upper]));
  expect(ways.nextIn(0, 0)).toBe(8);
  expect(partsOf(free.clone().add(ways)).area.length).toBe(2);
});

test('a way leads over an unwanted part, and along rows no farther than it must', () => {
  const free = drawnGrid(`
    ...........
    oo..o......
    oo.....o...
    ...........`);
  const shut = drawnGrid(`
    ooooooooooo
    ..oo.oo....
    ...........
    ...........`);
  const parts = partsOf(free);
  const single = parts.part[parts.runs.first[1] + 1];
  expect(showGrid(joinParts(parts, shut, flags(parts.area.length, [single])))).not.toContain('ooooo');
  const joined = shut.clone();
  joined.addRun(1, 5, 6);
  const ways = joinParts(parts, joined, flags(parts.area.length, [single]));
  expect(showGrid(ways)).toBe(
    tidy(`
    ...........
    ..oo.o.....
    .....oo....
    ...........`),
  );
});

test.each([true, false])('whatever shut water joins is joined on random lattices, wrapping: %s', (wraps) => {
  for (let seed = 1; seed <= 30; seed++) {
    const random = seededRandom(seed);
    const lattice = latticeOf(40, 20, { wraps });
    const near = randomGrid(random, lattice);
    const free = randomGrid(random, lattice).retain(near);
    const parts = partsOf(free);
    const all = new Uint8Array(parts.area.length).fill(1);
    const joined = partsOf(free.clone().add(joinParts(parts, near.clone().delete(free), all)));
    // Each part of near water with free water in it has one part of free water now.
    const around = partsOf(near);
    const withFree = new Set<number>();
    for (let row = 0; row < lattice.rows; row++) {
      for (let run = around.runs.first[row]; run < around.runs.first[row + 1]; run++) {
        if (free.nextIn(row, around.runs.from[run]) <= around.runs.to[run]) withFree.add(around.part[run]);
      }
    }
    expect(joined.area.length, `seed ${seed}`).toBe(withFree.size);
  }
});

function flags(length: number, ones: number[]): Uint8Array {
  const result = new Uint8Array(length);
  for (const i of ones) result[i] = 1;
  return result;
}
