import { expect, test } from 'vitest';
import { CornerSight } from '../../src/mesh/corner-sight.ts';
import { vertexPoint } from '../../src/mesh/locate.ts';
import { LineOfSight } from '../../src/mesh/sight.ts';
import { seededRandom } from '../support/random.ts';
import { waters } from '../support/waters.ts';

/** More pairs than are kept, so that many come to a place that another has. */
const PAIRS = 150_000;
/** Corners are numbered along a curve: those so near in number are mostly near each other. */
const NEAR = 60;

test('corners see each other as the line of sight has it, however often and in whatever order they are asked for', () => {
  const { mesh } = waters;
  const sight = new LineOfSight(mesh);
  const cornerSight = new CornerSight(mesh, new LineOfSight(mesh));
  const random = seededRandom(71);
  const below = (n: number) => Math.floor(n * random());
  let seen = 0;
  let again = 0;
  const asked: [number, number][] = [];
  for (let i = 0; i < PAIRS; i++) {
    const isAgain = asked.length > 0 && i % 3 === 0;
    const from = below(mesh.cornerCount);
    const pair: [number, number] = isAgain
      ? asked[Math.max(0, asked.length - 1 - below(30_000))]
      : [from, Math.min(mesh.cornerCount - 1, from + below(NEAR))];
    if (isAgain) again++;
    else asked.push(pair);
    const [a, b] = i % 5 === 0 ? [pair[1], pair[0]] : pair;
    const expected = sight.sees(vertexPoint(mesh, a), vertexPoint(mesh, b));
    expect(cornerSight.sees(a, b), `${a} to ${b}`).toBe(expected);
    if (expected) seen++;
  }
  expect(again).toBe(PAIRS / 3 - 1);
  expect(seen).toBeGreaterThan(0.1 * PAIRS);
  expect(seen).toBeLessThan(0.9 * PAIRS);
});
