import { describe, expect, it } from 'vitest';
import { chooseLandmarks } from '../../../data-build/graph/landmark-choice.ts';
import { distancesFrom } from '../../../data-build/graph/landmarks.ts';
import { findComponents } from '../../../src/graph/components.ts';
import { UNREACHABLE, type WaterGraph } from '../../../src/graph/water-graph.ts';
import { AStar } from '../../../src/search/astar.ts';
import { landmarksFrom, randomGraph, referenceCosts } from '../../support/graph.ts';
import { seededRandom } from '../../support/random.ts';

describe('landmarks', () => {
  it('have true distances, rounded down', () => {
    for (let seed = 1; seed <= 40; seed++) {
      const unit = [1, 0.5, 30][seed % 3];
      const graph = randomGraph(seededRandom(seed), {
        nodes: 3 * seed,
        edgesPerNode: 1 + (seed % 3),
        landmarks: 0,
      });
      const chosen = [0, seed, 2 * seed].filter((v, i, all) => all.indexOf(v) === i);
      const { node, unitNm, distance } = landmarksFrom(graph, chosen, unit);
      expect(unitNm).toBe(unit);
      expect([...node].sort((a, b) => a - b)).toEqual(chosen);
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

  it('refuse units too small for 16 bits', () => {
    const graph = randomGraph(seededRandom(1), { nodes: 40, edgesPerNode: 5, landmarks: 0 });
    expect(() => landmarksFrom(graph, [0, 1], 0.001)).toThrow(RangeError);
  });

  it('are chosen in the largest component, none twice, no more than asked for', () => {
    for (let seed = 1; seed <= 30; seed++) {
      const graph = randomGraph(seededRandom(seed), { nodes: 120, edgesPerNode: 1.3, landmarks: 0 });
      const chosen = chooseLandmarks(graph, graph.vector, seed % 2 === 0 ? 60 : 120, 6);
      const { component, size } = findComponents(graph);
      expect(chosen.length, `seed ${seed}`).toBeLessThanOrEqual(6);
      expect(new Set(chosen).size, `seed ${seed}`).toBe(chosen.length);
      for (const v of chosen) expect(size[component[v]], `seed ${seed}`).toBe(Math.max(...size));
    }
  });

  it('spare searches more nodes than others do', () => {
    let [byChoice, byChance] = [0, 0];
    for (let seed = 1; seed <= 3; seed++) {
      const random = seededRandom(seed);
      const graph = randomGraph(random, { nodes: 200, edgesPerNode: 2, landmarks: 3 });
      const chosen = chooseLandmarks(graph, graph.vector, 0, 3);
      byChance += openedBy(graph, seed);
      byChoice += openedBy({ ...graph, landmarks: landmarksFrom(graph, chosen, 1) }, seed);
    }
    expect(byChoice).toBeLessThan(0.9 * byChance);
  });
});

/** Nodes that searches between random nodes open. */
function openedBy(graph: WaterGraph, seed: number): number {
  const random = seededRandom(seed);
  const search = new AStar(graph);
  const pick = () => Math.floor(graph.nodeCount * random());
  return Array.from({ length: 100 }, () => {
    const [from, to] = [pick(), pick()];
    const target = graph.vector.subarray(3 * to, 3 * to + 3);
    const found = search.find({
      from: { node: [from], cost: [0] },
      to: { node: [to], cost: [0] },
      target,
      closed: graph.sets.allOpen,
    });
    return found?.expanded ?? 0;
  }).reduce((sum, opened) => sum + opened, 0);
}
