import { describe, expect, it } from 'vitest';
import { greedySpanner, selectLegs } from '../../../data-build/graph/spanner.ts';
import { unitVectors } from '../../../src/geo/vector.ts';
import { arcsOfLegs, type Legs } from '../../../src/graph/edges.ts';
import { legWeight } from '../../../src/graph/weight.ts';
import { randomLegs } from '../../support/graph.ts';
import { seededRandom } from '../../support/random.ts';

const STRETCH = 1.005;

/** Positions in rows and heaps, so that many legs have a way nearly as short, and many the same length. */
function randomVectors(random: () => number, nodes: number): Float64Array {
  const lng = Array.from({ length: nodes }, () =>
    random() < 0.5 ? Math.floor(12 * random()) : 12 * random(),
  );
  const lat = lng.map(() => 60 + (random() < 0.7 ? 0.02 * Math.floor(6 * random()) : 8 * random()));
  return unitVectors(lng, lat);
}

/** Shortest lengths from a node using no other passages than `allowed`, by Bellman and Ford over legs. */
function lengthsFrom(vector: Float64Array, legs: Legs, start: number, allowed: number): Float64Array {
  const length = new Float64Array(vector.length / 3).fill(Infinity);
  length[start] = 0;
  for (let changed = true; changed; ) {
    changed = false;
    for (let i = 0; i < legs.tail.length; i++) {
      if ((legs.crossed[i] & ~allowed) !== 0) continue;
      const weight = legWeight(vector, legs.tail[i], legs.head[i]);
      for (const [a, b] of [
        [legs.tail[i], legs.head[i]],
        [legs.head[i], legs.tail[i]],
      ]) {
        if (length[a] + weight >= length[b]) continue;
        length[b] = length[a] + weight;
        changed = true;
      }
    }
  }
  return length;
}

describe('greedy spanner', () => {
  it('keeps every leg, or a way of its passages at most half a percent longer', () => {
    let dropped = 0;
    for (let seed = 1; seed <= 60; seed++) {
      const random = seededRandom(seed);
      const nodes = 5 + Math.floor(50 * random());
      const vector = randomVectors(random, nodes);
      const legs = randomLegs(random, nodes, 1 + (seed % 12), seed % 4);
      const kept = selectLegs(legs, greedySpanner(vector, legs, STRETCH));
      dropped += legs.tail.length - kept.tail.length;
      for (let i = 0; i < legs.tail.length; i++) {
        const way = lengthsFrom(vector, kept, legs.tail[i], legs.crossed[i])[legs.head[i]];
        const limit = legWeight(vector, legs.tail[i], legs.head[i]) * STRETCH;
        expect(way, `seed ${seed}, leg ${i}`).toBeLessThanOrEqual(limit * (1 + 1e-6));
      }
    }
    expect(dropped).toBeGreaterThan(1000);
  });

  it('keeps no leg that shorter kept ones make up for', () => {
    for (let seed = 1; seed <= 25; seed++) {
      const random = seededRandom(seed);
      const nodes = 5 + Math.floor(25 * random());
      const vector = randomVectors(random, nodes);
      const legs = randomLegs(random, nodes, 1 + (seed % 8), seed % 4);
      const keep = greedySpanner(vector, legs, STRETCH);
      for (let leg = 0; leg < keep.length; leg++) {
        if (!keep[leg]) continue;
        const length = legWeight(vector, legs.tail[leg], legs.head[leg]);
        const shorter = keep.map((kept, i) =>
          kept && legWeight(vector, legs.tail[i], legs.head[i]) < length * (1 - 1e-6) ? 1 : 0,
        );
        const before = selectLegs(legs, shorter);
        const way = lengthsFrom(vector, before, legs.tail[leg], legs.crossed[leg])[legs.head[leg]];
        expect(way, `seed ${seed}, leg ${leg}`).toBeGreaterThan(length * STRETCH * (1 - 1e-6));
      }
    }
  });

  it('keeps the connection that each choice of closed passages leaves', () => {
    for (let seed = 1; seed <= 30; seed++) {
      const random = seededRandom(seed);
      const nodes = 4 + Math.floor(20 * random());
      const vector = randomVectors(random, nodes);
      const legs = randomLegs(random, nodes, 4, 3);
      const kept = selectLegs(legs, greedySpanner(vector, legs, STRETCH));
      for (let allowed = 0; allowed < 8; allowed++) {
        for (let start = 0; start < nodes; start++) {
          const before = lengthsFrom(vector, legs, start, allowed);
          const after = lengthsFrom(vector, kept, start, allowed);
          for (let v = 0; v < nodes; v++) {
            if (before[v] === Infinity) expect(after[v]).toBe(Infinity);
            else expect(after[v], `seed ${seed}`).toBeLessThanOrEqual(before[v] * STRETCH * (1 + 1e-6));
          }
        }
      }
    }
  });

  it('is the same whatever the order of the legs', () => {
    const random = seededRandom(8);
    const vector = randomVectors(random, 80);
    const legs = randomLegs(random, 80, 6, 2);
    const backwards: Legs = {
      tail: legs.tail.slice().reverse(),
      head: legs.head.slice().reverse(),
      crossed: legs.crossed.slice().reverse(),
    };
    expect(greedySpanner(vector, backwards, STRETCH).reverse()).toEqual(greedySpanner(vector, legs, STRETCH));
  });

  it('keeps all with no stretch where no node lies on a leg, and drops a chord over its parts', () => {
    const triangle = {
      tail: Uint32Array.of(1, 2, 2),
      head: Uint32Array.of(0, 0, 1),
      crossed: new Uint32Array(3),
    };
    expect([...greedySpanner(unitVectors([0, 1, 2], [0, 0.5, 0]), triangle, 1)]).toEqual([1, 1, 1]);
    expect([...greedySpanner(unitVectors([0, 1, 2], [0, 0, 0]), triangle, 1)]).toEqual([1, 0, 1]);
    const gated = { ...triangle, crossed: Uint32Array.of(1, 0, 0) };
    expect([...greedySpanner(unitVectors([0, 1, 2], [0, 0, 0]), gated, 1)]).toEqual([1, 1, 1]);
    const sameGate = { ...triangle, crossed: Uint32Array.of(1, 3, 0) };
    expect([...greedySpanner(unitVectors([0, 1, 2], [0, 0, 0]), sameGate, 1)]).toEqual([1, 0, 1]);
  });

  it('makes legs that a graph takes', () => {
    const random = seededRandom(5);
    const vector = randomVectors(random, 60);
    const legs = randomLegs(random, 60, 5, 2);
    const kept = selectLegs(legs, greedySpanner(vector, legs, STRETCH));
    expect(arcsOfLegs(vector, kept).head.length).toBe(2 * kept.tail.length);
  });
});
