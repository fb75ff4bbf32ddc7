import { expect, test } from 'vitest';
import { MercatorWindow } from '../../bench/mercator-window.ts';

test('a line shows in a window beyond 180 degrees, as often as it comes round', () => {
  const map = new MercatorWindow(178, -20, 184, -10, 100);
  expect(map.copies(179, 179)).toEqual([0]);
  expect(map.copies(-178, -178)).toEqual([360]);
  expect(map.copies(20, 20)).toEqual([]);
  expect(map.copies(-177, 180)).toEqual([0, 360]);
});

test('the turns of a line are those of its farthest longitudes, in whatever order', () => {
  const map = new MercatorWindow(178, -20, 184, -10, 100);
  const line: [number, number][] = [
    [20, -15],
    [-177, -15],
    [180, 80],
    [30, -15],
  ];
  expect(map.copiesOf(line)).toEqual(map.copies(-177, 180));
  expect(map.copiesOf([[-178, -15]])).toEqual([360]);
  expect(map.copiesOf([])).toEqual([]);
});
