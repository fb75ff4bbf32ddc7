import { describe, expect, test } from 'vitest';
import { vertexPoint } from '../../src/mesh/locate.ts';
import { LineOfSight } from '../../src/mesh/sight.ts';
import { SightTest } from '../../src/router/sight-test.ts';
import { nodePoint } from '../../src/router/waypoint.ts';
import { seededRandom } from '../support/random.ts';
import { waters } from '../support/waters.ts';

const { coast, mesh, locator, graph } = waters;
/** Corners are numbered along a curve: those so near in number are mostly near each other. */
const NEAR = 60;

/** Pairs of nodes, some asked for again, some the other way round; how often each answer came. */
function ask(pairs: number, below: number, compare: (a: number, b: number) => boolean) {
  const random = seededRandom(71);
  const up = (n: number) => Math.floor(n * random());
  const asked: [number, number][] = [];
  const counts = { seen: 0, again: 0 };
  for (let i = 0; i < pairs; i++) {
    const isAgain = asked.length > 0 && i % 3 === 0;
    const from = up(below);
    const pair: [number, number] = isAgain
      ? asked[Math.max(0, asked.length - 1 - up(30_000))]
      : [from, Math.min(below - 1, from + up(NEAR))];
    if (isAgain) counts.again++;
    else asked.push(pair);
    if (i % 5 === 0 ? compare(pair[1], pair[0]) : compare(pair[0], pair[1])) counts.seen++;
  }
  return counts;
}

describe('nodes see each other, however often and in whatever order they are asked for', () => {
  test('corners as the line of sight has it', () => {
    // more pairs than are kept, so that many come to a place that another has
    const pairs = 150_000;
    const sight = new LineOfSight(mesh);
    const sightTest = new SightTest(coast, mesh, locator, new LineOfSight(mesh));
    const { seen, again } = ask(pairs, mesh.cornerCount, (a, b) => {
      const expected = sight.sees(vertexPoint(mesh, a), vertexPoint(mesh, b));
      expect(sightTest.sees(nodePoint(graph, a), nodePoint(graph, b)), `${a} to ${b}`).toBe(expected);
      return expected;
    });
    expect(again).toBe(pairs / 3 - 1);
    expect(seen).toBeGreaterThan(0.1 * pairs);
    expect(seen).toBeLessThan(0.9 * pairs);
  });

  test('all nodes, those of channels too, as positions that are none', () => {
    const pairs = 30_000;
    const [kept, anew] = [0, 1].map(() => new SightTest(coast, mesh, locator, new LineOfSight(mesh)));
    let inChannel = 0;
    const { seen } = ask(pairs, graph.nodeCount, (a, b) => {
      const [from, to] = [nodePoint(graph, a), nodePoint(graph, b)];
      const expected = anew.sees({ ...from, node: -1 }, { ...to, node: -1 });
      expect(kept.sees(from, to), `${a} to ${b}`).toBe(expected);
      if (from.inChannel) inChannel++;
      return expected;
    });
    expect(inChannel).toBeGreaterThan(0.02 * pairs);
    expect(seen).toBeGreaterThan(0.1 * pairs);
    expect(seen).toBeLessThan(0.9 * pairs);
  });
});
