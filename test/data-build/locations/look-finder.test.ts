import { expect, test } from 'vitest';
import { type LookEnd, LookFinder } from '../../../data-build/locations/look-finder.ts';
import type { Position } from '../../../src/geo/position.ts';
import { greatCircleNm } from '../../../src/geo/sphere.ts';
import { PassageSets } from '../../../src/graph/passage-sets.ts';
import { seededRandom } from '../../support/random.ts';

const random = seededRandom(8);
/** Ports about 180 degrees, the last of them where the first is. */
const ports = Array.from({ length: 150 }, (): Position => {
  const east = 178 + 4 * random();
  return [east < 180 ? east : east - 360, 40 + 3 * random()];
});
ports.push(ports[0]);

/**
 * What looks between two ports come to, along the shore and then over the graph, what the way costs, and what it costs where
 * dearer ones are led; and what is to be found of them. The ports lie up to 300 nm apart.
 */
const OUTCOMES: { looks: boolean[]; cost?: number; led?: number; expected?: LookEnd }[] = [
  { looks: [] },
  { looks: [false], cost: 500, led: 497, expected: 'led' },
  { looks: [true, false], cost: 500, led: 497, expected: 'led' },
  { looks: [], cost: 500, led: 497, expected: 'led' },
  { looks: [false], cost: 500, led: 499, expected: 'vain' },
  { looks: [false], cost: 4, led: 1, expected: 'vain' },
  { looks: [false], expected: 'vain' },
  { looks: [true] },
  { looks: [false, true] },
  { looks: [false, false], expected: 'vain' },
  { looks: [true, false], expected: 'byShoreOnly' },
  { looks: [true, true] },
];

function outcomeBetween(a: number, b: number): (typeof OUTCOMES)[number] {
  return OUTCOMES[(a * b + a + b) % OUTCOMES.length];
}

test('looks are vain where made and none found a way, or none over the graph, or led where that saves much: among the 60 nearest, asked for once', () => {
  const asked: string[] = [];
  const finder = new LookFinder(ports, new PassageSets().allOpen, (onShortCut, areLed) => ({
    cost: ({ from, to }) => {
      const { looks, cost = 1, led = 1 } = outcomeBetween(from.port, to.port);
      for (const [i, isFound] of looks.entries()) onShortCut(isFound ? [] : null, 0, i === 1);
      if (areLed) return led;
      asked.push([from.port, to.port].sort((a, b) => a - b).join());
      return cost;
    },
  }));
  const found = ports.flatMap((_, port) =>
    [...finder.endsFrom(port)].map(([other, end]) => `${[port, other].sort((a, b) => a - b)} ${end}`),
  );
  const nearest = ports.map((at, port) =>
    ports
      .map((_, other) => other)
      .filter((other) => other !== port)
      .sort((a, b) => greatCircleNm(...at, ...ports[a]) - greatCircleNm(...at, ...ports[b]))
      .slice(0, 60),
  );
  const expected = new Set<string>();
  // of the two ports at one place either may be the 60th
  for (let a = 1; a < ports.length - 1; a++) {
    for (let b = a + 1; b < ports.length - 1; b++) {
      if (nearest[a].includes(b) || nearest[b].includes(a)) expected.add(`${a},${b}`);
    }
  }
  const isOfOne = (pair: string) => !pair.startsWith('0,');
  expect(new Set(asked.filter(isOfOne))).toEqual(expected);
  expect(new Set(asked).size).toBe(asked.length);
  expect(asked.filter((pair) => pair.endsWith(`,${ports.length - 1}`))).toEqual([]);
  const ends = [...expected].flatMap((pair) => {
    const [a, b] = pair.split(',').map(Number);
    const { expected: end } = outcomeBetween(a, b);
    return end ? [`${pair} ${end}`] : [];
  });
  expect(new Set(ends.map((pair) => pair.split(' ')[1])).size).toBe(3);
  expect(found.filter(isOfOne).sort()).toEqual(ends.sort());
});
