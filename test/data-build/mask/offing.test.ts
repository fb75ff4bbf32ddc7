import { describe, expect, test } from 'vitest';
import { BitGrid } from '../../../data-build/mask/bit-grid.ts';
import { type Lattice, latticeOver, rowLat } from '../../../data-build/mask/lattice.ts';
import { addShoreBand, dilate } from '../../../data-build/mask/offing.ts';
import { packRings } from '../../../data-build/water/rings.ts';
import { greatCircleMeters } from '../../../src/geo/sphere.ts';
import { seededRandom } from '../../support/random.ts';

const OFFING = 3704;
/** The plane on which edges are stamped is this much off at 80 N, and the brute force's samples lie 45 m apart. */
const SLACK = 0.004 * OFFING;

describe.each([0, 60, -70, 80])('at latitude %d', (lat) => {
  const stretch = 1 / Math.cos((lat * Math.PI) / 180);
  const lattice = latticeOver(
    { west: 20 - 0.2 * stretch, south: lat - 0.2, east: 20 + 0.2 * stretch, north: lat + 0.2 },
    0.01,
  );

  test('a shore band is all that is near the shore, and nothing else', () => {
    const random = seededRandom(lat + 100);
    const ring = Array.from({ length: 5 }, (): [number, number] => [
      20 + (random() - 0.5) * 0.3 * stretch,
      lat + (random() - 0.5) * 0.3,
    ]);
    const band = new BitGrid(lattice);
    addShoreBand(packRings([ring]), OFFING, band);
    const samples = ring.flatMap((a, i) => between(a, ring.at(i - 1)!, 800));
    expectWithin(band, lattice, samples);
  });

  test('a dilation is all that is near a node, and nothing else', () => {
    const random = seededRandom(lat + 200);
    const nodes = new BitGrid(lattice);
    const samples: [number, number][] = [];
    for (let i = 0; i < 6; i++) {
      const row = Math.floor(random() * lattice.rows);
      const from = Math.floor(random() * lattice.columns);
      const to = Math.min(lattice.columns - 1, from + Math.floor(random() * 5));
      nodes.addRun(row, from, to);
      for (let c = from; c <= to; c++) samples.push([lattice.west + c * lattice.step, rowLat(lattice, row)]);
    }
    expectWithin(dilate(nodes, OFFING), lattice, samples);
  });
});

test('a band round an island on the antimeridian is that of the same island elsewhere', () => {
  const island = (lng: number): [number, number][] => [
    [lng - 0.03, 64.95],
    [lng - 0.05, 65.02],
    [lng + 0.06, 65.04],
    [lng + 0.02, 64.97],
  ];
  const lattice = latticeOver({ west: -180, south: 64.8, east: 180, north: 65.2 }, 0.01);
  const across = new BitGrid(lattice);
  const inland = new BitGrid(lattice);
  addShoreBand(packRings([island(180)]), OFFING, across);
  addShoreBand(packRings([island(0)]), OFFING, inland);
  for (const [a, b] of [
    [across, inland],
    [dilate(across, OFFING), dilate(inland, OFFING)],
  ]) {
    let count = 0;
    let different = 0;
    for (let row = 0; row < lattice.rows; row++) {
      for (let c = 0; c < lattice.columns; c++) {
        if (b.has(c, row)) count++;
        if (a.has((c + 18000) % 36000, row) !== b.has(c, row)) different++;
      }
    }
    expect(count).toBeGreaterThan(100);
    expect(different).toBe(0);
  }
});

test('the frame along the antimeridian and the pole is no shore', () => {
  const lattice = latticeOver({ west: -180, south: 80, east: 180, north: 84 }, 0.5);
  const band = new BitGrid(lattice);
  const frame: [number, number][] = [
    [-180, 81],
    [180, 81],
    [180, 90],
    [-180, 90],
  ];
  addShoreBand(packRings([frame]), 2000, band);
  expect(band.nextIn(2, 0)).toBe(0);
  for (let row = 0; row < lattice.rows; row++) {
    if (row !== 2) expect(band.nextIn(row, 0)).toBe(lattice.columns);
  }
});

function expectWithin(grid: BitGrid, lattice: Lattice, samples: [number, number][]): void {
  let inside = 0;
  let outside = 0;
  for (let row = 0; row < lattice.rows; row++) {
    for (let column = 0; column < lattice.columns; column++) {
      const lng = lattice.west + column * lattice.step;
      const lat = rowLat(lattice, row);
      const meters = Math.min(...samples.map(([x, y]) => greatCircleMeters(lng, lat, x, y)));
      if (Math.abs(meters - OFFING) < SLACK) continue;
      if (grid.has(column, row) !== meters < OFFING) expect.fail(`node ${lng} ${lat} is ${meters} m off`);
      if (meters < OFFING) inside++;
      else outside++;
    }
  }
  expect(Math.min(inside, outside)).toBeGreaterThan(50);
}

/** Positions along a line straight in longitude and latitude. */
function between(a: [number, number], b: [number, number], count: number): [number, number][] {
  return Array.from({ length: count }, (_, i) => [
    a[0] + ((b[0] - a[0]) * i) / count,
    a[1] + ((b[1] - a[1]) * i) / count,
  ]);
}
