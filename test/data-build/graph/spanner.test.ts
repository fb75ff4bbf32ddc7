import { describe, expect, it } from 'vitest';
import { greedySpanner, selectEdges } from '../../../data-build/graph/spanner.ts';
import { unitVectors } from '../../../src/geo/vector.ts';
import { arcsOfEdges, type Edges } from '../../../src/graph/edges.ts';
import { edgeWeight } from '../../../src/graph/weight.ts';
import { allSets, randomEdges } from '../../support/graph.ts';
import { seededRandom } from '../../support/random.ts';

const STRETCH = 1.005;
/** Sets of as many passages as any edges here cross: their numbers are masks. */
const SETS = allSets(3);

/** Positions in rows and heaps, so that many edges have a way nearly as short, and many the same length. */
function randomVectors(random: () => number, nodes: number): Float64Array {
  const lng = Array.from({ length: nodes }, () =>
    random() < 0.5 ? Math.floor(12 * random()) : 12 * random(),
  );
  const lat = lng.map(() => 60 + (random() < 0.7 ? 0.02 * Math.floor(6 * random()) : 8 * random()));
  return unitVectors(lng, lat);
}

/** Shortest lengths from a node using no other passages than `allowed`, by Bellman and Ford over edges. */
function lengthsFrom(vector: Float64Array, edges: Edges, start: number, allowed: number): Float64Array {
  const length = new Float64Array(vector.length / 3).fill(Infinity);
  length[start] = 0;
  for (let changed = true; changed; ) {
    changed = false;
    for (let i = 0; i < edges.tail.length; i++) {
      if ((edges.crossed[i] & ~allowed) !== 0) continue;
      const weight = edgeWeight(vector, edges.tail[i], edges.head[i]);
      for (const [a, b] of [
        [edges.tail[i], edges.head[i]],
        [edges.head[i], edges.tail[i]],
      ]) {
        if (length[a] + weight >= length[b]) continue;
        length[b] = length[a] + weight;
        changed = true;
      }
    }
  }
  return length;
}

/** Asserts that kept edges join the ends of each edge by its passages, at most by the stretch longer. */
function expectAllJoined(vector: Float64Array, edges: Edges, kept: Edges, name: string): void {
  for (let i = 0; i < edges.tail.length; i++) {
    const way = lengthsFrom(vector, kept, edges.tail[i], edges.crossed[i])[edges.head[i]];
    const limit = edgeWeight(vector, edges.tail[i], edges.head[i]) * STRETCH;
    expect(way, `${name}, edge ${i}`).toBeLessThanOrEqual(limit * (1 + 1e-6));
  }
}

describe('greedy spanner', () => {
  it('keeps every edge, or a way of its passages at most half a percent longer', () => {
    let dropped = 0;
    for (let seed = 1; seed <= 60; seed++) {
      const random = seededRandom(seed);
      const nodes = 5 + Math.floor(50 * random());
      const vector = randomVectors(random, nodes);
      const edges = randomEdges(random, nodes, 1 + (seed % 12), seed % 4);
      const kept = selectEdges(edges, greedySpanner(vector, edges, SETS, STRETCH));
      dropped += edges.tail.length - kept.tail.length;
      expectAllJoined(vector, edges, kept, `seed ${seed}`);
    }
    expect(dropped).toBeGreaterThan(1000);
  });

  it('keeps no edge that shorter kept ones make up for', () => {
    for (let seed = 1; seed <= 25; seed++) {
      const random = seededRandom(seed);
      const nodes = 5 + Math.floor(25 * random());
      const vector = randomVectors(random, nodes);
      const edges = randomEdges(random, nodes, 1 + (seed % 8), seed % 4);
      const keep = greedySpanner(vector, edges, SETS, STRETCH);
      for (let edge = 0; edge < keep.length; edge++) {
        if (!keep[edge]) continue;
        const length = edgeWeight(vector, edges.tail[edge], edges.head[edge]);
        const shorter = keep.map((kept, i) =>
          kept && edgeWeight(vector, edges.tail[i], edges.head[i]) < length * (1 - 1e-6) ? 1 : 0,
        );
        const before = selectEdges(edges, shorter);
        const way = lengthsFrom(vector, before, edges.tail[edge], edges.crossed[edge])[edges.head[edge]];
        expect(way, `seed ${seed}, edge ${edge}`).toBeGreaterThan(length * STRETCH * (1 - 1e-6));
      }
    }
  });

  it('keeps those given, too, whatever others make up for them', () => {
    let saved = 0;
    for (let seed = 1; seed <= 40; seed++) {
      const random = seededRandom(seed);
      const nodes = 5 + Math.floor(30 * random());
      const vector = randomVectors(random, nodes);
      const edges = randomEdges(random, nodes, 4 + (seed % 9), seed % 4);
      const given = Uint8Array.from(edges.tail, () => (random() < 0.4 ? 1 : 0));
      const before = given.slice();
      const keep = greedySpanner(vector, edges, SETS, STRETCH, { given });
      expect(given).toEqual(before);
      const plain = greedySpanner(vector, edges, SETS, STRETCH);
      for (let edge = 0; edge < keep.length; edge++) {
        if (given[edge] === 1) expect(keep[edge], `seed ${seed}, edge ${edge}`).toBe(1);
        if (keep[edge] > plain[edge]) saved++;
      }
      expectAllJoined(vector, edges, selectEdges(edges, keep), `seed ${seed}`);
    }
    expect(saved).toBeGreaterThan(300);
  });

  it('keeps the connection that each choice of closed passages leaves', () => {
    for (let seed = 1; seed <= 30; seed++) {
      const random = seededRandom(seed);
      const nodes = 4 + Math.floor(20 * random());
      const vector = randomVectors(random, nodes);
      const edges = randomEdges(random, nodes, 4, 3);
      const kept = selectEdges(edges, greedySpanner(vector, edges, SETS, STRETCH));
      for (let allowed = 0; allowed < 8; allowed++) {
        for (let start = 0; start < nodes; start++) {
          const before = lengthsFrom(vector, edges, start, allowed);
          const after = lengthsFrom(vector, kept, start, allowed);
          for (let v = 0; v < nodes; v++) {
            if (before[v] === Infinity) expect(after[v]).toBe(Infinity);
            else expect(after[v], `seed ${seed}`).toBeLessThanOrEqual(before[v] * STRETCH * (1 + 1e-6));
          }
        }
      }
    }
  });

  it('is the same whatever the order of the edges', () => {
    const random = seededRandom(8);
    const vector = randomVectors(random, 80);
    const edges = randomEdges(random, 80, 6, 2);
    const backwards: Edges = {
      tail: edges.tail.slice().reverse(),
      head: edges.head.slice().reverse(),
      crossed: edges.crossed.slice().reverse(),
    };
    expect(greedySpanner(vector, backwards, SETS, STRETCH).reverse()).toEqual(
      greedySpanner(vector, edges, SETS, STRETCH),
    );
  });

  it('keeps all with no stretch where no node lies on an edge, and drops a chord over its parts', () => {
    const triangle = {
      tail: Uint32Array.of(1, 2, 2),
      head: Uint32Array.of(0, 0, 1),
      crossed: new Uint16Array(3),
    };
    expect([...greedySpanner(unitVectors([0, 1, 2], [0, 0.5, 0]), triangle, SETS, 1)]).toEqual([1, 1, 1]);
    expect([...greedySpanner(unitVectors([0, 1, 2], [0, 0, 0]), triangle, SETS, 1)]).toEqual([1, 0, 1]);
    const gated = { ...triangle, crossed: Uint16Array.of(1, 0, 0) };
    expect([...greedySpanner(unitVectors([0, 1, 2], [0, 0, 0]), gated, SETS, 1)]).toEqual([1, 1, 1]);
    const sameGate = { ...triangle, crossed: Uint16Array.of(1, 3, 0) };
    expect([...greedySpanner(unitVectors([0, 1, 2], [0, 0, 0]), sameGate, SETS, 1)]).toEqual([1, 0, 1]);
  });

  it('makes edges that a graph takes', () => {
    const random = seededRandom(5);
    const vector = randomVectors(random, 60);
    const edges = randomEdges(random, 60, 5, 2);
    const kept = selectEdges(edges, greedySpanner(vector, edges, SETS, STRETCH));
    expect(arcsOfEdges(vector, kept).head.length).toBe(2 * kept.tail.length);
  });
});
