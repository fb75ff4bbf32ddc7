import { expect, test } from 'vitest';
import { ChannelCells } from '../../bench/waters/channel-cells.ts';
import { EstimatedDepth } from '../../bench/waters/estimated-depth.ts';
import { HARD_WATERS, isInBox, widened } from '../../bench/waters/hard-waters.ts';
import { LaneNetwork } from '../../bench/waters/lane-network.ts';
import { isNearEnd, PORT_NM, stepsOf } from '../../bench/waters/line-steps.ts';
import { shallowMiles } from '../../bench/waters/shallow-miles.ts';
import { drawWater } from '../../bench/waters/water-picture.ts';
import type { Position } from '../../src/geo/position.ts';
import { greatCircleNm } from '../../src/geo/sphere.ts';
import { coastOf } from '../support/coast.ts';

/** Depths of 25.5 m, but 5 m between two meridians. */
const bankBetween = (west: number, east: number) => ({
  at: (lng: number) => (lng > west && lng < east ? 5 : 25.5),
});
const noChannels = { has: () => false };

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

test('a line goes by steps of equal length, leg by leg, to its end', () => {
  const line: Position[] = [
    [179, 0],
    [181, 0],
    [181, 1],
  ];
  const steps = [...stepsOf(line, 25)];
  const middles = [179.2, 179.6, 180, 180.4, 180.8];
  expect(steps).toHaveLength(8);
  for (const [i, lng] of middles.entries()) expect(steps[i].at[0]).toBeCloseTo(lng, 9);
  expect(steps.map(({ to }) => to)).toEqual([...middles.map(() => line[1]), line[2], line[2], line[2]]);
  for (const { nm } of steps) expect(nm).toBeLessThanOrEqual(25);
  const all = steps.reduce((sum, { nm }) => sum + nm, 0);
  expect(all).toBeCloseTo(greatCircleNm(179, 0, 181, 0) + greatCircleNm(181, 0, 181, 1), 6);
  // a third of a degree is 20 nm
  expect([0.3, 0.4, 0.6, 0.7].map((lat) => isNearEnd(line, [181, lat]))).toEqual([false, false, false, true]);
  expect(isNearEnd(line, [-181, 0.1])).toBe(true);
  expect([...stepsOf([[1, 1]], 3), ...stepsOf([], 3)]).toEqual([]);
});

test('miles in shallows are those over the bank, clear of the ends', () => {
  const depth = bankBetween(2, 3);
  const along: Position[] = [
    [0, 0],
    [2.5, 0],
    [5, 0],
  ];
  const { counted, shallow } = shallowMiles(along, depth, noChannels);
  expect(counted).toBeCloseTo(greatCircleNm(0, 0, 5, 0) - 2 * PORT_NM, 0);
  expect(shallow).toBeCloseTo(greatCircleNm(2, 0, 3, 0), 0);
  const half = shallowMiles(along, depth, noChannels, [2.5, -1, 4, 1]);
  expect(half.counted).toBeCloseTo(greatCircleNm(2.5, 0, 4, 0), 0);
  expect(half.shallow).toBeCloseTo(greatCircleNm(2.5, 0, 3, 0), 0);
  expect(shallowMiles(along.slice(0, 2), depth, noChannels).shallow).toBeLessThan(
    greatCircleNm(2, 0, 2.2, 0),
  );
});

test('depths do not count in canals and rivers', () => {
  const channels = new ChannelCells();
  expect(channels.has(32.32, 30.5)).toBe(true);
  expect(channels.has(392.32, 30.5)).toBe(true);
  expect(channels.has(32.5, 31.8)).toBe(false);
  const canal: Position[] = [
    [32.3, 32],
    [32.32, 29],
  ];
  const everywhere = { at: () => 5 };
  const all = shallowMiles(canal, everywhere, noChannels).shallow;
  expect(shallowMiles(canal, everywhere, channels).shallow).toBeLessThan(all - 60);
});

test('the grid of depths has rows from the north and columns from 180 W', () => {
  const cells = new Uint8Array(21_600 * 10_800);
  cells[(90 - 51) * 60 * 21_600 + (180 + 3) * 60] = 123;
  const depth = new EstimatedDepth(cells);
  expect(depth.at(3.001, 50.999)).toBeCloseTo(12.3);
  expect(depth.at(363.001, 50.999)).toBeCloseTo(12.3);
  expect(depth.at(3.02, 50.999)).toBe(0);
  expect(() => new EstimatedDepth(new Uint8Array(3))).toThrow(RangeError);
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

test('lanes meet where their lines do, and lead as far as their legs are long', () => {
  const line = (...coordinates: Position[]) => ({ geometry: { type: 'LineString' as const, coordinates } });
  // a square of half a degree, one side of it two lines, and one lane apart
  const lanes = new LaneNetwork({
    features: [
      line([0, 0], [0.5, 0], [0.5, 0.5]),
      line([0.5, 0.5], [0, 0.500001], [0, 0]),
      {
        geometry: {
          type: 'MultiLineString',
          coordinates: [
            [
              [2, 0],
              [2.1, 0],
            ],
          ],
        },
      },
    ],
  });
  expect(lanes.positions).toHaveLength(6);
  const at = (lng: number, lat: number) => lanes.positions.findIndex(([x, y]) => x === lng && y === lat);
  const reached = lanes.within(61, at(0, 0));
  expect(reached.size).toBe(4);
  // by the side farther from the equator, which is the shorter
  const byNorth = greatCircleNm(0, 0, 0, 0.5) + greatCircleNm(0, 0.5, 0.5, 0.5);
  expect(reached.get(at(0.5, 0.5))).toBeCloseTo(byNorth, 3);
  expect(lanes.within(31, at(0, 0)).size).toBe(3);
});
