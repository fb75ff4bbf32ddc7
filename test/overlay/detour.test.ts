import { describe, expect, it } from 'vitest';
import { NogoBlock } from '../../src/areas/nogo-block.ts';
import { endAt } from '../../src/attach/end-point.ts';
import type { Position } from '../../src/geo/position.ts';
import { destination, greatCircleNm } from '../../src/geo/sphere.ts';
import { unitVectors } from '../../src/geo/vector.ts';
import { PLACES, toLngLat, toVec, type Vec } from '../mesh/seas.ts';
import { seededRandom } from '../support/random.ts';
import { type RoutedSea, routedSea } from '../support/routed-sea.ts';

const STEP_METERS = 100;

/** A star-shaped block with corners at random distances from its middle, mostly not convex; either way round. */
function randomBlock(random: () => number, [lng, lat]: Position, meters: number): NogoBlock {
  const corners = 3 + Math.floor(5 * random());
  const ring = Array.from({ length: corners }, (_, i) =>
    destination(lng, lat, ((i + 0.8 * random()) / corners) * 360, meters * (0.3 + 0.7 * random())),
  );
  if (random() < 0.5) ring.reverse();
  return new NogoBlock(
    unitVectors(
      ring.map(([x]) => x),
      ring.map(([, y]) => y),
    ),
  );
}

function isInside({ polygon }: NogoBlock, [lng, lat]: Position): boolean {
  const [x, y, z] = unitVectors([lng], [lat]);
  return polygon.contains(x, y, z);
}

/** Half way along the middle one of a way's legs. */
function middleOf(positions: readonly Position[]): Position {
  const i = Math.floor((positions.length - 1) / 2);
  const [a, b] = [toVec(...positions[i]), toVec(...positions[i + 1])];
  return toLngLat([a[0] + b[0], a[1] + b[1], a[2] + b[2]]);
}

/** Positions of a leg every 100 m, its ends left out. */
function* along(from: Position, to: Position): Generator<Position> {
  const [a, b] = [toVec(...from), toVec(...to)];
  const pieces = Math.ceil((greatCircleNm(...from, ...to) * 1852) / STEP_METERS);
  const angle = Math.acos(Math.min(1, a[0] * b[0] + a[1] * b[1] + a[2] * b[2]));
  for (let k = 1; k < pieces; k++) {
    const t = k / pieces;
    const [p, q] = [Math.sin((1 - t) * angle), Math.sin(t * angle)];
    yield toLngLat([p * a[0] + q * b[0], p * a[1] + q * b[1], p * a[2] + q * b[2]]);
  }
}

function isEntered(blocks: readonly NogoBlock[], from: Position, to: Position): boolean {
  for (const at of along(from, to)) if (blocks.some((block) => isInside(block, at))) return true;
  return false;
}

/** Length of the shortest way by definition, over all corners of the sea and of the blocks. */
function shortestByForce(
  { cheapest }: RoutedSea,
  blocks: readonly NogoBlock[],
  start: Vec,
  goal: Vec,
): number {
  const around = blocks.flatMap(({ nodes }) => nodes.map(({ position }): Vec => toVec(...position)));
  return cheapest(start, goal, around, (a, b, nm) =>
    isEntered(blocks, toLngLat(a), toLngLat(b)) ? Infinity : nm,
  );
}

/** Routes found, and those that blocks made longer. */
let routes = 0;
let detours = 0;

describe.each(PLACES.slice(0, 3))('no-go blocks in $name', (place) => {
  it.each([1, 2])(
    'are gone round by nearly the shortest way (sea %i)',
    async (seed) => {
      const built = await routedSea(place, seed);
      const { sea, router, closed } = built;
      const random = seededRandom(1000 * seed + place.reach);
      for (let pair = 0; pair < 6; pair++) {
        const start = sea.randomWater();
        const goal = sea.randomWater();
        const [from, to] = [toLngLat(start), toLngLat(goal)];
        const plain = router.route({ from: endAt(from), to: endAt(to), closed });
        if (!plain) throw new Error(`Expected a way from ${from} to ${to}: all of a sea's water is joined`);
        const meters = greatCircleNm(...from, ...to) * 1852;
        const blocks = Array.from({ length: 1 + (pair % 3) }, (_, i) => {
          const middle = i === 0 ? middleOf(plain.positions) : toLngLat(sea.randomWater());
          return randomBlock(random, middle, meters * (0.1 + 0.3 * random()));
        }).filter((block) => !isInside(block, from) && !isInside(block, to));
        const message = `${place.name}, sea ${seed}, pair ${pair}: ${from} to ${to}`;
        const way = router.route({ from: endAt(from), to: endAt(to), closed, nogo: blocks });
        const shortest = shortestByForce(built, blocks, start, goal);
        if (way === null) {
          expect(shortest, message).toBe(Infinity);
          continue;
        }
        routes++;
        const { positions, lengthNm } = way;
        if (lengthNm > plain.lengthNm) detours++;
        for (let i = 1; i < positions.length; i++) {
          expect(isEntered(blocks, positions[i - 1], positions[i]), message).toBe(false);
        }
        expect(lengthNm, message).toBeGreaterThan(shortest * (1 - 1e-6) - 0.1);
        expect(lengthNm, message).toBeLessThan(shortest * 1.01);
        const back = router.route({ from: endAt(to), to: endAt(from), closed, nogo: blocks });
        expect(back?.lengthNm, message).toBe(lengthNm);
      }
    },
    120_000,
  );
});

it('blocks lay in the way of many routes', () => {
  expect(routes).toBeGreaterThan(30);
  expect(detours).toBeGreaterThan(10);
});
