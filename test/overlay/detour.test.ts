import { describe, expect, it } from 'vitest';
import { numberChannels } from '../../data-build/channels/channel-nodes.ts';
import { buildGraph } from '../../data-build/graph/graph.ts';
import { buildVisibility } from '../../data-build/graph/visibility.ts';
import { NogoBlock } from '../../src/areas/nogo-block.ts';
import { endAt } from '../../src/attach/end-point.ts';
import type { Position } from '../../src/geo/position.ts';
import { destination, greatCircleNm } from '../../src/geo/sphere.ts';
import { unitVectors } from '../../src/geo/vector.ts';
import { Router } from '../../src/router/router.ts';
import { type BuiltSea, buildSea } from '../mesh/built.ts';
import { isCornerByForce, PLACES, seesByForce, toLngLat, toVec, type Vec } from '../mesh/seas.ts';
import { NO_COAST } from '../support/coast.ts';
import { shortenByForce } from '../support/dense-dijkstra.ts';
import { seededRandom } from '../support/random.ts';

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

/** The shortest way by definition: Dijkstra over all corners of the sea and of the blocks, sight by force. */
function shortestByForce(
  built: BuiltSea,
  blocks: readonly NogoBlock[],
  from: Position,
  to: Position,
): number {
  const { sea, outline } = built;
  const corners = outline.position.map((_, v) => v).filter((v) => isCornerByForce(outline, v));
  const around = blocks.flatMap(({ nodes }) => nodes.map(({ position }): Vec => toVec(...position)));
  const points: (number | Vec)[] = [toVec(...from), ...corners, ...around, toVec(...to)];
  const at = (i: number): Position => {
    const point = points[i];
    return toLngLat(typeof point === 'number' ? outline.position[point] : point);
  };
  const cost = points.map((_, i) => (i === 0 ? 0 : Infinity));
  shortenByForce(cost, (here, next, spare) => {
    const length = greatCircleNm(...at(here), ...at(next));
    if (length >= spare || !seesByForce(sea, outline, points[here], points[next])) return Infinity;
    return isEntered(blocks, at(here), at(next)) ? Infinity : length;
  });
  return cost[points.length - 1];
}

/** Routes that blocks made longer. */
let detours = 0;

describe.each(PLACES.slice(0, 3))('no-go blocks in $name', (place) => {
  it.each([1, 2])(
    'are gone round by nearly the shortest way (sea %i)',
    async (seed) => {
      const built = buildSea(place, seed);
      const visibility = await buildVisibility(built.mesh);
      const none = numberChannels([], [], new Uint32Array(), built.mesh.cornerCount);
      const { graph } = buildGraph(built, visibility, none, [], () => {});
      const router = new Router(NO_COAST, graph, built.mesh);
      const random = seededRandom(1000 * seed + place.reach);
      for (let pair = 0; pair < 6; pair++) {
        const from = toLngLat(built.sea.randomWater());
        const to = toLngLat(built.sea.randomWater());
        const plain = router.route({ from: endAt(from), to: endAt(to) });
        const meters = greatCircleNm(...from, ...to) * 1852;
        const blocks = Array.from({ length: 1 + (pair % 3) }, (_, i) => {
          const middle = i === 0 && plain ? middleOf(plain.positions) : toLngLat(built.sea.randomWater());
          return randomBlock(random, middle, meters * (0.1 + 0.3 * random()));
        }).filter((block) => !isInside(block, from) && !isInside(block, to));
        const message = `${place.name}, sea ${seed}, pair ${pair}: ${from} to ${to}`;
        const way = router.route({ from: endAt(from), to: endAt(to), nogo: blocks });
        const shortest = shortestByForce(built, blocks, from, to);
        if (way === null) {
          expect(shortest, message).toBe(Infinity);
          continue;
        }
        const { positions, lengthNm } = way;
        if (lengthNm > (plain?.lengthNm ?? 0)) detours++;
        for (let i = 1; i < positions.length; i++) {
          expect(isEntered(blocks, positions[i - 1], positions[i]), message).toBe(false);
        }
        expect(lengthNm, message).toBeGreaterThan(shortest * (1 - 1e-6) - 0.1);
        expect(lengthNm, message).toBeLessThan(shortest * 1.01);
        const back = router.route({ from: endAt(to), to: endAt(from), nogo: blocks });
        expect(back?.lengthNm, message).toBe(lengthNm);
      }
    },
    120_000,
  );
});

it('blocks lay in the way of many routes', () => {
  expect(detours).toBeGreaterThan(10);
});
