import { expect, test } from 'vitest';
import { UsageError } from '../../../data-build/command.ts';
import { routableWaters } from '../../../data-build/water/routable-waters.ts';
import { box } from './box.ts';

/** A sea of 10 by 1 degrees with a lake 2 degrees inland. */
const map = { seas: [[box(0, 50, 10, 51)]], inland: [[box(4, 53, 5, 54)]] };

test('of a region that holds some of the sea this is its water, and of land alone there is none', () => {
  const watersIn = (west: number, south: number, east: number, north: number) =>
    routableWaters(map, [], [], [], { west, south, east, north }).output;
  const { lng, lat } = watersIn(9, 50.5, 12, 52);
  expect([Math.min(...lng), Math.max(...lng), Math.min(...lat), Math.max(...lat)]).toEqual([9, 10, 50.5, 51]);
  expect(() => watersIn(11, 50, 12, 51)).toThrow(UsageError);
  expect(() => watersIn(11, 50, 12, 51)).toThrow('--bbox: got land only, expected some of the sea');
});
