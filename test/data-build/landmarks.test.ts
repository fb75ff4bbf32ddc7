import { describe, expect, it } from 'vitest';
import { chooseLandmarks, distancesFrom } from '../../data-build/landmarks.ts';
import { findComponents } from '../../src/graph/components.ts';
import { UNREACHABLE } from '../../src/graph/water-graph.ts';
import { randomGraph, referenceCosts } from '../support/graph.ts';
import { seededRandom } from '../support/random.ts';

describe('landmarks', () => {
  it('have true distances, rounded down', () => {
    for (let seed = 1; seed <= 40; seed++) {
      const unit = [1, 0.5, 30][seed % 3];
      const graph = randomGraph(seededRandom(seed), {
        nodes: 3 * seed,
        legsPerNode: 1 + (seed % 3),
        landmarks: 0,
      });
      const { node, unitNm, distance } = chooseLandmarks(graph, 5, unit);
      expect(unitNm).toBe(unit);
      for (let k = 0; k < node.length; k++) {
        const truth = referenceCosts(graph, { node: [node[k]], cost: [0] });
        const dijkstra = distancesFrom(graph, node[k]);
        for (let v = 0; v < graph.nodeCount; v++) {
          const units = distance[v * node.length + k];
          const message = `seed ${seed}, landmark ${k}, node ${v}`;
          expect(units, message).toBe(truth[v] === Infinity ? UNREACHABLE : Math.floor(dijkstra[v] / unit));
          if (truth[v] < Infinity) expect(dijkstra[v], message).toBeCloseTo(truth[v], 9);
          else expect(dijkstra[v], message).toBe(Infinity);
        }
      }
    }
  });

  it('lie far apart in the largest component, none twice', () => {
    for (let seed = 1; seed <= 30; seed++) {
      const graph = randomGraph(seededRandom(seed), { nodes: 120, legsPerNode: 1.3, landmarks: 0 });
      const { node } = chooseLandmarks(graph, 6, 1);
      const { component, size } = findComponents(graph);
      expect(node.length, `seed ${seed}`).toBe(Math.min(6, Math.max(...size)));
      expect(new Set(node).size, `seed ${seed}`).toBe(node.length);
      for (const v of node) expect(size[component[v]], `seed ${seed}`).toBe(Math.max(...size));
      // Farthest-first: no node is farther from all landmarks than the closest two are from each other.
      const distances = Array.from(node, (v) => distancesFrom(graph, v));
      const apart = Math.min(
        ...distances.flatMap((from, k) => Array.from(node, (v, i) => (i === k ? Infinity : from[v]))),
      );
      for (let v = 0; v < graph.nodeCount; v++) {
        if (component[v] !== component[node[0]]) continue;
        const nearest = Math.min(...distances.map((from) => from[v]));
        expect(nearest, `seed ${seed}, node ${v}`).toBeLessThanOrEqual(apart + 1e-9);
      }
    }
  });

  it('are as many as there are nodes at most, and refuse units too small for 16 bits', () => {
    const graph = randomGraph(seededRandom(1), { nodes: 40, legsPerNode: 5, landmarks: 0 });
    const { size } = findComponents(graph);
    expect(chooseLandmarks(graph, 64, 1).node.length).toBe(Math.max(...size));
    expect(() => chooseLandmarks(graph, 2, 0.001)).toThrow(RangeError);
  });
});
