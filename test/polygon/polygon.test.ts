import { describe, expect, test } from 'vitest';
import type { Position } from '../../src/geo/position.ts';
import { destination } from '../../src/geo/sphere.ts';
import { vectorsOf } from '../../src/geo/vector.ts';
import { Cuts } from '../../src/polygon/cuts.ts';
import type { SpherePolygon } from '../../src/polygon/polygon.ts';
import { Segment } from '../../src/polygon/segment.ts';
import { seededRandom } from '../support/random.ts';
import { isEnclosed, polygonOf, randomCenter, randomRing, vectorOf } from './shapes.ts';

/** Share of a segment that lies in a polygon, by its cuts and by 20,000 points. */
function shares(polygon: SpherePolygon, from: Position, to: Position): { cut: number; sampled: number } {
  const segment = new Segment();
  const cuts = new Cuts();
  segment.set(...vectorOf(from), ...vectorOf(to));
  polygon.cut(segment, cuts);
  cuts.begin(segment);
  let inside = 0;
  let whole = 0;
  for (let angle = cuts.next(segment); angle > 0; angle = cuts.next(segment)) {
    whole += angle;
    if (polygon.contains(cuts.x, cuts.y, cuts.z)) inside += angle;
  }
  expect(whole).toBeCloseTo(segment.angle, 14);
  let hits = 0;
  for (let i = 0; i < 20_000; i++) {
    const angle = ((i + 0.5) / 20_000) * segment.angle;
    const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
    if (
      polygon.contains(
        segment.ax * cosine + segment.tx * sine,
        segment.ay * cosine + segment.ty * sine,
        segment.az * cosine + segment.tz * sine,
      )
    ) {
      hits++;
    }
  }
  return { cut: inside / segment.angle, sampled: hits / 20_000 };
}

describe('contains', () => {
  for (let seed = 1; seed <= 120; seed++) {
    test(`agrees with the turn of the bearing, at poles and on the antimeridian, too, seed ${seed}`, () => {
      const random = seededRandom(seed);
      const center = randomCenter(random);
      const size = 10 ** (3 + 3.8 * random());
      const ring = randomRing(random, center, size);
      const polygon = polygonOf(ring);
      const vectors = vectorsOf(ring);
      for (let i = 0; i < 300; i++) {
        const point = vectorOf(destination(...center, 360 * random(), 1.3 * size * random()));
        expect(polygon.contains(...point)).toBe(isEnclosed(vectors, point));
      }
      const [x, y, z] = vectorOf(center);
      expect(polygon.contains(-x, -y, -z)).toBe(false);
    });
  }

  test('agrees with the turn of the bearing where an edge runs over a pole', () => {
    const random = seededRandom(7);
    const whole = (least: number, most: number) => least + Math.floor((most - least + 1) * random());
    let compared = 0;
    let held = 0;
    for (let k = 0; k < 400; k++) {
      const lng = whole(-180, 0);
      const side = k % 2 === 0 ? 1 : -1;
      const others = Array.from(
        { length: whole(1, 3) },
        (): Position => [lng + whole(1, 179), side * whole(60, 89)],
      ).sort(([a], [b]) => b - a);
      const ring: Position[] = [[lng, side * whole(60, 89)], [lng + 180, side * whole(60, 89)], ...others];
      const polygon = polygonOf(ring);
      const vectors = vectorsOf(ring);
      for (let i = 0; i < 60; i++) {
        // one in three on a meridian of the edge, short of it
        const isBelow = i % 3 === 0;
        const [[x, y]] = i % 2 === 0 ? ring : ring.slice(1);
        const at: Position = [360 * random() - 180, side * (50 + 39.9 * random())];
        const point = vectorOf(isBelow ? [x, side * (Math.abs(y) - 0.1 - 20 * random())] : at);
        const isHeld = isEnclosed(vectors, point);
        expect(polygon.contains(...point), `${JSON.stringify(ring)} ${point}`).toBe(isHeld);
        compared++;
        if (isHeld) held++;
      }
    }
    expect(compared).toBe(24_000);
    expect(held).toBeGreaterThan(1_500);
  });

  test('takes any longitude of a position', () => {
    const polygon = polygonOf([
      [170, 10],
      [190, 10],
      [190, 30],
      [170, 30],
    ]);
    for (const lng of [175, 185, -175, 535, -545])
      expect(polygon.contains(...vectorOf([lng, 20]))).toBe(true);
    for (const lng of [0, 165, -165, 195]) expect(polygon.contains(...vectorOf([lng, 20]))).toBe(false);
  });

  test('is by even-odd: the middle of a pentagram is outside, its points are inside', () => {
    const star = [0, 144, 288, 72, 216].map((bearing) => destination(20, 40, bearing, 500_000));
    const polygon = polygonOf(star);
    expect(polygon.contains(...vectorOf([20, 40]))).toBe(false);
    for (const bearing of [0, 72, 144, 216, 288]) {
      expect(polygon.contains(...vectorOf(destination(20, 40, bearing, 400_000)))).toBe(true);
    }
  });

  test('keeps to the inside on the meridian of an edge, however rounding turns it', () => {
    for (let seed = 1; seed <= 300; seed++) {
      const random = seededRandom(7000 + seed);
      const [lng, lat] = [360 * random() - 180, 120 * random() - 60];
      const north = (degrees: number) => destination(lng, lat, 0, degrees * 111_000);
      const turn = (bearing: number) => destination(lng, lat, bearing, 333_000);
      const polygon = polygonOf([north(2), north(3), turn(90), turn(180), turn(270)]);
      const wedge = polygonOf([north(3), north(2), turn(90), turn(180), turn(270)]);
      for (let below = -2.8; below < 1.9; below += 0.1) {
        expect(polygon.contains(...vectorOf(north(below))), `seed ${seed}, ${below}`).toBe(true);
        expect(wedge.contains(...vectorOf(north(below))), `seed ${seed}, ${below}`).toBe(true);
      }
    }
  });

  test('holds the poles that rings enclose', () => {
    const circle = (lat: number) => Array.from({ length: 12 }, (_, i): Position => [30 * i - 180, lat]);
    expect(polygonOf(circle(70)).contains(0, 0, 1)).toBe(true);
    expect(polygonOf(circle(70)).contains(0, 0, -1)).toBe(false);
    expect(polygonOf(circle(-70)).contains(0, 0, -1)).toBe(true);
    expect(polygonOf(circle(-70)).contains(0, 0, 1)).toBe(false);
  });
});

describe('cut', () => {
  for (let seed = 1; seed <= 60; seed++) {
    test(`agrees with a segment in 20,000 points, seed ${seed}`, () => {
      const random = seededRandom(1000 + seed);
      const center = randomCenter(random);
      const size = 10 ** (4 + 2.7 * random());
      const polygon = polygonOf(randomRing(random, center, size));
      const end = () => destination(...center, 360 * random(), 2 * size * random());
      const { cut, sampled } = shares(polygon, end(), end());
      expect(Math.abs(cut - sampled)).toBeLessThan(30 / 20_000);
    });
  }

  test('parts a segment where an edge that lies along it ends', () => {
    // an L along the equator: its edge up to 10 E, its inside from there on
    const shape: Position[] = [
      [0, 0],
      [10, 0],
      [10, -5],
      [20, -5],
      [20, 5],
      [0, 5],
    ];
    for (const north of [1, -1]) {
      for (const east of [1, -1]) {
        const mirrored = (points: Position[]) => points.map(([x, y]): Position => [east * x, north * y]);
        const [from, to] = mirrored([
          [1, 0],
          [13, 0],
        ]);
        const { cut } = shares(polygonOf(mirrored(shape)), from, to);
        // the piece along the edge may count as either
        expect(Math.min(Math.abs(cut - 3 / 12), Math.abs(cut - 1))).toBeLessThan(1e-9);
      }
    }
  });

  const square: Position[] = [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
  ];
  const corner = (bearing: number, meters: number) => destination(0, 0, bearing, meters);
  test.each<[string, Position, Position, number]>([
    ['a segment far away', [20, 20], [30, 40], 0],
    ['a segment wholly inside', [1, 1], [9, 8], 1],
    ['a segment that touches a vertex', corner(315, 1e6), corner(135, 1e6), 0],
    ['a segment that ends on an edge', [-10, 5], [0, 5], 0],
    ['a segment that begins on an edge', [0, 5], [5, 5], 1],
    ['a segment from vertex to vertex, across', [0, 0], [10, 10], 1],
  ])('%s', (_, from, to, expected) => {
    const { cut } = shares(polygonOf(square), from, to);
    expect(cut).toBeCloseTo(expected, 9);
  });

  test('a segment along an edge and beyond lies in or out along the edge, and out beyond it', () => {
    const { cut } = shares(polygonOf(square), [0, -10], [0, 30]);
    expect([0, 0.25].some((share) => Math.abs(cut - share) < 1e-9)).toBe(true);
  });

  test('a segment over a vertex on the boundary keeps its inside, however it is turned', () => {
    for (let turn = 0; turn < 360; turn += 15) {
      const ring = [0, 90, 180, 270].map((bearing) => destination(50, 20, bearing + turn, 300_000));
      const from = destination(50, 20, turn, 600_000);
      const to = destination(50, 20, turn + 180, 600_000);
      expect(shares(polygonOf(ring), from, to).cut).toBeCloseTo(0.5, 6);
    }
  });
});
