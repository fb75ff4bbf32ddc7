import { numberChannels } from '../../data-build/channels/channel-nodes.ts';
import { buildGraph } from '../../data-build/graph/graph.ts';
import { buildVisibility } from '../../data-build/graph/visibility.ts';
import { EARTH_RADIUS_NM } from '../../src/geo/sphere.ts';
import { angleBetween } from '../../src/geo/vector.ts';
import type { ClosedPassages } from '../../src/graph/passage-sets.ts';
import type { WaterGraph } from '../../src/graph/water-graph.ts';
import { Router } from '../../src/router/router.ts';
import { type BuiltSea, buildSea } from '../mesh/built.ts';
import { isCornerByForce, type Place, seesByForce, type Vec } from '../mesh/seas.ts';
import { NO_COAST } from './coast.ts';
import { cheapestByForce } from './dense-dijkstra.ts';

/** Cost of a leg in water, from its ends and its length in nautical miles. */
type CostOf = (a: Vec, b: Vec, nm: number) => number;

/** A random sea, a router over its graph, and the cheapest ways by definition. */
export interface RoutedSea extends BuiltSea {
  router: Router;
  graph: WaterGraph;
  /** No passage: a sea has none. */
  closed: ClosedPassages;
  /** Another router over the same graph, with nothing kept from earlier queries. */
  freshRouter(): Router;
  /**
   * Cost of the cheapest way by Dijkstra over all corners of the sea and some points more, sight by a test against
   * every edge; `Infinity` if there is none.
   *
   * @param costOf at least the length
   */
  cheapest(start: Vec, goal: Vec, between: readonly Vec[], costOf: CostOf): number;
}

export async function routedSea(place: Place, seed: number): Promise<RoutedSea> {
  const built = buildSea(place, seed);
  const { sea, outline, mesh } = built;
  const none = numberChannels([], [], new Uint32Array(), mesh.cornerCount);
  const { graph, seaMarks } = buildGraph(
    built,
    await buildVisibility(mesh),
    none,
    { passages: [], ports: [] },
    () => {},
  );
  const freshRouter = () => new Router(NO_COAST, graph, mesh, { seaMarks });
  const corners = outline.position.map((_, v) => v).filter((v) => isCornerByForce(outline, v));
  const seenCorners = new Map<string, boolean>();

  /** As by force; between corners asked but once. */
  function sees(a: number | Vec, b: number | Vec): boolean {
    if (typeof a !== 'number' || typeof b !== 'number') return seesByForce(sea, outline, a, b);
    const key = `${Math.min(a, b)} ${Math.max(a, b)}`;
    const seen = seenCorners.get(key) ?? seesByForce(sea, outline, a, b);
    seenCorners.set(key, seen);
    return seen;
  }

  function cheapest(start: Vec, goal: Vec, between: readonly Vec[], costOf: CostOf): number {
    const points = [start, ...corners, ...between, goal];
    const at = points.map((point) => (typeof point === 'number' ? outline.position[point] : point));
    const lengthNm = (i: number, k: number) => angleBetween(...at[i], ...at[k]) * EARTH_RADIUS_NM;
    return cheapestByForce(points.length, lengthNm, (i, k) =>
      sees(points[i], points[k]) ? costOf(at[i], at[k], lengthNm(i, k)) : Infinity,
    );
  }

  return { ...built, graph, closed: graph.sets.allOpen, router: freshRouter(), freshRouter, cheapest };
}
