import { describe, expect, it } from 'vitest';
import { LinkThinner } from '../../../data-build/locations/thin.ts';
import { randomGraph, referenceCosts } from '../../support/graph.ts';
import { seededRandom } from '../../support/random.ts';

const PASSAGES = 3;

describe('links thinned', () => {
  it('lengthen no way from or to a position by more than the stretch, whatever is closed', () => {
    let dropped = 0;
    for (let seed = 1; seed <= 150; seed++) {
      const random = seededRandom(seed);
      const below = (n: number) => Math.floor(random() * n);
      const stretch = 1 + (seed % 4) * 0.05;
      const graph = randomGraph(random, { nodes: 40, deadEnds: below(25), passages: PASSAGES, landmarks: 0 });
      const count = 1 + below(30);
      const links = {
        node: Array.from({ length: count }, () => below(40)),
        cost: Array.from({ length: count }, () => 2000 * random()),
        crossed: Array.from({ length: count }, () => (random() < 0.3 ? below(2 ** PASSAGES) : 0)),
      };
      const kept = new LinkThinner(graph, stretch).keptOf(links);
      dropped += count - kept.length;
      for (let closed = 0; closed < 2 ** PASSAGES; closed++) {
        const usable = (arc: number) => (graph.crossed[arc] & closed) === 0;
        const open = (link: number) => (links.crossed[link] & closed) === 0;
        const all = [...links.node.keys()].filter(open);
        const few = kept.filter(open);
        for (let goal = 0; goal < graph.nodeCount; goal++) {
          const message = `seed ${seed}, closed ${closed}, node ${goal}`;
          const rest = referenceCosts(graph, { node: [goal], cost: [0] }, usable);
          const from = (chosen: number[]) =>
            Math.min(...chosen.map((link) => links.cost[link] + rest[links.node[link]]));
          expect(from(few), message).toBeLessThanOrEqual(from(all) * stretch + 1e-3);
        }
        const to = (chosen: number[]) =>
          referenceCosts(
            graph,
            { node: chosen.map((link) => links.node[link]), cost: chosen.map((link) => links.cost[link]) },
            usable,
          );
        const [toAll, toFew] = [to(all), to(few)];
        for (let v = 0; v < graph.nodeCount; v++) {
          const message = `seed ${seed}, closed ${closed}, from node ${v}`;
          expect(toFew[v], message).toBeLessThanOrEqual(toAll[v] * stretch + 1e-3);
        }
      }
    }
    expect(dropped).toBeGreaterThan(500);
  });

  it('keep one of two equal links, and none that only doubles another', () => {
    const graph = randomGraph(seededRandom(4), { nodes: 10, landmarks: 0, edgesPerNode: 0 });
    const links = { node: [3, 3, 5, 3, 5], cost: [2, 2, 4, 1, 3], crossed: [0, 0, 0, 2, 2] };
    expect(new LinkThinner(graph, 1).keptOf(links).sort()).toEqual([0, 2, 3, 4]);
  });
});
