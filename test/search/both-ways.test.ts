import { describe, expect, it } from 'vitest';
import { greatCircleNm } from '../../src/geo/sphere.ts';
import { AStar } from '../../src/search/astar.ts';
import { BothWays } from '../../src/search/both-ways.ts';
import { ExtraArcs } from '../../src/search/extra-arcs.ts';
import { ExtraNodes } from '../../src/search/extra-nodes.ts';
import { attach, closing, penaltyBy, randomGraph, referenceCosts } from '../support/graph.ts';
import { seededRandom } from '../support/random.ts';

describe('the search from both ends', () => {
  it('finds a way that costs what the cheapest by force does, whatever is closed or under a penalty', () => {
    let found = 0;
    for (let seed = 1; seed <= 250; seed++) {
      const random = seededRandom(seed);
      const nodes = 2 + Math.floor(150 * random());
      const graph = randomGraph(random, {
        nodes,
        deadEnds: seed % 3 === 0 ? Math.floor(nodes * random()) : 0,
        edgesPerNode: 1 + (seed % 5),
        landmarks: seed % 5,
        unitNm: [1, 0.2, 400][seed % 3],
      });
      const search = new BothWays(graph);
      for (let query = 0; query < 6; query++) {
        const message = `seed ${seed}, query ${query}`;
        const from = attach(random, graph, query % 3 === 0 ? 0 : 6);
        const to = attach(random, graph, query % 2 === 0 ? 0 : 6);
        const closed = closing(graph, query < 2 ? 0 : Math.floor(8 * random()));
        const salt = Math.floor(1000 * random());
        const factor = (arc: number, tail: number) =>
          query < 3 ? 1 : 1 + (((tail + 1) * (graph.head[arc] + 1) + salt) % 7) ** 2;
        const usable = (arc: number) => closed.shut[graph.crossed[arc]] === 0;
        const way = search.find({
          from,
          to,
          source: from.target,
          target: to.target,
          sources: from,
          goals: to,
          closed,
          penalty: penaltyBy(graph, factor),
        });
        const rest = referenceCosts(graph, to, usable, factor);
        const truth = Math.min(...from.node.map((v, i) => from.cost[i] + rest[v]), Infinity);
        if (!way) {
          expect(truth, message).toBe(Infinity);
          continue;
        }
        found++;
        expect(Math.abs(way.cost - truth), message).toBeLessThan(1e-8);
        let cost = least(from, way.nodes[0]) + least(to, way.nodes[way.nodes.length - 1]);
        for (let i = 1; i < way.nodes.length; i++) {
          const tail = way.nodes[i - 1];
          const arc = graph.head.indexOf(way.nodes[i], graph.firstOut[tail]);
          expect(arc >= 0 && arc < graph.firstOut[tail + 1] && usable(arc), message).toBe(true);
          cost += graph.weight[arc] * factor(arc, tail);
        }
        expect(Math.abs(cost - way.cost), message).toBeLessThan(1e-8);
      }
    }
    expect(found).toBeGreaterThan(800);
  });

  it('finds over extra nodes what the search from one end finds, below its limit only', () => {
    let over = 0;
    for (let seed = 1; seed <= 120; seed++) {
      const random = seededRandom(seed);
      const graph = randomGraph(random, { nodes: 80, edgesPerNode: 2, landmarks: 0 });
      const positions = Array.from({ length: 20 }, (): [number, number] => {
        const v = Math.floor(80 * random());
        return [graph.lng[v] + random() - 0.5, graph.lat[v] + random() - 0.5];
      });
      const active = Uint8Array.from(positions, () => (random() < 0.8 ? 1 : 0));
      const arcs = new ExtraArcs(100, (tail, head) => ({ crossed: 0, insideNm: (tail * head) % 50 }));
      const at = (node: number): [number, number] =>
        node < 80 ? [graph.lng[node], graph.lat[node]] : positions[node - 80];
      for (let x = 80; x < 100; x++) {
        for (let k = 0; k < 5; k++) {
          const head = Math.floor(x * random());
          arcs.join(x, head, greatCircleNm(...at(x), ...at(head)) * (1 + 1e-9));
        }
      }
      const extra = new ExtraNodes(positions, 80, active, [arcs]);
      const [from, to] = [attach(random, graph, 4), attach(random, graph, 4)];
      const penalty = penaltyBy(graph, (arc, tail) => 1 + (((tail + 1) * (graph.head[arc] + 1)) % 3));
      const closed = graph.sets.allOpen;
      const request = { from, to, target: to.target, closed, extra, penalty };
      const oneWay = new AStar(graph).find(request);
      const both = new BothWays(graph);
      const ends = { source: from.target, sources: from, goals: to };
      const found = both.find({ ...request, ...ends });
      expect(found?.cost ?? Infinity, `seed ${seed}`).toBeCloseTo(oneWay?.cost ?? Infinity, 8);
      if (!found) continue;
      over += found.nodes.some((node) => node >= 80) ? 1 : 0;
      expect(both.find({ ...request, ...ends, limit: found.cost })).toBeNull();
    }
    expect(over).toBeGreaterThan(30);
  });
});

function least({ node, cost }: { node: number[]; cost: number[] }, end: number): number {
  return Math.min(...cost.filter((_, i) => node[i] === end));
}
