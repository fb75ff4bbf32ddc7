import { describe, expect, test } from 'vitest';
import type { NogoBlock, PassageKey, RouteOptions, RouteProperties } from '../../src/index.ts';
import { lengthOrNone } from '../support/lengths.ts';
import { fairway } from '../support/world.ts';

/** The block between two meridians and two parallels. */
function box(west: number, south: number, east: number, north: number): NogoBlock {
  const corners = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ];
  return { coords: corners.map(([lng, lat]) => ({ lng, lat })) };
}

function square([lng, lat]: readonly [number, number], half: number): NogoBlock {
  return box(lng - half, lat - half, lng + half, lat + half);
}

function found(from: string, to: string, options: RouteOptions, via: PassageKey[] = []): RouteProperties {
  return fairway.route({ from, to, via, options }).features[0].properties;
}

describe('blocks beside a passage that a way is to lead through', () => {
  test.each<[from: string, to: string, via: PassageKey, block: NogoBlock]>([
    ['SGSIN', 'KWKWI', 'hormuz', box(48.0992, 29.1915, 48.2992, 29.3915)],
    ['SGSIN', 'AEJEA', 'hormuz', box(103.4194, 0.9845, 103.8194, 1.3845)],
  ])('%s to %s: change nothing where the way past them crosses %s anyway', (from, to, via, block) => {
    const options = { nogoBlocks: [block] };
    const free = found(from, to, options);
    expect(free.passages).toContain(via);
    expect(found(from, to, options, [via]).total_length).toBe(free.total_length);
  });

  test.each<[from: string, to: string, via: PassageKey, block: NogoBlock]>([
    ['BEANR', 'BGVAR', 'messina', box(29.115, 41.2087, 29.135, 41.2287)],
    ['USNYC', 'VEMAR', 'mona', box(-71.5188, 11.1775, -71.1188, 11.5775)],
    ['SGSIN', 'KWKWI', 'sunda', box(48.0367, 29.0692, 48.4367, 29.4692)],
  ])('%s to %s: are gone round as cheaply with %s as without', (from, to, via, block) => {
    const options = { nogoBlocks: [block] };
    const [plain, round] = [found(from, to, {}), found(from, to, options)];
    const [over, both] = [found(from, to, {}, [via]), found(from, to, options, [via])];
    expect(both.passages).toContain(via);
    const more = round.total_length - plain.total_length;
    expect(both.total_length).toBeLessThan(over.total_length + more + 0.002 * over.total_length);
  });
});

test('areas are avoided as well where a small block lies on a channel', () => {
  let compared = 0;
  for (const [from, to] of [
    ['USBAL', 'NLRTM'],
    ['USHOU', 'NLRTM'],
    ['USPDX', 'CNSHA'],
  ]) {
    const { coordinates } = fairway.route({ from, to }).features[0].geometry;
    const plain = found(from, to, {});
    const avoiding = found(from, to, { eca: 'minimize' });
    expect(avoiding.seca_length).toBeLessThan(plain.seca_length - 20);
    for (const i of [4, 8, 12]) {
      const [[x, y], [nextX, nextY]] = [coordinates[i], coordinates[i + 1]];
      const isShort = Math.hypot(nextX - x, nextY - y) < 0.5;
      const nogoBlocks = [square([(x + nextX) / 2, (y + nextY) / 2], 0.012)];
      const options: RouteOptions = { nogoBlocks };
      const roundNm = isShort ? lengthOrNone(fairway, { from, to, options }) : undefined;
      if (roundNm === undefined) continue;
      compared++;
      const both = found(from, to, { ...options, eca: 'minimize' });
      expect(both.seca_length, `${from} ${i}`).toBeLessThan(avoiding.seca_length + 25);
      expect(both.total_length, `${from} ${i}`).toBeLessThan(
        avoiding.total_length + roundNm - plain.total_length + 25,
      );
    }
  }
  expect(compared).toBeGreaterThan(2);
});

test.each<[from: string, to: string, onChannel: NogoBlock, far: NogoBlock]>([
  ['FRBOD', 'CNSHA', box(-0.55065, 44.9187, -0.54665, 44.9227), square([103.17382, 1.4089], 0.63925)],
  ['BEANR', 'BRSSZ', box(4.2875, 51.2921, 4.2895, 51.2941), square([-39.18462, -19.25439], 0.55662)],
])('%s to %s: blocks far from each other cost what they cost apart', (from, to, onChannel, far) => {
  const [none, first, second, both] = [[], [onChannel], [far], [onChannel, far]].map(
    (nogoBlocks) => found(from, to, { nogoBlocks }).total_length,
  );
  expect(second - none).toBeGreaterThan(5);
  expect(both - none).toBeLessThan(first - none + (second - none) + 0.0005 * none);
});
