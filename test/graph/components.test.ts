import { expect, test } from 'vitest';
import { findComponents } from '../../src/graph/components.ts';
import { randomGraph, referenceCosts } from '../support/graph.ts';
import { seededRandom } from '../support/random.ts';

test('two nodes are of one component just where a way joins them', () => {
  let joined = 0;
  let apart = 0;
  for (let seed = 1; seed <= 20; seed++) {
    const graph = randomGraph(seededRandom(seed), { nodes: 60, edgesPerNode: 1, landmarks: 0 });
    const { component, size } = findComponents(graph);
    expect(size.reduce((sum, nodes) => sum + nodes, 0)).toBe(graph.nodeCount);
    for (let v = 0; v < graph.nodeCount; v++) {
      const costs = referenceCosts(graph, { node: [v], cost: [0] });
      for (let w = 0; w < graph.nodeCount; w++) {
        expect(component[w] === component[v]).toBe(costs[w] < Infinity);
        if (costs[w] < Infinity) joined++;
        else apart++;
      }
    }
  }
  expect(joined).toBeGreaterThan(20 * 60);
  expect(apart).toBeGreaterThan(100);
});
