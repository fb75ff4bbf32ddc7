import { expect, test } from 'vitest';
import { NodeSpanFinder } from '../../../data-build/graph/node-span-finder.ts';
import { classOfSpan } from '../../../src/graph/spans.ts';
import type { WaterGraph } from '../../../src/graph/water-graph.ts';
import { AStar } from '../../../src/search/astar.ts';
import { STEPS_PER_NM } from '../../../src/search/state-arcs.ts';
import { closing, randomEnd, randomGraph } from '../../support/graph.ts';
import { seededRandom } from '../../support/random.ts';
import { expectShortest } from '../../support/shortest-ways.ts';

const ENDS = 24;

/** The graph with the spans of its nodes. */
function spanned(graph: WaterGraph, closed: number): WaterGraph {
  const finder = new NodeSpanFinder(graph, closing(graph, closed).shut);
  for (let node = 0; node < graph.nodeCount; node++) finder.addFrom(node);
  const nodeSpan = Uint8Array.from(finder.span, (steps) => classOfSpan(steps / STEPS_PER_NM));
  return { ...graph, nodeSpan };
}

test('a search that leaves out nodes by their spans finds ways as short as by definition, between any ends', () => {
  let compared = 0;
  let apart = 0;
  for (let seed = 1; seed <= 40; seed++) {
    const random = seededRandom(seed);
    const closed = seed % 2 === 0 ? 0 : 5;
    const plain = randomGraph(random, {
      nodes: 300,
      deadEnds: seed % 3 === 0 ? 90 : 0,
      edgesPerNode: 1 + (seed % 4),
      landmarks: seed % 4,
    });
    const search = new AStar(spanned(plain, closed));
    const ends = Array.from({ length: ENDS }, () => randomEnd(random, plain));
    const found = expectShortest(plain, closed, ends, (request) =>
      search.find({ ...request, bySpans: true }),
    );
    compared += found.compared;
    apart += found.apart;
  }
  expect(compared + apart).toBe((40 * ENDS * (ENDS - 1)) / 2);
  expect(compared).toBeGreaterThan(6_000);
});
