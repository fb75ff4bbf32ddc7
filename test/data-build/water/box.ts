import type { TestRing } from '../../support/coast.ts';

/** A box of water, clockwise as the source draws it. */
export const box = (west: number, south: number, east: number, north: number): TestRing => [
  [west, south],
  [west, north],
  [east, north],
  [east, south],
  [west, south],
];
