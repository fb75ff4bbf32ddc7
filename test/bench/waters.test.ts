import { expect, test } from 'vitest';
import { EstimatedDepth } from '../../bench/waters/estimated-depth.ts';
import { HARD_WATERS, isInBox, widened } from '../../bench/waters/hard-waters.ts';
import { PORT_NM, shallowMiles } from '../../bench/waters/shallow-miles.ts';
import { drawWater } from '../../bench/waters/water-picture.ts';
import { turnsInto } from '../../bench/waters/water-routes.ts';
import type { Position } from '../../src/geo/position.ts';
import { greatCircleNm } from '../../src/geo/sphere.ts';
import { coastOf } from '../support/coast.ts';

/** Depths of 25.5 m, but 5 m between two meridians. */
function bankBetween(west: number, east: number): EstimatedDepth {
  const cells = new Uint8Array(360 * 180 * 3600).fill(255);
  for (let row = 0; row < 180 * 60; row++) {
    cells.fill(50, row * 21_600 + (west + 180) * 60, row * 21_600 + (east + 180) * 60);
  }
  return new EstimatedDepth(cells);
}

test('waters have boxes with water to show', () => {
  const boxes = Object.entries(HARD_WATERS);
  expect(boxes.length).toBeGreaterThan(40);
  for (const [name, [west, south, east, north]] of boxes) {
    expect(east - west, name).toBeGreaterThan(0.5);
    expect(north - south, name).toBeGreaterThan(0.5);
    expect(east - west, name).toBeLessThan(12);
  }
  expect(isInBox(widened([0, 0, 1, 1], 0.5), 1.4, -0.4)).toBe(true);
  expect(isInBox([0, 0, 1, 1], 1.4, -0.4)).toBe(false);
});

test('miles in shallows are those over the bank, clear of the ends', () => {
  const depth = bankBetween(2, 3);
  const along: Position[] = [
    [0, 0],
    [2.5, 0],
    [5, 0],
  ];
  const { all, counted, shallow } = shallowMiles(along, depth);
  expect(all).toBeCloseTo(greatCircleNm(0, 0, 5, 0), 1);
  expect(counted).toBeCloseTo(all - 2 * PORT_NM, 0);
  expect(shallow).toBeCloseTo(greatCircleNm(2, 0, 3, 0), 0);
  const half = shallowMiles(along, depth, [2.5, -1, 4, 1]);
  expect(half.all).toBeCloseTo(greatCircleNm(2.5, 0, 4, 0), 0);
  expect(half.shallow).toBeCloseTo(greatCircleNm(2.5, 0, 3, 0), 0);
  expect(shallowMiles(along.slice(0, 2), depth).shallow).toBeLessThan(greatCircleNm(2, 0, 2.2, 0));
});

test('a line shows in a box beyond 180 degrees, as often as it comes round', () => {
  const box = [178, -20, 184, -10] as const;
  expect(turnsInto(box, [[179, -15]])).toEqual([0]);
  expect(turnsInto(box, [[-178, -15]])).toEqual([360]);
  expect(turnsInto(box, [[20, -15]])).toEqual([]);
});

test('a picture has the routes and lines that pass, and no others', () => {
  const ring: Position[] = [
    [0, 0],
    [0, 2],
    [2, 2],
    [2, 0],
  ];
  const chart = { coast: coastOf([ring]), lines: { shoal: [ring] } };
  const routes = [
    {
      name: 'through',
      line: [
        [-1, 1],
        [3, 1],
      ] as Position[],
    },
    {
      name: 'beside',
      line: [
        [-1, 5],
        [3, 5],
      ] as Position[],
    },
  ];
  const svg = drawWater([0, 0, 2, 2], routes, chart);
  const drawn = [...svg.matchAll(/class="route" d="([^"]*)"/g)].map(([, d]) => d !== '');
  expect(drawn).toEqual([true, false]);
  expect(svg).toMatch(/class="shoal" d="M/);
  expect(svg).toContain('</svg>');
});
