import { expect, test } from 'vitest';
import { AStar } from '../../src/search/astar.ts';
import { OneToMany } from '../../src/search/one-to-many.ts';
import { STEPS_PER_NM, stepsOf, UNREACHED } from '../../src/search/state-arcs.ts';
import { closing, randomGraph } from '../support/graph.ts';
import { seededRandom } from '../support/random.ts';

/** So many steps may a way be longer for being counted in whole ones: one an arc. */
const ROUNDING_NM = 400 / STEPS_PER_NM;

test('finds what A* finds, to every node, through dead ends and past closed passages', () => {
  const random = seededRandom(3);
  let compared = 0;
  for (let round = 0; round < 12; round++) {
    const graph = randomGraph(random, { nodes: 300, corners: 250, deadEnds: 60, edgesPerNode: 2 });
    const closed = round % 4;
    const [search, astar] = [new OneToMany(graph, closing(graph, closed).shut), new AStar(graph)];
    const node = [0, 1, 2].map(() => Math.floor(300 * random()));
    const cost = node.map(() => 5 * random());
    const links = Int32Array.from(node.flatMap((v, i) => [v, stepsOf(cost[i])]));
    search.run({ links, first: 0, end: node.length });
    for (let goal = 0; goal < graph.nodeCount; goal++) {
      const found = astar.find({
        from: { node, cost },
        to: { node: [goal], cost: [0] },
        target: graph.vector.subarray(3 * goal, 3 * goal + 3),
        closed: closing(graph, closed),
      });
      const steps = Math.min(search.cost[goal], search.cost[search.inboundState(goal)]);
      expect(steps < UNREACHED).toBe(found !== null);
      if (!found) continue;
      compared++;
      expect(steps / STEPS_PER_NM).toBeGreaterThan(found.cost - 1e-6);
      expect(steps / STEPS_PER_NM).toBeLessThan(found.cost + ROUNDING_NM);
    }
  }
  expect(compared).toBeGreaterThan(2_000);
});

test('ends when all states awaited are done, which then cost what they cost without an end', () => {
  const random = seededRandom(4);
  const graph = randomGraph(random, { nodes: 500, edgesPerNode: 3 });
  const [whole, ended] = [0, 1].map(() => new OneToMany(graph, graph.sets.allOpen.shut));
  const sources = { links: Int32Array.of(7, 0), first: 0, end: 1 };
  whole.run(sources);
  const reached = [...whole.cost.keys()].filter((state) => whole.cost[state] < UNREACHED);
  expect(reached.length).toBeGreaterThan(400);
  reached.sort((a, b) => whole.cost[a] - whole.cost[b]);
  const near = reached.slice(0, 40);
  const links = Int32Array.from(near.flatMap((state) => [state, 0]));
  ended.run(sources, [{ links, first: 0, end: near.length }]);
  expect(near.map((state) => ended.cost[state])).toEqual(near.map((state) => whole.cost[state]));
  expect(reached.filter((state) => ended.cost[state] === UNREACHED).length).toBeGreaterThan(100);
  ended.run(sources);
  expect(ended.cost).toEqual(whole.cost);
});
