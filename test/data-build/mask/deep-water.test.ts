import { expect, test } from 'vitest';
import { BitGrid } from '../../../data-build/mask/bit-grid.ts';
import { deepWater } from '../../../data-build/mask/deep-water.ts';
import { latticeOver } from '../../../data-build/mask/lattice.ts';
import type { Position } from '../../../src/geo/position.ts';
import { greatCircleNm } from '../../../src/geo/sphere.ts';

/** Sea 180 nm wide on the equator: land in the west, shallows from 0.2 E to 1 E, deep water beyond. */
const LATTICE = latticeOver({ west: 0, south: -0.5, east: 3, north: 0.5 }, 0.01);
const COAST = 0.2;
const LINE = 1;

function between(west: number, east: number): BitGrid {
  const grid = new BitGrid(LATTICE);
  for (let row = 0; row < LATTICE.rows; row++)
    grid.addRun(row, Math.ceil(west * 100), Math.floor(east * 100) - 1);
  return grid;
}

const near = between(COAST, 3);
const shallow = between(COAST, LINE);

function deepAt(ports: Position[], lines: Position[][] = [], wall = new BitGrid(LATTICE)) {
  const grid = deepWater(near, { shallow, wall }, { ports, lines });
  return ([lng, lat]: Position) => grid.has(Math.round(lng * 100), Math.round((lat + 0.5) * 100));
}

test('shallows are no way, but beside ports and lines', () => {
  const port: Position = [0.95, 0];
  const line: Position[] = [
    [0.9, -0.4],
    [1.2, -0.4],
  ];
  const isDeep = deepAt([port], [line]);
  let compared = 0;
  for (let lng = COAST; lng < 2.98; lng += 0.01) {
    for (let lat = -0.49; lat < 0.5; lat += 0.01) {
      const toLine = lng < 0.9 ? greatCircleNm(lng, lat, ...line[0]) : Math.abs(lat + 0.4) * 60;
      const away = Math.min(greatCircleNm(lng, lat, ...port) - 8, toLine - 2);
      if (Math.abs(away) < 0.05 || Math.abs(lng - LINE) < 0.006 || Math.abs(lng - COAST) < 0.006) continue;
      expect(isDeep([lng, lat]), `${lng} ${lat}`).toBe(lng > LINE || away < 0);
      compared++;
    }
  }
  expect(compared).toBeGreaterThan(20_000);
});

test('a port far from deep water has straight ways there, and no other has', () => {
  const isDeep = deepAt([[0.4, 0]]);
  for (let lng = 0.4; lng < LINE; lng += 0.01) expect(isDeep([lng, 0])).toBe(true);
  expect(isDeep([0.8, 0.2])).toBe(false);
  expect(isDeep([0.4, 0.2])).toBe(false);
});

test('a wall stands in all of them', () => {
  const wall = between(0.6, 0.7);
  const isDeep = deepAt(
    [[0.4, 0]],
    [
      [
        [0.3, 0.3],
        [1.2, 0.3],
      ],
    ],
    wall,
  );
  for (const lat of [-0.3, 0, 0.3]) expect(isDeep([0.65, lat])).toBe(false);
  expect(isDeep([0.75, 0.3])).toBe(true);
});
