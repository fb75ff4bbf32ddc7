import { expect } from 'vitest';
import type { WaterGraph } from '../../src/graph/water-graph.ts';
import type { FoundWay, SearchRequest } from '../../src/search/request.ts';
import { closing, type JoinedEnd, referenceCosts } from './graph.ts';

/** What rounding lengths up to steps may add to a way, nautical miles. */
const ROUNDING = 0.01;

/**
 * Expects that a search finds ways as short as by definition between each two of some ends, and none where there is none.
 *
 * @param closed the passages that are closed, as a set
 * @returns how many ways were compared, and how many ends had none
 */
export function expectShortest(
  graph: WaterGraph,
  closed: number,
  ends: readonly JoinedEnd[],
  find: (request: SearchRequest) => FoundWay | null,
): { compared: number; apart: number } {
  let compared = 0;
  let apart = 0;
  for (const [i, to] of ends.entries()) {
    const rest = referenceCosts(graph, to, (arc) => (graph.crossed[arc] & closed) === 0);
    for (const from of ends.slice(0, i)) {
      const truth = Math.min(...Array.from(from.node, (v, k) => from.cost[k] + rest[v]));
      const found = find({ from, to, target: to.target, closed: closing(graph, closed) });
      if (found === null) {
        expect(truth).toBe(Infinity);
        apart++;
        continue;
      }
      expect(found.cost).toBeGreaterThan(truth - 1e-6);
      expect(found.cost).toBeLessThan(truth + ROUNDING);
      compared++;
    }
  }
  return { compared, apart };
}
