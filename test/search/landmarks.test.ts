import { describe, expect, it } from 'vitest';
import { UNREACHABLE } from '../../src/graph/water-graph.ts';
import { LandmarkBound } from '../../src/search/landmarks.ts';
import { randomGraph, referenceCosts } from '../support/graph.ts';
import { seededRandom } from '../support/random.ts';

describe('landmark bound', () => {
  it('never exceeds the true cost, with passages closed or open', () => {
    for (let seed = 1; seed <= 150; seed++) {
      const random = seededRandom(seed);
      const graph = randomGraph(random, {
        nodes: 2 + Math.floor(80 * random()),
        edgesPerNode: 1 + (seed % 4),
        landmarks: seed % 6,
        unitNm: [0.25, 1, 60][seed % 3],
      });
      const bound = new LandmarkBound(graph.landmarks);
      for (let query = 0; query < 4; query++) {
        const node = Array.from({ length: 1 + 4 * query }, () => Math.floor(graph.nodeCount * random()));
        const to = { node, cost: node.map(() => 300 * random() ** 4) };
        const closed = query % 2 === 0 ? 0 : Math.floor(8 * random());
        const truth = referenceCosts(graph, to, (arc) => (graph.crossed[arc] & closed) === 0);
        bound.setTarget(to.node, to.cost);
        for (let v = 0; v < graph.nodeCount; v++) {
          expect(bound.at(v), `seed ${seed}, query ${query}, node ${v}`).toBeLessThanOrEqual(truth[v]);
          expect(bound.at(v), `seed ${seed}, query ${query}, node ${v}`).toBeGreaterThanOrEqual(0);
        }
      }
    }
  });

  it('is within two units of the truth where the target lies behind the node, seen from a landmark', () => {
    const graph = randomGraph(seededRandom(4), { nodes: 60, landmarks: 3, unitNm: 1 });
    const bound = new LandmarkBound(graph.landmarks);
    const landmark = graph.landmarks.node[0];
    for (let goal = 0; goal < graph.nodeCount; goal++) {
      const truth = referenceCosts(graph, { node: [goal], cost: [0] })[landmark];
      bound.setTarget([goal], [0]);
      if (truth === Infinity) expect(bound.at(landmark)).toBe(Infinity);
      else expect(bound.at(landmark)).toBeGreaterThan(truth - 2);
    }
  });

  it('knows that no way leads from one water to another', () => {
    // Nodes 0 and 1 with the landmark, 2 and 3 apart from it.
    const distance = Uint16Array.of(0, 50, UNREACHABLE, UNREACHABLE);
    const bound = new LandmarkBound({ node: Uint32Array.of(0), unitNm: 1, distance });
    bound.setTarget([1], [5]);
    expect([0, 1, 2, 3].map((v) => bound.at(v))).toEqual([54, 4, Infinity, Infinity]);
    bound.setTarget([2], [5]);
    expect([0, 1, 2, 3].map((v) => bound.at(v))).toEqual([Infinity, Infinity, 0, 0]);
    bound.setTarget([1, 3], [5, 5]);
    expect([0, 1, 2, 3].map((v) => bound.at(v))).toEqual([54, 4, 0, 0]);
  });
});
