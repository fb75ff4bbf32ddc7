import { Found } from '../arrays.ts';
import { COAST_STEPS_PER_DEGREE, type Coast, TURN } from './coast.ts';
import { cellOf, centreX, centreY, isWaterAt } from './lattice.ts';

/** Keeps positions at 180 degrees and at the poles inside the frame of the map, steps. */
const INSIDE_FRAME = 0.25;
const MAX_X = TURN / 2 - INSIDE_FRAME;
const MAX_Y = TURN / 4 - INSIDE_FRAME;

const found = new Found();

/**
 * Whether a position, degrees, lies in water. Walks from it to the centre of its lattice cell, first along the
 * meridian and then along the parallel, and counts the edges crossed. About 1 µs at sea, 5 µs by a coast.
 */
export function isWater(coast: Coast, lng: number, lat: number): boolean {
  const x = Math.max(-MAX_X, Math.min(MAX_X, lng * COAST_STEPS_PER_DEGREE));
  const y = Math.max(-MAX_Y, Math.min(MAX_Y, lat * COAST_STEPS_PER_DEGREE));
  const cell = cellOf(x, y);
  const cx = centreX(cell);
  const cy = centreY(cell);
  const { lng: lngs, lat: lats, chunkStart, chunkEnd } = coast;
  let water = isWaterAt(coast.lattice, cell);
  coast.searchBox(x, Math.min(y, cy), x, Math.max(y, cy), found);
  for (let i = 0; i < found.count; i++) {
    const chunk = found.numbers[i];
    for (let e = chunkStart[chunk]; e < chunkEnd[chunk]; e++) {
      const ex = lngs[e];
      const fx = lngs[e + 1];
      if (ex > x === fx > x) continue;
      const crossing = lats[e] + ((x - ex) / (fx - ex)) * (lats[e + 1] - lats[e]);
      if (crossing > y !== crossing > cy) water = !water;
    }
  }
  coast.searchBox(Math.min(x, cx), cy, Math.max(x, cx), cy, found);
  for (let i = 0; i < found.count; i++) {
    const chunk = found.numbers[i];
    for (let e = chunkStart[chunk]; e < chunkEnd[chunk]; e++) {
      const ey = lats[e];
      const fy = lats[e + 1];
      if (ey > cy === fy > cy) continue;
      const crossing = lngs[e] + ((cy - ey) / (fy - ey)) * (lngs[e + 1] - lngs[e]);
      if (crossing > x !== crossing > cx) water = !water;
    }
  }
  return water;
}
