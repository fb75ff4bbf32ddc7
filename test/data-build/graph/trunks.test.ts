import { describe, expect, it } from 'vitest';
import { findTrunks } from '../../../data-build/graph/trunks.ts';
import type { Position } from '../../../src/geo/position.ts';
import { unitVectors } from '../../../src/geo/vector.ts';
import { arcsOfEdges, type Edges } from '../../../src/graph/edges.ts';
import { edgeWeight } from '../../../src/graph/weight.ts';
import { randomEdges } from '../../support/graph.ts';
import { seededRandom } from '../../support/random.ts';

/** Sums of the same arcs in another order differ by less, relative; of different ones never by so little. */
const ROUNDING = 1e-12;

/** A random sea, and ports at some of its nodes. */
function randomSea(seed: number) {
  const random = seededRandom(seed);
  const nodes = 10 + Math.floor(40 * random());
  const lng = Array.from({ length: nodes }, () => 20 * random());
  const lat = lng.map(() => 20 * random() - 10);
  const vector = unitVectors(lng, lat);
  const edges = randomEdges(random, nodes, 4, 0);
  const sea = {
    vector,
    ...arcsOfEdges(vector, edges),
    cornerCount: nodes,
    lng: Float64Array.from(lng),
    lat: Float64Array.from(lat),
  };
  const ports = [...lng.keys()].filter(() => random() < 0.3);
  const positions = ports.map((v): Position => [lng[v] + 1e-4 * random(), lat[v] - 1e-4 * random()]);
  return { nodes, edges, sea, ports, positions };
}

type Sea = ReturnType<typeof randomSea>;

/** Lengths of the shortest ways between all nodes, by Floyd and Warshall. */
function lengthsOf({ nodes, sea }: Sea): Float64Array[] {
  const length = Array.from({ length: nodes }, (_, v) => {
    const row = new Float64Array(nodes).fill(Infinity);
    row[v] = 0;
    for (let arc = sea.firstOut[v]; arc < sea.firstOut[v + 1]; arc++) row[sea.head[arc]] = sea.weight[arc];
    return row;
  });
  for (let k = 0; k < nodes; k++)
    for (let i = 0; i < nodes; i++)
      for (let j = 0; j < nodes; j++) length[i][j] = Math.min(length[i][j], length[i][k] + length[k][j]);
  return length;
}

/** From how many ports an edge lies on a shortest way to another. */
function portsOver({ edges, sea, ports }: Sea, length: Float64Array[], edge: number): number {
  const [a, b] = [edges.tail[edge], edges.head[edge]];
  const weight = edgeWeight(sea.vector, a, b);
  const isOver = (from: number, to: number) => {
    const over = weight + Math.min(length[from][a] + length[b][to], length[from][b] + length[a][to]);
    return from !== to && over < Infinity && over <= length[from][to] * (1 + ROUNDING);
  };
  return ports.filter((from) => ports.some((to) => isOver(from, to))).length;
}

describe('trunks', () => {
  it('are the edges on shortest ways from two ports or more to others, by the lengths between all nodes', () => {
    let trunks = 0;
    let others = 0;
    for (let seed = 1; seed <= 40; seed++) {
      const sea = randomSea(seed);
      const length = lengthsOf(sea);
      const isTrunk = findTrunks(sea.edges, sea.sea, sea.positions);
      for (let edge = 0; edge < isTrunk.length; edge++) {
        const isExpected = portsOver(sea, length, edge) >= 2;
        expect(isTrunk[edge] === 1, `seed ${seed}, edge ${edge}`).toBe(isExpected);
        if (isExpected) trunks++;
        else others++;
      }
    }
    expect(trunks).toBeGreaterThan(500);
    expect(others).toBeGreaterThan(500);
  });

  it('are none without ports, or with one', () => {
    const { edges, sea, positions } = randomSea(7);
    for (const ports of [[], positions.slice(0, 1)])
      expect(findTrunks(edges, sea, ports).every((isTrunk) => isTrunk === 0)).toBe(true);
  });

  it('of another list of edges are those that are in it', () => {
    const sea = randomSea(3);
    const all = findTrunks(sea.edges, sea.sea, sea.positions);
    const isLater = (_: number, edge: number) => edge % 2 === 1;
    const some: Edges = {
      tail: sea.edges.tail.filter(isLater),
      head: sea.edges.head.filter(isLater),
      crossed: sea.edges.crossed.filter(isLater),
    };
    expect(findTrunks(some, sea.sea, sea.positions)).toEqual(all.filter(isLater));
  });
});
