import { expect, test } from 'vitest';
import type { Position } from '../../src/geo/position.ts';
import { Cheapest } from '../../src/router/cheapest.ts';
import { leadOverFreeWater } from '../../src/router/over-free-water.ts';
import type { IsOpenLeg } from '../../src/router/pull-tight.ts';
import { Waypoint, wayNm, waypoint } from '../../src/router/waypoint.ts';

/** All water is free, a way costs its length, and the graph has none. */
const LENGTH = { of: wayNm };
const FREE = {
  inshore: { outNm: () => 0, pointAt: () => ({ x: 0, y: 0, z: 0, triangle: 0, vertex: -1, edge: -1 }) },
  cost: LENGTH,
  find: () => null,
  tighten: (way: Waypoint[]) => way,
};

/** The best of a way along the shore and those that it is led to. */
function ledFrom(way: readonly Waypoint[], isOpen: IsOpenLeg): readonly Waypoint[] {
  const best = new Cheapest(LENGTH);
  best.take([...way]);
  leadOverFreeWater(way, best, { ...FREE, isOpen });
  return best.way as Waypoint[];
}

const BEND: readonly Position[] = [
  [0, 0],
  [1, 1],
  [2, 0],
];

test.each<[string, (way: readonly Waypoint[]) => IsOpenLeg]>([
  [
    'the leg before it',
    ([from]) =>
      (a) =>
        a !== from,
  ],
  ['the leg after it', (way) => (_, b) => b !== way.at(-1)],
])('a way leads straight past a bend from where %s runs over free water', (_, openOn) => {
  const way = BEND.map((at) => waypoint(at));
  const led = ledFrom(way, openOn(way));
  expect(led[0]).toBe(way[0]);
  expect(led.at(-1)).toBe(way[2]);
  expect(led).not.toContain(way[1]);
  expect(wayNm(led) - wayNm([way[0], way[2]])).toBeLessThan(0.1);
});

test('but by no leg that is shut, and past no point of a channel', () => {
  const way = BEND.map((at) => waypoint(at));
  expect(ledFrom(way, () => false)).toEqual(way);
  const [from, bend, to] = way;
  const inChannel = new Waypoint(bend.lng, bend.lat, bend, 7, true, false, false);
  expect(ledFrom([from, inChannel, to], () => true)).toEqual([from, inChannel, to]);
});
