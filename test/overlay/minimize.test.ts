import { describe, expect, it } from 'vitest';
import { InsideMeter } from '../../src/areas/inside.ts';
import { endAt } from '../../src/attach/end-point.ts';
import { densified } from '../../src/geo/line.ts';
import type { Position } from '../../src/geo/position.ts';
import { destination, EARTH_RADIUS_NM, greatCircleNm } from '../../src/geo/sphere.ts';
import { angleBetween } from '../../src/geo/vector.ts';
import { PLACES, type Place, side, toLngLat, toVec, type Vec } from '../mesh/seas.ts';
import { areaOf } from '../polygon/shapes.ts';
import { seededRandom } from '../support/random.ts';
import { type RoutedSea, routedSea } from '../support/routed-sea.ts';

/** Pieces that a leg is judged by. */
const PIECES = 100;
/** Determinants up to this are rounding: the position is on the edge. */
const ON_EDGE = 1e-12;
/** Points along a boundary for ways by force. */
const BOUNDARY_POINTS = 150;
const METERS_PER_DEGREE = 111_000;

/** A convex ring, counterclockwise: corners on a circle. */
function convexRing(random: () => number, center: Position, meters: number): Position[] {
  const corners = 3 + Math.floor(9 * random());
  return Array.from({ length: corners }, (_, i) =>
    destination(...center, -(360 * (i + 0.7 * random())) / corners, meters),
  );
}

/** Length of a leg inside a convex ring, nautical miles, by pieces. */
function insideByForce(ring: readonly Vec[], a: Vec, b: Vec): number {
  const length = angleBetween(...a, ...b) * EARTH_RADIUS_NM;
  let inside = 0;
  for (let k = 0; k < PIECES; k++) {
    const t = (k + 0.5) / PIECES;
    const at: Vec = [a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1]), a[2] + t * (b[2] - a[2])];
    if (ring.every((corner, i) => side(corner, ring[(i + 1) % ring.length], at) > ON_EDGE)) inside++;
  }
  return (length * inside) / PIECES;
}

/** The least cost by definition, over all corners of the sea and points close along the ring. */
function leastCost(
  { sea, cheapest }: RoutedSea,
  ring: readonly Position[],
  factor: number,
  start: Vec,
  goal: Vec,
): number {
  const area = ring.map((corner) => toVec(...corner));
  const perimeter = ring.reduce(
    (sum, at, i) => sum + greatCircleNm(...at, ...ring[(i + 1) % ring.length]),
    0,
  );
  const boundary = densified([...ring, ring[0]], perimeter / BOUNDARY_POINTS).map((at) => toVec(...at));
  return cheapest(
    start,
    goal,
    boundary.filter(sea.isWater),
    (a, b, nm) => nm + (factor - 1) * insideByForce(area, a, b),
  );
}

function measure(ring: readonly Position[], positions: readonly Position[]) {
  const area = ring.map((corner) => toVec(...corner));
  const inside = positions.reduce(
    (sum, at, i) => (i > 0 ? sum + insideByForce(area, toVec(...positions[i - 1]), toVec(...at)) : sum),
    0,
  );
  const length = positions.reduce(
    (sum, at, i) => (i > 0 ? sum + greatCircleNm(...positions[i - 1], ...at) : sum),
    0,
  );
  return { inside, length };
}

const middleOf = ({ lng, lat }: Place): Position => [lng, lat];

describe.each(PLACES.slice(0, 3))('fewer miles in areas of $name', (place) => {
  it.each([1, 2])(
    'at nearly the least cost, and never more of them (sea %i)',
    async (seed) => {
      const built = await routedSea(place, seed);
      const { sea, router, closed } = built;
      const random = seededRandom(77 * seed + place.reach);
      let changed = 0;
      for (let pair = 0; pair < 8; pair++) {
        const center = destination(...middleOf(place), 360 * random(), 0.3 * place.reach * METERS_PER_DEGREE);
        const ring = convexRing(random, center, place.reach * METERS_PER_DEGREE * (0.15 + 0.25 * random()));
        const areas = [areaOf('eca', 1, ring)];
        const factor = [1.3, 2, 5][pair % 3];
        const start = sea.randomWater();
        const goal = sea.randomWater();
        const [from, to] = [toLngLat(start), toLngLat(goal)];
        const message = `${place.name}, sea ${seed}, pair ${pair}: ${from} to ${to}, factor ${factor}`;
        const plain = router.route({ from: endAt(from), to: endAt(to), closed });
        const fewer = router.route({ from: endAt(from), to: endAt(to), closed, minimize: { areas, factor } });
        if (!plain || !fewer) throw new Error(`${message}: all of a sea's water is joined`);
        const before = measure(ring, plain.positions);
        const after = measure(ring, fewer.positions);
        const allowed = (2 * plain.lengthNm) / PIECES;
        expect(after.inside, message).toBeLessThan(before.inside + allowed);
        expect(after.length - before.length, message).toBeLessThan(
          (factor - 1) * (before.inside - after.inside + allowed) + 1e-6,
        );
        if (after.length > before.length + 1e-6) changed++;
        const cost = after.length + (factor - 1) * after.inside;
        const least = leastCost(built, ring, factor, start, goal);
        expect(cost, message).toBeGreaterThan(least * 0.995 - 0.1);
        expect(cost, message).toBeLessThan(least * 1.01 + 0.1);
        const back = router.route({ from: endAt(to), to: endAt(from), closed, minimize: { areas, factor } });
        expect(back?.positions, message).toEqual([...fewer.positions].reverse());
        if (pair < 7) continue;
        expect(
          built
            .freshRouter()
            .route({ from: endAt(from), to: endAt(to), closed, minimize: { areas, factor } }),
          message,
        ).toEqual(fewer);
      }
      expect(changed).toBeGreaterThan(0);
    },
    120_000,
  );
});

describe.each(PLACES.slice(0, 3))('a small factor in $name', (place) => {
  it('changes a way only for one that has fewer miles inside and costs less', async () => {
    const { sea, router, closed } = await routedSea(place, 4);
    const random = seededRandom(5);
    let changed = 0;
    let kept = 0;
    for (let pair = 0; pair < 300; pair++) {
      const center = toLngLat(sea.randomWater());
      const ring = convexRing(random, center, place.reach * METERS_PER_DEGREE * (0.1 + 0.3 * random()));
      const area = areaOf('eca', 1, ring);
      const factor = 1 + 0.2 * random() ** 2;
      const ends = { from: endAt(toLngLat(sea.randomWater())), to: endAt(toLngLat(sea.randomWater())) };
      const [plain, fewer] = [undefined, { areas: [area], factor }].map((minimize) => {
        const way = router.route({ ...ends, closed, minimize });
        if (!way) throw new Error(`pair ${pair}: all of a sea's water is joined`);
        return way;
      });
      if (JSON.stringify(plain) === JSON.stringify(fewer)) {
        kept++;
        continue;
      }
      const meter = new InsideMeter([area.polygon]);
      const [before, after] = [plain, fewer].map(({ positions }) =>
        positions
          .slice(1)
          .reduce((sum, to, i) => sum + meter.lengthNm(...toVec(...positions[i]), ...toVec(...to)), 0),
      );
      expect(after, `pair ${pair}`).toBeLessThan(before);
      expect(fewer.lengthNm + (factor - 1) * after, `pair ${pair}`).toBeLessThan(
        plain.lengthNm + (factor - 1) * before,
      );
      changed++;
    }
    expect(changed).toBeGreaterThan(10);
    expect(kept).toBeGreaterThan(100);
  });
});

describe('a boundary', () => {
  it('that no way meets changes nothing', async () => {
    const { sea, router, closed } = await routedSea(PLACES[0], 3);
    const from = toLngLat(sea.randomWater());
    const to = toLngLat(sea.randomWater());
    const far = areaOf('jwc', 1, [
      [100, 10],
      [101, 10],
      [100, 11],
    ]);
    const plain = router.route({ from: endAt(from), to: endAt(to), closed });
    expect(plain).not.toBeNull();
    expect(
      router.route({ from: endAt(from), to: endAt(to), closed, minimize: { areas: [far], factor: 10 } }),
    ).toEqual(plain);
  });

  it('round both ends and all between changes nothing either', async () => {
    const { sea, router, closed } = await routedSea(PLACES[0], 3);
    const from = toLngLat(sea.randomWater());
    const to = toLngLat(sea.randomWater());
    const ring = Array.from({ length: 12 }, (_, i) =>
      destination(...middleOf(PLACES[0]), -30 * i, 6 * METERS_PER_DEGREE),
    );
    const plain = router.route({ from: endAt(from), to: endAt(to), closed });
    expect(plain).not.toBeNull();
    expect(
      router.route({
        from: endAt(from),
        to: endAt(to),
        closed,
        minimize: { areas: [areaOf('eca', 1, ring)], factor: 3 },
      }),
    ).toEqual(plain);
  });
});
