import { expect, test } from 'vitest';
import { PortArcs } from '../../src/search/port-arcs.ts';
import { closing, randomGraph } from '../support/graph.ts';
import { seededRandom } from '../support/random.ts';

test('the arcs between ports are those with a span that cross no closed passage, node by node', () => {
  let [kept, shutOut] = [0, 0];
  for (let seed = 1; seed <= 20; seed++) {
    const random = seededRandom(seed);
    const graph = randomGraph(random, { nodes: 200, edgesPerNode: 3 });
    const spanClass = Uint8Array.from(graph.head, () => Math.floor(4 * random()));
    const { shut } = closing(graph, 5);
    const { firstOut, head, weight, spanClass: classes } = new PortArcs(graph, spanClass, shut);
    for (let v = 0; v < graph.nodeCount; v++) {
      const arcs = Array.from(
        { length: graph.firstOut[v + 1] - graph.firstOut[v] },
        (_, i) => graph.firstOut[v] + i,
      );
      const wanted = arcs
        .filter((arc) => spanClass[arc] > 0 && shut[graph.crossed[arc]] === 0)
        .map((arc) => [graph.head[arc], graph.weight[arc], spanClass[arc]]);
      const found = Array.from({ length: firstOut[v + 1] - firstOut[v] }, (_, i) => firstOut[v] + i);
      expect(
        found.map((arc) => [head[arc], weight[arc], classes[arc]]),
        `seed ${seed}, node ${v}`,
      ).toEqual(wanted);
      kept += wanted.length;
      shutOut += arcs.filter((arc) => spanClass[arc] > 0 && shut[graph.crossed[arc]] !== 0).length;
    }
    expect(firstOut[graph.nodeCount]).toBe(head.length);
  }
  expect(kept).toBeGreaterThan(5_000);
  expect(shutOut).toBeGreaterThan(100);
});
