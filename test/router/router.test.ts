import { describe, expect, it } from 'vitest';
import { numberChannels } from '../../data-build/channels/channel-nodes.ts';
import { buildGraph } from '../../data-build/graph/graph.ts';
import { buildVisibility } from '../../data-build/graph/visibility.ts';
import { endAt } from '../../src/attach/end-point.ts';
import { EARTH_RADIUS_NM } from '../../src/geo/sphere.ts';
import { angleBetween } from '../../src/geo/vector.ts';
import { Router } from '../../src/router/router.ts';
import { type BuiltSea, buildSea } from '../mesh/built.ts';
import { isCornerByForce, PLACES, seesByForce, toLngLat, toVec, type Vec } from '../mesh/seas.ts';
import { NO_COAST } from '../support/coast.ts';

const lengthNm = (a: Vec, b: Vec) => angleBetween(...a, ...b) * EARTH_RADIUS_NM;

/** Shortest ways by definition: Dijkstra over every corner that a test against every edge lets see another. */
class FullVisibility {
  private readonly built: BuiltSea;
  private readonly corners: number[];

  constructor(built: BuiltSea) {
    this.built = built;
    this.corners = built.outline.position.map((_, v) => v).filter((v) => isCornerByForce(built.outline, v));
  }

  shortest(from: Vec, to: Vec): number {
    const { sea, outline } = this.built;
    const points: (number | Vec)[] = [from, ...this.corners, to];
    const at = (point: number | Vec) => (typeof point === 'number' ? outline.position[point] : point);
    const cost = points.map((_, i) => (i === 0 ? 0 : Infinity));
    const open = new Set(points.keys());
    while (open.size > 0) {
      const here = [...open].reduce((best, i) => (cost[i] < cost[best] ? i : best));
      open.delete(here);
      for (const next of open) {
        const through = cost[here] + lengthNm(at(points[here]), at(points[next]));
        if (through < cost[next] && seesByForce(sea, outline, points[here], points[next]))
          cost[next] = through;
      }
    }
    return cost[points.length - 1];
  }
}

describe.each(PLACES.slice(0, 5))('routes in $name', (place) => {
  it.each([1, 2, 3])('are within half a percent of the shortest way (sea %i)', async (seed) => {
    const built = buildSea(place, seed);
    const visibility = await buildVisibility(built.mesh);
    const none = numberChannels([], [], new Uint32Array(), built.mesh.cornerCount);
    const { graph } = buildGraph(built, visibility, none, [], () => {});
    const router = new Router(NO_COAST, graph, built.mesh);
    const truth = new FullVisibility(built);
    for (let pair = 0; pair < 12; pair++) {
      const from = toLngLat(built.sea.randomWater());
      const to = toLngLat(built.sea.randomWater());
      const shortest = truth.shortest(toVec(...from), toVec(...to));
      const way = router.route({ from: endAt(from), to: endAt(to) });
      const message = `seed ${built.seed}, pair ${pair}: ${from} to ${to}`;
      expect(way !== null, message).toBe(shortest < Infinity);
      if (!way) continue;
      expect(way.lengthNm, message).toBeGreaterThan(shortest * (1 - 1e-7));
      expect(way.lengthNm, message).toBeLessThan(shortest * 1.005 + 1e-6);
    }
  });
});
