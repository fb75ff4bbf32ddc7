import fc from 'fast-check';
import { expect } from 'vitest';
import { BitGrid } from '../../../data-build/mask/bit-grid.ts';
import { latticeOver } from '../../../data-build/mask/lattice.ts';
import { addCapsule, addShoreBand } from '../../../data-build/mask/offing.ts';
import { fill } from '../../../data-build/mask/raster.ts';
import { partsOf } from '../../../data-build/mask/runs.ts';
import { widenOffing } from '../../../data-build/mask/widen.ts';
import {
  LATTICE_STEP,
  OPEN_OFFING_METERS,
  OPEN_PORT_RADIUS_METERS,
  WIDEST_OFFING_METERS,
} from '../../../data-build/settings.ts';
import { packRings, type Rings } from '../../../data-build/water/rings.ts';
import type { Position } from '../../../src/geo/position.ts';
import { METERS_PER_DEGREE } from '../../../src/geo/sphere.ts';
import { property } from '../../support/properties.ts';

/** A sea 120 by 90 nm on the equator. */
const LATTICE = latticeOver({ west: 0, south: 0, east: 2, north: 1.5 }, LATTICE_STEP);
const MILE = 1 / 60;

/** An island with its corner in the south-west, degrees. */
interface Island {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Free water round islands, with the open offing only, the nodes within that of the shore, and what is kept. */
function widened(islands: readonly Island[], ports: readonly Position[] = []) {
  const rings = packRings(
    islands.map(({ x, y, width, height }): Position[] => [
      [x, y],
      [x, y + height],
      [x + width, y + height],
      [x + width, y],
    ]),
  );
  const shore = band(rings, OPEN_OFFING_METERS);
  const open = new BitGrid(LATTICE);
  for (let row = 0; row < LATTICE.rows; row++) open.addRun(row, 0, LATTICE.columns - 1);
  open.delete(shore);
  for (let r = 0; r < islands.length; r++) {
    const land = new BitGrid(LATTICE);
    fill(packRings([ring(rings, r)]), land);
    open.delete(land);
  }
  return { rings, open, kept: widenOffing(open, open, shore, ports) };
}

function ring({ start, lng, lat }: Rings, r: number): Position[] {
  return Array.from({ length: start[r + 1] - start[r] }, (_, v) => [lng[start[r] + v], lat[start[r] + v]]);
}

function band(rings: Rings, meters: number): BitGrid {
  const near = new BitGrid(LATTICE);
  addShoreBand(rings, meters, near);
  return near;
}

function nodesOf(grid: BitGrid): [number, number][] {
  const nodes: [number, number][] = [];
  for (let row = 0; row < LATTICE.rows; row++) {
    for (let column = 0; column < LATTICE.columns; column++)
      if (grid.has(column, row)) nodes.push([column, row]);
  }
  return nodes;
}

const archipelagos = fc.record({
  islands: fc.array(
    fc.record({
      x: fc.integer({ min: 0, max: 110 }).map((miles) => miles * MILE),
      y: fc.integer({ min: 0, max: 85 }).map((miles) => miles * MILE),
      width: fc.integer({ min: 1, max: 40 }).map((miles) => (miles + 0.3) * MILE),
      height: fc.integer({ min: 1, max: 40 }).map((miles) => (miles + 0.3) * MILE),
    }),
    { minLength: 1, maxLength: 9 },
  ),
  port: fc.record({ x: fc.integer({ min: 10, max: 190 }), y: fc.integer({ min: 10, max: 140 }) }),
});

property('a wider offing cuts no water off, and keeps all far from shore', 25, archipelagos, (sea) => {
  const port: Position = [sea.port.x / 100, sea.port.y / 100];
  const { rings, open, kept } = widened(sea.islands, [port]);
  expect(nodesOf(kept.clone().delete(open))).toEqual([]);
  // A row more: levels widen from node to node.
  const far = open.clone().delete(band(rings, WIDEST_OFFING_METERS + LATTICE.step * METERS_PER_DEGREE));
  expect(nodesOf(far.clone().delete(kept))).toEqual([]);
  const harbour = new BitGrid(LATTICE);
  addCapsule(...port, ...port, OPEN_PORT_RADIUS_METERS, harbour);
  expect(nodesOf(harbour.retain(open).delete(kept))).toEqual([]);
  // Waters that join still join: each water has one part of what is kept, or none.
  const waters = partsOf(open);
  const parts = partsOf(kept);
  const held = new Set<number>();
  for (const [column, row] of nodesOf(kept)) {
    const water = partAt(waters, column, row);
    const part = partAt(parts, column, row);
    held.add(water * parts.area.length + part);
  }
  expect(held.size).toBe(new Set([...held].map((pair) => Math.floor(pair / parts.area.length))).size);
});

function partAt({ runs, part }: ReturnType<typeof partsOf>, column: number, row: number): number {
  for (let run = runs.first[row]; run < runs.first[row + 1]; run++) {
    if (runs.from[run] <= column && column <= runs.to[run]) return part[run];
  }
  return -1;
}
