import { expect, test } from 'vitest';
import { boundsOf, isWithin } from '../../data-build/bounds.ts';
import type { Position } from '../../src/geo/position.ts';

test('the box of positions has them all, those that span it on its edges', () => {
  const positions: Position[] = [
    [3, -1],
    [-7, 2],
    [0, 0.5],
  ];
  const bounds = boundsOf(positions);
  expect(bounds).toEqual({ west: -7, south: -1, east: 3, north: 2 });
  expect(positions.map((position) => isWithin(position, bounds))).toEqual([false, false, true]);
});
