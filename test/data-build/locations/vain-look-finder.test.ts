import { expect, test } from 'vitest';
import { type VainLook, VainLookFinder } from '../../../data-build/locations/vain-look-finder.ts';
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

/** What looks between two ports come to, along the shore and then over the graph; and what is to be found of them. */
const OUTCOMES: { looks: boolean[]; expected?: VainLook }[] = [
  { looks: [] },
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

test('looks are vain where made and none found a way, or none over the graph: among the 60 nearest, asked for once', () => {
  const asked: string[] = [];
  const finder = new VainLookFinder(ports, new PassageSets().allOpen, (onShortCut) => ({
    cost: ({ from, to }) => {
      asked.push([from.port, to.port].sort((a, b) => a - b).join());
      const { looks } = outcomeBetween(from.port, to.port);
      for (const [i, isFound] of looks.entries()) onShortCut(isFound ? [] : null, 0, i === 1);
      return 1;
    },
  }));
  const found = ports.flatMap((_, port) =>
    [...finder.vainFrom(port)].map(([other, look]) => `${[port, other].sort((a, b) => a - b)} ${look}`),
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
  const inVain = [...expected].flatMap((pair) => {
    const [a, b] = pair.split(',').map(Number);
    const { expected: look } = outcomeBetween(a, b);
    return look ? [`${pair} ${look}`] : [];
  });
  expect(new Set(inVain.map((pair) => pair.split(' ')[1])).size).toBe(2);
  expect(found.filter(isOfOne).sort()).toEqual(inVain.sort());
});
