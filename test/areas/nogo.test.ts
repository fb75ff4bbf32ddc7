import { describe, expect, test } from 'vitest';
import { NogoBlocks } from '../../src/areas/nogo.ts';
import { NogoBlock } from '../../src/areas/nogo-block.ts';
import { hasEdgeIn } from '../../src/areas/nogo-group.ts';
import { densified } from '../../src/geo/line.ts';
import { nearestOnLeg } from '../../src/geo/nearest-on-leg.ts';
import type { Position } from '../../src/geo/position.ts';
import { destination, EARTH_RADIUS_METERS, greatCircleNm } from '../../src/geo/sphere.ts';
import { angleBetween, vectorsOf } from '../../src/geo/vector.ts';
import { NODE_OFF_METERS } from '../../src/polygon/corner-nodes.ts';
import { boxRing, isEnclosed, randomCenter, randomRing, vectorOf } from '../polygon/shapes.ts';
import { seededRandom } from '../support/random.ts';

const blockOf = (ring: Position[]) => new NogoBlock(vectorsOf(ring));
const enters = (blocks: NogoBlocks, a: Position, b: Position) =>
  blocks.enters(...vectorOf(a), ...vectorOf(b));

/** Metres from a position to the nearest edge of a ring. */
function metersToEdges(ring: readonly Position[], position: Position): number {
  const v = vectorsOf(ring);
  const p = vectorOf(position);
  const angles = ring.map((_, i) => {
    const [a, b] = [3 * i, 3 * ((i + 1) % ring.length)];
    const t = nearestOnLeg(v, a, b, ...p);
    const foot = [0, 1, 2].map((axis) => v[a + axis] + t * (v[b + axis] - v[a + axis]));
    const length = Math.hypot(...foot);
    return angleBetween(foot[0] / length, foot[1] / length, foot[2] / length, ...p);
  });
  return Math.min(...angles) * EARTH_RADIUS_METERS;
}

test('a look at a ring that runs there and back in zigzags can be ended at each piece', () => {
  const zigzag = Array.from({ length: 201 }, (_, i): Position => [i % 2 === 0 ? -0.5 : 0.5, i / 1000]);
  const ring = [...zigzag, ...zigzag.slice(1, -1).reverse()];
  let steps = 0;
  let most = Infinity;
  const block = new NogoBlock(vectorsOf(ring), () => {
    if (++steps > most) throw new RangeError('ended');
  });
  const leg = [...vectorOf([0.1, -1]), ...vectorOf([0.1, 1])] as const;
  steps = 0;
  expect(new NogoBlocks([block]).enters(...leg)).toBe(false);
  expect(steps).toBeGreaterThanOrEqual(200);
  most = steps + 100;
  expect(() => new NogoBlocks([block]).enters(...leg)).toThrow('ended');
  most = steps + 100;
  expect(() => hasEdgeIn(blockOf(boxRing(-1, -1, 0.2, 1)), block)).toThrow('ended');
});

describe('a leg enters a block', () => {
  for (let seed = 1; seed <= 60; seed++) {
    test(`if one of its points does, seed ${seed}`, () => {
      const random = seededRandom(seed);
      const center = randomCenter(random);
      const size = 10 ** (4 + 2.5 * random());
      const rings = Array.from({ length: 1 + Math.floor(3 * random()) }, () =>
        randomRing(random, destination(...center, 360 * random(), size), size),
      );
      const blocks = new NogoBlocks(rings.map(blockOf));
      const vectors = rings.map(vectorsOf);
      for (let i = 0; i < 20; i++) {
        const end = () => destination(...center, 360 * random(), 3 * size * random());
        const line: Position[] = [end(), end()];
        const inside = densified(line, size / 1852 / 400).map((position) =>
          vectors.findIndex((ring) => isEnclosed(ring, vectorOf(position))),
        );
        const entered = enters(blocks, line[0], line[1]);
        if (inside.some((block) => block >= 0)) expect(entered).toBe(true);
        // a leg may enter between two points only where it grazes a block
        else if (entered)
          expect(Math.min(...rings.map((ring) => grazed(ring, line)))).toBeLessThan(size / 200);
        expect(blocks.holds(...vectorOf(line[0]))).toBe(inside[0] >= 0);
      }
    });
  }

  test('not if it only touches it, or ends there', () => {
    const blocks = new NogoBlocks([blockOf(boxRing(0, -5, 10, 5))]);
    expect(enters(blocks, [-5, 0], [0, 0])).toBe(false);
    expect(enters(blocks, [-5, 0], [0.01, 0])).toBe(true);
    expect(enters(blocks, [-5, 5], [-5, -5])).toBe(false);
    expect(enters(blocks, [2, 1], [3, 1])).toBe(true);
  });

  test('across the antimeridian, and round a pole', () => {
    const blocks = new NogoBlocks([
      blockOf(boxRing(175, -5, -175, 5)),
      blockOf(Array.from({ length: 8 }, (_, i): Position => [45 * i, 80])),
    ]);
    expect(enters(blocks, [170, 0], [-170, 0])).toBe(true);
    expect(enters(blocks, [170, 8], [-170, 8])).toBe(false);
    expect(enters(blocks, [0, 75], [180, 75])).toBe(true);
    expect(enters(blocks, [0, 75], [20, 75])).toBe(false);
  });
});

/** Least distance of a leg from a ring's vertices and of its ends from the ring's edges, metres. */
function grazed(ring: readonly Position[], line: readonly Position[]): number {
  const v = vectorsOf(line);
  const fromVertices = ring.map((vertex) => {
    const p = vectorOf(vertex);
    const t = nearestOnLeg(v, 0, 3, ...p);
    const foot = [0, 1, 2].map((axis) => v[axis] + t * (v[3 + axis] - v[axis]));
    const length = Math.hypot(...foot);
    return angleBetween(foot[0] / length, foot[1] / length, foot[2] / length, ...p) * EARTH_RADIUS_METERS;
  });
  return Math.min(...fromVertices, ...line.map((end) => metersToEdges(ring, end)));
}

/** Numbers of the points of the shortest way from the first to the last, by Dijkstra's algorithm. */
function shortestWay(points: readonly Position[], isOpen: (a: Position, b: Position) => boolean): number[] {
  const cost = points.map((_, i) => (i === 0 ? 0 : Infinity));
  const parent = points.map(() => -1);
  const open = new Set(points.keys());
  while (open.size > 0) {
    const here = [...open].reduce((best, i) => (cost[i] < cost[best] ? i : best));
    open.delete(here);
    for (const next of open) {
      const through = cost[here] + greatCircleNm(...points[here], ...points[next]);
      if (through >= cost[next] || !isOpen(points[here], points[next])) continue;
      cost[next] = through;
      parent[next] = here;
    }
  }
  const way = [points.length - 1];
  while (parent[way[0]] >= 0) way.unshift(parent[way[0]]);
  return way;
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

describe('nodes of a block', () => {
  for (let seed = 1; seed <= 40; seed++) {
    test(`lie off its convex corners, and legs between those of an edge clear of it, seed ${seed}`, () => {
      const random = seededRandom(500 + seed);
      const center = randomCenter(random);
      const ring = randomRing(random, center, 20_000 + 500_000 * random());
      const block = blockOf(ring);
      expect(block.nodes.length).toBeGreaterThanOrEqual(3);
      expect(block.nodes.length).toBeLessThanOrEqual(2 * ring.length);
      for (const { position: node } of block.nodes) {
        expect(block.polygon.contains(...vectorOf(node))).toBe(false);
        const toVertex = Math.min(...ring.map((vertex) => metersToEdges([vertex, vertex, vertex], node)));
        expect(toVertex).toBeLessThan(2.001 * NODE_OFF_METERS);
        expect(metersToEdges(ring, node)).toBeGreaterThan(0.999 * NODE_OFF_METERS);
      }
    });
  }

  test.each([
    ['a square', boxRing(0, 0, 1, 1), 4],
    ['a square, clockwise', boxRing(0, 0, 1, 1).reverse(), 4],
    [
      'a square with a vertex on a side',
      [
        [0, 0],
        [0.5, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ],
      4,
    ],
    [
      'an L, its inner corner left out',
      [
        [0, 0],
        [2, 0],
        [2, 1],
        [1, 1],
        [1, 2],
        [0, 2],
      ],
      5,
    ],
    [
      'a needle, its point with two',
      [
        [0, 0],
        [5, 0.1],
        [0, 0.2],
      ],
      4,
    ],
    [
      'an hourglass',
      [
        [0, 0],
        [1, 1],
        [1, 0],
        [0, 1],
      ],
      8,
    ],
    [
      'a line there and back',
      [
        [0, 0],
        [1, 1],
        [2, 0],
        [1, 1],
      ],
      0,
    ],
    ['a ring run twice', [...boxRing(0, 0, 1, 1), ...boxRing(0, 0, 1, 1)], 0],
  ] as [string, Position[], number][])('of %s', (_, ring, count) => {
    expect(blockOf(ring).nodes).toHaveLength(count);
  });

  for (let seed = 1; seed <= 40; seed++) {
    test(`have sides that shortest ways come and go between, seed ${seed}`, () => {
      const random = seededRandom(900 + seed);
      const center = randomCenter(random);
      const size = 20_000 + 500_000 * random();
      const block = blockOf(randomRing(random, center, size));
      const blocks = new NogoBlocks([block]);
      const bearing = 360 * random();
      const [from, to] = [bearing, bearing + 180].map((direction) =>
        destination(...center, direction, size * (1.5 + random())),
      );
      const points = [from, ...block.nodes.map(({ position }) => position), to];
      const way = shortestWay(points, (a, b) => !enters(blocks, a, b));
      expect(way.length).toBeGreaterThan(2);
      for (let i = 1; i + 1 < way.length; i++) {
        const [right, left] = block.nodes[way[i] - 1].sides;
        for (const beside of [way[i - 1], way[i + 1]]) {
          const at = vectorOf(points[beside]);
          expect(dot(right, at) * dot(left, at), `node ${way[i]}, seen from ${beside}`).toBeGreaterThan(0);
        }
      }
    });
  }

  test('have sides that part what lies straight off a corner from ways round it', () => {
    const { nodes } = blockOf(boxRing(10, 10, 12, 12));
    for (const { position, sides } of nodes) {
      const [lng, lat] = position;
      const [east, north] = [Math.sign(lng - 11), Math.sign(lat - 11)];
      const productTo = (toEast: number, toNorth: number) => {
        const at = vectorOf([lng + east * toEast, lat + north * toNorth]);
        return dot(sides[0], at) * dot(sides[1], at);
      };
      for (const off of [-1, -0.1, 0.1, 1]) {
        expect(productTo(off, off)).toBeLessThan(0);
        expect(productTo(off, -off)).toBeGreaterThan(0);
      }
    }
  });

  test('of smooth rings are few, and lead round them at hardly more than their length', () => {
    for (const [corners, km] of [
      [10_000, 30],
      [10_000, 900],
      [500, 300],
    ]) {
      const ring = Array.from({ length: corners }, (_, i) =>
        destination(-30, 40, (360 * i) / corners, km * 1000),
      );
      const block = blockOf(ring);
      const blocks = new NogoBlocks([block]);
      const nodes = block.nodes.map(({ position }) => position);
      expect(nodes.length).toBeLessThan(360);
      const around = nodes.map((node, i) => greatCircleNm(...node, ...nodes[(i + 1) % nodes.length]));
      nodes.forEach((node, i) => {
        expect(enters(blocks, node, nodes[(i + 1) % nodes.length])).toBe(false);
        expect(metersToEdges(ring, node)).toBeLessThan(2.1 * NODE_OFF_METERS);
      });
      const offing = (2 * Math.PI * NODE_OFF_METERS) / 1852;
      const length = ring.reduce((sum, at, i) => sum + greatCircleNm(...at, ...ring[(i + 1) % corners]), 0);
      expect(around.reduce((sum, nm) => sum + nm, 0)).toBeLessThan(1.0002 * (length + offing));
    }
  });

  test('lead round a convex block, each seen from the one before', () => {
    for (const corners of [4, 5, 8, 20]) {
      for (const center of [
        [0, 0],
        [179.9, 60],
        [10, 89],
      ] as Position[]) {
        const ring = Array.from({ length: corners }, (_, i) =>
          destination(...center, (360 * i) / corners, 40_000),
        );
        const blocks = new NogoBlocks([blockOf(ring)]);
        const nodes = blocks.blocks[0].nodes.map(({ position }) => position);
        expect(nodes).toHaveLength(corners);
        for (const [i, node] of nodes.entries()) {
          expect(enters(blocks, node, nodes[(i + 1) % corners]), `${corners} corners at ${center}`).toBe(
            false,
          );
        }
      }
    }
  });
});
