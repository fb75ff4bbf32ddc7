import { describe, expect, test } from 'vitest';
import { EARTH_RADIUS_NM, greatCircleNm } from '../../src/geo/sphere.ts';
import { unitVectors } from '../../src/geo/vector.ts';
import type { WaterGraph } from '../../src/graph/water-graph.ts';
import { Posts } from '../../src/near/posts.ts';
import type { Seas } from '../../src/near/seas.ts';
import { seededRandom } from '../support/random.ts';
import { graph, waters } from '../support/waters.ts';

const RADIUS_NM = 8;
const RADIUS = RADIUS_NM / EARTH_RADIUS_NM;
const { seas } = waters.inshore();

/** Nodes of channels and nothing else, at random round some middles. */
function scattered(seed: number): WaterGraph {
  const random = seededRandom(seed);
  const middles = [
    [179.99, 10],
    [-179.99, -60],
    [20, 89.95],
    [-75, -89.99],
    [5, 51],
  ];
  const [lng, lat]: [number[], number[]] = [[], []];
  for (const [x, y] of middles) {
    for (let i = 0; i < 300; i++) {
      const east = x + (2 * random() - 1) * Math.min(180, 0.3 / Math.cos((y * Math.PI) / 180));
      lng.push(((east + 540) % 360) - 180);
      lat.push(Math.max(-90, Math.min(90, y + (2 * random() - 1) * 0.3)));
    }
  }
  const nodeCount = lng.length;
  const nodes = { lng: Float64Array.from(lng), lat: Float64Array.from(lat), vector: unitVectors(lng, lat) };
  return { ...graph, cornerCount: 0, nodeCount, ...nodes };
}

/** Holds the nodes about a position against all that there are; how many they are. */
function check(posts: Posts, { cornerCount, nodeCount, lng, lat }: WaterGraph, x: number, y: number): number {
  const awayNm = (node: number) => greatCircleNm(x, y, lng[node], lat[node]);
  const near = posts.around(x, y, RADIUS);
  const all = Array.from({ length: nodeCount - cornerCount }, (_, i) => cornerCount + i);
  expect([...near].sort((a, b) => a - b)).toEqual(all.filter((node) => awayNm(node) <= RADIUS_NM));
  for (let i = 1; i < near.length; i++)
    expect(awayNm(near[i])).toBeGreaterThanOrEqual(awayNm(near[i - 1]) - 1e-6);
  return near.length;
}

describe('nodes of channels about a position', () => {
  test('are those that all of them tell, at the poles and across 180 degrees, too', () => {
    const all = { hasNode: () => true, isFree: () => false } as unknown as Seas;
    let found = 0;
    for (let seed = 1; seed <= 4; seed++) {
      const nodes = scattered(seed);
      const posts = new Posts(nodes, all);
      for (let node = 0; node < nodes.nodeCount; node += 7) {
        found += check(posts, nodes, nodes.lng[node], nodes.lat[node]);
      }
    }
    expect(found).toBeGreaterThan(10_000);
  });

  test('are those of the world', () => {
    const posts = new Posts(graph, seas);
    const random = seededRandom(3);
    let found = 0;
    for (let i = 0; i < 300; i++) {
      const node = graph.cornerCount + Math.floor(random() * (graph.nodeCount - graph.cornerCount));
      const aside = () => 0.1 * random() - 0.05;
      found += check(posts, graph, graph.lng[node] + aside(), graph.lat[node] + aside());
    }
    expect(found).toBeGreaterThan(1_000);
  });
});

test('the way to free water along channels is the shortest, whichever node is asked first', () => {
  const { cornerCount, nodeCount, firstOut, head, weight } = graph;
  // Bellman and Ford
  const least = new Float64Array(nodeCount).fill(Infinity).fill(0, 0, cornerCount);
  for (let v = cornerCount; v < nodeCount; v++) if (seas.hasNode(v) && seas.isFree(v)) least[v] = 0;
  for (let isChanged = true; isChanged; ) {
    isChanged = false;
    for (let v = cornerCount; v < nodeCount; v++) {
      for (let arc = firstOut[v]; arc < firstOut[v + 1]; arc++) {
        if (least[head[arc]] + weight[arc] >= least[v]) continue;
        least[v] = least[head[arc]] + weight[arc];
        isChanged = true;
      }
    }
  }
  const random = seededRandom(5);
  const nodes = Array.from({ length: nodeCount - cornerCount }, (_, i) => cornerCount + i)
    .map((node) => ({ node, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ node }) => node);
  const posts = new Posts(graph, seas);
  expect(posts.seawardNm(0)).toBe(0);
  let finite = 0;
  for (const node of nodes) {
    const nm = posts.seawardNm(node);
    if (least[node] === Infinity) expect(nm).toBe(Infinity);
    else {
      expect(nm).toBeCloseTo(least[node], 6);
      finite++;
    }
  }
  expect(finite).toBeGreaterThan(10_000);
});
