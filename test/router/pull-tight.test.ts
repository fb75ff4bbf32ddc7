import { describe, expect, it } from 'vitest';
import { EARTH_RADIUS_METERS, greatCircleNm, METERS_PER_NM } from '../../src/geo/sphere.ts';
import { BetterBends } from '../../src/router/better-bends.ts';
import { type IsAsGood, pullTight } from '../../src/router/pull-tight.ts';
import { nodePoint, type Waypoint, waypoint } from '../../src/router/waypoint.ts';
import { buildSea } from '../mesh/built.ts';
import { PLACES, seesByForce, type Vec } from '../mesh/seas.ts';
import { randomGraph } from '../support/graph.ts';
import { seededRandom } from '../support/random.ts';
import { routedSea } from '../support/routed-sea.ts';

const { mesh: ownMesh } = buildSea(PLACES[0], 1);
/** Knows of none that is seen. */
const bends = new BetterBends(ownMesh, randomGraph(seededRandom(1), { nodes: 30 }), () => false);
/** A bend stays that others are better than by less, nautical miles: 7 m. */
const MOST_EXCESS_NM = (1.1e-6 * EARTH_RADIUS_METERS) / METERS_PER_NM;
const OPEN = () => true;
/** A straight leg may take the place of the pieces that something holds for. */
const inPlaceOf =
  (holds: (piece: readonly Waypoint[]) => boolean): IsAsGood =>
  (points, first, last) =>
    holds(points.slice(first, last + 1));
/** A way over nodes that are no corners. */
const way = (...positions: [number, number][]): Waypoint[] =>
  positions.map((position, node) => ({ ...waypoint(position), node }));
const shape = (points: readonly Waypoint[]) => points.map(({ lng, lat }) => [lng, lat]);

/** Whether a piece is longer than the straight leg by 0.55 % at most. */
function isNearlyStraight(piece: readonly Waypoint[]): boolean {
  const length = piece.reduce((sum, at, i) => (i === 0 ? 0 : sum + between(piece[i - 1], at)), 0);
  return length <= 1.0055 * between(piece[0], piece[piece.length - 1]);
}

function between(a: Waypoint, b: Waypoint): number {
  return greatCircleNm(a.lng, a.lat, b.lng, b.lat);
}

describe('pull tight', () => {
  const bent = way([0, 0], [1, 1], [2, 0]);

  it('leaves out a point that a straight leg can replace, and only that', () => {
    expect(shape(pullTight(bent, bends, OPEN, () => true))).toEqual([
      [0, 0],
      [2, 0],
    ]);
    expect(shape(pullTight(bent, bends, OPEN, () => false))).toEqual(shape(bent));
  });

  it('keeps to channels', () => {
    const channel = bent.map((point, i) => ({ ...point, inChannel: i === 1 }));
    expect(shape(pullTight(channel, bends, OPEN, () => true))).toEqual(shape(bent));
  });

  it('keeps a node of a channel once that a way came back to from a place on a gate', () => {
    const [before, node, place, after] = way([0, 0], [1, 1], [1.1, 1.1], [2, 1]);
    const channel = { ...node, inChannel: true };
    const back = [before, channel, { ...place, node: -1 }, channel, { ...after, inChannel: true }];
    expect(shape(pullTight(back, bends, OPEN, () => true))).toEqual([
      [0, 0],
      [1, 1],
      [2, 1],
    ]);
  });

  it('looks again at the point before one that it has left out', () => {
    const points = way([0, 0], [5, 3], [10, 3], [15, 0]);
    // the second goes only once the third has gone
    const inTurn = ([from, left, to]: readonly Waypoint[]) =>
      left.lng === 10 || (from.lng === 0 && to.lng === 15);
    expect(shape(pullTight(points, bends, OPEN, inPlaceOf(inTurn)))).toEqual([
      [0, 0],
      [15, 0],
    ]);
  });

  it('leaves out points in a row where no one of them can go alone, if the piece is nearly straight', () => {
    const row = way([0, 0], [5, 0.05], [10, -0.05], [15, 0]);
    const onlyWhole = (piece: readonly Waypoint[]) => piece.length === 4;
    expect(shape(pullTight(row, bends, OPEN, inPlaceOf(onlyWhole)))).toEqual([
      [0, 0],
      [15, 0],
    ]);
    const round = way([0, 0], [5, 3], [10, 3], [15, 0]);
    expect(shape(pullTight(round, bends, OPEN, inPlaceOf(onlyWhole)))).toEqual(shape(round));
  });

  it('looks again at the point before points in a row that it has left out, where a position is next to it', () => {
    const [from, ...nodes] = way([0, 0], [5, 1], [10, 1.05], [15, 0.95], [20, 1]);
    const points = [{ ...from, node: -1 }, ...nodes];
    const inTurn = (piece: readonly Waypoint[]) =>
      piece.length === 4 || (piece[0].lng === 0 && piece.length === 3 && piece[2].lng === 20);
    expect(shape(pullTight(points, bends, OPEN, inPlaceOf(inTurn)))).toEqual([
      [0, 0],
      [20, 1],
    ]);
  });

  it('leaves nothing that it could leave out', () => {
    const random = seededRandom(5);
    let shorter = 0;
    for (let i = 0; i < 300; i++) {
      const points = way(
        ...Array.from({ length: 25 }, (_, k): [number, number] => [2 * k, 0.05 * random()]),
      ).map((point) => ({ ...point, inChannel: random() < 0.1 }));
      const answers = new Map<string, boolean>();
      const canReplace = (piece: readonly Waypoint[]) => {
        const key = piece.map(({ lng }) => lng).join();
        const known = answers.get(key) ?? random() < 0.2;
        answers.set(key, known);
        return known;
      };
      const tight = pullTight(points, bends, OPEN, inPlaceOf(canReplace));
      // of one point any, of more in a row such as the way hardly bends at
      const left = tight.flatMap((_, first) =>
        [...Array(16).keys()]
          .map((k) => k + 1)
          .map((count) => tight.slice(first, first + count + 2))
          .filter((piece, k) => piece.length === k + 3 && (k === 0 || isNearlyStraight(piece)))
          .filter((piece) => piece.slice(1, -1).every(({ inChannel }) => !inChannel) && canReplace(piece)),
      );
      expect(left.map(shape), `${i}`).toEqual([]);
      shorter += points.length - tight.length;
    }
    expect(shorter).toBeGreaterThan(1_000);
  });
});

/** A unit vector 60 m from a bend, on its inner side. */
function insideOf(...bent: [Waypoint, Waypoint, Waypoint]): Vec {
  const [a, at, b] = bent.map((point) => [point.x, point.y, point.z]);
  const away = (from: number[]) => Math.hypot(...at.map((value, k) => value - from[k]));
  const [toA, toB] = [away(a), away(b)];
  const inwards = at.map((value, k) => (a[k] - value) / toA + (b[k] - value) / toB);
  const scale = 1e-5 / Math.hypot(...inwards);
  const inside = at.map((value, k) => value + scale * inwards[k]);
  const [x, y, z] = inside.map((value) => value / Math.hypot(...inside));
  return [x, y, z];
}

describe.each(PLACES.slice(0, 4))('bends of ways in $name', (place) => {
  it('lie at the corner over which they are shortest, of all that arcs lead to', async () => {
    const { graph, mesh, sea, outline, ringVertex, random } = await routedSea(place, 2);
    const sees = (a: Waypoint, b: Waypoint) =>
      seesByForce(sea, outline, ringVertex[a.node], ringVertex[b.node]);
    const heads = ({ node }: Waypoint) =>
      Array.from(graph.head.subarray(graph.firstOut[node], graph.firstOut[node + 1]));
    const pick = (among: readonly number[]) => nodePoint(graph, among[Math.floor(random() * among.length)]);
    const lengthOf = (points: readonly Waypoint[]) =>
      points.reduce((sum, at, i) => (i === 0 ? 0 : sum + between(points[i - 1], at)), 0);
    const better = new BetterBends(mesh, graph, sees);
    const joined = [...Array(graph.cornerCount).keys()].filter(
      (v) => graph.firstOut[v + 1] > graph.firstOut[v],
    );
    let moved = 0;
    for (let i = 0; i < 150; i++) {
      const a = pick(joined);
      const bend = pick(heads(a));
      const b = pick(heads(bend));
      if (b.node === a.node) continue;
      const tight = pullTight([a, bend, b], better, sees, () => true);
      const length = lengthOf(tight);
      expect(length).toBeLessThanOrEqual(between(a, bend) + between(bend, b));
      const others = [...heads(a), ...heads(b)]
        .filter((node) => node !== a.node && node !== b.node)
        .map((node) => nodePoint(graph, node))
        .filter((at) => sees(a, at) && sees(at, b) && !sea.isWater(insideOf(a, at, b)));
      const best = Math.min(...others.map((at) => between(a, at) + between(at, b)));
      expect(length, `${place.name} ${i}`).toBeLessThan(best + MOST_EXCESS_NM);
      if (tight.length === 3 && tight[1].node !== bend.node) moved++;
    }
    expect(moved).toBeGreaterThan(3);
  });
});

it('better bends are those that one finds who was asked of few before', async () => {
  const { graph, mesh, random } = await routedSea(PLACES[0], 2);
  const fresh = () => new BetterBends(mesh, graph, () => true);
  const known = fresh();
  const corner = () => nodePoint(graph, Math.floor(graph.cornerCount * random()));
  let moved = 0;
  for (let round = 0; round < 400; round++) {
    const own = fresh();
    for (let i = 0; i < 100; i++) {
      const [a, bend, b] = [corner(), corner(), corner()];
      const better = known.insteadOf(a, bend, b);
      expect(better?.node).toBe(own.insteadOf(a, bend, b)?.node);
      if (better) moved++;
    }
  }
  expect(moved).toBeGreaterThan(500);
});
