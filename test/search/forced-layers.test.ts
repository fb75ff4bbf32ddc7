import { expect, it } from 'vitest';
import { greatCircleNm } from '../../src/geo/sphere.ts';
import { unitVectors } from '../../src/geo/vector.ts';
import type { WaterGraph } from '../../src/graph/water-graph.ts';
import { AStar } from '../../src/search/astar.ts';
import type { EndNodes } from '../../src/search/end-nodes.ts';
import { ForcedLayers } from '../../src/search/forced-layers.ts';
import { closing, randomGraph, referenceCosts } from '../support/graph.ts';
import { seededRandom } from '../support/random.ts';

/** Gates whose circle holds all of a random graph: its arcs cross passages wherever they like. */
const EVERYWHERE = [
  [
    [-100, 60],
    [180, 60],
    [100, 60],
  ],
] as const;

/** A position joined to some nodes, and what each link crosses of the passages, in its order. */
function attach(random: () => number, graph: WaterGraph) {
  const [lng, lat] = [170 + 20 * random(), 50 + 20 * random()];
  const node = Array.from({ length: 1 + Math.floor(4 * random()) }, () =>
    Math.floor(graph.nodeCount * random()),
  );
  const cost = node.map((v) => greatCircleNm(lng, lat, graph.lng[v], graph.lat[v]) * (1 + random()));
  const crossed = node.map(() =>
    Array.from({ length: random() < 0.2 ? Math.floor(4 * random()) : 0 }, () => Math.floor(4 * random())),
  );
  return { node, cost, crossed, target: unitVectors([lng], [lat]) };
}

/** What the arc between two nodes crosses, as a set. */
function setBetween({ firstOut, head, crossed }: WaterGraph, from: number, to: number): number {
  return crossed[head.subarray(0, firstOut[from + 1]).indexOf(to, firstOut[from])];
}

/** What an arc crosses, in an order that turns with it. */
function inOrder({ sets }: WaterGraph, set: number, tail: number, head: number): number[] {
  const members = [...sets.members(set)];
  if ((tail + head) % 3 === 0) members.reverse();
  return tail < head ? members : members.reverse();
}

/** Node to the least cost of the rest of the way in each layer: goals of a layer are where arcs lead out of it. */
function restByForce(
  graph: WaterGraph,
  forced: ForcedLayers,
  to: EndNodes,
  usable: (arc: number) => boolean,
): ArrayLike<number>[] {
  const rest: ArrayLike<number>[] = [];
  rest[forced.count] = referenceCosts(graph, to, usable);
  for (let layer = forced.count - 1; layer >= 0; layer--) {
    const goals: { node: number[]; cost: number[] } = { node: [], cost: [] };
    for (let tail = 0; tail < graph.nodeCount; tail++) {
      for (let arc = graph.firstOut[tail]; arc < graph.firstOut[tail + 1]; arc++) {
        const next = forced.after(layer, inOrder(graph, graph.crossed[arc], tail, graph.head[arc]));
        if (next === layer || !usable(arc)) continue;
        goals.node.push(tail);
        goals.cost.push(graph.weight[arc] + rest[next][graph.head[arc]]);
      }
    }
    Array.from(to.node).forEach((node, i) => {
      if (forced.after(layer, forced.legs.to[i]) < forced.count) return;
      goals.node.push(node);
      goals.cost.push(to.cost[i]);
    });
    rest[layer] = referenceCosts(graph, goals, usable);
  }
  return rest;
}

it('finds a cheapest way that crosses passages in their order, time after time', () => {
  let found = 0;
  let longer = 0;
  for (let seed = 1; seed <= 200; seed++) {
    const random = seededRandom(seed);
    const drawn = randomGraph(random, {
      nodes: 10 + Math.floor(120 * random()),
      edgesPerNode: 2 + (seed % 4),
      passages: 4,
      landmarks: seed % 5,
      unitNm: [1, 0.2, 400][seed % 3],
    });
    const passages = drawn.passages.map((passage) => ({ ...passage, gates: EVERYWHERE }));
    const graph = { ...drawn, passages };
    const search = new AStar(graph);
    for (let query = 0; query < 6; query++) {
      const message = `seed ${seed}, query ${query}`;
      const order = Array.from(
        { length: 1 + Math.floor(3 * random()) },
        () => passages[Math.floor(4 * random())],
      );
      const from = attach(random, graph);
      const to = attach(random, graph);
      const closed = closing(graph, query % 2 ? Math.floor(16 * random()) : 0);
      const usable = (arc: number) => closed.shut[graph.crossed[arc]] === 0;
      const crossedOn = (tail: number, head: number) =>
        inOrder(graph, setBetween(graph, tail, head), tail, head);
      const legs = { from: from.crossed, to: to.crossed, arc: crossedOn, end: () => [] };
      const forced = new ForcedLayers(order, graph.sets, legs);
      const way = search.find({ from, to, target: to.target, closed, forced });
      const free = search.find({ from, to, target: to.target, closed });
      const rest = restByForce(graph, forced, to, usable);
      const truth = Math.min(
        ...from.node.map((v, i) => from.cost[i] + rest[forced.after(0, from.crossed[i])][v]),
      );
      if (way === null) {
        expect(truth, message).toBe(Infinity);
        continue;
      }
      found++;
      if (free && way.cost > free.cost + 1e-6) longer++;
      expect(Math.abs(way.cost - truth), message).toBeLessThan(1e-8);
      expect(way.cost, message).toBeGreaterThanOrEqual((free?.cost ?? Infinity) - 1e-8);
    }
  }
  expect(found).toBeGreaterThan(600);
  expect(longer).toBeGreaterThan(300);
});
