import { expect, test } from 'vitest';
import { VainPairFinder } from '../../../data-build/locations/vain-pair-finder.ts';
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

/** What a look between two ports comes to: none is made, or one or two, the second perhaps with success. */
function looksBetween(a: number, b: number): boolean[] {
  return [[], [false], [true], [false, true], [false, false]][(a * b + a + b) % 5];
}

test('pairs are vain where looks were made and none found a way: each among the 60 nearest, asked for once', () => {
  const asked: string[] = [];
  const finder = new VainPairFinder(ports, new PassageSets().allOpen, (onShortCut) => ({
    cost: ({ from, to }) => {
      asked.push([from.port, to.port].sort((a, b) => a - b).join());
      for (const isFound of looksBetween(from.port, to.port)) onShortCut(isFound ? [] : null, 0);
      return 1;
    },
  }));
  const vain = ports.flatMap((_, port) => finder.vainFrom(port).map((other) => [port, other]));
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
  const inVain = [...expected].filter((pair) => {
    const [a, b] = pair.split(',').map(Number);
    const looks = looksBetween(a, b);
    return looks.length > 0 && !looks.includes(true);
  });
  const found = vain.map((pair) => pair.sort((a, b) => a - b).join());
  expect(found.filter(isOfOne).sort()).toEqual(inVain.sort());
});
