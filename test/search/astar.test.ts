import { describe, expect, it } from 'vitest';
import { greatCircleNm } from '../../src/geo/sphere.ts';
import { unitVectors } from '../../src/geo/vector.ts';
import { arcsOfEdges } from '../../src/graph/edges.ts';
import { PassageSets } from '../../src/graph/passage-sets.ts';
import type { WaterGraph } from '../../src/graph/water-graph.ts';
import { AStar } from '../../src/search/astar.ts';
import type { EndNodes } from '../../src/search/end-nodes.ts';
import { ExtraArcs } from '../../src/search/extra-arcs.ts';
import { ExtraNodes } from '../../src/search/extra-nodes.ts';
import { attach, closing, penaltyBy, randomGraph, referenceCosts } from '../support/graph.ts';
import { seededRandom } from '../support/random.ts';

/** Cost of a way, arc by arc; fails on arcs that are none or may not be used. */
function costOf(
  graph: WaterGraph,
  nodes: number[],
  usable: (arc: number, tail: number) => boolean,
  factor: (arc: number, tail: number) => number,
): number {
  let cost = 0;
  for (let i = 1; i < nodes.length; i++) {
    const tail = nodes[i - 1];
    const arc = graph.head.indexOf(nodes[i], graph.firstOut[tail]);
    if (arc < 0 || arc >= graph.firstOut[tail + 1] || !usable(arc, tail))
      throw new Error(`No arc to ${nodes[i]}`);
    cost += graph.weight[arc] * factor(arc, tail);
  }
  return cost;
}

function least(costs: ArrayLike<number>, { node, cost }: EndNodes, end: number): number {
  let found = Infinity;
  for (let i = 0; i < node.length; i++) if (node[i] === end) found = Math.min(found, cost[i] + costs[end]);
  return found;
}

/** A graph of corners and edges, without landmarks, dead ends and passages. */
function graphOf(
  lng: Float64Array,
  lat: Float64Array,
  edges: { tail: Uint32Array; head: Uint32Array },
): WaterGraph {
  const vector = unitVectors(lng, lat);
  return {
    cornerCount: lng.length,
    firstDeadEnd: lng.length,
    nodeCount: lng.length,
    lng,
    lat,
    vector,
    ...arcsOfEdges(vector, { ...edges, crossed: new Uint16Array(edges.tail.length) }),
    landmarks: { node: new Uint32Array(), unitNm: 1, distance: new Uint16Array() },
    passages: [],
    sets: new PassageSets(),
  };
}

const OPEN = () => true;
const ONE = () => 1;

describe('A*', () => {
  it('finds a cheapest way, with whatever is closed, blocked or under a penalty, time after time', () => {
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
      const astar = new AStar(graph);
      for (let query = 0; query < 6; query++) {
        const message = `seed ${seed}, query ${query}`;
        const from = attach(random, graph, query % 3 === 0 ? 0 : 6);
        const to = attach(random, graph, query % 2 === 0 ? 0 : 6);
        const closed = query < 2 ? 0 : Math.floor(8 * random());
        const salt = Math.floor(1000 * random());
        const edge = (tail: number, head: number) => (tail + 1) * (head + 1) + salt;
        const blocked = query < 3 ? undefined : (tail: number, head: number) => edge(tail, head) % 5 === 0;
        const factor =
          query < 4 ? undefined : (arc: number, tail: number) => 1 + (edge(tail, graph.head[arc]) % 7) ** 2;
        const usable = (arc: number, tail: number) =>
          (graph.crossed[arc] & closed) === 0 && !blocked?.(tail, graph.head[arc]);

        const penalty = factor && penaltyBy(graph, factor);
        const found = astar.find({
          from,
          to,
          target: to.target,
          closed: closing(graph, closed),
          blocked,
          penalty,
        });
        const rest = referenceCosts(graph, to, usable, factor);
        const truth = Math.min(...from.node.map((v, i) => from.cost[i] + rest[v]), Infinity);
        if (found === null) {
          expect(truth, message).toBe(Infinity);
          continue;
        }
        expect(Math.abs(found.cost - truth), message).toBeLessThan(1e-8);
        const zeros = new Float64Array(graph.nodeCount);
        const edges = costOf(graph, found.nodes, usable, factor ?? ONE);
        const ends =
          least(zeros, from, found.nodes[0]) + least(zeros, to, found.nodes[found.nodes.length - 1]);
        expect(Math.abs(edges + ends - found.cost), message).toBeLessThan(1e-8);
      }
    }
  });

  it('comes within the stretch that it is allowed', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const random = seededRandom(seed);
      const graph = randomGraph(random, { nodes: 300, edgesPerNode: 4, landmarks: 4, deadEnds: 40 });
      const from = attach(random, graph, 6);
      const to = attach(random, graph, 6);
      const rest = referenceCosts(graph, to);
      const truth = Math.min(...from.node.map((v, i) => from.cost[i] + rest[v]));
      const found = new AStar(graph).find({
        from,
        to,
        target: to.target,
        closed: graph.sets.allOpen,
        stretch: 1.05,
      });
      expect(found?.cost ?? Infinity, `seed ${seed}`).toBeGreaterThanOrEqual(truth - 1e-8);
      if (found) expect(found.cost / truth, `seed ${seed}`).toBeLessThanOrEqual(1.05 + 1e-9);
      else expect(truth, `seed ${seed}`).toBe(Infinity);
    }
  });

  it('finds a way in haste wherever there is one, and opens no state twice', () => {
    let [found, saved] = [0, 0];
    for (let seed = 1; seed <= 60; seed++) {
      const random = seededRandom(seed);
      const deadEnds = 40;
      const graph = randomGraph(random, { nodes: 300, edgesPerNode: 4, landmarks: 4, deadEnds });
      const from = attach(random, graph, 6);
      const to = attach(random, graph, 6);
      const rest = referenceCosts(graph, to);
      const truth = Math.min(...from.node.map((v, i) => from.cost[i] + rest[v]));
      const request = { from, to, target: to.target, closed: graph.sets.allOpen, stretch: 3 };
      const way = new AStar(graph).find({ ...request, hasty: true });
      if (!way) {
        expect(truth, `seed ${seed}`).toBe(Infinity);
        continue;
      }
      found++;
      saved += (new AStar(graph).find(request)?.expanded ?? 0) - way.expanded;
      expect(way.expanded, `seed ${seed}`).toBeLessThanOrEqual(graph.nodeCount + deadEnds);
      const edges = costOf(graph, way.nodes, OPEN, ONE);
      const [first, last] = [way.nodes[0], way.nodes[way.nodes.length - 1]];
      const zeros = new Float64Array(graph.nodeCount);
      expect(edges + least(zeros, from, first) + least(zeros, to, last), `seed ${seed}`).toBeCloseTo(
        way.cost,
        8,
      );
      expect(way.cost, `seed ${seed}`).toBeGreaterThanOrEqual(truth - 1e-8);
    }
    expect(found).toBeGreaterThan(40);
    expect(saved).toBeGreaterThan(0);
  });

  it.each([
    ['over the graph alone', {}],
    ['with what only a request has', { stretch: 1 }],
  ])('finds ways below its limit only, %s', (_, asked) => {
    let found = 0;
    for (let seed = 1; seed <= 40; seed++) {
      const random = seededRandom(seed);
      const graph = randomGraph(random, { nodes: 100, edgesPerNode: 4, landmarks: 4 });
      const [from, to] = [attach(random, graph, 6), attach(random, graph, 6)];
      const astar = new AStar(graph);
      const request = { from, to, target: to.target, closed: graph.sets.allOpen, ...asked };
      const way = astar.find(request);
      if (!way) continue;
      found++;
      expect(astar.find({ ...request, limit: way.cost }), `seed ${seed}`).toBeNull();
      expect(astar.find({ ...request, limit: way.cost + 1e-6 })?.cost, `seed ${seed}`).toBe(way.cost);
    }
    expect(found).toBeGreaterThan(30);
  });

  it('uses no extra node that is not active', () => {
    const lng = Float64Array.of(0, 5, 10);
    const lat = Float64Array.of(0, 9, 0);
    const graph = graphOf(lng, lat, { tail: Uint32Array.of(1, 2), head: Uint32Array.of(0, 1) });
    const way = (active: number) => {
      const noCrossing = () => ({ crossed: 0, insideNm: 0 });
      const arcs = new ExtraArcs(4, noCrossing);
      arcs.join(3, 0, greatCircleNm(5, 0, 0, 0));
      arcs.join(3, 2, greatCircleNm(5, 0, 10, 0));
      return new AStar(graph).find({
        from: { node: [0], cost: [0] },
        to: { node: [2], cost: [0] },
        target: graph.vector.subarray(6, 9),
        closed: graph.sets.allOpen,
        // other arcs that know the graph's nodes only
        extra: new ExtraNodes([[5, 0]], 3, Uint8Array.of(active), [new ExtraArcs(3, noCrossing), arcs]),
      })?.nodes;
    };
    expect(way(1)).toEqual([0, 3, 2]);
    expect(way(0)).toEqual([0, 1, 2]);
  });

  it('passes through no dead end, but begins and ends there', () => {
    // sea 0 - 1 - 2, and a short cut 0 - 3 - 4 - 2 through a dead end
    const lng = Float64Array.of(0, 5, 10, 3, 7);
    const lat = Float64Array.of(0, 9, 0, 0, 0);
    const edges = { tail: Uint32Array.of(1, 2, 3, 4, 4), head: Uint32Array.of(0, 1, 0, 2, 3) };
    const graph = { ...graphOf(lng, lat, edges), cornerCount: 3, firstDeadEnd: 3 };
    const way = (from: number, to: number) =>
      new AStar(graph).find({
        from: { node: [from], cost: [0] },
        to: { node: [to], cost: [0] },
        target: graph.vector.subarray(3 * to, 3 * to + 3),
        closed: graph.sets.allOpen,
      })?.nodes;
    expect(way(0, 2)).toEqual([0, 1, 2]);
    expect(way(0, 4)).toEqual([0, 3, 4]);
    expect(way(3, 2)).toEqual([3, 4, 2]);
    expect(way(4, 3)).toEqual([4, 3]);
  });

  it('asks only of arcs that would better a way', () => {
    const graph = randomGraph(seededRandom(9), { nodes: 200, landmarks: 0, edgesPerNode: 6 });
    const astar = new AStar(graph);
    const target = graph.vector.subarray(0, 3);
    const request = {
      from: { node: [150], cost: [0] },
      to: { node: [0], cost: [0] },
      target,
      closed: graph.sets.allOpen,
    };
    const asked: string[] = [];
    const blocked = (tail: number, head: number) => {
      asked.push(`${tail} ${head}`);
      return false;
    };
    expect(astar.find({ ...request, blocked })).toEqual(astar.find(request));
    expect(asked.length).toBeGreaterThan(0);
    expect(new Set(asked).size).toBe(asked.length);
    expect(asked.filter((edge) => edge.endsWith(' 150'))).toEqual([]);
  });

  it('goes from a node to itself, and takes the cheaper of two edges to the same node', () => {
    const graph = randomGraph(seededRandom(2), { nodes: 20 });
    const astar = new AStar(graph);
    const target = graph.vector.subarray(9, 12);
    const closed = graph.sets.allOpen;
    const from = { node: [3, 3, 3], cost: [7, 2, 4] };
    const to = { node: [3, 3], cost: [1, 9] };
    expect(astar.find({ from, to, target, closed })).toEqual({ nodes: [3], cost: 3, expanded: 1 });
  });

  it('finds nothing from or to no node, and between waters that are apart', () => {
    const graph = graphOf(Float64Array.of(0, 1, 5, 6), new Float64Array(4), {
      tail: Uint32Array.of(1, 3),
      head: Uint32Array.of(0, 2),
    });
    const astar = new AStar(graph);
    const target = graph.vector.subarray(9, 12);
    const closed = graph.sets.allOpen;
    const none = { node: [], cost: [] };
    const first = { node: [0], cost: [0] };
    const last = { node: [3], cost: [0] };
    expect(astar.find({ from: none, to: last, target, closed })).toBeNull();
    expect(astar.find({ from: first, to: none, target, closed })).toBeNull();
    expect(astar.find({ from: first, to: last, target, closed })).toBeNull();
    expect(astar.find({ from: last, to: last, target, closed })?.nodes).toEqual([3]);
  });

  it('opens no more nodes than without landmarks, and few on the way to one', () => {
    const random = seededRandom(11);
    const graph = randomGraph(random, { nodes: 1500, edgesPerNode: 3, landmarks: 8 });
    const blind = {
      ...graph,
      landmarks: { node: new Uint32Array(), unitNm: 1, distance: new Uint16Array() },
    };
    const goal = graph.landmarks.node[0];
    let withLandmarks = 0;
    let without = 0;
    for (let query = 0; query < 20; query++) {
      const start = Math.floor(graph.nodeCount * random());
      const target = graph.vector.subarray(3 * goal, 3 * goal + 3);
      const request = {
        from: { node: [start], cost: [0] },
        to: { node: [goal], cost: [0] },
        target,
        closed: graph.sets.allOpen,
      };
      const a = new AStar(graph).find(request);
      const b = new AStar(blind).find(request);
      expect(a?.cost).toBeCloseTo(b?.cost ?? 0, 8);
      withLandmarks += a?.expanded ?? 0;
      without += b?.expanded ?? 0;
    }
    expect(withLandmarks).toBeLessThan(without / 4);
  });

  it('stays right where costs exceed what a key can hold', () => {
    const graph = randomGraph(seededRandom(21), { nodes: 60, edgesPerNode: 3 });
    const astar = new AStar(graph);
    const factor = (arc: number, tail: number) => 1e6 * (1 + (((tail + 1) * (graph.head[arc] + 1)) % 7));
    for (let goal = 0; goal < 60; goal++) {
      const to = { node: [goal], cost: [0] };
      const target = graph.vector.subarray(3 * goal, 3 * goal + 3);
      const found = astar.find({
        from: { node: [5], cost: [0] },
        to,
        target,
        closed: graph.sets.allOpen,
        penalty: penaltyBy(graph, factor),
      });
      const truth = referenceCosts(graph, to, OPEN, factor)[5];
      if (found === null) expect(truth, `goal ${goal}`).toBe(Infinity);
      else expect(found.cost / Math.max(truth, 1), `goal ${goal}`).toBeCloseTo(truth > 0 ? 1 : 0, 9);
    }
  });
});
